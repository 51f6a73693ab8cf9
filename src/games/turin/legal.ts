/** The moves open to a seat, made only from what the seat may know: public things, its own hand and its own scudo. */
import type { Seat } from "../game.js";
import { blocksThat } from "./blocks.js";
import { placeDue } from "./picks.js";
import { freeOf, purseOf } from "./purse.js";
import { hasLain, unlistedCards } from "./sales.js";
import { isSeat, playerOf, type State } from "./state.js";
import type { EntryType, Legal } from "./types.js";

const nothing: Legal = {
  offer: [],
  bid: null,
  add: null,
  pick: null,
  list: null,
  done: false,
  unlist: [],
  buy: [],
  sellTo: [],
  loan: false,
  takeGoose: false,
  giveGoose: [],
};

/** Every move open to the seat now; none for somebody without a seat, before a deal and after the end. */
export function legal(state: State, seat: Seat): Legal {
  if (!isSeat(state, seat) || state.phase === "deal" || state.phase === "over") return nothing;
  return { ...nothing, ...ofTheStep(state, seat), ...ofAnyStep(state, seat) };
}

function ofTheStep(state: State, seat: Seat): Partial<Legal> {
  const player = playerOf(state, seat);
  switch (state.phase) {
    case "offer":
      return { offer: player.hand };
    case "bid":
      return { bid: { max: purseOf(state, seat, "bid").free } };
    case "tie":
      return ofTie(state, seat);
    case "pick": {
      const place = placeDue(state);
      return place?.seat === seat ? { pick: { count: place.cards, from: state.market } } : {};
    }
    case "sell": {
      if (player.done) return {};
      const max = freeOf(state, seat);
      const cards = unlistedCards(state, player);
      return { done: true, list: max > 0 && cards.length > 0 ? { cards, max } : null };
    }
    default:
      return {};
  }
}

function ofTie(state: State, seat: Seat): Partial<Legal> {
  const block = blocksThat(state, "tie").find(({ seats }) => seats.includes(seat));
  if (!block) return {};
  const plays = state.options.goose === "tie";
  return {
    add: { max: purseOf(state, seat, "add").free },
    takeGoose: plays && state.goose === null,
    giveGoose: plays && state.goose === seat ? block.seats.filter((other) => other !== seat) : [],
  };
}

function ofAnyStep(state: State, seat: Seat): Partial<Legal> {
  const free = freeOf(state, seat);
  const own = state.listings.filter((listing) => listing.seller === seat);
  const open = state.listings.filter(({ seller, claims, contested, price }) => {
    return seller !== seat && !contested && !claims.includes(seat) && price <= free;
  });
  return {
    unlist: own.filter((listing) => listing.claims.length === 0 && hasLain(state, listing)).map(({ card }) => card),
    buy: open.map(({ card, seller, price }) => ({ card, seller, price })),
    sellTo: own.filter((listing) => listing.contested).map(({ card, claims }) => ({ card, to: claims })),
    loan: playerOf(state, seat).debt === 0,
  };
}

/** The types of the moves open to the seat. */
export function allowedMoves(state: State, seat: Seat): readonly EntryType[] {
  const open = Object.entries(legal(state, seat)).filter(([, move]) => (Array.isArray(move) ? move.length > 0 : move));
  return open.map(([type]) => type as keyof Legal);
}
