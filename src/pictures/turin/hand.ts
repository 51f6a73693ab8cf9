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
import { amount, CARD, cardFace, cardX, cardY, PER_ROW } from "./parts.js";

const PURSE = 46;
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

type Marked = readonly [CardData, "sealed" | number | null];

/** Cards in rows; `first` is the place of the first one in its row. */
function cards(y: number, list: readonly Marked[], data: HandData, first = 0): Svg {
  return list
    .map(([card, mark], i) => {
      const x = cardX(first + i);
      const top = y + cardY(first + i);
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
  const coins = [amount(middle, free, 32), textPiece(middle, pictures.free(free), { weight: 700, pair: "cream/tray" })];
  const said =
    sealed &&
    (sealed.what === "bid"
      ? pictures.sealedBid(sealed.amount)
      : sealed.what === "add"
        ? pictures.sealedAdd(sealed.amount)
        : null);
  const right = said ? [chip(middle, said, { icon: "lock", fill: COLOURS.sand, pair: "ink/sand" })] : [];
  const whole = [...coins, ...bound, ...owed];
  const room = INNER - 34 - runWidth(8, right);
  const left = runWidth(10, whole) <= room ? whole : [...coins, ...owed];
  return (
    tray(MARGIN, y, INNER, PURSE) + run(MARGIN + 12, 10, left) + run(WIDTH - MARGIN - 10 - runWidth(8, right), 8, right)
  );
}

/** The hand, and beside it (where both fit into one row) or below it what lies face up. */
function allCards(y: number, data: HandData, words: Words): { readonly svg: Svg; readonly bottom: number } {
  const { pictures } = words.turin;
  const { hand, faceUp, sealed } = data;
  const offered = sealed?.what === "offer" ? sealed.card : null;
  const inHand = hand.map((card): Marked => [card, card.number === offered ? "sealed" : null]);
  const onTable = faceUp.map(({ card, price }): Marked => [card, price]);
  const handEnd = y + SECTION + cardsHeight(hand.length);
  // A single card stands a place further left, so that its heading has room.
  const place = PER_ROW - Math.max(2, faceUp.length);
  const beside = hand.length > 0 && hand.length < place;
  const tableY = beside ? y : handEnd + GAP;
  const first = beside ? place : 0;
  const svg = [
    section(y, pictures.inHand),
    hand.length === 0
      ? text(MARGIN, y + SECTION + 12, pictures.handEmpty, { pair: "creamSoft/walnut" })
      : cards(y + SECTION, inHand, data),
    ...(faceUp.length === 0
      ? []
      : [section(tableY, pictures.faceUp, INNER, cardX(first)), cards(tableY + SECTION, onTable, data, first)]),
  ].join("");
  return { svg, bottom: beside || faceUp.length === 0 ? handEnd : tableY + SECTION + cardsHeight(faceUp.length) };
}

/** The viewer's own cards, scudo and sealed choice; nothing of anybody else's. */
export function drawHand(data: HandData, words: Words): Drawing {
  const purseY = AWNING + HEADER;
  const { svg, bottom } = allCards(purseY + PURSE + GAP, data, words);
  const countsY = bottom + GAP + 4;
  const countsHeight = GOODS_HEAD + 50;
  const hasGoods = data.faceUp.length > 0;
  const inside = [
    awning(),
    header(AWNING, words.turin.pictures.hand),
    marker(WIDTH - MARGIN - 16, AWNING + HEADER / 2, seatNumber(data.seat)),
    purse(purseY, data, words),
    svg,
    ...(hasGoods
      ? [
          sheet(MARGIN, countsY, INNER, countsHeight),
          goodsHead(countsY, data.goods),
          countsRow(countsY + GOODS_HEAD + 27, data.goods, data),
        ]
      : []),
  ];
  return panel((hasGoods ? countsY + countsHeight : bottom) + MARGIN, inside.join(""));
}
