/** The least that a store needs: it says that it has changed, and components draw themselves anew. */
import { useEffect, useState } from "preact/hooks";

export class Store {
  readonly #listeners = new Set<() => void>();
  #told = false;

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Many changes in one go are told once. */
  protected changed(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      for (const listener of this.#listeners) listener();
    });
  }
}

/** Draws the component anew whenever the store changes. */
export function useStore<S extends Store>(store: S): S {
  const [, draw] = useState(0);
  useEffect(() => store.listen(() => draw((n) => n + 1)), [store]);
  return store;
}
