/** The worked examples and every answer of the rule sheet, by name. */
import { describe, expect, test } from "vitest";
import { builtInDeck } from "../../../src/games/turin/index.js";
import { endGame } from "../../../src/games/turin/payouts.js";
import type { Event } from "../../../src/games/turin/types.js";
import { bidding, dealt } from "./play.js";

describe("worked examples", () => {
  test("P3 bids 4, P1 and P2 bid 2 each; P2 adds 1 and P1 adds 0", () => {
    const game = bidding(3).bids(2, 2, 4);
    expect(game.summary.phase).toBe("tie");
    expect(game.summary.tied).toEqual([{ seats: ["ann", "bob"], from: 2, to: 3, bid: 2 }]);
    expect(game.scudo()).toEqual({ ann: 15, bob: 15, cat: 15 });

    game.adds({ ann: 0, bob: 1 });
    expect(game.scudo()).toEqual({ ann: 14, bob: 12, cat: 11 });
    expect(game.summary.waitingOn).toEqual(["cat"]);

    game.move("cat", "pick", { cards: ["c13", "c01"] });
    expect(game.cards()).toEqual({ ann: [], bob: ["c07"], cat: ["c13", "c01"] });
  });

  test("P1 has most grapes: 6 scudo from the bank and 1 from each player with any", () => {
    const game = bidding(4).faceUp({ ann: ["c07"], bob: ["c05"], cat: ["c01"], dan: ["c02"] });
    const events: Event[] = [];
    const end = endGame(game.state, (event) => events.push(event));
    const grapes = end.games[0]!.payouts.find((payout) => payout.good === "grapes");
    expect(grapes).toEqual({ good: "grapes", leaders: ["ann"], payers: 2, pot: 8, each: 8 });
    expect(events.find((event) => event.type === "payout" && event.good === "grapes")).toMatchObject({ bank: 6 });
  });
});

describe("answers", () => {
  test("no sale after the final auction: payouts begin at once", () => {
    const game = bidding(4).until("bid", 5).bids(3, 2, 1, 0).picks();
    expect(game.summary.phase).toBe("over");
    expect(game.summary.games).toHaveLength(1);
    expect(game.refusal("ann", "list", { card: game.player("ann").cards[0], price: 1 })).toEqual({ code: "gameOver" });
    expect(game.refusal("bob", "buy", { card: game.player("ann").cards[0] })).toEqual({ code: "gameOver" });
  });

  test("a winning bid gains a card and pays whole; a losing bid pays half, 1 pays nothing", () => {
    const game = bidding(4).bids(5, 4, 3, 1);
    expect(game.last("paid").payments).toEqual([
      { seat: "ann", total: 5, amount: 5, won: true },
      { seat: "bob", total: 4, amount: 4, won: true },
      { seat: "cat", total: 3, amount: 1, won: false },
      { seat: "dan", total: 1, amount: 0, won: false },
    ]);
  });

  test("one card a round for sale; its scudo stay for a round, are not free, and return when it is taken back", () => {
    const game = bidding(3).bids(5, 2, 1).picks();
    const [first, second] = game.player("ann").cards;
    game.move("ann", "list", { card: first, price: 4 });
    expect(game.refusal("ann", "list", { card: second, price: 1 })).toEqual({ code: "alreadyDone", listed: first });
    game.dones().offers();
    expect(game.refusal("ann", "bid", { amount: 7 })).toMatchObject({ code: "tooMuch", purse: { supply: 6, free: 6 } });
    expect(game.refusal("ann", "unlist", { card: first })).toMatchObject({ code: "unlistTooEarly" });
    game.bids(0, 1, 2).picks();
    game.move("ann", "unlist", { card: first });
    expect(game.player("ann").scudo).toBe(10);
    expect(game.summary.forSale).toEqual([]);
  });

  test.each([
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
  ])("bids level at 0 win nothing at %i players: %i cards are discarded", (players, cards) => {
    const game = bidding(players)
      .bids(...Array<number>(players).fill(0))
      .picks();
    expect(game.summary.discarded).toHaveLength(cards);
    expect(Object.values(game.cards()).flat()).toEqual([]);
    expect(Object.values(game.scudo()).every((scudo) => scudo === 15)).toBe(true);
  });

  test("players level with the most scudo share the victory", () => {
    const game = dealt(4).until("over");
    expect(game.summary.winners).toEqual(["ann", "bob", "cat", "dan"]);
  });

  test("payouts go down the card, or in an order agreed before the game", () => {
    const played = (options: object) => {
      const game = bidding(3, options).bids(3, 2, 1).until("over");
      return game.summary.games[0]!.payouts.map((payout) => payout.good);
    };
    const card = builtInDeck.goods.map((good) => good.id);
    const held = played({});
    expect(held.length).toBeGreaterThan(3);
    expect(held).toEqual(card.filter((good) => held.includes(good)));
    const payoutOrder = ["rice", ...card.slice(0, -1).reverse()];
    expect(played({ payoutOrder })).toEqual(payoutOrder.filter((good) => held.includes(good)));
  });

  test("placed scudo come from the own supply and come back with the buyer's payment", () => {
    const game = bidding(3, { claimWindow: 0 }).bids(5, 2, 1).picks();
    const card = game.player("ann").cards[0]!;
    game.move("ann", "list", { card, price: 4 });
    expect(game.summary.seats.ann).toMatchObject({ scudo: 6, placed: 4 });
    game.move("cat", "buy", { card });
    expect(game.summary.seats.ann).toMatchObject({ scudo: 14, placed: 0 });
    expect(game.summary.seats.cat).toMatchObject({ scudo: 11, cards: [card] });
  });

  test("two leaders split 6 from the bank and 1 from a minority player: 4 each", () => {
    const game = bidding(4).faceUp({ ann: ["c07"], bob: ["c08"], cat: ["c01"], dan: [] });
    const end = endGame(game.state, () => {});
    const grapes = end.games[0]!.payouts.find((payout) => payout.good === "grapes");
    expect(grapes).toEqual({ good: "grapes", leaders: ["ann", "bob"], payers: 1, pot: 7, each: 4 });
  });

  test("four players, the two highest level at 0 in the second bid: their cards go, the third keeps the place", () => {
    const game = bidding(4).until("bid", 2).bids(5, 5, 3, 1);
    game.adds({ ann: 0, bob: 0 });
    expect(game.last("voided")).toEqual({ type: "voided", seats: ["ann", "bob"], from: 1, to: 2, why: "add" });
    expect(game.scudo()).toEqual({ ann: 13, bob: 13, cat: 12, dan: 15 });
    expect(game.summary.places.map(({ seat, cards }) => [seat, cards])).toEqual([
      [null, 2],
      [null, 1],
      ["cat", 1],
    ]);
    const before = game.summary.discarded.length;
    game.move("chance", "discard", { cards: ["c09", "c01"] }).move("chance", "discard", { cards: ["c13"] });
    expect(game.summary.discarded.slice(before)).toEqual(["c09", "c01", "c13"]);
    expect(game.cards()).toEqual({ ann: [], bob: [], cat: ["c05"], dan: [] });
  });
});
