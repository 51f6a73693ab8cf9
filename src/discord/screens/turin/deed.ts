import type { Entry } from "../../../games/turin/types.js";
import { type Ctx, sayIn } from "./context.js";

/** See `GameUi.deed`: what was sealed. All else that somebody does is public. */
export function deed(entry: Entry, _events: readonly unknown[], ctx: Ctx): string | null {
  const { deeds } = ctx.words.turin;
  const say = sayIn(ctx);
  switch (entry.type) {
    case "offer":
      return deeds.offer(say.seat(entry.by), say.card(entry.card));
    case "bid":
    case "add":
      return deeds[entry.type](say.seat(entry.by), entry.amount);
    default:
      return null;
  }
}
