/** Draws the entry of chance that is due, in the order that lets anybody check it against the seed. */
import { type Below, CHANCE, type Seat } from "../game.js";
import { shuffle } from "../shuffle.js";
import { tossDue } from "./blocks.js";
import { layoutFor } from "./layout.js";
import { placeDue } from "./picks.js";
import type { State } from "./state.js";
import type { CardId, Entry } from "./types.js";

/** The deal, toss or discard that is due; null when none is. */
export function draw(state: State, below: Below): Entry | null {
  switch (state.phase) {
    case "deal":
      return drawDeal(state, below);
    case "toss":
      return { by: CHANCE, type: "toss", order: shuffle(tossDue(state)?.seats ?? [], below) };
    case "discard":
      return { by: CHANCE, type: "discard", cards: shuffle(state.market, below).slice(0, placeDue(state)?.cards) };
    default:
      return null;
  }
}

function drawDeal(state: State, below: Below): Entry {
  const { hand, market, removed } = layoutFor(state.players.length);
  const pile = shuffle(
    state.options.deck.cards.map((card) => card.id),
    below,
  );
  const take = (count: number) => pile.splice(0, count);
  const hands = Object.fromEntries(state.players.map(({ seat }): [Seat, CardId[]] => [seat, take(hand)]));
  return { by: CHANCE, type: "deal", hands, market: take(market), removed: take(removed) };
}
