import type { Words } from "../../words.js";
import { animal, bundle, kindName, kinds, nothing, theAnimal } from "./kinds.js";
import { onBox, points, total } from "./say.js";

/** The end of a round, with the reason for each point. */
export const reveal: Words["ceramic"]["reveal"] = {
  ended: (round, why, placed) =>
    why === "animals"
      ? `🔔 **Il round ${round} è finito**: ci sono ${placed} animali guida sulle scatole. Si scopre tutto.`
      : `🔔 **Il round ${round} è finito**: il tempo è scaduto. Si scopre tutto.`,
  hand: (who, held) => `${who}: ${bundle(held)}`,
  box: (box, { beads, animals }) => {
    const on = animals.length ? animals.map(animal).join(" + ") : "nessun animale";
    const under = bundle({ beads, animals: [] });
    return `${box === "lid" ? "🔼 coperchio" : "🔽 fondo"}: sopra ${on}, sotto ${under === nothing ? "nessuna perlina" : under}`;
  },
  title: "**Tipo per tipo**",
  how: ({ kind, how, lid, base }) => {
    const name = `**${kindName(kind)}**`;
    if (how !== "reveal")
      return `${name}: ${theAnimal(kind)} è ${onBox(how)}, quindi le sue perline ${how === "lid" ? "danno punti" : "tolgono punti"}.`;
    const counts = `${lid} sotto il coperchio, ${base} sotto il fondo`;
    if (lid + base === 0) return `${name}: nessuna perlina sotto le scatole, quindi niente punti.`;
    if (lid === base) return `${name}: ${lid} sotto ogni scatola, quindi niente punti.`;
    return lid > base ? `${name}: ${counts}, di più sotto il coperchio.` : `${name}: ${counts}, di più sotto il fondo.`;
  },
  nobody: "Nessuno ne ha.",
  point: (who, n, why) => `${who} ${points(n)} (${why})`,
  bare: (who, n) => `${who} ${points(n)}`,
  why: {
    beads: "perline",
    animal: (kind) => kinds[kind].animal,
    both: (kind) => `perline e ${kinds[kind].animal}`,
    normal: (kind) => `perline e ${kinds[kind].animal}, che vale come una perlina`,
    sole: "niente punti: nessun altro ne ha",
    soleBeads: "niente punti: nessun altro ha queste perline",
  },
  scores: (round, list) => `🧮 Round ${round}: ${list.join(" · ")}`,
  totals: (list) => `🧮 In tutto: ${list.join(" · ")}`,
  score: (who, n) => `${who} ${points(n)}`,
  total: (who, n) => `${who} ${total(n)}`,
};
