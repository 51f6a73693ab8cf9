/** What a game's `start` command offers to choose, in the reader's language: what forms are made of. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord-api-types/v10";
import type { Words } from "../text/index.js";
import { LANGUAGE } from "./commands/kit.js";
import type { GameUi } from "./ui.js";

interface Named {
  /** The option's. */
  readonly name: string;
  /** What a form calls it. */
  readonly label: string;
  readonly hint: string;
}

export interface Field extends Named {
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}

type Localised = Readonly<Partial<Record<string, string | null>>> | null | undefined;

const inWords = (text: string, others: Localised, words: Words): string => others?.[words.locale] ?? text;

function startOptions(ui: GameUi): readonly APIApplicationCommandBasicOption[] {
  const start = ui.command.options?.find((option) => option.name === "start");
  return start?.type === ApplicationCommandOptionType.Subcommand ? (start.options ?? []) : [];
}

function named(option: APIApplicationCommandBasicOption, ui: GameUi, words: Words): Named {
  const { name, description, description_localizations } = option;
  const labels: Readonly<Record<string, string>> = { ...words.shared.labels, ...words[ui.game].command.labels };
  return { name, label: labels[name] ?? name, hint: inWords(description, description_localizations, words) };
}

/** The options of `start` that offer choices, the pace first; not the language, which is the house's own. */
export function startChoices(ui: GameUi, words: Words): readonly Field[] {
  return startOptions(ui).flatMap((option) => {
    if (!("choices" in option) || !option.choices?.length || option.name === LANGUAGE) return [];
    const choices = option.choices.map(({ name, name_localizations, value }) => ({
      name: inWords(name, name_localizations, words),
      value,
    }));
    return [{ ...named(option, ui, words), choices }];
  });
}

/** The yes/no options of `start`. */
export function startSwitches(ui: GameUi, words: Words): readonly Named[] {
  return startOptions(ui)
    .filter(({ type }) => type === ApplicationCommandOptionType.Boolean)
    .map((option) => named(option, ui, words));
}
