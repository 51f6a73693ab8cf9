/** Turin Market: what this game offers the house. */
import type { Game } from "../game.js";
import { apply } from "./apply.js";
import { draw } from "./draw.js";
import { readEntry } from "./entry.js";
import { MAX_PLAYERS, MIN_PLAYERS } from "./layout.js";
import { legal } from "./legal.js";
import { readOptions } from "./options.js";
import { totals, winners } from "./payouts.js";
import { queue } from "./queue.js";
import { setup } from "./setup.js";
import type { State } from "./state.js";
import type { TurinTypes } from "./turin.js";
import { summary, view } from "./view.js";
import { defaultMove, step, timers, waitingOn, waits } from "./waits.js";

export { builtInDeck, readDeck, readOwnDeck } from "./deck.js";
export type { TurinTypes } from "./turin.js";

const RULES_VERSION = 1;

export const turin: Game<TurinTypes> = {
  id: "turin",
  rulesVersion: RULES_VERSION,
  players: { min: MIN_PLAYERS, max: MAX_PLAYERS },
  readOptions,
  readEntry,
  setup,
  apply,
  draw,
  waitingOn,
  waits,
  timers,
  step,
  view,
  summary,
  legal,
  defaultMove,
  queue,
  result(state) {
    const won = winners(state);
    return won && { totals: totals(state), winners: won };
  },
  migrate(state, from) {
    if (from !== RULES_VERSION) throw new RangeError(`no Turin Market state of rules version ${from} is known`);
    return state as State;
  },
};
