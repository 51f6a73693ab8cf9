/** Every sentence people read, keyed and typed. A language is one folder of the shape of `en`, and one line here. */
import { en } from "./en/index.js";
import { it } from "./it/index.js";
import type { Words } from "./words.js";

export type { Words } from "./words.js";

/** By Discord locale. */
export const languages = { en, it } as const satisfies Readonly<Record<string, Words>>;

/** The words of the first of these Discord locales that we speak ("it", "en-GB"); else English. */
export function wordsFor(...locales: readonly (string | null | undefined)[]): Words {
  const spoken: Readonly<Record<string, Words>> = languages;
  for (const locale of locales) {
    const found = locale && (spoken[locale] ?? spoken[locale.split("-")[0] ?? ""]);
    if (found) return found;
  }
  return en;
}
