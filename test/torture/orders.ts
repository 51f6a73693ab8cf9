/** What the torturer and a bot of his tell each other. */

/**
 * Death at the commit of a transaction that has a statement like this one: before it, right after that statement, while the
 * commit is running (the torturer strikes when he hears of it, so it lands in it or just beside it), or right after it.
 */
export interface Trap {
  /** A regular expression's source. */
  readonly statement: string;
  readonly at: "before" | "within" | "racing" | "after";
}

export type ToBot =
  | {
      readonly do: "go";
      readonly env: Readonly<Record<string, string>>;
      /** The 32 bytes that a table draws its chance from, as hex. */
      readonly seed: string;
      /** How far this process's clock is ahead of the machine's, in ms. */
      readonly ahead: number;
      readonly trap: Trap | null;
    }
  | { readonly do: "trap"; readonly trap: Trap | null }
  | { readonly do: "ahead"; readonly ahead: number }
  /** Plays what is due by the clock. */
  | { readonly do: "tick" };

export type FromBot = { readonly is: "loaded" | "ready" | "ahead" | "ticked" };
