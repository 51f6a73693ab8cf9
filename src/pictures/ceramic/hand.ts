import { BOXES, KINDS, type Kind } from "../../games/ceramic/types.js";
import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { AWNING, GAP, HEADER, header, INNER, MARGIN, panel, sheet, WIDTH } from "../kit.js";
import { COLOURS } from "../palette.js";
import { at, circle, rect, type Svg, text, textWidth } from "../svg.js";
import { closedBox } from "./boxes.js";
import type { HandData } from "./data.js";
import { animal, bead } from "./icons.js";
import { beadString, eye } from "./parts.js";

const COLUMN = INNER / KINDS.length;
const ANIMAL = 64;
const BEAD = 34;
const SHEET = 186;
const BURIED = 124;
const BOX_WIDTH = 190;
/** At which a box's label is still as big as the smallest text. */
const BOX_SCALE = 0.82;

/** Where a piece would lie that is not there. */
const gap = (x: number, y: number, radius: number): Svg => circle(x, y, radius, { stroke: COLOURS.edge, width: 1.5 });

/** Beads in two rows of two about the middle x; those that everybody sees have an eye. */
function beadsOf(kind: Kind, x: number, y: number, held: number, shown: number): Svg {
  return [0, 1, 2, 3]
    .map((i) => {
      const left = x + (i % 2 ? 2 : -BEAD - 2);
      const top = y + (i < 2 ? 0 : BEAD + 6);
      if (i >= held) return gap(left + BEAD / 2, top + BEAD / 2, 4);
      return bead(kind, left, top, BEAD) + (i < shown ? eye(left + BEAD - 15, top + BEAD - 15, 18) : "");
    })
    .join("");
}

function column(kind: Kind, i: number, y: number, { held, shown }: HandData): Svg {
  const x = MARGIN + COLUMN * (i + 0.5);
  const keeps = held.animals.includes(kind);
  const holds = held.beads[kind] ?? 0;
  const ground = i % 2 ? rect(x - COLUMN / 2, y, COLUMN, SHEET, 0, { fill: COLOURS.sand }) : "";
  const creature = keeps
    ? animal(kind, x - ANIMAL / 2, y + 12, ANIMAL) +
      (shown.animals.includes(kind) ? eye(x + ANIMAL / 2 - 16, y + 56, 22) : "")
    : gap(x, y + 48, 7);
  return ground + creature + beadsOf(kind, x, y + 94, holds, shown.beads[kind] ?? 0);
}

/** How many beads the viewer has put under each box, beside small boxes. */
function buriedStrip(y: number, buried: NonNullable<HandData["buried"]>, words: Words): Svg {
  const { pictures } = words.ceramic;
  const boxes = BOXES.map((box, i) => {
    const x = MARGIN + 16 + (i * INNER) / 2;
    return (
      at(x, y + BURIED - 14, closedBox(box, 0, 0, BOX_WIDTH, pictures.box[box]), BOX_SCALE) +
      text(x + BOX_WIDTH * BOX_SCALE + 16, y + BURIED - 38, String(buried[box]), { size: "title", weight: 700 })
    );
  });
  return (
    sheet(MARGIN, y, INNER, BURIED) +
    text(MARGIN + 12, y + 20, pictures.buried, { size: "small", weight: 700, max: INNER - 24 }) +
    boxes.join("")
  );
}

/** What somebody holds, kind by kind; what everybody sees of it; and how much they have buried. For their own eyes. */
export function hand(data: HandData, words: Words): Drawing {
  const { pictures } = words.ceramic;
  const top = AWNING + HEADER;
  const isSeen = data.shown.animals.length > 0 || KINDS.some((kind) => data.shown.beads[kind]);
  const legend = data.buried === null ? "" : isSeen ? pictures.everybodySees : pictures.allHidden;
  const wide = textWidth(legend, { max: INNER * 0.6 });
  const strip = top + SHEET + GAP;
  return panel(
    (data.buried ? strip + BURIED : top + SHEET) + MARGIN,
    beadString() +
      header(AWNING, pictures.hand, legend) +
      (isSeen && legend ? eye(WIDTH - MARGIN - wide - 34, AWNING + HEADER / 2 - 13, 26) : "") +
      sheet(MARGIN, top, INNER, SHEET) +
      KINDS.map((kind, i) => column(kind, i, top, data)).join("") +
      (data.buried ? buriedStrip(strip, data.buried, words) : ""),
  );
}
