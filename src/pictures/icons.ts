/** Signs that both games use, each drawn in a square of 32 units and told apart by its shape. */
import { COLOURS } from "./palette.js";
import { at, circle, path, rect, type Svg } from "./svg.js";

const { ink, gold, goldDeep, cream, leaf, brick, edge } = COLOURS;

const SIGNS = {
  coin:
    circle(16, 16, 13, { fill: gold, stroke: goldDeep, width: 2.5 }) +
    path("M11 9.5h10v7c0 4-2.6 6-5 7.500-2.400-1.500-5-3.500-5-7.500z", { fill: goldDeep }),
  crown:
    path("M4 25V10l6.500 6L16 6l5.500 10L28 10v15z", { fill: gold, stroke: goldDeep, width: 2 }) +
    rect(4, 24, 24, 4, 1.5, { fill: goldDeep }),
  lock:
    path("M10 15v-4a6 6 0 0 1 12 0v4", { stroke: ink, width: 3.5 }) +
    rect(6, 14, 20, 14, 3.5, { fill: ink }) +
    circle(16, 20, 2.4, { fill: cream }) +
    rect(14.9, 20, 2.2, 4.5, 1, { fill: cream }),
  hourglass:
    path("M9 6c0 6 4 7.500 6 10-2 2.500-6 4-6 10h14c0-6-4-7.500-6-10 2-2.500 6-4 6-10z", {
      fill: cream,
      stroke: ink,
      width: 2.2,
    }) +
    path("M11.500 25c0-3 2.500-4.500 4.500-6 2 1.500 4.500 3 4.500 6z", { fill: goldDeep }) +
    path("M7 5.500h18M7 26.500h18", { stroke: ink, width: 3.2 }),
  tick:
    circle(16, 16, 13, { fill: leaf }) + path("M9.500 16.500l4.500 4.700 8.500-9.700", { stroke: cream, width: 3.8 }),
  cross: circle(16, 16, 13, { fill: brick }) + path("M11 11l10 10M21 11l-10 10", { stroke: cream, width: 3.8 }),
  /** A place that is still to come. */
  ring: circle(16, 16, 11, { fill: cream, stroke: edge, width: 3 }),
  /** The back of a card in a hand. */
  cardBack:
    rect(7, 3, 18, 26, 3.5, { fill: brick, stroke: ink, width: 2 }) + path("M16 9l5 7-5 7-5-7z", { fill: cream }),
  goose:
    path(
      "M20.500 12.500c0 2.500 1 3.500 1 6.500 0 5-4.500 8-10 8-5 0-9-3-9.500-8 3 2 7 1 9.500-1 2.500-2 3.500-3.500 3.500-7 0-4 2.500-7 6-7 2.600 0 4.300 1.500 4.700 3.600l4.800 1.700-4.600 1.600c-.8 1-2.200 1.600-5.400 1.600z",
      { fill: cream, stroke: ink, width: 2 },
    ) +
    path("M25.300 7.900l5.200 1.500-5 1.900z", { fill: goldDeep }) +
    circle(21.3, 8.2, 1.3, { fill: ink }) +
    path("M6.500 20.500c2.500 1.500 6 1 8-1", { stroke: ink, width: 1.6 }),
} as const;

export type Sign = keyof typeof SIGNS;

/** A sign in a square of `size` units whose upper left corner is at x, y. */
export const sign = (name: Sign, x: number, y: number, size = 32): Svg => at(x, y, SIGNS[name], size / 32);
