/** What can be laid down to be done later: being ready, for the next round or for every one. A trade lives from its moment. */
import { err, ok, type Queue, type QueueStep } from "../game.js";
import { playerOf, rounds, type State } from "./state.js";
import type { Entry } from "./types.js";

/** Once, for the next round; or for each, until it is taken back. */
const KINDS = ["ready", "always"] as const;

const canSayReady = (state: State, seat: string): boolean =>
  state.phase === "ready" && playerOf(state, seat)?.ready === false;

/** The round the seat will next say ready for; null: none. */
function nextRound(state: State, seat: string): number | null {
  const player = playerOf(state, seat);
  if (!player || state.phase === "over") return null;
  if (state.phase !== "trade" && !player.ready) return state.round;
  return state.round < rounds(state) ? state.round + 1 : null;
}

const drop: QueueStep<Entry> = { do: "drop" };
const wait: QueueStep<Entry> = { do: "wait" };

export const queue: Queue<State, Entry> = {
  kinds: (state, seat) => {
    if (nextRound(state, seat) === null) return [];
    // Whoever can be ready now says so, and need not plan it.
    return canSayReady(state, seat) ? ["always"] : KINDS;
  },
  read: (raw, state, seat) => {
    const { kind, ...rest } = raw as Readonly<Record<string, unknown>>;
    const known = KINDS.find((one) => one === kind);
    if (!known || Object.keys(rest).length > 0) {
      return err({ code: "unknownType", message: "nothing of this kind can be queued" });
    }
    return ok(known === "always" ? { kind: known } : { kind: known, round: nextRound(state, seat) ?? state.round });
  },
  step: (state, seat, queued) => {
    const next = nextRound(state, seat);
    const keep = queued.kind === "always";
    const round = keep ? next : Number(queued.round);
    if (next === null || round === null || round < next) return drop;
    if (round > next || !canSayReady(state, seat)) return wait;
    return { do: "play", entry: { by: seat, type: "ready" }, keep };
  },
};
