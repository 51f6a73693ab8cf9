/** What Ceramic's pictures are composed of, besides the kit. */
import { KINDS, type Kind } from "../../games/ceramic/types.js";
import type { Words } from "../../text/index.js";
import { AWNING, WIDTH } from "../kit.js";
import { COLOURS } from "../palette.js";
import { at, circle, type Piece, path, rect, type Svg, type TextStyle, text, textPiece, textWidth } from "../svg.js";
import { printableName } from "../type.js";
import type { Pieces, Player } from "./data.js";
import { animal, bead } from "./icons.js";

const STRUNG = 21;

/** A string of beads along the panel's upper edge. */
export function beadString(): Svg {
  const step = WIDTH / STRUNG;
  const cord = path(`M0 ${AWNING - 7}H${WIDTH}`, { stroke: COLOURS.edge, width: 2 });
  const beads = Array.from({ length: STRUNG }, (_, i) => bead(KINDS[i % KINDS.length]!, (i + 0.5) * step - 8, 5, 16));
  return cord + beads.join("");
}

export const nameOf = ({ name, place }: Player, words: Words): string =>
  printableName(name, words.shared.pictures.player(place));

const beadPiece = (kind: Kind, middle: number, size: number): Piece => ({
  width: size,
  draw: (x) => bead(kind, x, middle - size / 2, size),
});

const animalPiece = (kind: Kind, middle: number, size: number): Piece => ({
  width: size,
  draw: (x) => animal(kind, x, middle - size / 2, size),
});

/** Each piece by itself, kind by kind: an animal, then its beads. */
export function singly({ beads, animals }: Pieces, middle: number, size: number): readonly Piece[] {
  return KINDS.flatMap((kind) => [
    ...(animals.includes(kind) ? [animalPiece(kind, middle, size * 1.2)] : []),
    ...Array.from({ length: beads[kind] ?? 0 }, () => beadPiece(kind, middle, size)),
  ]);
}

/** Animals, and beads with their number where there are several: at most ten pieces wide. */
export function gathered({ beads, animals }: Pieces, middle: number, size: number): readonly Piece[] {
  return KINDS.flatMap((kind) => {
    const n = beads[kind] ?? 0;
    return [
      ...(animals.includes(kind) ? [animalPiece(kind, middle, size * 1.15)] : []),
      ...(n > 1 ? [counted(kind, n, middle, size)] : n ? [beadPiece(kind, middle, size)] : []),
    ];
  });
}

function counted(kind: Kind, n: number, middle: number, size: number): Piece {
  const number = textPiece(middle, String(n), { size: "small", weight: 700 });
  return {
    width: number.width + 2 + size,
    draw: (x) => number.draw(x) + bead(kind, x + number.width + 2, middle - size / 2, size),
  };
}

/** An open eye in a square of 32: what everybody sees. */
export const eye = (x: number, y: number, size: number): Svg =>
  at(
    x,
    y,
    path("M2 16C8 6 24 6 30 16C24 26 8 26 2 16z", { fill: COLOURS.paper, stroke: COLOURS.ink, width: 2.6 }) +
      circle(16, 16, 5.5, { fill: COLOURS.ink }) +
      circle(18, 14, 1.6, { fill: COLOURS.paper }),
    size / 32,
  );

/** An animal on a round ground of its own: a player's guide. */
export function guidePiece(kind: Kind, middle: number, size: number): Piece {
  return {
    width: size,
    draw: (x) =>
      circle(x + size / 2, middle, size / 2, { fill: COLOURS.sand, stroke: COLOURS.edge, width: 1.5 }) +
      animal(kind, x + size * 0.14, middle - size * 0.36, size * 0.72),
  };
}

/** "+1", "0" or "−1" in its colour and form: up in green, down in red, nothing on sand. */
export function worthBadge(x: number, middle: number, label: string, worth: number): Svg {
  const fill = worth > 0 ? COLOURS.leaf : worth < 0 ? COLOURS.brick : COLOURS.edge;
  const pair = worth > 0 ? "cream/leaf" : worth < 0 ? "cream/brick" : "ink/edge";
  const radius = worth === 0 ? 4 : 13;
  return (
    rect(x - 19, middle - 13, 38, 26, radius, { fill }) +
    text(x, middle, label, { size: "small", weight: 700, pair, anchor: "middle" })
  );
}

/** The sum over the rounds, on gold; its right edge is at x. */
export function totalBadge(right: number, middle: number, label: string): Svg {
  const piece = textPiece(middle, label, { weight: 700, pair: "ink/gold" });
  const width = Math.max(34, piece.width + 16);
  return (
    rect(right - width, middle - 15, width, 30, 8, { fill: COLOURS.gold }) +
    piece.draw(right - (width + piece.width) / 2)
  );
}

/** A name in bold: as big as the rest if it fits; else in small print, in two lines where it has a gap to break at. */
export function nameText(x: number, middle: number, name: string, max: number): Svg {
  const whole: TextStyle = { weight: 700 };
  return textWidth(name, whole) <= max ? text(x, middle, name, whole) : twoLines(x, middle, name, max);
}

/** A name in bold small print: in one line, or in two where it has a gap to break at; about the height `middle`. */
export function twoLines(x: number, middle: number, name: string, max: number): Svg {
  const style: TextStyle = { size: "small", weight: 700, max };
  const free: TextStyle = { size: "small", weight: 700 };
  const parts = name.split(" ");
  if (textWidth(name, free) <= max || parts.length === 1) return text(x, middle, name, style);
  let first = parts[0]!;
  let taken = 1;
  while (taken < parts.length - 1 && textWidth(`${first} ${parts[taken]}`, free) <= max) {
    first += ` ${parts[taken]}`;
    taken += 1;
  }
  return text(x, middle - 11, first, style) + text(x, middle + 11, parts.slice(taken).join(" "), style);
}
