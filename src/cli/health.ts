/** `node dist/cli/health.js`: exit 0 when the bot on `DATABASE_URL` is connected to Discord, else 1 and a line that says so. */
import { isAlive } from "../alive.js";
import { loadEnvFile, readConfig } from "../config.js";
import { databasePath } from "../store/place.js";

loadEnvFile();
const path = databasePath(readConfig(process.env).databaseUrl);
if (!isAlive(path, Date.now())) {
  process.stderr.write(`No bot on ${path} is connected to Discord.\n`);
  process.exit(1);
}
