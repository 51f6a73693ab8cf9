/** Loans, payouts, repayment and scores. */
import { describe, expect, test } from "vitest";
import { endGame } from "../../../src/games/turin/payouts.js";
import type { CardId, Event } from "../../../src/games/turin/types.js";
import { bidding, dealt } from "./play.js";

interface Purse {
  readonly scudo: number;
  readonly debt?: number;
}

/** The end of a four-player game in which these cards were won and these purses are left. */
function ended(
  cards: Readonly<Record<string, readonly CardId[]>>,
  purses: Readonly<Record<string, Purse>> = {},
  options: object = {},
) {
  const game = bidding(4, options).faceUp({ ann: [], bob: [], cat: [], dan: [], ...cards });
  for (const [seat, { scudo, debt = 0 }] of Object.entries(purses)) game.set(seat, { scudo, debt });
  const events: Event[] = [];
  const state = endGame(game.state, (event) => events.push(event));
  return { state, events, ...state.games[0]!, payout: (good: string) => find(state.games[0]!.payouts, good) };
}

function find<T extends { readonly good: string }>(payouts: readonly T[], good: string): T | undefined {
  return payouts.find((payout) => payout.good === good);
}

describe("payouts", () => {
  test("classic and new columns", () => {
    const rice = { ann: ["c16"] };
    expect(ended(rice).payout("rice")).toMatchObject({ pot: 10, each: 10 });
    expect(ended(rice, {}, { payout: "new" }).payout("rice")).toMatchObject({ pot: 8, each: 8 });
  });

  test("goods that nobody holds are left out", () => {
    const { payouts, scores } = ended({ ann: ["c16"] });
    expect(payouts.map(({ good }) => good)).toEqual(["mushrooms", "chestnuts", "rice"]);
    expect(scores).toEqual([15 + 4 + 8 + 10, 15, 15, 15]);
  });

  test("sole leader gets the bank's amount and 1 from every other holder", () => {
    // rice: ann 3, bob 2, cat 1
    const { payout, events } = ended({ ann: ["c16"], bob: ["c14"], cat: ["c03"] });
    expect(payout("rice")).toEqual({ good: "rice", leaders: ["ann"], payers: 2, pot: 12, each: 12 });
    const told = events.filter((event) => event.type === "payout");
    expect(find(told, "rice")).toEqual({
      type: "payout",
      good: "rice",
      leaders: ["ann"],
      payers: [
        { seat: "bob", how: "paid" },
        { seat: "cat", how: "paid" },
      ],
      bank: 10,
      pot: 12,
      each: 12,
      held: { ann: 3, bob: 2, cat: 1 },
    });
  });

  test("tied leaders split the pot, rounded up; tied leaders pay nothing", () => {
    // rice: ann 3, bob 3, cat 3, dan 2
    const { payout } = ended({ ann: ["c16"], bob: ["c17"], cat: ["c18"], dan: ["c14"] });
    expect(payout("rice")).toEqual({ good: "rice", leaders: ["ann", "bob", "cat"], payers: 1, pot: 11, each: 4 });
  });

  test("a card with less of it than another is no majority", () => {
    // peppers: ann 3 on one card, bob 2 + 2
    const { payout } = ended({ ann: ["c13"], bob: ["c04", "c06"] });
    expect(payout("peppers")).toMatchObject({ leaders: ["bob"], payers: 1 });
  });
});

describe("a payer without scudo", () => {
  // bob pays for chestnuts (2 against 3), which come before his own peppers, and has nothing else to pay.
  const cards = { ann: ["c12", "c16"], bob: ["c13"] };

  test("takes a loan and pays out of it", () => {
    const { events, scores } = ended(cards, { bob: { scudo: 0 } });
    // chocolate pays bob 3 before: spend it first
    expect(events.some((event) => event.type === "loan")).toBe(false);
    expect(scores[1]).toBe(0 + 3 - 1 + 9);
    const late = ended(cards, { bob: { scudo: 0 } }, { payoutOrder: chestnutsFirst });
    expect(late.events.find((event) => event.type === "loan")).toEqual({ type: "loan", seat: "bob", forced: true });
    expect(late.events.find((event) => event.type === "repaid")).toEqual({ type: "repaid", seat: "bob", owed: 15 });
    expect(late.scores[1]).toBe(0 + 10 - 1 + 3 + 9 - 15);
    expect(late.state.players[1]).toMatchObject({ debt: 0, scudo: late.scores[1] });
  });

  test("who has a loan already owes 2 more and the bank pays", () => {
    const { events, scores, payout } = ended(cards, { bob: { scudo: 0, debt: 15 } }, { payoutOrder: chestnutsFirst });
    const told = events.find((event) => event.type === "payout");
    expect(told).toMatchObject({ good: "chestnuts", payers: [{ seat: "bob", how: "bank" }] });
    expect(payout("chestnuts")).toMatchObject({ payers: 1, pot: 9, each: 9 });
    expect(events.find((event) => event.type === "repaid")).toMatchObject({ owed: 17 });
    expect(scores[1]).toBe(0 + 3 + 9 - 17);
  });

  test("the bank pays again and again", () => {
    // dan: one each of three goods led by others
    const { events, scores } = ended(
      { ann: ["c01", "c09"], bob: ["c02", "c12"], dan: ["c11"] },
      { dan: { scudo: 0, debt: 15 } },
      { payoutOrder: [...chestnutsFirst.filter((good) => good !== "garlic"), "garlic"] },
    );
    expect(events.find((event) => event.type === "repaid")).toMatchObject({ seat: "dan", owed: 19 });
    expect(scores[3]).toBe(5 - 19);
  });

  const chestnutsFirst = [
    "chestnuts",
    "chocolate",
    "mushrooms",
    "cheese",
    "garlic",
    "grapes",
    "anchovies",
    "peppers",
    "rice",
  ];
});

describe("loans", () => {
  test("10 at once, 15 owed, never a second", () => {
    const game = dealt(3).move("bob", "loan");
    expect(game.summary.seats.bob).toMatchObject({ scudo: 25, debt: 15, free: 25 });
    expect(game.last("loan")).toEqual({ type: "loan", seat: "bob", forced: false });
    expect(game.refusal("bob", "loan")).toEqual({ code: "secondLoan" });
  });

  test("a score can be negative, and the most scudo still wins", () => {
    const { scores, state, events } = ended(
      {},
      { ann: { scudo: 3, debt: 15 }, bob: { scudo: 0 }, cat: { scudo: 0 }, dan: { scudo: 0 } },
    );
    expect(scores).toEqual([-12, 0, 0, 0]);
    expect(state.phase).toBe("over");
    expect(events.at(-1)).toEqual({
      type: "over",
      totals: { ann: -12, bob: 0, cat: 0, dan: 0 },
      winners: ["bob", "cat", "dan"],
    });
  });
});

test("the last hand card counts for the majorities of 2 and 3 players", () => {
  const game = dealt(3).until("bid", 5);
  expect(game.summary.majorities.mushrooms).toBeNull();
  const hands = game.state.players.map(({ hand }) => hand[0]);
  game.bids(0, 0, 0).until("over");
  expect(game.state.players.map(({ cards }) => cards)).toEqual(hands.map((card) => [card]));
  expect(hands).toEqual(["c06", "c12", "c18"]);
  expect(game.summary.majorities).toMatchObject({ garlic: "ann", chestnuts: "bob", rice: "cat", anchovies: "cat" });
  expect(find(game.summary.games[0]!.payouts, "rice")).toMatchObject({ leaders: ["cat"], payers: 1 });
});
