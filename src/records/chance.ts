/** Chance from a seed: whoever knows the seed can draw every deal and toss again. */
import { createHash, createHmac } from "node:crypto";
import type { Below } from "../games/game.js";

export const SEED_BYTES = 32;
const RANGE = 2 ** 32;

/** SHA-256 of the seed, as hex: published when the game starts, so that the seed cannot be changed afterwards. */
export function seedHash(seed: Uint8Array): string {
  return createHash("sha256").update(seed).digest("hex");
}

/** The unsigned 32-bit numbers of the nth chance entry: HMAC-SHA256(seed, "n:0"), HMAC-SHA256(seed, "n:1"), … big-endian. */
export function* seedStream(seed: Uint8Array, n: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac("sha256", seed).update(`${n}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/**
 * Numbers below k for the nth chance entry of a game (n counts chance entries only, from 0). A number is x mod k of the
 * first x below the greatest multiple of k that fits in 2^32, so that all are equally likely. k: whole, 1 to 2^32.
 */
export function belowFrom(seed: Uint8Array, n: number): Below {
  const stream = seedStream(seed, n);
  return (k) => {
    if (!Number.isInteger(k) || k < 1 || k > RANGE) throw new RangeError(`no whole number below ${k}`);
    const limit = RANGE - (RANGE % k);
    let x = stream.next().value;
    while (x >= limit) x = stream.next().value;
    return x % k;
  };
}
