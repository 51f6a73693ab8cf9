/** The bot against a sandbox: in this process, or as a child that can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type App, type AppDoors, startApp } from "../../src/app.js";
import { readConfig } from "../../src/config.js";
import { createLogger } from "../../src/log.js";
import type { Sandbox } from "../../src/sandbox/index.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Edits are gathered for a moment only, and clocks looked at often: a test waits for what happens, not for time. */
const QUICK = { deliveryTimes: { gather: 30, gatherOld: 60 }, tickEvery: 50, beatEvery: null } as const;

export interface BotInput {
  readonly sandbox: Sandbox;
  /** A path, not an address. */
  readonly databaseFile: string;
  readonly turinDeck?: string;
  /** Messages with pictures; left out: without, which is faster. */
  readonly pictures?: boolean;
}

/** A folder of its own for a test's files, and how to remove it. */
export function scratch(): { readonly file: (name: string) => string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "tavolo-test-"));
  return {
    file: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function environment({ sandbox, databaseFile, turinDeck, pictures = false }: BotInput): Record<string, string> {
  return {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_URL: sandbox.api,
    DATABASE_URL: `file:${databaseFile}`,
    TAVOLO_PICTURES: pictures ? "on" : "off",
    ...(turinDeck ? { TURIN_DECK: turinDeck } : {}),
  };
}

export interface RunningBot {
  readonly app: App;
  /** The operator's log so far, a line each. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

/** Starts the bot in this process; resolves when it is connected and its commands are registered. */
export async function startBot(input: BotInput, given: AppDoors = {}): Promise<RunningBot> {
  const log: string[] = [];
  const logger = createLogger("debug", { write: (line: string) => void log.push(line.trimEnd()) });
  const app = await startApp(readConfig(environment(input)), logger, { ...QUICK, ...given });
  return { app, log, stop: () => app.stop() };
}

export interface BotProcess {
  readonly pid: number;
  /** What it has written so far, both streams. */
  readonly output: () => string;
  /** Ends it by this signal; resolves with how it ended. */
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

export interface ProcessInput extends BotInput {
  readonly env?: Readonly<Record<string, string>>;
}

/** How `main` is started: as built, which is faster, or from the sources when these are newer. */
export function mainCommand(): readonly string[] {
  const built = statSync(join(ROOT, "dist/main.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const newest = Math.max(...sources.map((name) => statSync(join(ROOT, "src", name)).mtimeMs));
  return built > newest ? ["dist/main.js"] : ["--import", "tsx/esm", "src/main.ts"];
}

const OURS = ["DISCORD_TOKEN", "DISCORD_API_URL", "DATABASE_URL", "TURIN_DECK", "TAVOLO_PICTURES", "LOG_LEVEL"];

/** The environment with our variables empty, so that a developer's own `.env` does not fill them in. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, ...Object.fromEntries(OURS.map((name) => [name, ""])) };
}

/** Starts the bot as a process of its own; resolves when it is connected, rejects when it ends before. */
export async function startBotProcess(input: ProcessInput): Promise<BotProcess> {
  const bot = spawnBot(input);
  const ready = new Promise<void>((resolve) => bot.child.on("message", () => resolve()));
  const failed = bot.process.exited.then(({ code }) => {
    throw new Error(`the bot ended with ${code} before it was connected: ${bot.process.output()}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {});
  return bot.process;
}

/** The same without waiting for it to be connected: for kills while it starts, and for starts that fail. */
export function spawnBot({ env = {}, ...input }: ProcessInput): {
  readonly child: ChildProcess;
  readonly process: BotProcess;
} {
  const child = spawn(process.execPath, mainCommand(), {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...environment(input), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal })),
  );
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { child, process: { pid: child.pid ?? 0, output: () => output, end, exited } };
}
