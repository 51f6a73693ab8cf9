/** A slash command as a person types it, read against what the bot has registered. */
import { ApplicationCommandOptionType as O } from "discord-api-types/v10";
import type { Core } from "../core.js";
import type { ChannelRow, CommandRow, Id, Json, UserRow } from "../world/model.js";
import { permissionsIn } from "../world/permissions.js";
import { NotPossible, nameIn, type Said } from "./refusal.js";
import { type Naming, resolvedOf } from "./things.js";
import { readValue, SORT_OF_OPTION } from "./typed-values.js";

export interface TypedOption {
  readonly option: Json;
  readonly text: string;
}

export interface TypedCommand {
  readonly command: CommandRow;
  /** `turin bid`. */
  readonly name: string;
  /** The same in a language. */
  readonly called: (locale: string) => string;
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
  if (!words) throw new NotPossible((w) => w.nothingTyped);
  const command = findCommand(core, user, channel, words[1]!);
  const path: Json[] = [];
  let options = (command.body.options as Json[] | null | undefined) ?? [];
  let rest = words[2]!;
  while (options.some((option) => option.type === O.Subcommand || option.type === O.SubcommandGroup)) {
    const [, word = "", after = ""] = /^(\S*)\s*([\s\S]*)$/.exec(rest)!;
    const next = options.find((option) => isCalled(option, word, user.locale));
    if (!next) {
      const [, first = ""] = words;
      const subs = [...options];
      throw new NotPossible((w, locale) =>
        w.needsOneOf(
          first,
          subs.map((option) => nameIn(option, locale)),
        ),
      );
    }
    path.push(next);
    options = (next.options as Json[] | null | undefined) ?? [];
    rest = after;
  }
  const name = [command.body.name, ...path.map((part) => part.name)].join(" ");
  const at: Within = {
    options,
    locale: user.locale,
    called: (locale) => [command.body, ...path].map((part) => nameIn(part, locale)).join(" "),
  };
  const typed = filled ? fillOptions(at, filled) : readOptions(at, rest);
  return { command, name, called: at.called, path, options, typed };
}

/** A command whose options are being read, by whom. */
interface Within {
  readonly options: readonly Json[];
  readonly locale: string;
  readonly called: TypedCommand["called"];
}

/** By its own name, or by the one that it has in the typist's language. */
function isCalled(named: Json, word: string, locale: string): boolean {
  return [String(named.name), nameIn(named, locale)].includes(word.toLowerCase());
}

function fillOptions({ options, called }: Within, filled: FilledOptions): TypedOption[] {
  return filled.map(([wanted, text]) => {
    const option = options.find((one) => one.name === wanted);
    if (!option) throw new NotPossible((w, locale) => w.noOption(called(locale), wanted));
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
  const found = all.filter((row) => isCalled(row.body, name, user.locale));
  const command =
    found.find((row) => row.guildId && row.guildId === channel.guildId) ?? found.find((row) => !row.guildId);
  if (!command) {
    throw new NotPossible((w, locale) =>
      w.noCommand(
        name,
        all.map((row) => `/${nameIn(row.body, locale)}`),
      ),
    );
  }
  const why = whyNot(core, user, channel, command);
  if (why !== null) throw new NotPossible(why);
  return command;
}

/** Why a command cannot be used there by this person; null when it can. */
function whyNot(core: Core, user: UserRow, channel: ChannelRow, command: CommandRow): Said | null {
  const guild = channel.guildId === null ? null : core.world.guilds.get(channel.guildId);
  if (guild && !guild.members[core.world.botId]) return (w) => w.notInServer;
  const name = (locale: string) => nameIn(command.body, locale);
  const contexts = command.body.contexts as number[] | null | undefined;
  const context = channel.guildId === null ? 1 : 0;
  const inDm = contexts ? contexts.includes(1) : command.body.dm_permission !== false;
  if (context === 1 ? !inDm : contexts && !contexts.includes(0)) return (w, locale) => w.notHere(name(locale));
  const asked = command.body.default_member_permissions as string | null | undefined;
  if (asked !== null && asked !== undefined && context === 0) {
    const bits = permissionsIn(core.world, channel, user.id);
    const allowed = asked === "0" ? (bits & 8n) !== 0n : (bits & BigInt(asked)) === BigInt(asked);
    if (!allowed) return (w, locale) => w.noPermission(user.username, name(locale));
  }
  return null;
}

function readOptions(at: Within, rest: string): TypedOption[] {
  const { options, locale, called } = at;
  const named: { readonly option: Json; readonly at: number; readonly end: number }[] = [];
  for (const match of rest.matchAll(/(?:^|\s)([^\s:]+):/gu)) {
    const option = options.find((one) => isCalled(one, match[1]!, locale));
    if (option) named.push({ option, at: match.index, end: match.index + match[0].length });
    else if (match.index === 0 && named.length === 0 && /^\p{L}[\p{L}\p{N}_-]*$/u.test(match[1]!)) {
      throw new NotPossible((w, reader) => w.noOption(called(reader), match[1]!));
    }
  }
  const plain = rest.slice(0, named[0]?.at ?? rest.length).trim();
  const free = options.filter((option) => !named.some((one) => one.option === option));
  const typed = positional(free, plain, called);
  for (const [i, one] of named.entries()) {
    const text = unquote(rest.slice(one.end, named[i + 1]?.at ?? rest.length).trim());
    typed.push({ option: one.option, text });
  }
  return typed;
}

function positional(free: readonly Json[], plain: string, called: Within["called"]): TypedOption[] {
  if (plain === "") return [];
  const words: string[] = plain.match(/"[^"]*"|\S+/g) ?? [];
  if (words.length > free.length) {
    const last = free.at(-1);
    if (last?.type !== O.String) {
      const given = words.length;
      throw new NotPossible((w, locale) => w.tooManyValues(called(locale), free.length, given));
    }
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
        throw new NotPossible((w, locale) => w.needs(typed.called(locale), nameIn(option, locale)));
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
