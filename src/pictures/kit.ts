/** What every picture is composed of: the panel, its header, cards, badges, seat markers, chips. */
import type { Drawing } from "./drawing.js";
import { type Sign, sign } from "./icons.js";
import { COLOURS, type Pair, SEAT_COLOURS } from "./palette.js";
import { at, circle, type Piece, path, rect, type Svg, type TextStyle, text, textWidth } from "./svg.js";
import type { Size } from "./type.js";

/** All pictures are as wide as this: about 320 pixels on a phone, 500 on a desk. */
export const WIDTH = 480;
/** From the panel's edge to what stands on it. */
export const MARGIN = 16;
/** The width between the margins. */
export const INNER = WIDTH - 2 * MARGIN;
export const GAP = 10;

/** A finished picture: the panel, opaque with round corners (outside them it is transparent), and what lies on it. */
export function panel(height: number, inside: Svg): Drawing {
  const whole = Math.ceil(height);
  return {
    width: WIDTH,
    height: whole,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${whole}" viewBox="0 0 ${WIDTH} ${whole}">` +
      `<clipPath id="panel"><rect width="${WIDTH}" height="${whole}" rx="16"/></clipPath>` +
      `<g clip-path="url(#panel)">${rect(0, 0, WIDTH, whole, 0, { fill: COLOURS.walnut })}${inside}</g></svg>`,
  };
}

/** How much of the panel's top an awning and a header take. */
export const AWNING = 20;
export const HEADER = 48;

/** A market stall's awning along the panel's upper edge, in two colours; it belongs to the game. */
export function awning(one: string = COLOURS.brick, other: string = COLOURS.cream): Svg {
  const stripe = WIDTH / 15;
  return Array.from({ length: 15 }, (_, i) =>
    path(`M${i * stripe} 0h${stripe}v${AWNING - 8}a${stripe / 2} 10 0 0 1 -${stripe} 0z`, {
      fill: i % 2 ? other : one,
    }),
  ).join("");
}

/** Title on the left, a fact on the right (a round, a step), and a lesser one below that if there is; `y` is its upper edge. */
export function header(y: number, title: string, fact = "", lesser = ""): Svg {
  const right: TextStyle = { pair: "creamSoft/walnut", anchor: "end", max: INNER * 0.6 };
  const room = INNER - (fact === "" ? 0 : textWidth(fact, right) + 16);
  const middle = y + HEADER / 2 + 1;
  const raised = lesser === "" ? middle : middle - 9;
  return (
    text(MARGIN, middle, title, { size: "title", weight: 700, pair: "cream/walnut", max: room }) +
    text(WIDTH - MARGIN, raised, fact, right) +
    text(WIDTH - MARGIN, middle + 13, lesser, { ...right, size: "small" })
  );
}

export const SECTION = 30;

/** The small heading of a part of the picture on the panel. */
export const section = (y: number, title: string, max: number = INNER, x: number = MARGIN): Svg =>
  text(x, y + SECTION / 2, title, { size: "small", weight: 700, pair: "gold/walnut", max });

/** A card or sheet of paper with a soft edge below it. */
export const sheet = (x: number, y: number, width: number, height: number, radius = 10): Svg =>
  rect(x, y + 2.5, width, height, radius, { fill: "#1f1610" }) +
  rect(x, y, width, height, radius, { fill: COLOURS.paper });

/** A strip that lies on the panel. */
export const tray = (x: number, y: number, width: number, height: number, radius = 10): Svg =>
  rect(x, y, width, height, radius, { fill: COLOURS.tray });

export interface ChipStyle {
  readonly fill?: string;
  readonly pair?: Pair;
  readonly size?: Size;
  readonly icon?: Sign;
  readonly max?: number;
}

const CHIP_HEIGHT = 26;

/** A rounded label with an icon or without, as wide as its text, about the height `middle`. */
export function chip(middle: number, content: string, style: ChipStyle = {}): Piece {
  const { fill = COLOURS.sand, pair = "ink/sand", size = "small", icon, max } = style;
  const face: TextStyle = { size, weight: 700, pair, ...(max === undefined ? {} : { max }) };
  const lead = icon ? 24 : 0;
  const words = textWidth(content, face);
  const width = Math.max(CHIP_HEIGHT, words + lead + 18);
  return {
    width,
    draw: (x) =>
      rect(x, middle - CHIP_HEIGHT / 2, width, CHIP_HEIGHT, CHIP_HEIGHT / 2, { fill }) +
      (icon ? sign(icon, x + 6, middle - 11, 22) : "") +
      text(x + 9 + lead, middle, content, face),
  };
}

/** A number in a small round-cornered square, as on a card's corner; at least `least` wide. */
export function badge(x: number, middle: number, number: string | number, pair: Pair = "cream/brick", least = 24): Svg {
  const face: TextStyle = { size: "small", weight: 700, pair, anchor: "middle" };
  const width = Math.max(least, badgeWidth(number));
  const fill = { "cream/brick": COLOURS.brick, "cream/leaf": COLOURS.leaf, "ink/gold": COLOURS.gold }[pair as string];
  return (
    rect(x, middle - 12, width, 24, 7, { fill: fill ?? COLOURS.ink }) +
    text(x + width / 2, middle, String(number), face)
  );
}

export const badgeWidth = (number: string | number): number =>
  Math.max(24, textWidth(String(number), { size: "small", weight: 700 }) + 12);

/** The outlines of the seats' markers about a middle of 0, 0: round, square, lozenge, hexagon, shield. */
const MARKERS: readonly Svg[] = [
  "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z",
  "M-11.500 -11.500h23v23h-23z",
  "M0 -16.500L16.500 0L0 16.500L-16.500 0z",
  "M-7.500 -13h15l7.500 13l-7.500 13h-15l-7.500 -13z",
  "M-12.500 -12.500h25v13c0 7 -6 11 -12.500 14.500c-6.500 -3.500 -12.500 -7.500 -12.500 -14.500z",
];

export const MARKER = 30;

/** A seat's marker: its colour, its shape and its number (1 to 5), about the middle x, y. */
export function marker(x: number, y: number, number: number, size: number = MARKER): Svg {
  const place = Math.min(Math.max(number, 1), MARKERS.length);
  const pair = `cream/seat${place}` as Pair;
  const figure = text(0, 0, String(number), { size: "small", weight: 700, pair, anchor: "middle" });
  const outline = path(MARKERS[place - 1]!, { fill: SEAT_COLOURS[place - 1]!, stroke: COLOURS.cream, width: 2 });
  return at(x, y, outline + figure, size / MARKER);
}

/** The seat's number of "p1" … "p5". */
export const seatNumber = (seat: string): number => Number(seat.slice(1));

/** A marker, then a name that ends where `room` does. */
export function person(
  x: number,
  middle: number,
  number: number,
  name: string,
  room: number,
  style: TextStyle = {},
): Svg {
  return (
    marker(x + MARKER / 2, middle, number) +
    text(x + MARKER + 8, middle, name, { weight: 700, ...style, max: room - MARKER - 8 })
  );
}

export const dot = (x: number, y: number, fill: string): Svg => circle(x, y, 2.5, { fill });
