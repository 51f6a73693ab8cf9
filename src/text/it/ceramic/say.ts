import type { Box, Bundle } from "../../../games/ceramic/types.js";
import type { Words } from "../../words.js";
import { boxes, bundle } from "./kinds.js";

type Ceramic = Words["ceramic"];

export type { Say } from "../../en/ceramic/say.js";
export { points, total } from "../../en/ceramic/say.js";

export function underBox(box: Box): string {
  return boxes[box].under;
}

export function onBox(box: Box): string {
  return boxes[box].on;
}

/** Both sides of a deal: "dà 2 🌸 rosa, vuole 🐸 rana verde". */
function terms(give: Bundle, want: Bundle): string {
  return `dà **${bundle(give)}**, vuole **${bundle(want)}**`;
}

/** An offer in one line of a board or list. */
export const offerLine: Ceramic["offerLine"] = ({ id, by, to, give, want }, say) => {
  const who = say.seat(by);
  const whom = to === null ? "tutto il tavolo" : say.seat(to);
  if (give === null || want === null) return `\`#${id}\` 🤫 ${who} ha un'offerta per ${whom}`;
  return `\`#${id}\` ${who} → ${whom}: ${terms(give, want)}`;
};

/** An offer where markdown does not render: "#3: 2 🌸 rosa per 1 🟩 verde". */
export const offerLabel: Ceramic["offerLabel"] = ({ id, give, want }) =>
  `#${id}: ${give === null || want === null ? "🤫" : `${bundle(give)} per ${bundle(want)}`}`;

/** Whose it is and for whom: "Ann → Bob". */
export const offerSides: Ceramic["offerSides"] = ({ by, to }, say) =>
  `${say.seat(by)} → ${to === null ? "tutto il tavolo" : say.seat(to)}`;
