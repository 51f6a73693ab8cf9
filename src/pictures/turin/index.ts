import type { Drawings } from "../drawing.js";

export const turinDrawings: Drawings = {};
