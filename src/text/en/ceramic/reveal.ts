import type { Box, Bundle, Kind, KindScore } from "../../../games/ceramic/types.js";
import { animal, bundle, kindName, kinds } from "./kinds.js";
import { onBox, points, total } from "./say.js";

/** The end of a round, with the reason for each point. */
export const reveal = {
  ended: (round: number, why: "animals" | "time", placed: number) =>
    why === "animals"
      ? `🔔 **Round ${round} is over**: ${placed} animals are on the boxes. Everything is shown.`
      : `🔔 **Round ${round} is over**: its time is up. Everything is shown.`,
  hand: (who: string, held: Bundle) => `${who}: ${bundle(held)}`,
  box: (box: Box, { beads, animals }: Bundle) => {
    const on = animals.length ? animals.map(animal).join(" + ") : "no animal";
    return `${box === "lid" ? "🔼 lid" : "🔽 base"}: ${on} on it, ${bundle({ beads, animals: [] })} under it`;
  },
  title: "**Kind by kind**",
  /** Why the kind counts as it does, before who gets what. */
  how: ({ kind, how, lid, base }: Pick<KindScore, "kind" | "how" | "lid" | "base">) => {
    const name = `**${kindName(kind)}**`;
    if (how !== "reveal")
      return `${name}: the ${kinds[kind].animal} is ${onBox(how)}, so its beads ${how === "lid" ? "gain" : "lose"}.`;
    const counts = `${lid} under the lid, ${base} under the base`;
    if (lid + base === 0) return `${name}: no beads under the boxes, so no points.`;
    if (lid === base) return `${name}: ${lid} under each box, so no points.`;
    return lid > base ? `${name}: ${counts}, more under the lid.` : `${name}: ${counts}, more under the base.`;
  },
  nobody: "Nobody holds any.",
  point: (who: string, n: number, why: string) => `${who} ${points(n)} (${why})`,
  bare: (who: string, n: number) => `${who} ${points(n)}`,
  why: {
    beads: "beads",
    animal: (kind: Kind) => kinds[kind].animal,
    both: (kind: Kind) => `beads and ${kinds[kind].animal}`,
    /** Variant *normal*: the animal is one more bead. */
    normal: (kind: Kind) => `beads and ${kinds[kind].animal}, which counts as a bead`,
    sole: "no points: nobody else holds any",
    soleBeads: "no points: nobody else holds these beads",
  },
  scores: (round: number, list: readonly string[]) => `🧮 Round ${round}: ${list.join(" · ")}`,
  totals: (list: readonly string[]) => `🧮 In all: ${list.join(" · ")}`,
  score: (who: string, n: number) => `${who} ${points(n)}`,
  total: (who: string, n: number) => `${who} ${total(n)}`,
};
