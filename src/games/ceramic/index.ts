/** Ceramic (Bead Trade): free trade in real time, and boxes that make beads worth having or not. */
import { CHANCE, CLOCK, err, type Game, ok, type Result } from "../game.js";
import { bySeat } from "../reading.js";
import { aloud } from "./aloud.js";
import { deal, draw } from "./deal.js";
import { defaultMove, legal, step, timers, waits } from "./legal.js";
import { accept, decline, makeOffer, withdraw } from "./offers.js";
import { recalled, unsaid } from "./own.js";
import { queue } from "./queue.js";
import { readEntry, readOptions } from "./read.js";
import type { Refusal } from "./refusals.js";
import { endRound, openAnimals, ready, story } from "./round.js";
import { totalPoints, winnersOf } from "./scoring.js";
import { type CeramicTypes, type Moved, type State, seatsOf, setup, waitingOn } from "./state.js";
import { bury, place, show, swap } from "./table.js";
import type { ClockEntry, Entry, EntryType, Phase, SeatEntry } from "./types.js";
import { summary, view } from "./view.js";

export type { CeramicTypes } from "./state.js";

const RULES_VERSION = 1;

const moves: Readonly<Record<Phase, readonly EntryType[]>> = {
  deal: [],
  story: ["story"],
  ready: ["ready"],
  trade: ["offer", "accept", "decline", "withdraw", "swap", "bury", "place", "show"],
  over: [],
};

/** Whether the mover has such a move in this phase; if not, why. */
function admitted({ phase, ...state }: State, { by, type }: Entry): Result<null, Refusal> {
  if (phase === "over") return err({ code: "gameOver" });
  if (by === CHANCE) return phase === "deal" ? ok(null) : err({ code: "chanceNotDue", phase });
  if (by !== CLOCK && !state.players.some(({ seat }) => seat === by)) return err({ code: "unknownSeat", by });
  if (phase === "deal") return err({ code: "chanceDue" });
  const now = by === CLOCK ? phase === "trade" : moves[phase].includes(type);
  return now ? ok(null) : err({ code: "notNow", move: type, phase, allowed: by === CLOCK ? [] : moves[phase] });
}

function byClock(state: State, { type }: ClockEntry): Moved {
  return type === "endRound" ? ok(endRound(state, "time")) : openAnimals(state);
}

function byPlayer(state: State, entry: SeatEntry): Moved {
  switch (entry.type) {
    case "story":
      return story(state, entry);
    case "ready":
      return ready(state, entry.by);
    case "offer":
      return makeOffer(state, entry);
    case "accept":
      return accept(state, entry);
    case "decline":
      return decline(state, entry);
    case "withdraw":
      return withdraw(state, entry);
    case "swap":
      return swap(state, entry);
    case "bury":
      return bury(state, entry);
    case "place":
      return place(state, entry);
    case "show":
      return show(state, entry);
  }
}

function apply(state: State, entry: Entry): Moved {
  const refused = admitted(state, entry);
  if (!refused.ok) return refused;
  switch (entry.type) {
    case "deal":
      return deal(state, entry);
    case "endRound":
    case "openAnimals":
      return byClock(state, entry);
    default:
      return byPlayer(state, entry);
  }
}

export const ceramic: Game<CeramicTypes> = {
  id: "ceramic",
  rulesVersion: RULES_VERSION,
  players: { min: 2, max: 5 },
  rounds: true,
  aloud,
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
  unsaid,
  recalled,
  result(state) {
    const winners = winnersOf(state);
    const totals = totalPoints(state);
    return winners && { totals: bySeat(seatsOf(state), (_, i) => totals[i]!), winners };
  },
  migrate(state, from) {
    if (from !== RULES_VERSION) throw new RangeError(`no Ceramic state of rules version ${from} is known`);
    return state as State;
  },
};
