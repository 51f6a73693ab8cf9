/** What the pictures of Turin Market share: cards, goods with their counts, amounts of scudo, people. */
import type { Words } from "../../text/index.js";
import { sign } from "../icons.js";
import { badge, badgeWidth, INNER, MARGIN, MARKER, marker, person, SECTION, seatNumber, sheet, WIDTH } from "../kit.js";
import { COLOURS, type Pair } from "../palette.js";
import { type Piece, path, rect, type Svg, type TextStyle, text, textWidth } from "../svg.js";
import { printableName } from "../type.js";
import type { CardData } from "./data.js";
import { type GoodMark, goodIcon } from "./goods.js";

/** A player's name as far as our fonts can print it, else the seat's word. */
export const nameOf = ({ seat, name }: { readonly seat: string; readonly name: string }, words: Words): string =>
  printableName(name, words.shared.pictures.player(seatNumber(seat)));

const COUNT: TextStyle = { weight: 700 };
const TALLY = { icon: 30, gap: 4 };

/** "3" and the good's icon, about the height `middle`. */
export function tally(middle: number, good: GoodMark, count: number): Piece {
  const number = textWidth(String(count), COUNT);
  return {
    width: number + TALLY.gap + TALLY.icon,
    draw: (x) =>
      text(x, middle, String(count), COUNT) +
      goodIcon(good, x + number + TALLY.gap, middle - TALLY.icon / 2, TALLY.icon),
  };
}

/** A part of a picture and how high it is; of height 0 when it has nothing to show. */
export interface Part {
  readonly height: number;
  draw(y: number): Svg;
}

export const NOTHING: Part = { height: 0, draw: () => "" };

/** A quiet remark at the right end of a section's heading. */
export const remark = (y: number, words: string): Svg =>
  text(WIDTH - MARGIN, y + SECTION / 2, words, {
    size: "small",
    pair: "creamSoft/walnut",
    anchor: "end",
    max: INNER * 0.6,
  });

export const CARD = { width: 83, height: 138, gap: 8.25 };
export const PER_ROW = 5;

/** Where the card stands that is this many places from the first, from the left margin and from the first row. */
export const cardX = (i: number): number => MARGIN + (i % PER_ROW) * (CARD.width + CARD.gap);
export const cardY = (i: number): number => Math.floor(i / PER_ROW) * (CARD.height + CARD.gap);

/** A card face up, its number in the corner, its goods one below the other. */
export const cardFace = (x: number, y: number, card: CardData, goods: readonly GoodMark[]): Svg =>
  sheet(x, y, CARD.width, CARD.height) + printed(x, y, card, goods);

/** The same on paper, where an outline sets it off. */
export const cardOnPaper = (x: number, y: number, card: CardData, goods: readonly GoodMark[]): Svg =>
  rect(x, y, CARD.width, CARD.height, 10, { fill: COLOURS.paper, stroke: COLOURS.edge, width: 2.5 }) +
  printed(x, y, card, goods);

function printed(x: number, y: number, card: CardData, goods: readonly GoodMark[]): Svg {
  const rows = card.goods.map(([place, count], i) => {
    const good = goods[place];
    const middle = y + 48 + i * 34;
    return good
      ? text(x + 27, middle, String(count), { ...COUNT, anchor: "end" }) + goodIcon(good, x + 36, middle - 16, 32)
      : "";
  });
  return badge(x + 7, y + 17, card.number) + rows.join("");
}

/** A card face down. */
export function cardBack(x: number, y: number): Svg {
  const { width, height } = CARD;
  return (
    rect(x, y + 2.5, width, height, 10, { fill: "#1f1610" }) +
    rect(x, y, width, height, 10, { fill: COLOURS.brick }) +
    rect(x + 6, y + 6, width - 12, height - 12, 6, { stroke: COLOURS.gold, width: 1.5 }) +
    path(`M${x + width / 2} ${y + 26}l24 ${height / 2 - 26}l-24 ${height / 2 - 26}l-24 ${26 - height / 2}z`, {
      stroke: COLOURS.gold,
    })
  );
}

/** The place of a card that is not there yet. */
export const cardGap = (x: number, y: number): Svg =>
  `<rect x="${x + 1}" y="${y + 1}" width="${CARD.width - 2}" height="${CARD.height}" rx="10" fill="${COLOURS.tray}"` +
  ` stroke="${COLOURS.creamSoft}" stroke-width="1.5" stroke-dasharray="6 5"/>`;

/** A card's number and goods in one line. */
export function cardLine(x: number, middle: number, card: CardData, goods: readonly GoodMark[]): Svg {
  const tallies = card.goods.map(([place, count], i) => {
    const good = goods[place];
    return good ? tally(middle, good, count).draw(x + badgeWidth(99) + 10 + i * 55) : "";
  });
  return badge(x, middle, card.number) + tallies.join("");
}

export const CARD_LINE = 36 + 10 + 3 * 55;

/** An amount of scudo as a coin with its number; it grows with the number. */
export function amount(middle: number, scudo: number, height = 28): Piece {
  const face: TextStyle = { size: "small", weight: 700, pair: "ink/gold", anchor: "middle" };
  const shown = String(scudo).replace("-", "−");
  const width = Math.max(height, textWidth(shown, face) + 14);
  return {
    width,
    draw: (x) =>
      rect(x + 1, middle - height / 2 + 1, width - 2, height - 2, height / 2 - 1, {
        fill: COLOURS.gold,
        stroke: COLOURS.goldDeep,
        width: 2,
      }) + text(x + width / 2, middle, shown, face),
  };
}

/** A number of cards, as somebody holds or is to get them. */
export function cardsInHand(middle: number, count: number, pair: Pair = "ink/paper"): Piece {
  const face: TextStyle = { size: "small", weight: 700, pair };
  return {
    width: 24 + textWidth(String(count), face),
    draw: (x) => sign("cardBack", x - 2, middle - 12, 24) + text(x + 22, middle, String(count), face),
  };
}

export const signPiece = (name: Parameters<typeof sign>[0], middle: number, size = 26): Piece => ({
  width: size,
  draw: (x) => sign(name, x, middle - size / 2, size),
});

export const markerPiece = (seat: string, middle: number, size: number = MARKER): Piece => ({
  width: size,
  draw: (x) => marker(x + size / 2, middle, seatNumber(seat), size),
});

export const player = (
  x: number,
  middle: number,
  who: { readonly seat: string; readonly name: string },
  room: number,
  words: Words,
  style: TextStyle = {},
): Svg => person(x, middle, seatNumber(who.seat), nameOf(who, words), room, style);
