/** `npm run backup -- [TARGET]`: a whole copy of the database, also while the bot runs. Exit 0, or 1 with one line that says why. */
import { dirname, join } from "node:path";
import { loadEnvFile, readConfig } from "../config.js";
import { backUp } from "../store/backup.js";
import { StartFault } from "../store/faults.js";
import { databasePath } from "../store/place.js";
import { linesOf } from "./faults.js";

const [target, ...rest] = process.argv.slice(2);

/** Beside the database, named by the time in UTC. */
function usualTarget(url: string): string {
  const stamp = new Date().toISOString().replace(/[-:]|\..*/g, "");
  return join(dirname(databasePath(url)), "backups", `tavolo-${stamp}.db`);
}

try {
  if (rest.length > 0 || target?.startsWith("-")) throw new StartFault("usage: npm run backup -- [TARGET]");
  loadEnvFile();
  const { databaseUrl } = readConfig(process.env);
  const written = target ?? usualTarget(databaseUrl);
  backUp(databaseUrl, written);
  console.log(written);
} catch (error) {
  for (const line of linesOf(error)) console.error(line);
  process.exitCode = 1;
}
