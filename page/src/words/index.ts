import { en, type Words } from "./en.js";
import { it } from "./it.js";

export type { Words } from "./en.js";

/** The page's words in somebody's language; English where there is no translation. */
export function wordsFor(locale: string): Words {
  return locale.startsWith("it") ? it : en;
}

/** What can be chosen; the bot is told it as the locale of everything this person does. */
export const LANGUAGES: readonly { readonly locale: string; readonly name: string }[] = [
  { locale: "en-US", name: "English" },
  { locale: "it", name: "Italiano" },
];

/** The entry for a locale such as en-GB. */
export function languageOf(locale: string): string {
  return LANGUAGES.find((one) => one.locale.slice(0, 2) === locale.slice(0, 2))?.locale ?? "en-US";
}
