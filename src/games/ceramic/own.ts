/** What a player's own entries hold that can be forgotten, or that not even the player may look up. */
import { STOCK_STORY } from "./legal.js";
import type { Entry } from "./types.js";

/** See `Game.unsaid`: instead of a story stands the line of whoever tells none. */
export function unsaid(entry: Entry): Entry {
  return entry.type === "story" ? { ...entry, text: STOCK_STORY } : entry;
}
