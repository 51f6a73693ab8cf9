/** Moves planned ahead: being ready in Ceramic; and what a plan says of its planner's presence. */
import { expect, test } from "vitest";
import { DAY, HOUR, lifeHouse, MINUTE } from "../../harness/life.js";

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

test("who misses a deadline, plans a move and misses another has not missed two in a row", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  const bob = table.user("bob");
  const miss = async () => {
    for (const name of ["ann", "cat"]) if ((await table.look(name)).legal !== null) await table.moves(name);
    await house.pass(DAY + MINUTE);
  };
  await miss();
  expect((await table.look()).table.seats[1]?.misses).toBe(1);
  const plan = await table.answer("bob", "/tavolo queue");
  const form = await (await bob.press(plan, "Plan a bid")).modal();
  expect(house.read(await (await bob.submit(form, { amount: "0" })).message())).toContain("It applied at once");
  expect((await table.look()).table.seats[1]?.misses).toBe(0);
  for (const name of ["ann", "cat"]) await table.moves(name);
  for (let i = 0; i < 4 && (await table.look()).table.seats[1]?.misses === 0; i++) await house.pass(DAY + MINUTE);
  expect((await table.look()).table.seats[1]?.misses).toBe(1);
  expect(await table.types("ann", "/tavolo kick player:@bob")).toContain("The others are asked");
});
