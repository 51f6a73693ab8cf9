import { describe, expect, it } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import type { Refusal } from "../../../src/games/ceramic/refusals.js";
import type { State } from "../../../src/games/ceramic/state.js";
import { ANN, BOB, bundle, CAT, dealEntry, lying, options, play, refusal, THREE, trading } from "./helpers.js";

type Case = readonly [string, () => State, object, Omit<Refusal, "code"> & Readonly<Record<string, unknown>>];

const fresh = () => ceramic.setup(THREE, options());
const dealt = () => play(fresh(), dealEntry(THREE)).state;
const narrated = () => play(ceramic.setup(THREE, options(["narrated"])), dealEntry(THREE)).state;
const ready = { by: ANN, type: "ready" };
const story = { by: ANN, type: "story", text: "once" };
const pink = { beads: { pink: 1 } };
const bury = { by: ANN, type: "bury", beads: { pink: 1 }, box: "lid" };
const place = { by: ANN, type: "place", animal: "pink", box: "lid" };
const over = () => {
  const round = [...THREE.map((by) => ({ by, type: "ready" })), { by: "clock", type: "endRound" }];
  return play(dealt(), ...round, ...round, ...round).state;
};
const offer = (to: string | null) => ({ by: ANN, type: "offer", to, give: pink, want: { beads: { yellow: 2 } } });
const offered = (to: string | null) => () => play(trading(), offer(to)).state;
const answer = (by: string, type: string, id = 1) => ({ by, type, offer: id });
const short = (piece: string, kind: string, need: number, have: number) => ({ short: [{ piece, kind, need, have }] });
const tradeMoves = ["offer", "accept", "decline", "withdraw", "swap", "bury", "place", "show"];

/** At least one case for each code; a code without one does not compile. */
const cases: Readonly<Record<Exclude<Refusal["code"], "unknownSeat">, readonly Case[]>> = {
  gameOver: [
    ["a seat after the end", over, bury, {}],
    ["the clock after the end", over, { by: "clock", type: "endRound" }, {}],
    ["chance after the end", over, dealEntry(THREE), {}],
  ],
  chanceDue: [
    ["a seat before the deal", fresh, ready, {}],
    ["the clock before the deal", fresh, { by: "clock", type: "endRound" }, {}],
  ],
  chanceNotDue: [["a second deal", trading, dealEntry(THREE), { phase: "trade" }]],
  wrongDeal: [
    [
      "too many for a seat",
      fresh,
      {
        by: "chance",
        type: "deal",
        kinds: { ann: ["pink", "blue"], bob: ["yellow"], cat: ["green"] },
        centre: ["white"],
      },
      { why: "count", seat: ANN, due: 1, given: 2, kind: null },
    ],
    [
      "too few in the centre",
      fresh,
      { by: "chance", type: "deal", kinds: { ann: ["pink"], bob: ["yellow"], cat: ["green"] }, centre: ["white"] },
      { why: "count", seat: null, due: 2, given: 1, kind: null },
    ],
    [
      "a kind twice",
      fresh,
      {
        by: "chance",
        type: "deal",
        kinds: { ann: ["pink"], bob: ["pink"], cat: ["green"] },
        centre: ["white", "blue"],
      },
      { why: "kindTwice", seat: null, due: 1, given: 2, kind: "pink" },
    ],
  ],
  notNow: [
    ["trading before the round", dealt, bury, { move: "bury", phase: "ready", allowed: ["ready"] }],
    [
      "showing before the round",
      dealt,
      { by: ANN, type: "show" },
      { move: "show", phase: "ready", allowed: ["ready"] },
    ],
    ["ready before the stories", narrated, ready, { move: "ready", phase: "story", allowed: ["story"] }],
    ["a story where none is told", dealt, story, { move: "story", phase: "ready", allowed: ["ready"] }],
    ["ready in a round", trading, ready, { move: "ready", phase: "trade", allowed: tradeMoves }],
    [
      "the end of a round not begun",
      dealt,
      { by: "clock", type: "endRound" },
      { move: "endRound", phase: "ready", allowed: [] },
    ],
    [
      "opening a round not begun",
      dealt,
      { by: "clock", type: "openAnimals" },
      { move: "openAnimals", phase: "ready", allowed: [] },
    ],
  ],
  storyTold: [["a second story", () => play(narrated(), story).state, story, {}]],
  alreadyReady: [["a second ready", () => play(dealt(), ready).state, ready, {}]],
  notHeld: [
    [
      "burying more than one has",
      trading,
      { ...bury, beads: { pink: 5 } },
      { move: "bury", ...short("bead", "pink", 5, 4) },
    ],
    [
      "placing another's animal",
      trading,
      { ...place, animal: "yellow" },
      { move: "place", ...short("animal", "yellow", 1, 0) },
    ],
    [
      "showing more than one has",
      trading,
      { by: ANN, type: "show", beads: { blue: 1 } },
      { move: "show", ...short("bead", "blue", 1, 0) },
    ],
    [
      "giving to the centre what one has not",
      trading,
      { by: ANN, type: "swap", piece: "bead", give: "blue", take: "white" },
      { move: "swap", ...short("bead", "blue", 1, 0) },
    ],
    [
      "offering more than one has",
      trading,
      { by: ANN, type: "offer", to: BOB, give: { beads: { pink: 5 }, animals: ["blue"] }, want: {} },
      {
        move: "offer",
        short: [
          { piece: "bead", kind: "pink", need: 5, have: 4 },
          { piece: "animal", kind: "blue", need: 1, have: 0 },
        ],
      },
    ],
    [
      "accepting without what is wanted",
      offered(null),
      answer(CAT, "accept"),
      { move: "accept", ...short("bead", "yellow", 2, 0) },
    ],
    [
      "accepting without what is wanted an offer whose maker cannot give",
      () => play(offered(null)(), { ...bury, beads: { pink: 4 } }).state,
      answer(CAT, "accept"),
      { move: "accept", ...short("bead", "yellow", 2, 0) },
    ],
  ],
  emptyOffer: [
    ["an offer of nothing for nothing", trading, { by: ANN, type: "offer", to: BOB, give: {}, want: {} }, {}],
  ],
  offerToSelf: [["an offer to oneself", trading, offer(ANN), {}]],
  noSuchOffer: [
    ["an offer never made", offered(BOB), answer(BOB, "accept", 2), { offer: 2, made: 1 }],
    ["an offer numbered 0", offered(BOB), answer(BOB, "decline", 0), { offer: 0, made: 1 }],
  ],
  offerClosed: [
    ["a declined offer", () => play(offered(BOB)(), answer(BOB, "decline")).state, answer(BOB, "accept"), { offer: 1 }],
    [
      "a withdrawn offer",
      () => play(offered(BOB)(), answer(ANN, "withdraw")).state,
      answer(ANN, "withdraw"),
      { offer: 1 },
    ],
    [
      "an accepted offer",
      () => play(offered(BOB)(), answer(BOB, "accept")).state,
      answer(BOB, "decline"),
      { offer: 1 },
    ],
  ],
  ownOffer: [
    ["accepting one's own", offered(null), answer(ANN, "accept"), { offer: 1 }],
    ["declining one's own", offered(BOB), answer(ANN, "decline"), { offer: 1 }],
  ],
  offerToAnother: [
    ["accepting what was made to another", offered(BOB), answer(CAT, "accept"), { offer: 1, by: ANN, to: BOB }],
    ["declining what was made to another", offered(BOB), answer(CAT, "decline"), { offer: 1, by: ANN, to: BOB }],
  ],
  offerToTable: [["declining an offer to the table", offered(null), answer(BOB, "decline"), { offer: 1, by: ANN }]],
  notYourOffer: [["withdrawing another's", offered(BOB), answer(BOB, "withdraw"), { offer: 1, by: ANN }]],
  notInCentre: [
    [
      "taking what the centre has not",
      trading,
      { by: ANN, type: "swap", piece: "bead", give: "pink", take: "yellow" },
      { piece: "bead", kind: "yellow", centre: bundle({ white: 4, blue: 4 }, ["white", "blue"]) },
    ],
    [
      "like for like when the centre has none",
      trading,
      { by: ANN, type: "swap", piece: "animal", give: "pink", take: "pink" },
      { piece: "animal", kind: "pink", centre: bundle({ white: 4, blue: 4 }, ["white", "blue"]) },
    ],
    [
      "five players: the centre is empty",
      () => trading(options(), [ANN, BOB, CAT, "dan", "eve"]),
      { by: ANN, type: "swap", piece: "bead", give: "pink", take: "yellow" },
      { piece: "bead", kind: "yellow", centre: bundle() },
    ],
  ],
  nothingToBury: [["burying nothing", trading, { ...bury, beads: {} }, {}]],
  boxLocked: [
    [
      "locked: beads under a box with an animal on it",
      () => play(trading(options(["locked"])), place).state,
      { ...bury, by: BOB, beads: { yellow: 1 } },
      { box: "lid", animals: ["pink"] },
    ],
  ],
  animalsClosed: [["placing before the opening", () => trading(options([], true)), place, { round: 1 }]],
  animalsOpen: [
    ["opening a round that began open", trading, { by: "clock", type: "openAnimals" }, { round: 1 }],
    [
      "opening twice",
      () => play(trading(options([], true)), { by: "clock", type: "openAnimals" }).state,
      { by: "clock", type: "openAnimals" },
      { round: 1 },
    ],
  ],
};

describe.each(Object.entries(cases))("%s", (code, list) => {
  it.each(list)("%s", (_, state, entry, numbers) => {
    expect(refusal(state(), entry)).toEqual({ code, ...numbers });
  });
});

it("a stranger to the table", () => {
  expect(ceramic.apply(trading(), { by: "dan", type: "ready" })).toEqual({
    ok: false,
    error: { code: "unknownSeat", by: "dan" },
  });
});

it("an offer that the taker can pay for and the maker cannot is no refusal", () => {
  const state = lying({ ann: bundle({ pink: 1 }), bob: bundle({ yellow: 2 }) }, {});
  const gone = play(state, offer(BOB), bury, answer(BOB, "accept")).state;
  expect(gone.offers).toEqual([]);
});
