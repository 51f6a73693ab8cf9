import { afterAll, expect, test } from "vitest";
import { ALL } from "../harness/extent.js";
import { tortureCeramic } from "./ceramic.js";
import { Bots } from "./child.js";
import { torture } from "./torture.js";

const KILLS = ALL ? 20 : 2;
const bots = new Bots(1);
afterAll(() => bots.close());

test(`Ceramic, killed ${KILLS} times at random moments: no confirmed move is lost, nothing is there twice, the same end`, async () => {
  const { kills, failures } = await torture({
    game: tortureCeramic,
    bots,
    seed: 2009,
    kills: KILLS,
    perGame: ALL ? 12 : 2,
  });
  expect(failures).toEqual([]);
  expect(kills).toHaveLength(KILLS);
}, 300_000);
