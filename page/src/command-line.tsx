/** A command being filled in: one field an option, in the order in which that was begun. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Command, type CommandOption, type Filled, sentValue, typedInto } from "./command.js";
import { OptionField, TAIL } from "./command-field.js";
import { useChoices } from "./menu-options.js";
import { useView } from "./view.js";

interface CommandLineProps {
  readonly command: Command;
  readonly filled: readonly Filled[];
  readonly anchor: { readonly current: HTMLDivElement | null };
  readonly onChange: (filled: readonly Filled[]) => void;
  readonly onSend: (options: readonly (readonly [string, string])[]) => void;
  readonly onLeave: () => void;
}

export function CommandLine({ command, filled, anchor, onChange, onSend, onLeave }: CommandLineProps) {
  const { words } = useView();
  const choicesOf = useChoices();
  const shown = command.options.filter(({ name, isRequired }) => isRequired || filled.some((one) => one.name === name));
  const [focus, setFocus] = useState(() => ({ on: firstEmpty(shown, filled) }));
  const [problem, setProblem] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
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
    setProblem(null);
    const option = name === TAIL ? null : name;
    const next = typedInto(command, filled, option, text);
    onChange(next.filled);
    if (next.focus === option) return false;
    setFocus({ on: next.focus ?? TAIL });
    return true;
  };
  const send = () => {
    const given = filled.filter(({ text }) => text.trim() !== "");
    const options: (readonly [string, string])[] = [];
    for (const option of command.options) {
      const one = given.find(({ name }) => name === option.name);
      const value = one ? sentValue(option, one, choicesOf(option)) : null;
      if (value !== null) options.push([option.name, value]);
      else if (one || option.isRequired) {
        setProblem(problemOf(option, one));
        line.current?.querySelector<HTMLInputElement>(`[data-option="${option.name}"]`)?.focus();
        return;
      }
    }
    if (anchor.current) anchor.current.dataset.focus = "write";
    onSend(options);
  };
  const problemOf = ({ kind, shown: name }: CommandOption, one: Filled | undefined): string => {
    if (kind === "file") return words.noUpload;
    return one ? words.notAChoice(name, one.text.trim()) : words.optionMissing(name);
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
  const shared = { command, filled, anchor, onInput: input, onBack: back, onSend: send, onLeave: leave };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line everywhere
    <div class="line command" ref={line} role="group" aria-label={`/${command.shown}: ${command.description}`}>
      <span class="command-name">/{command.shown}</span>
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
