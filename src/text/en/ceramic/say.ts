import type { Box, Bundle, OfferView } from "../../../games/ceramic/types.js";
import type { Seat } from "../../../games/game.js";
import { inSigns, MOST_LABEL } from "../../reading/ceramic.js";
import { boxes, bundle, nothing } from "./kinds.js";

/** How a sentence names people; handed in, so that the same sentence serves texts (mentions) and labels (names). */
export interface Say {
  readonly seat: (seat: Seat) => string;
}

export { amount as total, signed as points } from "../../amount.js";

export function underBox(box: Box): string {
  return boxes[box].under;
}

export function onBox(box: Box): string {
  return boxes[box].on;
}

/** Both sides of a deal: "gives 2 🌸 pink, wants 🐸 green frog". */
export function terms(give: Bundle, want: Bundle): string {
  return `gives **${bundle(give)}**, wants **${bundle(want)}**`;
}

/** An offer in one line of a board or list. */
export function offerLine(offer: OfferView, say: Say): string {
  const { id, by, to, give, want } = offer;
  const who = say.seat(by);
  if (give === null || want === null) {
    return `\`#${id}\` 🤫 ${who} has an offer out to ${to === null ? "the table" : say.seat(to)}`;
  }
  const whom = to === null ? "the table" : say.seat(to);
  return `\`#${id}\` ${who} → ${whom}: ${terms(give, want)}`;
}

/** An offer where markdown does not render, short enough for a menu, with all pieces: "#3: 2 🌸 pink for 1 🟩 green". */
export function offerLabel({ id, give, want }: OfferView): string {
  if (give === null || want === null) return `#${id}: 🤫`;
  const label = `#${id}: ${bundle(give)} for ${bundle(want)}`;
  return label.length > MOST_LABEL ? `#${id}: ${inSigns(give) || nothing} for ${inSigns(want) || nothing}` : label;
}

/** Whose it is and for whom: "Ann → Bob". */
export function offerSides({ by, to }: OfferView, say: Say): string {
  return `${say.seat(by)} → ${to === null ? "the table" : say.seat(to)}`;
}
