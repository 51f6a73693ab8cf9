/** Moves as arguments of a custom id: cards by number, since an operator's card ids may be long. */
import type { Move } from "../../../tables/api.js";
import { cardAt, numberOf } from "./cards.js";
import { type Ctx, listingOf } from "./context.js";

const amounts = ["bid", "add"] as const;
const bare = ["loan", "takeGoose", "done"] as const;

function isIn<T extends string>(list: readonly T[], word: string): word is T {
  return (list as readonly string[]).includes(word);
}

/** What a button that makes the move carries. A purchase carries its price, so that it never buys at another one. */
export function encodeMove(move: Move, ctx: Ctx): readonly (string | number)[] {
  const number = (card: unknown) => numberOf(ctx.options.deck, String(card));
  switch (move.type) {
    case "bid":
    case "add":
      return [move.type, Number(move.amount)];
    case "pick":
      return [move.type, ...(move.cards as readonly string[]).map(number)];
    case "list":
      return [move.type, number(move.card), Number(move.price)];
    case "buy":
      return [move.type, number(move.card), listingOf(ctx, String(move.card))?.price ?? 0];
    case "offer":
    case "unlist":
      return [move.type, number(move.card)];
    case "sellTo":
      return [move.type, number(move.card), String(move.to)];
    case "giveGoose":
      return [move.type, String(move.to)];
    default:
      return [move.type];
  }
}

/** The move of such a button; null when it is none that we know. */
export function decodeMove(args: readonly string[], ctx: Ctx): Move | null {
  const [type = "", ...rest] = args;
  const cards = rest.map((n) => cardAt(ctx.options.deck, Number(n)));
  const card = cards[0] ?? null;
  if (isIn(bare, type)) return { type };
  if (isIn(amounts, type)) return /^\d{1,6}$/.test(rest[0] ?? "") ? { type, amount: Number(rest[0]) } : null;
  if (type === "giveGoose") return rest[0] ? { type, to: rest[0] } : null;
  if (card === null) return null;
  switch (type) {
    case "offer":
    case "unlist":
    case "buy":
      return { type, card };
    case "list":
      return /^\d{1,6}$/.test(rest[1] ?? "") ? { type, card, price: Number(rest[1]) } : null;
    case "sellTo":
      return rest[1] ? { type, card, to: rest[1] } : null;
    case "pick":
      return cards.every((one) => one !== null) ? { type, cards } : null;
    default:
      return null;
  }
}

/** True when the seat is the only one still waited for, so that its sealed choice shows them all. */
export function isLast(ctx: Ctx): boolean {
  return ctx.seat !== null && ctx.waitingOn.length === 1 && ctx.waitingOn[0] === ctx.seat;
}

/** The amount the seat has sealed already; null when there is none. */
export function sealedAmount(ctx: Ctx, what: "bid" | "add"): number | null {
  if (what === "add") return ctx.view.sealedAdd;
  const bid = ctx.seat === null ? null : ctx.view.bids[ctx.seat]?.bid;
  return typeof bid === "number" ? bid : null;
}
