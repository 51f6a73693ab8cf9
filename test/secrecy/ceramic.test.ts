/**
 * Two rounds of Ceramic that differ in what two people whisper, trade and bury send the same to everybody else.
 * `SECRECY_GAMES=100 SECRECY_SEED=1000` plays more of them, longer.
 */
import { afterAll, expect, test } from "vitest";
import { ALL } from "../harness/extent.js";
import { secretCeramic } from "./ceramic.js";
import { playCeramic } from "./ceramic-match.js";
import { noneCounted } from "./twins.js";

const { SECRECY_GAMES, SECRECY_SEED = "1" } = process.env;
const more = SECRECY_GAMES !== undefined;
const seeds = Array.from({ length: Number(SECRECY_GAMES ?? (ALL ? 4 : 1)) }, (_, i) => Number(SECRECY_SEED) + i);
const counted = noneCounted();

test.each(seeds)(
  "game %i",
  (seed) =>
    playCeramic({
      ...{ secret: secretCeramic, seed, players: 2 + (seed % 4), counted },
      ...(more ? { turns: 150, curious: 6 } : { turns: 18, curious: 2 }),
    }),
  more ? 600_000 : 180_000,
);

afterAll(() => {
  if (more) console.log(JSON.stringify(counted));
  expect(counted.differing).toBeGreaterThan(counted.hidden / 10);
});
