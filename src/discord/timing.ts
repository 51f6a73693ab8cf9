/** Waiting, handed in like the clock. Short waits only: what is due later is a row in the database, found by a poll. */

export interface Timing {
  /** Calls `then` once after so many milliseconds, unless the given-back function was called before. */
  after(ms: number, then: () => void): () => void;
}

export const systemTiming: Timing = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits for the work, so long at most. */
export async function within(timing: Timing, most: number, work: Promise<unknown>): Promise<void> {
  let cancel = () => {};
  const enough = new Promise<void>((resolve) => {
    cancel = timing.after(most, resolve);
  });
  await Promise.race([work, enough]);
  cancel();
}
