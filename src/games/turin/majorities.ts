/** Who has how many of each good among the face-up cards. */
import type { Seat } from "../game.js";
import { countOf } from "./deck.js";
import type { Player, State } from "./state.js";
import type { GoodId } from "./types.js";

export function goodsOf(state: State, player: Player, good: GoodId): number {
  return state.options.deck.cards
    .filter((card) => player.cards.includes(card.id))
    .reduce((sum, card) => sum + countOf(card, good), 0);
}

/** The players with the most of a good, in seat order; nobody if nobody has any. */
export function leadersOf(state: State, good: GoodId): readonly Seat[] {
  const counts = state.players.map((player) => goodsOf(state, player, good));
  const most = Math.max(...counts);
  return state.players.filter((_, index) => most > 0 && counts[index] === most).map((player) => player.seat);
}

/** The sole leader of every good, in the order of the goods; null where nobody leads alone. */
export function majorities(state: State): Readonly<Record<GoodId, Seat | null>> {
  return Object.fromEntries(state.options.deck.goods.map(({ id }) => [id, soleLeader(state, id)]));
}

function soleLeader(state: State, good: GoodId): Seat | null {
  const leaders = leadersOf(state, good);
  return leaders.length === 1 ? leaders[0]! : null;
}
