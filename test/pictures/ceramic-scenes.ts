/** Moments of real games of Ceramic, and greater ones than there can be, as pictures. */
import type { Ctx } from "../../src/discord/screens/ceramic/context.js";
import { pictures } from "../../src/discord/screens/ceramic/pictures.js";
import { topicsOf } from "../../src/discord/screens/ceramic/rules.js";
import type { State } from "../../src/games/ceramic/state.js";
import { type Bundle, type Event, KINDS, VARIANTS } from "../../src/games/ceramic/types.js";
import type { Words } from "../../src/text/index.js";
import {
  contextFor,
  inOrder,
  type Moment,
  newGame,
  played,
  playout,
  seatsFor,
  trading,
} from "../discord/screens/ceramic/support.js";
import { NAMES, type Names, type Scene, WIDEST } from "./turin-scenes.js";

export const within = (ctx: Ctx, words: Words, names: Names = NAMES): Ctx => ({
  ...ctx,
  words,
  name: (seat) => names[seat] ?? seat,
});

const named = (name: string, shown: readonly Scene["picture"][]): readonly Scene[] =>
  shown.map((picture) => ({ name, picture }));

/** Three trade: one shows pieces, two have buried, the bull stands on the lid; a trade and a swap have mixed the hands. */
export const midRound = (): State =>
  played(
    trading(3),
    { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 2 } }, want: { beads: { yellow: 1 } } },
    { by: "p2", type: "accept", offer: 1 },
    { by: "p3", type: "swap", piece: "bead", give: "green", take: "white" },
    { by: "p3", type: "bury", beads: { green: 2 }, box: "base" },
    { by: "p1", type: "bury", beads: { pink: 1, yellow: 1 }, box: "lid" },
    { by: "p2", type: "show", beads: { yellow: 2, pink: 1 }, animals: ["yellow"] },
    { by: "p1", type: "place", animal: "pink", box: "lid" },
  ).state;

/** The second animal ends the round. */
export const roundsEnd = (): Moment => played(midRound(), { by: "p3", type: "place", animal: "green", box: "base" });

/** The whole of a random game: its end, and all that happened in its last move. */
export function gamesEnd(n: number, seed: number, options: Record<string, unknown> = {}): Moment {
  for (const moment of playout(n, options, seed, 2_000)) if (moment.state.phase === "over") return moment;
  throw new Error(`the game of seed ${seed} does not end`);
}

function boards(words: Words, names: Names): readonly Scene[] {
  const begun = (n: number, options = {}) => played(newGame(n, options), inOrder(n)).state;
  const states: Readonly<Record<string, State>> = {
    "two get ready": begun(2),
    "three in the middle of a round": midRound(),
    "four tell stories": begun(4, { variants: ["narrated"] }),
    "five, animals kept off": trading(5, { opening: true }),
  };
  return Object.entries(states).flatMap(([name, state]) =>
    named(name, pictures.board([], [], within(contextFor(state, null), words, names))),
  );
}

function hands(words: Words, names: Names): readonly Scene[] {
  const state = midRound();
  return ["p1", "p2"].flatMap((seat) =>
    named(`hand of ${seat}`, pictures.hand(within(contextFor(state, seat), words, names))),
  );
}

function ends(words: Words, names: Names): readonly Scene[] {
  const moments: Readonly<Record<string, Moment>> = {
    "the end of a round": roundsEnd(),
    "the end of three": gamesEnd(3, 4),
    "the end of five": gamesEnd(5, 8, { variants: ["extended", "prolonged"] }),
  };
  return Object.entries(moments).flatMap(([name, { state, events }]) =>
    named(name, pictures.board(events, [], within(contextFor(state, null), words, names))),
  );
}

const rules = (words: Words): readonly Scene[] =>
  topicsOf(words).flatMap((topic) => named(`rules, ${topic}`, pictures.rules(topic, words)));

export const ceramicScenes = (words: Words, names: Names = NAMES): readonly Scene[] => [
  ...boards(words, names),
  ...hands(words, names),
  ...ends(words, names),
  ...rules(words),
];

const all = (n: number): Bundle => ({ beads: Object.fromEntries(KINDS.map((kind) => [kind, n])), animals: KINDS });

/** Every piece at every place at once: under both boxes, on both, in every hand, and shown. */
export function greatestScenes(words: Words, names: Names = WIDEST): readonly Scene[] {
  const seats = seatsFor(5);
  const one = trading(5, { variants: VARIANTS });
  const state: State = {
    ...one,
    players: one.players.map((player) => ({ ...player, hand: all(4), shown: all(4), buried: { lid: 4, base: 4 } })),
    boxes: {
      lid: { beads: { pink: 20 }, animals: KINDS.slice(0, 3) },
      base: { beads: { pink: 20 }, animals: KINDS.slice(2) },
    },
  };
  const ctx = within(contextFor(state, null), words, names);
  const each = (n: number) => Object.fromEntries(seats.map((seat) => [seat, n]));
  const detail = KINDS.map((kind) => ({ kind, how: "reveal" as const, lid: 4, base: 4, points: each(-1) }));
  const events: readonly Event[] = [
    {
      type: "roundEnded",
      round: 5,
      why: "time",
      hands: Object.fromEntries(seats.map((seat) => [seat, all(4)])),
      boxes: { lid: all(4), base: all(4) },
    },
    { type: "scored", round: 5, detail, scores: each(-10), totals: each(-50) },
    { type: "over", totals: each(-50), winners: seats },
  ];
  const rounds = [1, -1, 1, -1, 1].map((sign) =>
    Object.fromEntries(seats.map((seat, i) => [seat, sign * (10 - 4 * i)])),
  );
  const over: Ctx = {
    ...ctx,
    view: { ...ctx.view, phase: "over", round: 5, scores: rounds, totals: each(-50), winners: seats },
  };
  return [
    ...named("greatest board", pictures.board([], [], ctx)),
    ...named("greatest hand", pictures.hand(within(contextFor(state, "p5"), words, names))),
    ...named("greatest end", pictures.board(events, [], over)),
  ];
}
