/** Whole games of Ceramic, by two to five people, with each variant, in each manner, through the real client. */
import { expect, test } from "vitest";
import { ceramicMoves } from "../../../src/discord/commands/ceramic.js";
import { chanceOf } from "../../games/turin/random.js";
import { scene } from "../../harness/ceramic.js";
import { expectWhole, playGame } from "../../harness/ceramic-game.js";
import { ALL, matrix } from "../../harness/extent.js";
import { turinHouse } from "../../harness/turin-house.js";
import { MANNERS } from "../../harness/turin-people.js";

const house = turinHouse();

const games = [
  [2, "locked:True"],
  [3, "narrated:True normal:True"],
  [4, "prolonged:True"],
  [5, "pace:live"],
] as const;
/** Those who use buttons wait until they are called; the others move as soon as they can. */
const rows = matrix(games, MANNERS).map(
  ([[players, options], manner]) => [players, options, manner, manner === "thumb"] as const,
);

/** The log of the first game of so many players, without its times. */
const logs = new Map<number, unknown>();
/** Every sort of move that was made in each manner. */
const sorts = new Set<string>();

test.each(rows)(
  "%s players, %s, by %s: whole, and the same game in each manner",
  async (players, options, manner, calm) => {
    const table = await scene(house, { players, options, manners: [manner], seed: `game of ${players}` });
    const made = await playGame(table, { below: chanceOf(players), temper: { place: 3 }, calm });
    for (const { move } of made) sorts.add(move.type);
    const { record } = await expectWhole(table, made, calm);
    const log = record.log.map(({ at: _at, ...entry }) => entry);
    expect(log).toEqual(logs.get(players) ?? log);
    logs.set(players, log);
  },
);

test.each([
  [2, "narrated:True"],
  [3, "normal:True"],
  [2, "extended:True"],
  [5, "locked:True normal:True prolonged:True extended:True narrated:True"],
])("%s players, each in another manner, with %s", async (players, options) => {
  const table = await scene(house, { players, manners: MANNERS, options, seed: options });
  const made = await playGame(table, { below: chanceOf(players + 7), temper: { place: 3 } });
  const { summary } = await expectWhole(table, made);
  expect(summary.scores).toHaveLength(options.includes("extended") ? 5 : 3);
});

test.runIf(ALL)("every sort of move was made in every manner", () => {
  expect([...sorts].sort()).toEqual([...ceramicMoves].sort());
});
