/** From a slash command to the answer that confirms its committed bid, beside a bare client that answers a constant. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Sandbox, type SandboxUser, startSandbox } from "../src/sandbox/index.js";
import { type BotProcess, scratch, startBotProcess } from "../test/harness/bot.js";
import { startTable } from "../test/harness/table.js";
import { ms, quantile } from "./figures.js";

const WARM_UP = 300;
const SAMPLES = 2_000;
const ROUNDS = 2;

/** Types bids of 1, 2, 3, 1, … one after the other and takes the time until each is confirmed. */
async function bids(user: SandboxUser, channel: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const text = `/turin bid amount:${1 + (i % 3)}`;
    const before = performance.now();
    const deed = await user.command(text, { channel });
    const { kind } = await deed.acknowledged;
    times.push(performance.now() - before);
    if (kind !== "message") throw new Error(`a bid was answered by ${kind}`);
  }
  return times;
}

async function house(sandbox: Sandbox, file: string): Promise<{ bot: BotProcess; times: number[] }> {
  const bot = await startBotProcess({ sandbox, databaseFile: file });
  const table = await startTable({ sandbox, players: ["ann", "bob", "cat", "dan"] });
  const ann = sandbox.user("ann");
  await bids(ann, table.channel, WARM_UP);
  return { bot, times: await bids(ann, table.channel, SAMPLES) };
}

async function bare(sandbox: Sandbox): Promise<{ bot: ChildProcess; times: number[] }> {
  const bot = fork(fileURLToPath(new URL("bare-bot.ts", import.meta.url)), {
    execArgv: ["--import", "tsx/esm"],
    env: { ...process.env, DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.api },
  });
  await once(bot, "message");
  const ann = sandbox.user("ann");
  await bids(ann, "#tavolo", WARM_UP);
  return { bot, times: await bids(ann, "#tavolo", SAMPLES) };
}

export async function answerTimes(): Promise<readonly string[]> {
  const folder = scratch();
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const sandbox = await startSandbox({ limits: "off" });
    const first = await house(sandbox, folder.file(`bench-${round}.db`));
    ours.push(...first.times);
    await first.bot.end("SIGTERM");
    const second = await bare(sandbox);
    yardstick.push(...second.times);
    second.bot.disconnect();
    await once(second.bot, "exit");
    await sandbox.stop();
  }
  folder.remove();
  const lines = [`slash command to confirmed, committed bid (${ours.length} bids, one after the other)`];
  for (const q of [0.5, 0.99]) {
    const [a, b] = [quantile(ours, q), quantile(yardstick, q)];
    lines.push(`  p${q * 100}: ${ms(a)}, bare discord.js client ${ms(b)}, ratio ${(a / b).toFixed(2)} (aim ≤ 4)`);
  }
  return lines;
}
