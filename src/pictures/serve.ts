/** The drawing side: what runs in the worker. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { MessagePort } from "node:worker_threads";
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
  | { readonly id: number; readonly png: Uint8Array<ArrayBuffer> }
  /** `why` names the fault and where it stands, never what was to be drawn. */
  | { readonly id: number; readonly why: string };

/**
 * What a picture leaves behind stands outside the heap, where its weight moves no collector: after so many it is called by hand, and
 * between two pictures, since what it finds is given back when the thread comes to rest. Measured: 300 to 450 MB at most, else up to 1 GB.
 */
const COLLECT_EVERY = 4;

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

/** The kind of error and the place in our files; its message may quote what was drawn. */
function whereabouts(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const calls = error.stack?.split(error.message).at(-1) ?? "";
  const place = /[\w-]+\.[jt]s:\d+/.exec(calls);
  return place ? `${error.name} at ${place[0]}` : error.name;
}

/** Answers every picture that is asked for, one after the other, with its file or with why not. */
export function serve(port: MessagePort, drawOf: (kind: string) => Draw | undefined): void {
  const collect = collector();
  let drawn = 0;
  const answer = (answered: Answered, transfer: ArrayBuffer[] = []) => port.postMessage(answered, transfer);
  port.on("message", ({ id, kind, locale, data }: Asked) => {
    try {
      const draw = drawOf(kind);
      if (!draw) return answer({ id, why: "no such drawing" });
      const png = Uint8Array.from(render(draw(JSON.parse(data) as Data, wordsFor(locale))));
      answer({ id, png }, [png.buffer]);
    } catch (error) {
      answer({ id, why: whereabouts(error) });
    }
    drawn += 1;
    if (drawn % COLLECT_EVERY === 0) setImmediate(collect);
  });
  answer({ ready: true });
}
