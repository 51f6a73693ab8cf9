/** What the twins have to know of a game. A game more: one such object, one line in a test. */
import type { Below, Seat } from "../../src/games/game.js";
import type { Hosted } from "../../src/registry.js";
import type { Look, Move } from "../../src/tables/api.js";

/** How a form is filled in: the button that opens it, and the values of its fields. */
export interface FilledForm {
  readonly opener: string;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

/** A game whose chance deals something else the first time, in places that only these seats can see. */
export interface OtherDeal {
  readonly hosted: Hosted;
  readonly seats: readonly Seat[];
  /** Whether what differs has come to light, from what its owners hold. */
  isOut(ofA: readonly Look[], ofB: readonly Look[]): boolean;
}

export interface SecretGame {
  readonly hosted: Hosted;
  /** Options of the start command. */
  options(below: Below): string;
  /** Null: with so many players there is nothing that two deals could hide. */
  otherDeal(players: number, below: Below): OtherDeal | null;

  /** Moves open to the seat now, at least one if it is waited for. */
  moves(look: Look, below: Below): readonly Move[];
  /** Moves of one kind whose particulars stay sealed until everybody has chosen; empty: nothing is to be sealed now. */
  sealings(look: Look): readonly Move[];
  /** Whether the move could show what is sealed, though others are still waited for. */
  mayShow(move: Move): boolean;
  /** The move as it is typed. */
  typed(move: Move, look: Look): string;
  /** The move by button and form; null: it has none. */
  form(move: Move, look: Look): FilledForm | null;

  /** Commands with likely and unlikely options; `idle`: none of them may make a sealed move, or show one. */
  tries(look: Look, below: Below, idle: boolean): readonly string[];
  /** Commands whose last option is being typed. */
  completed(look: Look, below: Below): readonly string[];
  /** What somebody could write into a button: action and arguments. None of them may make a sealed move. */
  invented(look: Look, below: Below): readonly (readonly (string | number)[])[];
}
