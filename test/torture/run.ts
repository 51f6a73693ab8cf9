/** `npm run torture`: kills the bot at random moments of random games. TORTURE_SEED and TORTURE_KILLS choose which and how many. */
import { Bots } from "./child.js";
import { torture } from "./torture.js";

const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const kills = Number(process.env.TORTURE_KILLS ?? 200);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const begun = performance.now();
const bots = new Bots(2);
say(`TORTURE_SEED=${seed}`);
const report = await torture({ bots, seed, kills, tell: say });
await bots.close();

const counts = new Map<string, number>();
for (const kind of report.kills) counts.set(kind, (counts.get(kind) ?? 0) + 1);
for (const [kind, n] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) say(`${String(n).padStart(4)}  ${kind}`);
for (const failure of report.failures) say(`FAILED ${failure}`);
const seconds = Math.round((performance.now() - begun) / 1000);
say(`${report.kills.length} kills, ${report.failures.length} failures, ${report.games} games, ${seconds} s`);
process.exit(report.failures.length === 0 ? 0 : 1);
