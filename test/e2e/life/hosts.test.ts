/** Votes as people see them, and tables whose host or whose other player is silent: nobody is bound for ever. */
import { expect, test } from "vitest";
import { DAY, HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

async function handOn(table: LifeTable, name: string, to: string): Promise<void> {
  await table.press(name, await table.answer(name, `/tavolo replace by:@${to}`), "giveOwn");
  expect(await table.press(to, await table.sees("is offered to you"), "take")).toContain("The seat is yours");
}

test("a vote to put somebody out is void when the seat is handed on; who opened it stays named, and their yes counts no more", async () => {
  const table = await house.table(["ann", "bob", "cat", "dan"]);
  await table.types("bob", "/tavolo kick player:@dan");
  await table.sees("@Bob asks to put out @Dan".replaceAll("@Dan", "**@Dan**"));
  await handOn(table, "dan", "eve");
  const over = await table.sees("Lapsed: things have changed meanwhile");
  expect(house.read(over)).toContain("@Bob asks to put out **@Dan**");
  expect(await table.types("bob", "/tavolo kick player:@eve")).toContain("The others are asked");
  await handOn(table, "bob", "zoe");
  const open = await table.sees(/Yes: 0 of 2 needed/);
  expect(house.read(open)).toContain("@Bob asks to put out **@Eve**");
  expect(house.read(open)).toMatch(/Still to vote: .*@Zoe/);
  await table.votes("ann", true);
  expect((await table.look()).table.seats[3]?.userId).toBe(await house.user("eve").id());
});

test("paused by two, and the host vanishes: the other asks, and three days later the table goes on", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.types("ann", "/tavolo pause");
  await table.votes("bob", true);
  await table.sees("The table pauses, by vote");
  expect(await table.types("bob", "/tavolo resume")).toContain("the table goes on in three days at the latest");
  await table.sees("If nobody has said no by then, the table goes on.");
  await house.pass(3 * DAY - HOUR);
  expect((await table.look()).table.held?.why).toBe("pause");
  await house.pass(HOUR + MINUTE);
  await table.sees("The table goes on, by vote");
  await table.moves("bob");
});

test("the host has missed two deadlines: whoever is left takes over by doing what needs a host", async () => {
  const table = await house.table(["ann", "bob"]);
  for (let i = 0; i < 2; i++) {
    await table.moves("bob");
    await house.pass(DAY + MINUTE);
  }
  expect((await table.look()).table.seats[0]?.misses).toBe(2);
  expect(await table.types("bob", "/tavolo deadline time:+2d")).toContain("New deadline:");
  await table.sees("Bob** is the host now");
  const which = await table.answer("bob", "/tavolo replace by:@eve");
  const said = await (await table.user("bob").choose(which, "", "p1")).message();
  expect(house.read(said)).toContain("The seat of **Ann** is offered to @Eve");
  expect(await table.types("bob", "/tavolo kick player:@ann")).toContain("Done");
  await table.sees("@Bob has put out **Ann**");
  expect((await table.look()).table.hostId).toBe(await house.user("bob").id());
});
