/** `node dist/cli/health.js`: exit 0 when the bot on `DATABASE_URL` is connected to Discord, else 1 and a line that says so. */
import { isAlive } from "../alive.js";
import { loadEnvFile, readConfig } from "../config.js";
import { databasePath } from "../store/place.js";
import { linesOf } from "./faults.js";

function lines(): readonly string[] {
  try {
    loadEnvFile();
    const path = databasePath(readConfig(process.env).databaseUrl);
    return isAlive(path, Date.now()) ? [] : [`No bot on ${path} is connected to Discord.`];
  } catch (error) {
    return linesOf(error);
  }
}

const wrong = lines();
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;
