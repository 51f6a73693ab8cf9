/** Pieces as people type them, in either language. */
import { bundleOf, count } from "../../../games/ceramic/bundle.js";
import { type Bundle, KINDS, type Kind, type Piece, SET } from "../../../games/ceramic/types.js";
import type { Words } from "../../../text/index.js";

type Reading = Words["ceramic"]["reading"];

/** What a word can say of a piece. A piece says each of them at most once: a second colour begins a second piece. */
type Trait = "colour" | "shape" | "animal" | "beadEmoji" | "animalEmoji" | "beadNoun" | "animalNoun";

type Token =
  | { readonly is: "number"; readonly n: number }
  | { readonly is: "times"; readonly n: number }
  | { readonly is: "kind"; readonly kind: Kind; readonly trait: Trait }
  | { readonly is: "noun"; readonly trait: Trait }
  | { readonly is: "gap" | "filler" | "all" | "piece" };

export type PiecesRead =
  | { readonly kind: "pieces"; readonly pieces: Bundle }
  | { readonly kind: "unknown"; readonly word: string }
  /** A number or "beads" that belongs to no colour. */
  | { readonly kind: "which"; readonly words: string }
  /** More than there are. */
  | { readonly kind: "tooMany"; readonly piece: Piece; readonly of: Kind; readonly n: number };

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|\u200D/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .trim();

/** A negative, broken or far too great number stays whole, and is then not understood; a lone "-" is the empty side. */
const WORDS =
  /(?<![\p{L}\d])[x×]\s?\d{1,3}(?!\d)|(?<![\p{L}\p{N}])[-−](?:\s?\d+|\p{L}+)|\d+[.,/]\d+|\d+e\d+|\d{1,6}(?!\d)|\d+|\p{L}+|[^\s\p{L}\p{N}]/gu;

function split(text: string): readonly string[] {
  return plain(text).match(WORDS) ?? [];
}

interface Named {
  readonly word: string;
  readonly token: Token;
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
      words[kind].map((word): Named => ({ word: plain(word), token: { is: "kind", kind, trait } })),
    ),
  );
  const simple = (words: readonly string[], token: Token) => words.map((word): Named => ({ word, token }));
  return [
    ...kinds,
    ...simple(reading.bead, { is: "noun", trait: "beadNoun" }),
    ...simple(reading.animal, { is: "noun", trait: "animalNoun" }),
    ...simple(reading.all, { is: "all" }),
    ...simple(reading.piece, { is: "piece" }),
    ...simple(reading.separators, { is: "gap" }),
    ...simple(reading.fillers, { is: "filler" }),
    ...Object.entries(reading.numbers).map(([word, n]): Named => ({ word, token: { is: "number", n } })),
  ];
}

const vocabularies = new WeakMap<Reading, readonly Named[]>();

function vocabulary(reading: Reading): readonly Named[] {
  const words = vocabularies.get(reading) ?? namedIn(reading);
  vocabularies.set(reading, words);
  return words;
}

/** A whole word, or the beginning (from three letters) of the words of one meaning. */
function tokenOf(word: string, vocabulary: readonly Named[]): Token | null {
  if (/^\d{1,6}$/.test(word)) return { is: "number", n: Number(word) };
  const times = /^[x×]\s?(\d+)$/.exec(word);
  if (times) return { is: "times", n: Number(times[1]) };
  const exact = vocabulary.find((one) => one.word === word);
  if (exact) return exact.token;
  if (/^[^\p{L}\p{Extended_Pictographic}]$/u.test(word)) return { is: "filler" };
  const begun =
    word.length < 3 ? [] : vocabulary.filter((one) => one.token.is !== "filler" && one.word.startsWith(word));
  const meanings = new Set(begun.map((one) => JSON.stringify(one.token)));
  return meanings.size === 1 ? (begun[0]?.token ?? null) : null;
}

interface Item {
  /** "all": so many as are held. */
  n: number | "all" | null;
  kind: Kind | null;
  readonly traits: Set<Trait>;
  readonly words: string[];
}

/** What cannot be said of the same piece: "🌸🐂" are two. */
const against: Partial<Record<Trait, readonly Trait[]>> = {
  shape: ["animal", "animalEmoji"],
  beadEmoji: ["animal", "animalEmoji"],
  animal: ["shape", "beadEmoji"],
  animalEmoji: ["shape", "beadEmoji"],
};

const fresh = (): Item => ({ n: null, kind: null, traits: new Set(), words: [] });

/** "pink bull" is the animal, "pink", "bull beads" and "green cube" are beads. */
function sortOf({ traits }: Item): Piece {
  const animal = traits.has("animal") || traits.has("animalEmoji") || traits.has("animalNoun");
  return animal && !traits.has("beadNoun") ? "animal" : "bead";
}

/** Gathers words into pieces: a second number, kind or trait of the same sort begins the next piece. */
class Gathering {
  readonly done: Item[] = [];
  #item = fresh();

  close(): void {
    if (this.#item.words.length > 0) this.done.push(this.#item);
    this.#item = fresh();
  }

  /** `isLast`: nothing of the same piece follows, as in "pink 2". */
  number(n: number | "all", word: string, isLast: boolean): void {
    const item = this.#item;
    if (item.kind !== null && !(isLast && item.n === null)) this.close();
    else if (item.n !== null) this.close();
    this.#item.n = n;
    this.#item.words.push(word);
  }

  say(word: string, trait: Trait, kind: Kind | null): void {
    const { traits, kind: named } = this.#item;
    const other = kind !== null && named !== null && named !== kind;
    // "animale guida" is one noun of two words.
    if (kind === null && named === null && traits.has(trait)) {
      this.#item.words.push(word);
      return;
    }
    // "green bull" is neither the one nor the other.
    if (other && (trait === "animal" ? traits.has("colour") : trait === "colour" && traits.has("animal"))) {
      this.#item.words.push(word);
      this.#item.kind = null;
      this.close();
      return;
    }
    if (other || traits.has(trait) || against[trait]?.some((one) => traits.has(one))) this.close();
    this.#item.traits.add(trait);
    this.#item.words.push(word);
    if (kind !== null) this.#item.kind = kind;
  }
}

function gather(
  said: readonly string[],
  tokens: readonly (Token | null)[],
  mayAll: boolean,
): readonly Item[] | { readonly unknown: string } {
  const items = new Gathering();
  for (const [i, token] of tokens.entries()) {
    const word = said[i] ?? "";
    if (!token || token.is === "piece" || (token.is === "all" && !mayAll)) return { unknown: word };
    const next = tokens.slice(i + 1).find((one) => one?.is !== "filler");
    if (token.is === "gap") items.close();
    else if (token.is === "number") items.number(token.n, word, next === undefined || next?.is === "gap");
    else if (token.is === "times") items.number(token.n, word, true);
    else if (token.is === "kind") items.say(word, token.trait, token.kind);
    else if (token.is === "all") items.number("all", word, false);
    else if (token.is === "noun") items.say(word, token.trait, null);
  }
  items.close();
  return items.done;
}

/** "all", "tutti i miei pezzi": nothing but all pieces, and all of them. */
function isEverything(tokens: readonly (Token | null)[]): boolean {
  const told = tokens.filter((token) => token?.is !== "filler");
  return told[0]?.is === "all" && told.slice(1).every((token) => token?.is === "all" || token?.is === "piece");
}

/** "all animals", without a colour, are those of every kind. */
const isOfAll = (item: Item): boolean =>
  item.n === "all" && item.kind === null && (item.traits.has("beadNoun") || item.traits.has("animalNoun"));

/** How many of a piece an item means. Of what is not held "all" is one, so that the rules can say that there is none. */
function countIn(item: Item, piece: Piece, kind: Kind, held: Bundle | undefined): number {
  if (sortOf(item) !== piece) return 0;
  const there = held ? count(held, piece, kind) : 0;
  if (isOfAll(item)) return there;
  if (item.kind !== kind) return 0;
  return item.n === "all" ? Math.max(1, there) : (item.n ?? 1);
}

/**
 * Reads "2 pink + bull", "due rosa e il toro", "3 cubes", "🌸🌸", "nothing". `everything`: what "all" stands for, where it may
 * be said, alone or of a sort ("all pink beads"). What is not understood is given back by word; nothing is guessed.
 */
export function readPieces(text: string, words: Words, everything?: Bundle): PiecesRead {
  const { reading } = words.ceramic;
  if (reading.nothing.includes(plain(text))) return { kind: "pieces", pieces: bundleOf(() => 0) };
  const known = vocabulary(reading);
  const said = split(text);
  const tokens = said.map((word) => tokenOf(word, known));
  if (everything && isEverything(tokens)) return { kind: "pieces", pieces: everything };
  const items = gather(said, tokens, everything !== undefined);
  if ("unknown" in items) return { kind: "unknown", word: items.unknown };
  const lost = items.find((item) => item.kind === null && !isOfAll(item));
  if (lost) return { kind: "which", words: lost.words.join(" ") };
  const counted = (piece: Piece, kind: Kind) =>
    items.reduce((sum, item) => sum + countIn(item, piece, kind, everything), 0);
  for (const piece of ["animal", "bead"] as const) {
    for (const kind of KINDS) {
      const n = counted(piece, kind);
      if (n > SET[piece]) return { kind: "tooMany", piece, of: kind, n };
    }
  }
  return { kind: "pieces", pieces: bundleOf(counted) };
}

/** The sentence for pieces that could not be read. */
export function notRead(
  read: Exclude<PiecesRead, { kind: "pieces" }>,
  words: Words,
  safe: (text: string) => string,
): string {
  const { pieces } = words.ceramic.not;
  switch (read.kind) {
    case "unknown":
      return pieces.unknown(safe(read.word));
    case "which":
      return pieces.which(safe(read.words));
    case "tooMany":
      return pieces.tooMany(read.piece, read.of, read.n);
  }
}
