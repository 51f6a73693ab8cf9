import { afterAll, expect, test } from "vitest";
import { ALL } from "../harness/extent.js";
import { Bots } from "./child.js";
import { torture } from "./torture.js";
import { tortureTurin } from "./turin.js";

const KILLS = ALL ? 20 : 3;
const bots = new Bots(1);
afterAll(() => bots.close());

test(`killed ${KILLS} times at random moments: no confirmed move is lost, nothing is there twice, the same end`, async () => {
  const { kills, failures } = await torture({ game: tortureTurin, bots, seed: 4, kills: KILLS, perGame: ALL ? 12 : 3 });
  expect(failures).toEqual([]);
  expect(kills).toHaveLength(KILLS);
}, 300_000);
