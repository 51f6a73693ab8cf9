import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { sign } from "../icons.js";
import { AWNING, awning, GAP, HEADER, header, INNER, MARGIN, panel, SECTION, section, sheet, WIDTH } from "../kit.js";
import { COLOURS } from "../palette.js";
import { rect, run, runWidth, type Svg } from "../svg.js";
import type { BoardData, SaleData } from "./data.js";
import { ledger, ledgerHeight } from "./ledger.js";
import { amount, CARD_LINE, cardLine, markerPiece, NOTHING, type Part, player, remark } from "./parts.js";
import { stall } from "./stall.js";

function stacked(y: number, parts: readonly Part[]): { readonly svg: Svg; readonly bottom: number } {
  let next = y;
  let svg = "";
  for (const part of parts.filter(({ height }) => height > 0)) {
    svg += part.draw(next);
    next += part.height + GAP;
  }
  return { svg, bottom: next - GAP };
}

function table(data: BoardData, words: Words): Part {
  const { players, goods } = data;
  return {
    height: SECTION + ledgerHeight(players, words),
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
  const game = data.games > 1 ? pictures.game(data.game, data.games) : "";
  const { svg, bottom } = stacked(AWNING + HEADER, [stall(data, words), table(data, words), sales(data, words)]);
  return panel(
    bottom + MARGIN,
    awning() + header(AWNING, pictures.round(data.round, data.rounds), board.steps[data.phase], game) + svg,
  );
}
