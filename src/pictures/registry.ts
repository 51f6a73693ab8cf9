import { ceramicDrawings } from "./ceramic/index.js";
import type { Draw, Drawings } from "./drawing.js";
import { turinDrawings } from "./turin/index.js";

const games: Readonly<Record<string, Drawings>> = { turin: turinDrawings, ceramic: ceramicDrawings };

/** The drawing of a `Picture.kind` ("turin/board"); undefined when there is none. */
export function drawOf(kind: string): Draw | undefined {
  const slash = kind.indexOf("/");
  const game = kind.slice(0, slash);
  const name = kind.slice(slash + 1);
  const drawings = Object.hasOwn(games, game) ? games[game] : undefined;
  return drawings && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
