/** Step 3 of a round: cards are picked in place order; a void place's cards are discarded. */
import { err, ok, type Seat } from "../game.js";
import { moveLeastGoose } from "./goose.js";
import { layoutFor } from "./layout.js";
import { endGame } from "./payouts.js";
import { type Moved, type Place, type State, type Tell, withPlayer } from "./state.js";
import type { CardId } from "./types.js";

/** The winning place whose turn it is; null when all are served. */
export function placeDue(state: State): Place | null {
  return state.places.find((place) => !place.served) ?? null;
}

/** Takes cards from the market for the place whose turn it is. Refuses `notYourTurn`, `pickCount`, `sameCardTwice`, `notInMarket`. */
export function pick(state: State, seat: Seat, cards: readonly CardId[], tell: Tell): Moved {
  const place = placeDue(state);
  if (!place || place.seat !== seat) return err({ code: "notYourTurn", turn: place?.seat ?? null });
  if (cards.length !== place.cards) return err({ code: "pickCount", due: place.cards, given: cards.length });
  const twice = cards.find((card, index) => cards.indexOf(card) !== index);
  if (twice !== undefined) return err({ code: "sameCardTwice", card: twice });
  const absent = cards.find((card) => !state.market.includes(card));
  if (absent !== undefined) return err({ code: "notInMarket", card: absent });
  return ok(take(state, place, cards, false, tell));
}

/** Chance discards the cards of a void place. Refuses `wrongDiscard`; `card` is the one that is absent or named twice. */
export function discard(state: State, cards: readonly CardId[], tell: Tell): Moved {
  const place = placeDue(state);
  if (!place || place.seat !== null) return err({ code: "chanceNotDue", phase: state.phase });
  const wrong = cards.find((card, index) => !state.market.includes(card) || cards.indexOf(card) !== index);
  if (cards.length !== place.cards || wrong !== undefined) {
    return err({ code: "wrongDiscard", due: place.cards, given: cards.length, card: wrong ?? null });
  }
  return ok(take(state, place, cards, false, tell));
}

/** Serves a place that leaves nothing to choose; else turns to who picks or discards. After the last place the auction ends. */
export function serve(state: State, tell: Tell): State | null {
  const place = placeDue(state);
  if (!place) return endAuction(state, tell);
  if (state.market.length <= place.cards) return take(state, place, state.market, true, tell);
  const phase = place.seat === null ? "discard" : "pick";
  return state.phase === phase ? null : { ...state, phase };
}

function take(state: State, place: Place, cards: readonly CardId[], forced: boolean, tell: Tell): State {
  const served: State = {
    ...state,
    market: state.market.filter((card) => !cards.includes(card)),
    places: state.places.map((other) => (other === place ? { ...place, served: true } : other)),
  };
  if (place.seat === null) {
    tell({ type: "discarded", place: place.place, cards, forced });
    return { ...served, discarded: [...state.discarded, ...cards] };
  }
  tell({ type: "picked", seat: place.seat, place: place.place, cards, forced });
  return withPlayer(served, place.seat, (player) => ({ cards: [...player.cards, ...cards] }));
}

/** The last pick is made: the sell step, or after the last auction the payouts at once. */
function endAuction(state: State, tell: Tell): State {
  const moved = moveLeastGoose(state, tell);
  if (state.round === layoutFor(state.players.length).rounds) return endGame(moved, tell);
  tell({ type: "sellBegan", round: state.round });
  return { ...moved, phase: "sell" };
}
