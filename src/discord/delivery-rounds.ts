/** One look after another: soon after something has changed, else when the next thing is due. */
import type { Millis } from "../tables/api.js";
import type { House } from "./house.js";

/** A moment, so that the answers to a burst of moves go out first and its edits become one. */
const SOON = 20;
const RETRY = 1_000;
const MOST_PASSES = 100;

export interface Looking {
  /** Brings up to date what is due now; gives back how much that was. */
  look(): Promise<number>;
  /** Milliseconds until something is due that is not now. */
  pause(): Promise<Millis>;
}

export class Rounds {
  #stopped = false;
  #isLooking = false;
  /** Something changed while it was looking. */
  #again = false;
  #cancel: (() => void) | null = null;
  #waiting: (() => void)[] = [];

  constructor(
    private readonly house: Pick<House, "timing" | "log">,
    private readonly looking: Looking,
  ) {}

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Something changed: a look soon. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#isLooking) this.#again = true;
    else this.#schedule(SOON);
  }

  /** No further look; resolves when the one in hand is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    this.#cancel = null;
    if (this.#isLooking) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #schedule(ms: Millis): void {
    this.#cancel?.();
    this.#cancel = this.#stopped ? null : this.house.timing.after(ms, () => void this.#run());
  }

  async #run(): Promise<void> {
    this.#cancel = null;
    this.#isLooking = true;
    let wait: Millis = RETRY;
    try {
      wait = await this.#untilNothingIsDue();
    } catch (error) {
      this.house.log.error({ err: error }, "delivery could not read the database");
    }
    this.#isLooking = false;
    this.#schedule(this.#again ? SOON : wait);
    const done = this.#waiting;
    this.#waiting = [];
    for (const tell of done) tell();
  }

  /** A row that changed meanwhile, or has to be posted anew, is due again. Gives back when to look next. */
  async #untilNothingIsDue(): Promise<Millis> {
    for (let passes = 0; passes < MOST_PASSES && !this.#stopped; passes++) {
      this.#again = false;
      const rows = await this.looking.look();
      if (rows === 0 && !this.#again) break;
    }
    return this.#stopped || this.#again ? SOON : Math.max(SOON, await this.looking.pause());
  }
}
