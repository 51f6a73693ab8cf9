import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Row, Table } from "../../src/tables/api.js";
import { createChoices, createSettings } from "../../src/tables/index.js";
import { type House, house } from "./house.js";

const h: House = await house();
afterAll(() => h.close());

let table: Table;
let row: Row;
const at = { channelId: "c", messageId: "m", hash: "h" };
const now = () => h.clock.now;
const due = async (time = now()) => (await h.deliveries.due(time, 1000)).filter(({ tableId }) => tableId === table.id);
const ids = async (time?: number) => (await due(time)).map(({ id }) => id);

beforeEach(async () => {
  table = await h.open();
  [row] = (await h.rows(table)) as [Row];
});

describe("a row", () => {
  test("is due until it was delivered as it is now", async () => {
    expect(await due()).toEqual([row]);
    await h.deliveries.delivered(row.id, row.rev, at);
    expect(await due()).toEqual([]);
    expect(await h.deliveries.row(row.id)).toMatchObject(at);
  });

  test("that changed while it was delivered is due again", async () => {
    const user = { id: "b", name: "b", locale: "en" };
    await h.tables.lobby({ tableId: table.id, user, act: { type: "join" }, interactionId: h.next() });
    await h.deliveries.delivered(row.id, row.rev, at);
    expect(await due()).toMatchObject([{ rev: row.rev + 1, ...at }]);
  });

  test("notes that a post goes out, and forgets it when it arrived", async () => {
    await h.deliveries.trying(row.id, now());
    expect(await due()).toMatchObject([{ triedAt: now() }]);
    await h.deliveries.delivered(row.id, row.rev, at);
    expect(await h.deliveries.row(row.id)).toMatchObject({ triedAt: null });
  });

  test("remembers the first of several tries of which nobody knows how they went", async () => {
    const first = now();
    await h.deliveries.trying(row.id, first);
    h.clock.now += 100_000;
    await h.deliveries.trying(row.id, now());
    expect(await h.deliveries.row(row.id)).toMatchObject({ triedAt: first });
    await h.deliveries.park(row.id, row.rev, 0, "50013");
    await h.deliveries.trying(row.id, now());
    expect(await h.deliveries.row(row.id)).toMatchObject({ triedAt: now() });
  });

  test("that did not work is due again at its time, and counts the attempts until it works", async () => {
    // Discord counts parts of milliseconds too.
    await h.deliveries.later(row.id, now() + 4999.7, "429");
    expect([await ids(), await ids(now() + 5000)]).toEqual([[], [row.id]]);
    await h.deliveries.later(row.id, now() + 5000, "503");
    expect(await h.deliveries.row(row.id)).toMatchObject({ attempts: 2 });
    await h.deliveries.delivered(row.id, row.rev, at);
    expect(await h.deliveries.row(row.id)).toMatchObject({ attempts: 0 });
  });

  test("that is parked waits for its place to change, or for the hourly try", async () => {
    await h.deliveries.park(row.id, row.rev, now() + 3_600_000, "50013");
    expect([await ids(), await ids(now() + 3_600_000)]).toEqual([[], [row.id]]);
    await h.deliveries.unpark(table.id);
    expect(await ids()).toEqual([row.id]);
  });

  test("that arrived where its table was before it was moved is still to be posted", async () => {
    await h.tables.move(table.id, { channelId: "elsewhere", threadWanted: false });
    await h.deliveries.delivered(row.id, row.rev, at);
    expect(await h.deliveries.row(row.id)).toMatchObject({ channelId: null, messageId: null });
    expect(await ids()).toContain(row.id);
  });

  test("is not parked for what was wrong where its table was before it was moved", async () => {
    await h.tables.move(table.id, { channelId: "elsewhere", threadWanted: false });
    await h.deliveries.park(row.id, row.rev, now() + 3_600_000, "10003");
    expect(await ids()).toContain(row.id);
    expect(await h.deliveries.isParked(table.id)).toBe(false);
  });

  test("that backs off is not hurried by a change of place", async () => {
    await h.deliveries.later(row.id, now() + 5000, "429");
    await h.deliveries.unpark(table.id);
    expect(await ids()).toEqual([]);
  });

  test("whose message was deleted is posted anew", async () => {
    await h.deliveries.delivered(row.id, row.rev, at);
    await h.deliveries.lost(row.id);
    expect(await due()).toMatchObject([{ messageId: null, channelId: null, hash: null }]);
  });

  test("that was dropped is not known any more, unless it has changed meanwhile", async () => {
    await h.deliveries.dropped(row.id, row.rev - 1, "an older one");
    expect(await ids()).toEqual([row.id]);
    await h.deliveries.dropped(row.id, row.rev, "50007");
    expect(await h.deliveries.row(row.id)).toBeNull();
    expect(await h.deliveries.ofTable(table.id)).toEqual([]);
  });
});

test("the next time anything is due that is not due yet", async () => {
  const alone = await house();
  const next = () => alone.deliveries.nextDue(10);
  expect(await next()).toBeNull();
  const [one, other] = [await alone.open(), await alone.open()];
  expect(await next()).toBeNull();
  await alone.deliveries.later(`${one.id}-l`, 77, "429");
  expect(await next()).toBe(77);
  await alone.deliveries.later(`${other.id}-l`, 50, "429");
  expect(await next()).toBe(50);
  expect(await alone.deliveries.nextDue(50)).toBe(77);
  await alone.close();
});

describe("a choice", () => {
  const choices = createChoices(h.store, { now, id: () => `choice${h.next()}` });

  test("is its maker's, until its time is up", async () => {
    const data = { cards: ["c01", "c02"], n: 1 };
    const id = await choices.put("a", data, 1000);
    expect(await choices.take(id, "a")).toEqual(data);
    expect(await choices.take(id, "b")).toBeNull();
    expect(await choices.take("unknown", "a")).toBeNull();
    h.clock.now += 1000;
    expect(await choices.take(id, "a")).toBeNull();
  });
});

test("settings are kept by scope and key", async () => {
  const settings = createSettings(h.store);
  await settings.set("guild:1", "language", "it");
  await settings.set("guild:2", "language", { a: [1, null] });
  await settings.set("guild:1", "language", "en");
  expect(await settings.get("guild:1", "language")).toBe("en");
  expect(await settings.get("guild:2", "language")).toEqual({ a: [1, null] });
  expect(await settings.get("guild:1", "colour")).toBeNull();
});
