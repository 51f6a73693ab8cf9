/** Another time for the running deadline. */
import type { Seat } from "../games/game.js";
import type { Millis } from "./api.js";
import type { Change } from "./change.js";
import { DONE, type LifeStep, no } from "./life-step.js";
import { runningDeadline } from "./loaded.js";
import { openVote } from "./voting.js";

const MINUTE: Millis = 60_000;
/** The longest a deadline may be put off where the server says nothing. */
const MOST: Millis = 60 * 86_400_000;

/** Later: the host alone. Earlier: everybody seated. `maxStep`: the server's limit, in seconds. */
export function moveDeadline(
  change: Change,
  by: Seat,
  dueAt: Millis,
  isHost: boolean,
  maxStep: number | null,
): LifeStep {
  const { table, now, loaded } = change;
  const running = table.held ? undefined : runningDeadline(loaded.timers);
  if (!running) return no({ code: "noDeadline" });
  if (dueAt === running.dueAt) return no({ code: "sameDeadline" });
  const from = now + MINUTE;
  const to = now + (maxStep === null ? MOST : maxStep * 1000);
  if (!(dueAt >= from && dueAt <= to)) return no({ code: "deadlineRange", from, to });
  if (dueAt < running.dueAt) return openVote(change, { kind: "shorten", by, dueAt });
  if (!isHost) return no({ code: "notHost", hostId: table.hostId });
  setDeadline(change, dueAt, by);
  return DONE;
}

/** `by` null: a vote, which only shortens. */
export function setDeadline(change: Change, dueAt: Millis, by: Seat | null): void {
  const running = runningDeadline(change.loaded.timers);
  if (!running || (by === null && dueAt >= running.dueAt)) return;
  const moved = { ...running, dueAt };
  change.setTimers(change.loaded.timers.map((timer) => (timer === running ? moved : timer)));
  change.tell({ type: "deadline", dueAt, by });
}
