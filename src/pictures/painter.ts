/** One worker at a time that draws: started when there is something to draw, replaced when it hangs or dies, let go when idle. */
import { type ChildProcess, fork } from "node:child_process";
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
export type Drawn = Uint8Array | { readonly why: string; readonly lost: boolean };

export interface Painter {
  /** One at a time: call again when the last promise is kept. Never throws. */
  draw(asked: Omit<Asked, "id">): Promise<Drawn>;
  stop(): Promise<void>;
}

interface Bench {
  readonly worker: ChildProcess;
  readonly ready: Promise<boolean>;
}

/** All that it gets of the environment: what systems need to start a program. */
const PASSED_ON = ["PATH", "SystemRoot", "TEMP", "TMPDIR"];

/**
 * A process, not a thread: what drawing leaves in memory is given back whole when it is let go, and a crash of the renderer is not the
 * bot's. It has no token, and prints nowhere: a fault's message may quote what was drawn.
 */
function open(file: URL): Bench {
  const loader = file.pathname.endsWith(".ts") ? ["--import", import.meta.resolve("tsx/esm")] : [];
  const worker = fork(file, [], {
    execArgv: ["--expose-gc", ...loader],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ready = new Promise<boolean>((resolve) => {
    worker.once("message", () => resolve(true));
    // For good: an error that nobody hears, such as a message that could no longer be sent, would end the bot.
    worker.on("error", () => resolve(false));
    worker.once("exit", () => resolve(false));
  });
  return { worker, ready };
}

/** While nothing is being drawn the worker keeps nobody from ending. */
function hold({ worker }: Bench, held: boolean): void {
  for (const end of [worker, worker.channel]) held ? end?.ref() : end?.unref();
}

/** Resolves when it has ended; at once when it never began. */
function end(bench: Bench): Promise<void> {
  const { worker } = bench;
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return Promise.resolve();
  // Else nothing would keep the program from ending before this promise is kept.
  hold(bench, true);
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.kill("SIGKILL");
  });
}

/** What the worker answers; why not, when it dies first or takes longer than `limit`. */
function answerOf(worker: ChildProcess, id: number, limit: number): Promise<Drawn> {
  return new Promise((resolve) => {
    const settle = (drawn: Drawn) => {
      clearTimeout(timer);
      worker.off("message", heard).off("error", died).off("exit", died);
      resolve(drawn);
    };
    const heard = (answered: Answered) => {
      if ("id" in answered && answered.id === id) {
        settle("png" in answered ? answered.png : { why: answered.why, lost: false });
      }
    };
    const died = () => settle({ why: "the worker died", lost: true });
    const timer = setTimeout(() => settle({ why: "it took too long", lost: true }), limit);
    worker.on("message", heard).on("error", died).on("exit", died);
  });
}

export function createPainter(file: URL, limits: PainterLimits): Painter {
  let bench: Bench | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  const letGo = async () => {
    const left = bench;
    bench = null;
    clearTimeout(idle);
    if (left) await end(left);
  };

  /** Null when the system gives no process. */
  const opened = (): Bench | null => {
    try {
      const fresh = open(file);
      fresh.worker.once("exit", () => {
        if (bench === fresh) bench = null;
      });
      return fresh;
    } catch {
      return null;
    }
  };

  const atBench = async (): Promise<Bench | null> => {
    bench ??= opened();
    const now = bench;
    if (!now) return null;
    hold(now, true);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), limits.start);
    });
    const started = await Promise.race([now.ready, late]);
    clearTimeout(timer);
    return started ? now : null;
  };

  return {
    draw: async (what) => {
      clearTimeout(idle);
      const now = await atBench();
      if (!now) {
        await letGo();
        return { why: "no worker could be started", lost: true };
      }
      const id = ++asked;
      const answer = answerOf(now.worker, id, limits.drawing);
      now.worker.send({ id, ...what } satisfies Asked, () => {});
      const drawn = await answer;
      if ("why" in drawn && drawn.lost) await letGo();
      else {
        hold(now, false);
        idle = setTimeout(letGo, limits.idle).unref();
      }
      return drawn;
    },
    stop: letGo,
  };
}
