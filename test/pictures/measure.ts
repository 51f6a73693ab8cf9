/** What of a drawing can be measured: its texts, and the grounds on which they stand. */
import { Resvg } from "@resvg/resvg-js";
import type { Drawing } from "../../src/pictures/drawing.js";
import { contrast, PAIRS } from "../../src/pictures/palette.js";
import type { Picture } from "../../src/pictures/picture.js";
import { drawOf } from "../../src/pictures/registry.js";
import { pixelsOf } from "../../src/pictures/render.js";
import { wordsFor } from "../../src/text/index.js";

export function draw({ kind, locale, data }: Picture): Drawing {
  const drawing = drawOf(kind);
  if (!drawing) throw new Error(`there is no drawing ${kind}`);
  return drawing(data, wordsFor(locale));
}

export interface Text {
  readonly pair: string;
  readonly fill: string;
  readonly size: number;
  readonly content: string;
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function textsOf({ svg }: Drawing): readonly Text[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = "", content = ""]) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    return {
      pair: attribute("class"),
      fill: attribute("fill"),
      size: Number(attribute("font-size")),
      content: content.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => UNESCAPED[name] ?? ""),
    };
  });
}

/** How near a picture's text comes to its sides, in units; those of a drawing without texts are its width. */
export function sideOf(drawing: Drawing): number {
  const { pixels: shown, width } = pixelsOf(drawing, 1);
  const { pixels: ground } = pixelsOf(withoutTexts(drawing), 1);
  let least = width;
  for (let at = 0; at < shown.length; at += 4) {
    if (shown[at] === ground[at] && shown[at + 2] === ground[at + 2]) continue;
    const x = (at / 4) % width;
    least = Math.min(least, x, width - 1 - x);
  }
  return least;
}

const withoutTexts = ({ svg }: Drawing) => ({ svg: svg.replace(/<text [^>]*>[^<]*<\/text>/g, "") });

const hex = (pixels: Uint8Array, at: number): string =>
  `#${[0, 1, 2].map((part) => pixels[at + part]!.toString(16).padStart(2, "0")).join("")}`;

const INKS: ReadonlySet<string> = new Set(Object.values(PAIRS).map(([ink]) => ink));

/**
 * The share of the texts' pixels that stand out from what lies under them by less than `least`: the drawing is rendered with its
 * texts and without, and each pixel that has a text's full colour in the one is held against the same pixel of the other.
 */
export function faintShare(drawing: Drawing, least: number): number {
  const { pixels: shown } = pixelsOf(drawing, 1);
  const { pixels: ground } = pixelsOf(withoutTexts(drawing), 1);
  const seen = new Map<string, number>();
  for (let at = 0; at < shown.length; at += 4) {
    if (shown[at] === ground[at] && shown[at + 1] === ground[at + 1] && shown[at + 2] === ground[at + 2]) continue;
    const ink = hex(shown, at);
    if (!INKS.has(ink)) continue;
    const both = `${ink}${hex(ground, at)}`;
    seen.set(both, (seen.get(both) ?? 0) + 1);
  }
  let all = 0;
  let faint = 0;
  for (const [both, count] of seen) {
    all += count;
    if (contrast(both.slice(0, 7), both.slice(7)) < least) faint += count;
  }
  return all === 0 ? 0 : faint / all;
}

/** How dark each pixel of a small drawing is, 0 to 255, on a ground. */
export function greys(icon: string, size: number, ground: string): readonly number[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>${icon}</svg>`;
  const { pixels } = new Resvg(svg).render();
  return Array.from(
    { length: size * size },
    (_, i) => 0.299 * pixels[i * 4]! + 0.587 * pixels[i * 4 + 1]! + 0.114 * pixels[i * 4 + 2]!,
  );
}

/** By how much two of them differ, on an average over all pixels. */
export const apart = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, grey, i) => sum + Math.abs(grey - other[i]!), 0) / one.length;
