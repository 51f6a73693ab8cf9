/** The value of a command's option, read from what was typed for it. */
import { ApplicationCommandOptionType as O } from "discord-api-types/v10";
import type { Json } from "../world/model.js";
import { NotPossible, nameIn } from "./refusal.js";
import { idNamed, type Naming, type Sort } from "./things.js";

interface OptionChoice {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Json | null;
}

/** As they are typed: in English by their values, which are short; elsewhere by what their reader sees. */
function shownChoices(choices: readonly OptionChoice[], locale: string): string[] {
  return choices.map(({ value, name_localizations: names }) => String(names?.[locale] ?? value));
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
export const SORT_OF_OPTION: Readonly<Record<number, Sort>> = {
  [O.User]: "person",
  [O.Role]: "role",
  [O.Channel]: "channel",
  [O.Mentionable]: "mentionable",
};

/** The value that an option has by what was typed; the id of what it names. Throws when it does not fit, unless `lenient`. */
export function readValue(naming: Naming, option: Json, text: string, lenient: boolean): string | number | boolean {
  const choices = (option.choices ?? []) as readonly OptionChoice[];
  if (choices.length > 0) {
    const choice = choiceOf(choices, text, naming.user.locale);
    if (choice) return choice.value;
    if (!lenient) {
      throw new NotPossible((w, locale) => w.oneOf(nameIn(option, locale), shownChoices(choices, locale), text));
    }
  }
  const sort = SORT_OF_OPTION[option.type as number];
  if (sort) return idNamed(naming, sort, text, (option.channel_types as number[] | null | undefined) ?? null);
  switch (option.type) {
    case O.Attachment:
      throw new NotPossible((w) => w.noFiles);
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
  throw new NotPossible((w, locale) => w.trueOrFalse(nameIn(option, locale), text));
}

function numberOf(option: Json, text: string, lenient: boolean): number {
  const n = Number(text);
  const bad = text.trim() === "" || !Number.isFinite(n) || (option.type === O.Integer && !Number.isInteger(n));
  if (bad) {
    throw new NotPossible((w, locale) =>
      w[option.type === O.Integer ? "whole" : "number"](nameIn(option, locale), text),
    );
  }
  const { min_value: min, max_value: max } = option;
  if (!lenient && typeof min === "number" && n < min) {
    throw new NotPossible((w, locale) => w.atLeast(nameIn(option, locale), min));
  }
  if (!lenient && typeof max === "number" && n > max) {
    throw new NotPossible((w, locale) => w.atMost(nameIn(option, locale), max));
  }
  return n;
}

function textOf(option: Json, text: string, lenient: boolean): string {
  const { min_length: min, max_length: max } = option;
  if (!lenient && typeof min === "number" && text.length < min) {
    throw new NotPossible((w, locale) => w.shortest(nameIn(option, locale), min));
  }
  const most = typeof max === "number" ? max : 6000;
  if (!lenient && text.length > most) {
    throw new NotPossible((w, locale) => w.longest(nameIn(option, locale), most));
  }
  return text;
}
