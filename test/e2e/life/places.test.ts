/** Tables whose places are taken away while nobody can tell: in a pause, while the bot is down or cut off, for weeks. */
import { expect, test } from "vitest";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { DAY, HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

const held = async (table: LifeTable) => (await table.look()).table.held;
const heldBy = (table: LifeTable, why: string) =>
  expect.poll(async () => (await held(table))?.why, { timeout: 8_000 }).toBe(why);
const misses = async (table: LifeTable) => (await table.look()).table.seats.map((seat) => seat.misses);
const say = async (name: string, command: string, channel: string): Promise<SeenMessage> =>
  (await house.user(name).command(command, { channel })).message();

async function pause(table: LifeTable): Promise<void> {
  await table.types("ann", "/tavolo pause");
  await table.votes("bob", true);
  expect((await held(table))?.why).toBe("pause");
}

async function moveTo(table: LifeTable, channel: string): Promise<string> {
  house.sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "zoe", allow: ["ManageGuild"] });
  const { id } = await house.user("zoe").channel(channel);
  return house.read(await say("zoe", `/tavolo-admin move table:${table.id} channel:${id}`, "#piazza"));
}

test("a channel deleted in a pause: resuming says who can mend it, nothing comes due, and moved it goes on by itself", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", channel);
  await pause(table);
  house.sandbox.change({ do: "deleteChannel", channel });
  await expect.poll(async () => (await held(table))?.lost, { timeout: 8_000 }).toBe("channel");
  const hand = await table.types("bob", "/turin hand", "#piazza");
  expect(hand).toContain("Paused.");
  expect(hand).toContain("until a moderator moves it");
  const resumed = await table.types("ann", "/tavolo resume", "#piazza");
  expect(resumed).toContain("The pause is over, but the table cannot go on yet.");
  expect(resumed).toContain("until a moderator moves it");
  expect(await table.types("ann", "/tavolo resume", "#piazza")).toContain("until a moderator moves it");
  await house.pass(3 * DAY);
  expect(await misses(table)).toEqual([0, 0]);
  const games = await table.types("ann", "/tavolo games", "#piazza");
  expect(games).toContain("its clocks stand still");
  expect(games).not.toContain("⏰");
  await moveTo(table, house.channel());
  await expect.poll(() => held(table), { timeout: 8_000 }).toBeNull();
  expect(((await table.look()).deadline ?? 0) - house.doors.now()).toBeGreaterThan(23 * HOUR * 1000);
});

test("a bot removed in a pause and brought back: the table is still paused, and goes on when it is resumed", async () => {
  const table = await house.table(["ann", "bob"], "deadline:24h", house.channel("Porto"));
  await pause(table);
  house.sandbox.change({ do: "leave", guild: "Porto", user: "tavolo" });
  await expect.poll(async () => (await held(table))?.lost, { timeout: 8_000 }).toBe("guild");
  await house.pass(2 * DAY);
  house.sandbox.change({ do: "join", guild: "Porto", user: "tavolo" });
  await expect.poll(async () => (await held(table))?.lost, { timeout: 8_000 }).toBeUndefined();
  expect((await held(table))?.why).toBe("pause");
  await table.types("ann", "/tavolo resume");
  // What was refused while it was away may still be told.
  await expect.poll(() => held(table), { timeout: 8_000 }).toBeNull();
});

test("a channel deleted, a server left while the bot is down: found at the start, before any move is made", async () => {
  const [gone, kept] = [house.channel(), house.channel()];
  const lost = await house.table(["ann", "bob"], "deadline:24h", gone);
  const there = await house.table(["ann", "cat"], "deadline:24h", kept);
  const threadless = await house.table(["bob", "cat"], "deadline:24h", house.channel());
  const left = await house.table(["ann", "bob"], "deadline:24h", house.channel("Borgo"));
  await say("dan", "/turin start", gone);
  await house.bot.stop();
  house.sandbox.change({ do: "deleteChannel", channel: gone });
  house.sandbox.change({ do: "deleteChannel", channel: threadless.channel });
  house.sandbox.change({ do: "thread", channel: there.channel, archived: true });
  house.sandbox.change({ do: "leave", guild: "Borgo", user: "tavolo" });
  house.skip(2 * DAY);
  await house.restart();
  expect(await held(lost)).toMatchObject({ why: "channel" });
  expect(await held(left)).toMatchObject({ why: "guild" });
  expect((await threadless.look()).table).toMatchObject({ threadId: null, held: null });
  await house.pass(0);
  expect(await misses(lost)).toEqual([0, 0]);
  expect(await misses(left)).toEqual([0, 0]);
  // An archived thread is not listed either, and is there.
  expect(await misses(there)).toEqual([1, 1]);
  expect(await held(there)).toBeNull();
  expect(await house.bot.app.tables.of(await house.user("dan").id())).toEqual([]);
  house.sandbox.change({ do: "join", guild: "Borgo", user: "tavolo" });
  await expect.poll(() => held(left), { timeout: 8_000 }).toBeNull();
});

test("a channel deleted while the gateway is cut: found when the session begins anew", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", channel);
  const since = house.sandbox.mark();
  house.sandbox.gateway({ do: "drop", resumable: false });
  // There is no session that could be told.
  house.sandbox.change({ do: "deleteChannel", channel });
  await house.sandbox.waitFor((event) => event.type === "gateway" && event.act === "identify", { since });
  await heldBy(table, "channel");
  await house.pass(2 * DAY + MINUTE);
  expect(await misses(table)).toEqual([0, 0]);
});

test("weeks in which the bot was not on the server do not count as idle", async () => {
  const table = await house.table(["ann", "bob"], "deadline:24h", house.channel("Porto"));
  house.sandbox.change({ do: "leave", guild: "Porto", user: "tavolo" });
  await heldBy(table, "guild");
  for (let weeks = 0; weeks < 6; weeks++) await house.pass(7 * DAY);
  expect((await table.look()).table.status).toBe("playing");
  house.sandbox.change({ do: "join", guild: "Porto", user: "tavolo" });
  await expect.poll(() => held(table), { timeout: 8_000 }).toBeNull();
  await house.pass(MINUTE);
  expect((await table.look()).table.status).toBe("playing");
  await table.moves("ann");
});

/** What stands in a channel and can be pressed, as people read it. */
const pressable = async (channel: string) =>
  (await house.user("ann").view(channel, 50)).filter((one) => JSON.stringify(one.components).includes("custom_id"));
const everything = async (channel: string) =>
  (await house.user("ann").view(channel, 50)).map((one) => house.read(one)).join("\n");
const pings = async () =>
  Promise.all(["ann", "bob", "cat"].map(async (name) => (await house.user(name).pings()).length));

test("a moved table: nothing can be pressed where it was, all points to the new place, and nobody is called again", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob", "cat"], "deadline:24h", channel);
  await table.sees("Moves are made automatically");
  await table.types("ann", "/tavolo pause");
  await table.sees("asks to pause");
  await table.moves("bob");
  const before = await pings();
  await moveTo(table, house.channel());
  await expect.poll(async () => (await table.look()).table.threadId, { timeout: 8_000 }).not.toBeNull();
  const thread = (await table.look()).table.threadId ?? "";
  await table.sees("Moves are made automatically", thread);
  await table.sees("asks to pause", thread);
  for (const place of [channel, table.channel]) {
    await expect.poll(() => everything(place), { timeout: 8_000 }).toContain(`This table goes on in <#${thread}>`);
    await expect.poll(() => pressable(place), { timeout: 8_000 }).toEqual([]);
  }
  expect(await everything(channel)).not.toMatch(/Press \*\*Join|The game has begun[:,]/);
  expect(await pings()).toEqual(before);
  // Whoever is waited for next is called, as anywhere.
  for (const name of ["ann", "cat"]) await table.moves(name);
  await expect.poll(pings, { timeout: 8_000 }).not.toEqual(before);
});

test("a moved lobby: the old one has no buttons and says where it is", async () => {
  const channel = house.channel();
  await say("ann", "/turin start player2:@bob", channel);
  await house.user("ann").until(channel, (all) => all.find((one) => house.read(one).includes("Invited")));
  const [look] = await house.bot.app.tables.of(await house.user("ann").id());
  const id = look?.table.id ?? "";
  const before = await pings();
  const to = house.channel();
  const place = (await house.user("zoe").channel(to)).id;
  house.sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "zoe", allow: ["ManageGuild"] });
  await say("zoe", `/tavolo-admin move table:${id} channel:${place}`, "#piazza");
  await house.user("ann").until(to, (all) => all.find((one) => house.read(one).includes("Invited")));
  await expect.poll(() => pressable(channel), { timeout: 8_000 }).toEqual([]);
  expect(await everything(channel)).toContain(`This table goes on in <#${place}>.`);
  expect(await everything(channel)).not.toContain("Invited");
  expect(await pings()).toEqual(before);
  await house.bot.app.tables.end(id, "moderator");
});

test("moved away from a place that refuses all: the table goes on, and nothing waits for the old one", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", channel);
  await table.sees("Moves are made automatically");
  house.sandbox.change({ do: "permissions", channel, user: "tavolo", deny: ["ViewChannel"] });
  await moveTo(table, house.channel());
  await expect.poll(async () => (await table.look()).table.threadId, { timeout: 8_000 }).not.toBeNull();
  await table.sees("Moves are made automatically", (await table.look()).table.threadId ?? "");
  await expect.poll(() => held(table), { timeout: 8_000 }).toBeNull();
});
