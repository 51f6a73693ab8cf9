/** The numbers of the rule sheet that depend on how many play. */
import type { State } from "./state.js";

interface Layout {
  readonly hand: number;
  /** Face up in the centre for the first round (4 and 5 players). */
  readonly market: number;
  /** Out of the game, unseen (2 players). */
  readonly removed: number;
  readonly rounds: number;
  /** Cards of each winning place, best first. */
  readonly places: readonly number[];
  readonly firstRound: readonly number[];
}

const layouts: Readonly<Record<number, Layout>> = {
  2: { hand: 6, market: 0, removed: 6, rounds: 5, places: [2], firstRound: [2] },
  3: { hand: 6, market: 0, removed: 0, rounds: 5, places: [2, 1], firstRound: [2, 1] },
  4: { hand: 4, market: 2, removed: 0, rounds: 5, places: [2, 1, 1], firstRound: [1, 1] },
  5: { hand: 3, market: 3, removed: 0, rounds: 4, places: [2, 2, 1], firstRound: [1, 1, 1] },
};

export const START_SCUDO = 15;
export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 5;

export function layoutFor(players: number): Layout {
  const layout = layouts[players];
  if (!layout) throw new RangeError(`Turin Market is for ${MIN_PLAYERS} to ${MAX_PLAYERS} players, not ${players}`);
  return layout;
}

/** How many cards each winning place of this round's auction gets, best place first. */
export function placesOf({ players, round }: Pick<State, "players" | "round">): readonly number[] {
  const layout = layoutFor(players.length);
  return round === 1 ? layout.firstRound : layout.places;
}
