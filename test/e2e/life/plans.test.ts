/** Ceramic's moves planned ahead: being ready. */
import { expect, test } from "vitest";
import { HOUR, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

test("ready until I say otherwise: planned by button, seen by its owner alone, said in every round, taken back", async () => {
  const table = await house.table(["ann", "bob"], "pace:daily", undefined, "ceramic");
  const ann = table.user("ann");
  const open = async () => (await ann.press(await table.answer("ann", "/ceramic hand"), "Plan ahead")).message();
  const endOfRound = async () => {
    await house.pass(48 * HOUR + MINUTE);
    return table.look();
  };

  // It applies at once, and goes on standing.
  const planned = await (await ann.press(await open(), "Ready until I say otherwise")).message();
  expect(house.read(planned)).toContain("It applied at once");
  expect(house.read(planned)).toContain("- Ready for every round, until I say otherwise");
  expect((await table.look()).waitingOn).toEqual([await table.seatOf("bob")]);
  expect(await table.types("bob", "/tavolo queue")).toContain("Nothing is planned");
  expect(await table.types("zoe", "/tavolo queue")).toContain("no seat at this table");

  await table.types("bob", "/ceramic ready");
  expect((await endOfRound()).waitingOn).toEqual([await table.seatOf("bob")]);
  await table.types("bob", "/ceramic ready");
  await table.sees("Round 2 of 3 · trading");

  const taken = await (await ann.choose(await open(), "Cancel a planned move", "always")).message();
  expect(house.read(taken)).toContain("Cancelled.");
  expect(house.read(taken)).toContain("Nothing is planned");
  expect((await endOfRound()).waitingOn).toHaveLength(2);
});

test("ready for the next round is said once", async () => {
  const table = await house.table(["ann", "bob"], "pace:daily", undefined, "ceramic");
  const ann = table.user("ann");
  for (const name of ["ann", "bob"]) await table.types(name, "/ceramic ready");
  const open = await (await ann.press(await table.answer("ann", "/ceramic hand"), "Plan ahead")).message();
  const planned = await (await ann.press(open, "Ready for the next round")).message();
  expect(house.read(planned)).toContain("- Ready for round 2");
  await house.pass(48 * HOUR + MINUTE);
  expect((await table.look()).waitingOn).toEqual([await table.seatOf("bob")]);
  await table.types("bob", "/ceramic ready");
  await house.pass(48 * HOUR + MINUTE);
  expect((await table.look()).waitingOn).toHaveLength(2);
});
