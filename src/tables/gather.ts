/** So many at once: a statement takes only so many parameters, and nobody should wait behind a thousand others. */

const MOST = 100;

interface Waiting<T> {
  readonly id: string;
  readonly done: (found: T | null) => void;
  readonly failed: (error: unknown) => void;
}

/** Does the work for each, for so many at a time, and gives back what came of it, in their order. */
export async function abreast<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      done[at] = await work(items[at]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MOST, items.length) }, worker));
  return done;
}

/** Reads that are asked for in the same moment are done together. `read` finds those that there are among a hundred ids at most. Gives back how to ask for one; null: there is none. */
export function gathered<T>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | null> {
  let waiting: Waiting<T>[] = [];
  const some = async (asked: readonly Waiting<T>[]): Promise<void> => {
    try {
      const found = await read([...new Set(asked.map(({ id }) => id))]);
      for (const { id, done } of asked) done(found.get(id) ?? null);
    } catch (error) {
      for (const { failed } of asked) failed(error);
    }
  };
  const all = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    for (let at = 0; at < asked.length; at += MOST) await some(asked.slice(at, at + MOST));
  };
  return (id) =>
    new Promise((done, failed) => {
      waiting.push({ id, done, failed });
      if (waiting.length === 1) process.nextTick(() => void all());
    });
}
