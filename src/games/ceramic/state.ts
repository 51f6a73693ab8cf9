import { type Applied, CHANCE, err, type GameTypes, type Seat } from "../game.js";
import { bundleOf, count, lesser, NOTHING, plus } from "./bundle.js";
import type { Refusal, Shortage } from "./refusals.js";
import {
  type Box,
  type Bundle,
  type Entry,
  type EntryType,
  type Event,
  KINDS,
  type Kind,
  type Lapsed,
  type Legal,
  type Options,
  type Phase,
  PIECES,
  SET,
  type Variant,
  type View,
} from "./types.js";

export interface Offer {
  readonly id: number;
  readonly by: Seat;
  readonly to: Seat | null;
  readonly give: Bundle;
  readonly want: Bundle;
  readonly open: boolean;
}

/** One kind's score in a finished round; points by seat index. */
export interface Scored {
  readonly kind: Kind;
  readonly how: Box | "reveal";
  readonly lid: number;
  readonly base: number;
  readonly points: readonly number[];
}

export interface Player {
  readonly seat: Seat;
  /** What the deal gave, in the kinds' order. */
  readonly dealt: readonly Kind[];
  readonly hand: Bundle;
  /** Never more than the hand. */
  readonly shown: Bundle;
  /** How many beads the player has buried under each box in this round. */
  readonly buried: Readonly<Record<Box, number>>;
  readonly story: string | null;
  readonly ready: boolean;
}

/** Plain JSON. Players stand in seat order; lists, not objects keyed by seat, so that a seat may be called anything. */
export interface State {
  readonly options: Options;
  readonly phase: Phase;
  /** The round that is running or coming; when over, the last. */
  readonly round: number;
  readonly animalsClosed: boolean;
  readonly players: readonly Player[];
  readonly centre: Bundle;
  readonly boxes: Readonly<Record<Box, Bundle>>;
  /** Open ones, in the order in which they were made. */
  readonly offers: readonly Offer[];
  /** How many offers have been made in the game. */
  readonly made: number;
  /** Offers that went without a trade, since the round began. */
  readonly lapsed: readonly Lapsed[];
  /** One list for each finished round. */
  readonly scored: readonly (readonly Scored[])[];
  /** What each held when the last round ended, in seat order; absent before, and in states of older versions. */
  readonly lastHands?: readonly Bundle[];
}

export interface CeramicTypes extends GameTypes {
  state: State;
  options: Options;
  entry: Entry;
  event: Event;
  refusal: Refusal;
  view: View;
  legal: Legal;
}

export type Moved = Applied<CeramicTypes>;

export const EMPTY_BOXES: Readonly<Record<Box, Bundle>> = { lid: NOTHING, base: NOTHING };
export const NONE_BURIED: Readonly<Record<Box, number>> = { lid: 0, base: 0 };

/** The animals and beads of these kinds. */
export function setOf(kinds: readonly Kind[]): Bundle {
  return bundleOf((piece, kind) => (kinds.includes(kind) ? SET[piece] : 0));
}

/** The game before the deal: what nobody has been dealt lies in the centre, so everything does. */
export function setup(seats: readonly Seat[], options: Options): State {
  const player = (seat: Seat): Player => ({
    seat,
    dealt: [],
    hand: NOTHING,
    shown: NOTHING,
    buried: NONE_BURIED,
    story: null,
    ready: false,
  });
  return {
    options,
    phase: "deal",
    round: 1,
    animalsClosed: false,
    players: seats.map(player),
    centre: setOf(KINDS),
    boxes: EMPTY_BOXES,
    offers: [],
    made: 0,
    lapsed: [],
    scored: [],
  };
}

export function plays(state: State, variant: Variant): boolean {
  return state.options.variants.includes(variant);
}

export function rounds(state: State): number {
  return plays(state, "extended") ? 5 : 3;
}

/** How many animals on the boxes end a round. */
export function endingAnimals(state: State): number {
  return plays(state, "prolonged") ? 3 : 2;
}

export function seatsOf(state: State): readonly Seat[] {
  return state.players.map(({ seat }) => seat);
}

export function playerOf(state: State, seat: Seat): Player | undefined {
  return state.players.find((player) => player.seat === seat);
}

export function withPlayer(state: State, seat: Seat, change: (player: Player) => Partial<Player>): State {
  const players = state.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player));
  return { ...state, players };
}

/**
 * The player with another hand. Hidden pieces leave first and what comes is hidden, so shown stays as far as it is
 * still held; `laidDown` (a piece from the centre) is shown as well.
 */
export function holding(player: Player, hand: Bundle, laidDown: Bundle = NOTHING): Partial<Player> {
  return { hand, shown: lesser(plus(player.shown, laidDown), hand) };
}

/** What `hand` lacks of `need`. */
export function shortages(hand: Bundle, need: Bundle): readonly Shortage[] {
  return PIECES.flatMap((piece) =>
    KINDS.map((kind) => ({ piece, kind, need: count(need, piece, kind), have: count(hand, piece, kind) })),
  ).filter((each) => each.have < each.need);
}

/** The refusal of a move for which the player lacks pieces; null when nothing is lacking. */
export function lacking(player: Player, need: Bundle, move: EntryType): Moved | null {
  const short = shortages(player.hand, need);
  return short.length ? err({ code: "notHeld", move, short }) : null;
}

/** Who holds the game up: seats, or chance, or nobody. */
export function waitingOn(state: State): readonly string[] {
  switch (state.phase) {
    case "deal":
      return [CHANCE];
    case "story":
      return state.players.filter(({ story }) => story === null).map(({ seat }) => seat);
    case "ready":
      return state.players.filter(({ ready }) => !ready).map(({ seat }) => seat);
    case "trade":
      return seatsOf(state);
    case "over":
      return [];
  }
}
