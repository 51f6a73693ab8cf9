/** Real snowflakes: 42 bits of milliseconds since 2015 and a counter, always rising, the same for the same clock. */
const EPOCH = 1_420_070_400_000;
const COUNTER = 0x3fffffn;

export class Ids {
  readonly #now: () => number;
  #ms = 0n;
  #counter = 0n;

  constructor(now: () => number, last: string | null = null) {
    this.#now = now;
    if (last) this.#after(last);
  }

  next(): string {
    const ms = BigInt(Math.max(0, Math.floor(this.#now()) - EPOCH));
    if (ms > this.#ms) {
      this.#ms = ms;
      this.#counter = 0n;
    } else {
      this.#counter += 1n;
      if (this.#counter > COUNTER) {
        this.#ms += 1n;
        this.#counter = 0n;
      }
    }
    return this.last();
  }

  /** The id given out last; a world that is loaded again goes on from there. */
  last(): string {
    return ((this.#ms << 22n) | this.#counter).toString();
  }

  #after(id: string): void {
    this.#ms = BigInt(id) >> 22n;
    this.#counter = BigInt(id) & COUNTER;
  }
}

/** Order of two snowflakes, older first. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
