/** `npm run bench`: each figure beside its yardstick, measured in the same run; only the ratios are meant to be compared. */
import { commits } from "./commits.js";
import { answerTimes } from "./latency.js";
import { picturesDrawn } from "./pictures.js";
import { rulesAlone } from "./rules.js";

const parts = { latency: answerTimes, commits, rules: rulesAlone, pictures: picturesDrawn };

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const line of await run()) console.log(line);
}
process.exit(0);
