import { serve } from "../../src/pictures/serve.js";
import { oddDrawings } from "./odd-drawings.js";

serve((kind) => oddDrawings[kind]);
