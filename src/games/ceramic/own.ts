/** What a player's own entries hold that can be forgotten, or that not even the player may look up. */
import { beadCount } from "./bundle.js";
import { STOCK_STORY } from "./legal.js";
import type { State } from "./state.js";
import type { Entry } from "./types.js";

/** See `Game.unsaid`: instead of a story stands the line of whoever tells none. */
export function unsaid(entry: Entry): Entry {
  return entry.type === "story" ? { ...entry, text: STOCK_STORY } : entry;
}

/** See `Game.recalled`: of beads buried in this round only how many they were. Nobody can look under a box before it is opened. */
export function recalled(entry: Entry, then: State, now: State): object {
  const lies = entry.type === "bury" && now.phase !== "over" && then.round === now.round;
  return lies ? { ...entry, beads: { count: beadCount(entry.beads) } } : entry;
}
