/** Reminders at tables whose times are short, or were changed. */
import { expect, test } from "vitest";
import { DAY, HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

const reminders = async (table: LifeTable) =>
  (await house.user("bob").view(table.channel, 50)).filter((one) =>
    house.read(one).includes("this table waits for you"),
  );

test("steps shorter than the hours before: at half of the step, and that is said where it is set", async () => {
  const table = await house.table(["ann", "bob"], "deadline:2h");
  const said = await table.types("bob", "/tavolo remind hours:4 where:thread");
  expect(said).toContain("at half of its time");
  await house.pass(HOUR - 2 * MINUTE);
  expect(await reminders(table)).toEqual([]);
  await house.pass(4 * MINUTE);
  await table.sees("this table waits for you");
  await house.pass(30 * MINUTE);
  expect(await reminders(table)).toHaveLength(1);
});

test("a deadline put off: the reminder comes before the new one, also to whoever was reminded of the old", async () => {
  const table = await house.table(["ann", "bob"], "deadline:2h");
  await table.types("bob", "/tavolo remind hours:4 where:thread");
  await house.pass(HOUR + 2 * MINUTE);
  await table.sees("this table waits for you");
  expect(await table.types("ann", "/tavolo deadline time:5d")).toContain("New deadline:");
  await house.pass(4 * DAY);
  expect(await reminders(table)).toHaveLength(1);
  await house.pass(20 * HOUR + 2 * MINUTE);
  await expect.poll(() => reminders(table), { timeout: 8_000 }).toHaveLength(2);
});
