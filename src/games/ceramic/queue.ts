/** What can be laid down to be done later: being ready for the next round. A trade lives from its moment. */
import { err, ok, type Queue } from "../game.js";
import { playerOf, rounds, type State } from "./state.js";
import type { Entry } from "./types.js";

/** The round the seat will next say ready for; null: none. */
function nextRound(state: State, seat: string): number | null {
  const player = playerOf(state, seat);
  if (!player || state.phase === "over") return null;
  if (state.phase !== "trade" && !player.ready) return state.round;
  return state.round < rounds(state) ? state.round + 1 : null;
}

export const queue: Queue<State, Entry> = {
  kinds: (state, seat) => (nextRound(state, seat) === null ? [] : ["ready"]),
  read: (raw, state, seat) => {
    const { kind, ...rest } = raw as Readonly<Record<string, unknown>>;
    if (kind !== "ready" || Object.keys(rest).length > 0) {
      return err({ code: "unknownType", message: "nothing of this kind can be queued" });
    }
    return ok({ kind, round: nextRound(state, seat) ?? state.round });
  },
  step: (state, seat, queued) => {
    const round = Number(queued.round);
    if (state.phase === "over" || round < state.round || (round === state.round && state.phase === "trade")) {
      return { do: "drop" };
    }
    if (round > state.round || state.phase !== "ready") return { do: "wait" };
    if (playerOf(state, seat)?.ready) return { do: "drop" };
    return { do: "play", entry: { by: seat, type: "ready" }, keep: false };
  },
};
