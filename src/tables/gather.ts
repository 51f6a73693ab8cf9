/** Reads that are asked for in the same moment are done together: so many at once, as a statement takes only so many parameters. */

const MOST = 100;

interface Waiting<T> {
  readonly id: string;
  readonly done: (found: T | null) => void;
  readonly failed: (error: unknown) => void;
}

/** `read` finds those that there are among a hundred ids at most. Gives back how to ask for one; null: there is none. */
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
