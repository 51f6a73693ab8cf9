/** The eighteen commodity cards and nine goods of a game: our own deck, and the reading of anybody else's. */
import { z } from "zod";
import { err, type Fault, ok, type Result } from "../game.js";
import raw from "./deck.json" with { type: "json" };
import { fault, faultsOf } from "./faults.js";
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
  const form = deckForm.safeParse(value);
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

function readEach<T>(values: readonly unknown[], form: z.ZodType<T>, what: string, faults: Fault[]): T[] {
  return values.flatMap((value, index) => {
    const read = form.safeParse(value);
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
