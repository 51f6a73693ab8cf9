import { parentPort } from "node:worker_threads";
import { serve } from "../../src/pictures/serve.js";
import { oddDrawings } from "./odd-drawings.js";

if (parentPort) serve(parentPort, (kind) => oddDrawings[kind]);
