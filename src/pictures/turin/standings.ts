import { amount, summed } from "../../text/amount.js";
import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { sign } from "../icons.js";
import { AWNING, awning, badge, HEADER, header, INNER, MARGIN, panel, seatNumber, sheet, WIDTH } from "../kit.js";
import { COLOURS, type Pair, SEAT_COLOURS } from "../palette.js";
import { rect, type Svg, text, textWidth } from "../svg.js";
import type { StandingsData } from "./data.js";
import { player } from "./parts.js";

const ROW = 84;
const BAR = 26;
const PAD = 14;
const TOTAL = { size: "big", weight: 700, anchor: "end" } as const;

const FACE = { size: "small", weight: 700 } as const;

/** A bar as long as the total: in a piece for each game where each has room for its number, else in one with the sum. */
function bar(y: number, one: StandingsData["players"][number], most: number): Svg {
  const { perGame, total } = one;
  const seat = seatNumber(one.seat);
  const pair = `cream/seat${seat}` as Pair;
  const fill = SEAT_COLOURS[seat - 1] ?? COLOURS.ink;
  const room = INNER - 2 * PAD;
  const left = MARGIN + PAD;
  const unit = most > 0 ? room / most : 0;
  const ground = rect(left, y, room, BAR, 6, { fill: COLOURS.sand });
  if (perGame.length > 1 && perGame.every((score) => score * unit >= textWidth(amount(score), FACE) + 10)) {
    let x = left;
    const pieces = perGame.map((score) => {
      const width = score * unit;
      const number = text(x + width / 2 - 1, y + BAR / 2, amount(score), { ...FACE, pair, anchor: "middle" });
      const piece = rect(x, y, width - 2, BAR, 6, { fill }) + number;
      x += width;
      return piece;
    });
    return ground + pieces.join("");
  }
  const length = Math.max(0, total) * unit;
  const sum = perGame.length > 1 ? summed(perGame) : "";
  const inside = textWidth(sum, FACE) + 20 <= length;
  const whole = length > 3 ? rect(left, y, length, BAR, 6, { fill }) : "";
  return (
    ground +
    whole +
    text(left + 10 + (inside ? 0 : length), y + BAR / 2, sum, { ...FACE, pair: inside ? pair : "ink/sand" })
  );
}

function row(y: number, one: StandingsData["players"][number], most: number, over: boolean, words: Words): Svg {
  const middle = y + 26;
  const right = WIDTH - MARGIN - PAD;
  const total = amount(one.total);
  const crowned = over && one.place === 1;
  const end = right - textWidth(total, TOTAL);
  const name = MARGIN + PAD + 52;
  return (
    badge(MARGIN + PAD, middle, words.turin.pictures.place(one.place), one.place === 1 ? "ink/gold" : "cream/ink", 44) +
    player(name, middle, one, end - (crowned ? 42 : 12) - name, words) +
    (crowned ? sign("crown", end - 38, middle - 16, 30) : "") +
    text(right, middle, total, TOTAL) +
    bar(y + 50, one, most)
  );
}

/** Who has how much, best first: after the last game, or between the games of a series. */
export function drawStandings(data: StandingsData, words: Words): Drawing {
  const { pictures } = words.turin;
  const { players, over, games } = data;
  const top = AWNING + HEADER;
  const height = players.length * ROW + 8;
  const most = Math.max(0, ...players.map(({ total }) => total));
  const played = players[0]?.perGame.length ?? 0;
  const lines = players.map((one, i) => {
    const y = top + i * ROW;
    return (i > 0 ? rect(MARGIN, y, INNER, 1.5, 0, { fill: COLOURS.edge }) : "") + row(y + 2, one, most, over, words);
  });
  return panel(
    top + height + MARGIN,
    awning() +
      header(
        AWNING,
        over ? pictures.standings : pictures.standingsSoFar,
        games > 1 ? pictures.game(played, games) : "",
      ) +
      sheet(MARGIN, top, INNER, height) +
      lines.join(""),
  );
}
