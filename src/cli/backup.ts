/** `npm run backup -- [TARGET]`: a whole copy of the database, also while the bot runs. Exit 0, or 1 with one line that says why. */
import { dirname, join } from "node:path";
import { backUp } from "../store/backup.js";
import { StartFault } from "../store/index.js";
import { databasePath } from "../store/place.js";

const url = process.env.DATABASE_URL || "file:./data/tavolo.db";
const [target, ...rest] = process.argv.slice(2);

/** Beside the database, named by the time in UTC. */
function usualTarget(): string {
  const stamp = new Date().toISOString().replace(/[-:]|\..*/g, "");
  return join(dirname(databasePath(url)), "backups", `tavolo-${stamp}.db`);
}

try {
  if (rest.length > 0 || target?.startsWith("-")) throw new StartFault("usage: npm run backup -- [TARGET]");
  const written = target ?? usualTarget();
  backUp(url, written);
  console.log(written);
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
