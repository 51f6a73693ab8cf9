/** Beads and animals, added and taken away. Every bundle made here has its kinds in order and no zeros. */
import { type Beads, type Bundle, KINDS, type Kind, type Piece } from "./types.js";

export const NOTHING: Bundle = { beads: {}, animals: [] };

export function count({ beads, animals }: Bundle, piece: Piece, kind: Kind): number {
  return piece === "bead" ? (beads[kind] ?? 0) : Number(animals.includes(kind));
}

/** A bundle with so many pieces of each sort. */
export function bundleOf(how: (piece: Piece, kind: Kind) => number): Bundle {
  const beads = KINDS.map((kind) => [kind, how("bead", kind)] as const).filter(([, n]) => n > 0);
  return { beads: Object.fromEntries(beads), animals: KINDS.filter((kind) => how("animal", kind) > 0) };
}

export function one(piece: Piece, kind: Kind): Bundle {
  return bundleOf((p, k) => Number(p === piece && k === kind));
}

export function ofBeads(beads: Beads): Bundle {
  return { beads, animals: [] };
}

export function plus(a: Bundle, b: Bundle): Bundle {
  return bundleOf((piece, kind) => count(a, piece, kind) + count(b, piece, kind));
}

export function minus(a: Bundle, b: Bundle): Bundle {
  return bundleOf((piece, kind) => count(a, piece, kind) - count(b, piece, kind));
}

export function lesser(a: Bundle, b: Bundle): Bundle {
  return bundleOf((piece, kind) => Math.min(count(a, piece, kind), count(b, piece, kind)));
}

export function beadCount(beads: Beads): number {
  return KINDS.reduce((sum, kind) => sum + (beads[kind] ?? 0), 0);
}

/** How many pieces. */
export function size({ beads, animals }: Bundle): number {
  return beadCount(beads) + animals.length;
}
