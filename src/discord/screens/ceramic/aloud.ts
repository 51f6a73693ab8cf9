import type { Event } from "../../../games/ceramic/types.js";
import type { Components } from "../../ui.js";
import { newsMessage } from "./board.js";
import type { Ctx } from "./context.js";
import { storyMessage } from "./stories.js";

/** See `GameUi.aloud`: a story, or the reveal of a round whose next one has begun. */
export function aloud(events: readonly Event[], ctx: Ctx): Components | null {
  const [first] = events;
  if (!first) return null;
  return first.type === "storyTold" ? storyMessage(first, ctx) : newsMessage(events, ctx);
}
