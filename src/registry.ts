/** The games this house hosts: one line a game. */
import type { GameUi } from "./discord/ui.js";
import type { Game, GameId } from "./games/game.js";

export interface Hosted {
  readonly game: Game;
  readonly ui: GameUi;
}

export const registry: Readonly<Partial<Record<GameId, Hosted>>> = {};
