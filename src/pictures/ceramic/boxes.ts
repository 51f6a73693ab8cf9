/** The two boxes: the lid, flat with a broad rim, and the base, deeper and standing on its head. */
import type { Box } from "../../games/ceramic/types.js";
import { COLOURS, type Pair } from "../palette.js";
import { circle, num, path, type Svg, text, textWidth } from "../svg.js";

interface BoxLook {
  /** The upper face, the front, the rim and the lines. */
  readonly top: string;
  readonly front: string;
  readonly rim: string;
  readonly line: string;
  readonly pair: Pair;
  /** Heights of the front face and of the rim; how far the face stands in from the rim. */
  readonly height: number;
  readonly rimHeight: number;
  readonly inset: number;
}

export const BOX_LOOKS: Readonly<Record<Box, BoxLook>> = {
  lid: {
    top: "#cf7f58",
    front: COLOURS.brick,
    rim: "#872f1d",
    line: "#3f150c",
    pair: "cream/brick",
    height: 48,
    rimHeight: 12,
    inset: 4,
  },
  base: {
    top: "#8a9bb2",
    front: COLOURS.slate,
    rim: "#334358",
    line: "#172130",
    pair: "cream/slate",
    height: 60,
    rimHeight: 8,
    inset: 10,
  },
};

/** How deep the upper face is drawn. */
export const DEPTH = 32;
/** How far the upper face leans in on either side. */
const LEAN = 16;

/** A plus or a minus in a disc: whether the box is good or bad for a kind. */
export function boxSign(box: Box, x: number, y: number, radius: number): Svg {
  const { line } = BOX_LOOKS[box];
  const arm = radius * 0.5;
  const cross = box === "lid" ? `M${num(x)} ${num(y - arm)}V${num(y + arm)}` : "";
  return (
    circle(x, y, radius, { fill: COLOURS.cream, stroke: line, width: radius / 6 }) +
    path(`M${num(x - arm)} ${num(y)}H${num(x + arm)}${cross}`, { stroke: line, width: radius * 0.28 })
  );
}

function zigzag(from: number, to: number, y: number): string {
  const teeth = Math.max(1, Math.round((to - from) / 9));
  const step = (to - from) / teeth;
  return Array.from(
    { length: teeth + 1 },
    (_, i) => `${i ? "L" : "M"}${num(from + i * step)} ${num(y + (i % 2 ? -2.5 : 2.5))}`,
  ).join("");
}

/** The box as it stands on the table, its rim `width` wide and on the height `y`; with its sign, and a label or none. */
export function closedBox(box: Box, x: number, y: number, width: number, label: string): Svg {
  const { top: upper, front, rim, line, pair, height, rimHeight, inset } = BOX_LOOKS[box];
  const [left, right] = [x + inset, x + width - inset];
  const brow = y - height;
  const foot = y - rimHeight;
  const stroke = { stroke: line, width: 2.4 };
  const middle = (brow + foot) / 2;
  const room = right - left - 60;
  const wide = label === "" ? -8 : textWidth(label, { weight: 700, max: room });
  const start = (left + right - wide - 34) / 2;
  return (
    path(`M${left + LEAN} ${brow - DEPTH}H${right - LEAN}L${right} ${brow}H${left}z`, { fill: upper, ...stroke }) +
    path(`M${left} ${brow}H${right}V${foot}H${left}z`, { fill: front, ...stroke }) +
    path(zigzag(left + 9, right - 9, box === "lid" ? brow + 6 : foot - 6), { stroke: rim, width: 2.5 }) +
    path(
      `M${x} ${foot}H${x + width}V${y - 3}Q${x + width} ${y} ${x + width - 3} ${y}H${x + 3}Q${x} ${y} ${x} ${y - 3}z`,
      {
        fill: rim,
        ...stroke,
      },
    ) +
    boxSign(box, start + 13, middle, 13) +
    text(start + 34, middle, label, { weight: 700, pair, max: room })
  );
}

/** The height of the ground on which animals stand, for a box whose rim is on the height `y`. */
export const groundOf = (box: Box, y: number): number => y - BOX_LOOKS[box].height - DEPTH * 0.35;
