import { expect } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import type { Refusal } from "../../../src/games/ceramic/refusals.js";
import { type State, setOf } from "../../../src/games/ceramic/state.js";
import type { Box, Bundle, Entry, Event, Kind, Options, Variant, View } from "../../../src/games/ceramic/types.js";
import { KINDS } from "../../../src/games/ceramic/types.js";

export const ANN = "ann";
export const BOB = "bob";
export const CAT = "cat";
export const THREE = [ANN, BOB, CAT];

export function options(variants: readonly Variant[] = [], opening = false): Options {
  return { variants, opening };
}

/** A log entry as it would stand in a file, read by the game. */
export function read(raw: object, seats: readonly string[] = THREE): Entry {
  const entry = ceramic.readEntry(raw, seats);
  if (!entry.ok) throw new Error(`${JSON.stringify(raw)}: ${entry.error.message}`);
  return entry.value;
}

export interface Run {
  readonly state: State;
  /** What the last entry made happen. */
  readonly events: readonly Event[];
}

/** Plays entries that must all be legal. */
export function play(state: State, ...entries: readonly object[]): Run {
  const seats = state.players.map(({ seat }) => seat);
  let run: Run = { state, events: [] };
  for (const raw of entries) {
    const applied = ceramic.apply(run.state, read(raw, seats));
    if (!applied.ok) throw new Error(`${JSON.stringify(raw)}: ${JSON.stringify(applied.error)}`);
    run = applied.value;
  }
  return run;
}

export function refusal(state: State, raw: object): Refusal {
  const seats = state.players.map(({ seat }) => seat);
  const before = JSON.stringify(state);
  const applied = ceramic.apply(state, read(raw, seats));
  expect(JSON.stringify(state)).toBe(before);
  if (applied.ok) throw new Error(`${JSON.stringify(raw)} is legal`);
  return applied.error;
}

/** Kinds dealt seat by seat in their order; the rest is the centre. */
export function dealEntry(seats: readonly string[]): object {
  const each = seats.length === 2 ? 2 : 1;
  const kinds = Object.fromEntries(seats.map((seat, i) => [seat, KINDS.slice(i * each, (i + 1) * each)]));
  return { by: "chance", type: "deal", kinds, centre: KINDS.slice(seats.length * each) };
}

/** Ready to trade in round 1: ann pink, bob yellow, cat green (two kinds each for two players). */
export function trading(chosen: Options = options(), seats: readonly string[] = THREE): State {
  const stories = chosen.variants.includes("narrated") ? seats.map((by) => ({ by, type: "story", text: "once" })) : [];
  const ready = seats.map((by) => ({ by, type: "ready" }));
  return play(ceramic.setup(seats, chosen), dealEntry(seats), ...stories, ...ready).state;
}

export function bundle(beads: Bundle["beads"] = {}, animals: readonly Kind[] = []): Bundle {
  return { beads, animals };
}

/** A running round in which the pieces lie as told; what is not told of lies in the centre. */
export function lying(
  hands: Readonly<Record<string, Bundle>>,
  boxes: Partial<Record<Box, Bundle>>,
  variants: readonly Variant[] = [],
): State {
  const state = trading(options(variants), Object.keys(hands));
  const lid = boxes.lid ?? bundle();
  const base = boxes.base ?? bundle();
  const used = [...Object.values(hands), lid, base];
  const left = (kind: Kind) => 4 - used.reduce((sum, each) => sum + (each.beads[kind] ?? 0), 0);
  const centre: Bundle = {
    beads: Object.fromEntries(KINDS.map((kind) => [kind, left(kind)]).filter(([, n]) => n !== 0)),
    animals: KINDS.filter((kind) => !used.some((each) => each.animals.includes(kind))),
  };
  const players = state.players.map((player) => ({ ...player, hand: hands[player.seat]!, shown: bundle() }));
  const built: State = { ...state, players, centre, boxes: { lid, base } };
  expect(allPieces(built)).toEqual(setOf(KINDS));
  return built;
}

/** All pieces there are, wherever they lie. */
export function allPieces(state: State): Bundle {
  const places = [...state.players.map(({ hand }) => hand), state.centre, state.boxes.lid, state.boxes.base];
  const beads = KINDS.map((kind) => [kind, places.reduce((sum, each) => sum + (each.beads[kind] ?? 0), 0)]);
  const animals = places.flatMap((each) => each.animals);
  return {
    beads: Object.fromEntries(beads),
    animals: [...animals].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b)),
  };
}

export function summary(state: State): View {
  return ceramic.summary(state);
}
