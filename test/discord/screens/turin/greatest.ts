/** A table grown to the greatest size one can write down, larger than any game can become. */
import type { Ctx } from "../../../../src/discord/screens/turin/context.js";
import type { Event, Legal, Listing, Phase, SeatView, View } from "../../../../src/games/turin/types.js";
import { contextFor, newGame, seatsFor } from "./support.js";

export const phases: readonly Phase[] = ["deal", "offer", "bid", "tie", "toss", "pick", "discard", "sell", "over"];
const seats = seatsFor(5);

/** A deck whose goods and cards have long names with marks that Discord would act upon. */
export function longDeck() {
  const { deck } = newGame(2).options;
  const long = (good: string) => `${good}_*[@everyone](x) ${good.repeat(6)}`;
  return {
    name: "**D**".repeat(40),
    goods: deck.goods.map((good) => ({ ...good, id: long(good.id) })),
    cards: deck.cards.map(({ id, goods }) => ({
      id: `${id} ${"very long ".repeat(20)}`,
      goods: Object.fromEntries(Object.entries(goods).map(([good, n]) => [long(good), n])),
    })),
  };
}

export function greatest(phase: Phase, options: Record<string, unknown> = {}): Ctx {
  const base = contextFor(newGame(5, { games: 3, scudo: "open", goose: "tie", ...options }), "p1");
  const all = base.options.deck.cards.map((card) => card.id);
  const goods = base.options.deck.goods.map((good) => good.id);
  const bySeat = <T>(make: (seat: string) => T) => Object.fromEntries(seats.map((seat) => [seat, make(seat)]));
  const forSale: Listing[] = all.map((card, i) => ({
    card,
    seller: seats[i % 5]!,
    price: 999,
    round: 4,
    claims: seats.filter((_, s) => s !== i % 5),
    contested: i % 2 === 0,
  }));
  const seat = (who: string): SeatView => ({
    scudo: 9999,
    placed: 9999,
    debt: 9999,
    hand: who === "p1" ? all : { count: 18 },
    cards: all,
    free: 999,
  });
  const payouts = goods.map((good) => ({ good, leaders: seats, payers: 4, pot: 999, each: 999 }));
  const view: View = {
    game: "turin",
    phase,
    gameNumber: 3,
    round: 5,
    rounds: 5,
    waitingOn: seats,
    market: all,
    discarded: all,
    offers: bySeat((who) => (who === "p1" ? all[0]! : true)),
    bids: bySeat(() => ({ bid: 999, added: phase === "tie" ? true : 999 })),
    seats: bySeat(seat),
    forSale,
    goose: "p1",
    majorities: Object.fromEntries(goods.map((good, i) => [good, seats[i % 5]!])),
    games: [1, 2, 3].map(() => ({ payouts, scores: bySeat(() => -9999) })),
    totals: bySeat(() => -29999),
    winners: phase === "over" ? seats : null,
    places: [1, 2, 3].map((place) => ({ place, seat: "p1", cards: 2, served: false })),
    tied: [{ seats, from: 1, to: 5, bid: 999 }],
    done: seats,
    sealedAdd: 999,
  };
  const legal: Legal = {
    offer: all,
    bid: { max: 24 },
    add: { max: 999 },
    pick: { count: 2, from: all },
    list: { cards: all, max: 25 },
    done: true,
    unlist: all,
    buy: all.map((card) => ({ card, seller: "p2", price: 999 })),
    sellTo: [{ card: all[0]!, to: seats.slice(1) }],
    loan: true,
    takeGoose: true,
    giveGoose: seats.slice(1),
  };
  const due = Object.fromEntries(
    seats.flatMap((who) => ["claims", "choose"].map((what) => [`g3.r4.${what}.${who}`, 1_760_000_000_000])),
  );
  return { ...base, view, legal, waitingOn: phase === "over" ? [] : seats, due };
}

/** One event of every type, each as large as it can be. */
export function everyEvent(ctx: Ctx): { readonly [T in Event["type"]]: Extract<Event, { type: T }> } {
  const all = ctx.options.deck.cards.map((card) => card.id);
  const card = all[0]!;
  const good = ctx.options.deck.goods[0]!.id;
  const bySeat = <T>(value: T) => Object.fromEntries(seats.map((seat) => [seat, value]));
  const place = { from: 1, to: 5 };
  return {
    dealt: { type: "dealt", gameNumber: 3, market: all },
    roundBegan: { type: "roundBegan", gameNumber: 3, round: 5, rounds: 5 },
    sealed: { type: "sealed", seat: "p1", what: "bid" },
    offersShown: { type: "offersShown", offers: bySeat(card), market: all },
    bidsShown: { type: "bidsShown", bids: bySeat(999) },
    tied: { type: "tied", blocks: [{ seats, ...place, bid: 999 }] },
    addsShown: { type: "addsShown", adds: bySeat(999), totals: bySeat(1998) },
    voided: { type: "voided", seats, ...place, why: "add" },
    tossed: { type: "tossed", order: seats, ...place },
    paid: { type: "paid", payments: seats.map((seat) => ({ seat, total: 1998, amount: 999, won: false })) },
    picked: { type: "picked", seat: "p1", place: 1, cards: all.slice(0, 2), forced: true },
    discarded: { type: "discarded", place: 1, cards: all.slice(0, 2), forced: false },
    sellBegan: { type: "sellBegan", round: 4 },
    listed: { type: "listed", seat: "p1", card, price: 999 },
    unlisted: { type: "unlisted", seat: "p1", card, price: 999 },
    doneSelling: { type: "doneSelling", seat: "p1", forced: false },
    claimed: { type: "claimed", seat: "p1", card, price: 999, first: false },
    contested: { type: "contested", card, seller: "p1", claims: seats.slice(1) },
    sold: { type: "sold", card, seller: "p1", buyer: "p2", price: 999, why: "earliest" },
    listingReturned: { type: "listingReturned", seat: "p1", card, price: 999 },
    loan: { type: "loan", seat: "p1", forced: true },
    gooseTaken: { type: "gooseTaken", seat: "p1" },
    gooseGiven: { type: "gooseGiven", seat: "p1", to: "p2" },
    gooseMoved: { type: "gooseMoved", to: "p1" },
    handsShown: { type: "handsShown", cards: bySeat(card) },
    payout: {
      type: "payout",
      good,
      leaders: seats.slice(0, 2),
      payers: seats.slice(2).map((seat) => ({ seat, how: "bank" as const })),
      bank: 10,
      pot: 13,
      each: 7,
    },
    repaid: { type: "repaid", seat: "p1", owed: 17 },
    scored: { type: "scored", gameNumber: 3, scores: bySeat(-999) },
    over: { type: "over", totals: bySeat(-999), winners: seats },
  };
}
