/** Clocks that stand still: by the players' wish, or because the table cannot be shown. */
import type { Seat } from "../games/game.js";
import type { Held, LostWhy, Millis } from "./api.js";
import type { Change } from "./change.js";
import { HOUSE_TIMERS, type RunningTimer } from "./loaded.js";

/**
 * The question whether an idle table goes on does not stand still, so that nobody stays bound for ever, but where nobody
 * can be asked.
 */
export const NEVER_HELD: string[] = [HOUSE_TIMERS.idle, HOUSE_TIMERS.close];

/** All but those run so much later (or, negative, sooner). */
function shifted(timers: readonly RunningTimer[], by: Millis): readonly RunningTimer[] {
  return timers.map((timer) => (NEVER_HELD.includes(timer.key) ? timer : { ...timer, dueAt: timer.dueAt + by }));
}

/** Why the table cannot be shown, also while it is paused; null: it can, as far as is known. */
export function lostOf(held: Held | null): LostWhy | null {
  if (!held) return null;
  return held.why === "pause" ? (held.lost ?? null) : held.why;
}

function letGo(change: Change, held: Held): void {
  const running = change.loaded.timers.filter(({ key }) => !NEVER_HELD.includes(key));
  change.setTimers(shifted(running, change.from - held.since));
  change.setTable({ held: null });
}

export function pause(change: Change, by: Seat | null): void {
  const { held } = change.table;
  const lost = lostOf(held);
  const since = held?.since ?? change.from;
  change.setTable({ held: { since, why: "pause", ...(lost === null ? {} : { lost }) } });
  change.tell({ type: "paused", by });
}

/** The time that was left is left again. A table that cannot be shown either stays held, and that is told. */
export function resume(change: Change, by: Seat | null): void {
  const { held } = change.table;
  if (held?.why !== "pause") return;
  change.tell({ type: "resumed", by });
  if (held.lost) {
    change.setTable({ held: { since: held.since, why: held.lost } });
    change.tell({ type: "held", why: held.lost });
  } else letGo(change, held);
}

/** The table cannot be shown. What holds it already is not replaced, but for the reason; a pause stays one. */
export function hold(change: Change, why: LostWhy): void {
  const { held } = change.table;
  if (lostOf(held) === why) return;
  if (held?.why === "pause") change.setTable({ held: { ...held, lost: why } });
  else change.setTable({ held: { since: held?.since ?? change.from, why } });
  if (!held) change.tell({ type: "held", why });
}

/** It can be shown again. A pause goes on, which is told by nothing but the board. */
export function release(change: Change): void {
  const { held } = change.table;
  const lost = lostOf(held);
  if (!held || lost === null) return;
  if (held.why === "pause") {
    // Time in which nobody could be asked does not count as idle.
    if (lost === "guild") change.setTimers(change.loaded.timers.filter(({ key }) => !NEVER_HELD.includes(key)));
    change.setTable({ held: { since: held.since, why: "pause" } });
  } else {
    letGo(change, held);
    change.tell({ type: "released", why: lost });
  }
}
