import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, SandboxClient, startSandbox } from "../src/sandbox/index.js";
import { cleanEnvironment, mainCommand, scratch, spawnBot, startBotProcess } from "./harness/bot.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = scratch();
let sandbox: Sandbox;
/** Ended whatever becomes of the test; a bot whose parent is gone ends by itself. */
const left: ChildProcess[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ limits: "off" });
});
afterAll(async () => {
  for (const child of left) child.kill("SIGKILL");
  await sandbox.stop();
  folder.remove();
});

const bot = (name: string, env: Readonly<Record<string, string>> = {}) => ({
  sandbox,
  databaseFile: folder.file(name),
  env,
});

const lines = (output: string) => output.trim().split("\n");

test("SIGTERM: it finishes and ends with 0, and its log holds no token", async () => {
  const running = await startBotProcess(bot("term.db"));
  expect(await running.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect(running.output()).toContain("connected to Discord");
  expect(lines(running.output()).at(-1)).toContain("stopped");
  expect(running.output()).not.toContain(sandbox.token);
});

test("the health check: 0 while the bot is connected to Discord, 1 before and after", async () => {
  const file = folder.file("health.db");
  const healthCommand = mainCommand().map((part) => part.replace(/main(\.[jt]s)$/, "cli/health$1"));
  const check = async () => {
    const child = spawn(process.execPath, healthCommand, {
      cwd: ROOT,
      env: { ...cleanEnvironment(), DATABASE_URL: `file:${file}` },
    });
    return new Promise((resolve) => child.once("close", resolve));
  };
  expect(await check()).toBe(1);
  const running = await startBotProcess(bot("health.db"));
  expect(await check()).toBe(0);
  await running.end("SIGTERM");
  expect(await check()).toBe(1);
});

test.each([
  [
    "a token that Discord refuses",
    { DISCORD_TOKEN: "MTAw.wrong.token" },
    [/^DISCORD_TOKEN: Discord refuses this token$/],
  ],
  [
    "Discord cannot be reached",
    { DISCORD_API_URL: "http://127.0.0.1:1/api" },
    [/^Discord cannot be reached at http.*ECONNREFUSED/],
  ],
  ["wrong variables", { LOG_LEVEL: "loud", SANDBOX_PORT: "x" }, [/^LOG_LEVEL: /, /^SANDBOX_PORT: /]],
  ["no such deck", { TURIN_DECK: "/nowhere/deck.json" }, [/^TURIN_DECK: cannot read/]],
])("%s: a line for each fault, exit 1", async (_what, env, told) => {
  const { process } = spawnBot(bot("fault.db", env));
  expect((await process.exited).code).toBe(1);
  const found = lines(process.output());
  expect(found).toHaveLength(told.length);
  for (const [i, line] of told.entries()) expect(found[i]).toMatch(line);
  expect(process.output()).not.toContain("MTAw.wrong.token");
});

test("without a token, on a port that is taken: a line that names it, exit 1", async () => {
  const port = new URL(sandbox.address).port;
  const { process } = spawnBot(bot("port.db", { DISCORD_TOKEN: "", DISCORD_API_URL: "", SANDBOX_PORT: port }));
  expect((await process.exited).code).toBe(1);
  expect(lines(process.output())).toEqual([expect.stringMatching(`^SANDBOX_PORT: port ${port} is taken`)]);
});

test("started by npm, which ends without a word to it: it finishes and ends by itself", async () => {
  const file = folder.file("npm.db");
  const [command = "", ...rest] = [process.execPath, ...mainCommand()];
  const env = {
    ...cleanEnvironment(),
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_URL: sandbox.api,
    DATABASE_URL: `file:${file}`,
    npm_lifecycle_event: "start",
  };
  const connected = sandbox.waitFor((event) => event.type === "gateway" && event.act === "identify");
  // A shell that stays its parent, as npm's does.
  const shell = spawn("sh", ["-c", `"${command}" ${rest.join(" ")}; true`], { cwd: ROOT, env, stdio: "ignore" });
  left.push(shell);
  await connected;
  const gone = sandbox.waitFor((event) => event.type === "gateway" && event.act === "close");
  shell.kill("SIGKILL");
  await gone;
});

test("without a token: a local Discord and the bot, which is started again when it dies", async () => {
  const main = spawn(process.execPath, mainCommand(), {
    cwd: ROOT,
    env: {
      ...cleanEnvironment(),
      SANDBOX_PORT: "0",
      SANDBOX_FILE: folder.file("world.json"),
      DATABASE_URL: `file:${folder.file("alone.db")}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  left.push(main);
  let output = "";
  const listeners: (() => void)[] = [];
  for (const stream of [main.stdout, main.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      listeners.push(look);
      main.once("exit", (code) => reject(new Error(`ended with ${code}: ${output}`)));
      look();
    });
  const [, address = ""] = await until(/Address:\s+(http:\S+)/);
  expect(output).toContain("npm run -s play -- ann '/turin start");
  const ann = new SandboxClient(address).user("ann");
  expect((await (await ann.command("/tavolo games")).message()).components).toBeDefined();
  const [, pid = ""] = await until(/"pid":(\d+)/);
  process.kill(Number(pid), "SIGKILL");
  await until(/starting it again[\s\S]*connected to Discord/);
  expect((await (await ann.command("/tavolo games")).message()).components).toBeDefined();
  const ended = new Promise<number | null>((resolve) => main.once("exit", resolve));
  main.kill("SIGINT");
  expect(await ended).toBe(0);
});
