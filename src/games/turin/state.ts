/** The whole of a game in progress, hidden things included: readonly, plain JSON. */
import type { Result, Seat } from "../game.js";
import type { Refusal } from "./refusals.js";
import type { CardId, Event, Listing, Options, Payout, Phase } from "./types.js";

export interface Player {
  readonly seat: Seat;
  /** Own supply, without what is placed on cards; sealed and unpaid bids are still in it. */
  readonly scudo: number;
  readonly debt: number;
  readonly hand: readonly CardId[];
  /** Face up, in the order they came. */
  readonly cards: readonly CardId[];
  /** Sealed, still in the hand; null outside the offer step. */
  readonly offer: CardId | null;
  /** This auction's, kept until the next bid step begins. */
  readonly bid: number | null;
  readonly added: number | null;
  /** Done with this sell step; `listed` is the card put up for sale in it. Both empty outside the sell step. */
  readonly done: boolean;
  readonly listed: CardId | null;
}

/**
 * How a block of adjacent places stands: one player's own; tied and bidding again; level after that and waiting for
 * a toss; void (its winning places' cards are discarded); or lost (no winning place, so its order does not matter).
 */
export type Standing = "settled" | "tie" | "toss" | "void" | "lost";

export interface Block {
  /** In seat order. */
  readonly seats: readonly Seat[];
  /** Places, 1 is best, both ends included. */
  readonly from: number;
  readonly to: number;
  /** What the first bids are level at, the goose of *least* counted in. */
  readonly bid: number;
  readonly standing: Standing;
}

/** A winning place of the auction, once every place is settled; nobody's when void. */
export interface Place {
  readonly place: number;
  readonly seat: Seat | null;
  readonly cards: number;
  readonly served: boolean;
}

export interface GameResult {
  readonly payouts: readonly Payout[];
  /** In seat order. */
  readonly scores: readonly number[];
}

export interface State {
  readonly options: Options;
  readonly phase: Phase;
  readonly gameNumber: number;
  readonly round: number;
  /** In seat order. */
  readonly players: readonly Player[];
  /** Cards still to be won, in display order. */
  readonly market: readonly CardId[];
  readonly discarded: readonly CardId[];
  /** This auction's bidders from the best place down; empty before the bids are shown. */
  readonly blocks: readonly Block[];
  readonly places: readonly Place[];
  /** Cards for sale, in order of listing. */
  readonly listings: readonly Listing[];
  readonly goose: Seat | null;
  /** The finished games. */
  readonly games: readonly GameResult[];
}

/** Takes down what happened, in order. */
export type Tell = (event: Event) => void;

/** The state after a move, or why it is illegal. */
export type Moved = Result<State, Refusal>;

export function isSeat(state: State, name: string): boolean {
  return state.players.some((player) => player.seat === name);
}

/** The player of a seat of this game. */
export function playerOf(state: State, seat: Seat): Player {
  const found = state.players.find((player) => player.seat === seat);
  if (!found) throw new RangeError(`no seat ${seat} in this game`);
  return found;
}

/** The state with one player changed. */
export function withPlayer(state: State, seat: Seat, change: (player: Player) => Partial<Player>): State {
  return withPlayers(state, (player) => (player.seat === seat ? change(player) : {}));
}

/** The state with every player changed. */
export function withPlayers(state: State, change: (player: Player) => Partial<Player>): State {
  return { ...state, players: state.players.map((player) => ({ ...player, ...change(player) })) };
}

/** A value for every seat, in seat order. Own properties only, whatever the seats are called. */
export function bySeat<T>(players: readonly Player[], value: (player: Player, index: number) => T): Record<Seat, T> {
  return Object.fromEntries(players.map((player, index) => [player.seat, value(player, index)]));
}
