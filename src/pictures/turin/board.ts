import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { sign } from "../icons.js";
import {
  AWNING,
  awning,
  badge,
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
import { rect, run, runWidth, type Svg, text, textWidth } from "../svg.js";
import type { BoardData, SaleData } from "./data.js";
import { ledger, ledgerHeight } from "./ledger.js";
import { amount, CARD, CARD_LINE, cardBack, cardFace, cardGap, cardLine, markerPiece, player } from "./parts.js";

/** A part of the picture and how high it is; nothing of it is drawn where it has nothing to show. */
interface Part {
  readonly height: number;
  draw(y: number): Svg;
}

const NOTHING: Part = { height: 0, draw: () => "" };

function stacked(y: number, parts: readonly Part[]): { readonly svg: Svg; readonly bottom: number } {
  let next = y;
  let svg = "";
  for (const part of parts.filter(({ height }) => height > 0)) {
    svg += part.draw(next);
    next += part.height + GAP;
  }
  return { svg, bottom: next - GAP };
}

/** A quiet remark at the right end of a section's heading. */
const remark = (y: number, words: string): Svg =>
  text(WIDTH - MARGIN, y + SECTION / 2, words, {
    size: "small",
    pair: "creamSoft/walnut",
    anchor: "end",
    max: INNER * 0.6,
  });

const perRow = 5;
const cardX = (i: number): number => MARGIN + (i % perRow) * (CARD.width + CARD.gap);
const cardY = (i: number): number => Math.floor(i / perRow) * (CARD.height + CARD.gap);

/** The cards to be won; before the show, those that lie face down, by who has put them there. */
function market(data: BoardData, words: Words): Part {
  const { pictures } = words.turin;
  const { market: cards, offered, goods } = data;
  const count = cards.length + offered.length;
  if (count === 0) return NOTHING;
  const remarks = data.discarded > 0 ? words.turin.board.discarded(data.discarded) : "";
  return {
    height: SECTION + cardY(count - 1) + CARD.height,
    draw: (y) => {
      const top = y + SECTION;
      const open = cards.map((card, i) => cardFace(cardX(i), top + cardY(i), card, goods));
      const down = offered.map(({ seat, there }, i) => {
        const x = cardX(cards.length + i);
        const cardTop = top + cardY(cards.length + i);
        const middle = cardTop + CARD.height / 2;
        return there
          ? cardBack(x, cardTop) + marker(x + CARD.width / 2, middle, seatNumber(seat), 36)
          : cardGap(x, cardTop) +
              marker(x + CARD.width / 2, middle - 18, seatNumber(seat), 36) +
              sign("hourglass", x + CARD.width / 2 - 14, middle + 10, 28);
      });
      return section(y, pictures.market) + remark(y, remarks) + open.join("") + down.join("");
    },
  };
}

const STRIP = 42;

/** How many cards each winning place gets. */
function prizes({ prizes: cards }: BoardData, words: Words): Part {
  if (cards.length === 0) return NOTHING;
  return {
    height: STRIP,
    draw: (y) => {
      const middle = y + STRIP / 2;
      const pieces = cards.map((count, i) => {
        const shown = words.turin.pictures.prize(i + 1, count);
        const face = { size: "small", weight: 700, pair: "cream/tray" } as const;
        return { width: textWidth(shown, face), draw: (x: number) => text(x, middle, shown, face) };
      });
      const gap = (INNER - 32 - runWidth(0, pieces)) / Math.max(1, pieces.length - 1);
      return tray(MARGIN, y, INNER, STRIP) + run(MARGIN + 16, Math.min(gap, 40), pieces);
    },
  };
}

/** Who is at which place, how many cards that is, and whether they have them. */
function places({ places: settled, players }: BoardData, words: Words): Part {
  if (settled.length === 0) return NOTHING;
  const { pictures, board } = words.turin;
  return {
    height: settled.length * STRIP,
    draw: (y) =>
      tray(MARGIN, y, INNER, settled.length * STRIP) +
      settled
        .map(({ place, seat, cards, served }, i) => {
          const middle = y + (i + 0.5) * STRIP;
          const right = WIDTH - MARGIN - 12;
          const who = players.find((one) => one.seat === seat);
          const count = pictures.cards(cards);
          const end = right - 36 - textWidth(count, { size: "small" });
          return (
            badge(MARGIN + 12, middle, pictures.place(place), "ink/gold") +
            (who
              ? player(MARGIN + 64, middle, who, end - MARGIN - 74, words, { pair: "cream/tray" })
              : text(MARGIN + 64, middle, board.void, { pair: "creamSoft/tray" })) +
            text(end, middle, count, { size: "small", pair: "creamSoft/tray" }) +
            sign(served ? "tick" : "ring", right - 26, middle - 13, 26)
          );
        })
        .join(""),
  };
}

/** Who bids again, or waits for a toss, for which places. */
function ties({ tied }: BoardData, words: Words): Part {
  if (tied.length === 0) return NOTHING;
  return {
    height: tied.length * STRIP,
    draw: (y) =>
      tray(MARGIN, y, INNER, tied.length * STRIP) +
      tied
        .map(({ seats, from, to, bid }, i) => {
          const middle = y + (i + 0.5) * STRIP;
          const markers = seats.map((seat) => markerPiece(seat, middle));
          const x = MARGIN + 12 + runWidth(6, markers) + 12;
          return (
            run(MARGIN + 12, 6, markers) +
            text(x, middle, words.turin.pictures.tie(from, to, bid), {
              weight: 700,
              pair: "cream/tray",
              max: WIDTH - MARGIN - 12 - x,
            })
          );
        })
        .join(""),
  };
}

function table(data: BoardData, words: Words): Part {
  const { players, goods } = data;
  return {
    height: SECTION + ledgerHeight(players.length),
    draw: (y) =>
      section(y, words.turin.pictures.ledger, INNER - (data.gooseInTheMiddle ? 40 : 0)) +
      (data.gooseInTheMiddle ? sign("goose", WIDTH - MARGIN - 30, y, 28) : "") +
      ledger(y + SECTION, players, goods, words),
  };
}

const SALES = 8;
const SALE = 46;

function sale(y: number, one: SaleData, data: BoardData, words: Words): Svg {
  const middle = y + SALE / 2;
  const right = WIDTH - MARGIN - 10;
  const price = amount(middle, one.price, 32);
  const pieces = [...one.claims.map((seat) => markerPiece(seat, middle, 26)), price];
  const width = runWidth(4, pieces);
  const x = MARGIN + 8;
  const seller = data.players.find(({ seat }) => seat === one.seller);
  const from = x + CARD_LINE + 4;
  return (
    cardLine(x, middle, one.card, data.goods) +
    (seller ? player(from, middle, seller, right - width - 10 - from, words, { weight: 500 }) : "") +
    run(right - width, 4, pieces)
  );
}

function sales(data: BoardData, words: Words): Part {
  const { forSale } = data;
  if (forSale.length === 0) return NOTHING;
  const shown = forSale.slice(0, SALES);
  const left = forSale.length - shown.length;
  return {
    height: SECTION + shown.length * SALE,
    draw: (y) => {
      const top = y + SECTION;
      const lines = shown.map((one, i) => {
        const line = i > 0 ? rect(MARGIN, top + i * SALE, INNER, 1.5, 0, { fill: COLOURS.edge }) : "";
        return line + sale(top + i * SALE, one, data, words);
      });
      return (
        section(y, words.turin.pictures.forSale) +
        remark(y, left > 0 ? words.turin.pictures.more(left) : "") +
        sheet(MARGIN, top, INNER, shown.length * SALE) +
        lines.join("")
      );
    },
  };
}

/** The table as everybody sees it. */
export function drawBoard(data: BoardData, words: Words): Drawing {
  const { pictures, board } = words.turin;
  const step = board.steps[data.phase];
  const fact = data.games > 1 ? `${pictures.game(data.game, data.games)} · ${step}` : step;
  const { svg, bottom } = stacked(AWNING + HEADER, [
    market(data, words),
    prizes(data, words),
    ties(data, words),
    places(data, words),
    table(data, words),
    sales(data, words),
  ]);
  return panel(bottom + MARGIN, awning() + header(AWNING, pictures.round(data.round, data.rounds), fact) + svg);
}
