/** A command being filled in: one field an option, with choices, people, or what the bot suggests. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { call } from "./api.js";
import { type Command, type CommandOption, type Filled, type Suggestion, sentValue } from "./command.js";
import { useSuggest } from "./suggest.js";
import { useView } from "./view.js";

interface CommandLineProps {
  readonly command: Command;
  readonly filled: readonly Filled[];
  readonly anchor: { readonly current: HTMLDivElement | null };
  readonly onChange: (filled: readonly Filled[]) => void;
  readonly onSend: (options: readonly (readonly [string, string])[]) => void;
  readonly onLeave: () => void;
}

/** The last field of the line: further options, and Enter to send. */
const TAIL = "";

export function CommandLine({ command, filled, anchor, onChange, onSend, onLeave }: CommandLineProps) {
  const { world, words } = useView();
  const shown = command.options.filter(({ name, isRequired }) => isRequired || filled.some((one) => one.name === name));
  const [focus, setFocus] = useState(() => ({ on: firstEmpty(shown, filled) }));
  const [problem, setProblem] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const people = world.users.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: id, label: name }));
  const textOf = (name: string) => filled.find((one) => one.name === name)?.text ?? "";
  // Before the next key arrives, which is meant for that field.
  useLayoutEffect(() => {
    line.current?.querySelector<HTMLInputElement>(`[data-option="${focus.on}"]`)?.focus();
  }, [focus]);

  const leave = () => {
    if (anchor.current) anchor.current.dataset.focus = "write";
    onLeave();
  };
  const fill = (name: string, text: string, value: string | null) => {
    setProblem(null);
    const has = filled.some((one) => one.name === name);
    const next = { name, text, value };
    onChange(has ? filled.map((one) => (one.name === name ? next : one)) : [...filled, next]);
  };
  const input = (name: string, text: string): boolean => {
    const other = /(?:^|\s)([\w-]+):$/.exec(text);
    if (!other || !command.options.some((one) => one.name === other[1] && one.name !== name)) {
      if (name !== TAIL) fill(name, text, null);
      return false;
    }
    // Typed on as `name:`: what follows belongs to that option.
    const kept = filled.filter((one) => one.name !== name && one.name !== other[1]);
    const before = text.slice(0, other.index);
    const mine = name === TAIL || before === "" ? [] : [{ name, text: before, value: null }];
    onChange([...kept, ...mine, { name: other[1] ?? "", text: textOf(other[1] ?? ""), value: null }]);
    setFocus({ on: other[1] ?? TAIL });
    return true;
  };
  const send = () => {
    const given = filled.filter(({ text }) => text.trim() !== "");
    const options: (readonly [string, string])[] = [];
    for (const option of command.options) {
      const one = given.find(({ name }) => name === option.name);
      const value = one ? sentValue(option, one, people) : null;
      if (value !== null) options.push([option.name, value]);
      else if (one || option.isRequired) {
        setProblem(words.optionMissing(option.name));
        line.current?.querySelector<HTMLInputElement>(`[data-option="${option.name}"]`)?.focus();
        return;
      }
    }
    if (anchor.current) anchor.current.dataset.focus = "write";
    onSend(options);
  };
  const back = (name: string) => {
    const at = shown.findIndex((one) => one.name === name);
    const before = name === TAIL ? shown.at(-1) : shown[at - 1];
    if (name !== TAIL && !shown[at]?.isRequired) onChange(filled.filter((one) => one.name !== name));
    if (before) line.current?.querySelector<HTMLInputElement>(`[data-option="${before.name}"]`)?.focus();
    else leave();
  };
  const next = (name: string) => {
    const rest = shown.slice(shown.findIndex((one) => one.name === name) + 1);
    const empty = rest.find((one) => textOf(one.name) === "");
    line.current?.querySelector<HTMLInputElement>(`[data-option="${empty?.name ?? TAIL}"]`)?.focus();
  };
  const left = command.options.filter((option) => !shown.includes(option));
  const shared = { command, filled, anchor, people, onInput: input, onBack: back, onSend: send, onLeave: leave };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line everywhere
    <div class="line command" ref={line} role="group" aria-label={`/${command.path}: ${command.description}`}>
      <span class="command-name">/{command.path}</span>
      {shown.map((option) => (
        <OptionField
          {...shared}
          key={option.name}
          option={option}
          text={textOf(option.name)}
          onPick={(item) => {
            fill(option.name, item.label, item.value);
            next(option.name);
          }}
        />
      ))}
      <OptionField
        {...shared}
        option={null}
        text=""
        onPick={({ value }) => {
          onChange([...filled, { name: value, text: "", value: null }]);
          setFocus({ on: value });
        }}
        more={left}
      />
      <button type="button" class="icon-button" aria-label={words.leaveCommand} onClick={leave}>
        ✕
      </button>
      <button type="button" class="icon-button send" aria-label={words.send} onClick={send}>
        ➤
      </button>
      {problem && (
        <p class="failed" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function firstEmpty(shown: readonly CommandOption[], filled: readonly Filled[]): string {
  return shown.find(({ name }) => !filled.find((one) => one.name === name)?.text)?.name ?? shown.at(-1)?.name ?? TAIL;
}

interface OptionProps {
  readonly command: Command;
  readonly filled: readonly Filled[];
  readonly anchor: { readonly current: HTMLDivElement | null };
  readonly people: readonly Suggestion[];
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

function OptionField({ command, filled, anchor, people, option, text, more = [], ...on }: OptionProps) {
  const { words } = useView();
  const [isHere, setHere] = useState(false);
  const [typed, setTyped] = useState("");
  const id = useId();
  const name = option?.name ?? TAIL;
  const value = filled.find((one) => one.name === name)?.value ?? null;
  const asked = useHints(command, filled, option, text, isHere && value === null);
  const items = option ? suggestions(option, text, value, people, words) : tailItems(more, typed);
  const hints = option?.isCompleted ? asked.items : items;
  const suggest = useSuggest({
    id: `${id}list`,
    label: option ? `${option.name}: ${option.description}` : words.optional,
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
          ? `${option.name}: ${option.description}${option.isRequired ? ` (${words.required})` : ""}`
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
        {option.name}
      </span>
      {field}
      {suggest.list}
    </span>
  );
}

const tailItems = (more: readonly CommandOption[], typed: string): readonly Suggestion[] =>
  more
    .filter(({ name }) => name.includes(typed.trim().toLowerCase()))
    .map(({ name, description }) => ({ value: name, label: name, description }));

function suggestions(
  option: CommandOption,
  text: string,
  value: string | null,
  people: readonly Suggestion[],
  words: ReturnType<typeof useView>["words"],
): readonly Suggestion[] {
  const truths = [
    { value: "true", label: words.yes },
    { value: "false", label: words.no },
  ];
  const all = option.kind === "person" ? people : option.kind === "truth" ? truths : option.choices;
  const wanted = value === null ? text.trim().toLowerCase().replace(/^@/, "") : "";
  return all.filter((one) => one.label.toLowerCase().includes(wanted) || one.value.toLowerCase() === wanted);
}

function noteFor(option: CommandOption, isAsking: boolean, words: ReturnType<typeof useView>["words"]): string {
  if (isAsking) return words.asking;
  return option.isCompleted || option.choices.length > 0 ? words.noSuggestions : option.description;
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
