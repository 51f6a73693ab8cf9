/** Builders for slash commands as data. Names stay English; descriptions and labels are `text/`'s, in each of its languages. */
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

/** What the words of every command hold. */
interface CommandWords {
  readonly command: { readonly subs: Readonly<Record<string, string>> };
}

/** What every game's words hold for its command beside that. */
interface GameCommandWords extends CommandWords {
  readonly command: CommandWords["command"] & {
    readonly options: { readonly player: (n: number) => string; readonly pace: string };
    readonly choices: { readonly pace: Readonly<Record<"live" | "daily" | "slow", string>> };
  };
}

/** The option of `start` that says in which language the table's board is: an option of the table, not of its game. */
export const LANGUAGE = "language";

/** Its choices, each by its own name. */
export const languageChoices = Object.values(languages satisfies Readonly<Record<string, Words>>).map((words) => ({
  name: words.language,
  value: words.locale,
}));

function localised(pick: (words: Words) => string): LocalizationMap | undefined {
  const entries = Object.entries(others).map(([locale, words]) => [locale, pick(words)] as const);
  return entries.length ? Object.fromEntries(entries) : undefined;
}

function describedBy(pick: (words: Words) => string) {
  const more = localised(pick);
  return { description: pick(en), ...(more ? { description_localizations: more } : {}) };
}

/** Builders whose sentences are picked from one command's words: `commandKit((words) => words.house.tavolo)`. */
export function commandKit<W extends CommandWords>(of: (words: Words) => W) {
  type Pick = (words: W) => string;

  const described = (pick: Pick) => describedBy((words) => pick(of(words)));

  const choice = <V extends string | number>(value: V, pick: Pick): APIApplicationCommandOptionChoice<V> => {
    const more = localised((words) => pick(of(words)));
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

  const words = (name: string, pick: Pick, longest: number, required = false): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.String,
    name,
    ...described(pick),
    required,
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

/** The same for a game's command: with what every game's `start` has. */
export function gameCommandKit<W extends GameCommandWords>(of: (words: Words) => W) {
  const kit = commandKit(of);
  const { user, oneOf, choice, sub } = kit;

  const language: APIApplicationCommandBasicOption = {
    type: ApplicationCommandOptionType.String,
    name: LANGUAGE,
    ...describedBy((all) => all.shared.language.option),
    required: false,
    choices: languageChoices,
  };

  /** `start`: whom to invite, the pace and the board's language, as for every game; then the game's own options. */
  const start = (...own: APIApplicationCommandBasicOption[]): APIApplicationCommandSubcommandOption =>
    sub(
      "start",
      ...[2, 3, 4, 5].map((n) => user(`player${n}`, (w) => w.command.options.player(n))),
      oneOf(
        "pace",
        (w) => w.command.options.pace,
        (["live", "daily", "slow"] as const).map((pace) => choice(pace, (w) => w.command.choices.pace[pace])),
      ),
      language,
      ...own,
    );

  return { ...kit, start };
}
