/** A menu to choose one or several from: in messages and in forms. Works by pointer, arrow keys and typing the beginning. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { WithEmoji } from "./emoji.js";
import { useFloat, useInSight } from "./float.js";
import { useView } from "./view.js";

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string | null;
  readonly emoji?: string | null;
}

export interface MenuProps {
  /** By which a label finds it. */
  readonly id?: string;
  /** Read to those who do not see it. */
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Every tick at once, or only what stands when the menu is closed. */
  readonly eager?: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one) => b.includes(one));

/** The state of a menu: what is ticked, where the arrow keys stand, and whether it is open. */
function useMenu({ options, selected, most, least, eager, onChange }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [ticked, setTicked] = useState(selected);
  const known = selected.join("\n");
  // An equal list that was made anew is no change
  useEffect(() => setTicked(selected), [known]);
  const isMany = most > 1;

  const show = () => {
    setActive(
      Math.max(
        0,
        options.findIndex(({ value }) => ticked.includes(value)),
      ),
    );
    setOpen(true);
  };
  const hide = (apply: boolean) => {
    if (!isOpen) return;
    setOpen(false);
    if (eager || !isMany) return;
    if (apply && !same(ticked, selected) && ticked.length >= least) onChange(ticked);
    else setTicked(selected);
  };
  const tick = (value: string) => {
    if (!isMany) {
      const next = ticked.includes(value) && least === 0 ? [] : [value];
      setOpen(false);
      // Discord takes the same choice for none.
      if (same(next, ticked)) return;
      setTicked(next);
      onChange(next);
      return;
    }
    const has = ticked.includes(value);
    if (!has && ticked.length >= most) return;
    const next = options.map((one) => one.value).filter((one) => (one === value ? !has : ticked.includes(one)));
    setTicked(next);
    if (eager) onChange(next);
  };
  return { isOpen, active, setActive, ticked, isMany, show, hide, tick };
}

export function Menu(props: MenuProps) {
  const { words } = useView();
  const { label, placeholder, options, least, most, disabled = false, invalid = false } = props;
  const menu = useMenu(props);
  const { isOpen, active, setActive, ticked, isMany, show, hide, tick } = menu;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  useFloat(isOpen, trigger, list);
  useInSight(active, list);

  const jump = (key: string) => {
    const now = Date.now();
    typed.current = { text: (now - typed.current.at < 700 ? typed.current.text : "") + key.toLowerCase(), at: now };
    const found = options.findIndex((one) => one.label.toLowerCase().includes(typed.current.text));
    if (found >= 0) setActive(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!isOpen) {
      if (!["ArrowDown", "ArrowUp", "Enter", " "].includes(key)) return;
      event.preventDefault();
      show();
      return;
    }
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    if (key in moves) setActive(moves[key] ?? 0);
    else if (key === "Enter" || key === " ") {
      const option = options[active];
      if (option) tick(option.value);
    } else if (key === "Escape") {
      event.stopPropagation();
      hide(true);
    } else if (key === "Tab") {
      hide(true);
      return;
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey) jump(key);
    else return;
    event.preventDefault();
  };

  const chosen = options.filter(({ value }) => ticked.includes(value));
  return (
    <div class="menu">
      <button
        ref={trigger}
        id={props.id}
        type="button"
        role="combobox"
        class="menu-trigger"
        aria-label={chosen.length > 0 ? `${label}: ${chosen.map((one) => one.label).join(", ")}` : label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={isOpen ? `${id}${active}` : undefined}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        disabled={disabled}
        onClick={() => (isOpen ? hide(true) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => hide(true)}
      >
        <span class="menu-shown">
          {chosen.length === 0 && <span class="placeholder">{placeholder}</span>}
          {chosen.map((one) => (
            <span key={one.value} class={isMany ? "chip" : "single"}>
              <WithEmoji text={[one.emoji, one.label].filter(Boolean).join(" ")} />
            </span>
          ))}
        </span>
        <span class="arrow" aria-hidden="true">
          ▾
        </span>
      </button>
      <div
        ref={list}
        id={`${id}list`}
        popover="manual"
        role="listbox"
        tabIndex={-1}
        class="float"
        aria-label={label}
        aria-multiselectable={isMany}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isMany && <div class="menu-hint">{words.range(least, most)}</div>}
        {isOpen && options.length === 0 && <div class="menu-hint">{words.nothingToChoose}</div>}
        {(isOpen ? options : []).map((option, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays on the menu's button and moves aria-activedescendant
          <div
            key={option.value}
            id={`${id}${i}`}
            data-at={i}
            data-value={option.value}
            role="option"
            tabIndex={-1}
            aria-selected={ticked.includes(option.value)}
            class={i === active ? "option active" : "option"}
            onMouseMove={() => setActive(i)}
            onClick={() => tick(option.value)}
          >
            {option.emoji && <span aria-hidden="true">{option.emoji}</span>}
            <span class="option-text">
              <span>
                <WithEmoji text={option.label} />
              </span>
              {option.description && <small>{option.description}</small>}
            </span>
            <span class={isMany ? "tick many" : "tick"} aria-hidden="true">
              {ticked.includes(option.value) ? "✓" : ""}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
