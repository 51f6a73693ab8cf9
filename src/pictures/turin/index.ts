import { type Drawings, drawn } from "../drawing.js";
import { drawBoard } from "./board.js";
import { drawEnd } from "./end.js";
import { drawHand } from "./hand.js";
import { rulesDrawings } from "./rules.js";
import { drawStandings } from "./standings.js";

export const turinDrawings: Drawings = {
  board: drawn(drawBoard),
  hand: drawn(drawHand),
  end: drawn(drawEnd),
  standings: drawn(drawStandings),
  ...rulesDrawings,
};
