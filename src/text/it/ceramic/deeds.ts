import type { Words } from "../../words.js";
import { bundle } from "./kinds.js";
import { terms, underBox } from "./say.js";

export const deeds: Words["ceramic"]["deeds"] = {
  whisper: (who, whom, give, want) => `🤫 ${who} a ${whom}: ${terms(bundle(give), bundle(want))}.`,
  traded: (id, maker, other, give, want) =>
    `🤫 ${other} accetta \`#${id}\`: ${maker} dà **${bundle(give)}** e riceve **${bundle(want)}**.`,
  lapsed: (id, other, maker) => `🤫 ${other} accetta \`#${id}\`, ma ${maker} non ha più quello che dava.`,
  decline: (id, who) => `🤫 ${who} rifiuta \`#${id}\`.`,
  withdraw: (id, who) => `🤫 ${who} ritira \`#${id}\`.`,
  bury: (who, beads, box) => `🤫 ${who} mette **${bundle(beads)}** ${underBox(box)}.`,
};
