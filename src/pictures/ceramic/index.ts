/** The drawings of Ceramic, by name. */
import { type Draw, type Drawings, drawn } from "../drawing.js";
import { board } from "./board.js";
import { hand } from "./hand.js";
import { reveal } from "./reveal.js";
import { rulesDrawings } from "./rules.js";
import { standings } from "./standings.js";

export const ceramicDrawings: Drawings = {
  board: drawn(board),
  hand: drawn(hand),
  reveal: drawn(reveal),
  standings: drawn(standings),
  ...Object.fromEntries(
    Object.entries(rulesDrawings).map(([topic, draw]): [string, Draw] => [`rules/${topic}`, (_, words) => draw(words)]),
  ),
};
