import { KINDS, type Kind, type Piece } from "../../../games/ceramic/types.js";
import { plural } from "../../plural.js";
import { signs } from "../../reading/ceramic.js";
import type { Words } from "../../words.js";

type Ceramic = Words["ceramic"];

export const kinds: Ceramic["kinds"] = {
  pink: { ...signs.pink, colour: "rosa", animal: "toro", shape: "sfera" },
  yellow: { ...signs.yellow, colour: "giallo", animal: "serpente", shape: "tubo" },
  green: { ...signs.green, colour: "verde", animal: "rana", shape: "cubo" },
  white: { ...signs.white, colour: "bianco", animal: "gufo", shape: "disco" },
  blue: { ...signs.blue, colour: "blu", animal: "balena", shape: "goccia" },
};

/** The colour as it goes with "perlina" and "perline". */
const ofBeads: Readonly<Record<Kind, { readonly one: string; readonly other: string }>> = {
  pink: { one: "rosa", other: "rosa" },
  yellow: { one: "gialla", other: "gialle" },
  green: { one: "verde", other: "verdi" },
  white: { one: "bianca", other: "bianche" },
  blue: { one: "blu", other: "blu" },
};

/** "una perlina gialla", "perline gialle" */
export function colourOf(n: number, kind: Kind): string {
  return plural("it", n, ofBeads[kind]);
}

/** The animal with its article. */
const theAnimals: Readonly<Record<Kind, string>> = {
  pink: "il toro",
  yellow: "il serpente",
  green: "la rana",
  white: "il gufo",
  blue: "la balena",
};

export function theAnimal(kind: Kind): string {
  return theAnimals[kind];
}

/** "il 🐂 toro rosa", "la 🐸 rana verde" */
export function withArticle(kind: Kind): string {
  return `${theAnimals[kind].split(" ")[0]} ${animal(kind)}`;
}

/** One piece in a sentence: "una 🌸 perlina rosa (sfera)", "il 🐂 toro rosa". */
export function onePiece(sort: Piece, kind: Kind): string {
  if (sort === "animal") return withArticle(kind);
  return `una ${bead(kind)}`;
}

/** "un solo toro", "una sola rana" */
export function onlyAnimal(kind: Kind): string {
  return theAnimals[kind].replace(/^il/, "un solo").replace(/^la/, "una sola");
}

/** "🌸🐂 rosa" */
export function kindName(kind: Kind): string {
  const { bead, creature, colour } = kinds[kind];
  return `${bead}${creature} ${colour}`;
}

/** "2 🍌 gialle" */
export const beads: Ceramic["beads"] = (n, kind) => `${n} ${kinds[kind].bead} ${colourOf(n, kind)}`;

/** "🐂 toro rosa" */
export const animal: Ceramic["animal"] = (kind) => {
  const { creature, colour, animal: name } = kinds[kind];
  // Colours whose form follows the gender are those of masculine animals.
  return `${creature} ${name} ${colour}`;
};

/** "🌸 perlina rosa (sfera)" */
function bead(kind: Kind): string {
  const { bead: emoji, shape } = kinds[kind];
  return `${emoji} perlina ${colourOf(1, kind)} (${shape})`;
}

/** One piece, for menus. */
export const piece: Ceramic["piece"] = (sort, kind) => (sort === "bead" ? bead(kind) : animal(kind));

export const nothing = "niente";

/** "2 🌸 rosa + 🐂 toro rosa"; reads as the same pieces when it is typed back. */
export const bundle: Ceramic["bundle"] = ({ beads: counts, animals }) => {
  const parts = KINDS.flatMap((kind) => [
    ...(counts[kind] ? [beads(counts[kind], kind)] : []),
    ...(animals.includes(kind) ? [animal(kind)] : []),
  ]);
  return parts.length ? parts.join(" + ") : nothing;
};

export function piecesCount(n: number): string {
  return plural("it", n, { one: "# pezzo", other: "# pezzi" });
}

export function beadsCount(n: number): string {
  return plural("it", n, { one: "# perlina", other: "# perline" });
}

export const boxes: Ceramic["boxes"] = {
  lid: { name: "coperchio", label: "🔼 coperchio", on: "sul coperchio", under: "sotto il coperchio" },
  base: { name: "fondo", label: "🔽 fondo", on: "sul fondo", under: "sotto il fondo" },
};
