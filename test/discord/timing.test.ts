import { expect, test } from "vitest";
import { type Timing, within } from "../../src/discord/timing.js";

/** One timer, which rings when it is told to. */
function oneTimer() {
  let ring = (): void => {};
  let cancelled = 0;
  const timing: Timing = {
    after: (_ms, then) => {
      ring = then;
      return () => void cancelled++;
    },
  };
  return { timing, ring: () => ring(), cancelled: () => cancelled };
}

test("work that is done in time gives what comes of it, and nothing rings later", async () => {
  const { timing, cancelled } = oneTimer();
  expect(await within(timing, 1_000, Promise.resolve(7))).toBe(7);
  expect(cancelled()).toBe(1);
});

test("work that fails in time fails", async () => {
  const { timing, cancelled } = oneTimer();
  await expect(within(timing, 1_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(cancelled()).toBe(1);
});

test("work that takes longer is not waited for, and goes on", async () => {
  const { timing, ring } = oneTimer();
  let done = (_n: number): void => {};
  const work = new Promise<number>((resolve) => {
    done = resolve;
  });
  const waiting = within(timing, 1_000, work);
  ring();
  expect(await waiting).toBe("late");
  done(7);
  expect(await work).toBe(7);
});
