/** Every sentence people read, keyed and typed. A language is one folder of the shape of `en`. */
import { en } from "./en/index.js";

export type Words = typeof en;

const languages: Readonly<Record<string, Words>> = { en };

/** The words of the first of these Discord locales that we speak ("it", "en-GB"); else English. */
export function wordsFor(...locales: readonly (string | null | undefined)[]): Words {
  for (const locale of locales) {
    const found = locale && (languages[locale] ?? languages[locale.split("-")[0] ?? ""]);
    if (found) return found;
  }
  return en;
}
