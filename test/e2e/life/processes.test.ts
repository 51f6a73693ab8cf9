/** The bot as a process: killed while a deadline fires, and started twice by mistake. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemDoors } from "../../../src/doors.js";
import { messageText, type Sandbox, startSandbox } from "../../../src/sandbox/index.js";
import { type BotProcess, scratch, spawnBot, startBot, startBotProcess } from "../../harness/bot.js";
import { boardOf, startTable } from "../../harness/table.js";

const folder = scratch();
const left: BotProcess[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ limits: "off" });
});
afterAll(async () => {
  for (const bot of left) await bot.end("SIGKILL");
  await sandbox.stop();
  folder.remove();
});

const start = async (name: string) => {
  const bot = await startBotProcess({ sandbox, databaseFile: folder.file(name) });
  left.push(bot);
  return bot;
};

test("killed while a deadline fires: started again the default move is made and told once", async () => {
  const name = "deadline.db";
  /** Two hours ago a table began whose steps last an hour. */
  const doors = { now: () => Date.now() - 2 * 3_600_000, random: systemDoors.random, id: systemDoors.id };
  const before = await startBot({ sandbox, databaseFile: folder.file(name) }, { doors });
  const table = await startTable({ sandbox, players: ["ann", "cat"], options: "deadline:1h" });
  await before.stop();

  let struck = () => {};
  const hit = new Promise<void>((resolve) => {
    struck = resolve;
  });
  const held = sandbox.faults.inject({ route: "POST /channels/:channel/messages", hold: true, times: 100, struck });
  const first = await start(name);
  await hit;
  await first.end("SIGKILL");
  sandbox.faults.clear(held);

  await start(name);
  const ann = sandbox.user("ann");
  const board = await ann.until(
    table.channel,
    (all) => all.findLast((one) => boardOf(one, table.id) && messageText(one).includes("automatic:")),
    { timeout: 20_000, what: "the board after the deadline" },
  );
  const automatic = (await ann.view(table.channel, 100)).filter((one) => messageText(one).includes("automatic:"));
  expect(automatic.map(({ id }) => id)).toEqual([board.id]);
  expect(board.pinged).toHaveLength(2);
}, 60_000);

test("two processes on one database: the second says so and stops, the first goes on", async () => {
  const name = "twice.db";
  await start(name);
  const { process } = spawnBot({ sandbox, databaseFile: folder.file(name) });
  expect((await process.exited).code).toBe(1);
  expect(process.output()).toMatch(/in use|another|already/i);
  const said = await (await sandbox.user("ann").command("/tavolo help", { channel: "#generale" })).message();
  expect(messageText(said)).toContain("How to play");
}, 60_000);
