/** Leaving, being put out, handing a seat on, and people who are gone: no game waits for anybody for ever. */
import { expect, test } from "vitest";
import { DAY, HOUR, lifeHouse, MINUTE } from "../../harness/life.js";
import { rawId } from "../../harness/table.js";

const house = lifeHouse();

test("who has no seat has nothing to leave, and hears that exactly", async () => {
  const table = await house.table(["ann", "bob"]);
  for (const command of ["/tavolo leave", "/turin leave"]) {
    expect(await table.types("zoe", command)).toBe("You have no seat at this table, so there is nothing to leave.");
  }
  const elsewhere = house.channel();
  const nowhere = "You sit at no table and in no lobby";
  expect(await table.types("zoe", "/tavolo leave", elsewhere)).toBe(`${nowhere}, so there is nothing to leave.`);
  expect(await table.types("zoe", "/ceramic leave", elsewhere)).toBe(
    `${nowhere} of Ceramic, so there is nothing to leave.`,
  );
  // Invited is not seated.
  await (await house.user("ann").command("/turin start player2:@zoe", { channel: elsewhere })).message();
  expect(await table.types("zoe", "/turin leave", elsewhere)).toBe(
    `${nowhere} of Turin Market, so there is nothing to leave.`,
  );
});

test("leaving asks once; the last one waited for completes the step by going", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  await table.moves("ann");
  await table.moves("bob");
  const { step } = (await table.look()).table;
  const ask = await table.answer("cat", "/turin leave");
  expect(house.read(ask)).toContain("Leave this game?");
  expect(await table.press("cat", ask, "keep")).toBe("Nothing was changed.");
  const again = await table.answer("cat", "/tavolo leave");
  expect(await table.press("cat", again, "leave")).toContain("You have left the table");
  await table.sees("Cat** has left");
  expect((await table.look()).table.step).toBe(step + 1);
  expect(await table.types("cat", "/turin hand")).toContain("no seat");
});

test("the host gone: another hosts; all gone: the table ends and nobody stays bound", async () => {
  const table = await house.table(["ann", "bob"]);
  const leave = async (name: string) => table.press(name, await table.answer(name, "/tavolo leave"), "leave");
  await leave("ann");
  await table.sees("Bob** is the host now");
  await leave("bob");
  await table.sees("nobody holds a seat any more", table.channel, house.user("ann"));
  expect((await table.look()).table.status).toBe("closed");
});

test("the host puts out only who missed two deadlines in a row; the seat is played on and can be handed on", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  expect(await table.types("ann", "/tavolo kick player:@cat")).toContain("The others are asked");
  for (let missed = 0; missed < 2; missed++) {
    await table.moves("ann");
    await table.moves("bob");
    await house.pass(DAY + MINUTE);
  }
  expect((await table.look()).table.seats[2]?.misses).toBe(2);
  expect(await table.types("ann", "/tavolo kick player:@cat")).toContain("Done");
  await table.sees("has put out **Cat**");
  expect((await table.look()).table.seats[2]?.userId).toBeNull();

  expect(await table.types("bob", "/tavolo replace by:@dan")).toContain("offered to");
});

test("otherwise a majority of at least two others puts somebody out", async () => {
  const table = await house.table(["ann", "bob", "cat", "dan"]);
  const menu = await table.answer("bob", "/tavolo kick");
  const chosen = await (await table.user("bob").choose(menu, "", "Dan")).message();
  expect(house.read(chosen)).toContain("The others are asked");
  expect(await table.types("bob", "/tavolo kick player:@cat")).toContain("There is a vote of this kind already");
  await expect(table.votes("dan", true)).resolves.toContain("You do not vote on this");
  await table.votes("cat", true);
  await table.sees("Dan** was put out by vote");
  const two = await house.table(["ann", "bob"]);
  expect(await two.types("ann", "/tavolo kick player:@bob")).toContain("takes two others");
});

test("who takes a seat sees its hand from then on; who gave it up sees it no more", async () => {
  const table = await house.table(["ann", "bob"]);
  const hand = (await table.look("bob")).view as { seats: Record<string, { hand: unknown }> };
  const seat = await table.seatOf("bob");
  expect(await table.types("bob", "/tavolo replace by:@eve")).toContain("Take the seat");
  const offer = await table.sees("is offered to you");
  expect(offer.pinged).toEqual([await house.user("eve").id()]);
  expect(await table.press("zoe", offer, "take")).toContain("not offered to you");
  expect(await table.press("eve", offer, "take")).toContain("The seat is yours");
  await table.sees("Eve** takes the seat of **Bob");
  const now = (await table.look("eve")).view as typeof hand;
  expect(now.seats[seat]?.hand).toEqual(hand.seats[seat]?.hand);
  expect(await table.types("bob", "/turin hand")).toContain("no seat");
});

test("the host offers an empty seat by menus alone", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  await table.press("cat", await table.answer("cat", "/tavolo leave"), "leave");
  const which = await table.answer("ann", "/tavolo replace");
  const who = await (await table.user("ann").choose(which, "", await "p3")).message();
  const said = await (await table.user("ann").choose(who, "", "dan")).message();
  expect(house.read(said)).toContain("offered to");
  const offer = await table.sees("an empty seat");
  expect(await table.press("dan", offer, "refuse")).toContain("You have refused");
  await table.user("ann").until(table.channel, (all) => all.every((one) => rawId(one, "take") === undefined));
});

test("somebody who has left the server is found before being called: the table goes on without, and with them again", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  house.sandbox.change({ do: "leave", guild: "Piazza", user: "cat" });
  await table.moves("ann");
  await table.moves("bob");
  await house.pass(DAY + MINUTE);
  await table.sees("Cat** is no longer on this server");
  expect((await table.look()).waitingOn).not.toContain("p3");
  expect((await table.look()).table.seats[2]?.gone).toBe(true);
  house.sandbox.change({ do: "join", guild: "Piazza", user: "cat" });
  await table.types("cat", "/turin hand");
  await table.sees("Cat** is back");
  expect((await table.look()).table.seats[2]?.gone).toBe(false);
});

test("somebody who has left is found at the deadline: the seat is gone, and has missed nothing", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  for (const name of ["ann", "bob"]) await table.moves(name);
  house.sandbox.change({ do: "leave", guild: "Piazza", user: "cat" });
  // An hour before nobody needs to know.
  await house.pass(23 * HOUR);
  expect((await table.look()).table.seats[2]).toMatchObject({ gone: false });
  await house.pass(HOUR + MINUTE);
  expect((await table.look()).table.seats[2]).toMatchObject({ gone: true, misses: 0 });
  await table.sees("Cat** is no longer on this server");
  house.sandbox.change({ do: "join", guild: "Piazza", user: "cat" });
  await table.types("cat", "/turin hand");
  expect((await table.look()).table.seats[2]).toMatchObject({ gone: false });
});

test("a deleted account is as good as gone, and its seat plays on", async () => {
  const table = await house.table(["ann", "bob", "eve"]);
  const { step } = (await table.look()).table;
  house.sandbox.change({ do: "deleteUser", user: "eve" });
  await house.pass(DAY + MINUTE);
  await table.sees("is no longer on this server");
  expect((await table.look()).table.step).toBeGreaterThan(step);
});
