/** What a failed request to Discord means for the message that it was to bring up to date. */
import type { Millis } from "../tables/api.js";
import type { Trouble } from "./house.js";

export type Fault =
  /** The message is not there (any more). */
  | { readonly kind: "missing" }
  /** The thread is archived: open it again, then once more. */
  | { readonly kind: "archived" }
  /** The thread is there already: as good as opened. */
  | { readonly kind: "threadExists" }
  /** Whoever was written to takes no messages: never again. */
  | { readonly kind: "drop"; readonly reason: string }
  /** It will not work by itself: not before somebody changes something, or an hour has passed. */
  | { readonly kind: "park"; readonly trouble: Trouble; readonly reason: string }
  /** It may work in a while. `least`: not sooner. */
  | { readonly kind: "later"; readonly least: Millis; readonly reason: string };

const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
const LONGEST = 300 * SECOND;

function codesOf(error: unknown): { readonly code: number | null; readonly status: number | null } {
  const { code, status } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  return { code: typeof code === "number" ? code : null, status: typeof status === "number" ? status : null };
}

/** Sorts an error by Discord's code, else by HTTP status; anything without either (network, time-out) may pass by itself. */
export function classify(error: unknown): Fault {
  const { code, status } = codesOf(error);
  const retryAfter = (error as { retryAfter?: unknown } | null)?.retryAfter;
  if (typeof retryAfter === "number") return { kind: "later", least: retryAfter, reason: "rate limit" };
  const reason = code ? `Discord ${code}` : status ? `HTTP ${status}` : "network";
  switch (code) {
    case 10_008:
      return { kind: "missing" };
    case 50_083:
      return { kind: "archived" };
    case 160_004:
      return { kind: "threadExists" };
    case 50_007:
      return { kind: "drop", reason };
    case 10_003:
      return { kind: "park", trouble: "gone", reason };
    case 50_001:
    case 50_013:
      return { kind: "park", trouble: "permission", reason };
    case 160_005:
      return { kind: "park", trouble: "locked", reason };
    case 30_046:
      return { kind: "later", least: 60 * SECOND, reason };
  }
  const passing = status === null || status === 429 || status >= 500;
  // Whatever else Discord refuses it will refuse again: asking blindly gets a bot banned.
  return passing ? { kind: "later", least: 0, reason } : { kind: "park", trouble: "refused", reason };
}

/**
 * When to try again after so many attempts: when we were told to (`least`), and a moment later; else doubling from a second
 * to five minutes. Spread by `chance` (0 to 255).
 */
export function nextTry(now: Millis, attempts: number, least: Millis, chance: number): Millis {
  const wait = least > 0 ? SECOND : Math.min(SECOND * 2 ** Math.min(attempts, 20), LONGEST);
  return now + Math.max(least, Math.round(wait * (0.5 + chance / 255)));
}

/** Whether opening a thread failed for good: then the table plays in the channel itself. */
export function noThreadPossible(error: unknown): boolean {
  const { code, status } = codesOf(error);
  if (code === 10_003 || code === 50_001) return false;
  return status !== null && status >= 400 && status < 500 && status !== 429 && status !== 401;
}
