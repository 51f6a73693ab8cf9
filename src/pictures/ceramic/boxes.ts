/** The two boxes: the lid, flat with a broad rim, and the base, deeper and standing on its head. */
import type { Box } from "../../games/ceramic/types.js";
import type { Glaze } from "./icons.js";

export const BOX_GLAZES: Readonly<Record<Box, Glaze & { readonly top: string }>> = {
  lid: { top: "#e3a17c", body: "#c9764c", shade: "#a9592f", line: "#4f2411" },
  base: { top: "#8f9fb5", body: "#67788f", shade: "#4d5b70", line: "#1f2833" },
};

/** How deep the upper face is drawn; animals stand in its middle. */
export const DEPTH = 34;
/** Of the front face. */
export const FRONT: Readonly<Record<Box, number>> = { lid: 46, base: 62 };

/** A plus or a minus: what the box does for a kind. */
function sign(box: Box, x: number, y: number, r: number, glaze: Glaze): string {
  const arm = r * 0.5;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#fffaf0" stroke="${glaze.line}" stroke-width="2.4"/>` +
    `<path d="M${x - arm} ${y}H${x + arm}${box === "lid" ? `M${x} ${y - arm}V${y + arm}` : ""}" stroke="${glaze.line}" stroke-width="3.6" stroke-linecap="round" fill="none"/>`
  );
}

/** The box as it stands on the table, `width` wide, its feet on `y`. Its upper face reaches from `y − FRONT − DEPTH` to `y − FRONT`. */
export function closedBox(box: Box, x: number, y: number, width: number): string {
  const g = BOX_GLAZES[box];
  const front = FRONT[box];
  const top = y - front;
  const lean = 16;
  const right = x + width;
  const stroke = `stroke="${g.line}" stroke-width="2.6" stroke-linejoin="round"`;
  const rim = box === "lid" ? 12 : 8;
  const side = box === "lid" ? 0 : 7;
  const upper = `M${x + side + lean} ${top - DEPTH}H${right - side - lean}L${right - side} ${top}H${x + side}z`;
  const face = `M${x + side} ${top}H${right - side}V${y - rim}H${x + side}z`;
  const edge = `M${x - 4} ${y - rim}H${right + 4}V${y - 3}Q${right + 4} ${y} ${right + 1} ${y}H${x - 1}Q${x - 4} ${y} ${x - 4} ${y - 3}z`;
  const waves =
    box === "lid"
      ? zigzag(x + side + 10, right - side - 10, top + 9)
      : zigzag(x + side + 10, right - side - 10, y - rim - 9);
  return (
    `<path d="${upper}" fill="${g.top}" ${stroke}/>` +
    `<path d="${face}" fill="${g.body}" ${stroke}/>` +
    `<path d="${waves}" fill="none" stroke="${g.shade}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="${edge}" fill="${g.shade}" ${stroke}/>` +
    sign(box, x + width / 2, (top + y - rim) / 2, 13, g)
  );
}

function zigzag(from: number, to: number, y: number): string {
  const n = Math.round((to - from) / 9);
  const step = (to - from) / n;
  return Array.from(
    { length: n + 1 },
    (_, i) => `${i ? "L" : "M"}${(from + i * step).toFixed(1)} ${y + (i % 2 ? -3 : 3)}`,
  ).join("");
}
