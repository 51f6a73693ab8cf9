import type { Box } from "../../../games/ceramic/types.js";
import { inSigns, MOST_LABEL } from "../../reading/ceramic.js";
import type { Words } from "../../words.js";
import { boxes, bundle, nothing } from "./kinds.js";

type Ceramic = Words["ceramic"];

export { amount as total, signed as points } from "../../amount.js";
export type { Say } from "../../en/ceramic/say.js";

export function underBox(box: Box): string {
  return boxes[box].under;
}

export function onBox(box: Box): string {
  return boxes[box].on;
}

/** Both sides of a deal as others tell them: "dà 2 🌸 rosa, vuole 🐸 rana verde"; with an empty side it is a gift. */
export function terms(give: string, want: string): string {
  if (give === nothing) return `chiede in regalo **${want}**`;
  return want === nothing ? `regala **${give}**` : `dà **${give}**, vuole **${want}**`;
}

/** The same, told to the maker: "dai 2 🌸 rosa e ricevi 🐸 rana verde". */
export function yourTerms(give: string, want: string): string {
  if (give === nothing) return `chiedi in regalo **${want}**`;
  return want === nothing ? `regali **${give}**` : `dai **${give}** e ricevi **${want}**`;
}

/** The same where markdown does not render. */
function bareTerms(give: string, want: string): string {
  if (give === nothing) return `chiede ${want}`;
  return want === nothing ? `regala ${give}` : `${give} per ${want}`;
}

/** An offer in one line of a board or list. */
export const offerLine: Ceramic["offerLine"] = ({ id, by, to, give, want }, say) => {
  const who = say.seat(by);
  const whom = to === null ? "tutto il tavolo" : say.seat(to);
  if (give === null || want === null) return `\`#${id}\` 🤫 ${who} ha un'offerta per ${whom}`;
  return `\`#${id}\` ${who} → ${whom}: ${terms(bundle(give), bundle(want))}`;
};

/** An offer where markdown does not render, short enough for a menu, with all pieces: "#3: 2 🌸 rosa per 1 🟩 verde". */
export const offerLabel: Ceramic["offerLabel"] = ({ id, give, want }) => {
  if (give === null || want === null) return `#${id}: 🤫`;
  const label = `#${id}: ${bareTerms(bundle(give), bundle(want))}`;
  if (label.length <= MOST_LABEL) return label;
  return `#${id}: ${bareTerms(inSigns(give) || nothing, inSigns(want) || nothing)}`;
};

/** Whose it is and for whom: "Ann → Bob". */
export const offerSides: Ceramic["offerSides"] = ({ by, to }, say) =>
  `${say.seat(by)} → ${to === null ? "tutto il tavolo" : say.seat(to)}`;
