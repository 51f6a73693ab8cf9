/** Every way to be refused, with its numbers; and that a refused move changes nothing. */
import { describe, expect, test } from "vitest";
import type { Refusal } from "../../../src/games/turin/refusals.js";
import { bidding, dealt, Play } from "./play.js";

interface Case {
  readonly game: () => Play;
  readonly move: readonly [by: string, type: string, fields?: object];
  readonly refusal: Omit<Refusal, "code"> & object;
}

const offering = () => dealt(3);
const tied = () => bidding(3).bids(4, 4, 1);
const picking = () => bidding(3).bids(5, 3, 0);
/** ann holds c01 and c07, bob c13; cat nothing. */
const selling = () => picking().picks();
const listed = () => selling().move("ann", "list", { card: "c01", price: 4 });
const claimed = () => listed().move("bob", "buy", { card: "c01" });
const contested = () => claimed().move("cat", "buy", { card: "c01" }).move("clock", "closeClaims", { card: "c01" });
const tossing = () => tied().adds({ ann: 1, bob: 1 });
const discarding = () => bidding(3).bids(0, 0, 0);

const deck = Array.from({ length: 18 }, (_, index) => `c${String(index + 1).padStart(2, "0")}`);
const hands = { ann: deck.slice(0, 6), bob: deck.slice(6, 12), cat: deck.slice(12) };
const deal = (change: object) => ["chance", "deal", { hands, market: [], removed: [], ...change }] as const;

/** At least one case for every code: a code without one does not compile. */
const cases: Readonly<Record<Refusal["code"], readonly Case[]>> = {
  unknownSeat: [
    { game: offering, move: ["zoe", "loan"], refusal: { by: "zoe" } },
    { game: offering, move: ["public", "offer", { card: "c01" }], refusal: { by: "public" } },
  ],
  gameOver: [
    { game: () => dealt(3).until("over"), move: ["ann", "loan"], refusal: {} },
    { game: () => dealt(3).until("over"), move: ["chance", "toss", { order: [] }], refusal: {} },
    { game: () => dealt(3).until("over"), move: ["clock", "closeClaims", { card: "c01" }], refusal: {} },
  ],
  notNow: [
    {
      game: offering,
      move: ["ann", "bid", { amount: 1 }],
      refusal: { move: "bid", phase: "offer", allowed: ["offer", "loan"] },
    },
    { game: offering, move: ["ann", "done"], refusal: { move: "done", phase: "offer", allowed: ["offer", "loan"] } },
    {
      game: tossing,
      move: ["ann", "add", { amount: 1 }],
      refusal: { move: "add", phase: "toss", allowed: ["loan"] },
    },
    {
      game: listed,
      move: ["bob", "offer", { card: "c08" }],
      refusal: { move: "offer", phase: "sell", allowed: ["list", "done", "buy", "loan"] },
    },
    {
      game: offering,
      move: ["ann", "closeClaims", { card: "c01" }],
      refusal: { move: "closeClaims", phase: "offer", allowed: ["offer", "loan"] },
    },
    {
      game: tossing,
      move: ["ann", "toss", { order: ["ann", "bob"] }],
      refusal: { move: "toss", phase: "toss", allowed: ["loan"] },
    },
    {
      game: tossing,
      move: ["chance", "discard", { cards: [] }],
      refusal: { move: "discard", phase: "toss", allowed: ["toss"] },
    },
    { game: offering, move: ["clock", "loan"], refusal: { move: "loan", phase: "offer", allowed: ["closeClaims"] } },
  ],
  addInstead: [
    { game: tied, move: ["ann", "bid", { amount: 5 }], refusal: {} },
    { game: tied, move: ["cat", "bid", { amount: 5 }], refusal: {} },
  ],
  bidInstead: [{ game: () => bidding(3), move: ["ann", "add", { amount: 5 }], refusal: {} }],
  notTied: [{ game: tied, move: ["cat", "add", { amount: 1 }], refusal: { tied: ["ann", "bob"] } }],
  notYourTurn: [{ game: picking, move: ["bob", "pick", { cards: ["c01"] }], refusal: { turn: "ann" } }],
  notInHand: [
    { game: offering, move: ["ann", "offer", { card: "c07" }], refusal: { card: "c07" } },
    { game: offering, move: ["ann", "offer", { card: "no card" }], refusal: { card: "no card" } },
  ],
  negative: [
    { game: () => bidding(3), move: ["ann", "bid", { amount: -1 }], refusal: { amount: -1 } },
    { game: tied, move: ["ann", "add", { amount: -3 }], refusal: { amount: -3 } },
  ],
  tooMuch: [
    {
      game: () => bidding(3).bids(7),
      move: ["ann", "bid", { amount: 16 }],
      refusal: {
        move: "bid",
        amount: 16,
        purse: { supply: 15, placed: [], claims: [], bid: 0, added: 0, free: 15 },
      },
    },
    {
      game: () => tied().adds({ ann: 3 }),
      move: ["ann", "add", { amount: 12 }],
      refusal: {
        move: "add",
        amount: 12,
        purse: { supply: 15, placed: [], claims: [], bid: 4, added: 0, free: 11 },
      },
    },
    {
      game: selling,
      move: ["ann", "list", { card: "c01", price: 11 }],
      refusal: {
        move: "list",
        amount: 11,
        purse: { supply: 10, placed: [], claims: [], bid: 0, added: 0, free: 10 },
      },
    },
    {
      game: () => claimed().move("bob", "list", { card: "c13", price: 7 }).set("bob", { scudo: 6 }).offers().bids(0, 2),
      move: ["bob", "bid", { amount: 3 }],
      refusal: {
        move: "bid",
        amount: 3,
        purse: {
          supply: 6,
          placed: [{ card: "c13", price: 7 }],
          claims: [{ card: "c01", price: 4 }],
          bid: 0,
          added: 0,
          free: 2,
        },
      },
    },
    {
      game: () => listed().set("cat", { scudo: 3 }),
      move: ["cat", "buy", { card: "c01" }],
      refusal: {
        move: "buy",
        amount: 4,
        purse: { supply: 3, placed: [], claims: [], bid: 0, added: 0, free: 3 },
      },
    },
  ],
  pickCount: [
    { game: picking, move: ["ann", "pick", { cards: ["c01"] }], refusal: { due: 2, given: 1 } },
    { game: picking, move: ["ann", "pick", { cards: [] }], refusal: { due: 2, given: 0 } },
    { game: picking, move: ["ann", "pick", { cards: ["c01", "c07", "c13"] }], refusal: { due: 2, given: 3 } },
  ],
  notInMarket: [{ game: picking, move: ["ann", "pick", { cards: ["c01", "c02"] }], refusal: { card: "c02" } }],
  sameCardTwice: [{ game: picking, move: ["ann", "pick", { cards: ["c01", "c01"] }], refusal: { card: "c01" } }],
  notYourCard: [
    { game: selling, move: ["ann", "list", { card: "c13", price: 1 }], refusal: { card: "c13" } },
    { game: selling, move: ["ann", "list", { card: "c02", price: 1 }], refusal: { card: "c02" } },
  ],
  alreadyForSale: [
    {
      game: () => listed().dones().offers().bids(2, 1, 0).picks(),
      move: ["ann", "list", { card: "c01", price: 1 }],
      refusal: { card: "c01" },
    },
  ],
  alreadyDone: [
    { game: listed, move: ["ann", "list", { card: "c07", price: 1 }], refusal: { listed: "c01" } },
    { game: listed, move: ["ann", "done"], refusal: { listed: "c01" } },
    { game: () => selling().move("ann", "done"), move: ["ann", "done"], refusal: { listed: null } },
    {
      game: () => claimed().move("clock", "closeClaims", { card: "c01" }),
      move: ["ann", "list", { card: "c07", price: 1 }],
      refusal: { listed: "c01" },
    },
  ],
  priceTooLow: [
    { game: selling, move: ["ann", "list", { card: "c01", price: 0 }], refusal: { price: 0 } },
    { game: selling, move: ["ann", "list", { card: "c01", price: -2 }], refusal: { price: -2 } },
  ],
  notForSale: [
    { game: listed, move: ["bob", "buy", { card: "c07" }], refusal: { card: "c07" } },
    { game: listed, move: ["ann", "unlist", { card: "c07" }], refusal: { card: "c07" } },
    { game: listed, move: ["ann", "sellTo", { card: "c07", to: "bob" }], refusal: { card: "c07" } },
    { game: listed, move: ["clock", "closeClaims", { card: "c07" }], refusal: { card: "c07" } },
  ],
  unlistTooEarly: [
    { game: listed, move: ["ann", "unlist", { card: "c01" }], refusal: { card: "c01", listedRound: 1 } },
  ],
  cardClaimed: [
    { game: claimed, move: ["ann", "unlist", { card: "c01" }], refusal: { card: "c01", claims: ["bob"] } },
    { game: contested, move: ["ann", "unlist", { card: "c01" }], refusal: { card: "c01", claims: ["bob", "cat"] } },
  ],
  ownCard: [{ game: listed, move: ["ann", "buy", { card: "c01" }], refusal: { card: "c01" } }],
  alreadyClaimed: [{ game: claimed, move: ["bob", "buy", { card: "c01" }], refusal: { card: "c01" } }],
  claimsClosed: [
    {
      game: () => {
        const game = bidding(4).bids(5, 3, 1, 0).picks().move("ann", "list", { card: "c17", price: 1 });
        game.move("bob", "buy", { card: "c17" }).move("cat", "buy", { card: "c17" });
        return game.move("clock", "closeClaims", { card: "c17" });
      },
      move: ["dan", "buy", { card: "c17" }],
      refusal: { card: "c17", claims: ["bob", "cat"] },
    },
  ],
  notContested: [{ game: claimed, move: ["ann", "sellTo", { card: "c01", to: "bob" }], refusal: { card: "c01" } }],
  notSeller: [
    {
      game: contested,
      move: ["bob", "sellTo", { card: "c01", to: "bob" }],
      refusal: { card: "c01", seller: "ann" },
    },
    { game: listed, move: ["bob", "unlist", { card: "c01" }], refusal: { card: "c01", seller: "ann" } },
  ],
  notClaimant: [
    {
      game: contested,
      move: ["ann", "sellTo", { card: "c01", to: "ann" }],
      refusal: { to: "ann", claims: ["bob", "cat"] },
    },
  ],
  noClaims: [{ game: listed, move: ["clock", "closeClaims", { card: "c01" }], refusal: { card: "c01" } }],
  secondLoan: [{ game: () => offering().move("ann", "loan"), move: ["ann", "loan"], refusal: {} }],
  noGoose: [{ game: tied, move: ["ann", "takeGoose"], refusal: { goose: "none" } }],
  gooseElsewhere: [
    {
      game: () => bidding(3, { goose: "tie" }).bids(4, 4, 1),
      move: ["ann", "giveGoose", { to: "bob" }],
      refusal: { holder: null },
    },
  ],
  gooseOutsideBlock: [
    {
      game: () => {
        const game = bidding(3, { goose: "tie" });
        game.state = { ...game.state, goose: "ann" };
        return game.bids(4, 4, 1);
      },
      move: ["ann", "giveGoose", { to: "cat" }],
      refusal: { to: "cat", block: ["bob"] },
    },
  ],
  chanceDue: [
    { game: () => new Play(3), move: ["ann", "loan"], refusal: { phase: "deal" } },
    { game: () => new Play(3), move: ["clock", "closeClaims", { card: "c01" }], refusal: { phase: "deal" } },
  ],
  chanceNotDue: [
    { game: offering, move: deal({}), refusal: { phase: "offer" } },
    { game: picking, move: ["chance", "discard", { cards: ["c01", "c07"] }], refusal: { phase: "pick" } },
    { game: offering, move: ["chance", "loan"], refusal: { phase: "offer" } },
  ],
  wrongDeal: [
    { game: () => new Play(3), move: deal({ hands: {} }), refusal: { why: "seats", detail: "" } },
    {
      game: () => new Play(3),
      move: deal({ hands: { ...hands, dan: [] } }),
      refusal: { why: "seats", detail: "ann, bob, cat, dan" },
    },
    { game: () => new Play(3), move: deal({ market: ["c01"] }), refusal: { why: "count", detail: "market: 1, not 0" } },
    {
      game: () => new Play(3),
      move: deal({ removed: ["c01"] }),
      refusal: { why: "count", detail: "removed: 1, not 0" },
    },
    {
      game: () => new Play(3),
      move: deal({ hands: { ...hands, bob: [] } }),
      refusal: { why: "count", detail: "bob: 0, not 6" },
    },
    {
      game: () => new Play(3),
      move: deal({ hands: { ...hands, bob: hands.ann } }),
      refusal: { why: "cardTwice", detail: "c01" },
    },
    {
      game: () => new Play(3),
      move: deal({ hands: { ...hands, bob: ["c99", ...hands.bob.slice(1)] } }),
      refusal: { why: "unknownCard", detail: "c99" },
    },
  ],
  wrongToss: [
    { game: tossing, move: ["chance", "toss", { order: ["ann", "cat"] }], refusal: { level: ["ann", "bob"] } },
  ],
  wrongDiscard: [
    { game: discarding, move: ["chance", "discard", { cards: ["c01"] }], refusal: { due: 2, given: 1, card: null } },
    {
      game: discarding,
      move: ["chance", "discard", { cards: ["c01", "c02"] }],
      refusal: { due: 2, given: 2, card: "c02" },
    },
    {
      game: discarding,
      move: ["chance", "discard", { cards: ["c01", "c01"] }],
      refusal: { due: 2, given: 2, card: "c01" },
    },
  ],
};

describe.each(Object.entries(cases))("%s", (code, those) => {
  test.each(
    those.map((one) => ({ ...one, what: `${one.move[0]} ${one.move[1]} ${JSON.stringify(one.move[2] ?? {})}` })),
  )("$what", ({ game, move: [by, type, fields], refusal }) => {
    const play = game();
    const before = JSON.stringify(play.state);
    expect(play.refusal(by, type, fields)).toEqual({ code, ...refusal });
    expect(JSON.stringify(play.state)).toBe(before);
  });
});
