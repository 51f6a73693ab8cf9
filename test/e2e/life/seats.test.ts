/** Leaving, being put out, handing a seat on, and people who are gone: no game waits for anybody for ever. */
import { expect, test } from "vitest";
import { DAY, HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";
import { rawId } from "../../harness/table.js";

const house = lifeHouse();

/** Holds the own seat out to somebody, after the question; gives back the answer. */
async function handOn(table: LifeTable, name: string, to: string): Promise<string> {
  const ask = await table.answer(name, `/tavolo replace player:@${name} by:@${to}`);
  expect(house.read(ask)).toContain("gives **your own seat**, with its hand, to");
  return table.press(name, ask, "giveOwn");
}

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

  const which = await table.answer("ann", "/tavolo replace by:@dan");
  const said = await (await table.user("ann").choose(which, "", "p3")).message();
  expect(house.read(said)).toContain("The seat of **Cat** is offered to @Dan");
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
  expect(await handOn(table, "bob", "eve")).toContain("Your own seat is offered to @Eve");
  const offer = await table.sees("is offered to you");
  expect(offer.pinged).toEqual([await house.user("eve").id()]);
  expect(await table.press("zoe", offer, "take")).toContain("not offered to you");
  expect(await table.press("eve", offer, "take")).toContain("The seat is yours");
  await table.sees("Eve** takes the seat of **Bob");
  const now = (await table.look("eve")).view as typeof hand;
  expect(now.seats[seat]?.hand).toEqual(hand.seats[seat]?.hand);
  expect(await table.types("bob", "/turin hand")).toContain("no seat");
});

test("who does not say whose seat is asked, and their own goes to nobody without their word", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  await table.press("cat", await table.answer("cat", "/tavolo leave"), "leave");
  const bob = table.user("bob");
  const which = await table.answer("bob", "/tavolo replace by:@eve");
  expect(house.read(which)).toContain("Which seat is offered to @Eve?");
  expect(JSON.stringify(which.components)).toMatch(/"label":"Bob","description":"your own seat"/);
  expect(JSON.stringify(which.components)).toMatch(/"label":"Cat","description":"empty"/);
  expect(house.read(await (await bob.choose(which, "", "p3")).message())).toContain("Only the host, @Ann,");
  const again = await table.answer("bob", "/tavolo replace by:@eve");
  const own = await (await bob.choose(again, "", "p2")).message();
  expect(house.read(own)).toContain("This gives **your own seat**, with its hand, to @Eve");
  expect(await table.press("bob", own, "keep")).toBe("Nothing was changed.");
  expect((await house.bot.app.tables.votes(table.id)).offers).toEqual([]);
  // Alone with one's own seat, one is asked too, and may take it back.
  const two = await house.table(["ann", "bob"]);
  const ask = await two.answer("bob", "/tavolo replace by:@eve");
  expect(house.read(ask)).toContain("This gives **your own seat**");
  expect(await two.press("bob", ask, "giveOwn")).toContain("Your own seat is offered to @Eve");
  const offer = await two.sees("is offered to you");
  expect(await two.press("bob", offer, "refuse")).toBe("The offer is taken back.");
  expect(await two.press("eve", offer, "take")).toContain("not offered to you");
  const newcomer = await two.answer("bob", "/tavolo replace");
  expect(house.read(newcomer)).toContain("Who takes your own seat?");
  const named = await (await bob.choose(newcomer, "", "dan")).message();
  expect(house.read(named)).toContain("with its hand, to @Dan");
});

test("an offer calls once, however often it is made; whoever has seen another hand hears it", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  const pinged: (readonly string[])[] = [];
  for (let i = 0; i < 2; i++) {
    for (let k = 0; k < 2; k++) await handOn(table, "bob", "eve");
    const offer = await table.sees("@Eve, the seat of");
    pinged.push(offer.pinged ?? []);
    await table.press("bob", offer, "refuse");
    await table.user("ann").until(table.channel, (all) => all.every((one) => rawId(one, "take") === undefined));
  }
  await handOn(table, "cat", "dan");
  expect(pinged).toEqual([[await house.user("eve").id()], []]);
  const offer = await table.sees("@Dan, the seat of");
  expect(await table.press("dan", offer, "take")).toContain("The seat is yours");
  const ask = await table.answer("bob", "/tavolo replace player:@bob by:@cat");
  expect(await table.press("bob", ask, "giveOwn")).toMatch(/^@Cat has seen another hand/);
});

test("whoever was offered two seats takes one, and hears that nobody plays two hands", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  await handOn(table, "bob", "dan");
  const bobs = await table.sees("@Dan, the seat of **Bob");
  await handOn(table, "cat", "dan");
  expect(await table.press("dan", await table.sees("@Dan, the seat of **Cat"), "take")).toContain("The seat is yours");
  expect(await table.press("dan", bobs, "take")).toBe("You sit at this table already, and nobody plays two seats.");
  await table.press("dan", await table.answer("dan", "/tavolo leave"), "leave");
  expect(await table.press("dan", bobs, "take")).toMatch(/^You have seen another hand at this table/);
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

test("what an earlier step told is explained with those who sat there then", async () => {
  const table = await house.table(["ann", "bob"]);
  const says = async (name: string, command: string) => {
    const ask = await table.answer(name, command);
    const yes = rawId(ask, "go");
    return yes ? table.press(name, ask, yes) : house.read(ask);
  };
  for (const name of ["ann", "bob"]) await table.moves(name);
  await table.sees("· bids");
  for (const name of ["ann", "bob"]) await says(name, "/turin bid amount:3");
  const tie = await table.sees("· tie: additions");
  await says("ann", "/turin add amount:2");
  await says("bob", "/turin add amount:1");
  await table.sees(/@Ann (?:picks|choos)|sales|@Bob picks/);
  await handOn(table, "bob", "cat");
  expect(await table.press("cat", await table.sees("@Cat, the seat of **Bob"), "take")).toContain("The seat is yours");
  const why = await table.press("zoe", tie, "board");
  expect(why).toContain("@Ann and @Bob are level");
  expect(why).not.toContain("@Cat");
  const rows = await house.bot.app.tables.tableAt((await table.look()).table, 1);
  expect(rows.seats.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
});
