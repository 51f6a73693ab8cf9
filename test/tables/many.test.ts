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
