/** How cards and goods are named, and how a typed name is read. A card's number is its place in the deck, so it is the same everywhere. */
import type { Card, CardId, Deck, GoodId } from "../../../games/turin/types.js";
import type { Words } from "../../../text/index.js";
import { plural } from "../../../text/plural.js";

/** An operator's own good, made harmless for markdown and short enough for labels. */
function plain(id: GoodId): string {
  const name = id
    .replace(/[^\p{L}\p{N}' -]/gu, " ")
    .replace(/ +/g, " ")
    .trim();
  return [...name].slice(0, 20).join("") || "?";
}

/** "🍫 chocolate" as its two parts. */
export function goodParts(words: Words, deck: Deck, good: GoodId): { readonly emoji: string; readonly name: string } {
  const known = Object.hasOwn(words.turin.goods, good) ? words.turin.goods[good] : undefined;
  if (known) return known;
  const place = deck.goods.findIndex((g) => g.id === good);
  return { emoji: words.turin.shapes[place] ?? "❔", name: plain(good) };
}

/** A good's name as it stands behind a count; a good of an operator's deck has one name for all. */
export function goodName(words: Words, deck: Deck, good: GoodId, n: number): string {
  const known = Object.hasOwn(words.turin.goods, good) ? words.turin.goods[good] : undefined;
  return known ? plural(words.locale, n, known) : goodParts(words, deck, good).name;
}

/** "3 🍇 grapes", "1 🍇 grape" */
export function goodCount(words: Words, deck: Deck, good: GoodId, n: number): string {
  return `${n} ${goodParts(words, deck, good).emoji} ${goodName(words, deck, good, n)}`;
}

export function goodLabel(words: Words, deck: Deck, good: GoodId): string {
  const { emoji, name } = goodParts(words, deck, good);
  return `${emoji} ${name}`;
}

/** The card's goods, most first. */
export function goodsOf(card: Card): readonly (readonly [GoodId, number])[] {
  return Object.entries(card.goods).sort((a, b) => b[1] - a[1]);
}

export function cardOf(deck: Deck, id: CardId): Card | undefined {
  return deck.cards.find((card) => card.id === id);
}

/** 1 to 18; 0 for a card the deck does not have. */
export function numberOf(deck: Deck, id: CardId): number {
  return deck.cards.findIndex((card) => card.id === id) + 1;
}

export function cardAt(deck: Deck, number: number): CardId | null {
  return deck.cards[number - 1]?.id ?? null;
}

/** "3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape", without its number. */
export function cardLabel(words: Words, deck: Deck, id: CardId): string {
  const card = cardOf(deck, id);
  if (!card) return plain(id);
  return goodsOf(card)
    .map(([good, n]) => goodCount(words, deck, good, n))
    .join(" · ");
}

/** "#1 · 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape": for menus and autocomplete. */
export function cardChoice(words: Words, deck: Deck, id: CardId): string {
  return `#${numberOf(deck, id)} · ${cardLabel(words, deck, id)}`;
}

/** "`#1`": where the card itself stands nearby. */
export const cardNumber = (deck: Deck, id: CardId): string => `\`#${numberOf(deck, id)}\``;

/** "`#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape": for texts. */
export function cardLine(words: Words, deck: Deck, id: CardId): string {
  return `${cardNumber(deck, id)} ${cardLabel(words, deck, id)}`;
}

/** "🍫 chocolate card (#1)", by what it has most of. */
export function cardShort(words: Words, deck: Deck, id: CardId): string {
  const card = cardOf(deck, id);
  const most = card && goodsOf(card)[0];
  return most ? words.turin.cardShort(goodLabel(words, deck, most[0]), numberOf(deck, id)) : plain(id);
}

export type Read<T> =
  | { readonly kind: "one"; readonly value: T }
  | { readonly kind: "several"; readonly values: readonly T[] }
  | { readonly kind: "none" };

/** Words that Italian ties to the next one: "l'uva", "dell'aglio". */
const TIED = /(?<![\p{L}\p{M}])(?:l|un|d|all|dall|dell|nell|sull|quell)['’](?=\p{L})/gu;

function tokens(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(TIED, " ")
      .match(/\p{N}+|\p{L}[\p{L}\p{M}'-]*|\p{Extended_Pictographic}/gu) ?? []
  );
}

/** From so many letters on the beginning of a good's name will do: shorter ones ("for", "che") are words of their own. */
const ENOUGH = 4;

/** The good that a word names (whole, a synonym, an emoji, or the beginning of one good's name); null if none. */
export function readGood(word: string, words: Words, deck: Deck): GoodId | null {
  const names = deck.goods.map(({ id }) => {
    const { emoji, name } = goodParts(words, deck, id);
    const also = Object.hasOwn(words.turin.goods, id) ? (words.turin.goods[id]?.also ?? []) : [];
    return { id, names: [id.toLowerCase(), name.toLowerCase(), emoji.replace(/\uFE0F/gu, ""), ...also] };
  });
  const wanted = word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\uFE0F/gu, "")
    .trim();
  const exact = names.find((good) => good.names.includes(wanted));
  if (exact) return exact.id;
  if (wanted.length < ENOUGH || words.turin.ordinary.includes(wanted)) return null;
  const begun = names.filter((good) => good.names.some((name) => name.startsWith(wanted)));
  return begun.length === 1 ? (begun[0]?.id ?? null) : null;
}

/** The goods a text names, with their counts where it gives them ("3 chocolate, grapes"); null if it says anything else. */
function readGoods(text: string, words: Words, deck: Deck): readonly { good: GoodId; n: number | null }[] | null {
  const wanted: { good: GoodId; n: number | null }[] = [];
  let n: number | null = null;
  const said = tokens(text);
  for (const [i, token] of said.entries()) {
    const good = readGood(token, words, deck);
    if (good) {
      // "3 🍫 chocolate" names one good twice.
      const last = wanted.at(-1);
      if (n === null && last?.good === good) continue;
      wanted.push({ good, n });
      n = null;
    } else if (/^\p{N}+$/u.test(token)) n = Number(token);
    else if (Object.hasOwn(words.turin.reading.numbers, token)) n = words.turin.reading.numbers[token] ?? null;
    else if (!words.turin.fillers.includes(token)) return null;
    // "no. 3" is a number, "no grapes" is not grapes.
    else if (words.turin.numberMarks.includes(token) && !/^\p{N}+$/u.test(said[i + 1] ?? "")) return null;
    // "una carta con uva" counts cards, not grapes.
    else if (words.turin.cardWords.includes(token)) n = null;
  }
  return wanted.length ? wanted : null;
}

function matching(deck: Deck, from: readonly CardId[], wanted: readonly { good: GoodId; n: number | null }[]) {
  const cards = from.flatMap((id) => cardOf(deck, id) ?? []);
  const has = cards.filter((card) =>
    wanted.every(({ good, n }) => (n === null ? (card.goods[good] ?? 0) > 0 : card.goods[good] === n)),
  );
  // "the grapes card" is the one that has most of them, if there is one such card.
  const main = has.filter((card) => goodsOf(card)[0]?.[0] === wanted[0]?.good);
  return (wanted.length === 1 && wanted[0]?.n === null && main.length ? main : has).map((card) => card.id);
}

/** "three", "carta tre"; undefined for anything else, as for "tre carte" and "una", which mean no certain card. */
function numberSaid(text: string, { turin }: Words): number | undefined {
  const said = tokens(text);
  const told = said.filter((token) => !turin.fillers.includes(token));
  const [word = ""] = told;
  const next = said[said.indexOf(word) + 1] ?? "";
  if (told.length !== 1 || turin.articles.includes(word) || turin.cardWords.includes(next)) return undefined;
  return Object.hasOwn(turin.reading.numbers, word) ? turin.reading.numbers[word] : undefined;
}

/**
 * Reads a card from any typed text: its id, its number (`#7`, `7`), or goods that it shows. `from` are the cards meant
 * first (the legal ones); a text that fits none of them but one card of the deck names that one, so that the rules can say what is wrong with it.
 */
export function readCard(text: string, from: readonly CardId[], words: Words, deck: Deck): Read<CardId> {
  const trimmed = text.trim();
  const byId = deck.cards.find((card) => card.id.toLowerCase() === trimmed.toLowerCase());
  if (byId) return { kind: "one", value: byId.id };
  const marked = [...new Set([...trimmed.matchAll(/[#№]\s*(\d{1,3})(?!\d)/gu)].map(([, digits]) => Number(digits)))];
  const several = marked.flatMap((one) => cardAt(deck, one) ?? []);
  if (several.length > 1) return { kind: "several", values: several };
  const said = tokens(trimmed).filter((token) => !words.turin.fillers.includes(token));
  const bare = said.length === 1 && /^\d{1,3}$/.test(said[0] ?? "") ? said[0] : undefined;
  const number = marked[0] ?? bare ?? numberSaid(trimmed, words);
  const byNumber = number === undefined ? null : cardAt(deck, Number(number));
  if (byNumber) return { kind: "one", value: byNumber };
  const wanted = readGoods(trimmed, words, deck);
  if (!wanted) return { kind: "none" };
  for (const cards of [from, deck.cards.map((card) => card.id)]) {
    const found = matching(deck, cards, wanted);
    if (found.length === 1 && found[0] !== undefined) return { kind: "one", value: found[0] };
    if (found.length > 1) return { kind: "several", values: found };
  }
  return { kind: "none" };
}

/** A part of a list with what stands before it left away: "e i peperoni" is "peperoni". */
function bareOf(part: string, words: Words): string {
  const { fillers, joins } = words.turin;
  const said = part.replace(TIED, " ").split(/\s+/u);
  const first = said.findIndex((word) => ![...fillers, ...joins].includes(word.toLowerCase()));
  return first < 0 ? "" : said.slice(first).join(" ");
}

/** The last part of a list may be two of them: "chestnuts and peppers". A good of which "and" is a part stays whole. */
function partsOf(part: string, words: Words, deck: Deck): readonly string[] {
  const bare = bareOf(part, words);
  if (bare === "" || readGood(part, words, deck) || readGood(bare, words, deck)) return [part];
  const said = bare.split(/\s+/u);
  const joint = said.findIndex((word) => words.turin.joins.includes(word.toLowerCase()));
  if (joint < 0) return [bare];
  return [said.slice(0, joint).join(" "), ...partsOf(said.slice(joint + 1).join(" "), words, deck)];
}

/** The good that a part of a list means: its name, or the first word that names one ("🍚 rice"). */
function goodIn(part: string, words: Words, deck: Deck): GoodId | undefined {
  for (const word of [part, bareOf(part, words), ...tokens(part)]) {
    const good = readGood(word, words, deck);
    if (good) return good;
  }
  return undefined;
}

/** Reads a list of goods ("rice, peppers > grapes …", "riso, uva e aglio") and says what is unknown, named twice or missing. */
export function readOrder(text: string, words: Words, deck: Deck) {
  const parts = text
    .split(/[,;>→|/\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part);
  const { fillers, joins } = words.turin;
  const named =
    parts.length > 1
      ? parts.flatMap((part) => partsOf(part, words, deck))
      : tokens(text).filter((token) => readGood(token, words, deck) || ![...fillers, ...joins].includes(token));
  const order: GoodId[] = [];
  const unknown: string[] = [];
  const twice: GoodId[] = [];
  for (const part of named) {
    const good = goodIn(part, words, deck);
    if (!good) unknown.push(part);
    else if (order.includes(good)) twice.push(good);
    else order.push(good);
  }
  const missing = deck.goods.map((good) => good.id).filter((id) => !order.includes(id));
  return { order, unknown, twice, missing };
}
