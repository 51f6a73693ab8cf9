/** Hours in which a person is left in peace, in their own time. Pure. */
import type { Millis, PersonSettings } from "./api.js";

const MINUTE: Millis = 60_000;
const DAY_MINUTES = 1440;

/** Minutes since midnight there. */
export function localMinute(at: Millis, timezone: string | null): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone ?? "UTC",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of("hour") * 60 + of("minute");
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const sinceMinute = (minute: number, from: number): number => (minute - from + DAY_MINUTES) % DAY_MINUTES;

/** How long it has been quiet for this person; null: it is not. From `from` on, up to but not at `to`. */
function quietFor({ quiet, timezone }: PersonSettings, at: Millis): number | null {
  if (!quiet) return null;
  const from = minutesOf(quiet.from);
  const since = sinceMinute(localMinute(at, timezone), from);
  return since < sinceMinute(minutesOf(quiet.to), from) ? since : null;
}

export function isQuiet(settings: PersonSettings, at: Millis): boolean {
  return quietFor(settings, at) !== null;
}

/** Nowhere does the clock change by more, or by less than a quarter of it, within a night. */
const CHANGE: Millis = 60 * MINUTE;

/**
 * When to remind of this deadline: so long before; where that is quiet, just before it becomes so. Minutes on the wall are
 * not minutes that pass in a night in which the clocks change, so what they say is looked at again.
 */
export function remindAt(settings: PersonSettings, before: Millis, dueAt: Millis): Millis {
  const wanted = dueAt - before;
  let at = wanted;
  for (let quiet = quietFor(settings, at); quiet !== null; quiet = quietFor(settings, at)) at -= (quiet + 1) * MINUTE;
  const quarter = CHANGE / 4;
  while (at < wanted && at + quarter < wanted && !isQuiet(settings, at + quarter)) at += quarter;
  return at;
}
