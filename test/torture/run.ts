/**
 * `npm run torture`: kills the bot at random moments of random games, of each game so often; `npm run torture -- ceramic`: of
 * that one only. TORTURE_SEED and TORTURE_KILLS choose which and how many.
 */
import { tortureCeramic } from "./ceramic.js";
import { Bots } from "./child.js";
import { type Report, torture } from "./torture.js";
import { tortureTurin } from "./turin.js";

const named = process.argv.slice(2);
const games = [tortureTurin, tortureCeramic].filter(({ id }) => named.length === 0 || named.includes(id));

const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const kills = Number(process.env.TORTURE_KILLS ?? 100);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const begun = performance.now();
const bots = new Bots(2);
say(`TORTURE_SEED=${seed}`);
const reports: Report[] = [];
for (const game of games) reports.push(await torture({ game, bots, seed, kills, tell: say }));
await bots.close();

const all = { kills: reports.flatMap((one) => one.kills), failures: reports.flatMap((one) => one.failures) };
const played = reports.reduce((sum, one) => sum + one.games, 0);

const counts = new Map<string, number>();
for (const kind of all.kills) counts.set(kind, (counts.get(kind) ?? 0) + 1);
for (const [kind, n] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) say(`${String(n).padStart(4)}  ${kind}`);
for (const failure of all.failures) say(`FAILED ${failure}`);
const seconds = Math.round((performance.now() - begun) / 1000);
say(`${all.kills.length} kills, ${all.failures.length} failures, ${played} games, ${seconds} s`);
process.exit(all.failures.length === 0 ? 0 : 1);
