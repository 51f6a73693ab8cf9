/** Explanations as people read them: names for mentions, and what one language must not borrow from another. */
import type { Explained, UiContext } from "../../../src/discord/ui.js";
import type { Words } from "../../../src/text/index.js";

const NAMES: Readonly<Record<string, string>> = { p1: "Ann", p2: "Bob", p3: "Cat", p4: "Dan", p5: "Eve" };

/** Nothing of the table as it stands may be looked at: a message tells of what has been. */
const unseen = new Proxy(
  {},
  {
    get: (_, key) => {
      throw new Error(`an explanation looks at ${String(key)} of the view`);
    },
  },
);

/** The reader has no seat and knows the events alone. */
export function reading<C extends UiContext>(ctx: C, words: Words): C {
  return {
    ...ctx,
    words,
    view: unseen,
    legal: null,
    seat: null,
    waitingOn: [],
    mention: (seat) => NAMES[seat] ?? seat,
  };
}

/** Each paragraph, and its topic. */
export const told = (explained: readonly Explained[]): readonly string[] =>
  explained.map(({ text, topic }) => `${text} [${topic.name}]`);

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** Names, and words that Italian rightly has too ("all'asta"). */
const ALIKE = ["ann", "bob", "cat", "dan", "eve", "scudo", "round", "no", "in", "all"];

/** The words of a text that the English one has too. */
export function borrowed(english: string, other: string): readonly string[] {
  const known = wordsIn(english);
  return [...wordsIn(other)].filter((word) => known.has(word) && !ALIKE.includes(word));
}

/** Every number of a text, in its order of size, each once. One may be a word. */
export function numbersIn(text: string): readonly number[] {
  const found = text.replace(/(?<=\d)[ºª]|(?<=\d)(?:st|nd|rd|th)\b/g, "").match(/\d+/g) ?? [];
  return [...new Set(found.map(Number))].filter((n) => n !== 1).sort((a, b) => a - b);
}
