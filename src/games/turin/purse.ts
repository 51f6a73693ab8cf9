/** Where a player's scudo are, and how many are free. */
import type { Seat } from "../game.js";
import type { Purse } from "./refusals.js";
import { playerOf, type State } from "./state.js";

/** Bids are paid when every place is settled; until then they bind scudo of the supply. */
function unpaid(state: State): boolean {
  return state.phase === "bid" || state.phase === "tie" || state.phase === "toss";
}

/** The purse of a seat; the bid or addition that is about to be replaced is not counted as bound. */
export function purseOf(state: State, seat: Seat, replaced: "bid" | "add" | null = null): Purse {
  const player = playerOf(state, seat);
  const bid = unpaid(state) && replaced !== "bid" ? (player.bid ?? 0) : 0;
  const added = unpaid(state) && replaced !== "add" ? (player.added ?? 0) : 0;
  const part = (mine: (listing: State["listings"][number]) => boolean) =>
    state.listings.filter(mine).map(({ card, price }) => ({ card, price }));
  const placed = part((listing) => listing.seller === seat);
  const claims = part((listing) => listing.claims.includes(seat));
  const free = player.scudo - bid - added - sumOf(claims);
  return { supply: player.scudo, placed, claims, bid, added, free };
}

/** Free scudo: own supply − own unpaid bid and addition − own open claims. */
export function freeOf(state: State, seat: Seat): number {
  return purseOf(state, seat).free;
}

export function placedBy(state: State, seat: Seat): number {
  return sumOf(state.listings.filter((listing) => listing.seller === seat));
}

function sumOf(parts: readonly { readonly price: number }[]): number {
  return parts.reduce((sum, part) => sum + part.price, 0);
}
