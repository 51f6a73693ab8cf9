import type { Below } from "./game.js";

/** The items in a random order: for i from the last down to 1, item i changes places with item `below(i + 1)`. */
export function shuffle<T>(items: readonly T[], below: Below): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = shuffled[i]!;
    shuffled[i] = shuffled[j]!;
    shuffled[j] = held;
  }
  return shuffled;
}

/** Whether the first list holds exactly what the second does, each once, in whatever order. */
export function isPermutation(found: readonly string[], due: readonly string[]): boolean {
  return found.length === due.length && new Set(found).size === due.length && due.every((id) => found.includes(id));
}
