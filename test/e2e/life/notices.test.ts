/** One mention a wait, reminders when they are wanted, planned moves, and everything that waits on one list. */
import { expect, test } from "vitest";
import { HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

const pingsIn = async (table: LifeTable, name: string): Promise<number> =>
  (await house.user(name).pings()).filter(({ channel_id }) => channel_id === table.channel).length;

test("one mention a player and wait; a reminder at the hour that was asked for, once, and none after the move", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.sees("Moves are made automatically");
  expect(await table.types("bob", "/tavolo remind hours:4 where:thread")).toContain("4 hours before the deadline");
  await house.pass(19 * HOUR);
  expect(await pingsIn(table, "bob")).toBe(1);
  await house.pass(HOUR + MINUTE);
  await table.sees("this table waits for you");
  expect(await pingsIn(table, "bob")).toBe(2);
  await house.pass(10 * MINUTE);
  expect(await pingsIn(table, "bob")).toBe(2);
  expect(await pingsIn(table, "ann")).toBe(1);
});

test("whoever has moved meanwhile is not reminded", async () => {
  const table = await house.table(["ann", "bob"]);
  house.skip(20 * HOUR + MINUTE);
  await table.moves("bob");
  await house.pass(0);
  expect(await pingsIn(table, "bob")).toBe(1);
});

test("a reminder that falls into quiet hours is held back, and comes when they are over", async () => {
  const table = await house.table(["ann", "bob"]);
  // The sandbox's people set no time zone, so quiet hours are those of UTC.
  const at = (hours: number) => new Date(house.doors.now() + hours * HOUR * 1000).toISOString().slice(11, 16);
  const said = await table.types("bob", `/tavolo remind hours:4 where:thread quiet:${at(19)}-${at(22)}`);
  expect(said).toContain(`nothing is sent from ${at(19)} to ${at(22)}`);
  // The last minute before them is missed: the bot was busy, or down.
  await house.pass(20 * HOUR + MINUTE);
  await house.pass(HOUR);
  expect(await pingsIn(table, "bob")).toBe(1);
  await house.pass(HOUR + MINUTE);
  await table.sees("this table waits for you");
  expect(await pingsIn(table, "bob")).toBe(2);
  await table.types("bob", "/tavolo remind hours:0 quiet:off");
});

test("by direct message, one for all tables; a closed private chat falls back to the thread (50007)", async () => {
  const tables = [await house.table(["ann", "cat"]), await house.table(["bob", "cat"])];
  await table0(tables).types("cat", "/tavolo remind hours:2 where:dm");
  await house.pass(22 * HOUR + 2 * MINUTE);
  const dm = await house.user("cat").until("dm", (all) => all.find((one) => house.read(one).includes("2 tables wait")));
  for (const table of tables) expect(house.read(dm)).toContain(table.channel);

  for (const table of tables) {
    await house.pass(0);
    expect(await pingsIn(table, "cat")).toBe(1);
  }
  const third = await house.table(["ann", "cat"]);
  house.sandbox.change({ do: "closeDms", user: "cat" });
  await house.pass(22 * HOUR + 2 * MINUTE);
  await third.sees("this table waits for you");
  expect(await pingsIn(third, "cat")).toBe(2);
  house.sandbox.change({ do: "openDms", user: "cat" });
});

test.each([0, 1])(
  "a closed private chat and a thread that refuses: every other thread is told, and once (%i)",
  async (i) => {
    const tables = [await house.table(["ann", "dan"]), await house.table(["bob", "dan"])];
    const [bad, good] = i === 0 ? tables : tables.toReversed();
    if (!bad || !good) throw new Error("no table");
    await good.types("dan", "/tavolo remind hours:6 where:dm");
    house.sandbox.change({ do: "closeDms", user: "dan" });
    const { channelId } = (await bad.look()).table;
    const rights = { do: "permissions", channel: channelId, user: "tavolo" } as const;
    house.sandbox.change({ ...rights, deny: ["SendMessagesInThreads"] });
    await house.pass(18 * HOUR + 2 * MINUTE);
    expect(await pingsIn(good, "dan")).toBe(2);
    for (let hour = 0; hour < 3; hour++) await house.pass(HOUR + MINUTE);
    expect(await pingsIn(good, "dan")).toBe(2);
    expect(await pingsIn(bad, "dan")).toBe(1);
    house.sandbox.change(rights);
    await house.pass(HOUR + MINUTE);
    await bad.sees("this table waits for you");
    expect([await pingsIn(good, "dan"), await pingsIn(bad, "dan")]).toEqual([2, 2]);
    house.sandbox.change({ do: "openDms", user: "dan" });
    await good.types("dan", "/tavolo remind hours:0");
    for (const table of tables) await house.bot.app.tables.end(table.id, "moderator");
  },
);

const table0 = (tables: readonly LifeTable[]): LifeTable => {
  const [first] = tables;
  if (!first) throw new Error("no table");
  return first;
};

test("quiet hours in the player's own time; time zones by autocomplete and by form", async () => {
  const table = await house.table(["ann", "dan"]);
  const zones = await table.user("dan").autocomplete("/tavolo remind timezone:rom", { channel: table.channel });
  expect(zones.map(({ value }) => value)).toContain("Europe/Rome");
  expect(zones.length).toBeLessThanOrEqual(25);
  expect(await table.types("dan", "/tavolo remind quiet:late")).toContain("I cannot read “late”");
  expect(await table.types("dan", "/tavolo remind timezone:Nowhere/Else")).toContain("do not know that time zone");
  const said = await table.types("dan", "/tavolo remind hours:1 where:thread quiet:22:00-08:00 timezone:Europe/Rome");
  expect(said).toContain("nothing is sent from 22:00 to 08:00");
  expect(said).toContain("Europe/Rome");
  const screen = await table.answer("dan", "/tavolo remind");
  const form = await (await table.user("dan").press(screen, "Quiet hours and time zone")).modal();
  const noQuiet = await (await table.user("dan").submit(form, { from: "", to: "", timezone: "New York" })).message();
  expect(house.read(noQuiet)).toContain("America/New_York");
  expect(house.read(noQuiet)).toContain("no quiet hours");
  const off = await (await table.user("dan").choose(noQuiet, "Hours before the deadline", "0")).message();
  expect(house.read(off)).toContain("**Reminder:** none");
});

test("planned by button: an order of cards and done, seen, changed, cancelled, played the moment they apply", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  const ann = table.user("ann");
  const open = async () => (await ann.press(await table.answer("ann", "/turin hand"), "Plan ahead")).message();
  const early = await open();
  expect(house.read(early)).toContain("Nothing is planned");
  expect(house.read(await (await ann.press(early, "If I win: cards in order")).message())).toContain(
    "No card can be won",
  );
  for (const name of ["ann", "bob", "cat"]) await table.moves(name);

  const picks = await (await ann.press(await open(), "If I win: cards in order")).modal();
  const fields = picks.components as { component: { options: { value: string }[] } }[];
  const cards = (fields[0]?.component.options ?? []).map(({ value }) => value);
  const twice = await (await ann.submit(picks, { choice0: cards[0] ?? "", choice1: cards[0] ?? "" })).message();
  expect(house.read(twice)).toContain("chosen twice");
  const again = await (await ann.press(twice, "If I win: cards in order")).modal();
  let now = await (await ann.submit(again, { choice0: cards.at(-1) ?? "", choice1: cards.at(-2) ?? "" })).message();
  expect(house.read(now)).toContain("If I win");
  now = await (await ann.press(now, "Done until I say otherwise")).message();
  now = await (await ann.choose(now, "Cancel a planned move", "done")).message();
  expect(house.read(now)).toContain("Cancelled.");
  expect(house.read(now)).not.toContain("Done with selling");
  await ann.press(now, "Done until I say otherwise");
  expect(await table.types("bob", "/tavolo queue")).toContain("Nothing is planned");
  expect(await table.types("zoe", "/tavolo queue")).toContain("no seat at this table");

  const { market } = (await table.look("ann")).view as { market: readonly string[] };
  await table.types("ann", "/turin bid 3");
  for (const name of ["bob", "cat"]) await table.moves(name);
  const { view, queue } = await table.look("ann");
  const { round, seats } = view as { round: number; seats: Record<string, { cards: readonly string[] }> };
  expect(seats[await table.seatOf("ann")]?.cards.slice(0, 2)).toEqual([market.at(-1), market.at(-2)]);
  // The others had nothing to do in the sales any more, and Ann was done before they began.
  expect(round).toBe(2);
  expect(queue?.items.map(({ id }) => id)).toEqual(["done"]);
});

test("a planned move that is refused is told to its planner alone, with the rule", async () => {
  const table = await house.table(["ann", "bob"]);
  const ann = table.user("ann");
  const plan = await table.answer("ann", "/tavolo queue");
  const form = await (await ann.press(plan, "Plan a bid")).modal();
  expect(house.read(await (await ann.submit(form, { amount: "99" })).message())).toContain("99 scudo");
  for (const name of ["ann", "bob"]) await table.moves(name);
  expect(await table.types("ann", "/turin hand")).toContain("could not be made");
  expect(await table.types("bob", "/turin hand")).not.toContain("could not be made");
  expect(await table.types("ann", "/tavolo queue")).toContain("Not made: Bid in round 1: 99 scudo");
  expect(await table.types("ann", "/turin hand")).not.toContain("could not be made");
});

test("one command lists what waits at twenty tables on three servers, each with a link", async () => {
  const tables: LifeTable[] = [];
  for (let n = 0; n < 20; n++) {
    const guild = ["Piazza", "Borgo", "Porto"][n % 3];
    tables.push(await house.table(["eve", "zoe"], "deadline:24h", house.channel(guild)));
  }
  for (const table of tables) await table.sees("Moves are made automatically", table.channel, house.user("eve"));
  await house.bot.app.tables.idle();
  const seen = await table0(tables).answer("zoe", "/tavolo games", "dm");
  let text = house.read(seen);
  let page = seen;
  while (text.includes("Page") && !text.includes("Page 2 of 2")) {
    page = await (await house.user("zoe").press(page, "▶")).message();
    text += house.read(page);
  }
  for (const table of tables) expect(text).toMatch(new RegExp(`channels/\\d+/${table.channel}`));
  expect(text.match(/waits for you/g)).toHaveLength(20);
}, 60_000);
