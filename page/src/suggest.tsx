/** A list of suggestions above a line that is being typed: arrow keys, Enter or Tab, Escape, or a click. */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Suggestion } from "./command.js";
import { WithEmoji } from "./emoji.js";
import { useFloat, useInSight } from "./float.js";

export interface SuggestInput {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Suggestion[];
  /** Changes when other suggestions are meant: then the list opens anew. */
  readonly about: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Where the arrow keys stand at first; -1: nowhere, so that Enter is not for the list. Default 0. */
  readonly first?: 0 | -1;
  /** Said instead of an empty list. */
  readonly note?: ComponentChildren;
  readonly onPick: (item: Suggestion) => void;
}

export interface Suggest {
  readonly isOpen: boolean;
  readonly activeId: string | undefined;
  readonly list: ComponentChildren;
  /** True: the key was for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function useSuggest({ id, label, items, about, anchor, first = 0, note, onPick }: SuggestInput): Suggest {
  const [active, setActive] = useState<number>(first);
  const [closed, setClosed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = closed !== about && (items.length > 0 || note !== undefined);
  const at = Math.min(active, items.length - 1);
  // Other suggestions begin at their first
  useEffect(() => {
    setActive(first);
    setClosed(null);
  }, [about]);
  useFloat(isOpen, anchor, list, true);
  useInSight(at, list);

  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing) return false;
    const chosen = items[at];
    if (event.key === "Escape") setClosed(about);
    else if (event.key === "ArrowDown" && items.length > 0) setActive((at + 1) % items.length);
    else if (event.key === "ArrowUp" && items.length > 0)
      setActive((Math.max(at, 0) + items.length - 1) % items.length);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && chosen) onPick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const shown = (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      tabIndex={-1}
      class="float suggestions"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div class="menu-hint">{label}</div>
      {items.map((item, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the line and moves aria-activedescendant
        <div
          key={item.value}
          id={`${id}-${i}`}
          data-at={i}
          data-value={item.value}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          class={i === at ? "option active" : "option"}
          onMouseMove={() => setActive(i)}
          onClick={() => onPick(item)}
        >
          <span class="option-text">
            <span>
              <WithEmoji text={item.label} />
            </span>
            {item.description && <small>{item.description}</small>}
          </span>
        </div>
      ))}
      {items.length === 0 && <div class="menu-hint">{note}</div>}
    </div>
  );
  return { isOpen, activeId: isOpen && at >= 0 ? `${id}-${at}` : undefined, list: shown, onKey };
}
