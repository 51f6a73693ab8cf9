/** The drawing side: what runs in the worker. */
import { wordsFor } from "../text/index.js";
import type { Draw } from "./drawing.js";
import type { Data } from "./picture.js";
import { render } from "./render.js";

export interface Asked {
  readonly id: number;
  readonly kind: string;
  readonly locale: string;
  /** JSON. */
  readonly data: string;
}

export type Answered =
  | { readonly ready: true }
  | { readonly id: number; readonly png: Uint8Array }
  /** `why` names the fault and where it stands, never what was to be drawn. */
  | { readonly id: number; readonly why: string };

/**
 * What a picture leaves behind stands outside the heap, where its weight moves no collector: after so many it is called by hand, and
 * between two pictures, since what it finds is given back when the process comes to rest.
 */
const COLLECT_EVERY = 4;

/** The kind of error and the place in our files; its message may quote what was drawn. */
function whereabouts(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const calls = error.stack?.split(error.message).at(-1) ?? "";
  const place = /[\w-]+\.[jt]s:\d+/.exec(calls);
  return place ? `${error.name} at ${place[0]}` : error.name;
}

/** Answers every picture that its parent process asks for, one after the other, with its file or with why not. */
export function serve(drawOf: (kind: string) => Draw | undefined): void {
  let drawn = 0;
  const answer = (answered: Answered) => process.send?.(answered);
  process.on("message", ({ id, kind, locale, data }: Asked) => {
    try {
      const draw = drawOf(kind);
      if (!draw) answer({ id, why: "no such drawing" });
      else answer({ id, png: render(draw(JSON.parse(data) as Data, wordsFor(locale))) });
    } catch (error) {
      answer({ id, why: whereabouts(error) });
    }
    drawn += 1;
    if (drawn % COLLECT_EVERY === 0) setImmediate(() => globalThis.gc?.());
  });
  // Signals for the whole group are the parent's to answer: when it ends, its channel closes, and nothing holds this process.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  answer({ ready: true });
}
