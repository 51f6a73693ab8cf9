/** The upper part of the board: the cards to be won, and which places win them. */
import type { Words } from "../../text/index.js";
import { sign } from "../icons.js";
import { badge, INNER, MARGIN, marker, SECTION, seatNumber, section, tray, WIDTH } from "../kit.js";
import { run, runWidth, type Svg, text } from "../svg.js";
import type { BoardData } from "./data.js";
import {
  CARD,
  cardBack,
  cardFace,
  cardGap,
  cardsInHand,
  cardX,
  cardY,
  markerPiece,
  NOTHING,
  type Part,
  player,
  remark,
} from "./parts.js";

const STRIP = 42;
/** The width of all places' badges. */
const PLACE = 44;
/** So many cards leave room beside them for what else is to be said of the auction. */
const FEW = 3;

/** A line of the tray that tells of one place, from `x` on in `room`. */
type Row = (x: number, middle: number, room: number) => Svg;

/** How many cards each winning place gets. */
const prizeRows = ({ prizes }: BoardData, words: Words): readonly Row[] =>
  prizes.map((count, i) => (x, middle, room) => {
    const place = words.turin.pictures.place(i + 1);
    const cards = words.turin.pictures.cards(count);
    return (
      badge(x, middle, place, "ink/gold", PLACE) +
      text(x + 52, middle, cards, { weight: 700, pair: "cream/tray", max: room - 52 })
    );
  });

/** Who is at which place, how many cards that is, and whether they have them. */
const placeRows = ({ places, players }: BoardData, words: Words): readonly Row[] =>
  places.map(({ place, seat, cards, served }) => (x, middle, room) => {
    const right = x + room - 26;
    const count = cardsInHand(middle, cards, "cream/tray");
    const who = players.find((one) => one.seat === seat);
    const name = x + 52;
    const nameRoom = right - 8 - count.width - 8 - name;
    return (
      badge(x, middle, words.turin.pictures.place(place), "ink/gold", PLACE) +
      (who
        ? player(name, middle, who, nameRoom, words, { pair: "cream/tray" })
        : text(name, middle, words.turin.board.void, { pair: "creamSoft/tray", max: nameRoom })) +
      count.draw(right - 8 - count.width) +
      sign(served ? "tick" : "ring", right, middle - 13, 26)
    );
  });

/** Who bids again, or waits for a toss, for which places. */
const tieRows = ({ tied }: BoardData, words: Words): readonly Row[] =>
  tied.map(({ seats, from, to, bid }) => (x, middle, room) => {
    const markers = seats.map((seat) => markerPiece(seat, middle));
    const start = runWidth(6, markers) + 12;
    const size = seats.length > 3 ? "small" : "body";
    return (
      run(x, 6, markers) +
      text(x + start, middle, words.turin.pictures.tie(from, to, bid), {
        weight: 700,
        size,
        pair: "cream/tray",
        max: room - start,
      })
    );
  });

/** Short rows beside each other in one line. */
const inOneLine = (rows: readonly Row[]): readonly Row[] =>
  rows.length === 0
    ? []
    : [
        (x, middle, room) => {
          const part = room / rows.length;
          return rows.map((row, i) => row(x + i * part, middle, part - 8)).join("");
        },
      ];

function rowsTray(x: number, y: number, width: number, height: number, rows: readonly Row[]): Svg {
  const step = Math.min(STRIP + 6, height / rows.length);
  const first = y + (height - step * rows.length) / 2;
  return tray(x, y, width, height) + rows.map((row, i) => row(x + 12, first + step * (i + 0.5), width - 22)).join("");
}

/** Before the show: a card face down from each who has offered, a gap for each who has not. */
function offer(x: number, y: number, seat: string, there: boolean): Svg {
  const by = marker(x + CARD.width / 2, y + CARD.height / 2, seatNumber(seat), 38);
  return (there ? cardBack(x, y) : cardGap(x, y)) + by;
}

/** The market with its heading, and the places beside it where there is room, else below. */
export function stall(data: BoardData, words: Words): Part {
  const { market, offered, goods, discarded } = data;
  const count = market.length + offered.length;
  const ties = tieRows(data, words);
  const prizes = prizeRows(data, words);
  const places = placeRows(data, words);
  const rows = [...prizes, ...places];
  const beside = rows.length > 0 && count > 0 && count <= FEW;
  const below = [...ties, ...(beside ? [] : [...inOneLine(prizes), ...places])];
  const cardsEnd = count === 0 ? 0 : SECTION + cardY(count - 1) + CARD.height;
  const belowTop = cardsEnd + (count > 0 && below.length > 0 ? 10 : 0);
  if (count === 0 && below.length === 0) return NOTHING;
  return {
    height: belowTop + below.length * STRIP,
    draw: (y) => {
      const top = y + SECTION;
      const cards = [
        ...market.map((card, i) => cardFace(cardX(i), top + cardY(i), card, goods)),
        ...offered.map(({ seat, there }, i) =>
          offer(cardX(market.length + i), top + cardY(market.length + i), seat, there),
        ),
      ];
      const side = cardX(Math.min(count, FEW));
      return [
        ...(count > 0
          ? [
              section(y, words.turin.pictures.market),
              remark(y, discarded > 0 ? words.turin.board.discarded(discarded) : ""),
            ]
          : []),
        ...cards,
        beside ? rowsTray(side, top, WIDTH - MARGIN - side, CARD.height, rows) : "",
        below.length > 0 ? rowsTray(MARGIN, y + belowTop, INNER, below.length * STRIP, below) : "",
      ].join("");
    },
  };
}
