/** One worker at a time that draws: started when there is something to draw, replaced when it hangs or dies, let go when idle. */
import { Worker } from "node:worker_threads";
import type { Answered, Asked } from "./serve.js";

export interface PainterLimits {
  /** How long one drawing may take, in milliseconds. */
  readonly drawing: number;
  /** How long a worker may take to start. */
  readonly start: number;
  /** After how long without work the worker is let go, and its memory with it. */
  readonly idle: number;
}

/** The file; or why there is none, and whether that cost the worker. */
export type Drawn = Uint8Array<ArrayBuffer> | { readonly why: string; readonly lost: boolean };

export interface Painter {
  /** One at a time: call again when the last promise is kept. Never throws. */
  draw(asked: Omit<Asked, "id">): Promise<Drawn>;
  stop(): Promise<void>;
}

interface Bench {
  readonly worker: Worker;
  readonly ready: Promise<boolean>;
}

/** Of TypeScript as of JavaScript: our sources run as they are in tests and in development, by a loader that a thread of Node 20 has to call for itself. */
function workerOf(file: URL): Worker {
  if (!file.pathname.endsWith(".ts")) return new Worker(file, { execArgv: [], stdin: false });
  const load = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(load, { eval: true, stdin: false });
}

function open(file: URL): Bench {
  const worker = workerOf(file);
  const ready = new Promise<boolean>((resolve) => {
    worker.once("message", () => resolve(true));
    worker.once("error", () => resolve(false));
    worker.once("exit", () => resolve(false));
  });
  return { worker, ready };
}

/** What the worker answers; why not, when it dies first or takes longer than `limit`. */
function answerOf(worker: Worker, id: number, limit: number): Promise<Drawn> {
  return new Promise((resolve) => {
    const end = (drawn: Drawn) => {
      clearTimeout(timer);
      worker.off("message", heard).off("error", died).off("exit", died);
      resolve(drawn);
    };
    const heard = (answered: Answered) => {
      if ("id" in answered && answered.id === id) {
        end("png" in answered ? answered.png : { why: answered.why, lost: false });
      }
    };
    const died = () => end({ why: "the worker died", lost: true });
    const timer = setTimeout(() => end({ why: "it took too long", lost: true }), limit);
    worker.on("message", heard).on("error", died).on("exit", died);
  });
}

export function createPainter(file: URL, limits: PainterLimits): Painter {
  let bench: Bench | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  const letGo = async () => {
    const { worker } = bench ?? {};
    bench = null;
    clearTimeout(idle);
    await worker?.terminate();
  };

  const opened = (): Bench => {
    const fresh = open(file);
    fresh.worker.once("exit", () => {
      if (bench === fresh) bench = null;
    });
    return fresh;
  };

  const atBench = async (): Promise<Worker | null> => {
    bench ??= opened();
    const { worker, ready } = bench;
    worker.ref();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), limits.start);
    });
    const started = await Promise.race([ready, late]);
    clearTimeout(timer);
    return started ? worker : null;
  };

  return {
    draw: async (what) => {
      clearTimeout(idle);
      const worker = await atBench();
      if (!worker) {
        await letGo();
        return { why: "no worker could be started", lost: true };
      }
      const id = ++asked;
      const answer = answerOf(worker, id, limits.drawing);
      worker.postMessage({ id, ...what } satisfies Asked);
      const drawn = await answer;
      if ("why" in drawn && drawn.lost) await letGo();
      else {
        worker.unref();
        idle = setTimeout(letGo, limits.idle).unref();
      }
      return drawn;
    },
    stop: letGo,
  };
}
