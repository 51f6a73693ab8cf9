/** Whole games, by two to five people, in each manner, through the real client. */
import { expect, test } from "vitest";
import { chanceOf } from "../../games/turin/random.js";
import { expectWhole, playGame } from "../../harness/turin-game.js";
import { scene, turinHouse } from "../../harness/turin-house.js";
import { MANNERS } from "../../harness/turin-people.js";

const house = turinHouse();

/** Those who use buttons wait until they are called; the others move as soon as they can. */
const rows = [2, 3, 4, 5].flatMap((players) =>
  MANNERS.map((manner) => ({ players, manner, calm: manner === "thumb" })),
);

/** The log of the first game of so many players, without its times. */
const logs = new Map<number, unknown>();

test.each(rows)("$players players by $manner: whole, and the same game in each manner", async (row) => {
  const { players, manner, calm } = row;
  const table = await scene(house, { players, manners: [manner], seed: `game of ${players}` });
  const made = await playGame(table, { below: chanceOf(players), calm });
  const { record } = await expectWhole(table, made, calm);
  const log = record.log.map(({ at: _at, ...entry }) => entry);
  expect(log).toEqual(logs.get(players) ?? log);
  logs.set(players, log);
});

test.each([
  { players: 3, options: "goose:tie", seed: "tie goose" },
  { players: 5, options: "goose:least scudo:open payout:new", seed: "least goose" },
])("$players players, each in another manner, with $options", async ({ players, options, seed }) => {
  const table = await scene(house, { players, manners: MANNERS, options, seed });
  const made = await playGame(table, { below: chanceOf(players + 1), temper: { bids: 3 } });
  await expectWhole(table, made);
});
