/** Moves planned ahead: an offer, a bid, what to pick in which order, and being done with every sale. */
import type { TurinTypes } from "../../../games/turin/index.js";
import { safeName } from "../../names.js";
import type { PlanUi } from "../../ui.js";
import { readAmount } from "./amounts.js";
import { moveOrAsk } from "./asks.js";
import { cardAt, cardChoice, cardShort, numberOf } from "./cards.js";
import { type Ctx, ownHand } from "./context.js";
import { menuField, modal, type Option, textField } from "./kit.js";
import { sealedAmount } from "./moves.js";

const CHOICES = 5;
const MOST_OPTIONS = 25;

const KINDS = ["offer", "bid", "pick", "done"] as const;
type Kind = (typeof KINDS)[number];
const isKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind);

function options(ctx: Ctx, cards: readonly string[], chosen: unknown): Option[] {
  const { deck } = ctx.options;
  return cards.map((card) => ({
    label: cardChoice(ctx.words, deck, card),
    value: String(numberOf(deck, card)),
    chosen: card === chosen,
  }));
}

/** What is on the market, and what one could offer oneself. */
const winnable = (ctx: Ctx): readonly string[] => ctx.view.market.slice(0, MOST_OPTIONS);

type Queued = Parameters<PlanUi<TurinTypes>["say"]>[0];

function pickFields(ctx: Ctx, standing: Queued | null) {
  const { plan } = ctx.words.turin;
  const cards = winnable(ctx);
  const before = (standing?.cards ?? []) as readonly string[];
  return Array.from({ length: Math.min(CHOICES, cards.length) }, (_, i) => {
    const extra = i === 0 ? { hint: plan.choiceHint } : ({ range: [0, 1] } as const);
    return menuField(`choice${i}`, plan.choice(i), options(ctx, cards, before[i]), extra);
  });
}

const form: PlanUi<TurinTypes>["form"] = (kind, id, standing, ctx) => {
  const { plan } = ctx.words.turin;
  const open = (...fields: Parameters<typeof modal>[2]) =>
    modal(id, isKind(kind) ? plan.labels[kind] : plan.card, fields);
  switch (kind) {
    case "offer":
      return ownHand(ctx).length === 0
        ? null
        : open(menuField("card", plan.card, options(ctx, ownHand(ctx), standing?.card)));
    case "bid": {
      const value = standing ? { value: String(standing.amount) } : {};
      return open(textField("amount", plan.amount, { hint: plan.amountHint, ...value }));
    }
    case "pick":
      return winnable(ctx).length === 0 ? null : open(...pickFields(ctx, standing));
    default:
      return null;
  }
};

const read: PlanUi<TurinTypes>["read"] = (kind, values, ctx) => {
  const { plan, not } = ctx.words.turin;
  const cardOf = (field: string) => cardAt(ctx.options.deck, Number(values[field]?.[0]));
  switch (kind) {
    case "offer": {
      const card = cardOf("card");
      if (ownHand(ctx).length === 0) return plan.noHand;
      return card === null ? not.cardEmpty : { kind, card };
    }
    case "bid": {
      const typed = values.amount?.[0] ?? "";
      const amount = readAmount(typed, ctx.words);
      return amount === null || amount < 0 ? not.amount(safeName(typed)) : { kind, amount };
    }
    case "pick": {
      if (winnable(ctx).length === 0) return plan.noMarket;
      const cards = Array.from({ length: CHOICES }, (_, i) => cardOf(`choice${i}`)).filter((card) => card !== null);
      if (new Set(cards).size < cards.length) return plan.twice;
      return cards.length === 0 ? not.cardEmpty : { kind, cards };
    }
    default:
      return { kind };
  }
};

const say: PlanUi<TurinTypes>["say"] = (queued, ctx) => {
  const { plan } = ctx.words.turin;
  const { deck } = ctx.options;
  const round = typeof queued.round === "number" ? plan.round(queued.round) : "";
  switch (queued.kind) {
    case "offer":
      return plan.say.offer(cardShort(ctx.words, deck, String(queued.card)), round);
    case "bid":
      return plan.say.bid(Number(queued.amount), round);
    case "pick": {
      const cards = (queued.cards as readonly string[]).map((card) => cardShort(ctx.words, deck, card));
      return plan.say.pick(cards.join(" · "), round);
    }
    default:
      return plan.say.done;
  }
};

/** What has been sealed already is planned for the round after. */
const atOnce: NonNullable<PlanUi<TurinTypes>["atOnce"]> = (queued, ctx) => {
  const { legal, seat } = ctx;
  if (!legal || seat === null) return null;
  switch (queued.kind) {
    case "offer": {
      const due = legal.offer.length > 0 && typeof ctx.view.offers[seat] !== "string";
      return due ? moveOrAsk({ type: "offer", card: queued.card }, ctx, ctx.id("offer")) : null;
    }
    case "bid": {
      const due = legal.bid !== null && sealedAmount(ctx, "bid") === null;
      return due ? moveOrAsk({ type: "bid", amount: queued.amount }, ctx, ctx.id("bid")) : null;
    }
    case "pick": {
      if (!legal.pick) return null;
      const { count, from } = legal.pick;
      const cards = (queued.cards as readonly string[]).filter((card) => from.includes(card)).slice(0, count);
      return moveOrAsk({ type: "pick", cards }, ctx, ctx.id("pick"));
    }
    default: {
      const { asks, yes } = ctx.words.turin;
      return legal.done ? { kind: "sure", sentence: asks.doneFromNow, yes: yes.done } : null;
    }
  }
};

/** See `PlanUi`. */
export const plan: PlanUi<TurinTypes> = {
  label: (kind, ctx) => (isKind(kind) ? ctx.words.turin.plan.labels[kind] : kind),
  say,
  form,
  read,
  atOnce,
};
