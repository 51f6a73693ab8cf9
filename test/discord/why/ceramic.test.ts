import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../src/discord/screens/ceramic/index.js";
import type { Bundle, Event, Kind, KindScore } from "../../../src/games/ceramic/types.js";
import type { Seat } from "../../../src/games/game.js";
import { languages } from "../../../src/text/index.js";
import { contextFor, newGame } from "../screens/ceramic/support.js";
import { borrowed, numbersIn, reading, told } from "./support.js";

interface Case {
  readonly name: string;
  readonly options?: Record<string, unknown>;
  readonly events: readonly Event[];
  /** Each paragraph with its topic; of a score, the kinds that the case is about. */
  readonly said: readonly string[];
}

const NOTHING: Bundle = { beads: {}, animals: [] };
const pieces = (beads: Bundle["beads"], ...animals: readonly Kind[]): Bundle => ({ beads, animals });

/** A round that ends with these hands and this score of one kind. */
function scored(
  hands: Readonly<Record<Seat, Bundle>>,
  score: Omit<KindScore, "points">,
  points: readonly number[],
): readonly Event[] {
  const bySeat = Object.fromEntries(["p1", "p2", "p3"].map((seat, i) => [seat, points[i] ?? 0]));
  return [
    {
      type: "roundEnded",
      round: 1,
      why: "animals",
      hands,
      boxes: { lid: pieces({}, "white"), base: pieces({}, "blue") },
    },
    { type: "scored", round: 1, detail: [{ ...score, points: bySeat }], scores: bySeat, totals: bySeat },
  ];
}

const ENDED =
  "**The end of the round.** 2 animals on the boxes, on whichever, end it at once: 🦉 white owl on the lid, 🐋 blue whale on the base. [place]";
const sums = (...lines: readonly string[]) =>
  `**The round's points.** The points of all kinds together:\n${lines.join("\n")} [scoring]`;
const NO_POINTS = sums("Ann 0", "Bob 0", "Cat 0");
const LID =
  "**🌸🐂 pink.** The bull is on the lid: +1 for having its beads, however many. That alone counts, not the beads under the boxes";
const BASE =
  "**🌸🐂 pink.** The bull is on the base: −1 for having its beads, however many, alone or not. That alone counts, not the beads under the boxes";
const MORE_LID = "so more under the lid: +1 for having beads, however many, and 1 more for holding the bull.";
const MORE_BASE = "so more under the base: −1 for having beads, the bull or both, alone or not.";
const NORMAL = "so more under the lid: +1 for having beads or the bull, which counts as one of them in this variant.";

const kinds: readonly Case[] = [
  {
    name: "on the lid, two with beads",
    events: scored(
      { p1: pieces({ pink: 3 }), p2: pieces({ pink: 1 }), p3: NOTHING },
      { kind: "pink", how: "lid", lid: 0, base: 2 },
      [1, 1, 0],
    ),
    said: [
      ENDED,
      `${LID} (0 under the lid, 2 under the base). Ann (3 beads) +1 · Bob (1 bead) +1. [scoring]`,
      sums("Ann 🌸 +1", "Bob 🌸 +1", "Cat 0"),
    ],
  },
  {
    name: "on the lid, one alone with beads",
    events: scored(
      { p1: pieces({ pink: 3 }), p2: NOTHING, p3: NOTHING },
      { kind: "pink", how: "lid", lid: 0, base: 0 },
      [0, 0, 0],
    ),
    said: [
      ENDED,
      `${LID} (0 under the lid, 0 under the base). But a player alone with its beads gets nothing: Ann (3 beads) 0. [scoring]`,
      NO_POINTS,
    ],
  },
  {
    name: "on the lid, nobody has beads",
    events: scored({ p1: NOTHING, p2: NOTHING, p3: NOTHING }, { kind: "pink", how: "lid", lid: 4, base: 0 }, [0, 0, 0]),
    said: [ENDED, `${LID} (4 under the lid, 0 under the base). No player has any. [scoring]`, NO_POINTS],
  },
  {
    name: "on the base, one alone with beads",
    events: scored(
      { p1: NOTHING, p2: pieces({ pink: 4 }), p3: NOTHING },
      { kind: "pink", how: "base", lid: 0, base: 0 },
      [0, -1, 0],
    ),
    said: [
      ENDED,
      `${BASE} (0 under the lid, 0 under the base). Bob (4 beads) −1. [scoring]`,
      sums("Ann 0", "Bob 🌸 −1", "Cat 0"),
    ],
  },
  {
    name: "more under the lid: beads, animal, both",
    events: scored(
      { p1: pieces({ pink: 1 }, "pink"), p2: pieces({ pink: 1 }), p3: NOTHING },
      { kind: "pink", how: "reveal", lid: 2, base: 0 },
      [2, 1, 0],
    ),
    said: [
      ENDED,
      `**🌸🐂 pink.** 2 under the lid, 0 under the base, ${MORE_LID} Ann (1 bead + bull) +2 · Bob (1 bead) +1. [scoring]`,
      sums("Ann 🌸 +2", "Bob 🌸 +1", "Cat 0"),
    ],
  },
  {
    name: "more under the lid, one has beads and another the animal",
    events: scored(
      { p1: pieces({}, "pink"), p2: pieces({ pink: 2 }), p3: NOTHING },
      { kind: "pink", how: "reveal", lid: 2, base: 0 },
      [1, 1, 0],
    ),
    said: [
      ENDED,
      `**🌸🐂 pink.** 2 under the lid, 0 under the base, ${MORE_LID} Ann (bull) +1 · Bob (2 beads) +1. [scoring]`,
      sums("Ann 🌸 +1", "Bob 🌸 +1", "Cat 0"),
    ],
  },
  {
    name: "more under the lid, one alone with all of it",
    events: scored(
      { p1: pieces({ pink: 1 }, "pink"), p2: NOTHING, p3: NOTHING },
      { kind: "pink", how: "reveal", lid: 3, base: 0 },
      [0, 0, 0],
    ),
    said: [
      ENDED,
      `**🌸🐂 pink.** 3 under the lid, 0 under the base, ${MORE_LID} But a player alone with all that is held of it gets nothing: Ann (1 bead + bull) 0. [scoring]`,
      NO_POINTS,
    ],
  },
  {
    name: "more under the lid with normal animals",
    options: { variants: ["normal"] },
    events: scored(
      { p1: pieces({ pink: 1 }, "pink"), p2: pieces({ pink: 1 }), p3: NOTHING },
      { kind: "pink", how: "reveal", lid: 2, base: 0 },
      [1, 1, 0],
    ),
    said: [
      ENDED,
      `**🌸🐂 pink.** 2 under the lid, 0 under the base, ${NORMAL} Ann (1 bead + bull) +1 · Bob (1 bead) +1. [scoring]`,
      sums("Ann 🌸 +1", "Bob 🌸 +1", "Cat 0"),
    ],
  },
  {
    name: "more under the base: once, whatever one has",
    events: scored(
      { p1: pieces({ pink: 2 }, "pink"), p2: NOTHING, p3: NOTHING },
      { kind: "pink", how: "reveal", lid: 0, base: 1 },
      [-1, 0, 0],
    ),
    said: [
      ENDED,
      `**🌸🐂 pink.** 0 under the lid, 1 under the base, ${MORE_BASE} Ann (2 beads + bull) −1. [scoring]`,
      sums("Ann 🌸 −1", "Bob 0", "Cat 0"),
    ],
  },
  {
    name: "level",
    events: scored(
      { p1: pieces({ pink: 2 }, "pink"), p2: NOTHING, p3: NOTHING },
      { kind: "pink", how: "reveal", lid: 1, base: 1 },
      [0, 0, 0],
    ),
    said: [
      ENDED,
      "**🌸🐂 pink.** 1 under the lid, 1 under the base: level, so there are no points. [scoring]",
      NO_POINTS,
    ],
  },
];

const rounds: readonly Case[] = [
  {
    name: "the time is up, later rounds add up, and the game ends level",
    events: [
      { type: "roundEnded", round: 3, why: "time", hands: {}, boxes: { lid: pieces({}, "pink"), base: NOTHING } },
      {
        type: "scored",
        round: 3,
        detail: [
          { kind: "pink", how: "lid", lid: 0, base: 0, points: { p1: 1, p2: 0, p3: 1 } },
          { kind: "blue", how: "reveal", lid: 0, base: 3, points: { p1: -1, p2: -1, p3: 0 } },
        ],
        scores: { p1: 0, p2: -1, p3: 1 },
        totals: { p1: 2, p2: -2, p3: 2 },
      },
      { type: "over", totals: { p1: 2, p2: -2, p3: 2 }, winners: ["p1", "p3"] },
    ],
    said: [
      "**The end of the round.** A round at this table has a time limit, 2 days unless its end is moved. When it is over the round ends, however many animals are on the boxes (here 1), and is scored as it stands. [place]",
      `${LID} (0 under the lid, 0 under the base). Ann +1 · Cat +1. [scoring]`,
      "**💧🐋 blue.** 0 under the lid, 3 under the base, so more under the base: −1 for having beads, the whale or both, alone or not. Ann −1 · Bob −1. [scoring]",
      sums("Ann 🌸 +1, 💧 −1 = 0", "Bob 💧 −1", "Cat 🌸 +1"),
      "**All rounds.** What each had before, and this round: Ann 2 + 0 = 2 · Bob −1 − 1 = −2 · Cat 1 + 1 = 2. [scoring]",
      "**The win.** Most points over all 3 rounds: Ann 2 · Cat 2 · Bob −2. Ann and Cat are level at the top and share the win. [rounds]",
    ],
  },
  {
    name: "five rounds, one winner",
    options: { variants: ["extended"] },
    events: [{ type: "over", totals: { p1: 2, p2: 7, p3: 2 }, winners: ["p2"] }],
    said: ["**The win.** Most points over all 5 rounds: Bob 7 · Ann 2 · Cat 2. [rounds]"],
  },
  {
    name: "three animals, in the variant",
    options: { variants: ["prolonged"] },
    events: [
      {
        type: "roundEnded",
        round: 1,
        why: "animals",
        hands: {},
        boxes: { lid: pieces({}, "pink", "green"), base: pieces({}, "blue") },
      },
    ],
    said: [
      "**The end of the round.** 3 animals on the boxes, on whichever, end it at once in this variant: 🐂 pink bull on the lid, 🐸 green frog on the lid, 🐋 blue whale on the base. [place]",
    ],
  },
  {
    name: "animals placed on both boxes",
    events: [
      { type: "placed", seat: "p1", animal: "pink", box: "lid", placed: 1, ending: 2 },
      { type: "placed", seat: "p2", animal: "blue", box: "base", placed: 2, ending: 2 },
    ],
    said: [
      "**🐂 pink bull on the lid.** It decides for its kind, whatever lies under the boxes: +1 for each player with such beads, but 0 for one who alone has any. It is animal 1 of the 2 that end the round. [place]",
      "**🐋 blue whale on the base.** It decides for its kind, whatever lies under the boxes: −1 for each player with such beads, alone or not. It is animal 2 of the 2 that end the round. [place]",
    ],
  },
  {
    name: "a box that is locked by its animal",
    options: { variants: ["locked", "prolonged"] },
    events: [{ type: "placed", seat: "p1", animal: "green", box: "base", placed: 1, ending: 3 }],
    said: [
      "**🐸 green frog on the base.** It decides for its kind, whatever lies under the boxes: −1 for each player with such beads, alone or not. It is animal 1 of the 3 that end the round. In this variant no more beads go under the base now. [place]",
    ],
  },
  {
    name: "the boxes closed where three animals end a round",
    options: { opening: true, variants: ["prolonged"] },
    events: [{ type: "roundBegan", round: 1, rounds: 3, animalsClosed: true }],
    said: [
      "**Animals kept off.** Three animals end a round, and people sleep: at this table no animal goes on a box in the first part of a round. That part lasts 24 hours. [place]",
    ],
  },
  {
    name: "the boxes closed, then open",
    options: { opening: true },
    events: [
      { type: "roundBegan", round: 1, rounds: 3, animalsClosed: true },
      { type: "animalsOpened", round: 1 },
    ],
    said: [
      "**Animals kept off.** Two animals end a round, and people sleep: at this table no animal goes on a box in the first part of a round. That part lasts 24 hours. [place]",
      "**Animals may be placed.** At this table they are kept off the boxes in the first part of a round, for 24 hours, and that is over. [place]",
    ],
  },
];

const offer = { by: "p1", to: "p2", open: false } as const;

const trade: readonly Case[] = [
  {
    name: "whispered offers, and open ones, which need no rule",
    events: [
      { type: "offered", id: 1, ...offer, give: null, want: null },
      { type: "offered", id: 2, ...offer, to: null, give: pieces({ pink: 1 }), want: NOTHING },
      { type: "offered", id: 3, ...offer, give: null, want: null },
    ],
    said: [
      "**Whispered offers.** An offer to one player is whispered unless its maker makes it open: the table sees that there is one, not what is in it. Here: #1 and #3. [trade]",
    ],
  },
  {
    name: "trades, one of them whispered",
    events: [
      { type: "traded", offer: 1, by: "p1", with: "p2", gave: 2, got: 1, give: null, want: null },
      {
        type: "traded",
        offer: 2,
        by: "p1",
        with: "p3",
        gave: 1,
        got: 0,
        give: pieces({ pink: 1 }),
        want: NOTHING,
      },
    ],
    said: [
      "**Trades.** What somebody receives is hidden, until they show it; of what leaves, hidden pieces go first. What was whispered stays so, and only the numbers are told: #1 2 pieces for 1. [hidden]",
    ],
  },
  {
    name: "offers that closed",
    events: [
      { type: "offerClosed", offer: 4, by: "p1", to: "p2" },
      { type: "offerClosed", offer: 7, by: "p1", to: null },
    ],
    said: [
      "**Closed offers.** An offer goes without a trade when it is declined, withdrawn, or accepted after its maker has parted with what it gives. Which of these it was, only its two sides are told. Here: #4 and #7. [trade]",
    ],
  },
  {
    name: "the centre, shown pieces, buried beads",
    events: [
      { type: "swapped", seat: "p1", piece: "bead", give: "pink", take: "blue" },
      { type: "shown", seat: "p1", shown: NOTHING },
      { type: "buried", seat: "p1", box: "lid", count: 2 },
      { type: "buried", seat: "p2", box: "base", count: 3 },
      { type: "swapped", seat: "p2", piece: "animal", give: "pink", take: "blue" },
    ],
    said: [
      "**The centre.** It swaps a bead for a bead or an animal for an animal, never one for the other. The table sees both pieces, and the one received lies shown until it is hidden. 2 times here. [centre]",
      "**Shown and hidden.** Everybody shows and hides their own pieces as they like, at any time. Only how many pieces somebody has is always known. [hidden]",
      "**Buried beads.** The table is told who, which box and how many, no colours, and nobody may look or take back before the round ends. More of a kind under the lid is good for it, more under the base is bad. Here: 2 under the lid, 3 under the base. [bury]",
    ],
  },
  {
    name: "a deal of three",
    events: [{ type: "dealt", kinds: { p1: ["pink"], p2: ["green"], p3: ["blue"] }, centre: ["yellow", "white"] }],
    said: [
      "**The deal.** Chance gives every player one kind, in sight of all: an animal and its four beads each. What is left lies in the centre. Every round begins with the same kinds. [fairness]",
    ],
  },
  {
    name: "what needs no rule, or is for some only",
    events: [
      { type: "ready", seat: "p1" },
      { type: "storyTold", seat: "p1", text: "Once." },
      { type: "roundBegan", round: 1, rounds: 3, animalsClosed: false },
      { type: "whispered", id: 1, ...offer, give: pieces({ pink: 1 }), want: NOTHING, only: ["p1", "p2"] },
      { type: "lapsed", offer: 1, by: "p1", with: "p2", only: ["p1", "p2"] },
    ],
    said: [],
  },
];

const said = ({ options, events }: Case, words: (typeof languages)[keyof typeof languages]) =>
  ceramicUi.why?.(events, reading(contextFor(newGame(3, options), null), words)) ?? [];

describe.each([
  ["the worth of a kind", kinds],
  ["rounds and animals", rounds],
  ["what people do", trade],
])("why, in %s of Ceramic", (_, cases) => {
  it.each(cases)("$name", (one) => {
    const english = said(one, languages.en);
    expect(told(english)).toEqual(one.said);
    const italian = said(one, languages.it);
    expect(italian.map(({ topic }) => topic.name)).toEqual(english.map(({ topic }) => topic.name));
    for (const [i, { text }] of italian.entries()) {
      expect(borrowed(english[i]?.text ?? "", text)).toEqual([]);
      expect(numbersIn(text)).toEqual(numbersIn(english[i]?.text ?? ""));
    }
  });
});
