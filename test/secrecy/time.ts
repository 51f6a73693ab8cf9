/** Time that stands still until it is moved: what comes due is run in its order, one at a time, each to its end. */
import type { Timing } from "../../src/discord/timing.js";

/** How often the bot looks what is due by the clock; unlike every other delay, so that it is known by it. */
export const TICK = 997;
/** So long an answer may take before it is deferred. */
const PATIENCE = 1_500;
const LONG = 5_000;
/** No time of day falls on it: a run that takes longer hangs. */
const HANGS = 20_000;

interface Waiting {
  readonly at: number;
  readonly ms: number;
  readonly then: () => void;
}

export class StillTime {
  #now: number;
  readonly #waiting = new Set<Waiting>();
  #heard: ((ms: number) => void) | null = null;
  /** No answer is quick enough: each is deferred first. */
  impatient = false;

  constructor(start: number) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  readonly timing: Timing = {
    after: (ms, then) => {
      const waiting: Waiting = { at: this.#now + ms, ms, then };
      if (this.impatient && ms === PATIENCE) then();
      else this.#waiting.add(waiting);
      this.#heard?.(ms);
      return () => this.#waiting.delete(waiting);
    },
  };

  /** Lets so much time go by. Nothing may be in hand. Much of it goes by at once, so that nobody looks at the clock in vain. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    if (ms > LONG) this.#now = end;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#waiting.delete(next);
      this.#now = Math.max(this.#now, next.at);
      await this.#run(next);
    }
    this.#now = end;
  }

  /** Nobody is left who waits. */
  forget(): void {
    this.#waiting.clear();
  }

  #next(end: number): Waiting | null {
    const due = [...this.#waiting].filter(({ at }) => at <= end);
    return due.reduce<Waiting | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
  }

  /** Whatever runs by the clock here asks to be called again when it is done. */
  #run({ ms, then }: Waiting): Promise<void> {
    return new Promise((resolve, reject) => {
      const hangs = setTimeout(() => reject(new Error(`what was due after ${ms} ms hangs`)), HANGS);
      this.#heard = (asked) => {
        if ((asked === TICK) !== (ms === TICK)) return;
        clearTimeout(hangs);
        this.#heard = null;
        resolve();
      };
      then();
    });
  }
}
