/** `npm run -s replay -- FILE [--as SEAT|public] [--to N]`: a record's summary, or what one viewer may see of it. */
import { games } from "../games/registry.js";
import { replayAnswer } from "./answers.js";
import { run } from "./recordCommand.js";

const usage = "npm run -s replay -- FILE [--as SEAT|public] [--to N]   (FILE - reads standard input)";

await run(usage, ["--as", "--to"], (record, args) => replayAnswer(record, args, games));
