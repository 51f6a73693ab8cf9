/** A made-up language: English with every sentence between ⟦ and ⟧, so that words which came from elsewhere stand out. */
import { languages, type Words, wordsFor } from "../../src/text/index.js";

/** A language of Discord that Tavolo does not speak. */
export const LOCALE = "fr";

/** Read by the bot, not by people. */
const DATA = new Set(["locale", "times", "reading"]);

const sentence = (text: string): string => (text === "" ? "" : `⟦${text}⟧`);

/** Strings, also those in lists or given back by functions; all else stays. */
function between(value: unknown, key: string): unknown {
  if (DATA.has(key)) return value;
  if (typeof value === "string") return sentence(value);
  if (typeof value === "function") return (...given: unknown[]) => between(value(...given), key);
  if (Array.isArray(value)) return value.map((one) => between(one, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, between(one, name)]));
}

export const madeUp: Words = { ...(between(wordsFor("en"), "") as Words), locale: LOCALE };

/** Adds it beside the others, as a line in `src/text/index.ts` would; gives back how to take it away. */
export function speak(): () => void {
  const open: Record<string, Words> = languages;
  open[LOCALE] = madeUp;
  return () => {
    delete open[LOCALE];
  };
}

/** What Discord shows in the reader's own way, and names that people chose. */
const NOBODYS = /<@[!&]?\d+>|<#\d+>|<t:\d+(:\w)?>|<\/[^:>]+:\d+>|https?:\/\/\S+/g;

/** What of a text is no sentence of the language: words outside of all brackets, people's `names` left out. */
export function outside(text: string, names: readonly string[] = []): string {
  let depth = 0;
  let out = "";
  for (const letter of names.reduce((rest, name) => rest.replaceAll(name, ""), text.replaceAll(NOBODYS, ""))) {
    if (letter === "⟦") depth += 1;
    if (depth === 0) out += letter;
    if (letter === "⟧") depth -= 1;
  }
  return /\p{L}/u.test(out) ? out.trim() : "";
}

const READ = new Set(["content", "label", "placeholder", "description", "title", "name"]);

/** Every text in a message, a form or hints that somebody reads. */
export function textsIn(body: unknown, key = ""): readonly string[] {
  if (typeof body === "string") return READ.has(key) ? [body] : [];
  if (Array.isArray(body)) return body.flatMap((one) => textsIn(one, key));
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, one]) => textsIn(one, name));
}
