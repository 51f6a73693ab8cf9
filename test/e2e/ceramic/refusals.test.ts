/** What people read when something cannot be done, and why: at a table with two variants, a whole round long. */
import { expect, test } from "vitest";
import { scene } from "../../harness/ceramic.js";
import { rawId } from "../../harness/table.js";
import { turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();

test("typed pieces, the board's buttons and the status say what is wrong and why, with nothing guessed", async () => {
  const t = await scene(house, {
    players: 3,
    seed: "refusals",
    options: "pace:live locked:True prolonged:True round-limit:2h",
  });
  await t.begin();
  const { dealt } = (await t.look(null)).view;
  const kind = (name: string) => dealt[t.who(name).seat]![0]!;
  const presses = async (name: string, action: string) => {
    const board = await t.who(name).board(action);
    return house.read(await (await t.who(name).user.press(board, rawId(board, action)!)).message());
  };

  expect(await t.types("ann", `/ceramic offer give:"1 ${kind("ann")}" want:"?"`)).toContain("I do not know “?”.");
  expect(await t.types("ann", `/ceramic offer give:"2 ${kind("ann")} per 1 ${kind("bob")}" want:nothing`)).toContain(
    "I do not know “per”.",
  );
  expect((await t.look("ann")).view.offers).toEqual([]);

  await t.does("ann", { type: "place", animal: kind("ann"), box: "lid" });
  await t.does("bob", { type: "place", animal: kind("bob"), box: "base" });
  await t.sees("2 of 3 animals");
  const bury = await presses("ann", "bury");
  const typed = await t.types("ann", `/ceramic bury bead:${kind("ann")} box:base`);
  for (const said of [bury, typed]) {
    expect(said).toContain("At this table no bead goes under a box that has an animal on it (variant locked), and ");
    expect(said).toContain(" is on the base.");
  }
  expect(await presses("ann", "place")).toContain("You hold no animal, so you cannot place one.");

  await house.pass(2 * 3600 + 1);
  await t.sees("time is up");
  expect(await t.types("cat", "/ceramic status")).toMatch(
    /is on the lid, so its beads gain\. \S+ 0 \(no points: nobody else holds these beads\)/,
  );
});
