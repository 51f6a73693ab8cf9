/** More of everything than a statement takes parameters. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../src/store/index.js";
import { copies } from "./copies.js";
import { DAY, HOUR, type House, house, paced } from "./house.js";

/** SQLite, as Prisma builds it, takes 999. */
const MANY = 1_100;
const MINUTE = 60_000;

let h: House;
beforeAll(async () => {
  h = await house();
});
afterAll(() => h.close());

describe("at once", () => {
  let ids: readonly string[];
  beforeAll(async () => {
    const table = await h.play(2);
    await h.tables.end(table.id, "cancelled");
    ids = await copies(h, table, MANY, () => ({ table: {} }));
    h = await h.reopen();
  });

  test("so many tables can be looked at, each as it is, and one that there is not", async () => {
    const looks = await Promise.all([...ids, "none"].map((id) => h.tables.look(id, "a")));
    expect(looks.map((look) => look?.table.id ?? null)).toEqual([...ids, null]);
    expect(looks.at(-2)).toMatchObject({ seat: "p1", table: { status: "closed" } });
  });

  test("so many people, servers, settings and messages can be asked for", async () => {
    await h.tables.people.write("a", { locale: "it" });
    const asked = [...ids, "a"];
    const people = await Promise.all(asked.map((id) => h.tables.people.read(id)));
    expect(people.filter(({ locale }) => locale === "it")).toHaveLength(1);
    expect(await Promise.all(asked.map((id) => h.tables.servers.read(id)))).toHaveLength(MANY + 1);
    expect(await Promise.all(asked.map((id) => h.deliveries.row(id)))).toHaveLength(MANY + 1);
  });
});

describe("a channel with a long history", () => {
  let ids: readonly string[];
  let running: string;
  let own: string;
  beforeAll(async () => {
    const table = await h.play(2, undefined, { channelId: "busy" });
    await h.tables.placed(table.id, null);
    await h.tables.end(table.id, "cancelled");
    ids = await copies(h, table, MANY, (i) => ({
      table: { status: i % 2 === 0 ? "over" : "closed", endedAt: BigInt(i + 1), createdAt: BigInt(i) },
      users: i === 7 ? ["rara", "b_d"] : ["x", "y"],
    }));
    await h.store.write({ last: [sql`DELETE FROM "Table" WHERE "id" = ${table.id}`] });
    running = (await h.play(2, undefined, { channelId: "busy" })).id;
    own = ids[3]!;
    await h.store.write({ last: [sql`UPDATE "Table" SET "threadId" = 'busy-thread' WHERE "id" = ${own}`] });
    h = await h.reopen();
  });
  const idsOf = (tables: readonly { readonly id: string }[]) => tables.map(({ id }) => id);
  const named = async (words: readonly string[], userId = "z", channelId = "busy") =>
    idsOf(await h.tables.endedNamed({ userId, channelId }, words, 9));

  test("shows what runs, and as much of what has ended as is asked for, the last first", async () => {
    expect(idsOf(await h.tables.inChannel("busy"))).toEqual([running]);
    expect(idsOf(await h.tables.endedIn("busy", 3))).toEqual(ids.slice(-3).reverse());
    expect(idsOf(await h.tables.endedIn("busy", 1, { played: true }))).toEqual([ids.at(-2)]);
    expect(await h.tables.endedIn("busy", 1, { game: "ceramic" })).toEqual([]);
    expect(await h.tables.endedIn("busy", 2 * MANY)).toHaveLength(MANY);
    expect(idsOf(await h.tables.endedIn("busy-thread", 3))).toEqual([own]);
    expect(idsOf(await h.tables.endedOf("x", 2))).toEqual(ids.slice(-2).reverse());
  });

  test("has each game found by its id or by a name, however old it is, but not from elsewhere", async () => {
    expect(await named([ids[0]!])).toEqual([ids[0]]);
    expect(await named(["RARA"])).toEqual([ids[7]]);
    expect(await named(["turin", "name", "b_d"])).toHaveLength(9);
    expect((await named(["turin", "name", "b_d"]))[0]).toBe(ids[7]);
    expect(await named(["b%d"])).toEqual([]);
    expect(await named([])).toEqual([]);
    expect(await named([ids[7]!], "z", "elsewhere")).toEqual([]);
    expect(await named([ids[7]!], "rara", "elsewhere")).toEqual([ids[7]]);
    expect(await named([running])).toEqual([]);
  });
});

describe("reminders", () => {
  const remind = { hours: 6, where: "thread" };
  const value = JSON.stringify({ remind, quiet: null, timezone: null, locale: null });
  const set = (users: readonly string[], text = value) =>
    h.store.write({ rows: { Setting: users.map((user) => ({ scope: `user:${user}`, key: "person", value: text })) } });
  const told = async (most = 50) => (await h.tables.notices.due(most)).map(({ userId }) => userId);

  test("come however many people have set something", async () => {
    await set(Array.from({ length: MANY }, (_, i) => `other${i}`));
    await set(["b"]);
    const table = await h.play(2, undefined, paced(86_400));
    h.clock.now += 18 * HOUR;
    await h.tables.tick();
    expect(await told()).toEqual(["b"]);
    await h.tables.end(table.id, "cancelled");
  });

  test("come though what somebody else has set cannot be read, and so does what the clock does after them", async () => {
    await set(["a"], "{");
    await h.play(2, undefined, paced(86_400));
    h.clock.now += 18 * HOUR;
    const tableId = (await h.play(2)).id;
    await h.store.write({ last: [sql`UPDATE "Handled" SET "at" = ${BigInt(h.clock.now - 2 * DAY)}`] });
    await h.tables.tick();
    expect(await told()).toEqual(["b"]);
    expect(await h.store.db.handled.count({ where: { tableId } })).toBe(0);
  });

  test("of those who sleep are asked about once a minute, and hold up nobody else's", async () => {
    const table = await h.play(2, undefined, paced(null));
    const sleepers = Array.from({ length: 30 }, (_, i) => `sleeper${i}`);
    const hour = new Date(h.clock.now).getUTCHours();
    const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, "0")}:00`;
    await set(sleepers, JSON.stringify({ remind, quiet: { from: at(22), to: at(2) }, timezone: null, locale: null }));
    const notice = { key: "old", place: "thread", state: "due", nextAt: 0n, at: 0n };
    await h.store.write({ rows: { Notice: sleepers.map((userId) => ({ ...notice, userId, tableId: table.id })) } });
    await h.play(2, undefined, paced(86_400));
    h.clock.now += 18 * HOUR;
    await h.tables.tick();
    h.clock.now += 6 * HOUR - 1;
    const looks = [await told(20), await told(20)];
    expect(looks).toEqual([[], ["b"]]);
    const asleep = () => h.store.db.notice.count({ where: { state: "due", nextAt: { lte: BigInt(h.clock.now) } } });
    expect(await asleep()).toBe(1);
    h.clock.now += MINUTE;
    expect(await asleep()).toBe(31);
  });
});
