import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Pace, Table } from "../../src/tables/api.js";
import { secondsOf } from "../../src/tables/timers.js";
import { DAY, HOUR, type House, house } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const due = async (table: Table) => (await h.tables.look(table.id, null))?.due;
const last = async (table: Table) => {
  const rows = await h.store.db.logEntry.findMany({ where: { tableId: table.id }, orderBy: { n: "asc" } });
  return rows.slice(1).map(({ entry }) => {
    const { by, type, key } = JSON.parse(entry);
    return [by, type, key].join(" ").trim();
  });
};

describe("a claim window", () => {
  test("closes when its time has come, not before, and once", async () => {
    const table = await h.play(2);
    await h.does(table, "a", { type: "sale" });
    expect(await due(table)).toEqual({ "close:s1": h.clock.now + 10_000 });
    h.clock.now += 9_999;
    expect(await h.tables.tick()).toBe(0);
    h.clock.now += 1;
    expect(await Promise.all([h.tables.tick(), h.tables.tick()])).toEqual(expect.arrayContaining([1, 0]));
    expect(await last(table)).toEqual(["p1 sale", "clock close s1"]);
    expect(await due(table)).toEqual({ "choose:s1": h.clock.now + HOUR });
  });

  test("keeps its time while others move, and through a restart", async () => {
    const table = await h.play(2);
    await h.does(table, "a", { type: "sale" });
    const before = await due(table);
    h.clock.now += 4000;
    await h.does(table, "b", { type: "seal", n: 1 });
    h = await h.reopen();
    expect(await due(table)).toEqual(before);
    h.clock.now += 6000;
    await h.tables.tick();
    expect(await last(table)).toEqual(["p1 sale", "p2 seal", "clock close s1"]);
  });

  test("that closed while the house was shut closes when it opens, in order, and what follows starts then", async () => {
    const table = await h.play(2);
    await h.does(table, "a", { type: "sale" });
    h.clock.now += 1000;
    await h.does(table, "b", { type: "sale" });
    h = await h.reopen();
    h.clock.now += 2 * DAY;
    expect(await h.tables.tick()).toBe(2);
    expect(await last(table)).toEqual(["p1 sale", "p2 sale", "clock close s1", "clock close s2"]);
    // Both start in one millisecond: the first stays the first.
    expect(await due(table)).toEqual({ "choose:s1": h.clock.now + HOUR, "choose:s2": h.clock.now + HOUR + 1 });
  });

  test("ends with the seller's choice, and the clock has no more to say", async () => {
    const table = await h.play(2);
    await h.does(table, "a", { type: "sale" });
    h.clock.now += 10_000;
    await h.tables.tick();
    await h.does(table, "a", { type: "choose", key: "s1" });
    expect(await due(table)).toEqual({});
    h.clock.now += DAY;
    expect(await h.tables.tick()).toBe(0);
  });

  test("is as long as the game's option says", async () => {
    const table = await h.play(2, { claimWindow: 7200 });
    await h.does(table, "a", { type: "sale" });
    expect(await due(table)).toEqual({ "close:s1": h.clock.now + 2 * HOUR });
    h.clock.now += 2 * HOUR;
    await h.tables.tick();
    expect(await due(table)).toEqual({ "choose:s1": h.clock.now + 2 * HOUR });
  });
});

describe("seconds", () => {
  const pace: Pace = { name: "custom", step: null, claimWindow: 30, round: 500, opening: null };
  test.each([
    ["claimWindow", {}, 30],
    ["claimWindow", { claimWindow: 0 }, 0],
    ["sellerChoice", { claimWindow: 10 }, 3600],
    ["sellerChoice", { claimWindow: 9999 }, 9999],
    ["round", {}, 500],
    ["opening", {}, null],
  ] as const)("of %s with %j", (kind, options, seconds) => {
    expect(secondsOf(kind, { options, pace } as Partial<Table> as Table)).toBe(seconds);
  });
});

test("timers end with the game", async () => {
  const table = await h.play(2, { rounds: 1 });
  for (const user of ["a", "b"]) await h.does(table, user, { type: "seal", n: 1 });
  await h.does(table, "a", { type: "sale" });
  for (const user of ["a", "b"]) await h.does(table, user, { type: "go" });
  expect(await due(table)).toEqual({});
  expect(await h.store.db.timer.count({ where: { tableId: table.id } })).toBe(0);
  h.clock.now += DAY;
  expect(await h.tables.tick()).toBe(0);
});

test("interactions are remembered for a day, then forgotten", async () => {
  const table = await h.play(2);
  const id = h.next();
  await h.act(table, "a", { type: "seal", n: 1 }, { id });
  h.clock.now += DAY;
  await h.tables.tick();
  expect(await h.act(table, "a", { type: "seal", n: 1 }, { id })).toMatchObject({ repeated: true });
  h.clock.now += HOUR;
  await h.tables.tick();
  expect(await h.store.db.handled.findFirst({ where: { interactionId: id } })).toBeNull();
});
