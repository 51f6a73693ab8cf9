/** What the mover is told: a move that was made, a move that was refused. */
import type { Refusal } from "../../../games/turin/refusals.js";
import type { Event } from "../../../games/turin/types.js";
import type { Move } from "../../../tables/api.js";
import type { Say } from "../../../text/en/turin/say.js";
import { type Ctx, closing, listingOf, sayIn } from "./context.js";
import { canNow } from "./now.js";

/** Which rule, with the numbers. */
export function told(refused: Refusal, ctx: Ctx): string {
  const tell = ctx.words.turin.refusals[refused.code] as (r: Refusal, say: Say) => string;
  return tell(refused, sayIn(ctx));
}

/** See `GameUi.refusal`: which rule, with the numbers, then what can be done now. */
export function refusal(refused: Refusal, ctx: Ctx): string {
  return `${told(refused, ctx)}\n${canNow(ctx)}`;
}

/** See `GameUi.confirmation`. Written for the mover only: it repeats what was sealed. */
export function confirmation(move: Move, events: readonly Event[], ctx: Ctx): string {
  const { done } = ctx.words.turin;
  const say = sayIn(ctx);
  const happened = (type: Event["type"]) => events.some((event) => event.type === type);
  const card = String(move.card);
  const amount = Number(move.amount);
  switch (move.type) {
    case "offer":
      return happened("offersShown") ? done.offerShown(say.card(card)) : done.offer(say.card(card));
    case "bid":
      return happened("bidsShown") ? done.bidShown(amount) : done.bid(amount);
    case "add":
      return happened("addsShown") ? done.addShown(amount) : done.add(amount);
    case "pick":
      return done.pick((move.cards as readonly string[]).map(say.card));
    case "list":
      return done.list(say.card(card), Number(move.price));
    case "unlist": {
      const event = events.find((one) => one.type === "unlisted");
      return done.unlist(say.card(card), event?.price ?? null);
    }
    case "buy":
      return bought(card, events, ctx);
    case "sellTo":
      return done.sellTo(say.card(card), say.seat(String(move.to)));
    case "giveGoose":
      return done.giveGoose(say.seat(String(move.to)));
    case "loan":
    case "takeGoose":
    case "done":
      return done[move.type];
    default:
      return done.other;
  }
}

function bought(card: string, events: readonly Event[], ctx: Ctx): string {
  const { done } = ctx.words.turin;
  const say = sayIn(ctx);
  const sold = events.find((event) => event.type === "sold" && event.card === card);
  if (sold?.type === "sold") return done.bought(say.card(card), sold.price);
  const listing = listingOf(ctx, card);
  return done.claimed(say.card(card), listing?.price ?? 0, listing ? closing(ctx, listing) : "");
}
