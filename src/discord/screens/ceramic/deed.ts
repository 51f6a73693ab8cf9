import type { Entry, Event } from "../../../games/ceramic/types.js";
import { type Ctx, sayIn } from "./context.js";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

/** What only the two sides of an offer were told of its end. */
function ended(events: readonly Event[], ctx: Ctx): string | null {
  const { deeds } = ctx.words.ceramic;
  const { seat: who } = sayIn(ctx);
  const found = <T extends Event["type"]>(type: T) => events.find((one): one is EventOf<T> => one.type === type);
  const traded = found("tradedWhispered");
  if (traded) return deeds.traded(traded.offer, who(traded.by), who(traded.with), traded.give, traded.want);
  const lapsed = found("lapsed");
  if (lapsed) return deeds.lapsed(lapsed.offer, who(lapsed.with), who(lapsed.by));
  return null;
}

/** See `GameUi.deed`: what was whispered, buried, declined or withdrawn. All else that somebody does is public. */
export function deed(entry: Entry, events: readonly Event[], ctx: Ctx): string | null {
  const { deeds } = ctx.words.ceramic;
  const { seat: who } = sayIn(ctx);
  switch (entry.type) {
    case "offer":
      return entry.open || entry.to === null
        ? null
        : deeds.whisper(who(entry.by), who(entry.to), entry.give, entry.want);
    case "bury":
      return deeds.bury(who(entry.by), { beads: entry.beads, animals: [] }, entry.box);
    case "decline":
    case "withdraw":
      return deeds[entry.type](entry.offer, who(entry.by));
    case "accept":
      return ended(events, ctx);
    default:
      return null;
  }
}
