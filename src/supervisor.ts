/** The local Discord in this process, and the bot as a child that reaches it over real sockets, as it would reach the real one. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "./config.js";
import { operator as words } from "./text/operator.js";

const MAIN = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "./main.ts" : "./main.js", import.meta.url));
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Address {
  readonly token: string;
  readonly api: string;
}

interface Bot {
  /** Ends it and resolves when it has ended. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Keeps the bot running: one that ends unexpectedly is started again, after a pause that doubles. `onFault`: it could not start at all. */
function keepBot({ token, api }: Address, onReady: () => void, onFault: (code: number) => void): Bot {
  let child: ChildProcess;
  let hasBeenReady = false;
  let stopping = false;
  let pause = FIRST_PAUSE;
  let again: NodeJS.Timeout | undefined;
  let onExit = (): void => {};

  function start(): void {
    child = fork(MAIN, [], { env: { ...process.env, DISCORD_TOKEN: token, DISCORD_API_URL: api } });
    child.on("message", () => {
      pause = FIRST_PAUSE;
      if (!hasBeenReady) onReady();
      hasBeenReady = true;
    });
    child.once("exit", (code, signal) => ended(code, signal ?? `code ${code}`));
    // It never began: no exit follows.
    child.once("error", ({ message }) => {
      if (child.pid === undefined) ended(1, message);
    });
  }

  function ended(code: number | null, how: string): void {
    onExit();
    if (stopping) return;
    if (!hasBeenReady) {
      onFault(code ?? 1);
      return;
    }
    process.stderr.write(`${words.restarting(how)}\n`);
    again = setTimeout(start, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  start();
  return {
    stop(signal) {
      stopping = true;
      clearTimeout(again);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        onExit = resolve;
        child.kill(signal);
      });
    },
  };
}

/** Runs until a signal comes: the bot first finishes what is in hand, then the local Discord writes its world down. */
export async function runWithSandbox(config: Config): Promise<void> {
  const { startSandbox } = await import("./sandbox/index.js");
  const sandbox = await startSandbox(config.sandbox);
  const greet = () => process.stdout.write(`${words.sandbox(sandbox.address)}\n`);
  await new Promise<void>((resolve) => {
    const leave = async (code: number, signal: NodeJS.Signals) => {
      await bot.stop(signal);
      await sandbox.stop();
      process.exitCode = code;
      resolve();
    };
    const bot = keepBot(sandbox, greet, (code) => void leave(code, "SIGTERM"));
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void leave(0, signal));
  });
  process.exit();
}
