import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { AWNING, awning, HEADER, header, INNER, MARGIN, marker, panel, seatNumber, sheet } from "../kit.js";
import { COLOURS, type Pair } from "../palette.js";
import { rect, run, type Svg, type TextStyle, text, textPiece } from "../svg.js";
import type { EndData } from "./data.js";
import { goodIcon } from "./goods.js";
import { amount, nameOf } from "./parts.js";

const HEAD = 66;
const ROW = 46;
const PLAIN_ROW = 38;
const PAD = 8;
const LABEL = 126;
/** A player's column is no wider than this; the rest goes to the goods' names. */
const COLUMN = 64;

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "");
const plain = (n: number): string => String(n).replace("-", "−");

interface Columns {
  readonly label: number;
  readonly width: number;
  middle(i: number): number;
}

function columnsFor(players: number): Columns {
  const room = INNER - 2 * PAD;
  const width = Math.min(COLUMN, (room - LABEL) / players);
  const label = room - width * players;
  return { label, width, middle: (i) => MARGIN + PAD + label + width * (i + 0.5) };
}

function heads(y: number, { players }: EndData, columns: Columns, words: Words): Svg {
  const face: TextStyle = { size: "small", pair: "inkSoft/paper", anchor: "middle", max: columns.width - 6 };
  return players
    .map(
      (one, i) =>
        marker(columns.middle(i), y + 23, seatNumber(one.seat)) +
        text(columns.middle(i), y + 51, nameOf(one, words), face),
    )
    .join("");
}

/** One good: what there was to share, who led (on gold), what everybody borrowed, got and paid, and what their scudo came to. */
function payoutRow(y: number, payout: EndData["payouts"][number], columns: Columns): Svg {
  const { good, pot, leads, changes, lent, totals } = payout;
  const middle = y + ROW / 2;
  const sharing = leads.filter((one) => one).length;
  const x = MARGIN + PAD;
  const named = columns.label > LABEL + 60;
  const parts = [
    amount(middle, pot),
    ...(sharing > 1 ? [textPiece(middle, `÷ ${sharing}`, { size: "small", weight: 700, pair: "inkSoft/paper" })] : []),
  ];
  const name = named ? text(x + 46, middle, good.name, { size: "small", max: columns.label - 46 - 96 }) : "";
  const cells = totals.map((total, i) => {
    const cell = columns.middle(i);
    const change = [lent[i] ?? 0, changes[i] ?? 0]
      .map(signed)
      .filter((one) => one !== "")
      .join(" ");
    const led = leads[i] ?? false;
    const pair: Pair = led ? "ink/gold" : "inkSoft/paper";
    const ground = led
      ? rect(cell - columns.width / 2 + 4, y + 2, columns.width - 8, ROW - 4, 8, { fill: COLOURS.gold })
      : "";
    return (
      ground +
      (change === ""
        ? ""
        : text(cell, y + 13, change, {
            size: "small",
            pair: (lent[i] ?? 0) > 0 ? "brick/paper" : pair,
            anchor: "middle",
            max: columns.width,
          })) +
      text(cell, change === "" ? middle : y + 32, plain(total), {
        weight: 700,
        pair: led ? "ink/gold" : "ink/paper",
        anchor: "middle",
      })
    );
  });
  return (
    goodIcon(good, x + 4, middle - 17, 34) +
    name +
    run(named ? x + columns.label - 88 : x + 46, 6, parts) +
    cells.join("")
  );
}

function plainRow(y: number, label: string, values: readonly string[], columns: Columns, style: TextStyle): Svg {
  const middle = y + PLAIN_ROW / 2;
  return (
    text(MARGIN + PAD + 4, middle, label, { ...style, size: "small", max: columns.label - 8 }) +
    values
      .map((value, i) => text(columns.middle(i), middle, value, { ...style, anchor: "middle", max: columns.width }))
      .join("")
  );
}

const hairline = (y: number): Svg => rect(MARGIN, y, INNER, 1.5, 0, { fill: COLOURS.edge });

/** The payout sheet: one row a good, running totals, loans, the score. */
export function drawEnd(data: EndData, words: Words): Drawing {
  const { pictures } = words.turin;
  const { payouts, repaid, before, scores } = data;
  const columns = columnsFor(data.players.length);
  const top = AWNING + HEADER;
  const loans = repaid.some((owed) => owed > 0);
  const first = top + HEAD;
  const body = first + PLAIN_ROW;
  const loansY = body + payouts.length * ROW;
  const scoreY = loansY + (loans ? PLAIN_ROW : 0);
  const bottom = scoreY + PLAIN_ROW + 8;
  const best = Math.max(...scores);
  const inside = [
    awning(),
    header(AWNING, pictures.payouts, data.games > 1 ? pictures.game(data.game, data.games) : ""),
    sheet(MARGIN, top, INNER, bottom - top),
    heads(top, data, columns, words),
    hairline(first),
    plainRow(first, pictures.before, before.map(plain), columns, { pair: "inkSoft/paper" }),
    ...payouts.map((payout, i) => hairline(body + i * ROW) + payoutRow(body + i * ROW, payout, columns)),
    hairline(loansY),
    loans
      ? plainRow(
          loansY,
          pictures.repaid,
          repaid.map((owed) => (owed > 0 ? signed(-owed) : "·")),
          columns,
          { pair: "brick/paper" },
        ) + hairline(scoreY)
      : "",
    ...scores.map((score, i) =>
      score === best
        ? rect(columns.middle(i) - columns.width / 2 + 4, scoreY + 5, columns.width - 8, 34, 8, { fill: COLOURS.leaf })
        : "",
    ),
    plainRow(
      scoreY + 3,
      pictures.score,
      scores.map(() => ""),
      columns,
      { weight: 700 },
    ),
    ...scores.map((score, i) =>
      text(columns.middle(i), scoreY + 22, plain(score), {
        max: columns.width,
        weight: 700,
        pair: score === best ? "cream/leaf" : "ink/paper",
        anchor: "middle",
      }),
    ),
  ];
  return panel(bottom + MARGIN, inside.join(""));
}
