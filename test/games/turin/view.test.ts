/** What each viewer sees, and the order in which it is written. */
import { describe, expect, test } from "vitest";
import { turin } from "../../../src/games/turin/index.js";
import { bidding, dealt, Play } from "./play.js";

const FIELDS = [
  ["game", "phase", "gameNumber", "round", "waitingOn", "market", "discarded", "offers", "bids", "seats", "forSale"],
  ["goose", "majorities", "games", "totals", "winners"],
].flat();

test("the summary has the record's fields, seats in seat order, goods in the deck's", () => {
  const { summary } = bidding(3).bids(4, 2, 1);
  expect(Object.keys(summary).slice(0, FIELDS.length)).toEqual(FIELDS);
  for (const object of [summary.bids, summary.seats, summary.totals]) {
    expect(Object.keys(object)).toEqual(["ann", "bob", "cat"]);
  }
  expect(Object.keys(summary.seats.ann!).slice(0, 5)).toEqual(["scudo", "placed", "debt", "hand", "cards"]);
  expect(Object.keys(summary.majorities)).toEqual(turin.setup(["a", "b"], defaults()).options.payoutOrder);
});

function defaults() {
  const read = turin.readOptions(undefined, []);
  if (!read.ok) throw new Error("no defaults");
  return read.value;
}

describe("offers", () => {
  test("others' only as made or not, one's own as it is, and the card still counts in the hand", () => {
    const game = dealt(3).move("ann", "offer", { card: "c03" });
    expect(turin.view(game.state, "ann").offers).toEqual({ ann: "c03", bob: false, cat: false });
    expect(turin.view(game.state, "bob").offers).toEqual({ ann: true, bob: null, cat: false });
    expect(turin.view(game.state, null).offers).toEqual({ ann: true, bob: false, cat: false });
    expect(turin.view(game.state, "bob").seats.ann?.hand).toEqual({ count: 6 });
    expect(turin.view(game.state, "ann").seats.ann?.hand).toHaveLength(6);
    expect(bidding(3).summary.offers).toEqual({});
  });
});

describe("bids", () => {
  test("others' only as made or not before the show, then as they are", () => {
    const game = bidding(3).bids(4, 4);
    expect(turin.view(game.state, "ann").bids).toEqual({
      ann: { bid: 4, added: false },
      bob: { bid: true, added: false },
      cat: { bid: false, added: false },
    });
    expect(turin.view(game.state, "cat").bids.cat).toEqual({ bid: null, added: false });
    game.move("cat", "bid", { amount: 1 });
    expect(turin.view(game.state, null).bids).toEqual({
      ann: { bid: 4, added: false },
      bob: { bid: 4, added: false },
      cat: { bid: 1, added: false },
    });
    game.move("ann", "add", { amount: 3 });
    for (const viewer of ["ann", "bob", null]) {
      expect(turin.view(game.state, viewer).bids.ann).toEqual({ bid: 4, added: true });
    }
    expect(turin.view(game.state, "ann").sealedAdd).toBe(3);
    expect(turin.view(game.state, "bob").sealedAdd).toBeNull();
    expect(turin.view(game.state, null).sealedAdd).toBeNull();
    game.move("bob", "add", { amount: 1 });
    expect(turin.view(game.state, null).bids).toEqual({
      ann: { bid: 4, added: 3 },
      bob: { bid: 4, added: 1 },
      cat: { bid: 1, added: null },
    });
  });
});

describe("scudo", () => {
  test("secret: only one's own, but for the start and the end", () => {
    const game = new Play(3);
    const scudoOf = (viewer: string | null) => {
      return Object.values(turin.view(game.state, viewer).seats).map(({ scudo, free }) => [scudo, free]);
    };
    const all15 = [15, 15, 15].map((scudo) => [scudo, scudo]);
    expect(scudoOf("ann")).toEqual(all15);
    expect(scudoOf(null)).toEqual(all15);
    game.chance();
    const hidden = [null, null];
    expect(scudoOf("ann")).toEqual([[15, 15], hidden, hidden]);
    expect(scudoOf(null)).toEqual([hidden, hidden, hidden]);
    game.offers().bids(4);
    expect(scudoOf("ann")).toEqual([[15, 11], hidden, hidden]);
    game.until("over");
    expect(scudoOf(null)).toEqual(game.state.players.map(({ scudo }) => [scudo, scudo]));
  });

  test("open: everybody's supply, but not what a sealed amount leaves free", () => {
    const game = bidding(3, { scudo: "open" }).bids(4, 4);
    const free = (viewer: string | null) => {
      return Object.values(turin.view(game.state, viewer).seats).map(({ scudo, free }) => [scudo, free]);
    };
    expect(free("ann")).toEqual([
      [15, 11],
      [15, null],
      [15, 15],
    ]);
    game.move("cat", "bid", { amount: 1 }).move("ann", "add", { amount: 2 });
    expect(free("bob")).toEqual([
      [15, null],
      [15, 11],
      [15, 14],
    ]);
  });

  test("a claim and a placed price are no secret", () => {
    const game = bidding(3, { scudo: "open" }).bids(5, 3, 1).picks();
    game.move("ann", "list", { card: "c01", price: 4 }).move("cat", "buy", { card: "c01" });
    const { seats, forSale } = turin.view(game.state, null);
    expect(seats.ann).toMatchObject({ scudo: 6, placed: 4, free: 6 });
    expect(seats.cat).toMatchObject({ scudo: 15, placed: 0, free: 11 });
    expect(forSale).toEqual([{ card: "c01", seller: "ann", price: 4, round: 1, claims: ["cat"], contested: false }]);
  });
});

test("somebody without a seat sees what the public sees", () => {
  const { state } = bidding(3).bids(1, 2);
  expect(turin.view(state, "zoe")).toEqual(turin.view(state, null));
  expect(turin.legal(state, "zoe")).toMatchObject({ bid: null, loan: false, buy: [] });
});

test("seats may be called whatever an object has by itself", () => {
  const seats = ["__proto__", "constructor", "toString"];
  const read = turin.readOptions({}, seats);
  if (!read.ok) throw new Error("no options");
  let state = turin.setup(seats, read.value);
  for (let moves = 0; state.phase !== "over"; moves++) {
    expect(moves).toBeLessThan(200);
    const first = turin.waitingOn(state)[0]!;
    const entry = first === "chance" ? turin.draw(state, (k) => k - 1) : turin.defaultMove(state, first);
    const again = turin.readEntry(JSON.parse(JSON.stringify(entry)), seats);
    if (!again.ok) throw new Error(again.error.message);
    const applied = turin.apply(state, again.value);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    state = applied.value.state;
  }
  const summary = JSON.stringify(turin.summary(state));
  expect(Object.keys(JSON.parse(summary).totals)).toEqual(seats);
});
