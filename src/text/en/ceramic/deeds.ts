import type { Box, Bundle } from "../../../games/ceramic/types.js";
import { bundle } from "./kinds.js";
import { terms, underBox } from "./say.js";

/** What the table was not told, told when the game is over. */
export const deeds = {
  whisper: (who: string, whom: string, give: Bundle, want: Bundle) => `🤫 ${who} to ${whom}: ${terms(give, want)}.`,
  traded: (id: number, maker: string, other: string, give: Bundle, want: Bundle) =>
    `🤫 ${other} accepts \`#${id}\`: ${maker} gives **${bundle(give)}** and gets **${bundle(want)}**.`,
  lapsed: (id: number, other: string, maker: string) =>
    `🤫 ${other} accepts \`#${id}\`, but ${maker} no longer holds what it gives.`,
  decline: (id: number, who: string) => `🤫 ${who} declines \`#${id}\`.`,
  withdraw: (id: number, who: string) => `🤫 ${who} withdraws \`#${id}\`.`,
  bury: (who: string, beads: Bundle, box: Box) => `🤫 ${who} buries **${bundle(beads)}** ${underBox(box)}.`,
};
