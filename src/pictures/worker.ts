/** A thread of its own that draws, so that nobody waits for a picture who does not ask for one. */
import { parentPort } from "node:worker_threads";
import { drawOf } from "./registry.js";
import { serve } from "./serve.js";

if (parentPort) serve(parentPort, drawOf);
