/** Steps, waits, timers, defaults and draws. */
import { describe, expect, test } from "vitest";
import { shuffle } from "../../../src/games/shuffle.js";
import { turin } from "../../../src/games/turin/index.js";
import { bidding, dealt, Play } from "./play.js";

/** The steps of a game, each named once, as they come. */
function stepsOf(game: Play): readonly string[] {
  const steps = [turin.step(game.state)];
  while (game.state.phase !== "over") {
    game.rest();
    steps.push(turin.step(game.state));
  }
  return steps.filter((step, index) => step !== steps[index - 1]);
}

describe("steps", () => {
  test("a deal belongs to the first offers, discards to the picks", () => {
    expect(stepsOf(new Play(3)).slice(0, 4)).toEqual(["g1.r1.offer", "g1.r1.bid", "g1.r1.pick", "g1.r2.offer"]);
  });

  test("with 4 and 5 players it belongs to the first bids", () => {
    expect(stepsOf(new Play(4)).slice(0, 3)).toEqual(["g1.r1.bid", "g1.r1.pick", "g1.r2.offer"]);
    expect(stepsOf(new Play(5)).at(-1)).toBe("over");
  });

  test("a toss belongs to the picks, and a tie is a step of its own", () => {
    const game = bidding(3).bids(4, 4, 1);
    expect(turin.step(game.state)).toBe("g1.r1.tie");
    game.adds({ ann: 1, bob: 1 });
    expect(game.state.phase).toBe("toss");
    expect(turin.step(game.state)).toBe("g1.r1.pick");
    game.chance();
    expect(turin.step(game.state)).toBe("g1.r1.pick");
    game.picks();
    expect(turin.step(game.state)).toBe("g1.r1.sell");
  });

  test("each step is named once in a series", () => {
    const steps = stepsOf(new Play(3, { games: 3 }));
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.filter((step) => step.startsWith("g3."))).not.toEqual([]);
  });
});

describe("waits", () => {
  test("one for each seat that holds up the game, with a key of its own for each time", () => {
    const game = dealt(3, { games: 3 });
    const seen = new Map<string, string>();
    while (game.state.phase !== "over") {
      const waits = turin.waits(game.state);
      const chance = turin.waitingOn(game.state)[0] === "chance";
      expect(waits.map(({ seat }) => seat)).toEqual(chance ? [] : turin.waitingOn(game.state));
      for (const { key, seat, kind } of waits) {
        const what = `${turin.step(game.state)} ${seat} ${kind}`;
        expect(seen.get(key) ?? what).toBe(what);
        seen.set(key, what);
      }
      game.rest();
    }
    expect(turin.waits(game.state)).toEqual([]);
    expect(seen.size).toBe(new Set(seen.values()).size);
  });

  test.each([
    ["offer", "offer"],
    ["bid", "bid"],
    ["tie", "add"],
    ["pick", "pick"],
    ["sell", "sell"],
  ])("in the phase %s the kind is %s", (phase, kind) => {
    const game = dealt(3);
    if (phase !== "offer") game.offers();
    if (phase === "tie") game.bids(4, 4, 1);
    if (phase === "pick" || phase === "sell") game.bids(4, 3, 1);
    if (phase === "sell") game.picks();
    expect(game.state.phase).toBe(phase);
    expect(turin.waits(game.state)[0]?.kind).toBe(kind);
  });

  test("last as long as the wait: another's move leaves the key as it is", () => {
    const game = bidding(3);
    const before = turin.waits(game.state).find(({ seat }) => seat === "bob");
    game.move("ann", "bid", { amount: 3 }).move("cat", "loan");
    expect(turin.waits(game.state).find(({ seat }) => seat === "bob")).toEqual(before);
  });
});

describe("defaults", () => {
  test.each([
    ["offer", { type: "offer", card: "c01" }],
    ["bid", { type: "bid", amount: 0 }],
    ["tie", { type: "add", amount: 0 }],
    ["pick", { type: "pick", cards: ["c01", "c07"] }],
    ["sell", { type: "done" }],
  ])("in the phase %s", (phase, move) => {
    const game = dealt(3);
    if (phase !== "offer") game.offers();
    if (phase === "tie") game.bids(4, 4, 1);
    if (phase === "pick" || phase === "sell") game.bids(4, 3, 1);
    if (phase === "sell") game.picks();
    expect(turin.defaultMove(game.state, "ann")).toEqual({ by: "ann", auto: true, ...move });
  });

  test("none for who is not waited for", () => {
    const game = bidding(3).bids(4);
    expect(turin.defaultMove(game.state, "ann")).toBeNull();
    expect(turin.defaultMove(game.state, "zoe")).toBeNull();
    expect(turin.defaultMove(new Play(3).state, "chance")).toBeNull();
  });
});

describe("draws", () => {
  /** Tells which numbers were asked for, and answers with 0. */
  function asking() {
    const asked: number[] = [];
    const below = (k: number) => {
      asked.push(k);
      return 0;
    };
    return { asked, below };
  }

  test("a shuffle goes from the last down to the second, and changes places", () => {
    const { asked, below } = asking();
    expect(shuffle(["a", "b", "c", "d"], below)).toEqual(["b", "c", "d", "a"]);
    expect(asked).toEqual([4, 3, 2]);
    expect(shuffle([], below)).toEqual([]);
  });

  test("a deal: seat by seat, then the market or the removed cards", () => {
    const { asked, below } = asking();
    const deal = turin.draw(new Play(4).state, below);
    expect(asked).toEqual(Array.from({ length: 17 }, (_, index) => 18 - index));
    const cards = Array.from({ length: 18 }, (_, index) => `c${String(((index + 1) % 18) + 1).padStart(2, "0")}`);
    expect(deal).toEqual({
      by: "chance",
      type: "deal",
      hands: { ann: cards.slice(0, 4), bob: cards.slice(4, 8), cat: cards.slice(8, 12), dan: cards.slice(12, 16) },
      market: cards.slice(16),
      removed: [],
    });
    expect(turin.draw(new Play(2).state, below)).toMatchObject({ market: [], removed: cards.slice(12) });
  });

  test("a toss: the level seats in seat order", () => {
    const { asked, below } = asking();
    const game = bidding(3).bids(4, 4, 4).adds({ cat: 1, ann: 1, bob: 1 });
    expect(turin.draw(game.state, below)).toEqual({ by: "chance", type: "toss", order: ["bob", "cat", "ann"] });
    expect(asked).toEqual([3, 2]);
  });

  test("a discard: the first of the shuffled market", () => {
    const { asked, below } = asking();
    const game = bidding(3).bids(0, 0, 0);
    expect(game.summary.market).toEqual(["c01", "c07", "c13"]);
    expect(turin.draw(game.state, below)).toEqual({ by: "chance", type: "discard", cards: ["c07", "c13"] });
    expect(asked).toEqual([3, 2]);
  });

  test("none when no chance is due", () => {
    expect(turin.draw(bidding(3).state, () => 0)).toBeNull();
  });
});

test("a state of the first rules is taken as it is, and none of unknown rules", () => {
  const { state } = bidding(3);
  expect(turin.migrate(state, 1)).toBe(state);
  expect(() => turin.migrate(state, 2)).toThrow(RangeError);
});
