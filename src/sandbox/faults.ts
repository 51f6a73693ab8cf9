/** Faults to order: by route, so many times, before the request has an effect or after it. */
import { ApiError, describeCode } from "./errors.js";
import { rateLimited } from "./limits.js";

export interface FaultOrder {
  /** `POST /channels/:channel/messages`, or with stars (`* /channels/*`): matched against the route's pattern and the real path. */
  readonly route: string;
  /** How many requests are hit (default 1). */
  readonly times?: number;
  /** How many fitting requests go through first. */
  readonly skip?: number;
  /** `before` (default): nothing has happened. `after`: it has happened, but the answer is lost. */
  readonly when?: "before" | "after";
  /** An HTTP status: 500, 502, 503; 429 with `retryAfter` seconds. */
  readonly status?: number;
  /** A JSON error code of Discord's, such as 50013; its status follows. */
  readonly code?: number;
  readonly retryAfter?: number;
  readonly global?: boolean;
  /** The connection is cut instead of an answer. */
  readonly cut?: boolean;
  /** Waits so many ms before going on. With nothing else named, the request is slow but fine. */
  readonly slow?: number;
  /** Waits until `release(id)`. */
  readonly hold?: boolean;
  /** Called when it hits a request, before anything else of it; only for orders of this process. */
  readonly struck?: () => void;
}

export interface Fault extends FaultOrder {
  readonly id: string;
  /** How many requests it has hit. */
  hits: number;
}

export class CutConnection extends Error {}

export class Faults {
  readonly #faults: Fault[] = [];
  readonly #gates = new Map<string, { readonly promise: Promise<void>; readonly open: () => void }>();
  #n = 0;

  /** Orders a fault; returns its id. */
  inject(order: FaultOrder): string {
    this.#n += 1;
    const id = `f${this.#n}`;
    this.#faults.push({ ...order, id, hits: 0 });
    if (order.hold) {
      let open = () => {};
      const promise = new Promise<void>((resolve) => {
        open = resolve;
      });
      this.#gates.set(id, { promise, open });
    }
    return id;
  }

  /** Takes one fault back, or all; what is held goes on. */
  clear(id?: string): void {
    for (const fault of [...this.#faults]) {
      if (id !== undefined && fault.id !== id) continue;
      this.#faults.splice(this.#faults.indexOf(fault), 1);
      this.release(fault.id);
    }
  }

  /** Lets held requests go on. */
  release(id: string): void {
    this.#gates.get(id)?.open();
  }

  list(): readonly Fault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  /** The fault that hits this request, if one does; counts it. */
  pick(method: string, path: string, pattern: string): FaultHit | null {
    for (const fault of this.#faults) {
      if (!fits(fault.route, method, path, pattern)) continue;
      fault.hits += 1;
      const hit = fault.hits - (fault.skip ?? 0);
      if (hit < 1 || hit > (fault.times ?? 1)) continue;
      return { fault, strike: () => this.#strike(fault) };
    }
    return null;
  }

  async #strike(fault: Fault): Promise<void> {
    fault.struck?.();
    if (fault.slow) await new Promise((resolve) => setTimeout(resolve, fault.slow));
    if (fault.hold) await this.#gates.get(fault.id)?.promise;
    if (fault.cut) throw new CutConnection();
    if (fault.status === 429) throw rateLimited(fault.retryAfter ?? 1, fault.global ?? false);
    if (fault.code !== undefined) {
      const [status, message] = describeCode(fault.code);
      throw new ApiError(fault.status ?? status, fault.code, message);
    }
    if (fault.status !== undefined) throw new ApiError(fault.status, 0, `${fault.status}: injected fault`);
  }
}

export interface FaultHit {
  readonly fault: Fault;
  /** Waits and throws as ordered; returns when the request is to go on. */
  readonly strike: () => Promise<void>;
}

const patterns = new Map<string, RegExp>();

function fits(order: string, method: string, path: string, pattern: string): boolean {
  let wanted = patterns.get(order);
  if (!wanted) {
    const escaped = order.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    wanted = new RegExp(`^${escaped}$`);
    patterns.set(order, wanted);
  }
  return wanted.test(`${method} ${pattern}`) || wanted.test(`${method} ${path}`);
}
