/** Questions before what cannot be taken back; each stands in a private message with its answers below it. */
import type { Move } from "../../../tables/api.js";
import { text } from "../../components.js";
import type { Components, Intent } from "../../ui.js";
import { cardChoice, numberOf } from "./cards.js";
import { type Ctx, listingOf, sayIn, windowText } from "./context.js";
import { container, type Press, rows } from "./kit.js";
import { encodeMove, isLast } from "./moves.js";

function back(ctx: Ctx): Press {
  return { id: ctx.id("hand"), label: ctx.words.turin.buttons.back };
}

function question(ctx: Ctx, sentence: string, answers: readonly Press[]): Intent {
  const components: Components = container([text(sentence), ...rows([...answers, back(ctx)])]);
  return { kind: "show", components };
}

function answer(ctx: Ctx, move: Move, label: string): Press {
  return { id: ctx.id("go", ...encodeMove(move, ctx)), label, look: "primary" };
}

/** The question for a move that may be made now and cannot be taken back; null when there is nothing to ask. */
function questionFor(move: Move, ctx: Ctx): { readonly sentence: string; readonly yes: string } | null {
  const { asks, yes } = ctx.words.turin;
  const { legal } = ctx;
  if (!legal) return null;
  const amount = Number(move.amount);
  switch (move.type) {
    case "bid":
    case "add": {
      const open = legal[move.type];
      if (!open || !isLast(ctx) || !(amount >= 0 && amount <= open.max)) return null;
      return { sentence: asks[move.type](amount), yes: yes[move.type](amount) };
    }
    case "offer": {
      const card = String(move.card);
      if (!isLast(ctx) || !legal.offer.includes(card)) return null;
      return { sentence: asks.offer(sayIn(ctx).card(card)), yes: yes.offer };
    }
    case "buy": {
      const listing = listingOf(ctx, String(move.card));
      if (!listing || !legal.buy.some((one) => one.card === move.card)) return null;
      const say = sayIn(ctx);
      const sentence = asks.buy(say.card(listing.card), say.seat(listing.seller), listing.price, windowText(ctx));
      return { sentence, yes: yes.buy(listing.price) };
    }
    case "loan":
      return legal.loan ? { sentence: asks.loan, yes: yes.loan } : null;
    default:
      return null;
  }
}

/** The move, or first the question that it needs. What the rules will refuse is not asked about. */
export function moveOrAsk(move: Move, ctx: Ctx, retry?: string): Intent {
  const asked = questionFor(move, ctx);
  if (asked) return question(ctx, asked.sentence, [answer(ctx, move, asked.yes)]);
  return retry === undefined ? { kind: "move", move } : { kind: "move", move, retry };
}

export function askDone(ctx: Ctx): Intent {
  const { asks, yes } = ctx.words.turin;
  return question(ctx, asks.done, [answer(ctx, { type: "done" }, yes.done)]);
}

export function askTakeGoose(ctx: Ctx): Intent {
  const { asks, yes } = ctx.words.turin;
  return question(ctx, asks.takeGoose, [answer(ctx, { type: "takeGoose" }, yes.takeGoose)]);
}

export function askGiveGoose(ctx: Ctx): Intent {
  const { asks, yes } = ctx.words.turin;
  const answers = (ctx.legal?.giveGoose ?? []).map((to) =>
    answer(ctx, { type: "giveGoose", to }, yes.giveGoose(ctx.name(to))),
  );
  return question(ctx, asks.giveGoose, answers);
}

/** Which claimant gets the card. */
export function askSellTo(card: string, ctx: Ctx): Intent {
  const { asks, yes, buttons } = ctx.words.turin;
  const choices = ctx.legal?.sellTo ?? [];
  const answers = (choices.find((one) => one.card === card)?.to ?? []).map((to) =>
    answer(ctx, { type: "sellTo", card, to }, yes.sellTo(ctx.name(to))),
  );
  const sentence = asks.sellTo(sayIn(ctx).card(card), listingOf(ctx, card)?.price ?? 0);
  const others: Press[] = choices.length > 1 ? [{ id: ctx.id("sellTo"), label: buttons.otherCard }] : [];
  return question(ctx, sentence, [...answers, ...others]);
}

/** Which of several contested cards to decide first. */
export function askSellToWhich(ctx: Ctx): Intent {
  const { words, options } = ctx;
  const answers = (ctx.legal?.sellTo ?? []).map(
    ({ card }): Press => ({
      id: ctx.id("sellTo", numberOf(options.deck, card)),
      label: cardChoice(words, options.deck, card),
      look: "primary",
    }),
  );
  return question(ctx, words.turin.asks.sellToWhich, answers);
}
