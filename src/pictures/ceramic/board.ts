import { BOXES, type Box, KINDS } from "../../games/ceramic/types.js";
import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { AWNING, chip, GAP, HEADER, header, INNER, MARGIN, MARKER, marker, panel, sheet, WIDTH } from "../kit.js";
import { COLOURS } from "../palette.js";
import { type Piece, rect, run, runWidth, type Svg, text, textPiece } from "../svg.js";
import { closedBox, groundOf } from "./boxes.js";
import type { BoardData, BoxData } from "./data.js";
import { standing } from "./icons.js";
import { beadString, eye, gathered, guidePiece, nameOf, singly } from "./parts.js";

const BOX_WIDTH = 206;
/** From the sheet's upper edge to the feet of the boxes, and to its lower edge. */
const FEET = 140;
const SCENE = 242;
const CENTRE = 74;
const ANIMAL = 58;
const SMALL_MARKER = 25;

/** Below a box: how many beads lie under it, and whose they were. */
function buriedLines(x: number, y: number, { count, by }: BoxData, words: Words): Svg {
  const { pictures } = words.ceramic;
  const middle = x + BOX_WIDTH / 2;
  const total = text(middle, y + 16, count ? pictures.beads(count) : pictures.noBeads, {
    size: count ? "body" : "small",
    weight: count ? 700 : 500,
    pair: count ? "ink/paper" : "inkSoft/paper",
    anchor: "middle",
  });
  const shares = by.map(({ place, count: n }): Piece => {
    const number = textPiece(y + 46, String(n), { size: "small", weight: 700 });
    return {
      width: SMALL_MARKER + 2 + number.width,
      draw: (at) => marker(at + SMALL_MARKER / 2, y + 46, place, SMALL_MARKER) + number.draw(at + SMALL_MARKER + 2),
    };
  });
  const gap = Math.min(10, (BOX_WIDTH + 12 - runWidth(0, shares)) / Math.max(1, shares.length - 1));
  return total + run(middle - runWidth(gap, shares) / 2, gap, shares);
}

function boxScene(box: Box, y: number, data: BoardData, words: Words): Svg {
  const x = box === "lid" ? MARGIN + 10 : WIDTH - MARGIN - 10 - BOX_WIDTH;
  const one = data.boxes[box];
  const feet = y + FEET;
  const step = 62;
  const first = x + BOX_WIDTH / 2 - ((one.animals.length - 1) * step) / 2;
  const animals = one.animals.map((kind, i) => standing(kind, first + i * step, groundOf(box, feet), ANIMAL));
  return (
    closedBox(box, x, feet, BOX_WIDTH, words.ceramic.pictures.box[box]) +
    animals.join("") +
    buriedLines(x, feet + 8, one, words)
  );
}

function scene(y: number, data: BoardData, words: Words): Svg {
  const { pictures } = words.ceramic;
  const placed = BOXES.reduce((sum, box) => sum + data.boxes[box].animals.length, 0);
  const note = data.closed ? pictures.closed : pictures.placed(placed, data.ending);
  return (
    sheet(MARGIN, y, INNER, SCENE) +
    BOXES.map((box) => boxScene(box, y, data, words)).join("") +
    text(WIDTH / 2, y + SCENE - 18, note, { size: "small", pair: "inkSoft/paper", anchor: "middle", max: INNER - 24 })
  );
}

function centre(y: number, { centre: lying }: BoardData, words: Words): Svg {
  const { pictures } = words.ceramic;
  const pieces = singly(lying, y + 48, 32);
  const gap = Math.min(8, (INNER - 24 - runWidth(0, pieces)) / Math.max(1, pieces.length - 1));
  const isEmpty = pieces.length === 0;
  return (
    rect(MARGIN, y, INNER, isEmpty ? 40 : CENTRE, 10, { fill: COLOURS.sand }) +
    text(MARGIN + 12, y + (isEmpty ? 20 : 15), isEmpty ? pictures.centreEmpty : pictures.centre, {
      size: "small",
      pair: "inkSoft/sand",
      max: INNER - 24,
    }) +
    run((WIDTH - runWidth(gap, pieces)) / 2, gap, pieces)
  );
}

type Player = BoardData["players"][number];

const isBare = ({ shown }: Player): boolean => gathered(shown, 0, 0).length === 0;
const rowHeight = (player: Player): number => (isBare(player) ? 44 : 80);

/** Marker, name, guides and number of pieces; below, what the player shows. */
function playerRow(y: number, player: Player, words: Words): Svg {
  const middle = y + 22;
  const guides = player.guides.map((kind) => guidePiece(kind, middle, 34));
  const count = chip(middle, words.ceramic.pictures.pieces(player.pieces));
  const right = [...guides, count];
  const start = WIDTH - MARGIN - 10 - runWidth(6, right);
  const left = MARGIN + 10;
  const pieces = gathered(player.shown, y + 60, 26);
  const gap = Math.min(9, (INNER - 70 - runWidth(0, pieces)) / Math.max(1, pieces.length - 1));
  return (
    marker(left + MARKER / 2, middle, player.place) +
    text(left + MARKER + 8, middle, nameOf(player, words), { weight: 700, max: start - left - MARKER - 16 }) +
    run(start, 6, right) +
    (isBare(player) ? "" : eye(left + 3, y + 48, 24) + run(left + MARKER + 8, gap, pieces))
  );
}

function players(y: number, list: readonly Player[], words: Words): Svg {
  const height = list.reduce((sum, player) => sum + rowHeight(player), 0);
  let next = y;
  const rows = list.map((player, i) => {
    const top = next;
    next += rowHeight(player);
    const line = i === 0 ? "" : rect(MARGIN + 10, top - 0.5, INNER - 20, 1, 0, { fill: COLOURS.edge });
    return line + playerRow(top, player, words);
  });
  return sheet(MARGIN, y, INNER, height) + rows.join("");
}

/** The table as everybody sees it: boxes, centre, and a row for each player. */
export function board(data: BoardData, words: Words): Drawing {
  const { pictures } = words.ceramic;
  const top = AWNING + HEADER;
  const isEmpty = KINDS.every((kind) => !data.centre.beads[kind]) && data.centre.animals.length === 0;
  const below = top + SCENE + GAP;
  const list = below + (isEmpty ? 40 : CENTRE) + GAP;
  const end = list + data.players.reduce((sum, player) => sum + rowHeight(player), 0);
  return panel(
    end + MARGIN,
    beadString() +
      header(AWNING, pictures.title, pictures.headline(data.round, data.rounds, data.phase)) +
      scene(top, data, words) +
      centre(below, data, words) +
      players(list, data.players, words),
  );
}
