/**
 * Two games of Turin Market that differ in what is sealed, or in hands, send the same to everybody else.
 * `SECRECY_GAMES=200 SECRECY_SEED=1000` plays more of them, to their ends.
 */

import { afterAll, expect, test } from "vitest";
import { ALL } from "../harness/extent.js";
import { playMatch } from "./match.js";
import { secretTurin } from "./turin.js";
import { noneCounted } from "./twins.js";

const { SECRECY_GAMES, SECRECY_SEED = "1" } = process.env;
const more = SECRECY_GAMES !== undefined;
const seeds = Array.from({ length: Number(SECRECY_GAMES ?? (ALL ? 4 : 1)) }, (_, i) => Number(SECRECY_SEED) + i);
const counted = noneCounted();

test.each(seeds)(
  "game %i",
  (seed) =>
    playMatch({
      ...{ secret: secretTurin, seed, counted, hands: seed % 2 === 0 },
      ...(more ? { turns: 300, curious: 6, thorough: 3 } : { turns: 30, curious: 3, thorough: 1 }),
    }),
  more ? 600_000 : 180_000,
);

afterAll(() => {
  if (more) console.log(JSON.stringify(counted));
  expect(counted.differing).toBeGreaterThan(counted.hidden / 10);
});
