/**
 * The bot as a process that is told when to die. It runs the built program with chance and clock handed in, and watches the
 * SQL that goes to the database, so that it can end at an exact moment of a transaction: by SIGKILL, as by any other hand.
 */
import { randomBytes } from "node:crypto";
import { writeSync } from "node:fs";
import Database from "better-sqlite3";
import type { App } from "../../src/app.js";
import type { FromBot, ToBot, Trap } from "./orders.js";

/** Where the parent hears at once, in the middle of a call that blocks this process, that it may strike. */
const BELL = 4;

let trap: Trap | null = null;
let ahead = 0;

function die(): never {
  process.kill(process.pid, "SIGKILL");
  for (;;);
}

let seen: string[] = [];
const isDue = (): boolean => trap !== null && seen.some((sql) => new RegExp(trap?.statement ?? "").test(sql));

function before(sql: string): void {
  if (/^\s*BEGIN/i.test(sql)) seen = [];
  if (!/^\s*COMMIT/i.test(sql) || !isDue()) return;
  if (trap?.at === "before") die();
  if (trap?.at === "racing") writeSync(BELL, "!");
}

function after(sql: string): void {
  const isEnd = /^\s*COMMIT/i.test(sql);
  if (!isEnd) seen.push(sql);
  if (isDue() && trap?.at === (isEnd ? "after" : "within")) die();
  if (isEnd) seen = [];
}

function watch<T>(sql: string, run: () => T): T {
  before(sql);
  const result = run();
  after(sql);
  return result;
}

const prepare = Database.prototype.prepare;
Database.prototype.prepare = function (this: Database.Database, sql: string) {
  const statement = prepare.call(this, sql);
  const run = statement.run.bind(statement) as (...given: unknown[]) => Database.RunResult;
  statement.run = (...given: unknown[]) => watch(sql, () => run(...given));
  return statement;
} as typeof prepare;

// A script is one call to SQLite: piece by piece it can be left in the middle.
const exec = Database.prototype.exec;
Database.prototype.exec = function (this: Database.Database, script: string) {
  if (trap === null || !/COMMIT/.test(script)) return exec.call(this, script);
  for (const part of script.split(/;\s*\n|;(?= BEGIN)/)) if (part.trim()) watch(part, () => exec.call(this, part));
  return this;
} as typeof exec;

const tell = (message: FromBot): void => void process.send?.(message);
const load = async <T>(file: string): Promise<T> => (await import(new URL(file, process.env.TORTURE_DIST).href)) as T;

const { startApp } = await load<typeof import("../../src/app.js")>("app.js");
const { readConfig } = await load<typeof import("../../src/config.js")>("config.js");
const { createLogger } = await load<typeof import("../../src/log.js")>("log.js");
const { systemDoors } = await load<typeof import("../../src/doors.js")>("doors.js");

let app: App | null = null;

async function go({ env, seed, ...order }: Extract<ToBot, { do: "go" }>): Promise<void> {
  trap = order.trap;
  ahead = order.ahead;
  const config = readConfig(env);
  const random = (bytes: number) => (bytes === 32 ? Buffer.from(seed, "hex") : randomBytes(bytes));
  app = await startApp(config, createLogger("warn"), {
    // Time that a test lets pass has passed: the clock was not set.
    doors: { now: () => Date.now() + ahead, random, id: systemDoors.id },
    deliveryTimes: { gather: 20, gatherOld: 40 },
    tickEvery: 50,
    beatEvery: null,
  });
  tell({ is: "ready" });
}

async function obey(order: ToBot): Promise<void> {
  switch (order.do) {
    case "go":
      return go(order);
    case "trap":
      trap = order.trap;
      return;
    case "ahead":
      ahead = order.ahead;
      tell({ is: "ahead" });
      return;
    case "tick":
      await app?.tables.tick();
      tell({ is: "ticked" });
  }
}

process.on("disconnect", () => process.exit(0));
process.on("message", (order: ToBot) => {
  obey(order).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
});
tell({ is: "loaded" });
