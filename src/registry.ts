/** The games this house hosts: one line a game. */
import { ceramicUi } from "./discord/screens/ceramic/index.js";
import { turinUi } from "./discord/screens/turin/index.js";
import type { GameUi } from "./discord/ui.js";
import { ceramic } from "./games/ceramic/index.js";
import type { Game, GameId } from "./games/game.js";
import { turin } from "./games/turin/index.js";

export interface Hosted {
  readonly game: Game;
  readonly ui: GameUi;
}

export const registry: Readonly<Partial<Record<GameId, Hosted>>> = {
  turin: { game: turin, ui: turinUi },
  ceramic: { game: ceramic, ui: ceramicUi },
};
