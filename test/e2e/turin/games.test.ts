/** Whole games, by two to five people, in each manner, through the real client. */
import { expect, test } from "vitest";
import { chanceOf } from "../../games/turin/random.js";
import { ALL, matrix } from "../../harness/extent.js";
import { expectWhole, playGame } from "../../harness/turin-game.js";
import { scene, turinHouse } from "../../harness/turin-house.js";
import { MANNERS } from "../../harness/turin-people.js";

const house = turinHouse();

/** Those who use buttons wait until they are called; the others move as soon as they can. */
const rows = matrix([2, 3, 4, 5], MANNERS).map(([players, manner]) => [players, manner, manner === "thumb"] as const);

/** The log of the first game of so many players, without its times. */
const logs = new Map<number, unknown>();

test.each(rows)("%s players, by %s: whole, and the same game in each manner", async (players, manner, calm) => {
  const table = await scene(house, { players, manners: [manner], seed: `game of ${players}` });
  const made = await playGame(table, { below: chanceOf(players), calm });
  const { record } = await expectWhole(table, made, calm);
  const log = record.log.map(({ at: _at, ...entry }) => entry);
  expect(log).toEqual(logs.get(players) ?? log);
  logs.set(players, log);
});

const optioned: readonly (readonly [number, string])[] = [
  [3, "goose:tie payout:new"],
  [5, "goose:least scudo:open"],
  [2, "games:3"],
];

test.each(ALL ? optioned : optioned.slice(0, 1))(
  "%s players, each in another manner, with %s",
  async (players, options) => {
    const table = await scene(house, { players, manners: MANNERS, options, seed: options });
    const made = await playGame(table, { below: chanceOf(players + 1), temper: { bids: 3 } });
    const { board, summary } = await expectWhole(table, made);
    if (summary.games.length === 3) {
      for (const [name, total] of Object.entries(summary.totals)) {
        const scores = summary.games.map((game) => game.scores[name]);
        expect(board).toContain(`@${name} ${total} (${scores.join(" + ")})`);
      }
    }
  },
);

test("payouts in an agreed order, by the new column", async () => {
  const order = ["rice", "peppers", "chestnuts", "anchovies", "grapes", "garlic", "cheese", "mushrooms", "chocolate"];
  const options = `payout:new payout-order:"${order.join(", ")}"`;
  const table = await scene(house, { players: 4, manners: ["command"], options, seed: "order" });
  const made = await playGame(table, { below: chanceOf(4), temper: { buy: 1000, loan: 1000, unsell: 1000 } });
  const { board, summary } = await expectWhole(table, made);
  const paid = summary.games[0]?.payouts.map(({ good }) => good) ?? [];
  expect(paid).toEqual(order.filter((good) => paid.includes(good)));
  const shown = board.slice(board.indexOf("**Payouts**"));
  const found = [...shown.matchAll(/^\S+ (\w+): @/gm)].map(([, good]) => good);
  expect(found).toEqual(paid);
});
