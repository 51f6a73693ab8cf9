import { type Box, KINDS, type Kind } from "../../games/ceramic/types.js";
import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { AWNING, HEADER, header, INNER, MARGIN, MARKER, marker, panel, sheet, WIDTH } from "../kit.js";
import { COLOURS } from "../palette.js";
import { rect, type Svg, text } from "../svg.js";
import { BOX_LOOKS, boxSign } from "./boxes.js";
import type { RevealData } from "./data.js";
import { animal, bead, standing } from "./icons.js";
import { beadString, nameOf, totalBadge, twoLines, worthBadge } from "./parts.js";

/** Kinds stand in columns through the whole sheet, boxes and players alike. */
const CELL = 50;
const FIRST = MARGIN + 132;
const middleOf = (i: number): number => FIRST + CELL * (i + 0.5);

const ANIMAL = 46;
const SLAB = 32;
const BEAD = 22;
const KINDS_ROW = 84;
const PLAYER = 60;

const beadRows = (box: Box, { boxes }: RevealData): number =>
  Object.values(boxes[box].beads).some((n) => n > 2) ? 2 : 1;

/** Above a box there is room for the animals on it. */
const roomOf = (box: Box, { boxes }: RevealData): number => (boxes[box].animals.length > 0 ? ANIMAL + 4 : 14);

/** A box and what belongs to it: animals, a slab, and its beads. */
const heightOf = (box: Box, data: RevealData): number =>
  roomOf(box, data) + SLAB + beadRows(box, data) * (BEAD + 1) + 12;

function beadsUnder(kind: Kind, x: number, y: number, n: number): Svg {
  return Array.from({ length: n }, (_, i) => {
    const alone = n % 2 === 1 && i === n - 1;
    return bead(
      kind,
      alone ? x - BEAD / 2 : i % 2 ? x + 0.5 : x - BEAD - 0.5,
      y + Math.floor(i / 2) * (BEAD + 1),
      BEAD,
    );
  }).join("");
}

/** A box that is lifted: animals stand on it, and what lay under it lies below, each kind in its column. */
function openedBox(box: Box, y: number, data: RevealData, words: Words): Svg {
  const { front, rim, line, pair } = BOX_LOOKS[box];
  const { beads, animals } = data.boxes[box];
  const slab = y + roomOf(box, data);
  const x = MARGIN + 10;
  const shade = rect(x, slab + SLAB, INNER - 20, y + heightOf(box, data) - slab - SLAB, 0, { fill: COLOURS.sand });
  return (
    shade +
    rect(x - 3, slab, INNER - 14, SLAB, 5, { fill: front, stroke: line, width: 2.2 }) +
    rect(x - 3, slab + SLAB - 8, INNER - 14, 8, 3, { fill: rim, stroke: line, width: 2.2 }) +
    boxSign(box, x + 17, slab + 12, 10) +
    text(x + 34, slab + 12, words.ceramic.pictures.box[box], { weight: 700, size: "small", pair, max: 90 }) +
    KINDS.map(
      (kind, i) =>
        (animals.includes(kind) ? standing(kind, middleOf(i), slab, ANIMAL) : "") +
        beadsUnder(kind, middleOf(i), slab + SLAB + 6, beads[kind] ?? 0),
    ).join("")
  );
}

/** The animals that name the columns, and what each kind is worth. */
function kindsRow(y: number, data: RevealData, words: Words): Svg {
  const { pictures } = words.ceramic;
  const right = (height: number, label: string) =>
    text(WIDTH - MARGIN - 10, y + height, label, { size: "small", weight: 700, anchor: "end", max: 68 });
  return (
    text(MARGIN + 12, y + 62, pictures.worth, { size: "small", weight: 700, max: FIRST - MARGIN - 20 }) +
    right(34, pictures.round) +
    right(62, pictures.total) +
    data.kinds
      .map(
        ({ kind, worth }, i) =>
          animal(kind, middleOf(i) - 19, y + 6, 38) + worthBadge(middleOf(i), y + 62, pictures.points(worth), worth),
      )
      .join("")
  );
}

/** What of a kind a player holds, and the points for it. */
function cell(x: number, y: number, kind: Kind, player: RevealData["players"][number], points: string): Svg {
  const holds = (player.held.beads[kind] ?? 0) > 0;
  const keeps = player.held.animals.includes(kind);
  if (!holds && !keeps) return "";
  const icons = [
    ...(keeps ? [(left: number) => animal(kind, left, y + 5, 23)] : []),
    ...(holds ? [(left: number) => bead(kind, left, y + 7, 20)] : []),
  ];
  const start = x - (icons.length * 22) / 2;
  return (
    icons.map((draw, i) => draw(start + i * 22)).join("") + text(x, y + 43, points, { weight: 700, anchor: "middle" })
  );
}

function playerRow(y: number, player: RevealData["players"][number], data: RevealData, words: Words): Svg {
  const { pictures } = words.ceramic;
  const left = MARGIN + 10;
  const right = WIDTH - MARGIN - 10;
  return (
    rect(left, y, INNER - 20, 1, 0, { fill: COLOURS.edge }) +
    marker(left + MARKER / 2, y + PLAYER / 2, player.place) +
    twoLines(left + MARKER + 5, y + PLAYER / 2, nameOf(player, words), FIRST - left - MARKER - 6) +
    data.kinds
      .map(({ kind }, i) => cell(middleOf(i), y, kind, player, pictures.points(player.points[i] ?? 0)))
      .join("") +
    text(right, y + 16, pictures.points(player.score), { size: "small", weight: 700, anchor: "end" }) +
    totalBadge(right, y + 41, pictures.score(player.total))
  );
}

/** The end of a round: both boxes opened, what each kind is worth, what each player gets for it and has in all. */
export function reveal(data: RevealData, words: Words): Drawing {
  const { pictures } = words.ceramic;
  const top = AWNING + HEADER;
  const base = top + 4 + heightOf("lid", data);
  const kinds = base + heightOf("base", data) + 8;
  const list = kinds + KINDS_ROW;
  const end = list + data.players.length * PLAYER;
  return panel(
    end + MARGIN,
    beadString() +
      header(AWNING, pictures.reveal(data.round)) +
      sheet(MARGIN, top, INNER, end - top) +
      openedBox("lid", top + 4, data, words) +
      openedBox("base", base, data, words) +
      kindsRow(kinds, data, words) +
      data.players.map((player, i) => playerRow(list + i * PLAYER, player, data, words)).join(""),
  );
}
