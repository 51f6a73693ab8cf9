/** The modals in which amounts and cards are chosen, and what they send. */
import type { Move } from "../../../tables/api.js";
import { text } from "../../components.js";
import { safeName } from "../../names.js";
import type { Intent, Values } from "../../ui.js";
import { readAmount } from "./amounts.js";
import { moveOrAsk } from "./asks.js";
import { cardAt, cardChoice, cardLine, numberOf } from "./cards.js";
import { type Ctx, listingOf, windowText } from "./context.js";
import { menuField, modal, type Option, textField } from "./kit.js";
import { isLast, sealedAmount } from "./moves.js";

const MOST_OPTIONS = 25;

/** What a modal is for; also the action of the button that opens it. */
export type Opener = "offer" | "bid" | "add" | "pick" | "sell" | "unsell" | "buy";
const openers: readonly string[] = ["offer", "bid", "add", "pick", "sell", "unsell", "buy"] satisfies Opener[];

export function isOpener(action: string): action is Opener {
  return openers.includes(action);
}

function cardOptions(ctx: Ctx, cards: readonly string[], chosen?: unknown): Option[] {
  const { deck } = ctx.options;
  return cards.map((card) => ({
    label: cardChoice(ctx.words, deck, card),
    value: String(numberOf(deck, card)),
    chosen: card === chosen,
  }));
}

/** A menu while the amounts fit one, else a text field. */
function amountField(ctx: Ctx, id: "amount" | "price", least: number, max: number, chosen: number | null) {
  const { modals } = ctx.words.turin;
  const hint = id === "price" ? { hint: modals.priceHint } : {};
  const label = id === "price" ? modals.price : modals.amount;
  if (max - least < MOST_OPTIONS) {
    const amounts = Array.from({ length: max - least + 1 }, (_, i) => least + i);
    const options = amounts.map((n) => ({ label: modals.amountOption(n), value: String(n), chosen: n === chosen }));
    return menuField(id, label, options, { ...hint, placeholder: modals.choose });
  }
  const upTo = id === "price" ? modals.priceUpTo(max) : modals.amountUpTo(max);
  const value = chosen === null ? {} : { value: String(chosen) };
  return textField(id, upTo, { ...hint, placeholder: modals.placeholder, ...value });
}

/** `w` in the modal's id: it has said already that sending it shows everything, so it need not be asked again. */
function sealing(ctx: Ctx, what: "offer" | "bid" | "add") {
  const { modals } = ctx.words.turin;
  return isLast(ctx)
    ? { id: ctx.id("set", what, "w"), warning: [text(modals.last[what])] }
    : { id: ctx.id("set", what), warning: [] };
}

/** The modal of an opener; null when that move is not open to the seat now. */
export function openModal(what: Opener, ctx: Ctx): Intent | null {
  const { legal, words, seat } = ctx;
  if (!legal || seat === null) return null;
  const { modals } = words.turin;
  const open = (id: string, ...parts: Parameters<typeof modal>[2]): Intent => {
    return { kind: "modal", modal: modal(id, modals[what], parts) };
  };
  switch (what) {
    case "offer": {
      if (legal.offer.length === 0) return null;
      const { id, warning } = sealing(ctx, what);
      return open(id, ...warning, menuField("card", modals.card, cardOptions(ctx, legal.offer, ctx.view.offers[seat])));
    }
    case "bid":
    case "add": {
      const due = legal[what];
      if (!due) return null;
      const { id, warning } = sealing(ctx, what);
      return open(id, ...warning, amountField(ctx, "amount", 0, due.max, sealedAmount(ctx, what)));
    }
    case "pick": {
      if (!legal.pick) return null;
      const { count, from } = legal.pick;
      const field = menuField("cards", modals.cards(count), cardOptions(ctx, from), { range: [count, count] });
      return open(ctx.id("set", what), field);
    }
    case "sell": {
      if (!legal.list) return null;
      const cards = menuField("card", modals.card, cardOptions(ctx, legal.list.cards));
      return open(ctx.id("set", what), cards, amountField(ctx, "price", 1, legal.list.max, null));
    }
    case "unsell":
      if (legal.unlist.length === 0) return null;
      return open(ctx.id("set", what), menuField("card", modals.card, cardOptions(ctx, legal.unlist)));
    case "buy":
      return legal.buy.length === 0 ? null : open(ctx.id("set", what), ...buyParts(ctx));
  }
}

/** The choice carries the price, so that a card put up anew at another price is not bought by mistake. */
function buyParts(ctx: Ctx) {
  const { modals } = ctx.words.turin;
  const { deck } = ctx.options;
  const options = (ctx.legal?.buy ?? []).map(({ card, seller, price }) => ({
    label: cardChoice(ctx.words, deck, card),
    value: `${numberOf(deck, card)}.${price}`,
    description: modals.forSale(price, ctx.name(seller)),
  }));
  return [menuField("card", modals.card, options), text(modals.buyWarning(windowText(ctx)))] as const;
}

/** Refuses a purchase at another price than the one that was seen; null when it is the same. */
export function otherPrice(card: string, price: number, ctx: Ctx): Intent | null {
  const listing = listingOf(ctx, card);
  if (!listing || listing.price === price) return null;
  const { words, options } = ctx;
  return {
    kind: "refuse",
    sentence: words.turin.not.price(cardLine(words, options.deck, card), listing.price),
    retry: ctx.id("buy"),
  };
}

/** What a sent modal comes to. `warned`: it has said that it shows everything. A field that cannot be read is refused with a way back. */
export function submitted(what: Opener, warned: boolean, values: Values, ctx: Ctx): Intent {
  const retry = ctx.id(what);
  const move = readFields(what, values, ctx);
  if (typeof move === "string") return { kind: "refuse", sentence: move, retry };
  if (what === "buy") {
    const price = Number((values.card?.[0] ?? "").split(".")[1]);
    return otherPrice(String(move.card), price, ctx) ?? { kind: "move", move, retry };
  }
  return warned ? { kind: "move", move, retry } : moveOrAsk(move, ctx, retry);
}

/** The move of the fields, or the sentence that says what cannot be read. */
function readFields(what: Opener, values: Values, ctx: Ctx): Move | string {
  const { not } = ctx.words.turin;
  const cards = (values.cards ?? values.card ?? []).map((value) => {
    return cardAt(ctx.options.deck, Number(value.split(".")[0]));
  });
  const card = cards[0] ?? null;
  const typed = (what === "sell" ? values.price?.[0] : values.amount?.[0]) ?? "";
  const amount = readAmount(typed, ctx.words);
  const needsAmount = what === "bid" || what === "add" || what === "sell";
  if (needsAmount && amount === null) return not.amount(safeName(typed));
  if (what === "bid" || what === "add") return { type: what, amount };
  if (card === null || cards.includes(null)) return not.cardEmpty;
  switch (what) {
    case "offer":
    case "buy":
      return { type: what, card };
    case "pick":
      return { type: what, cards };
    case "sell":
      return { type: "list", card, price: amount };
    case "unsell":
      return { type: "unlist", card };
  }
}
