import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { sign } from "../icons.js";
import {
  AWNING,
  awning,
  chip,
  GAP,
  HEADER,
  header,
  INNER,
  MARGIN,
  marker,
  panel,
  SECTION,
  seatNumber,
  section,
  sheet,
  tray,
  WIDTH,
} from "../kit.js";
import { COLOURS } from "../palette.js";
import { rect, run, runWidth, type Svg, text, textPiece } from "../svg.js";
import type { CardData, HandData } from "./data.js";
import { countsRow, GOODS_HEAD, goodsHead } from "./ledger.js";
import { amount, CARD, cardFace } from "./parts.js";

const PER_ROW = 5;
const PURSE = 46;
const cardX = (i: number): number => MARGIN + (i % PER_ROW) * (CARD.width + CARD.gap);
const cardY = (i: number): number => Math.floor(i / PER_ROW) * (CARD.height + CARD.gap);
const cardsHeight = (count: number): number => (count === 0 ? 30 : cardY(count - 1) + CARD.height);

/** A corner's sign on a card: that it is sealed, or what is asked for it. */
const corner = (x: number, y: number, mark: "sealed" | number): Svg => {
  if (mark === "sealed") {
    const frame = rect(x + 1.5, y + 1.5, CARD.width - 3, CARD.height - 3, 9, { stroke: COLOURS.gold, width: 3 });
    return frame + sign("lock", x + CARD.width - 33, y + 4, 26);
  }
  const price = amount(y + 17, mark, 26);
  return price.draw(x + CARD.width - price.width - 5);
};

function cards(y: number, list: readonly (readonly [CardData, "sealed" | number | null])[], data: HandData): Svg {
  return list
    .map(([card, mark], i) => {
      const x = cardX(i);
      const top = y + cardY(i);
      return cardFace(x, top, card, data.goods) + (mark === null ? "" : corner(x, top, mark));
    })
    .join("");
}

/** Free scudo and what binds the others; at the right, what is sealed. */
function purse(y: number, data: HandData, words: Words): Svg {
  const { pictures } = words.turin;
  const { free, scudo, debt, sealed } = data;
  const middle = y + PURSE / 2;
  const bound =
    free === scudo ? [] : [textPiece(middle, pictures.freeOf(scudo), { size: "small", pair: "creamSoft/tray" })];
  const owed = debt > 0 ? [chip(middle, pictures.owes(debt), { fill: COLOURS.brick, pair: "cream/brick" })] : [];
  const left = [
    amount(middle, free, 32),
    textPiece(middle, pictures.free, { weight: 700, pair: "cream/tray" }),
    ...bound,
    ...owed,
  ];
  const said =
    sealed &&
    (sealed.what === "bid"
      ? pictures.sealedBid(sealed.amount)
      : sealed.what === "add"
        ? pictures.sealedAdd(sealed.amount)
        : null);
  const right = said ? [chip(middle, said, { icon: "lock", fill: COLOURS.sand, pair: "ink/sand" })] : [];
  return (
    tray(MARGIN, y, INNER, PURSE) + run(MARGIN + 12, 10, left) + run(WIDTH - MARGIN - 10 - runWidth(8, right), 8, right)
  );
}

/** The viewer's own cards, scudo and sealed choice; nothing of anybody else's. */
export function drawHand(data: HandData, words: Words): Drawing {
  const { pictures } = words.turin;
  const { hand, faceUp, sealed } = data;
  const offered = sealed?.what === "offer" ? sealed.card : null;
  const purseY = AWNING + HEADER;
  const handY = purseY + PURSE + GAP;
  const handEnd = handY + SECTION + cardsHeight(hand.length);
  const tableY = handEnd + GAP;
  const tableEnd = faceUp.length === 0 ? handEnd : tableY + SECTION + cardsHeight(faceUp.length);
  const countsY = tableEnd + GAP;
  const countsHeight = faceUp.length === 0 ? 0 : GOODS_HEAD + 46;
  const bottom = faceUp.length === 0 ? handEnd : countsY + countsHeight;
  const inside = [
    awning(),
    header(AWNING, pictures.hand),
    marker(WIDTH - MARGIN - 16, AWNING + HEADER / 2, seatNumber(data.seat)),
    purse(purseY, data, words),
    section(handY, pictures.inHand),
    hand.length === 0
      ? text(MARGIN, handY + SECTION + 12, pictures.handEmpty, { pair: "creamSoft/walnut" })
      : cards(
          handY + SECTION,
          hand.map((card) => [card, card.number === offered ? "sealed" : null]),
          data,
        ),
    ...(faceUp.length === 0
      ? []
      : [
          section(tableY, pictures.faceUp),
          cards(
            tableY + SECTION,
            faceUp.map(({ card, price }) => [card, price]),
            data,
          ),
          sheet(MARGIN, countsY, INNER, countsHeight),
          goodsHead(countsY, data.goods),
          countsRow(countsY + GOODS_HEAD + 20, data.goods, data),
        ]),
  ];
  return panel(bottom + MARGIN, inside.join(""));
}
