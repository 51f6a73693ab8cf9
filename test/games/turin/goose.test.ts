/** The bartering goose. */
import { describe, expect, test } from "vitest";
import { turin } from "../../../src/games/turin/index.js";
import { bidding, type Play } from "./play.js";

/** Later rounds of five: three winning places (2, 2, 1). */
function five(bids: readonly number[], holder: string | null = null, goose = "tie"): Play {
  const game = bidding(5, { goose }).until("bid", 2);
  game.state = { ...game.state, goose: holder };
  return game.bids(...bids);
}

function standings(game: Play): readonly string[] {
  return game.state.blocks.map(({ seats, from, to, standing }) => `${from}-${to} ${seats.join(" ")} ${standing}`);
}

describe("tie: taking it from the middle", () => {
  test("of two: the taker is last, the other first, and nobody adds", () => {
    const game = bidding(3, { goose: "tie" }).bids(4, 4, 1).move("bob", "takeGoose");
    expect(game.summary).toMatchObject({ phase: "pick", goose: "bob", waitingOn: ["ann"] });
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(["ann", "bob"]);
    expect(game.summary.bids).toMatchObject({ ann: { bid: 4, added: null }, bob: { bid: 4, added: null } });
    expect(game.all("addsShown")).toEqual([]);
  });

  test("of two for the last winning place: the taker loses and pays half", () => {
    const game = bidding(3, { goose: "tie" }).bids(6, 4, 4).adds({ bob: 3 }).move("cat", "takeGoose");
    expect(game.scudo()).toEqual({ ann: 9, bob: 11, cat: 13 });
    expect(game.summary.bids.bob).toEqual({ bid: 4, added: null });
  });

  test("of three: the two left add for the remaining places; the taker's own addition returns", () => {
    const game = five([5, 5, 5, 2, 1]).adds({ ann: 1, bob: 4 }).move("bob", "takeGoose");
    expect(standings(game).slice(0, 2)).toEqual(["1-2 ann cat tie", "3-3 bob settled"]);
    expect(game.summary).toMatchObject({ phase: "tie", waitingOn: ["cat"] });
    expect(game.player("bob").added).toBeNull();
    expect(game.player("ann").added).toBe(1);
    expect(game.refusal("bob", "add", { amount: 1 })).toEqual({ code: "notTied", tied: ["ann", "cat"] });
    game.adds({ cat: 0 });
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual([6, 5, 5, 1, 0]);
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(["ann", "cat", "bob"]);
  });

  test("when the others have added already, their additions are shown at once", () => {
    const game = five([5, 5, 5, 2, 1]).adds({ ann: 1, bob: 4 });
    expect(game.summary.phase).toBe("tie");
    game.move("cat", "takeGoose");
    expect(game.last("addsShown").adds).toEqual({ ann: 1, bob: 4 });
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(["bob", "ann", "cat"]);
  });

  test("the two left may be void", () => {
    const game = five([5, 5, 5, 2, 1]).move("cat", "takeGoose").adds({ ann: 0, bob: 0 });
    expect(game.summary.places.map(({ seat }) => seat)).toEqual([null, null, "cat"]);
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual([2, 2, 5, 1, 0]);
  });

  test("may be done with another block still adding", () => {
    const game = five([5, 5, 3, 3, 1]).move("ann", "takeGoose");
    expect(game.summary).toMatchObject({ phase: "tie", waitingOn: ["cat", "dan"], goose: "ann" });
    game.adds({ cat: 0, dan: 1 });
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(["bob", "ann", "dan"]);
  });

  test("is never taken twice", () => {
    const game = five([5, 5, 5, 2, 1]).move("bob", "takeGoose");
    expect(game.refusal("ann", "takeGoose")).toEqual({ code: "gooseElsewhere", holder: "bob" });
  });
});

describe("tie: giving it", () => {
  test("of two: the giver is first and the other last", () => {
    const game = five([5, 5, 3, 2, 1], "ann").adds({ ann: 2 }).move("ann", "giveGoose", { to: "bob" });
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(["ann", "bob", "cat"]);
    expect(game.summary.goose).toBe("bob");
    expect(game.last("paid").payments.map(({ total }) => total)).toEqual([5, 5, 3, 2, 1]);
  });

  test("of three: the receiver stays tied and may give it on", () => {
    const game = five([5, 5, 5, 2, 1], "bob").move("bob", "giveGoose", { to: "cat" });
    expect(standings(game).slice(0, 2)).toEqual(["1-1 bob settled", "2-3 ann cat tie"]);
    expect(turin.legal(game.state, "cat")).toMatchObject({ takeGoose: false, giveGoose: ["ann"], add: { max: 10 } });
    game.move("cat", "giveGoose", { to: "ann" });
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(["bob", "cat", "ann"]);
    expect(game.summary.goose).toBe("ann");
  });

  test("when no winning place is left, nobody adds and what was sealed returns", () => {
    const game = five([8, 7, 4, 4, 4], "dan").adds({ cat: 3, eve: 2 }).move("dan", "giveGoose", { to: "eve" });
    expect(standings(game).at(-1)).toBe("4-5 cat eve lost");
    expect(game.summary.phase).toBe("pick");
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual([8, 7, 2, 4, 2]);
    expect(game.summary.bids.cat).toEqual({ bid: 4, added: null });
  });

  test.each([
    ["somebody not tied", "dan"],
    ["oneself", "ann"],
    ["nobody of this game", "zoe"],
  ])("not to %s", (_, to) => {
    const game = five([5, 5, 3, 2, 1], "ann");
    expect(game.refusal("ann", "giveGoose", { to })).toEqual({ code: "gooseOutsideBlock", to, block: ["bob"] });
  });

  test("not by who does not hold it, and not to another block", () => {
    const game = five([5, 5, 3, 3, 1], "ann");
    expect(game.refusal("bob", "giveGoose", { to: "ann" })).toEqual({ code: "gooseElsewhere", holder: "ann" });
    expect(game.refusal("ann", "giveGoose", { to: "cat" })).toMatchObject({ code: "gooseOutsideBlock" });
    expect(game.refusal("eve", "giveGoose", { to: "ann" })).toEqual({
      code: "notTied",
      tied: ["ann", "bob", "cat", "dan"],
    });
  });
});

describe("tie: when", () => {
  test("not after the additions are shown, nor in another step", () => {
    const game = five([5, 5, 3, 2, 1]).adds({ ann: 1, bob: 1 });
    expect(game.summary.phase).toBe("toss");
    expect(game.refusal("ann", "takeGoose")).toEqual({
      code: "notNow",
      move: "takeGoose",
      phase: "toss",
      allowed: ["loan"],
    });
  });

  test("stays with its holder through a series", () => {
    const game = bidding(3, { goose: "tie", games: 3 }).bids(4, 4, 1).move("bob", "takeGoose");
    while (game.summary.games.length === 0) game.rest();
    expect(game.summary).toMatchObject({ phase: "deal", goose: "bob" });
    game.until("bid").bids(4, 4, 1).move("bob", "giveGoose", { to: "ann" });
    expect(game.summary.goose).toBe("ann");
  });

  test("has no place at a table without it", () => {
    expect(five([5, 5, 3, 2, 1], null, "none").refusal("ann", "takeGoose")).toEqual({ code: "noGoose", goose: "none" });
    expect(five([5, 5, 3, 2, 1], null, "least").refusal("ann", "giveGoose", { to: "bob" })).toEqual({
      code: "noGoose",
      goose: "least",
    });
  });
});

describe("least", () => {
  test("goes to the one with the fewest majorities after the picks, and back to the middle when tied", () => {
    const game = bidding(3, { goose: "least" }).bids(5, 3, 0).picks();
    // ann c01 c07, bob c13: cat leads nothing
    expect(game.summary.goose).toBe("cat");
    expect(game.last("gooseMoved")).toEqual({
      type: "gooseMoved",
      to: "cat",
      majorities: { ann: 3, bob: 1, cat: 0 },
    });
    game
      .dones()
      .offers()
      .bids(0, 0, 2)
      .move("cat", "pick", { cards: ["c14", "c08"] });
    const { majorities } = game.summary;
    const count = (seat: string) => Object.values(majorities).filter((leader) => leader === seat).length;
    expect([count("ann"), count("bob"), count("cat")]).toEqual([2, 0, 3]);
    expect(game.summary.goose).toBe("bob");
  });

  test("players tied for the fewest leave it in the middle", () => {
    const game = bidding(4, { goose: "least" }).bids(5, 0, 0, 0).picks();
    expect(game.summary.goose).toBeNull();
    expect(game.all("gooseMoved")).toEqual([]);
  });

  test.each([
    { name: "ranks one higher", bids: [4, 4, 3, 0, 0], places: ["ann", "bob", "cat"], pays: [4, 4, 3, 0, 0], tied: [] },
    {
      name: "can break a tie upwards",
      bids: [4, 1, 0, 4, 0],
      places: ["ann", "dan", "bob"],
      pays: [4, 1, 0, 4, 0],
      tied: [],
    },
    { name: "can make a tie with one more", bids: [3, 4, 2, 0, 0], places: null, pays: null, tied: [["ann", "bob"]] },
    {
      name: "a bid of 0 stays 0",
      bids: [0, 5, 4, 3, 0],
      places: ["bob", "cat", "dan"],
      pays: [0, 5, 4, 3, 0],
      tied: [],
    },
    {
      name: "level at 0 with it",
      bids: [0, 5, 4, 0, 0],
      places: ["bob", "cat", null],
      pays: [0, 5, 4, 0, 0],
      tied: [],
    },
    { name: "a bid of 1 ties with 2", bids: [1, 2, 5, 4, 0], places: null, pays: null, tied: [["ann", "bob"]] },
  ])("$name", ({ bids, places, pays, tied }) => {
    const game = five(bids, "ann", "least");
    expect(game.summary.tied.map(({ seats }) => seats)).toEqual(tied);
    if (!places) return;
    expect(game.summary.places.map(({ seat }) => seat)).toEqual(places);
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual(pays);
  });

  test("counts in the second bid too: level again with equal additions", () => {
    const game = five([3, 4, 0, 0, 0], "ann", "least");
    expect(game.summary.tied).toEqual([{ seats: ["ann", "bob"], from: 1, to: 2, bid: 4 }]);
    game.adds({ ann: 2, bob: 2 });
    expect(game.summary.phase).toBe("toss");
    game.move("chance", "toss", { order: ["ann", "bob"] });
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual([5, 6, 0, 0, 0]);
  });

  test("each level with 0 added pays half of the own first bid", () => {
    const game = five([3, 4, 0, 0, 0], "ann", "least").adds({ ann: 0, bob: 0 });
    expect(game.last("paid").payments.map(({ amount }) => amount)).toEqual([1, 2, 0, 0, 0]);
  });

  test("a new deal puts it back in the middle", () => {
    const game = bidding(3, { goose: "least", games: 3 }).bids(5, 3, 0).picks();
    expect(game.summary.goose).toBe("cat");
    while (game.summary.games.length === 0) game.rest();
    expect(game.summary).toMatchObject({ phase: "deal", gameNumber: 2, goose: null });
  });
});
