import { expect, onTestFinished, test } from "vitest";
import { ALL } from "../harness/extent.js";
import { tortureCeramic } from "./ceramic.js";
import { Bots } from "./child.js";
import { torture } from "./torture.js";

const KILLS = 20;

// Minutes of a machine: `npm test` kills tables in the middle of commits instead (test/tables).
test.runIf(ALL)(
  `Ceramic, killed ${KILLS} times at random moments: no confirmed move is lost, nothing is there twice, the same end`,
  async () => {
    const bots = new Bots(1);
    onTestFinished(() => bots.close());
    const { kills, failures } = await torture({
      game: tortureCeramic,
      bots,
      seed: 2009,
      kills: KILLS,
      perGame: 12,
    });
    expect(failures).toEqual([]);
    expect(kills).toHaveLength(KILLS);
  },
  300_000,
);
