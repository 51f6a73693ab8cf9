/** Another time for the running deadline. */
import type { Seat } from "../games/game.js";
import { sql } from "../store/index.js";
import type { GuildSettings, Millis } from "./api.js";
import type { Change } from "./change.js";
import { DONE, type LifeStep, no } from "./life-step.js";
import { runningDeadline } from "./loaded.js";
import { openVote } from "./voting.js";

const MINUTE: Millis = 60_000;
/** So much is left at least when a deadline has been shortened: nobody is taken by surprise, not even by their own yes. */
const LEAST: Millis = 60 * MINUTE;
/** The longest a deadline may be put off where the server says nothing. */
const MOST: Millis = 60 * 86_400_000;

/**
 * Later: the host alone. Earlier: everybody seated, who are asked for a length; it is counted from the moment they agree.
 * `limits`: the server's, in seconds, which hold for both.
 */
export function moveDeadline(
  change: Change,
  by: Seat,
  dueAt: Millis,
  asHost: () => boolean,
  limits: Pick<GuildSettings, "minStep" | "maxStep">,
): LifeStep {
  const { table, now, loaded } = change;
  if (table.held) return no({ code: "clockStopped", why: table.held.why });
  const running = runningDeadline(loaded.timers);
  if (!running) return no({ code: "noDeadline" });
  if (dueAt === running.dueAt) return no({ code: "sameDeadline" });
  const isEarlier = dueAt < running.dueAt;
  const from = isEarlier ? earliest(change, Math.max(LEAST, (limits.minStep ?? 0) * 1000)) : now + MINUTE;
  const to = now + (limits.maxStep === null ? MOST : limits.maxStep * 1000);
  if (!(dueAt >= from && dueAt <= to)) return no({ code: "deadlineRange", from, to });
  // In whole minutes, so that two who ask for the same mean the same.
  if (isEarlier) return openVote(change, { kind: "shorten", by, lasts: Math.ceil((dueAt - now) / MINUTE) * MINUTE });
  if (!asHost()) return no({ code: "notHost", hostId: table.hostId });
  setDeadline(change, dueAt, by);
  return DONE;
}

/** So long from now (in clocks that stand still: from when they stopped), and never before the round has opened. */
function earliest(change: Change, lasts: Millis): Millis {
  const { table, loaded, from } = change;
  const opening = loaded.timers.find(({ kind }) => kind === "opening");
  return Math.max((table.held?.since ?? from) + lasts, opening ? opening.dueAt + LEAST : 0);
}

/** Everybody has agreed to so much time from now on. It only shortens: where less is left, that is what is left. */
export function shorten(change: Change, lasts: Millis): void {
  const running = runningDeadline(change.loaded.timers);
  if (running) setDeadline(change, Math.min(running.dueAt, earliest(change, Math.max(LEAST, lasts))), null);
}

/** `by` null: a vote. Who was reminded of the old deadline is reminded of a later one. */
function setDeadline(change: Change, dueAt: Millis, by: Seat | null): void {
  const { table, loaded, from } = change;
  const running = runningDeadline(loaded.timers);
  if (!running) return;
  const moved = { ...running, dueAt, lasts: dueAt - (table.held?.since ?? from) };
  change.setTimers(loaded.timers.map((timer) => (timer === running ? moved : timer)));
  change.tell({ type: "deadline", dueAt, by });
  if (dueAt <= running.dueAt) return;
  change.sql(
    sql`DELETE FROM "Notice" WHERE "tableId" = ${table.id} AND "state" = 'sent' AND "key" NOT LIKE '~dropped:%'`,
  );
}
