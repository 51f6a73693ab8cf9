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
  expect(house.read(planned)).toContain("so it is made: Ready for every round, until I say otherwise.");
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

test("where all are ready at once the end of a round is told in a message of its own, and stays there", async () => {
  const table = await house.table(["ann", "bob"], "pace:daily", undefined, "ceramic");
  for (const name of ["ann", "bob"]) {
    const user = table.user(name);
    const open = await (await user.press(await table.answer(name, "/ceramic hand"), "Plan ahead")).message();
    await user.press(open, "Ready until I say otherwise");
  }
  await table.sees("Round 1 of 3 · trading");
  await house.pass(48 * HOUR + MINUTE);
  const reveal = await table.sees("Kind by kind");
  expect(house.read(reveal)).toContain("Round 1 is over");
  const board = await table.sees("Round 2 of 3 · trading");
  expect(house.read(board)).not.toContain("Kind by kind");
  expect(board.id > reveal.id).toBe(true);
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
  expect(house.read(await (await bob.submit(form, { amount: "0" })).message())).toContain(
    "Your bid of **0 scudo** is sealed.",
  );
  expect((await table.look()).table.seats[1]?.misses).toBe(0);
  for (const name of ["ann", "cat"]) await table.moves(name);
  for (let i = 0; i < 4 && (await table.look()).table.seats[1]?.misses === 0; i++) await house.pass(DAY + MINUTE);
  expect((await table.look()).table.seats[1]?.misses).toBe(1);
  expect(await table.types("ann", "/tavolo kick player:@bob")).toContain("The others are asked");
});

test("a bid that is due now is asked about and told as one made by hand", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  const plans = async (name: string, amount: string) => {
    const form = await (await table.user(name).press(await table.answer(name, "/tavolo queue"), "Plan a bid")).modal();
    return (await table.user(name).submit(form, { amount })).message();
  };
  for (const name of ["ann", "bob", "cat"]) await table.moves(name);
  const phase = async () => ((await table.look()).view as { readonly phase: string }).phase;
  expect(await phase()).toBe("bid");

  const sealed = house.read(await plans("ann", "3"));
  expect(sealed).toContain("Your bid of **3 scudo** is sealed.");
  expect(sealed).toContain("Now you can change your bid (0 to");
  expect(house.read(await plans("bob", "999"))).toContain("999");
  expect((await table.look()).waitingOn).toHaveLength(2);
  await table.types("bob", "/turin bid 2");

  const asked = await plans("cat", "1");
  expect(house.read(asked)).toContain("You are the last one: your bid closes the bidding. Bid **1 scudo**?");
  expect(await phase()).toBe("bid");
  const shown = house.read(await (await table.user("cat").press(asked, "Yes, bid 1")).message());
  expect(shown).toContain("Your bid of **1 scudo** was the last one");
  expect(await phase()).toBe("pick");

  // What has been done in this round is planned for the next one.
  expect(house.read(await plans("ann", "4"))).toContain("- Bid in round 2: 4 scudo");
});

test("being done with every sale asks first where it ends the sales of this round", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  const phase = async () => ((await table.look()).view as { readonly phase: string }).phase;
  for (const name of ["ann", "bob", "cat"]) await table.moves(name);
  await table.types("ann", "/turin bid 3");
  await table.types("bob", "/turin bid 2");
  const last = await table.user("cat").press(await table.answer("cat", "/turin bid 1"), "Yes, bid 1");
  await last.message();
  for (const name of ["ann", "bob", "cat"]) if ((await phase()) === "pick") await table.moves(name);
  expect(await phase()).toBe("sell");
  const ann = table.user("ann");
  const asked = await (await ann.press(await table.answer("ann", "/tavolo queue"), "Done until I say")).message();
  expect(house.read(asked)).toContain("You are done with this round's sales then");
  expect((await table.look("ann")).legal).toMatchObject({ done: true });
  const made = house.read(await (await ann.press(asked, "Yes, done selling")).message());
  expect(made).toContain("so it is made: Done with selling, in every round, until I say otherwise.");
  expect(made).toContain("- Done with selling, in every round");
  expect((await table.look("ann")).legal).toMatchObject({ done: false });
});

test("of the cards wanted in order only the first choice has to be made, and cards are told by their numbers", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  for (const name of ["ann", "bob", "cat"]) await table.moves(name);
  const ann = table.user("ann");
  const form = await (await ann.press(await table.answer("ann", "/tavolo queue"), "If I win")).modal();
  const menus = form.components.flatMap((one) => ("component" in one ? [one.component] : [])) as readonly {
    readonly required: boolean;
    readonly options: readonly { readonly label: string; readonly value: string }[];
  }[];
  expect(menus.map(({ required }) => required)).toEqual([true, false, false]);
  const { label = "", value = "" } = menus[0]?.options[1] ?? {};
  expect(label).toMatch(new RegExp(`^#${value} · 3 `));
  const planned = house.read(await (await ann.submit(form, { choice0: [value] })).message());
  expect(planned).toMatch(new RegExp(`If I win in round 1, in this order: .*\\(#${value}\\)`));
});
