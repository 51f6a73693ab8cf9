import type { Words } from "../text/index.js";
import type { Data } from "./picture.js";

/** A finished drawing: SVG text that needs nothing but our fonts. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Draws what a picture of one kind shows. Pure: equal data and words give equal drawings. */
export type Draw = (data: Data, words: Words) => Drawing;

/** Drawings by the part of `Picture.kind` after the game: "board", "hand", "rules/ties"… */
export type Drawings = Readonly<Record<string, Draw>>;

/** A drawing whose data have a shape of their own; the game's screen that makes them has the same type. */
export const drawn =
  <D>(draw: (data: D, words: Words) => Drawing): Draw =>
  (data, words) =>
    draw(data as D, words);
