import type { TurinTypes } from "../../../games/turin/index.js";
import type { CardId, Listing, SeatView } from "../../../games/turin/types.js";
import type { Say } from "../../../text/en/turin/say.js";
import type { UiContext } from "../../ui.js";
import { cardLine, cardShort, goodLabel } from "./cards.js";

export type Ctx = UiContext<TurinTypes>;

/** Names for texts: people by mention. */
export function sayIn(ctx: Ctx): Say {
  const { words } = ctx;
  const { deck } = ctx.options;
  return {
    seat: ctx.mention,
    card: (id) => cardLine(words, deck, id),
    short: (id) => cardShort(words, deck, id),
    below: () => false,
    good: (id) => goodLabel(words, deck, id),
  };
}

export function seatsOf(ctx: Ctx): readonly string[] {
  return Object.keys(ctx.view.seats);
}

/** The reader's own seat; null for the public. */
export function own(ctx: Ctx): SeatView | null {
  return ctx.seat === null ? null : (ctx.view.seats[ctx.seat] ?? null);
}

export function ownHand(ctx: Ctx): readonly CardId[] {
  const hand = own(ctx)?.hand;
  return Array.isArray(hand) ? (hand as readonly CardId[]) : [];
}

/** How many cards a hand holds, whoever looks. */
export function handSize(seat: SeatView): number {
  return "count" in seat.hand ? seat.hand.count : seat.hand.length;
}

export function listingOf(ctx: Ctx, card: CardId): Listing | null {
  return ctx.view.forSale.find((listing) => listing.card === card) ?? null;
}

/** "10 seconds"; empty when cards go to the first who comes. */
export function windowText(ctx: Ctx): string {
  const { claimWindow } = ctx.options;
  return claimWindow === 0 ? "" : ctx.words.shared.duration(claimWindow);
}

/**
 * The moment the running window of a listing (to claim, or for the seller to choose) closes, as a Discord time;
 * empty when none runs. The keys are those of the game's `timers`.
 */
export function closing(ctx: Ctx, { round, seller, contested }: Listing): string {
  const at = ctx.due[`g${ctx.view.gameNumber}.r${round}.${contested ? "choose" : "claims"}.${seller}`];
  return at === undefined ? "" : `<t:${Math.floor(at / 1000)}:R>`;
}
