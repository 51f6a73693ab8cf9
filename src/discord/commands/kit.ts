/** Builders for a game's slash command as data. Names stay English; descriptions and labels are `text/`'s, in each of its languages. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  type LocalizationMap,
} from "discord-api-types/v10";
import { languages, type Words } from "../../text/index.js";

/** English stands as the text itself; the other languages beside it, by Discord locale. */
const { en, ...others } = languages satisfies Readonly<Partial<Record<keyof LocalizationMap | "en", Words>>>;

/** What every game's words hold for its command. */
interface CommandWords {
  readonly command: { readonly subs: Readonly<Record<string, string>> };
}

/** Builders whose sentences are picked from one game's words: `commandKit((words) => words.turin)`. */
export function commandKit<W extends CommandWords>(of: (words: Words) => W) {
  type Pick = (words: W) => string;

  const localised = (pick: Pick): LocalizationMap | undefined => {
    const entries = Object.entries(others).map(([locale, words]) => [locale, pick(of(words))] as const);
    return entries.length ? Object.fromEntries(entries) : undefined;
  };

  const described = (pick: Pick) => {
    const more = localised(pick);
    return { description: pick(of(en)), ...(more ? { description_localizations: more } : {}) };
  };

  const choice = <V extends string | number>(value: V, pick: Pick): APIApplicationCommandOptionChoice<V> => {
    const more = localised(pick);
    return { name: pick(of(en)), value, ...(more ? { name_localizations: more } : {}) };
  };

  const user = (name: string, pick: Pick, required = false): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.User,
    name,
    ...described(pick),
    required,
  });

  const whole = (
    name: string,
    [min_value, max_value]: readonly [number, number],
    pick: Pick,
    required = true,
  ): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.Integer,
    name,
    ...described(pick),
    required,
    min_value,
    max_value,
  });

  const flag = (name: string, pick: Pick): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.Boolean,
    name,
    ...described(pick),
    required: false,
  });

  /** Any text, with hints while it is typed. */
  const hinted = (name: string, pick: Pick, required = true): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.String,
    name,
    ...described(pick),
    required,
    autocomplete: true,
    max_length: 100,
  });

  const words = (name: string, pick: Pick, longest: number): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.String,
    name,
    ...described(pick),
    required: false,
    max_length: longest,
  });

  const oneOf = (
    name: string,
    pick: Pick,
    choices: APIApplicationCommandOptionChoice<string>[],
    required = false,
  ): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.String,
    name,
    ...described(pick),
    required,
    choices,
  });

  const sub = (
    name: keyof W["command"]["subs"] & string,
    ...options: APIApplicationCommandBasicOption[]
  ): APIApplicationCommandSubcommandOption => ({
    type: ApplicationCommandOptionType.Subcommand,
    name,
    ...described((w) => w.command.subs[name] ?? name),
    ...(options.length ? { options } : {}),
  });

  return { described, choice, user, whole, flag, hinted, words, oneOf, sub };
}
