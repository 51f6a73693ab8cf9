/** A process that opens a database the way `main` does. */
import { openStore, StartFault } from "../../src/store/index.js";

const [mode, url = ""] = process.argv.slice(2);
try {
  const store = await openStore(url);
  console.log("opened");
  if (mode === "hold") setInterval(() => {}, 60_000);
  else await store.close();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
