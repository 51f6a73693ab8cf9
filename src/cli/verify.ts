/** `npm run -s verify -- FILE`: whether a record's chance is what its seed gives. */
import { games } from "../games/registry.js";
import { verifyAnswer } from "./answers.js";
import { run } from "./recordCommand.js";

await run("npm run -s verify -- FILE   (FILE - reads standard input)", [], (record) => verifyAnswer(record, games));
