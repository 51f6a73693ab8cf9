/** The rules this house knows, by name: one line a game. */
import { ceramic } from "./ceramic/index.js";
import type { Game, GameId } from "./game.js";
import { turin } from "./turin/index.js";

export const games: Readonly<Record<GameId, Game>> = { turin, ceramic };
