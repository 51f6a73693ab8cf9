/** Discord's rate limits: the global one, one bucket a route and main id, and the one on editing old messages. */
import type { Clock } from "./clock.js";
import { ApiError, refuse } from "./errors.js";
import type { Id } from "./world/model.js";

/** Requests a window, by route; what is not named has `other`. Null: no limit. */
export interface LimitRules {
  /** Requests a second over everything but interaction callbacks and their webhooks. */
  readonly global: number | null;
  readonly routes: Readonly<Record<string, { readonly limit: number; readonly per: number }>>;
  readonly other: { readonly limit: number; readonly per: number } | null;
  /** Edits of messages over an hour old, a channel. */
  readonly oldEdits: { readonly limit: number; readonly per: number } | null;
}

/** What Discord is known to apply. It publishes no numbers; these are those its headers show. */
export const DISCORD_LIMITS: LimitRules = {
  global: 50,
  routes: {
    "POST /channels/:channel/messages": { limit: 5, per: 5000 },
    "PATCH /channels/:channel/messages/:message": { limit: 5, per: 5000 },
    "DELETE /channels/:channel/messages/:message": { limit: 5, per: 1000 },
    "GET /channels/:channel/messages": { limit: 5, per: 5000 },
    "GET /channels/:channel/messages/:message": { limit: 5, per: 5000 },
    "PATCH /channels/:channel": { limit: 5, per: 15_000 },
    "POST /channels/:channel/messages/:message/threads": { limit: 50, per: 300_000 },
    "POST /channels/:channel/threads": { limit: 50, per: 300_000 },
    "POST /webhooks/:application/:token": { limit: 5, per: 2000 },
    "PATCH /webhooks/:application/:token/messages/:message": { limit: 5, per: 2000 },
    "PUT /applications/:application/commands": { limit: 2, per: 20_000 },
    "PUT /applications/:application/guilds/:guild/commands": { limit: 2, per: 20_000 },
  },
  other: { limit: 50, per: 1000 },
  oldEdits: { limit: 4, per: 60_000 },
};

export const NO_LIMITS: LimitRules = { global: null, routes: {}, other: null, oldEdits: null };

interface Bucket {
  left: number;
  resetAt: number;
}

const PRUNE_AT = 20_000;

export class Limits {
  readonly #clock: Clock;
  rules: LimitRules;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, rules: LimitRules) {
    this.#clock = clock;
    this.rules = rules;
  }

  /**
   * Counts a request and returns the X-RateLimit headers of its answer. Throws 429 when its bucket, or the global one,
   * is empty. `major` is the id a bucket belongs to: channel, guild or webhook token.
   */
  take(route: string, major: string, globally: boolean): Record<string, string> {
    const { global, other } = this.rules;
    if (global !== null && globally) {
      const bucket = this.#bucket("global", { limit: global, per: 1000 });
      if (bucket.left === 0) throw this.#limited(bucket, "global", {});
      bucket.left -= 1;
    }
    const rule = this.rules.routes[route] ?? other;
    if (!rule) return {};
    const bucket = this.#bucket(`${route} ${major}`, rule);
    const headers = (left: number) => this.#headers(route, rule.limit, left, bucket);
    if (bucket.left === 0) throw this.#limited(bucket, "user", headers(0));
    bucket.left -= 1;
    return headers(bucket.left);
  }

  /** Counts an edit of a message that is over an hour old; throws 30046 when there were too many in that channel. */
  takeOldEdit(channelId: Id): void {
    const rule = this.rules.oldEdits;
    if (!rule) return;
    const bucket = this.#bucket(`old edits ${channelId}`, rule);
    if (bucket.left === 0) {
      const wait = (bucket.resetAt - this.#clock.elapsed()) / 1000;
      const { status, code, message } = refuse(30046);
      throw new ApiError(status, code, message, { retry_after: wait, global: false }, retryHeaders(wait, "user"));
    }
    bucket.left -= 1;
  }

  #bucket(key: string, rule: { readonly limit: number; readonly per: number }): Bucket {
    const now = this.#clock.elapsed();
    let bucket = this.#buckets.get(key);
    if (!bucket || bucket.resetAt <= now) {
      if (this.#buckets.size > PRUNE_AT) this.#prune(now);
      bucket = { left: rule.limit, resetAt: now + rule.per };
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  #prune(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.resetAt <= now) this.#buckets.delete(key);
  }

  #headers(route: string, limit: number, left: number, bucket: Bucket): Record<string, string> {
    const wait = Math.max(0, bucket.resetAt - this.#clock.elapsed()) / 1000;
    return {
      "x-ratelimit-bucket": Buffer.from(route).toString("base64url"),
      "x-ratelimit-limit": String(limit),
      "x-ratelimit-remaining": String(left),
      "x-ratelimit-reset": (this.#clock.now() / 1000 + wait).toFixed(3),
      "x-ratelimit-reset-after": wait.toFixed(3),
    };
  }

  #limited(bucket: Bucket, scope: "global" | "user", headers: Record<string, string>): ApiError {
    const wait = Math.max(0.001, (bucket.resetAt - this.#clock.elapsed()) / 1000);
    return rateLimited(wait, scope === "global", headers);
  }
}

/** A 429 as Discord words it. */
export function rateLimited(wait: number, global: boolean, headers: Record<string, string> = {}): ApiError {
  const extra = { retry_after: wait, global };
  const all = { ...headers, ...retryHeaders(wait, global ? "global" : "user") };
  return new ApiError(429, 0, "You are being rate limited.", extra, all);
}

function retryHeaders(wait: number, scope: string): Record<string, string> {
  return {
    "retry-after": String(Math.ceil(wait)),
    "x-ratelimit-scope": scope,
    ...(scope === "global" ? { "x-ratelimit-global": "true" } : {}),
  };
}
