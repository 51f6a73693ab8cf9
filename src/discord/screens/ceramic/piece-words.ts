/** The words in which pieces are typed, and what each of them says. */
import { KINDS, type Kind } from "../../../games/ceramic/types.js";
import type { Words } from "../../../text/index.js";

type Reading = Words["ceramic"]["reading"];

/** What a word can say of a piece. A piece says each of them at most once: a second colour begins a second piece. */
export type Trait = "colour" | "shape" | "animal" | "beadEmoji" | "animalEmoji" | "beadNoun" | "animalNoun";

export type Token =
  | { readonly is: "number"; readonly n: number }
  | { readonly is: "times"; readonly n: number }
  | { readonly is: "kind"; readonly kind: Kind; readonly trait: Trait }
  | { readonly is: "noun"; readonly trait: Trait }
  /** `times` without its number: "2 x pink". */
  | { readonly is: "by" }
  /** "of the": behind what it is a part of ("two of the"); alone it would be "some". */
  | { readonly is: "of" }
  | { readonly is: "gap" | "filler" | "all" | "piece" };

/** Lower case, without accents and invisible signs. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|\p{Cf}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .trim();

/** A negative, broken or far too great number stays whole, and is then not understood; a lone "-" is the empty side. */
const WORDS =
  /(?<![\p{L}\d])[x×]\s?\d{1,3}(?!\d)|(?<![\p{L}\p{N}])[-−](?:\s?\d+|\p{L}+)|\d+[.,/]\d+|\d+e\d+|\d{1,6}(?!\d)|\d+|\p{L}+|[^\s\p{L}\p{N}]/gu;

/** Signs that may stand around words; any other ("?", ">") may mean something. */
const HARMLESS = /^[.:!()[\]"'‘’“”«»`_·•]$/u;

/** The words and signs of a text, in their plain form. */
export function split(text: string): readonly string[] {
  return plain(text).match(WORDS) ?? [];
}

/** The text says "nothing", in a word for it; signs around the word do not count. */
export function saysNothing(text: string, { nothing }: Reading): boolean {
  const said = split(text).filter((word) => !HARMLESS.test(word));
  return said.length === 1 && nothing.includes(said[0] ?? "");
}

interface Named {
  readonly word: string;
  readonly token: Token;
  /** The beginning of the word will do. */
  readonly begun: boolean;
}

function namedIn(reading: Reading): readonly Named[] {
  const byKind: readonly (readonly [Trait, Reading["colours"]])[] = [
    ["colour", reading.colours],
    ["shape", reading.shapes],
    ["animal", reading.animals],
    ["beadEmoji", reading.beadEmoji],
    ["animalEmoji", reading.animalEmoji],
  ];
  const kinds = byKind.flatMap(([trait, words]) =>
    KINDS.flatMap((kind) =>
      words[kind].map((word): Named => ({ word: plain(word), token: { is: "kind", kind, trait }, begun: true })),
    ),
  );
  const simple = (words: readonly string[], token: Token) =>
    words.map((word): Named => ({ word, token, begun: token.is === "noun" }));
  return [
    ...kinds,
    ...simple(reading.bead, { is: "noun", trait: "beadNoun" }),
    ...simple(reading.animal, { is: "noun", trait: "animalNoun" }),
    ...simple(reading.all, { is: "all" }),
    ...simple(reading.piece, { is: "piece" }),
    ...simple(reading.separators, { is: "gap" }),
    ...simple(reading.fillers, { is: "filler" }),
    ...simple(reading.times, { is: "by" }),
    ...simple(reading.ofThe, { is: "of" }),
    ...Object.entries(reading.numbers).flatMap(([word, n]) => simple([word], { is: "number", n })),
  ];
}

interface Vocabulary {
  readonly named: readonly Named[];
  readonly ordinary: readonly string[];
}

const vocabularies = new WeakMap<Reading, Vocabulary>();

export function vocabulary(reading: Reading): Vocabulary {
  const known = vocabularies.get(reading) ?? { named: namedIn(reading), ordinary: reading.ordinary };
  vocabularies.set(reading, known);
  return known;
}

/** From so many letters on the beginning of a name will do: shorter ones ("per", "già") are words of their own. */
const ENOUGH = 4;

/** A whole word, or the beginning of the names of one meaning; null: not understood. */
export function tokenOf(word: string, { named, ordinary }: Vocabulary): Token | null {
  if (/^\d{1,6}$/.test(word)) return { is: "number", n: Number(word) };
  const times = /^[x×]\s?(\d+)$/.exec(word);
  if (times) return { is: "times", n: Number(times[1]) };
  const exact = named.find((one) => one.word === word);
  if (exact) return exact.token;
  if (HARMLESS.test(word)) return { is: "filler" };
  if (word.length < ENOUGH || ordinary.includes(word)) return null;
  const begun = named.filter((one) => one.begun && one.word.startsWith(word));
  const meanings = new Set(begun.map((one) => JSON.stringify(one.token)));
  return meanings.size === 1 ? (begun[0]?.token ?? null) : null;
}
