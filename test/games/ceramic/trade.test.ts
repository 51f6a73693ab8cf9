import { describe, expect, it } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import type { State } from "../../../src/games/ceramic/state.js";
import type { Bundle } from "../../../src/games/ceramic/types.js";
import { ANN, BOB, bundle, CAT, lying, play, summary, THREE, trading } from "./helpers.js";

const offer = (by: string, to: string | null, give: object, want: object, open?: boolean) => ({
  by,
  type: "offer",
  to,
  give,
  want,
  ...(open === undefined ? {} : { open }),
});
const pink = (n: number) => ({ beads: { pink: n } });
const yellow = (n: number) => ({ beads: { yellow: n } });
const accept = (by: string, id = 1) => ({ by, type: "accept", offer: id });
const show = (by: string, part: Partial<Bundle>) => ({ by, type: "show", ...part });
const endRound = { by: "clock", type: "endRound" };
const ready = (by: string) => ({ by, type: "ready" });

describe("trade", () => {
  it("moves the pieces both ways, and what comes is hidden", () => {
    const run = play(
      trading(),
      show(ANN, { beads: { pink: 4 }, animals: ["pink"] }),
      offer(ANN, BOB, { beads: { pink: 3 }, animals: ["pink"] }, yellow(1)),
      accept(BOB),
    );
    const { seats, offers } = summary(run.state);
    expect(seats.ann).toEqual({ beads: { pink: 1, yellow: 1 }, animals: [], shown: bundle({ pink: 1 }), pieces: 2 });
    expect(seats.bob).toMatchObject({ beads: { pink: 3, yellow: 3 }, animals: ["pink", "yellow"], shown: bundle() });
    expect(offers).toEqual([]);
  });

  it("tells the table how many went each way, and only the two sides which", () => {
    const { events } = play(trading(), offer(ANN, BOB, pink(2), { animals: ["yellow"] }), accept(BOB));
    expect(events).toEqual([
      { type: "traded", offer: 1, by: ANN, with: BOB, gave: 2, got: 1, give: null, want: null },
      {
        type: "tradedWhispered",
        offer: 1,
        by: ANN,
        with: BOB,
        give: bundle({ pink: 2 }),
        want: bundle({}, ["yellow"]),
        only: [ANN, BOB],
      },
    ]);
  });

  it.each([
    ["open to one", BOB, true],
    ["to the whole table", null, false],
  ])("an offer %s shows all", (_, to, open) => {
    const offered = play(trading(), offer(ANN, to, pink(2), yellow(1), open));
    expect(offered.events).toEqual([
      { type: "offered", id: 1, by: ANN, to, give: bundle({ pink: 2 }), want: bundle({ yellow: 1 }), open },
    ]);
    expect(ceramic.view(offered.state, CAT).offers[0]!.give).toEqual(bundle({ pink: 2 }));
    const { events } = play(offered.state, accept(BOB));
    expect(events).toEqual([
      {
        type: "traded",
        offer: 1,
        by: ANN,
        with: BOB,
        gave: 2,
        got: 1,
        give: bundle({ pink: 2 }),
        want: bundle({ yellow: 1 }),
      },
    ]);
  });

  it("a gift and a promise: one side may be empty", () => {
    const { state } = play(
      trading(),
      offer(ANN, BOB, pink(1), {}),
      accept(BOB),
      offer(ANN, BOB, {}, yellow(1)),
      accept(BOB, 2),
    );
    expect(summary(state).seats.ann!.beads).toEqual({ pink: 3, yellow: 1 });
  });

  it("what is wanted is not checked, and an offer reserves nothing", () => {
    const { state } = play(trading(), offer(ANN, BOB, pink(4), { beads: { white: 99 } }), offer(ANN, CAT, pink(4), {}));
    expect(summary(state).offers.map(({ id }) => id)).toEqual([1, 2]);
    expect(play(state, { by: ANN, type: "bury", beads: { pink: 4 }, box: "lid" }).state.offers).toHaveLength(2);
  });

  it("a maker who can no longer give: accepting closes the offer, moves nothing, tells only the two sides", () => {
    const offered = play(trading(), offer(ANN, null, pink(4), yellow(1)), {
      by: ANN,
      type: "bury",
      beads: { pink: 1 },
      box: "base",
    });
    const { state, events } = play(offered.state, accept(BOB));
    expect(state.offers).toEqual([]);
    expect(state.players.map(({ hand }) => hand)).toEqual(offered.state.players.map(({ hand }) => hand));
    expect(events).toEqual([
      { type: "offerClosed", offer: 1, by: ANN, to: null },
      { type: "lapsed", offer: 1, by: ANN, with: BOB, only: [ANN, BOB] },
    ]);
    expect(ceramic.view(state, ANN).lapsed).toEqual([{ offer: 1, by: ANN, with: BOB }]);
    expect(ceramic.view(state, BOB).lapsed).toEqual([{ offer: 1, by: ANN, with: BOB }]);
    expect(ceramic.view(state, CAT).lapsed).toEqual([]);
    expect(ceramic.view(state, null).lapsed).toBeNull();
  });

  it("how an offer went is kept for its two sides until the next round begins", () => {
    const made = play(
      trading(),
      offer(ANN, BOB, pink(1), {}),
      offer(BOB, ANN, {}, pink(1)),
      offer(ANN, null, {}, pink(1)),
    );
    const { state } = play(
      made.state,
      { by: BOB, type: "decline", offer: 1 },
      { by: BOB, type: "withdraw", offer: 2 },
      { by: ANN, type: "withdraw", offer: 3 },
    );
    const told = [
      { offer: 1, by: ANN, with: BOB, how: "declined" },
      { offer: 2, by: BOB, with: ANN, how: "withdrawn" },
    ];
    const seen = (at: State) => [ANN, BOB, CAT].map((seat) => ceramic.view(at, seat).lapsed);
    expect(seen(state)).toEqual([told, told, []]);
    const ended = play(state, endRound).state;
    expect(seen(ended)).toEqual([told, told, []]);
    expect(seen(play(ended, ...THREE.map(ready)).state)).toEqual([[], [], []]);
  });

  it("declined, withdrawn and lapsed look the same to the others", () => {
    const bury = { by: ANN, type: "bury", beads: { pink: 1 }, box: "lid" };
    const gone = play(trading(), offer(ANN, BOB, pink(4), {}), bury).state;
    const publicly = (entry: object) => {
      const { events, state } = play(gone, entry);
      return JSON.stringify([events.filter(({ only }) => !only || only.includes(CAT)), ceramic.view(state, CAT)]);
    };
    const declined = publicly({ by: BOB, type: "decline", offer: 1 });
    expect(publicly({ by: ANN, type: "withdraw", offer: 1 })).toBe(declined);
    expect(publicly(accept(BOB))).toBe(declined);
  });

  it("why an offer is gone without a trade is told to its two sides", () => {
    const offered = play(trading(), offer(ANN, BOB, pink(4), {})).state;
    const gone = play(offered, { by: ANN, type: "bury", beads: { pink: 1 }, box: "lid" }).state;
    const reasonOf = (entry: object) => play(gone, entry).events[1];
    const both = { offer: 1, by: ANN, only: [ANN, BOB] };
    expect(reasonOf({ by: BOB, type: "decline", offer: 1 })).toEqual({ type: "declined", to: BOB, ...both });
    expect(reasonOf({ by: ANN, type: "withdraw", offer: 1 })).toEqual({ type: "withdrawn", to: BOB, ...both });
    expect(reasonOf(accept(BOB))).toEqual({ type: "lapsed", with: BOB, ...both });
    const toTable = play(trading(), offer(ANN, null, pink(4), {})).state;
    expect(play(toTable, { by: ANN, type: "withdraw", offer: 1 }).events[1]).toMatchObject({ only: [ANN] });
  });

  it("an acceptance that came to nothing is told of until the next round begins", () => {
    const bury = { by: ANN, type: "bury", beads: { pink: 1 }, box: "lid" };
    const lapsed = play(trading(), offer(ANN, BOB, pink(4), {}), bury, accept(BOB)).state;
    expect(ceramic.view(lapsed, ANN).lapsed).toHaveLength(1);
    expect(ceramic.view(play(lapsed, endRound, ...THREE.map(ready)).state, ANN).lapsed).toEqual([]);
  });

  it("the deal of like for like leaves what is shown as far as it is held", () => {
    const one = lying({ ann: bundle({ pink: 1 }), bob: bundle({ pink: 1 }) }, {});
    const { state } = play(one, show(ANN, pink(1)), offer(ANN, BOB, pink(1), pink(1)), accept(BOB));
    expect(summary(state).seats.ann!.shown).toEqual(bundle({ pink: 1 }));
  });

  it("open offers end with the round, and numbers go on through the game", () => {
    const next = play(trading(), offer(ANN, BOB, pink(1), {}), endRound, ...THREE.map(ready)).state;
    expect(next.offers).toEqual([]);
    expect(play(next, offer(ANN, BOB, pink(1), {})).state.offers[0]!.id).toBe(2);
  });
});

describe("the centre", () => {
  it("one bead for one bead; both are seen, and what comes is laid down, shown", () => {
    const { state, events } = play(trading(), { by: ANN, type: "swap", piece: "bead", give: "pink", take: "white" });
    expect(events).toEqual([{ type: "swapped", seat: ANN, piece: "bead", give: "pink", take: "white" }]);
    expect(summary(state).seats.ann).toMatchObject({ beads: { pink: 3, white: 1 }, shown: bundle({ white: 1 }) });
    expect(summary(state).centre).toEqual(bundle({ pink: 1, white: 3, blue: 4 }, ["white", "blue"]));
    expect(summary(play(state, show(ANN, {})).state).seats.ann!.shown).toEqual(bundle());
  });

  it("one animal for one animal", () => {
    const { state } = play(trading(), { by: ANN, type: "swap", piece: "animal", give: "pink", take: "blue" });
    expect(summary(state).seats.ann).toMatchObject({ animals: ["blue"], shown: bundle({}, ["blue"]) });
  });

  it.each([
    ["hidden beads leave first", { pink: 2 }, { pink: 2, white: 1 }],
    ["a shown one leaves when all are shown", { pink: 4 }, { pink: 3, white: 1 }],
  ])("%s", (_, shown, after) => {
    const { state } = play(trading(), show(ANN, { beads: shown }), {
      by: ANN,
      type: "swap",
      piece: "bead",
      give: "pink",
      take: "white",
    });
    expect(summary(state).seats.ann!.shown).toEqual(bundle(after));
  });

  it("like for like is legal if the centre has it, and the piece got is shown", () => {
    const state = lying({ ann: bundle({ pink: 2 }), bob: bundle({ yellow: 1 }) }, {});
    const swapped = play(state, show(ANN, pink(1)), {
      by: ANN,
      type: "swap",
      piece: "bead",
      give: "pink",
      take: "pink",
    });
    expect(summary(swapped.state).seats.ann).toMatchObject({ beads: { pink: 2 }, shown: bundle({ pink: 2 }) });
  });

  it("like for like never shows more than is held", () => {
    const state = lying({ ann: bundle({ pink: 1 }), bob: bundle({ yellow: 1 }) }, {});
    const swapped = play(state, show(ANN, pink(1)), {
      by: ANN,
      type: "swap",
      piece: "bead",
      give: "pink",
      take: "pink",
    });
    expect(summary(swapped.state).seats.ann!.shown).toEqual(bundle({ pink: 1 }));
  });
});
