/** Starts the bot; without a token, a local Discord and the bot as its child. */
import { type App, startApp } from "./app.js";
import { type Config, loadEnvFile, readConfig } from "./config.js";
import { createLogger, watchFailures } from "./log.js";
import { faultLines } from "./start-faults.js";
import { runWithSandbox } from "./supervisor.js";

function fail(error: unknown, apiUrl: string | null = null): never {
  for (const line of faultLines(error, apiUrl)) process.stderr.write(`${line}\n`);
  process.exit(1);
}

function configured(): Config {
  try {
    loadEnvFile();
    return readConfig(process.env);
  } catch (error) {
    fail(error);
  }
}

const PARENT_EVERY = 500;

/** npm does not hand SIGTERM on to what it has started: when it is gone, whoever wanted to stop it wants to stop us. */
function followParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.emit("SIGTERM");
  }, PARENT_EVERY).unref();
}

async function runBot(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  watchFailures(log);
  let leave: (code: number) => void = () => {};
  const leaving = new Promise<number>((resolve) => {
    leave = resolve;
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => leave(0));
  // The parent of a forked bot is gone.
  process.on("disconnect", () => leave(0));
  const onEnd = (reason: string) => {
    process.stderr.write(`${reason}\n`);
    leave(1);
  };
  let app: App;
  try {
    app = await startApp(config, log, { onEnd });
  } catch (error) {
    fail(error, config.apiUrl);
  }
  log.info({ pid: process.pid }, "at the tables");
  process.send?.("ready");
  const code = await leaving;
  await app.stop();
  log.info({ pid: process.pid }, "stopped");
  process.exit(code);
}

const config = configured();
followParent();
await (config.token === null ? runWithSandbox(config).catch((error: unknown) => fail(error)) : runBot(config));
