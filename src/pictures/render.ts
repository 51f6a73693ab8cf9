import { Resvg } from "@resvg/resvg-js";
import type { Drawing } from "./drawing.js";
import { FAMILY, fontFiles } from "./font.js";
import { type Pixels, pngOf } from "./png.js";

/** Pixels for each unit of a drawing. */
export const SCALE = 2;

/** The pixels of a drawing. Takes tens of milliseconds, and memory that only a garbage collection gives back. */
export function pixelsOf({ svg }: Pick<Drawing, "svg">, scale: number = SCALE): Pixels {
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: FAMILY };
  return new Resvg(svg, { fitTo: { mode: "zoom", value: scale }, font }).render();
}

/** The PNG file of a drawing. */
export const render = (drawing: Pick<Drawing, "svg">, scale: number = SCALE): Buffer => pngOf(pixelsOf(drawing, scale));
