import { describe, expect, it } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import { STOCK_STORY } from "../../../src/games/ceramic/legal.js";
import { ANN, BOB, bundle, CAT, dealEntry, lying, options, play, summary, THREE, trading } from "./helpers.js";

const whisper = { by: ANN, type: "offer", to: BOB, give: { beads: { pink: 2 } }, want: { animals: ["yellow"] } };
const toTable = { by: CAT, type: "offer", to: null, give: {}, want: { beads: { blue: 1 } } };

describe("views", () => {
  const state = play(
    trading(),
    { by: ANN, type: "show", beads: { pink: 1 }, animals: ["pink"] },
    { by: BOB, type: "bury", beads: { yellow: 2 }, box: "lid" },
    whisper,
    toTable,
  ).state;

  it("the summary tells all, in the words of the record", () => {
    expect(summary(state)).toEqual({
      game: "ceramic",
      phase: "trade",
      animalsClosed: false,
      round: 1,
      rounds: 3,
      waitingOn: THREE,
      seats: {
        ann: { beads: { pink: 4 }, animals: ["pink"], shown: bundle({ pink: 1 }, ["pink"]), pieces: 5 },
        bob: { beads: { yellow: 2 }, animals: ["yellow"], shown: bundle(), pieces: 3 },
        cat: { beads: { green: 4 }, animals: ["green"], shown: bundle(), pieces: 5 },
      },
      dealt: { ann: ["pink"], bob: ["yellow"], cat: ["green"] },
      centre: bundle({ white: 4, blue: 4 }, ["white", "blue"]),
      boxes: { lid: bundle({ yellow: 2 }), base: bundle() },
      offers: [
        { id: 1, by: ANN, to: BOB, give: bundle({ pink: 2 }), want: bundle({}, ["yellow"]), open: false },
        { id: 2, by: CAT, to: null, give: bundle(), want: bundle({ blue: 1 }), open: false },
      ],
      scores: [],
      detail: [],
      totals: { ann: 0, bob: 0, cat: 0 },
      winners: null,
      stories: { ann: null, bob: null, cat: null },
      buried: { ann: { lid: 0, base: 0 }, bob: { lid: 2, base: 0 }, cat: { lid: 0, base: 0 } },
      lapsed: [],
      lastHands: null,
    });
  });

  it.each([
    [ANN, [ANN], true],
    [BOB, [BOB], true],
    [CAT, [CAT], false],
    ["public", [], false],
    ["a stranger", [], false],
  ])("%s sees own pieces only, and a whisper as one of its sides", (viewer, own, side) => {
    const seen = ceramic.view(state, viewer);
    const all = summary(state);
    for (const seat of THREE) {
      const hidden = { ...all.seats[seat], beads: null, animals: null };
      expect(seen.seats[seat]).toEqual(own.includes(seat) ? all.seats[seat] : hidden);
    }
    const { id, by, to, open } = all.offers[0]!;
    expect(seen.offers[0]).toEqual(side ? all.offers[0] : { id, by, to, give: null, want: null, open });
    expect(seen.offers[1]).toEqual(all.offers[1]);
    expect(seen.boxes).toEqual({
      lid: { beads: { count: 2 }, animals: [] },
      base: { beads: { count: 0 }, animals: [] },
    });
    expect(Object.keys(seen)).toEqual(Object.keys(all));
  });

  it("the maker of a whisper tells the table only that there is one", () => {
    expect(play(trading(), whisper).events).toEqual([
      { type: "offered", id: 1, by: ANN, to: BOB, give: null, want: null, open: false },
      {
        type: "whispered",
        id: 1,
        by: ANN,
        to: BOB,
        give: bundle({ pink: 2 }),
        want: bundle({}, ["yellow"]),
        open: false,
        only: [ANN, BOB],
      },
    ]);
  });

  it("between rounds the others' pieces are still hidden, and the round's detail is there for all", () => {
    const between = play(state, { by: "clock", type: "endRound" }).state;
    const seen = ceramic.view(between, CAT);
    expect(seen.seats.ann).toEqual({ beads: null, animals: null, shown: bundle(), pieces: 5 });
    expect(seen.detail).toEqual(summary(between).detail);
    expect(seen.detail[0]![1]).toMatchObject({ kind: "yellow", how: "reveal", lid: 2, base: 0 });
    expect(seen.lastHands).toEqual({
      ann: bundle({ pink: 4 }, ["pink"]),
      bob: bundle({ yellow: 2 }, ["yellow"]),
      cat: bundle({ green: 4 }, ["green"]),
    });
    // Kept by no state of an older version.
    const { lastHands: _, ...older } = between;
    expect(ceramic.view(ceramic.migrate(older, ceramic.rulesVersion), CAT).lastHands).toBeNull();
  });
});

describe("what is open to a seat", () => {
  const legal = (state: Parameters<typeof ceramic.legal>[0], seat: string) => ceramic.legal(state, seat);

  it("before the round: to tell a story, then to be ready, once", () => {
    const narrated = play(ceramic.setup(THREE, options(["narrated"])), dealEntry(THREE)).state;
    expect(legal(narrated, ANN)).toMatchObject({ story: true, ready: false, offer: null, show: null });
    const told = play(narrated, { by: ANN, type: "story", text: "once" }).state;
    expect(legal(told, ANN)).toMatchObject({ story: false, ready: false });
    const dealt = play(ceramic.setup(THREE, options()), dealEntry(THREE)).state;
    expect(legal(dealt, ANN).ready).toBe(true);
    expect(legal(play(dealt, { by: ANN, type: "ready" }).state, ANN).ready).toBe(false);
  });

  it("in a round: own pieces, the centre, the boxes and the offers that concern it", () => {
    const state = play(trading(), whisper, toTable).state;
    expect(legal(state, BOB)).toEqual({
      story: false,
      ready: false,
      offer: { give: bundle({ yellow: 4 }, ["yellow"]), to: [ANN, CAT] },
      accept: [1],
      tooDear: [2],
      decline: [1],
      withdraw: [],
      swap: {
        bead: { give: ["yellow"], take: ["white", "blue"] },
        animal: { give: ["yellow"], take: ["white", "blue"] },
      },
      bury: { beads: { yellow: 4 }, boxes: ["lid", "base"] },
      place: { animals: ["yellow"], boxes: ["lid", "base"] },
      show: bundle({ yellow: 4 }, ["yellow"]),
    });
    expect(legal(state, CAT)).toMatchObject({ accept: [], tooDear: [], decline: [], withdraw: [2] });
  });

  it("nothing to place before the opening, nothing to bury without beads, nothing to swap with an empty centre", () => {
    expect(legal(trading(options([], true)), ANN).place).toBeNull();
    const bare = lying({ ann: bundle({}, ["pink"]), bob: bundle({ yellow: 1 }) }, {});
    expect(legal(bare, ANN).bury).toBeNull();
    expect(legal(bare, ANN).swap.bead).toBeNull();
    expect(legal(trading(options(), [ANN, BOB, CAT, "dan", "eve"]), ANN).swap).toEqual({ bead: null, animal: null });
  });

  it("nothing for a stranger", () => {
    expect(legal(trading(), "dan")).toMatchObject({ offer: null, accept: [], show: null });
  });
});

describe("waits, timers, steps and defaults", () => {
  const narrated = play(ceramic.setup(THREE, options(["narrated"])), dealEntry(THREE)).state;
  const dealt = play(ceramic.setup(THREE, options()), dealEntry(THREE)).state;

  it("calls for stories, for being ready, and to answer an offer made to one player", () => {
    expect(ceramic.waits(narrated)[0]).toEqual({ seat: ANN, key: "story-ann", kind: "story" });
    expect(ceramic.waits(dealt).map(({ kind, seat }) => [kind, seat])).toEqual(THREE.map((seat) => ["ready", seat]));
    const offered = play(trading(), whisper, toTable).state;
    expect(ceramic.waits(offered)).toEqual([{ seat: BOB, key: "offer-1", kind: "offer" }]);
    expect(ceramic.waits(play(offered, { by: BOB, type: "decline", offer: 1 }).state)).toEqual([]);
    const openly = play(trading(), { ...whisper, open: true }).state;
    expect(ceramic.waits(openly)).toEqual([{ seat: BOB, key: "offer-1", kind: "offer" }]);
  });

  it("names each step once", () => {
    expect(ceramic.step(ceramic.setup(THREE, options()))).toBe("ready-1");
    expect(ceramic.step(ceramic.setup(THREE, options(["narrated"])))).toBe("story");
    expect([narrated, dealt, trading()].map(ceramic.step)).toEqual(["story", "ready-1", "trade-1"]);
    expect(ceramic.step(play(trading(), { by: "clock", type: "endRound" }).state)).toBe("ready-2");
  });

  it("tells a stock line, is ready, and leaves a running round to the clock", () => {
    expect(ceramic.defaultMove(narrated, ANN)).toEqual({ by: ANN, type: "story", text: STOCK_STORY, auto: true });
    expect(ceramic.defaultMove(dealt, BOB)).toEqual({ by: BOB, type: "ready", auto: true });
    expect(ceramic.defaultMove(play(dealt, { by: BOB, type: "ready" }).state, BOB)).toBeNull();
    expect(ceramic.defaultMove(trading(), ANN)).toBeNull();
    expect(ceramic.timers(dealt)).toEqual([]);
    expect(ceramic.timers(trading())).toEqual([
      { key: "round-1", kind: "round", entry: { by: "clock", type: "endRound" } },
    ]);
  });
});

it("a stored state of this version is taken as it is, of any other it is refused", () => {
  const stored = JSON.parse(JSON.stringify(trading()));
  expect(ceramic.migrate(stored, ceramic.rulesVersion)).toEqual(trading());
  expect(() => ceramic.migrate(stored, 0)).toThrow("rules version 0");
});
