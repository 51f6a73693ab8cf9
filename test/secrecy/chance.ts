import type { Below } from "../../src/games/game.js";

/** Whole numbers below k from a seed (mulberry32). */
export function chanceOf(seed: number): Below {
  let at = seed >>> 0;
  return (k) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let x = Math.imul(at ^ (at >>> 15), at | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % k;
  };
}
