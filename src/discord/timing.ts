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

/** What comes of the work, or `late` after so long; then it goes on for whoever waits for it still. */
export async function within<T>(timing: Timing, most: number, work: Promise<T>): Promise<T | "late"> {
  let cancel = (): void => {};
  const enough = new Promise<"late">((resolve) => {
    cancel = timing.after(most, () => resolve("late"));
  });
  try {
    return await Promise.race([work, enough]);
  } finally {
    cancel();
  }
}
