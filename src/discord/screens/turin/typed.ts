/** What a typed command comes to. Card texts are read leniently; whether the move is legal is for the rules to say. */
import type { Move } from "../../../tables/api.js";
import { safeName } from "../../names.js";
import type { Intent, Typed } from "../../ui.js";
import { askSellToWhich, moveOrAsk } from "./asks.js";
import { cardLine, readCard } from "./cards.js";
import type { Ctx } from "./context.js";
import { statusScreen } from "./status.js";

type CardRead = { readonly card: string } | { readonly refuse: string };

/** One card from what was typed; `from` are the cards that are meant first. */
function oneCard(typed: unknown, from: readonly string[], ctx: Ctx): CardRead {
  const { words } = ctx;
  const { deck } = ctx.options;
  const { not } = words.turin;
  const text = typed === undefined ? "" : String(typed);
  if (text.trim() === "") return { refuse: not.cardEmpty };
  const read = readCard(text, from, words, deck);
  if (read.kind === "one") return { card: read.value };
  if (read.kind === "none") return { refuse: not.card(safeName(text)) };
  const shown = read.values.slice(0, 6).map((id) => cardLine(words, deck, id));
  return { refuse: not.several(safeName(text), shown) };
}

function withCard(typed: unknown, from: readonly string[], ctx: Ctx, make: (card: string) => Intent): Intent {
  const read = oneCard(typed, from, ctx);
  return "refuse" in read ? { kind: "refuse", sentence: read.refuse } : make(read.card);
}

function pick(typed: Typed, ctx: Ctx): Intent {
  const from = ctx.legal?.pick?.from ?? ctx.view.market;
  return withCard(typed.first, from, ctx, (first) => {
    if (typed.second === undefined) return move({ type: "pick", cards: [first] });
    const rest = from.filter((card) => card !== first);
    return withCard(typed.second, rest, ctx, (second) => move({ type: "pick", cards: [first, second] }));
  });
}

function sellTo(typed: Typed, ctx: Ctx): Intent {
  const { not } = ctx.words.turin;
  const to = ctx.seatOf(String(typed.player));
  if (to === null) return { kind: "refuse", sentence: not.player };
  const sell = (card: string) => move({ type: "sellTo", card, to });
  const mine = ctx.view.forSale.filter((listing) => listing.seller === ctx.seat);
  const waiting = (ctx.legal?.sellTo ?? []).map((choice) => choice.card);
  if (typed.card !== undefined) {
    return withCard(typed.card, waiting.length ? waiting : mine.map((listing) => listing.card), ctx, sell);
  }
  const wanted = waiting.filter((card) => ctx.legal?.sellTo.some((one) => one.card === card && one.to.includes(to)));
  const [only] = wanted;
  if (only !== undefined && wanted.length === 1) return sell(only);
  if (waiting.length > 1) return askSellToWhich(ctx);
  // Nothing to choose: the rules say why for the card it can only be.
  const card = waiting[0] ?? mine.find((listing) => listing.claims.length)?.card ?? mine[0]?.card;
  return card === undefined ? { kind: "refuse", sentence: not.open.sellTo } : sell(card);
}

function goose(typed: Typed, ctx: Ctx): Intent {
  const { not } = ctx.words.turin;
  if (typed.action === "take") return move({ type: "takeGoose" });
  if (typed.player === undefined) {
    const open = (ctx.legal?.giveGoose ?? []).map(ctx.mention);
    return { kind: "refuse", sentence: open.length ? not.goosePlayer(open) : not.goosePlayerMissing };
  }
  const to = ctx.seatOf(String(typed.player));
  return to === null ? { kind: "refuse", sentence: not.player } : move({ type: "giveGoose", to });
}

function move(made: Move): Intent {
  return { kind: "move", move: made };
}

/** See `GameUi.typed`: every subcommand that moves, `hand` and `status`. */
export function typed(sub: string, options: Typed, ctx: Ctx): Intent {
  const { legal, view } = ctx;
  const mine = ctx.view.seats[ctx.seat ?? ""]?.cards ?? [];
  switch (sub) {
    case "hand":
      return { kind: "hand" };
    case "status":
      return { kind: "show", components: statusScreen(ctx) };
    case "bid":
    case "add":
      return moveOrAsk({ type: sub, amount: Number(options.amount) }, ctx);
    case "offer":
      return withCard(options.card, legal?.offer ?? [], ctx, (card) => moveOrAsk({ type: "offer", card }, ctx));
    case "pick":
      return pick(options, ctx);
    case "sell":
      return withCard(options.card, legal?.list?.cards ?? mine, ctx, (card) =>
        move({ type: "list", card, price: Number(options.price) }),
      );
    case "unsell":
      return withCard(options.card, legal?.unlist.length ? legal.unlist : mine, ctx, (card) =>
        move({ type: "unlist", card }),
      );
    case "buy": {
      const from = legal?.buy.length ? legal.buy : view.forSale;
      const cards = from.map((one) => one.card);
      return withCard(options.card, cards, ctx, (card) => moveOrAsk({ type: "buy", card }, ctx));
    }
    case "sell-to":
      return sellTo(options, ctx);
    case "loan":
      return moveOrAsk({ type: "loan" }, ctx);
    case "goose":
      return goose(options, ctx);
    case "done":
      return move({ type: "done" });
    default:
      return { kind: "refuse", sentence: ctx.words.turin.not.press };
  }
}
