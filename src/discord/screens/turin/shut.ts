/** Why a button opens no form and asks nothing: the rules' own refusal of the move that it would lead to. */
import type { Move } from "../../../tables/api.js";
import { whyShut } from "../shared/shut.js";
import { told } from "./answers.js";
import { type Ctx, own, ownHand, seatsOf } from "./context.js";
import type { Opener } from "./menus.js";

export type Shut = Opener | "sellTo" | "loan" | "done" | "goose";

/** Own cards for sale; without any, one that stands for them. */
function ownSales(ctx: Ctx, any: string): readonly string[] {
  const mine = ctx.view.forSale.filter(({ seller }) => seller === ctx.seat).map(({ card }) => card);
  return mine.length ? mine : [any];
}

/** Moves such as the button would lead to; any card stands for one that there is not. */
function movesOf(what: Shut, ctx: Ctx): readonly Move[] {
  const { view, options, seat } = ctx;
  const any = options.deck.cards[0]?.id ?? "";
  const other = seatsOf(ctx).find((one) => one !== seat) ?? "";
  switch (what) {
    case "offer":
      return [{ type: "offer", card: ownHand(ctx)[0] ?? any }];
    case "bid":
    case "add":
      return [{ type: what, amount: 0 }];
    case "pick":
      return [{ type: "pick", cards: [view.market[0] ?? any] }];
    case "sell": {
      const cards = own(ctx)?.cards ?? [];
      const idle = cards.find((card) => view.forSale.every((listing) => listing.card !== card));
      return [{ type: "list", card: idle ?? cards[0] ?? any, price: 1 }];
    }
    case "unsell":
      return ownSales(ctx, any).map((card) => ({ type: "unlist", card }));
    case "buy":
      return view.forSale.map(({ card }) => ({ type: "buy", card }));
    case "sellTo":
      return ownSales(ctx, any).map((card) => ({ type: "sellTo", card, to: other }));
    case "goose":
      return [view.goose === seat ? { type: "giveGoose", to: other } : { type: "takeGoose" }];
    default:
      return [{ type: what }];
  }
}

/** The sentence for a move that is not open to the reader now. */
export function shut(what: Shut, ctx: Ctx): string {
  const { open } = ctx.words.turin.not;
  return whyShut(movesOf(what, ctx), ctx.judge, (refusal) => told(refusal, ctx)) || open[what];
}
