import { afterAll, expect, test } from "vitest";
import { Bots } from "./child.js";
import { torture } from "./torture.js";

const KILLS = 20;
const bots = new Bots(1);
afterAll(() => bots.close());

test(`killed ${KILLS} times at random moments: no confirmed move is lost, nothing is there twice, the same end`, async () => {
  const { kills, failures } = await torture({ bots, seed: 4, kills: KILLS, perGame: 12 });
  expect(failures).toEqual([]);
  expect(kills).toHaveLength(KILLS);
}, 300_000);
