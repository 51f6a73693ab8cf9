/** Who gets which place, by bids, additions and tosses. */
import { describe, expect, test } from "vitest";
import { bidding, type Play } from "./play.js";

interface Case {
  readonly name: string;
  readonly players: number;
  /** 2 unless said: the first round of 4 and 5 players is dealt. */
  readonly round?: number;
  readonly bids: readonly number[];
  /** Blocks that bid again: seats, first and last place. */
  readonly tied?: readonly [string, number, number][];
  readonly adds?: Readonly<Record<string, number>>;
  /** Orders of the tosses, as they come up. */
  readonly tosses?: readonly (readonly string[])[];
  readonly places: readonly (string | null)[];
  /** What each pays, in seat order. */
  readonly pays: readonly number[];
}

const cases: readonly Case[] = [
  { name: "2: higher bid", players: 2, bids: [1, 4], places: ["bob"], pays: [0, 4] },
  { name: "2: both 0", players: 2, bids: [0, 0], places: [null], pays: [0, 0] },
  {
    name: "2: level, one adds more",
    players: 2,
    bids: [3, 3],
    tied: [["ann bob", 1, 2]],
    adds: { ann: 1, bob: 2 },
    places: ["bob"],
    pays: [2, 5],
  },
  {
    name: "2: level, one adds 0 and one 1",
    players: 2,
    bids: [3, 3],
    tied: [["ann bob", 1, 2]],
    adds: { ann: 1, bob: 0 },
    places: ["ann"],
    pays: [4, 1],
  },
  {
    name: "2: level, both add 0",
    players: 2,
    bids: [5, 5],
    tied: [["ann bob", 1, 2]],
    adds: { ann: 0, bob: 0 },
    places: [null],
    pays: [2, 2],
  },
  {
    name: "2: level twice",
    players: 2,
    bids: [3, 3],
    tied: [["ann bob", 1, 2]],
    adds: { ann: 2, bob: 2 },
    tosses: [["bob", "ann"]],
    places: ["bob"],
    pays: [2, 5],
  },
  {
    name: "3: level for last places but one, bids again",
    players: 3,
    bids: [4, 2, 2],
    tied: [["bob cat", 2, 3]],
    adds: { bob: 0, cat: 1 },
    places: ["ann", "cat"],
    pays: [4, 1, 3],
  },
  {
    name: "3: level first, the loser is second and wins too",
    players: 3,
    bids: [4, 4, 2],
    tied: [["ann bob", 1, 2]],
    adds: { ann: 0, bob: 1 },
    places: ["bob", "ann"],
    pays: [4, 5, 1],
  },
  { name: "3: level at the bottom at 0", players: 3, bids: [4, 0, 0], places: ["ann", null], pays: [4, 0, 0] },
  {
    name: "3: two add 0 below one",
    players: 3,
    bids: [5, 5, 5],
    tied: [["ann bob cat", 1, 3]],
    adds: { ann: 0, bob: 1, cat: 0 },
    places: ["bob", null],
    pays: [2, 6, 2],
  },
  {
    name: "3: two level above one",
    players: 3,
    bids: [5, 5, 5],
    tied: [["ann bob cat", 1, 3]],
    adds: { ann: 2, bob: 0, cat: 2 },
    tosses: [["cat", "ann"]],
    places: ["cat", "ann"],
    pays: [7, 2, 7],
  },
  {
    name: "3: three level twice",
    players: 3,
    bids: [5, 5, 5],
    tied: [["ann bob cat", 1, 3]],
    adds: { ann: 1, bob: 1, cat: 1 },
    tosses: [["cat", "bob", "ann"]],
    places: ["cat", "bob"],
    pays: [3, 6, 6],
  },
  {
    name: "3: nobody leaves the block's places",
    players: 3,
    bids: [4, 3, 3],
    tied: [["bob cat", 2, 3]],
    adds: { bob: 9, cat: 0 },
    places: ["ann", "bob"],
    pays: [4, 12, 1],
  },
  {
    name: "3: the lower end of a block has no winning place left",
    players: 3,
    bids: [2, 2, 2],
    tied: [["ann bob cat", 1, 3]],
    adds: { ann: 3, bob: 1, cat: 0 },
    places: ["ann", "bob"],
    pays: [5, 3, 1],
  },
  {
    name: "4, first round: level for places without cards",
    players: 4,
    round: 1,
    bids: [4, 3, 2, 2],
    places: ["ann", "bob"],
    pays: [4, 3, 1, 1],
  },
  {
    name: "4, first round: level across the last winning place",
    players: 4,
    round: 1,
    bids: [4, 2, 2, 2],
    tied: [["bob cat dan", 2, 4]],
    adds: { bob: 1, cat: 1, dan: 2 },
    places: ["ann", "dan"],
    pays: [4, 1, 1, 4],
  },
  {
    name: "4: level for third",
    players: 4,
    bids: [6, 5, 3, 3],
    tied: [["cat dan", 3, 4]],
    adds: { cat: 1, dan: 1 },
    tosses: [["dan", "cat"]],
    places: ["ann", "bob", "dan"],
    pays: [6, 5, 2, 4],
  },
  {
    name: "4: two blocks at once",
    players: 4,
    bids: [5, 3, 5, 3],
    tied: [
      ["ann cat", 1, 2],
      ["bob dan", 3, 4],
    ],
    adds: { ann: 1, bob: 1, cat: 1, dan: 1 },
    tosses: [
      ["cat", "ann"],
      ["dan", "bob"],
    ],
    places: ["cat", "ann", "dan"],
    pays: [6, 2, 6, 4],
  },
  {
    name: "4: one block tied, one level at 0",
    players: 4,
    bids: [5, 0, 5, 0],
    tied: [["ann cat", 1, 2]],
    adds: { ann: 0, cat: 2 },
    places: ["cat", "ann", null],
    pays: [5, 0, 7, 0],
  },
  {
    name: "4: second and third level, one adds 0 alone",
    players: 4,
    bids: [6, 4, 4, 1],
    tied: [["bob cat", 2, 3]],
    adds: { bob: 0, cat: 1 },
    places: ["ann", "cat", "bob"],
    pays: [6, 4, 5, 0],
  },
  {
    name: "4: second and third void",
    players: 4,
    bids: [6, 4, 4, 1],
    tied: [["bob cat", 2, 3]],
    adds: { bob: 0, cat: 0 },
    places: ["ann", null, null],
    pays: [6, 2, 2, 0],
  },
  {
    name: "4: still level for places without cards, no toss",
    players: 4,
    round: 1,
    bids: [4, 4, 4, 4],
    tied: [["ann bob cat dan", 1, 4]],
    adds: { ann: 3, bob: 2, cat: 1, dan: 1 },
    places: ["ann", "bob"],
    pays: [7, 6, 2, 2],
  },
  {
    name: "5: last two level, no winning place",
    players: 5,
    bids: [7, 6, 5, 3, 3],
    places: ["ann", "bob", "cat"],
    pays: [7, 6, 5, 1, 1],
  },
  {
    name: "5: third and fourth level",
    players: 5,
    bids: [7, 6, 5, 5, 3],
    tied: [["cat dan", 3, 4]],
    adds: { cat: 0, dan: 0 },
    places: ["ann", "bob", null],
    pays: [7, 6, 2, 2, 1],
  },
  {
    name: "5, first round: three level for two places",
    players: 5,
    round: 1,
    bids: [7, 5, 5, 5, 0],
    tied: [["bob cat dan", 2, 4]],
    adds: { bob: 1, cat: 2, dan: 1 },
    tosses: [["dan", "bob"]],
    places: ["ann", "cat", "dan"],
    pays: [7, 3, 7, 6, 0],
  },
  { name: "5: all level at 0", players: 5, bids: [0, 0, 0, 0, 0], places: [null, null, null], pays: [0, 0, 0, 0, 0] },
  {
    name: "5: lone 0 at the bottom",
    players: 5,
    bids: [4, 3, 2, 1, 0],
    places: ["ann", "bob", "cat"],
    pays: [4, 3, 2, 0, 0],
  },
];

/** Whose the places are; from what happened when all were void and the next round has begun. */
function placesOf(game: Play, count: number): readonly (string | null)[] {
  const { places } = game.summary;
  if (places.length > 0) return places.map(({ seat }) => seat);
  const discarded = game.all("discarded").slice(-count);
  expect(discarded.map(({ place }) => place)).toEqual(discarded.map((_, index) => index + 1));
  return discarded.map(() => null);
}

function shown({ players, round = 2, bids }: Case): Play {
  return bidding(players)
    .until("bid", round)
    .bids(...bids);
}

describe.each(cases)("$name", (the) => {
  test("places and payments", () => {
    const game = shown(the);
    const tied = game.summary.tied.map(({ seats, from, to }) => [seats.join(" "), from, to]);
    expect(tied).toEqual(the.tied ?? []);
    expect(game.all("tied").map(({ round }) => round)).toEqual(the.tied ? [the.round ?? 2] : []);
    expect(game.summary.phase === "tie").toBe(the.tied !== undefined);

    if (the.adds) game.adds(the.adds);
    for (const order of the.tosses ?? []) {
      expect(game.summary.phase).toBe("toss");
      expect(game.summary.waitingOn).toEqual(["chance"]);
      game.move("chance", "toss", { order });
    }
    expect(game.summary.phase).not.toBe("toss");
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual(the.pays);
    expect(game.all("paid")).toHaveLength(the.round ?? 2);
    expect(placesOf(game, the.places.length)).toEqual(the.places);
  });
});

test("all tied blocks add at the same time, and nothing is shown before all have", () => {
  const game = bidding(4).until("bid", 2).bids(5, 3, 5, 3);
  expect(game.summary.waitingOn).toEqual(["ann", "bob", "cat", "dan"]);
  game.adds({ dan: 1, ann: 0, cat: 2 });
  expect(game.summary.waitingOn).toEqual(["bob"]);
  expect(game.summary.phase).toBe("tie");
  game.adds({ ann: 1 });
  expect(game.summary.phase).toBe("tie");
  game.adds({ bob: 0 });
  expect(game.last("addsShown")).toMatchObject({
    adds: { ann: 1, bob: 0, cat: 2, dan: 1 },
    totals: { ann: 6, bob: 3, cat: 7, dan: 4 },
  });
});

test("highest block is tossed for first, and only an order of exactly its seats will do", () => {
  const game = bidding(4).until("bid", 2).bids(5, 3, 5, 3).adds({ ann: 1, bob: 1, cat: 1, dan: 1 });
  const level = ["ann", "cat"];
  for (const order of [["bob", "dan"], ["ann"], ["ann", "ann"], ["ann", "cat", "bob"], []]) {
    expect(game.refusal("chance", "toss", { order })).toEqual({ code: "wrongToss", level });
  }
  expect(game.scudo()).toEqual({ ann: 15, bob: 15, cat: 15, dan: 15 });
  expect(game.summary.seats.ann).toMatchObject({ scudo: 15, free: 9 });
});

test("bids stay until the next bid step begins", () => {
  const game = bidding(3);
  expect(game.summary.bids.ann).toEqual({ bid: null, added: null });
  game.bids(4, 4, 1).adds({ ann: 0, bob: 2 }).picks();
  const shownBids = { ann: { bid: 4, added: 0 }, bob: { bid: 4, added: 2 }, cat: { bid: 1, added: null } };
  expect(game.summary.bids).toEqual(shownBids);
  game.dones();
  expect(game.summary.phase).toBe("offer");
  expect(game.summary.bids).toEqual(shownBids);
  game.offers();
  expect(game.summary.bids.ann).toEqual({ bid: null, added: null });
});
