/** `npm run bench`: each figure beside its yardstick, measured in the same run; only the ratios are meant to be compared. */
import { commits } from "./commits.js";
import { answerTimes } from "./latency.js";
import { rulesAlone } from "./rules.js";

const parts = { latency: answerTimes, commits, rules: rulesAlone };

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const line of await run()) console.log(line);
}
process.exit(0);
