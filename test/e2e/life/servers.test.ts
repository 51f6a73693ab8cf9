/** What servers lay down, and what happens to tables when places are taken away. */
import { expect, test } from "vitest";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { DAY, HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

const manage = (user: string, guild = "Borgo") =>
  house.sandbox.change({ do: "serverPermissions", guild, user, allow: ["ManageGuild"] });
const say = async (name: string, command: string, channel: string): Promise<SeenMessage> =>
  (await house.user(name).command(command, { channel })).message();
/** The thread that a moved table has opened, once it is there. */
async function newThread(table: LifeTable): Promise<string> {
  const place = async () => (await table.look()).table.threadId;
  await expect.poll(place, { timeout: 8_000 }).not.toBeNull();
  return (await place()) ?? "";
}
const read = async (name: string, command: string, channel: string) => house.read(await say(name, command, channel));

test("settings are for who may manage the server, checked again when they are pressed", async () => {
  await expect(house.user("bob").command("/tavolo-admin settings", { channel: "#borgo" })).rejects.toThrow(
    "permission",
  );
  manage("eve");
  const screen = await say("eve", "/tavolo-admin settings", "#borgo");
  expect(house.read(screen)).toContain("Most tables at once:** no limit");
  house.sandbox.change({ do: "serverPermissions", guild: "Borgo", user: "eve", allow: [] });
  const refused = await (await house.user("eve").choose(screen, "Default pace", "slow")).message();
  expect(house.read(refused)).toContain("Manage Server");
  manage("eve");
});

test("pace, limits, default options, language, roles, channels and most tables hold for what is opened next", async () => {
  manage("eve");
  const eve = house.user("eve");
  let screen = await say("eve", "/tavolo-admin settings", "#borgo");
  screen = await (await eve.choose(screen, "Default pace", "slow")).message();
  expect(house.read(screen)).toContain("Saved.");
  const limits = await (await eve.press(screen, "Limits")).modal();
  screen = await (await eve.submit(limits, { least: "12h", longest: "4d", none: "no", most: "2" })).message();
  expect(house.read(screen)).toContain("12 hours to 4 days");
  const bad = await (await eve.submit(await (await eve.press(screen, "Limits")).modal(), { most: "many" })).message();
  expect(house.read(bad)).toContain("I cannot read “many”");
  screen = await say("eve", "/tavolo-admin settings", "#borgo");
  const options = await (await eve.press(screen, "Options: Turin Market")).modal();
  screen = await (await eve.submit(options, { goose: "tie", scudo: "secret" })).message();
  expect(house.read(screen)).toContain("`goose` tie");

  expect(await read("ann", "/turin start deadline:1h", "#borgo")).toContain("not shorter than 12 hours");
  expect(await read("ann", "/turin start deadline:none", "#borgo")).toContain("not left out");
  expect(await read("ann", "/turin start deadline:0h", "#borgo")).toContain("or `none`");
  expect(await read("ann", "/ceramic start round-limit:14d", "#borgo")).toContain("not longer than 4 days");
  expect(await read("ann", "/ceramic start round-limit:none", "#borgo")).toContain("not left out");
  await say("ann", "/turin start", "#borgo");
  const lobby = await house.user("ann").until("#borgo", (all) => all.find((one) => /goose/i.test(house.read(one))));
  expect(house.read(lobby)).toMatch(/72 hours|3 days/);
  // The slow pace proposes open scudo; the server has said otherwise.
  expect(house.read(lobby)).toContain("Scudo: **secret**");
  await say("bob", "/turin start", "#borgo");
  expect(await read("cat", "/turin start", "#borgo")).toContain("allows 2 tables at once");

  const due = await eve.channel("#borgo-due");
  screen = await (await eve.choose(screen, "Channels where", [due.id])).message();
  expect(await read("ann", "/turin start", "#borgo")).toContain(`<#${due.id}>`);
  await (await eve.choose(screen, "Channels where", [])).message();
  screen = await say("eve", "/tavolo-admin settings", "#borgo");
  house.sandbox.change({ do: "addRole", guild: "Borgo", name: "Hosts", holders: ["bob"] });
  screen = await (await eve.choose(screen, "Roles that may", ["Hosts"])).message();
  expect(await read("ann", "/turin start", "#borgo")).toContain("only members with one of these roles");
  expect(await read("bob", "/turin start", "#borgo")).not.toContain("only members with one of these roles");
});

test("missing permissions are named before a lobby opens", async () => {
  const channel = house.channel();
  house.sandbox.change({ do: "permissions", channel, user: "tavolo", deny: ["EmbedLinks"] });
  expect(await read("ann", "/turin start", channel)).toContain("Embed Links");
});

test("permissions lost in mid-game: the table waits, tells who can mend it, and goes on with the time that was left", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", channel);
  house.sandbox.change({ do: "permissions", channel, user: "tavolo", deny: ["SendMessagesInThreads"] });
  await table.moves("ann");
  await table.moves("bob");
  await expect.poll(async () => (await table.look()).table.held?.why, { timeout: 8_000 }).toBe("permissions");
  expect(await table.types("ann", "/turin hand")).toContain("until a moderator gives me back the right");
  await house.pass(5 * DAY);
  expect((await table.look()).table.seats.map(({ misses }) => misses)).toEqual([0, 0]);
  house.sandbox.change({ do: "permissions", channel, user: "tavolo" });
  await table.sees("The table goes on");
  await expect.poll(async () => (await table.look()).table.held, { timeout: 8_000 }).toBeNull();
  expect(((await table.look()).deadline ?? 0) - house.doors.now()).toBeGreaterThan(23 * HOUR * 1000);
});

test("a deleted thread: the game goes on in its channel", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", channel);
  house.sandbox.change({ do: "deleteChannel", channel: table.channel });
  await table.sees("Moves are made automatically", channel);
  expect((await table.look()).table).toMatchObject({ threadId: null, held: null });
  expect(await table.types("ann", "/turin hand", channel)).toContain("scudo");
});

test("a deleted channel: who wants it is told by direct message; moved by a moderator the game goes on", async () => {
  const channel = house.channel();
  const table = await house.table(["eve", "dan"], "deadline:24h", channel);
  await table.types("dan", "/tavolo remind hours:1 where:dm");
  house.sandbox.change({ do: "deleteChannel", channel });
  await house
    .user("dan")
    .until("dm", (all) => all.find((one) => house.read(one).includes("channel of a table of yours is gone")));
  expect((await table.look()).table.held?.why).toBe("channel");
  expect(await table.types("dan", "/turin hand", "#piazza")).toContain("the channel of this table is gone");
  await house.pass(3 * DAY);
  expect((await table.look()).table.seats.every(({ misses }) => misses === 0)).toBe(true);

  manage("zoe", "Piazza");
  const to = house.channel();
  const which = await say("zoe", "/tavolo-admin move", to);
  const moved = await (await house.user("zoe").choose(which, "", table.id)).message();
  expect(house.read(moved)).toContain("The table goes on in");
  // As at a start, in a new thread.
  const thread = await newThread(table);
  await table.sees("Moves are made automatically", thread);
  for (const name of ["eve", "dan"]) await table.press(name, await table.answer(name, "/turin leave", to), "leave");
  expect((await table.look()).table.held).toBeNull();
});

test("moved from elsewhere: what is missing there is named; where no thread can be opened it plays in the channel and says so", async () => {
  manage("zoe", "Piazza");
  const table = await house.table(["ann", "bob"]);
  const [silent, flat] = [house.channel(), house.channel()];
  house.sandbox.change({ do: "permissions", channel: silent, user: "tavolo", deny: ["EmbedLinks", "AttachFiles"] });
  house.sandbox.change({ do: "permissions", channel: flat, user: "tavolo", deny: ["CreatePublicThreads"] });
  const idOf = async (channel: string) => (await house.user("zoe").channel(channel)).id;
  const to = async (channel: string) =>
    read("zoe", `/tavolo-admin move table:${table.id} channel:${await idOf(channel)}`, "#piazza");
  expect(await to(silent)).toMatch(/I cannot host a table there\. I lack: \*\*Embed Links\*\*, \*\*Attach Files\*\*/);
  expect((await table.look()).table.channelId).not.toBe(await idOf(silent));

  expect(await to(flat)).toContain("without a thread of its own: to open one I would need **Create Public Threads**");
  await table.sees("This table plays right here", flat);
  expect((await table.look()).table).toMatchObject({ threadId: null, threadWanted: false });

  expect(await to(house.channel())).toMatch(/^The table goes on in \S+\.$/);
  await table.sees("Moves are made automatically", await newThread(table));

  // A thread has no threads.
  const other = await house.table(["ann", "cat"]);
  const inThread = await read("zoe", `/tavolo-admin move table:${table.id}`, other.channel);
  expect(inThread).toContain("itself, without a thread of its own.");
});

test("a deleted channel: ended by a moderator, or left by its players: nobody stays bound", async () => {
  const [first, second] = [await house.table(["ann", "cat"]), await house.table(["ann", "cat"])];
  for (const table of [first, second]) {
    const { channelId } = (await table.look()).table;
    house.sandbox.change({ do: "deleteChannel", channel: channelId });
    await expect.poll(async () => (await table.look()).table.held?.why, { timeout: 8_000 }).toBe("channel");
  }
  manage("zoe", "Piazza");
  const ask = await say("zoe", `/tavolo-admin cancel ${first.id}`, "#piazza");
  expect(house.read(ask)).toContain("End this table now?");
  await (await house.user("zoe").press(ask, "End it")).message();
  expect((await first.look()).table.status).toBe("closed");
  for (const name of ["ann", "cat"]) {
    const which = await say(name, "/tavolo leave", "#piazza");
    const question = house.read(which).includes("Leave this game?")
      ? which
      : await (await house.user(name).choose(which, "", second.id)).message();
    await (await house.user(name).press(question, "Leave the game")).message();
  }
  expect((await second.look()).table.status).toBe("closed");
});

test("a lobby in a deleted channel is closed", async () => {
  const channel = house.channel();
  await say("dan", "/turin start", channel);
  await house.user("dan").until(channel, (all) => all.find((one) => house.read(one).includes("Join")));
  house.sandbox.change({ do: "deleteChannel", channel });
  await expect.poll(() => read("dan", "/tavolo games", "#piazza"), { timeout: 8_000 }).toContain("You sit at no table");
});

test("removed from a server and brought back: its tables are there; an outage is no removal", async () => {
  const table = await house.table(["dan", "zoe"], "deadline:24h", house.channel("Porto"));
  house.sandbox.change({ do: "outage", guild: "Porto" });
  await house.bot.app.round();
  expect((await table.look()).table.held).toBeNull();
  house.sandbox.change({ do: "restore", guild: "Porto" });

  house.sandbox.change({ do: "leave", guild: "Porto", user: "tavolo" });
  await expect.poll(async () => (await table.look()).table.held?.why, { timeout: 8_000 }).toBe("guild");
  await house.pass(9 * DAY + MINUTE);
  expect((await table.look()).table.seats.every(({ misses }) => misses === 0)).toBe(true);
  house.sandbox.change({ do: "join", guild: "Porto", user: "tavolo" });
  await expect.poll(async () => (await table.look()).table.held, { timeout: 8_000 }).toBeNull();
  await table.moves("dan");
  await table.sees("The table goes on", table.channel, house.user("dan"));
});
