/** The pen: small pure functions that give pieces of SVG. Numbers are units of the drawing. */
import { FAMILY, type Weight } from "./font.js";
import { PAIRS, type Pair } from "./palette.js";
import { fitted, printable, SIZES, type Size, widthOf } from "./type.js";

/** A piece of SVG. */
export type Svg = string;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? "");

/** At most two decimals, so that equal drawings are equal texts. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

export interface TextStyle {
  /** Default: body. */
  readonly size?: Size;
  /** Default: 500. */
  readonly weight?: Weight;
  /** Default: ink/paper. */
  readonly pair?: Pair;
  /** Which point of the text stands at x; default: start. */
  readonly anchor?: "start" | "middle" | "end";
  /** The room there is; a longer text ends in an ellipsis. */
  readonly max?: number;
}

/** Half the height of a capital letter or a digit. */
const HALF_CAPITAL = 0.3636;

/** One line of text; `middle` is the height of the middle of its capitals and digits. */
export function text(x: number, middle: number, content: string, style: TextStyle = {}): Svg {
  const { size = "body", weight = 500, pair = "ink/paper", anchor = "start", max } = style;
  const shown = max === undefined ? printable(content) : fitted(content, max, { size, weight });
  if (shown === "") return "";
  const at = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  const y = middle + HALF_CAPITAL * SIZES[size];
  return (
    `<text x="${num(x)}" y="${num(y)}" class="${pair}" fill="${PAIRS[pair][0]}" font-family="${FAMILY}"` +
    ` font-size="${SIZES[size]}" font-weight="${weight}"${at}>${escaped(shown)}</text>`
  );
}

/** How wide `text` comes out with the same style. */
export function textWidth(content: string, style: TextStyle = {}): number {
  const { size = "body", weight = 500, max } = style;
  return Math.min(widthOf(content, { size, weight }), max ?? Number.POSITIVE_INFINITY);
}

export interface Line {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

const painted = ({ fill, stroke, width = 1.5 }: Line): string =>
  ` fill="${fill ?? "none"}"${stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${num(width)}"`}`;

export function rect(x: number, y: number, width: number, height: number, radius: number, line: Line): Svg {
  const round = radius > 0 ? ` rx="${num(radius)}"` : "";
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${round}${painted(line)}/>`;
}

export const circle = (x: number, y: number, radius: number, line: Line): Svg =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${painted(line)}/>`;

export const path = (d: string, line: Line): Svg =>
  `<path d="${d}"${painted(line)} stroke-linejoin="round" stroke-linecap="round"/>`;

/** The same, moved and (with `scale`) grown. */
export function at(x: number, y: number, inside: Svg, scale = 1): Svg {
  const grown = scale === 1 ? "" : ` scale(${num(scale)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${grown}">${inside}</g>`;
}

/** Pieces side by side, each at the x where the one before ended plus `gap`. Each piece tells its own width. */
export interface Piece {
  readonly width: number;
  draw(x: number): Svg;
}

export function run(x: number, gap: number, pieces: readonly Piece[]): Svg {
  let next = x;
  return pieces
    .map((piece) => {
      const drawn = piece.draw(next);
      next += piece.width + gap;
      return drawn;
    })
    .join("");
}

export const runWidth = (gap: number, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.width, Math.max(0, pieces.length - 1) * gap);

export const textPiece = (middle: number, content: string, style: TextStyle = {}): Piece => ({
  width: textWidth(content, style),
  draw: (x) => text(x, middle, content, style),
});
