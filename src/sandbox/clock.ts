/** The sandbox's time: a base clock that can be handed in, plus what a test has advanced it by. */

/** Runs what is due after a delay. One queue a delay, since all waits of one kind are equally long and so stay in order. */
interface Queue {
  readonly waits: { readonly at: number; readonly run: () => void }[];
  head: number;
}

const MAX_TIMER = 60_000;

export class Clock {
  readonly #base: () => number;
  readonly #queues = new Map<number, Queue>();
  #offset = 0;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(base: () => number = Date.now) {
    this.#base = base;
  }

  /** Milliseconds since 1970 as the sandbox sees them. */
  now(): number {
    return this.#base() + this.#offset;
  }

  /** Moves time forward and runs at once whatever comes due, in order of time. */
  advance(ms: number): void {
    this.#offset += ms;
    this.#runDue();
  }

  /** Real time plus what was advanced: what rate limits count in, so that a frozen base clock cannot jam them. */
  elapsed(): number {
    return performance.now() + this.#offset;
  }

  /** Runs `run` once `delay` ms have passed. Cannot be cancelled: `run` looks whether it still matters. */
  after(delay: number, run: () => void): void {
    let queue = this.#queues.get(delay);
    if (!queue) {
      queue = { waits: [], head: 0 };
      this.#queues.set(delay, queue);
    }
    queue.waits.push({ at: this.now() + delay, run });
    if (!this.#timer) this.#arm();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queues.clear();
  }

  #next(): Queue | null {
    let first: Queue | null = null;
    for (const queue of this.#queues.values()) {
      const wait = queue.waits[queue.head];
      if (wait && (!first || wait.at < first.waits[first.head]!.at)) first = queue;
    }
    return first;
  }

  #runDue(): void {
    for (let queue = this.#next(); queue; queue = this.#next()) {
      const wait = queue.waits[queue.head]!;
      if (wait.at > this.now()) break;
      queue.head += 1;
      if (queue.head > 1000 && queue.head * 2 > queue.waits.length) {
        queue.waits.splice(0, queue.head);
        queue.head = 0;
      }
      wait.run();
    }
    this.#arm();
  }

  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const queue = this.#next();
    if (!queue || this.#stopped) return;
    const due = queue.waits[queue.head]!.at - this.now();
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.max(due, 1), MAX_TIMER));
    this.#timer.unref();
  }
}
