import { type Words, wordsFor } from "./words.js";

/** A sentence in a reader's words; `locale` for the names that commands have in a language. */
export type Said = (words: Words, locale: string) => string;

const ENGLISH = "en-US";

/** Something that a Discord client would not let this person do, or that makes no sense. Says why, for whoever types. */
export class NotPossible extends Error {
  readonly #said: Said | string;

  constructor(said: Said | string) {
    super(typeof said === "string" ? said : said(wordsFor(ENGLISH), ENGLISH));
    this.#said = said;
  }

  /** The same in a person's language, as far as it is meant for people. */
  in(locale: string): NotPossible {
    const said = this.#said;
    return typeof said === "string" ? this : new NotPossible(said(wordsFor(locale), locale));
  }
}

/** What a command or an option is called in a language. */
export function nameIn(named: { readonly [field: string]: unknown }, locale: string): string {
  const names = named.name_localizations as Readonly<Record<string, string>> | null | undefined;
  return names?.[locale] ?? String(named.name);
}
