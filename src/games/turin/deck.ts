/** The eighteen commodity cards and nine goods of a game: our own deck, and the reading of anybody else's. */
import { z } from "zod";
import { err, type Fault, ok, type Result } from "../game.js";
import raw from "./deck.json" with { type: "json" };
import { fault, faultsOf, inWords } from "./faults.js";
import type { Card, Deck, Good } from "./types.js";

const CARDS = 18;
const GOODS = 9;

const deckForm = z.strictObject({
  name: z.string().default(""),
  goods: z.array(z.unknown()),
  cards: z.array(z.unknown()),
});
const goodForm = z.strictObject({ id: z.string().min(1), total: z.number(), classic: z.number(), new: z.number() });
// Not z.record, which drops a good called "__proto__".
const countsForm = z.custom<Card["goods"]>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((count) => typeof count === "number"),
  "expected an object of numbers",
);
const cardForm = z.strictObject({ id: z.string().min(1), goods: countsForm });

/**
 * Reads a deck (the option `deck`, or an operator's file): exactly 18 cards and nine goods, 3, 2 and 1 of three
 * different goods on each card, stated totals equal to the sums, payouts whole numbers from 0, unique ids.
 * Names every fault it finds; what has the wrong form is left out of the further checks.
 */
export function readDeck(value: unknown): Result<Deck, readonly Fault[]> {
  const form = deckForm.safeParse(value, inWords);
  if (!form.success) return err(faultsOf(form.error, "deck"));
  const { name } = form.data;
  const faults: Fault[] = [];
  const goods = readEach(form.data.goods, goodForm, "good", faults);
  const cards = readEach(form.data.cards, cardForm, "card", faults);
  const goodsKnown = goods.length === form.data.goods.length;
  const cardsKnown = cards.length === form.data.cards.length;

  countFaults(form.data.goods.length, GOODS, "goods", faults);
  countFaults(form.data.cards.length, CARDS, "cards", faults);
  repeatedIds(goods, "good", faults);
  repeatedIds(cards, "card", faults);
  for (const good of goods) payoutFaults(good, faults);
  for (const card of cards) cardFaults(card, goods, goodsKnown, faults);
  if (cardsKnown) for (const good of goods) totalFaults(good, cards, faults);

  return faults.length > 0 ? err(faults) : ok({ name, goods, cards });
}

/** The longest id of a card or a good, and the longest name of a deck. */
const MOST = 100;

/** The greatest payout, so that what comes of it fits where it is shown. */
const MOST_PAYOUT = 99;

/** An emoji with what belongs to it: the marks in it are not seen by themselves. */
const EMOJI = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F}|\u{200D})*/gu;
/** What nobody sees, or what looks like a plain space and is none. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;

/** Equal for ids that people would take for one another: other case, other width, other spacing. */
const lookOf = (id: string): string =>
  id.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/g, " ").trim();

/**
 * An operator's own deck. Beyond `readDeck`: its ids are what people read and type, so they are at most 100 characters, of
 * which each can be seen, without spaces around them, and no two of a sort look alike; the same for the deck's name. No good
 * pays more than 99.
 */
export function readOwnDeck(value: unknown): Result<Deck, readonly Fault[]> {
  const read = readDeck(value);
  if (!read.ok) return read;
  const { name, goods, cards } = read.value;
  const faults = [
    ...(name === "" ? [] : textFaults(name, "deck: its name")),
    ...goods.flatMap(({ id }, i) => textFaults(id, `good ${i + 1}: its id`)),
    ...cards.flatMap(({ id }, i) => textFaults(id, `card ${i + 1}: its id`)),
    ...goods.flatMap(greatPayouts),
    ...lookAlikes(goods, "goods"),
    ...lookAlikes(cards, "cards"),
  ];
  return faults.length > 0 ? err(faults) : read;
}

/** The text as a line of a log shows it: what cannot be seen by its number. */
function visible(text: string): string {
  const seen = text.replace(new RegExp(UNSEEN.source, "gu"), (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`);
  const shown = [...seen];
  return shown.length > 40 ? `${shown.slice(0, 40).join("")}…` : seen;
}

function textFaults(text: string, what: string): Fault[] {
  const wrong = (why: string) => fault("deckText", `${what} "${visible(text)}" ${why}`);
  const length = [...text].length;
  return [
    ...(length > MOST ? [wrong(`has ${length} characters, at most ${MOST} are possible`)] : []),
    ...(UNSEEN.test(text.replace(EMOJI, "x")) ? [wrong("has characters that cannot be seen")] : []),
    ...(text.trim() !== text ? [wrong("begins or ends with a space")] : []),
  ];
}

function lookAlikes(items: readonly { readonly id: string }[], what: string): Fault[] {
  const looks = items.map(({ id }) => lookOf(id));
  return items.flatMap(({ id }, i) => {
    const first = looks.indexOf(looks[i]!);
    return first === i
      ? []
      : [fault("deckLookAlike", `${what} ${first + 1} and ${i + 1}: their ids look alike: "${visible(id)}"`)];
  });
}

function readEach<T>(values: readonly unknown[], form: z.ZodType<T>, what: string, faults: Fault[]): T[] {
  return values.flatMap((value, index) => {
    const read = form.safeParse(value, inWords);
    if (read.success) return [read.data];
    faults.push(...faultsOf(read.error, `${what} ${index + 1}`));
    return [];
  });
}

function countFaults(found: number, due: number, what: string, faults: Fault[]): void {
  if (found !== due) faults.push(fault("deckCount", `deck: ${found} ${what}, there must be exactly ${due}`));
}

function repeatedIds(items: readonly { readonly id: string }[], what: string, faults: Fault[]): void {
  const ids = items.map((item) => item.id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of repeated) faults.push(fault("deckRepeatedId", `deck: more than one ${what} has the id "${id}"`));
}

function payoutFaults(good: Good, faults: Fault[]): void {
  for (const column of ["classic", "new"] as const) {
    if (Number.isSafeInteger(good[column]) && good[column] >= 0) continue;
    faults.push(
      fault("deckPayout", `good "${good.id}": ${column} payout ${good[column]} is not a whole number from 0`),
    );
  }
}

function greatPayouts(good: Good): Fault[] {
  return (["classic", "new"] as const)
    .filter((column) => good[column] > MOST_PAYOUT)
    .map((column) =>
      fault("deckPayout", `good "${visible(good.id)}": ${column} payout ${good[column]} is more than ${MOST_PAYOUT}`),
    );
}

function cardFaults(card: Card, goods: readonly Good[], goodsKnown: boolean, faults: Fault[]): void {
  for (const id of Object.keys(card.goods)) {
    if (goodsKnown && !goods.some((good) => good.id === id)) {
      faults.push(fault("deckUnknownGood", `card "${card.id}": there is no good "${id}"`));
    }
  }
  const counts = Object.values(card.goods).sort((a, b) => b - a);
  if (counts.join() !== "3,2,1") {
    const found = counts.length > 0 ? counts.join(", ") : "nothing";
    faults.push(fault("deckCard", `card "${card.id}": shows ${found}, it must be 3, 2 and 1 of three different goods`));
  }
}

function totalFaults(good: Good, cards: readonly Card[], faults: Fault[]): void {
  const sum = cards.reduce((total, card) => total + countOf(card, good.id), 0);
  if (sum !== good.total) {
    faults.push(fault("deckTotal", `good "${good.id}": total ${good.total} is stated, but the cards show ${sum}`));
  }
}

/** How many of a good a card shows. */
export function countOf(card: Card, good: string): number {
  return Object.hasOwn(card.goods, good) ? (card.goods[good] ?? 0) : 0;
}

function builtIn(): Deck {
  const read = readDeck(raw);
  if (!read.ok) throw new Error(read.error.map((found) => found.message).join("\n"));
  return read.value;
}

/** Our own deck, used when a table names no other. */
export const builtInDeck: Deck = builtIn();
