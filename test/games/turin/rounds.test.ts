/** Setup, offers, picks, discards, and the course of the rounds. */
import { describe, expect, test } from "vitest";
import { turin } from "../../../src/games/turin/index.js";
import { bidding, dealt, inOrder, Play } from "./play.js";

describe.each([
  { players: 2, hand: 6, market: 0, removed: 6, rounds: 5, first: [2], later: [2] },
  { players: 3, hand: 6, market: 0, removed: 0, rounds: 5, first: [2, 1], later: [2, 1] },
  { players: 4, hand: 4, market: 2, removed: 0, rounds: 5, first: [1, 1], later: [2, 1, 1] },
  { players: 5, hand: 3, market: 3, removed: 0, rounds: 4, first: [1, 1, 1], later: [2, 2, 1] },
])("$players players", ({ players, hand, market, removed, rounds, first, later }) => {
  const descending = Array.from({ length: players }, (_, index) => players - index);

  test("the deal", () => {
    const game = new Play(players);
    expect(game.summary).toMatchObject({ phase: "deal", gameNumber: 1, round: 1, waitingOn: ["chance"], rounds });
    const entry = turin.draw(game.state, inOrder);
    if (entry?.type !== "deal") throw new Error("no deal");
    expect(Object.keys(entry.hands)).toEqual(game.seats);
    expect(Object.values(entry.hands).map((cards) => cards.length)).toEqual(Array(players).fill(hand));
    expect([entry.market.length, entry.removed.length]).toEqual([market, removed]);
    game.chance();
    expect(game.summary.phase).toBe(market > 0 ? "bid" : "offer");
    for (const seat of Object.values(game.summary.seats)) {
      expect(seat).toMatchObject({ scudo: 15, placed: 0, debt: 0, cards: [], free: 15 });
    }
  });

  test("cards of each place", () => {
    const game = bidding(players)
      .bids(...descending)
      .picks();
    expect(game.summary.places.map(({ cards }) => cards)).toEqual(first);
    game
      .until("bid", 2)
      .bids(...descending)
      .picks();
    expect(game.summary.places.map(({ cards, seat, served }) => [cards, seat, served])).toEqual(
      later.map((cards, index) => [cards, game.seats[index], true]),
    );
  });

  test("rounds, and the cards that are left at the end", () => {
    const game = dealt(players).until("over");
    expect(game.all("roundBegan").map(({ round }) => round)).toEqual(Array.from({ length: rounds }, (_, i) => i + 1));
    expect(game.all("sellBegan")).toHaveLength(rounds - 1);
    const own = Object.values(game.cards());
    expect(own.map((cards) => cards.length)).toEqual(Array(players).fill(players < 4 ? 1 : 0));
    expect(game.summary.discarded.length + own.flat().length + removed).toBe(18);
    expect(game.all("handsShown")).toHaveLength(players < 4 ? 1 : 0);
    expect(game.summary).toMatchObject({ phase: "over", round: rounds, waitingOn: [], market: [], forSale: [] });
  });
});

describe("offers", () => {
  test("sealed, replaceable, kept in the hand, and shown at once in seat order", () => {
    const game = dealt(3).move("cat", "offer", { card: "c15" }).move("ann", "offer", { card: "c01" });
    expect(game.summary.offers).toEqual({ ann: "c01", bob: null, cat: "c15" });
    expect(game.player("cat").hand).toContain("c15");
    game.move("ann", "offer", { card: "c04" });
    expect(game.summary.waitingOn).toEqual(["bob"]);
    game.move("bob", "offer", { card: "c08" });
    expect(game.summary).toMatchObject({ phase: "bid", market: ["c04", "c08", "c15"], offers: {} });
    expect(game.player("ann").hand).toEqual(["c01", "c02", "c03", "c05", "c06"]);
  });

  test.each([4, 5])("the only card of a hand is offered by itself with %i players", (players) => {
    const rounds = players === 4 ? 5 : 4;
    const bids = [5, 4, 3, 2, 1].slice(0, players);
    const game = dealt(players)
      .until("bid", rounds - 1)
      .bids(...bids)
      .picks();
    game.dones();
    expect(game.summary).toMatchObject({ phase: "bid", round: rounds });
    expect(game.summary.market).toHaveLength(players);
    expect(game.last("offersShown").market).toEqual(game.summary.market);
  });

  test.each([2, 3])("the last hand card is never offered with %i players", (players) => {
    const game = dealt(players).until("offer", 5);
    expect(game.player("ann").hand).toHaveLength(2);
    const [kept, offered] = game.player("ann").hand;
    game.move("ann", "offer", { card: offered }).until("over");
    expect(game.last("handsShown").cards.ann).toBe(kept);
    expect(game.cards().ann).toEqual([kept]);
  });
});

describe("picks", () => {
  test("in place order, in the order named; the last place gets what is left", () => {
    const game = bidding(5).until("bid", 2).bids(1, 2, 5, 4, 3);
    expect(game.summary.market).toEqual(["c01", "c04", "c07", "c10", "c13"]);
    game.move("cat", "pick", { cards: ["c13", "c01"] });
    expect(game.summary).toMatchObject({ waitingOn: ["dan"], market: ["c04", "c07", "c10"] });
    game.move("dan", "pick", { cards: ["c10", "c04"] });
    expect(game.cards()).toMatchObject({ cat: ["c13", "c01"], dan: ["c10", "c04"], eve: ["c07"] });
    expect(game.last("picked")).toMatchObject({ seat: "eve", place: 3, forced: true });
  });

  test("with 2 players nobody has a choice", () => {
    const game = bidding(2).bids(1, 3);
    expect(game.cards()).toEqual({ ann: [], bob: ["c01", "c07"] });
    expect(game.summary.phase).toBe("sell");
  });

  test("a void first place discards by chance before others pick", () => {
    const game = bidding(5).until("bid", 2).bids(6, 6, 3, 2, 1).adds({ ann: 0, bob: 0 });
    expect(game.summary).toMatchObject({ phase: "discard", waitingOn: ["chance"] });
    game.move("chance", "discard", { cards: ["c10", "c01"] });
    expect(game.summary.phase).toBe("discard");
    game.move("chance", "discard", { cards: ["c07", "c13"] });
    expect(game.cards().cat).toEqual(["c04"]);
  });

  test("a void last place has no entry of its own", () => {
    const game = bidding(3)
      .bids(4, 0, 0)
      .move("ann", "pick", { cards: ["c07", "c13"] });
    expect(game.summary.discarded).toEqual(["c01"]);
    expect(game.last("discarded")).toEqual({ type: "discarded", place: 2, cards: ["c01"], forced: true });
  });
});

describe("a series of three", () => {
  test("starts afresh each time and adds the scores up", () => {
    const game = dealt(3, { games: 3 });
    const totals = { ann: 0, bob: 0, cat: 0 } as Record<string, number>;
    for (const gameNumber of [1, 2, 3]) {
      game.until("bid", 1).bids(5, 3, 1).picks().move("ann", "loan");
      expect(game.summary.gameNumber).toBe(gameNumber);
      while (game.summary.games.length < gameNumber) game.rest();
      const { scores } = game.summary.games[gameNumber - 1]!;
      for (const seat of game.seats) totals[seat]! += scores[seat]!;
      expect(game.summary.totals).toEqual(totals);
      if (gameNumber === 3) break;
      expect(game.summary).toMatchObject({
        phase: "deal",
        gameNumber: gameNumber + 1,
        round: 1,
        waitingOn: ["chance"],
        discarded: [],
        market: [],
        forSale: [],
        bids: { ann: { bid: null, added: null } },
        seats: { ann: { scudo: 15, placed: 0, debt: 0, hand: [], cards: [] } },
        winners: null,
      });
      expect(turin.result(game.state)).toBeNull();
      game.chance();
    }
    expect(game.summary).toMatchObject({ phase: "over", gameNumber: 3, round: 5 });
    const most = Math.max(...Object.values(totals));
    expect(turin.result(game.state)).toEqual({
      totals,
      winners: game.seats.filter((seat) => totals[seat] === most),
    });
  });
});
