/** Slash commands as the bot has registered them, flattened to what can be typed and sent. */

interface Registered {
  readonly name: string;
  readonly type?: number;
  readonly description: string;
  readonly description_localizations?: Readonly<Record<string, string>> | null;
  readonly options?: readonly RegisteredOption[] | null;
}

interface RegisteredOption extends Registered {
  readonly type: number;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly RegisteredChoice[];
}

interface RegisteredChoice {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
}

export interface Suggestion {
  /** What is sent. */
  readonly value: string;
  /** What is shown. */
  readonly label: string;
  readonly description?: string;
}

export interface CommandOption {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Asked of the bot while it is typed. */
  readonly isCompleted: boolean;
  readonly kind: "text" | "person" | "truth";
  /** One of these and nothing else; empty: anything. */
  readonly choices: readonly Suggestion[];
}

/** A command or subcommand, such as `turin bid`. */
export interface Command {
  readonly path: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

const SUB = 1;
const GROUP = 2;
const BOOLEAN = 5;
const USER = 6;

export function readCommands(rows: readonly unknown[], locale: string): readonly Command[] {
  return (rows as readonly Registered[]).flatMap((row) => flatten(row, "", locale));
}

function flatten(row: Registered, prefix: string, locale: string): readonly Command[] {
  const path = `${prefix}${row.name}`;
  const options = row.options ?? [];
  const subs = options.filter(({ type }) => type === SUB || type === GROUP);
  if (subs.length > 0) return subs.flatMap((sub) => flatten(sub, `${path} `, locale));
  return [{ path, description: localised(row, locale), options: options.map((option) => readOption(option, locale)) }];
}

function readOption(option: RegisteredOption, locale: string): CommandOption {
  return {
    name: option.name,
    description: localised(option, locale),
    isRequired: option.required === true,
    isCompleted: option.autocomplete === true,
    kind: option.type === USER ? "person" : option.type === BOOLEAN ? "truth" : "text",
    choices: (option.choices ?? []).map(({ name, value, name_localizations }) => {
      return { value: String(value), label: name_localizations?.[locale] ?? name };
    }),
  };
}

const localised = (row: Registered, locale: string): string =>
  row.description_localizations?.[locale] ?? row.description;

/** The commands that fit what was typed after the slash, those that begin with it first. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.replace(/^\//, "").trim().toLowerCase().replace(/\s+/g, " ");
  const begins = commands.filter(({ path }) => path.startsWith(wanted));
  const others = commands.filter((one) => !begins.includes(one));
  const words = wanted.split(" ");
  return [
    ...begins,
    ...others.filter(({ path, description }) => {
      const text = `${path} ${description}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  ];
}

/** One option filled in: what is shown, and what is sent for it. */
export interface Filled {
  readonly name: string;
  readonly text: string;
  /** Null: the text itself. */
  readonly value: string | null;
}

/** A command whose name is typed out, with a space or more behind it; null: none yet. */
export function begun(
  commands: readonly Command[],
  text: string,
): { command: Command; filled: readonly Filled[] } | null {
  const typed = text.replace(/^\//, "");
  const command = commands.find(({ path }) => typed.toLowerCase().startsWith(`${path} `));
  return command ? { command, filled: readFilled(command, typed.slice(command.path.length + 1)) } : null;
}

/** `amount:4`, or values in the order of the options; what is left goes to the last one. */
export function readFilled(command: Command, rest: string): readonly Filled[] {
  const found = [...rest.matchAll(/(?:^|\s)([\w-]+):/g)].filter(([, name]) =>
    command.options.some((one) => one.name === name),
  );
  const out: Filled[] = found.map((match, i) => {
    const end = found[i + 1]?.index ?? rest.length;
    return { name: match[1] ?? "", text: rest.slice(match.index + match[0].length, end).trim(), value: null };
  });
  const plain = rest.slice(0, found[0]?.index ?? rest.length).trim();
  const free = command.options.filter(({ name }) => !out.some((one) => one.name === name));
  if (plain === "" || free.length === 0) return out;
  const words = plain.split(/\s+/);
  const many = words.slice(0, free.length - 1);
  const last = words.slice(many.length).join(" ");
  const texts = [...many, ...(last === "" ? [] : [last])];
  return [...texts.map((text, i) => ({ name: free[i]?.name ?? "", text, value: null })), ...out];
}

/** What a filled option sends; null: it fits none of its choices. */
export function sentValue(option: CommandOption, filled: Filled, people: readonly Suggestion[]): string | null {
  if (filled.value !== null) return filled.value;
  const typed = filled.text.trim();
  const among = option.kind === "person" ? people : option.choices;
  if (among.length === 0) return typed;
  const wanted = typed.toLowerCase().replace(/^@/, "");
  const exact = among.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === wanted));
  const start = among.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  return exact?.value ?? (start.length === 1 ? (start[0]?.value ?? null) : null);
}
