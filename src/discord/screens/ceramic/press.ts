/** What a button, a menu or a sent modal comes to. Everything is judged anew from what the presser may know now. */
import type { Intent, Values } from "../../ui.js";
import { isOutdated, moveOrAsk } from "./asks.js";
import type { Ctx } from "./context.js";
import { decodeMove, isBox, unpackDraft } from "./draft.js";
import { isOpener, offerForm, openForm } from "./forms.js";
import { canNow } from "./now.js";
import { offerScreen, offersScreen } from "./offers.js";
import { shut } from "./shut.js";
import { statusScreen } from "./status.js";
import { storyScreen } from "./stories.js";
import { submitted } from "./submitted.js";

function refuse(sentence: string, ctx: Ctx): Intent {
  return { kind: "refuse", sentence: `${sentence} ${canNow(ctx)}`.trim() };
}

function openOffer(args: readonly string[], ctx: Ctx): Intent {
  const counter = /^\d{1,9}$/.test(args[3] ?? "") ? Number(args[3]) : undefined;
  return offerForm(unpackDraft(args), ctx, counter) ?? refuse(shut("offer", ctx), ctx);
}

/** An offer chosen from a menu, or named by the button; without either, the list of all that was made to the presser. */
function see(args: readonly string[], values: Values, ctx: Ctx): Intent {
  const named = values.menu?.[0] ?? args[0] ?? "";
  const intent = /^\d{1,9}$/.test(named) ? offerScreen(Number(named), ctx) : offersScreen(0, ctx);
  return intent.kind === "refuse" ? refuse(intent.sentence, ctx) : intent;
}

/** See `GameUi.press`. Who has no seat gets only what is public. */
export function press(action: string, args: readonly string[], values: Values, ctx: Ctx): Intent {
  const { not } = ctx.words.ceramic;
  switch (action) {
    case "status":
      return { kind: "show", components: statusScreen(ctx) };
    case "offers":
      return offersScreen(Number(args[0] ?? 0) || 0, ctx);
    case "see":
      return see(args, values, ctx);
    case "tale": {
      const told = storyScreen(values.menu?.[0] ?? "", ctx);
      return told ? { kind: "show", components: told } : refuse(not.press, ctx);
    }
  }
  if (ctx.seat === null) return { kind: "refuse", sentence: not.seated };
  switch (action) {
    case "hand":
      return { kind: "hand" };
    case "ready":
      // The rules say what is wrong with it; and whoever never heard that it was done is told so.
      return { kind: "move", move: { type: "ready" } };
    case "offer":
      return openOffer(args, ctx);
    case "set": {
      const [what = "", more = ""] = args;
      return isOpener(what) ? submitted(what, more, values, ctx) : refuse(not.press, ctx);
    }
    case "go": {
      const move = decodeMove(args);
      if (!move) return refuse(not.press, ctx);
      return isOutdated(move, args[3], ctx) ? moveOrAsk(move, ctx) : { kind: "move", move };
    }
  }
  if (!isOpener(action) || action === "offer") return refuse(not.press, ctx);
  const box = isBox(args[0]) ? args[0] : null;
  return openForm(action, ctx, box) ?? refuse(shut(action, ctx), ctx);
}
