/** A process that fails in the way it is told to, with an error that secrets hang on. */
import { createLogger, watchFailures } from "../src/log.js";

watchFailures(createLogger("info"));
const failure = Object.assign(new Error("boom", { cause: new Error('UPDATE "Position" SET "state" = …') }), {
  requestBody: { json: { hand: ["c01"] } },
  url: "https://discord.com/api/v10/webhooks/1/aW50ZXJhY3Rpb24/messages/@original",
});

switch (process.argv[2]) {
  case "an exception":
    setTimeout(() => {
      throw failure;
    }, 1);
    break;
  case "a rejected start":
    await Promise.reject(failure);
    break;
  default:
    void Promise.reject(failure);
}
