import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PersonSettings } from "../../src/tables/api.js";
import { isQuiet, localMinute, remindAt } from "../../src/tables/quiet.js";
import { HOUR, type House, house, paced, person } from "./house.js";

const MINUTE = 60_000;
const DAILY = paced(86_400);
const START = Date.UTC(2024, 0, 1);

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

/** Time passes, looked at every minute or so. */
async function passes(ms: number): Promise<void> {
  h.clock.now += ms;
  await h.tables.tick();
}
const due = () => h.tables.notices.due(50);
const remind = (user: string, hours: number, where: "dm" | "thread" = "thread", more: Partial<PersonSettings> = {}) =>
  h.tables.people.write(user, { remind: { hours, where }, ...more });

describe("a reminder", () => {
  test("comes so many hours before the deadline, once a wait, to whoever wants it and is waited for", async () => {
    await remind("b", 6);
    await remind("c", 6);
    const table = await h.play(3, undefined, DAILY);
    await h.does(table, "c", { type: "seal", n: 1 });
    await passes(18 * HOUR - MINUTE);
    expect(await due()).toEqual([]);
    await passes(MINUTE);
    const [notice, ...others] = await due();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      userId: "b",
      where: "thread",
      tables: [{ table: { id: table.id }, seat: "p2", dueAt: START + 24 * HOUR }],
    });
    expect(notice!.id.length).toBeLessThanOrEqual(25);
    expect((await due())[0]?.id).toBe(notice!.id);
    await h.tables.notices.sent(notice!);
    expect(await due()).toEqual([]);
    h = await h.reopen();
    await passes(HOUR);
    expect(await due()).toEqual([]);
  });

  test("is not sent to whoever has moved meanwhile", async () => {
    await remind("b", 6);
    const table = await h.play(2, undefined, DAILY);
    await passes(18 * HOUR);
    expect(await due()).toHaveLength(1);
    await h.does(table, "b", { type: "seal", n: 1 });
    expect(await due()).toEqual([]);
  });

  test("waits when the deadline was put off, and comes before the new one", async () => {
    await remind("b", 6);
    const table = await h.play(2, undefined, DAILY);
    await passes(18 * HOUR);
    expect(await due()).toHaveLength(1);
    await h.lives(table, "a", { type: "deadline", dueAt: START + 48 * HOUR });
    expect(await due()).toEqual([]);
    await passes(23 * HOUR);
    expect(await due()).toEqual([]);
    await passes(HOUR);
    expect(await due()).toHaveLength(1);
  });

  test.each([
    ["shorter than the time before", 6, 2 * 3600, HOUR],
    ["just as long", 24, 24 * 3600, 12 * HOUR],
    ["no longer than a little while: not at all", 6, 1740, null],
  ])("fits waits that are %s: it comes at half of them", async (_, hours, step, after) => {
    await remind("b", hours);
    await h.play(2, undefined, paced(step));
    await passes((after ?? step * 500) - MINUTE);
    expect(await due()).toEqual([]);
    await passes(MINUTE);
    expect(await due()).toHaveLength(after === null ? 0 : 1);
  });

  test("fits a deadline that was put off, however short the table's steps are", async () => {
    await remind("b", 4);
    const table = await h.play(2, undefined, paced(7200));
    await h.lives(table, "a", { type: "deadline", dueAt: START + 120 * HOUR });
    await passes(116 * HOUR - MINUTE);
    expect(await due()).toEqual([]);
    h = await h.reopen();
    await passes(MINUTE);
    expect(await due()).toHaveLength(1);
  });

  test("comes again when the deadline is put off after it", async () => {
    await remind("b", 6);
    const table = await h.play(2, undefined, DAILY);
    await passes(18 * HOUR);
    const [first] = await due();
    await h.tables.notices.sent(first!);
    await h.lives(table, "a", { type: "deadline", dueAt: START + 48 * HOUR });
    await passes(MINUTE);
    expect(await due()).toEqual([]);
    await passes(24 * HOUR);
    expect(await due()).toMatchObject([{ tables: [{ dueAt: START + 48 * HOUR }] }]);
  });

  test("is not sent while the table is held", async () => {
    await remind("b", 6);
    const table = await h.play(2, undefined, DAILY);
    await h.tables.hold(table.id, "permissions");
    await passes(23 * HOUR);
    expect(await due()).toEqual([]);
  });

  test("can be put off, or given up", async () => {
    await remind("b", 6);
    await h.play(2, undefined, DAILY);
    await passes(18 * HOUR);
    const [notice] = await due();
    await h.tables.notices.later(notice!, h.clock.now + MINUTE);
    expect(await due()).toEqual([]);
    h.clock.now += MINUTE;
    expect(await due()).toHaveLength(1);
    await h.tables.notices.dropped(notice!, "50007");
    await passes(HOUR);
    expect(await due()).toEqual([]);
  });

  test("by DM is one for all tables that wait", async () => {
    await remind("b", 6, "dm");
    const tables = [await h.play(2, undefined, DAILY)];
    h.clock.now += 30 * MINUTE;
    tables.push(await h.play(2, undefined, { guildId: "g2", ...DAILY }));
    h.clock.now += 5 * HOUR;
    const later = await h.play(2, undefined, DAILY);
    await passes(12 * HOUR + 30 * MINUTE);
    const [digest, ...others] = await due();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ userId: "b", where: "dm" });
    expect(digest?.tables.map(({ table }) => table.id)).toEqual(tables.map(({ id }) => id));
    await h.tables.notices.sent(digest!);
    await passes(HOUR);
    expect(await due()).toEqual([]);
    await passes(5 * HOUR);
    expect((await due()).flatMap((each) => each.tables.map(({ table }) => table.id))).toEqual([later.id]);
  });

  test("tells by DM of a queued move that was refused", async () => {
    await remind("a", 6, "dm");
    const table = await h.play(2);
    for (const user of ["a", "b"]) await h.does(table, user, { type: "seal", n: 1 });
    const ask = { tableId: table.id, user: person("a"), interactionId: h.next() };
    await h.tables.queue({ ...ask, queued: { kind: "seal", n: 99 } });
    for (const user of ["a", "b"]) await h.does(table, user, { type: "go" });
    await passes(MINUTE);
    expect(await due()).toMatchObject([
      { userId: "a", where: "dm", tables: [], dropped: [{ item: { id: "seal", refusal: { code: "tooMuch" } } }] },
    ]);
  });

  test("of a round of Ceramic goes to everybody who wants one", async () => {
    const { games } = await import("../../src/games/registry.js");
    await h.close();
    h = await house(games);
    await remind("a", 2);
    const table = await h.play(2, undefined, { game: "ceramic", ...paced(null, { round: 86_400 }) });
    for (const user of ["a", "b"]) await h.does(table, user, { type: "ready" });
    await passes(22 * HOUR);
    expect(await due()).toMatchObject([{ userId: "a", tables: [{ dueAt: START + 24 * HOUR }] }]);
  });
});

describe("quiet hours", () => {
  const settings = (from: string, to: string, timezone: string | null = null): PersonSettings => ({
    remind: null,
    quiet: { from, to },
    timezone,
    locale: null,
  });
  const at = (hour: number, minute = 0) => Date.UTC(2024, 0, 1, hour, minute);

  test.each([
    ["22:00", "07:00", null, at(21, 59), false],
    ["22:00", "07:00", null, at(22), true],
    ["22:00", "07:00", null, at(3), true],
    ["22:00", "07:00", null, at(7), false],
    ["13:00", "15:00", null, at(14), true],
    ["22:00", "07:00", "America/New_York", at(2), false],
    ["22:00", "07:00", "America/New_York", at(4), true],
    ["22:00", "07:00", "Asia/Kolkata", at(16, 30), true],
  ])("from %s to %s in %s", (from, to, timezone, time, quiet) => {
    expect(isQuiet(settings(from, to, timezone), time)).toBe(quiet);
  });

  test("follow the clock of the place through the change to summer time", () => {
    expect(localMinute(Date.UTC(2024, 2, 31, 0, 30), "Europe/Rome")).toBe(90);
    expect(localMinute(Date.UTC(2024, 2, 31, 1, 30), "Europe/Rome")).toBe(210);
  });

  test("bring a reminder forward, to just before they begin", () => {
    expect(remindAt(settings("22:00", "07:00"), 6 * HOUR, at(8))).toBe(at(8) - 10 * HOUR - MINUTE);
    expect(remindAt(settings("22:00", "07:00"), 6 * HOUR, at(20))).toBe(at(14));
  });

  test.each([
    ["autumn", "Europe/Rome", Date.UTC(2024, 9, 27, 6, 30), Date.UTC(2024, 9, 26, 19, 59)],
    ["spring", "Europe/Rome", Date.UTC(2024, 2, 31, 5, 30), Date.UTC(2024, 2, 30, 20, 59)],
    ["autumn, by half an hour", "Australia/Lord_Howe", Date.UTC(2024, 3, 6, 20), Date.UTC(2024, 3, 6, 10, 59)],
    ["spring, by half an hour", "Australia/Lord_Howe", Date.UTC(2024, 9, 5, 20), Date.UTC(2024, 9, 5, 11, 29)],
  ])("bring it forward to just before they begin in the night of a change: %s", (_, zone, dueAt, remindsAt) => {
    const night = settings("22:00", "08:00", zone);
    expect(remindAt(night, 3 * HOUR, dueAt)).toBe(remindsAt);
    expect(isQuiet(night, remindsAt)).toBe(false);
    expect(isQuiet(night, remindsAt + MINUTE)).toBe(true);
  });

  test("in the night of a change the reminder comes before them", async () => {
    h.clock.now = Date.UTC(2024, 9, 26, 6, 30);
    await remind("b", 3, "thread", { quiet: { from: "22:00", to: "08:00" }, timezone: "Europe/Rome" });
    await h.play(2, undefined, DAILY);
    await passes(13 * HOUR + 28 * MINUTE);
    expect(await due()).toEqual([]);
    await passes(MINUTE);
    expect(await due()).toHaveLength(1);
  });

  test("are kept: what is due in them waits for their end, or is not sent at all", async () => {
    await remind("b", 6, "thread", { quiet: { from: "17:00", to: "23:00" } });
    await h.play(2, undefined, DAILY);
    await passes(16 * HOUR + 58 * MINUTE);
    expect(await due()).toEqual([]);
    // The minute before was missed: the house was down.
    await passes(2 * HOUR);
    expect(await due()).toEqual([]);
    await passes(4 * HOUR + 2 * MINUTE);
    expect(await due()).toHaveLength(1);
  });
});

describe("what people set", () => {
  test.each([
    [{ remind: { hours: 0, where: "dm" } }, ["hours"]],
    [{ remind: { hours: 500, where: "dm" } }, ["hours"]],
    [{ quiet: { from: "25:00", to: "07:00" } }, ["quiet"]],
    [{ quiet: { from: "07:00", to: "07:00" } }, ["quiet"]],
    [{ timezone: "Mars/Base", locale: "" }, ["timezone", "locale"]],
  ] as const)("%j is refused, and nothing is written", async (change, faults) => {
    expect(await h.tables.people.write("a", change)).toEqual({ ok: false, faults });
    expect(await h.tables.people.read("a")).toEqual({ remind: null, quiet: null, timezone: null, locale: null });
  });

  test("keeps up with the language they speak; of whoever has set nothing nothing is stored", async () => {
    await h.tables.people.write("a", { timezone: "Europe/Rome", locale: "en-US" });
    for (const user of ["a", "b"]) await h.tables.people.speaks(user, "it");
    expect(await h.tables.people.read("a")).toMatchObject({ timezone: "Europe/Rome", locale: "it" });
    expect(await h.tables.people.stored("b")).toMatchObject({ settings: {} });
    await h.tables.people.remove("a", false);
    await h.tables.people.speaks("a", "en-US");
    expect(await h.tables.people.stored("a")).toMatchObject({ settings: {} });
  });

  test("is kept, each by itself", async () => {
    await h.tables.people.write("a", { timezone: "Europe/Rome" });
    await h.tables.people.write("a", { remind: { hours: 3, where: "dm" } });
    h = await h.reopen();
    expect(await h.tables.people.read("a")).toEqual({
      remind: { hours: 3, where: "dm" },
      quiet: null,
      timezone: "Europe/Rome",
      locale: null,
    });
  });

  test.each([
    ["rom", "Europe/Rome"],
    ["new york", "America/New_York"],
    ["utc", "UTC"],
    ["europe/be", "Europe/Belgrade"],
  ])("the time zone for %j is found", (typed, name) => {
    const found = h.tables.people.timezones(typed);
    expect(found[0]).toBe(name);
    expect(found.length).toBeLessThanOrEqual(25);
  });
});
