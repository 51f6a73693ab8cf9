/** Slash commands as the bot has registered them, flattened to what can be typed and sent. */

interface Registered {
  readonly name: string;
  readonly type?: number;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
  readonly description: string;
  readonly description_localizations?: Readonly<Record<string, string>> | null;
  readonly options?: readonly RegisteredOption[] | null;
}

interface RegisteredOption extends Registered {
  readonly type: number;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly RegisteredChoice[];
  readonly channel_types?: readonly number[] | null;
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

/** What an option's value is: text or a number, true or false, the id of something, a file. */
export type Kind = "text" | "truth" | Thing | "file";
export type Thing = "person" | "role" | "channel" | "either";

export interface CommandOption {
  /** What is sent. */
  readonly name: string;
  /** The name in the reader's language. */
  readonly shown: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Asked of the bot while it is typed. */
  readonly isCompleted: boolean;
  readonly kind: Kind;
  /** Of channels: Discord's channel types; empty: any. */
  readonly channelTypes: readonly number[];
  /** One of these and nothing else; empty: anything. */
  readonly choices: readonly Suggestion[];
}

/** A command or subcommand, such as `turin bid`. */
export interface Command {
  readonly path: string;
  /** The same in the reader's language. */
  readonly shown: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

const SUB = 1;
const GROUP = 2;
const KINDS: Readonly<Record<number, Kind>> = {
  5: "truth",
  6: "person",
  7: "channel",
  8: "role",
  9: "either",
  11: "file",
};

export function readCommands(rows: readonly unknown[], locale: string): readonly Command[] {
  return (rows as readonly Registered[]).flatMap((row) => flatten(row, { path: "", shown: "" }, locale));
}

function flatten(row: Registered, above: Pick<Command, "path" | "shown">, locale: string): readonly Command[] {
  const path = `${above.path} ${row.name}`.trim();
  const shown = `${above.shown} ${nameOf(row, locale)}`.trim();
  const options = row.options ?? [];
  const subs = options.filter(({ type }) => type === SUB || type === GROUP);
  if (subs.length > 0) return subs.flatMap((sub) => flatten(sub, { path, shown }, locale));
  const description = localised(row, locale);
  return [{ path, shown, description, options: options.map((option) => readOption(option, locale)) }];
}

function readOption(option: RegisteredOption, locale: string): CommandOption {
  return {
    name: option.name,
    shown: nameOf(option, locale),
    description: localised(option, locale),
    isRequired: option.required === true,
    isCompleted: option.autocomplete === true,
    kind: KINDS[option.type] ?? "text",
    channelTypes: option.channel_types ?? [],
    choices: (option.choices ?? []).map(({ name, value, name_localizations }) => {
      return { value: String(value), label: name_localizations?.[locale] ?? name };
    }),
  };
}

const nameOf = (row: Registered, locale: string): string => row.name_localizations?.[locale] ?? row.name;

const localised = (row: Registered, locale: string): string =>
  row.description_localizations?.[locale] ?? row.description;

/** The commands that fit what was typed after the slash, those that begin with it first. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.replace(/^\//, "").trim().toLowerCase().replace(/\s+/g, " ");
  const begins = commands.filter(({ path, shown }) => path.startsWith(wanted) || shown.startsWith(wanted));
  const others = commands.filter((one) => !begins.includes(one));
  const words = wanted.split(" ");
  return [
    ...begins,
    ...others.filter(({ path, shown, description }) => {
      const text = `${shown} ${path} ${description}`.toLowerCase();
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
  const isBegun = (name: string) => typed.toLowerCase().startsWith(`${name} `);
  for (const command of commands) {
    const name = [command.path, command.shown].find(isBegun);
    if (name !== undefined) return { command, filled: readFilled(command, typed.slice(name.length + 1)) };
  }
  return null;
}

/** `amount:4 to:ann` by option, and what stands before the first of them. */
function named(command: Command, text: string): { readonly plain: string; readonly parts: readonly Filled[] } {
  const called = (wanted: string) =>
    command.options.find(({ name, shown }) => [name, shown].includes(wanted.toLowerCase()))?.name;
  const found = [...text.matchAll(/(?:^|\s)([^\s:]+):/gu)].flatMap((match) => {
    const name = called(match[1] ?? "");
    return name === undefined ? [] : [{ name, at: match.index, end: match.index + match[0].length }];
  });
  const parts = found.map(({ name, end }, i) => {
    return { name, text: text.slice(end, found[i + 1]?.at ?? text.length).trimStart(), value: null };
  });
  return { plain: text.slice(0, found[0]?.at ?? text.length), parts };
}

/**
 * What is filled in after `text` stands in an option's field (`null`: in none): `name:` leads to the option of that name, also
 * to the one that is being filled in; `focus` is the option in which one goes on.
 */
export function typedInto(
  command: Command,
  filled: readonly Filled[],
  option: string | null,
  text: string,
): { readonly filled: readonly Filled[]; readonly focus: string | null } {
  const { plain, parts } = named(command, text);
  const others = parts.map((part) => {
    const before = part.name === option ? undefined : filled.find(({ name }) => name === part.name);
    return part.text === "" && before ? before : part;
  });
  const isKept = option !== null && !others.some(({ name }) => name === option) && (plain !== "" || parts.length === 0);
  const own = isKept ? [{ name: option, text: plain, value: null }] : [];
  const now = [...own, ...others];
  const rest = filled.filter(({ name }) => name !== option && !now.some((one) => one.name === name));
  return { filled: [...rest, ...now], focus: now.at(-1)?.name ?? option };
}

/** `amount:4`, or values in the order of the options; what is left goes to the last one. */
export function readFilled(command: Command, rest: string): readonly Filled[] {
  const { plain, parts } = named(command, rest);
  const out = parts.map((one) => ({ ...one, text: one.text.trim() }));
  const free = command.options.filter(({ name }) => !out.some((one) => one.name === name));
  if (plain.trim() === "" || free.length === 0) return out;
  const words = plain.trim().split(/\s+/);
  const many = words.slice(0, free.length - 1);
  const last = words.slice(many.length).join(" ");
  const texts = [...many, ...(last === "" ? [] : [last])];
  return [...texts.map((text, i) => ({ name: free[i]?.name ?? "", text, value: null })), ...out];
}

/** What a filled option sends; null: it fits none of its choices. `things`: the people, roles or channels there are. */
export function sentValue(option: CommandOption, filled: Filled, things: readonly Suggestion[]): string | null {
  if (filled.value !== null) return filled.value;
  const typed = filled.text.trim();
  const { kind, choices } = option;
  const among = kind === "text" ? choices : things;
  if (among.length === 0) return kind === "text" ? typed : null;
  const plain = (text: string) => text.toLowerCase().replace(/^[@#]/, "");
  const exact = among.find(({ value, label }) => [value, label].some((one) => plain(one) === plain(typed)));
  const start = among.filter(({ label }) => plain(label).startsWith(plain(typed)));
  return exact?.value ?? (start.length === 1 ? (start[0]?.value ?? null) : null);
}
