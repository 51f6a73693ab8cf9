/** A process of its own that draws, so that nobody waits for a picture who does not ask for one. */
import { drawOf } from "./registry.js";
import { serve } from "./serve.js";

serve(drawOf);
