/** People who leave a server and come back: seen again they have their seats, and not before. */
import { afterEach, expect, test } from "vitest";
import { DAY, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();
const made: LifeTable[] = [];

const isGone = async (table: LifeTable) => (await table.look()).table.seats[2]?.gone;

const comeBack = () => house.sandbox.change({ do: "join", guild: "Piazza", user: "cat" });

/** Three play at two tables; Cat has left the server, and that is known. */
async function withoutCat(): Promise<readonly [LifeTable, LifeTable]> {
  comeBack();
  const tables = [await house.table(["ann", "bob", "cat"]), await house.table(["ann", "bob", "cat"])] as const;
  house.sandbox.change({ do: "leave", guild: "Piazza", user: "cat" });
  for (const table of tables) for (const name of ["ann", "bob"]) await table.moves(name);
  await house.pass(DAY + MINUTE);
  made.push(...tables);
  for (const table of tables) {
    await table.sees("Cat** is no longer on this server");
    expect(await isGone(table)).toBe(true);
  }
  return tables;
}

afterEach(async () => {
  for (const table of made.splice(0)) await house.bot.app.tables.end(table.id, "moderator");
});

test("by direct message alone nobody is back: it says so, and no move is made", async () => {
  const [table, other] = await withoutCat();
  await house.bot.app.tables.end(other.id, "moderator");
  const { version } = (await table.look()).table;
  expect(await table.types("cat", "/turin hand", "dm")).toContain("You are not on the server of this table any more");
  expect(await table.types("cat", "/turin bid 1", "dm")).toContain("You are not on the server of this table any more");
  expect(await table.types("cat", "/tavolo games", "dm")).toContain("you are not on its server");
  expect(await isGone(table)).toBe(true);
  expect((await table.look()).table.version).toBe(version);
  // The server they came back to may be asked for, wherever they type.
  comeBack();
  expect(await table.types("cat", "/turin hand", "dm")).not.toContain("You are not on the server");
  await table.sees("Cat** is back");
});

test("whatever is typed on the server says so, for all tables there; on another server Discord is asked", async () => {
  const [first, second] = await withoutCat();
  await first.types("cat", "/tavolo games", "#borgo");
  expect(await isGone(first)).toBe(true);
  comeBack();
  expect(await first.types("cat", "/tavolo games", "#piazza")).not.toContain("you are not on its server");
  for (const table of [first, second]) expect(await isGone(table)).toBe(false);
});

test("somebody who has come back without a word is found before the next call, and called again", async () => {
  const [table] = await withoutCat();
  comeBack();
  await house.pass(10 * MINUTE);
  for (const name of ["ann", "bob"]) await table.moves(name);
  await table.sees("Cat** is back");
  expect(await isGone(table)).toBe(false);
});
