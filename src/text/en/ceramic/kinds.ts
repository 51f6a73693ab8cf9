import { type Bundle, KINDS, type Kind, type Piece } from "../../../games/ceramic/types.js";
import { plural } from "../../plural.js";
import { signs } from "../../reading/ceramic.js";

interface KindWords {
  /** Emoji of a bead: its shape as well as its colour. */
  readonly bead: string;
  /** Emoji of the animal. */
  readonly creature: string;
  readonly colour: string;
  readonly animal: string;
  readonly shape: string;
}

export const kinds: Readonly<Record<Kind, KindWords>> = {
  pink: { ...signs.pink, colour: "pink", animal: "bull", shape: "round" },
  yellow: { ...signs.yellow, colour: "yellow", animal: "snake", shape: "tube" },
  green: { ...signs.green, colour: "green", animal: "frog", shape: "cube" },
  white: { ...signs.white, colour: "white", animal: "owl", shape: "disc" },
  blue: { ...signs.blue, colour: "blue", animal: "whale", shape: "drop" },
};

/** "🌸🐂 pink" */
export function kindName(kind: Kind): string {
  const { bead, creature, colour } = kinds[kind];
  return `${bead}${creature} ${colour}`;
}

/** "2 🌸 pink" */
export function beads(n: number, kind: Kind): string {
  const { bead, colour } = kinds[kind];
  return `${n} ${bead} ${colour}`;
}

/** "🐂 pink bull" */
export function animal(kind: Kind): string {
  const { creature, colour, animal: name } = kinds[kind];
  return `${creature} ${colour} ${name}`;
}

/** "🌸 pink bead (round)" */
export function bead(kind: Kind): string {
  const { bead: emoji, colour, shape } = kinds[kind];
  return `${emoji} ${colour} bead (${shape})`;
}

/** One piece, for menus. */
export function piece(sort: Piece, kind: Kind): string {
  return sort === "bead" ? bead(kind) : animal(kind);
}

export const nothing = "nothing";

/** "2 🌸 pink + 🐂 pink bull"; reads as the same pieces when it is typed back. */
export function bundle({ beads: counts, animals }: Bundle): string {
  const parts = KINDS.flatMap((kind) => [
    ...(counts[kind] ? [beads(counts[kind], kind)] : []),
    ...(animals.includes(kind) ? [animal(kind)] : []),
  ]);
  return parts.length ? parts.join(" + ") : nothing;
}

export function piecesCount(n: number): string {
  return plural("en", n, { one: "# piece", other: "# pieces" });
}

export function beadsCount(n: number): string {
  return plural("en", n, { one: "# bead", other: "# beads" });
}

export const boxes = {
  lid: { name: "lid", label: "🔼 lid", on: "on the lid", under: "under the lid" },
  base: { name: "base", label: "🔽 base", on: "on the base", under: "under the base" },
} as const;
