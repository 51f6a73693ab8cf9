/** Pieces as people type them, in either language. */
import { bundleOf, count } from "../../../games/ceramic/bundle.js";
import { type Bundle, KINDS, type Kind, type Piece, SET } from "../../../games/ceramic/types.js";
import type { Words } from "../../../text/index.js";
import { saysNothing, split, type Token, type Trait, tokenOf, vocabulary } from "./piece-words.js";

export type PiecesRead =
  | { readonly kind: "pieces"; readonly pieces: Bundle }
  | { readonly kind: "unknown"; readonly word: string }
  /** A number or "beads" that belongs to no colour. */
  | { readonly kind: "which"; readonly words: string }
  /** More than there are. */
  | { readonly kind: "tooMany"; readonly piece: Piece; readonly of: Kind; readonly n: number };

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

/** What would be said of the same piece: of two kinds ("green bull", "cubo rosa") it is neither the one nor the other. */
const together: readonly (readonly [Trait, Trait])[] = [
  ["colour", "animal"],
  ["colour", "shape"],
  ["colour", "beadEmoji"],
  ["colour", "animalEmoji"],
  ["shape", "beadEmoji"],
  ["animal", "animalEmoji"],
];

const isTogether = (one: Trait, said: ReadonlySet<Trait>): boolean =>
  together.some(([a, b]) => (a === one && said.has(b)) || (b === one && said.has(a)));

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

  /** Whether of the piece that is being read nothing was said yet; its number; its kind. */
  get now(): Readonly<Pick<Item, "n" | "kind">> & { readonly isFresh: boolean } {
    const { n, kind, words } = this.#item;
    return { n, kind, isFresh: words.length === 0 };
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
    if (other && !traits.has(trait) && isTogether(trait, traits)) {
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

/** "blue x2", "x2 blue", "2 x blue", "two of the blue ones"; but "2 green x 1 pink" may mean "for", and "dei rosa" is "some". */
function isClear(
  token: Token,
  next: Token | null | undefined,
  before: Token | null | undefined,
  { now }: Gathering,
): boolean {
  if (token.is === "by") return before?.is === "number";
  if (token.is === "of") return !now.isFresh;
  if (token.is !== "times") return true;
  return now.n === null && (now.kind === null || next === undefined || next?.is === "gap" || next?.is === "noun");
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
    if (!isClear(token, next, tokens[i - 1], items)) return { unknown: word };
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
  if (text.trim() === "" || saysNothing(text, reading)) return { kind: "pieces", pieces: bundleOf(() => 0) };
  const known = vocabulary(reading);
  const said = split(text);
  const tokens = said.map((word) => tokenOf(word, known));
  if (everything && isEverything(tokens)) return { kind: "pieces", pieces: everything };
  const items = gather(said, tokens, everything !== undefined);
  if ("unknown" in items) return { kind: "unknown", word: items.unknown };
  // "+" and "the" name nothing, which is not the same as naming "nothing".
  if (items.length === 0) return { kind: "unknown", word: text.trim() };
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
