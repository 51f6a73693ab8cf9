/** One option of a command that is being filled in, with choices, people, or what the bot suggests. */
import { useEffect, useId, useState } from "preact/hooks";
import { call } from "./api.js";
import type { Command, CommandOption, Filled, Suggestion } from "./command.js";
import { useChoices } from "./menu-options.js";
import { useSuggest } from "./suggest.js";
import { useView } from "./view.js";

/** The last field of the line: further options, and Enter to send. */
export const TAIL = "";

interface OptionProps {
  readonly command: Command;
  readonly filled: readonly Filled[];
  readonly anchor: { readonly current: HTMLDivElement | null };
  /** Null: the end of the line. */
  readonly option: CommandOption | null;
  readonly text: string;
  readonly more?: readonly CommandOption[];
  /** True: what was typed is another option's name, which is filled in next. */
  readonly onInput: (name: string, text: string) => boolean;
  readonly onPick: (item: Suggestion) => void;
  readonly onBack: (name: string) => void;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

export function OptionField({ command, filled, anchor, option, text, more = [], ...on }: OptionProps) {
  const { words } = useView();
  const choicesOf = useChoices();
  const [isHere, setHere] = useState(false);
  const [typed, setTyped] = useState("");
  const id = useId();
  const name = option?.name ?? TAIL;
  const value = filled.find((one) => one.name === name)?.value ?? null;
  const asked = useHints(command, filled, option, text, isHere && value === null);
  const items = option ? fitting(choicesOf(option), value === null ? text : "") : tailItems(more, typed);
  const hints = option?.isCompleted ? asked.items : items;
  const suggest = useSuggest({
    id: `${id}list`,
    label: option ? `${option.shown}: ${option.description}` : words.optional,
    items: isHere && value === null ? hints : [],
    about: `${isHere} ${text} ${typed}`,
    first: option || typed !== "" ? 0 : -1,
    anchor,
    ...(isHere && option && value === null && hints.length === 0
      ? { note: noteFor(option, asked.isAsking, words) }
      : {}),
    onPick: (item) => {
      setTyped("");
      on.onPick(item);
    },
  });
  const shown = option ? text : typed;
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggest.onKey(event)) return;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      on.onSend();
    } else if (event.key === "Escape") on.onLeave();
    else if (event.key === "Backspace" && shown === "") {
      event.preventDefault();
      on.onBack(name);
    }
  };
  const field = (
    <input
      data-option={name}
      type="text"
      autoComplete="off"
      spellcheck={false}
      size={Math.max(option ? 4 : 8, shown.length + 1)}
      value={shown}
      placeholder={option ? "" : more.length > 0 ? words.more(more.length) : ""}
      aria-label={
        option
          ? `${option.shown}: ${option.description}${option.isRequired ? ` (${words.required})` : ""}`
          : words.optional
      }
      role="combobox"
      aria-expanded={suggest.isOpen}
      aria-controls={`${id}list`}
      aria-activedescendant={suggest.activeId}
      aria-autocomplete="list"
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
      onInput={(event) => {
        const isOther = on.onInput(name, event.currentTarget.value);
        if (!option) setTyped(isOther ? "" : event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
    />
  );
  if (!option) {
    return (
      <span class="tail">
        {field}
        {suggest.list}
      </span>
    );
  }
  return (
    <span class="option-field">
      <span class="option-name" aria-hidden="true">
        {option.shown}
      </span>
      {field}
      {suggest.list}
    </span>
  );
}

const tailItems = (more: readonly CommandOption[], typed: string): readonly Suggestion[] =>
  more
    .filter(({ name, shown }) => [name, shown].some((one) => one.includes(typed.trim().toLowerCase())))
    .map(({ name, shown, description }) => ({ value: name, label: shown, description }));

function fitting(all: readonly Suggestion[], text: string): readonly Suggestion[] {
  const wanted = text.trim().toLowerCase().replace(/^[@#]/, "");
  return all.filter((one) => one.label.toLowerCase().includes(wanted) || one.value.toLowerCase() === wanted);
}

function noteFor(option: CommandOption, isAsking: boolean, words: ReturnType<typeof useView>["words"]): string {
  if (isAsking) return words.asking;
  if (option.kind === "file") return words.noUpload;
  if (option.isCompleted) return words.noSuggestions;
  return option.kind !== "text" || option.choices.length > 0 ? words.noneFits : option.description;
}

const PAUSE = 120;

/** What the bot suggests for an option while it is typed. What was suggested for another text is no suggestion. */
function useHints(
  command: Command,
  filled: readonly Filled[],
  option: CommandOption | null,
  text: string,
  isWanted: boolean,
): { readonly items: readonly Suggestion[]; readonly isAsking: boolean } {
  const { person } = useView();
  const about = `${command.path} ${option?.name} ${text}`;
  const [found, setFound] = useState<{ about: string; items: readonly Suggestion[] }>({ about: "", items: [] });
  const isAsked = isWanted && option?.isCompleted === true;
  // The other options matter when this one is asked about
  useEffect(() => {
    if (!isAsked || !option) return;
    let isStale = false;
    const ask = async () => {
      const others = filled.filter((one) => one.name !== option.name && one.text !== "");
      const options = [
        ...others.map((one) => [one.name, one.value ?? one.text] as const),
        [option.name, text] as const,
      ];
      const input = { user: person.name, text: `/${command.path}`, options, channel: person.open ?? "" };
      const { id } = await call("autocomplete", input);
      const answer = await call("outcome", { id, last: true });
      const choices = answer.kind === "choices" ? answer.choices : [];
      if (!isStale)
        setFound({ about, items: choices.map(({ name, value }) => ({ value: String(value), label: name })) });
    };
    const timer = setTimeout(() => ask().catch(() => !isStale && setFound({ about, items: [] })), PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [about, isAsked]);
  return found.about === about ? { items: found.items, isAsking: false } : { items: [], isAsking: isAsked };
}
