/** Buying: the first buyer opens a window, others may claim until it closes, and the seller chooses among several. */
import { err, ok, type Seat } from "../game.js";
import { purseOf } from "./purse.js";
import { listingOf, takeOff } from "./sales.js";
import { type Moved, type State, type Tell, withPlayer } from "./state.js";
import type { CardId, Event, Listing } from "./types.js";

type Why = Extract<Event, { type: "sold" }>["why"];

/**
 * Claims a card and reserves its price; with no claim window the card is sold at once.
 * Refuses `notForSale`, `ownCard`, `alreadyClaimed`, `claimsClosed`, `tooMuch`.
 */
export function buy(state: State, seat: Seat, card: CardId, tell: Tell): Moved {
  const listing = listingOf(state, card);
  if (!listing) return err({ code: "notForSale", card });
  const { seller, price, claims, contested } = listing;
  if (seller === seat) return err({ code: "ownCard", card });
  if (claims.includes(seat)) return err({ code: "alreadyClaimed", card });
  if (contested) return err({ code: "claimsClosed", card, claims });
  const purse = purseOf(state, seat);
  if (price > purse.free) return err({ code: "tooMuch", move: "buy", amount: price, purse });
  if (state.options.claimWindow === 0) return ok(sell(state, listing, seat, "only", tell));
  tell({ type: "claimed", seat, card, price, first: claims.length === 0 });
  return ok(withListing(state, listing, { ...listing, claims: [...claims, seat] }));
}

/** The seller's choice among several claimants. Refuses `notForSale`, `notSeller`, `notContested`, `notClaimant`. */
export function sellTo(state: State, seat: Seat, card: CardId, to: Seat, tell: Tell): Moved {
  const listing = listingOf(state, card);
  if (!listing) return err({ code: "notForSale", card });
  if (listing.seller !== seat) return err({ code: "notSeller", card, seller: listing.seller });
  if (!listing.contested) return err({ code: "notContested", card });
  if (!listing.claims.includes(to)) return err({ code: "notClaimant", to, claims: listing.claims });
  return ok(sell(state, listing, to, "chosen", tell));
}

/**
 * The claim window closes: one claimant has bought, several wait for the seller's choice. On a contested listing the
 * time to choose is over: sold to the earliest. Refuses `notForSale`, `noClaims`.
 */
export function closeClaims(state: State, card: CardId, tell: Tell): Moved {
  const listing = listingOf(state, card);
  if (!listing) return err({ code: "notForSale", card });
  const { seller, claims, contested } = listing;
  if (claims.length === 0) return err({ code: "noClaims", card });
  if (contested || claims.length === 1) return ok(sellToEarliest(state, listing, tell));
  tell({ type: "contested", card, seller, claims });
  return ok(withListing(state, listing, { ...listing, contested: true }));
}

/** After the last pick of the last auction: open claims are settled in order of listing, then all placed scudo returns. */
export function settleListings(state: State, tell: Tell): State {
  const claimed = state.listings.filter((listing) => listing.claims.length > 0);
  const sold = claimed.reduce((next, listing) => sellToEarliest(next, listing, tell), state);
  return sold.listings.reduce((next, listing) => {
    tell({ type: "listingReturned", seat: listing.seller, card: listing.card, price: listing.price });
    return takeOff(next, listing);
  }, sold);
}

function sellToEarliest(state: State, listing: Listing, tell: Tell): State {
  return sell(state, listing, listing.claims[0]!, listing.claims.length === 1 ? "only" : "earliest", tell);
}

/** The price goes to the seller, who also takes back what was placed; the card to the buyer's cards. */
function sell(state: State, listing: Listing, buyer: Seat, why: Why, tell: Tell): State {
  const { card, seller, price } = listing;
  tell({ type: "sold", card, seller, buyer, price, why });
  const given = withPlayer(takeOff(state, listing), seller, ({ scudo, cards }) => {
    return { scudo: scudo + price, cards: cards.filter((own) => own !== card) };
  });
  return withPlayer(given, buyer, ({ scudo, cards }) => ({ scudo: scudo - price, cards: [...cards, card] }));
}

function withListing(state: State, listing: Listing, changed: Listing): State {
  return { ...state, listings: state.listings.map((other) => (other === listing ? changed : other)) };
}
