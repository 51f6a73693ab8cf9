/** What the mover is told: a move that was made, a move that was refused. */
import type { Refusal } from "../../../games/ceramic/refusals.js";
import type { Box, Bundle, Event, Kind, Piece } from "../../../games/ceramic/types.js";
import type { Move } from "../../../tables/api.js";
import type { Say } from "../../../text/en/ceramic/say.js";
import { type Ctx, sayIn } from "./context.js";
import { canNow } from "./now.js";

/** Which rule, with the numbers. */
export function told(refused: Refusal, ctx: Ctx): string {
  const tell = ctx.words.ceramic.refusals[refused.code] as (r: Refusal, say: Say) => string;
  // What can be done now stands below: the step's moves need not be told twice.
  return tell(refused.code === "notNow" ? { ...refused, allowed: [] } : refused, sayIn(ctx));
}

/** See `GameUi.refusal`: which rule, with the numbers, then what can be done now. */
export function refusal(refused: Refusal, ctx: Ctx): string {
  return `${told(refused, ctx)}\n${canNow(ctx)}`;
}

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

function find<T extends Event["type"]>(events: readonly Event[], type: T): Of<T> | undefined {
  return events.find((event): event is Of<T> => event.type === type);
}

/** See `GameUi.confirmation`. Of buried beads it tells the number only: nobody is reminded of their colours. */
export function confirmation(move: Move, events: readonly Event[], ctx: Ctx): string {
  const { done } = ctx.words.ceramic;
  switch (move.type) {
    case "story":
      return done.story;
    case "ready":
      return find(events, "roundBegan") ? done.began : done.ready;
    case "offer":
      return offered(move, events, ctx);
    case "accept":
      return accepted(Number(move.offer), events, ctx);
    case "decline": {
      const closed = find(events, "offerClosed");
      return closed ? done.declined(closed.offer, ctx.mention(closed.by)) : done.other;
    }
    case "withdraw":
      return done.withdrawn(Number(move.offer));
    case "swap":
      return done.swapped(move.piece as Piece, move.give as Kind, move.take as Kind);
    case "bury": {
      const buried = find(events, "buried");
      return buried ? done.buried(buried.count, buried.box) : done.other;
    }
    case "place": {
      const placed = find(events, "placed");
      const { animal, box } = move;
      return placed ? done.placed(animal as Kind, box as Box, placed.placed, placed.ending) : done.other;
    }
    case "show": {
      const shown = find(events, "shown")?.shown;
      return shown && (shown.animals.length || Object.keys(shown.beads).length) ? done.shown(shown) : done.hidden;
    }
    default:
      return done.other;
  }
}

function offered(move: Move, events: readonly Event[], ctx: Ctx): string {
  const { done } = ctx.words.ceramic;
  const made = find(events, "offered");
  if (!made) return done.other;
  const give = move.give as Bundle;
  const want = move.want as Bundle;
  return made.to === null
    ? done.offerTable(made.id, give, want)
    : done.offerTo(made.id, ctx.mention(made.to), made.open, give, want);
}

/** The trade as its taker knows it; or that it came to nothing, and why. */
function accepted(id: number, events: readonly Event[], ctx: Ctx): string {
  const { done } = ctx.words.ceramic;
  const lapsed = find(events, "lapsed");
  if (lapsed) return done.lapsed(id, ctx.mention(lapsed.by));
  const traded = find(events, "tradedWhispered") ?? find(events, "traded");
  if (!traded?.give || !traded.want) return done.accepted(id);
  return done.traded(id, ctx.mention(traded.by), traded.give, traded.want);
}
