/** The colours of all pictures, and which text colour may stand on which ground. A warm stall: walnut table, paper cards. */

export const COLOURS = {
  /** The panel itself: it is opaque, so that it looks the same whatever lies behind the message. */
  walnut: "#35271f",
  /** A strip or tray that lies on the panel. */
  tray: "#463529",
  /** Cards and sheets. */
  paper: "#fbf3e4",
  /** Every other line of a sheet, quiet chips on paper. */
  sand: "#f0e3cb",
  /** Hairlines and edges of paper. */
  edge: "#d8c4a2",
  /** Text on paper. */
  ink: "#2e2119",
  inkSoft: "#6a5342",
  /** Text on the panel and on strong colours. */
  cream: "#fdf1dc",
  creamSoft: "#d6c2a4",
  /** What is in front, what has won. */
  gold: "#f0bf4c",
  goldDeep: "#a8741a",
  /** Prices, badges, awnings. */
  brick: "#a8402a",
  /** Done, served. */
  leaf: "#3f6b40",
  /** The base of Ceramic's box. */
  slate: "#44566e",
} as const;

/** By seat order, p1 first. Seat markers have a shape and a number of their own besides. */
export const SEAT_COLOURS = ["#2c6291", "#a83246", "#38704a", "#704a94", "#93500f"] as const;

/** Of the shapes that stand for the goods of an operator's own deck, by their place in it. */
export const SHAPE_COLOURS = [
  "#ef8f7c",
  "#93b9e0",
  "#f0bf4c",
  "#93c487",
  "#fffdf6",
  "#f2a65a",
  "#7fc39a",
  "#cdb8e8",
  "#d5cabb",
] as const;

/** Text colour and ground, named "text/ground". Text is drawn in one of these pairs only; a test measures them. */
export const PAIRS = {
  "cream/walnut": [COLOURS.cream, COLOURS.walnut],
  "creamSoft/walnut": [COLOURS.creamSoft, COLOURS.walnut],
  "gold/walnut": [COLOURS.gold, COLOURS.walnut],
  "cream/tray": [COLOURS.cream, COLOURS.tray],
  "creamSoft/tray": [COLOURS.creamSoft, COLOURS.tray],
  "gold/tray": [COLOURS.gold, COLOURS.tray],
  "ink/paper": [COLOURS.ink, COLOURS.paper],
  "inkSoft/paper": [COLOURS.inkSoft, COLOURS.paper],
  "brick/paper": [COLOURS.brick, COLOURS.paper],
  "leaf/paper": [COLOURS.leaf, COLOURS.paper],
  "ink/sand": [COLOURS.ink, COLOURS.sand],
  "inkSoft/sand": [COLOURS.inkSoft, COLOURS.sand],
  "ink/gold": [COLOURS.ink, COLOURS.gold],
  "cream/brick": [COLOURS.cream, COLOURS.brick],
  "cream/leaf": [COLOURS.cream, COLOURS.leaf],
  "cream/slate": [COLOURS.cream, COLOURS.slate],
  "ink/edge": [COLOURS.ink, COLOURS.edge],
  "cream/ink": [COLOURS.cream, COLOURS.ink],
  /** The darkest of them. */
  "ink/shape": [COLOURS.ink, SHAPE_COLOURS[0]],
  "cream/seat1": [COLOURS.cream, SEAT_COLOURS[0]],
  "cream/seat2": [COLOURS.cream, SEAT_COLOURS[1]],
  "cream/seat3": [COLOURS.cream, SEAT_COLOURS[2]],
  "cream/seat4": [COLOURS.cream, SEAT_COLOURS[3]],
  "cream/seat5": [COLOURS.cream, SEAT_COLOURS[4]],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Pair = keyof typeof PAIRS;

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The contrast of two `#rrggbb` colours as WCAG 2 reckons it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
