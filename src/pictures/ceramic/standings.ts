import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { sign } from "../icons.js";
import { AWNING, GAP, HEADER, header, INNER, MARGIN, MARKER, marker, panel, sheet, WIDTH } from "../kit.js";
import { COLOURS, SEAT_COLOURS } from "../palette.js";
import { circle, num, path, rect, type Svg, text } from "../svg.js";
import type { StandingsData } from "./data.js";
import { beadString, nameOf, nameText, totalBadge } from "./parts.js";

type Player = StandingsData["players"][number];

const CHART = 240;
const PLOT = { left: MARGIN + 50, right: WIDTH - MARGIN - 62, top: 50, bottom: CHART - 42 } as const;
const ENDS = WIDTH - MARGIN - 26;
const POINT = 28;
const ROW = 48;
const ROUND = 31;

/** Totals after each round, from the start at nothing. */
export function runningTotals(rounds: readonly number[]): readonly number[] {
  let sum = 0;
  return [0, ...rounds.map((points) => (sum += points))];
}

/** The least and the greatest height of the chart and its step: at most seven lines. */
export function scaleOf(totals: readonly number[]): {
  readonly least: number;
  readonly most: number;
  readonly step: number;
} {
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  const step = [1, 2, 5, 10, 20].find((one) => (high - low) / one <= 5) ?? 50;
  const least = Math.floor(low / step) * step;
  return { least, most: Math.max(Math.ceil(high / step) * step, least + 2 * step), step };
}

/** Heights at least `gap` apart and no lower than `floor`, as near to where they belong as that allows; in the same order. */
export function apart(heights: readonly number[], gap: number, floor: number): readonly number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const placed = [...heights];
  order.forEach((i, at) => {
    if (at > 0) placed[i] = Math.max(placed[i]!, placed[order[at - 1]!]! + gap);
  });
  order.reverse().forEach((i, at) => {
    placed[i] = Math.min(placed[i]!, at === 0 ? floor : placed[order[at - 1]!]! - gap);
  });
  return placed;
}

/** The lines of players with equal totals run side by side. */
function beside(players: readonly Player[], player: Player, round: number): number {
  const totalOf = (one: Player) => runningTotals(one.rounds)[round];
  const level = players.filter((one) => totalOf(one) === totalOf(player)).map(({ place }) => place);
  return (level.sort((a, b) => a - b).indexOf(player.place) - (level.length - 1) / 2) * 5;
}

/** Level lines with their totals, and the rounds' numbers. */
function grid(y: number, rounds: number, scale: ReturnType<typeof scaleOf>, place: Placing, words: Words): Svg {
  const { least, most, step } = scale;
  const levels = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, i) => least + i * step);
  const soft = { size: "small", pair: "inkSoft/paper" } as const;
  return [
    ...levels.map((value) => {
      const thick = value === 0 ? 2 : 1;
      const fill = value === 0 ? COLOURS.inkSoft : COLOURS.edge;
      const label = words.ceramic.pictures.score(value);
      return (
        rect(PLOT.left, place.height(value) - thick / 2, PLOT.right - PLOT.left, thick, 0, { fill }) +
        text(PLOT.left - 8, place.height(value), label, { ...soft, anchor: "end" })
      );
    }),
    ...Array.from({ length: rounds }, (_, i) =>
      text(place.across(i + 1), y + CHART - 18, String(i + 1), { ...soft, anchor: "middle" }),
    ),
  ].join("");
}

interface Placing {
  readonly height: (total: number) => number;
  readonly across: (round: number) => number;
}

function chart(y: number, { players }: StandingsData, words: Words): Svg {
  const rounds = players[0]?.rounds.length ?? 0;
  const scale = scaleOf(players.flatMap((player) => runningTotals(player.rounds)));
  const place: Placing = {
    height: (total) =>
      y + PLOT.bottom - ((total - scale.least) / (scale.most - scale.least)) * (PLOT.bottom - PLOT.top),
    across: (round) => PLOT.left + (round / Math.max(1, rounds)) * (PLOT.right - PLOT.left),
  };
  const lines = players.map((player) =>
    runningTotals(player.rounds).map((total, round) => ({
      x: place.across(round),
      y: place.height(total) + (round === 0 ? 0 : beside(players, player, round)),
    })),
  );
  const ends = apart(
    lines.map((points) => points.at(-1)!.y),
    POINT + 1,
    y + CHART - POINT / 2 - 8,
  );
  const drawn = players.map((player, i) => {
    const points = lines[i]!;
    const last = points.at(-1)!;
    const d = points.map((point, at) => `${at ? "L" : "M"}${num(point.x)} ${num(point.y)}`).join("");
    const stroke = SEAT_COLOURS[player.place - 1]!;
    const lead = path(`M${num(last.x + 6)} ${num(last.y)}L${ENDS - 16} ${num(ends[i]!)}`, { stroke, width: 1.2 });
    const dots = points.slice(1).map((point) => circle(point.x, point.y, 4.5, { fill: stroke }));
    return lead + path(d, { stroke, width: 3.5 }) + dots.join("");
  });
  return (
    sheet(MARGIN, y, INNER, CHART) +
    text(MARGIN + 12, y + 20, words.ceramic.pictures.byRound, { size: "small", weight: 700, max: INNER - 24 }) +
    grid(y, rounds, scale, place, words) +
    drawn.toReversed().join("") +
    players.map((player, i) => marker(ENDS, ends[i]!, player.place, POINT)).join("")
  );
}

function playerRow(y: number, player: Player, words: Words): Svg {
  const { pictures } = words.ceramic;
  const middle = y + ROW / 2;
  const left = MARGIN + 10;
  const right = WIDTH - MARGIN - 74;
  const rounds = player.rounds.map((points, i) =>
    text(right - (player.rounds.length - 1 - i) * ROUND, middle, pictures.points(points), {
      size: "small",
      pair: "inkSoft/paper",
      anchor: "end",
    }),
  );
  const name = left + 34 + MARKER + 8;
  return (
    (player.isWinner
      ? sign("crown", left, middle - 14, 28)
      : text(left + 14, middle, `${player.rank}.`, { weight: 700, pair: "inkSoft/paper", anchor: "middle" })) +
    marker(left + 34 + MARKER / 2, middle, player.place) +
    nameText(name, middle, nameOf(player, words), right - rounds.length * ROUND - 6 - name) +
    rounds.join("") +
    totalBadge(WIDTH - MARGIN - 8, middle, pictures.score(player.total))
  );
}

/** The end of the game: how the totals went over the rounds, and who came in where. */
export function standings(data: StandingsData, words: Words): Drawing {
  const { pictures } = words.ceramic;
  const top = AWNING + HEADER;
  const list = top + CHART + GAP;
  const height = data.players.length * ROW;
  return panel(
    list + height + MARGIN,
    beadString() +
      header(AWNING, pictures.standings, pictures.rounds(data.players[0]?.rounds.length ?? 0)) +
      chart(top, data, words) +
      sheet(MARGIN, list, INNER, height) +
      data.players.map((player, i) => playerRow(list + i * ROW, player, words)).join(""),
  );
}
