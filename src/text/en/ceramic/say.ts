import { type Beads, type Bundle, KINDS, type Kind, type Piece } from "../../../games/ceramic/types.js";
import type { Seat } from "../../../games/game.js";

/** How a sentence names people; handed in, so that the same sentence serves mentions, labels and the operator. */
export interface Say {
  readonly seat: (seat: Seat) => string;
}

const animals: Readonly<Record<Kind, string>> = {
  pink: "pink bull",
  yellow: "yellow snake",
  green: "green frog",
  white: "white owl",
  blue: "blue whale",
};

/** "the pink bull" */
export function animal(kind: Kind): string {
  return `the ${animals[kind]}`;
}

/** "1 pink bead", "3 pink beads" */
export function beads(n: number, kind: Kind): string {
  return `${n} ${kind} ${n === 1 ? "bead" : "beads"}`;
}

/** "2 pink beads", "the pink bull" */
export function pieces(piece: Piece, kind: Kind, n: number): string {
  return piece === "animal" ? animal(kind) : beads(n, kind);
}

const and = new Intl.ListFormat("en", { type: "conjunction" });

export function all(items: readonly string[]): string {
  return and.format(items);
}

function beadList(some: Beads): readonly string[] {
  return KINDS.flatMap((kind) => (some[kind] ? [beads(some[kind], kind)] : []));
}

/** "2 pink beads and the yellow snake"; "nothing" for an empty one. */
export function bundle(some: Bundle): string {
  const items = [...beadList(some.beads), ...some.animals.map(animal)];
  return items.length ? all(items) : "nothing";
}
