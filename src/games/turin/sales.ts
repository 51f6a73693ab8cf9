/** Step 4 of a round: cards are put up for sale; and their taking back. */
import { err, ok, type Seat } from "../game.js";
import { purseOf } from "./purse.js";
import { beginRound } from "./setup.js";
import { type Moved, type Player, playerOf, type State, type Tell, withPlayer } from "./state.js";
import type { CardId, Listing } from "./types.js";

export function listingOf(state: State, card: CardId): Listing | null {
  return state.listings.find((listing) => listing.card === card) ?? null;
}

/**
 * Puts a face-up card up for sale with scudo on it, one a round; says done. Refuses `alreadyDone`, `notYourCard`,
 * `alreadyForSale`, `priceTooLow`, `tooMuch`.
 */
export function list(state: State, seat: Seat, card: CardId, price: number, tell: Tell): Moved {
  const player = playerOf(state, seat);
  if (player.done) return err({ code: "alreadyDone", listed: player.listed });
  if (!player.cards.includes(card)) return err({ code: "notYourCard", card });
  if (listingOf(state, card)) return err({ code: "alreadyForSale", card });
  if (price < 1) return err({ code: "priceTooLow", price });
  const purse = purseOf(state, seat);
  if (price > purse.free) return err({ code: "tooMuch", move: "list", amount: price, purse });
  tell({ type: "listed", seat, card, price });
  const listing: Listing = { card, seller: seat, price, round: state.round, claims: [], contested: false };
  const listed = { ...state, listings: [...state.listings, listing] };
  return ok(withPlayer(listed, seat, ({ scudo }) => ({ scudo: scudo - price, done: true, listed: card })));
}

/** Lists nothing (more) in this step. Refuses `alreadyDone`. */
export function done(state: State, seat: Seat, tell: Tell): Moved {
  const player = playerOf(state, seat);
  if (player.done) return err({ code: "alreadyDone", listed: player.listed });
  tell({ type: "doneSelling", seat, forced: false });
  return ok(withPlayer(state, seat, () => ({ done: true })));
}

/**
 * Takes a card off sale, and its scudo back. Refuses `notForSale`, `notSeller`, `cardClaimed`, and `unlistTooEarly`
 * until the last pick of a later round's auction.
 */
export function unlist(state: State, seat: Seat, card: CardId, tell: Tell): Moved {
  const listing = listingOf(state, card);
  if (!listing) return err({ code: "notForSale", card });
  if (listing.seller !== seat) return err({ code: "notSeller", card, seller: listing.seller });
  if (listing.claims.length > 0) return err({ code: "cardClaimed", card, claims: listing.claims });
  if (!hasLain(state, listing)) return err({ code: "unlistTooEarly", card, listedRound: listing.round });
  tell({ type: "unlisted", seat, card, price: listing.price });
  return ok(takeOff(state, listing));
}

/** Whether a later round's auction has been played since the card was listed. */
export function hasLain(state: State, listing: Listing): boolean {
  const auctionsPlayed = state.phase === "sell" ? state.round : state.round - 1;
  return auctionsPlayed > listing.round;
}

/** The listing gone, and the placed scudo back with the seller. */
export function takeOff(state: State, listing: Listing): State {
  const left = { ...state, listings: state.listings.filter((other) => other !== listing) };
  return withPlayer(left, listing.seller, ({ scudo }) => ({ scudo: scudo + listing.price }));
}

/** The face-up cards of a player that are not for sale. */
export function unlistedCards(state: State, player: Player): readonly CardId[] {
  return player.cards.filter((card) => !listingOf(state, card));
}

/** Says done for whoever has nothing left to list; when all are done the next round begins. */
export function endSelling(state: State, tell: Tell): State | null {
  const idle = state.players.find((player) => !player.done && unlistedCards(state, player).length === 0);
  if (idle) {
    tell({ type: "doneSelling", seat: idle.seat, forced: true });
    return withPlayer(state, idle.seat, () => ({ done: true }));
  }
  return state.players.every((player) => player.done) ? beginRound(state, state.round + 1, tell) : null;
}
