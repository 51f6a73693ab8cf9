/** The drawings of Ceramic, by name. */
import { type Drawings, drawn } from "../drawing.js";
import { board } from "./board.js";
import { hand } from "./hand.js";
import { reveal } from "./reveal.js";
import { standings } from "./standings.js";

export const ceramicDrawings: Drawings = {
  board: drawn(board),
  hand: drawn(hand),
  reveal: drawn(reveal),
  standings: drawn(standings),
};
