/** Step 1 of a round: everybody offers a hand card, sealed; then all are shown at once. */
import { err, ok, type Seat } from "../game.js";
import { beginBids } from "./setup.js";
import { bySeat, type Moved, playerOf, type State, type Tell, withPlayer, withPlayers } from "./state.js";
import type { CardId } from "./types.js";

/** Seals an offer, or replaces it. Refuses `notInHand`. */
export function offer(state: State, seat: Seat, card: CardId, tell: Tell): Moved {
  if (!playerOf(state, seat).hand.includes(card)) return err({ code: "notInHand", card });
  tell({ type: "sealed", seat, what: "offer" });
  return ok(withPlayer(state, seat, () => ({ offer: card })));
}

/** Offers the only card of a hand by itself, and shows the offers, in seat order, once all are there. */
export function showOffers(state: State, tell: Tell): State | null {
  const offered = withPlayers(state, ({ hand, offer }) => ({ offer: hand.length === 1 ? hand[0]! : offer }));
  const market = offered.players.map((player) => player.offer).filter((card) => card !== null);
  if (market.length < state.players.length) return null;
  tell({ type: "offersShown", offers: bySeat(offered.players, (_, index) => market[index]!), market });
  const shown = withPlayers(offered, ({ hand, offer }) => ({
    hand: hand.filter((card) => card !== offer),
    offer: null,
  }));
  return beginBids({ ...shown, market });
}
