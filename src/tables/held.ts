/** Clocks that stand still: by the players' wish, or because the table cannot be shown. */
import type { Seat } from "../games/game.js";
import type { HeldWhy, Millis } from "./api.js";
import type { Change } from "./change.js";
import { HOUSE_TIMERS, type RunningTimer } from "./loaded.js";

/** The question whether an idle table goes on does not stand still: nobody stays bound for ever. */
const NEVER_HELD: readonly string[] = [HOUSE_TIMERS.idle, HOUSE_TIMERS.close];

/** All but those run so much later (or, negative, sooner). */
export function shifted(timers: readonly RunningTimer[], by: Millis): readonly RunningTimer[] {
  return timers.map((timer) => (NEVER_HELD.includes(timer.key) ? timer : { ...timer, dueAt: timer.dueAt + by }));
}

function letGo(change: Change): HeldWhy | null {
  const { held } = change.table;
  if (!held) return null;
  const idle = [HOUSE_TIMERS.idle, HOUSE_TIMERS.close] as readonly string[];
  const running = change.loaded.timers.filter(({ key }) => !idle.includes(key));
  change.setTimers(shifted(running, change.from - held.since));
  change.setTable({ held: null });
  return held.why;
}

export function pause(change: Change, by: Seat | null): void {
  change.setTable({ held: { since: change.table.held?.since ?? change.from, why: "pause" } });
  change.tell({ type: "paused", by });
}

/** The time that was left is left again. */
export function resume(change: Change, by: Seat | null): void {
  if (letGo(change) !== null) change.tell({ type: "resumed", by });
}

/** The table cannot be shown. What holds it already is not replaced, but for the reason. */
export function hold(change: Change, why: Exclude<HeldWhy, "pause">): void {
  const { held } = change.table;
  if (held?.why === "pause" || held?.why === why) return;
  change.setTable({ held: { since: held?.since ?? change.from, why } });
  if (!held) change.tell({ type: "held", why });
}

export function release(change: Change): void {
  const { held } = change.table;
  if (!held || held.why === "pause") return;
  letGo(change);
  change.tell({ type: "released", why: held.why });
}
