/** A slash command as a person types it, read against what the bot has registered. */
import { ApplicationCommandOptionType as O } from "discord-api-types/v10";
import type { Core } from "../core.js";
import type { ChannelRow, CommandRow, Id, Json, UserRow } from "../world/model.js";
import { permissionsIn } from "../world/permissions.js";
import { NotPossible } from "./refusal.js";
import { idNamed, type Naming, resolvedOf, type Sort } from "./things.js";

export interface TypedOption {
  readonly option: Json;
  readonly text: string;
}

export interface TypedCommand {
  readonly command: CommandRow;
  /** `turin bid`. */
  readonly name: string;
  /** Group and subcommand, outermost first. */
  readonly path: readonly Json[];
  /** All options there are at the end of the path. */
  readonly options: readonly Json[];
  /** What was typed, in the order typed. */
  readonly typed: readonly TypedOption[];
}

/** Options filled in one by one, by name, in the order in which that was done. */
export type FilledOptions = readonly (readonly [name: string, text: string])[];

/**
 * Reads `/turin bid amount:4` or `/turin bid 4`. Values without a name go to the options in order; the last one, when it
 * is text, takes all that is left. `filled`: the options apart from the command's name, with nothing to be read from the
 * text. Throws what the client would say.
 */
export function readTyped(
  core: Core,
  user: UserRow,
  channel: ChannelRow,
  text: string,
  filled?: FilledOptions,
): TypedCommand {
  const words = /^\/?(\S+)\s*([\s\S]*)$/.exec(text.trim());
  if (!words) throw new NotPossible("Nothing typed.");
  const command = findCommand(core, user, channel, words[1]!);
  const path: Json[] = [];
  let options = (command.body.options as Json[] | null | undefined) ?? [];
  let rest = words[2]!;
  while (options.some((option) => option.type === O.Subcommand || option.type === O.SubcommandGroup)) {
    const [, word = "", after = ""] = /^(\S*)\s*([\s\S]*)$/.exec(rest)!;
    const next = options.find((option) => option.name === word.toLowerCase());
    if (!next) throw new NotPossible(`/${words[1]} needs one of: ${options.map((option) => option.name).join(", ")}.`);
    path.push(next);
    options = (next.options as Json[] | null | undefined) ?? [];
    rest = after;
  }
  const name = [command.body.name, ...path.map((part) => part.name)].join(" ");
  const typed = filled ? fillOptions(options, filled, name) : readOptions(options, rest, name);
  return { command, name, path, options, typed };
}

function fillOptions(options: readonly Json[], filled: FilledOptions, name: string): TypedOption[] {
  return filled.map(([wanted, text]) => {
    const option = options.find((one) => one.name === wanted);
    if (!option) throw new NotPossible(`/${name} has no option ${wanted}.`);
    return { option, text };
  });
}

/** The commands that a person can use there: a server's own instead of a global one of the same name. */
export function commandsFor(core: Core, user: UserRow, channel: ChannelRow): CommandRow[] {
  const rows = [...core.world.commands.values()].filter((row) => (row.body.type ?? 1) === 1);
  const here = rows.filter((row) => !row.guildId || row.guildId === channel.guildId);
  const own = new Set(here.filter((row) => row.guildId).map((row) => row.body.name));
  return here.filter((row) => (row.guildId || !own.has(row.body.name)) && whyNot(core, user, channel, row) === null);
}

function findCommand(core: Core, user: UserRow, channel: ChannelRow, name: string): CommandRow {
  const all = [...core.world.commands.values()].filter((row) => (row.body.type ?? 1) === 1);
  const found = all.filter((row) => row.body.name === name.toLowerCase());
  const command =
    found.find((row) => row.guildId && row.guildId === channel.guildId) ?? found.find((row) => !row.guildId);
  if (!command) {
    const names = all.map((row) => `/${row.body.name}`).join(", ");
    throw new NotPossible(`There is no command /${name}${names ? `; there are ${names}` : ""}.`);
  }
  const why = whyNot(core, user, channel, command);
  if (why !== null) throw new NotPossible(why);
  return command;
}

/** Why a command cannot be used there by this person; null when it can. */
function whyNot(core: Core, user: UserRow, channel: ChannelRow, command: CommandRow): string | null {
  const guild = channel.guildId === null ? null : core.world.guilds.get(channel.guildId);
  if (guild && !guild.members[core.world.botId]) return "The bot is not in this server.";
  const { name } = command.body;
  const contexts = command.body.contexts as number[] | null | undefined;
  const context = channel.guildId === null ? 1 : 0;
  const inDm = contexts ? contexts.includes(1) : command.body.dm_permission !== false;
  if (context === 1 ? !inDm : contexts && !contexts.includes(0)) return `/${name} cannot be used here.`;
  const asked = command.body.default_member_permissions as string | null | undefined;
  if (asked !== null && asked !== undefined && context === 0) {
    const bits = permissionsIn(core.world, channel, user.id);
    const allowed = asked === "0" ? (bits & 8n) !== 0n : (bits & BigInt(asked)) === BigInt(asked);
    if (!allowed) return `${user.username} has no permission for /${name}.`;
  }
  return null;
}

function readOptions(options: readonly Json[], rest: string, name: string): TypedOption[] {
  const named: { readonly option: Json; readonly at: number; readonly end: number }[] = [];
  for (const match of rest.matchAll(/(?:^|\s)([^\s:]+):/gu)) {
    const option = options.find((one) => one.name === match[1]!.toLowerCase());
    if (option) named.push({ option, at: match.index, end: match.index + match[0].length });
    else if (match.index === 0 && named.length === 0 && /^\p{L}[\p{L}\p{N}_-]*$/u.test(match[1]!)) {
      throw new NotPossible(`/${name} has no option ${match[1]}.`);
    }
  }
  const plain = rest.slice(0, named[0]?.at ?? rest.length).trim();
  const free = options.filter((option) => !named.some((one) => one.option === option));
  const typed = positional(free, plain, name);
  for (const [i, one] of named.entries()) {
    const text = unquote(rest.slice(one.end, named[i + 1]?.at ?? rest.length).trim());
    typed.push({ option: one.option, text });
  }
  return typed;
}

function positional(free: readonly Json[], plain: string, name: string): TypedOption[] {
  if (plain === "") return [];
  const words: string[] = plain.match(/"[^"]*"|\S+/g) ?? [];
  if (words.length > free.length) {
    const last = free.at(-1);
    if (last?.type !== O.String) throw new NotPossible(`/${name} takes ${free.length} values, not ${words.length}.`);
    const tail = words.splice(free.length - 1).join(" ");
    words.push(tail);
  }
  return words.map((word, i) => ({ option: free[i]!, text: unquote(word) }));
}

function unquote(text: string): string {
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text;
}

/** The `data` of the command's interaction. `focused`: autocomplete, where half a value may stand. */
export function commandData(
  core: Core,
  user: UserRow,
  channel: ChannelRow,
  typed: TypedCommand,
  focused: boolean,
  unchecked: boolean,
): Json {
  const naming: Naming = { core, user, channel };
  const named: Id[] = [];
  const values = typed.typed.map(({ option, text }, i) => {
    const last = focused && i === typed.typed.length - 1;
    const value = last ? text : readValue(naming, option, text, focused || unchecked);
    if (!last && SORT_OF_OPTION[option.type as number]) named.push(String(value));
    return { name: option.name, type: option.type, value, ...(last ? { focused: true } : {}) };
  });
  if (!focused && !unchecked) {
    for (const option of typed.options) {
      if (option.required && !values.some((value) => value.name === option.name)) {
        throw new NotPossible(`/${typed.name} needs ${option.name}.`);
      }
    }
  }
  let options: Json[] = values;
  for (const part of [...typed.path].reverse()) options = [{ name: part.name, type: part.type, options }];
  return {
    id: typed.command.id,
    name: typed.command.body.name,
    type: 1,
    options,
    ...(typed.command.guildId ? { guild_id: typed.command.guildId } : {}),
    ...(named.length > 0 ? { resolved: resolvedOf(naming, named) } : {}),
  };
}

interface OptionChoice {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Json | null;
}

/**
 * The choice that a text means: by its value, by its name in any language, or by the beginning of the name that the typist is
 * shown, where only one begins so: the client narrows the list down to that one.
 */
function choiceOf(choices: readonly OptionChoice[], text: string, locale: string): OptionChoice | undefined {
  const wanted = text.toLowerCase();
  const exact = choices.find(({ name, value, name_localizations: names }) =>
    [name, value, ...Object.values(names ?? {})].some((one) => String(one).toLowerCase() === wanted),
  );
  if (exact || wanted === "") return exact;
  const shown = ({ name, name_localizations: names }: OptionChoice) => String(names?.[locale] ?? name).toLowerCase();
  const begun = choices.filter((one) => shown(one).startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}

/** Options that carry the id of something. */
const SORT_OF_OPTION: Readonly<Record<number, Sort>> = {
  [O.User]: "person",
  [O.Role]: "role",
  [O.Channel]: "channel",
  [O.Mentionable]: "mentionable",
};

function readValue(naming: Naming, option: Json, text: string, lenient: boolean): string | number | boolean {
  const choices = (option.choices ?? []) as readonly OptionChoice[];
  if (choices.length > 0) {
    const choice = choiceOf(choices, text, naming.user.locale);
    if (choice) return choice.value;
    if (!lenient) {
      throw new NotPossible(`${option.name} is one of: ${choices.map((one) => one.value).join(", ")}; not ${text}.`);
    }
  }
  const sort = SORT_OF_OPTION[option.type as number];
  if (sort) return idNamed(naming, sort, text, (option.channel_types as number[] | null | undefined) ?? null);
  switch (option.type) {
    case O.Attachment:
      throw new NotPossible("Files cannot be sent in the sandbox.");
    case O.Boolean:
      return booleanOf(option, text);
    case O.Integer:
    case O.Number:
      return numberOf(option, text, lenient);
    default:
      return textOf(option, text, lenient);
  }
}

function booleanOf(option: Json, text: string): boolean {
  if (/^(true|yes|y|on|1|si|sì)$/i.test(text)) return true;
  if (/^(false|no|n|off|0)$/i.test(text)) return false;
  throw new NotPossible(`${option.name} is true or false, not ${text}.`);
}

function numberOf(option: Json, text: string, lenient: boolean): number {
  const n = Number(text);
  const bad = text.trim() === "" || !Number.isFinite(n) || (option.type === O.Integer && !Number.isInteger(n));
  if (bad)
    throw new NotPossible(`${option.name} is a ${option.type === O.Integer ? "whole " : ""}number, not ${text}.`);
  const { min_value: min, max_value: max } = option;
  if (!lenient && typeof min === "number" && n < min) throw new NotPossible(`${option.name} is ${min} at least.`);
  if (!lenient && typeof max === "number" && n > max) throw new NotPossible(`${option.name} is ${max} at most.`);
  return n;
}

function textOf(option: Json, text: string, lenient: boolean): string {
  const { min_length: min, max_length: max } = option;
  if (!lenient && typeof min === "number" && text.length < min) {
    throw new NotPossible(`${option.name} has ${min} characters at least.`);
  }
  if (!lenient && text.length > (typeof max === "number" ? max : 6000)) {
    throw new NotPossible(`${option.name} has ${typeof max === "number" ? max : 6000} characters at most.`);
  }
  return text;
}
