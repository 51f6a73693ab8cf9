/** What a button, a menu or a sent modal comes to. Everything is judged anew from what the presser may know now. */
import type { Intent, Values } from "../../ui.js";
import { askDone, askGiveGoose, askSellTo, askSellToWhich, askTakeGoose, moveOrAsk } from "./asks.js";
import { cardAt } from "./cards.js";
import { type Ctx, listingOf, own } from "./context.js";
import { isOpener, type Opener, openModal, otherPrice, submitted } from "./menus.js";
import { decodeMove } from "./moves.js";
import { canNow } from "./now.js";
import { shut } from "./shut.js";
import { statusScreen } from "./status.js";

function refuse(sentence: string, ctx: Ctx): Intent {
  return { kind: "refuse", sentence: `${sentence} ${canNow(ctx)}`.trim() };
}

/** What there is to buy is too dear; any other reason is the rules' own. */
function whyNoBuy(ctx: Ctx): string {
  const prices = ctx.view.forSale
    .filter((one) => one.seller !== ctx.seat && !one.contested && !one.claims.includes(ctx.seat ?? ""))
    .map((one) => one.price);
  return prices.length ? ctx.words.turin.not.open.buyPrice(own(ctx)?.free ?? 0, Math.min(...prices)) : shut("buy", ctx);
}

function opened(what: Opener, ctx: Ctx): Intent {
  const intent = openModal(what, ctx);
  if (intent) return intent;
  return refuse(what === "buy" ? whyNoBuy(ctx) : shut(what, ctx), ctx);
}

function goose(ctx: Ctx): Intent {
  if (ctx.legal?.takeGoose) return askTakeGoose(ctx);
  if (ctx.legal?.giveGoose.length) return askGiveGoose(ctx);
  return refuse(shut("goose", ctx), ctx);
}

function chooseBuyer(card: string | null, ctx: Ctx): Intent {
  const choices = ctx.legal?.sellTo ?? [];
  const only = choices.length === 1 ? choices[0]?.card : undefined;
  const chosen = choices.find((one) => one.card === card)?.card ?? only;
  if (chosen !== undefined) return askSellTo(chosen, ctx);
  return choices.length > 1 ? askSellToWhich(ctx) : refuse(shut("sellTo", ctx), ctx);
}

/** Makes the move of an answered question. A purchase only at the price that was asked. */
function go(args: readonly string[], ctx: Ctx): Intent {
  const move = decodeMove(args, ctx);
  if (!move) return refuse(ctx.words.turin.not.press, ctx);
  if (move.type === "buy" && listingOf(ctx, String(move.card))) {
    const other = otherPrice(String(move.card), Number(args[2]), ctx);
    if (other) return other;
  }
  return { kind: "move", move };
}

/** See `GameUi.press`. Who has no seat gets only what is public. */
export function press(action: string, args: readonly string[], values: Values, ctx: Ctx): Intent {
  const { not } = ctx.words.turin;
  if (action === "status") return { kind: "show", components: statusScreen(ctx) };
  if (ctx.seat === null) return { kind: "refuse", sentence: not.seated };
  if (isOpener(action)) return opened(action, ctx);
  switch (action) {
    case "hand":
      return { kind: "hand" };
    case "set": {
      const [what = "", warned] = args;
      return isOpener(what) ? submitted(what, warned === "w", values, ctx) : refuse(not.press, ctx);
    }
    case "go":
      return go(args, ctx);
    case "loan":
      return ctx.legal?.loan ? moveOrAsk({ type: "loan" }, ctx) : refuse(shut("loan", ctx), ctx);
    case "done":
      return ctx.legal?.done ? askDone(ctx) : refuse(shut("done", ctx), ctx);
    case "goose":
      return goose(ctx);
    case "sellTo":
      return chooseBuyer(cardAt(ctx.options.deck, Number(args[0])), ctx);
    default:
      return refuse(not.press, ctx);
  }
}
