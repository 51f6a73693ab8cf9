import { afterAll, expect, test } from "vitest";
import { ALL } from "../harness/extent.js";
import { Bots } from "./child.js";
import { torture } from "./torture.js";
import { tortureTurin } from "./turin.js";

const KILLS = 20;
const bots = ALL ? new Bots(1) : null;
afterAll(() => bots?.close());

// Minutes of a machine: `npm test` kills tables in the middle of commits instead (test/tables).
test.runIf(ALL)(
  `killed ${KILLS} times at random moments: no confirmed move is lost, nothing is there twice, the same end`,
  async () => {
    const { kills, failures } = await torture({ game: tortureTurin, bots: bots!, seed: 4, kills: KILLS, perGame: 12 });
    expect(failures).toEqual([]);
    expect(kills).toHaveLength(KILLS);
  },
  300_000,
);
