/** What the torturer has to know of a game. A game more: one such object, one line in `run.ts` and one in a test. */

import type { GameId, Seat } from "../../src/games/game.js";
import type { SandboxUser, SeenModal } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import type { Script } from "./script.js";

export interface Table {
  readonly id: string;
  readonly channel: string;
  readonly users: Readonly<Record<Seat, SandboxUser>>;
}

/** A button as its custom id names it. */
export interface Pressable {
  readonly action: string;
  readonly args: readonly string[];
}

export interface Torturable {
  readonly id: GameId;
  /** The same seed, the same game: players, options, chance and every move. */
  write(seed: number): Script;
  /** The move as it is typed. */
  typed(move: Move, table: Table): string;
  /** Whether this button or menu of the private view begins the move; `value`: what is chosen from the menu. */
  begins(move: Move, button: Pressable): { readonly value?: string } | false;
  /** Whether this button of an answer makes the move, or leads on to it. */
  leads(move: Move, button: Pressable): boolean;
  /** What the form of the move is filled in with. */
  fields(move: Move, modal: SeenModal): Readonly<Record<string, string | readonly string[]>>;
}
