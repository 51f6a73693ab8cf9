/** What cannot be done is refused with what can be done instead. */
import { expect, test } from "vitest";
import { lifeHouse } from "../../harness/life.js";

const house = lifeHouse();

test("a deadline that does not run; a pause that is none", async () => {
  const table = await house.table(["ann", "bob"], "deadline:24h");
  expect(await table.types("bob", "/tavolo resume")).toContain("`/tavolo pause` asks the others for a pause");
  await table.types("ann", "/tavolo pause");
  await table.votes("bob", true);
  await table.sees("The table pauses, by vote");
  const paused = /^⏸️ \*\*Paused\.\*\*.*`\/tavolo resume` goes on\. The time left is kept; it can be changed when/;
  expect(await table.types("ann", "/tavolo deadline time:+1d")).toMatch(paused);
  const menu = await table.pressed("ann", await table.answer("ann", "/turin hand"), "menu");
  expect(await table.press("ann", menu, "deadline")).toMatch(paused);
  const without = await house.table(["ann", "bob"], "deadline:none");
  expect(await without.types("ann", "/tavolo deadline time:+1d")).toContain(
    "with `pace:daily`, `pace:slow` or a `deadline`",
  );
});

test.each([
  ["/tavolo kick player:@ann", "The host can close it with `/tavolo cancel`"],
  ["/tavolo pause", "there is nothing to pause"],
  ["/tavolo resume", "there is nothing to resume"],
  ["/tavolo deadline time:1d", "**Options** in its lobby sets the deadline"],
  ["/tavolo replace by:@eve", "taken with **Join** and given up with **Leave**"],
])("in a lobby: %s", async (command, said) => {
  const channel = house.channel();
  const dan = house.user("dan");
  await (await dan.command("/turin start", { channel })).message();
  const answer = house.read(await (await dan.command(command, { channel })).message());
  expect(answer).toContain("This game has not started yet");
  expect(answer).toContain(said);
});
