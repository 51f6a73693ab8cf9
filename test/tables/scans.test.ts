/** What is asked every second, on each keystroke or before each move looks at no table from one end to the other. */
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { type House, house, paced } from "./house.js";

let h: House;
let asked: MockInstance<(text: string) => unknown>;
beforeAll(async () => {
  h = await house();
  const ended = await h.play(2, undefined, paced(3600));
  await h.tables.end(ended.id, "cancelled");
  await h.play(2, undefined, paced(3600));
  await h.open();
  await h.tables.people.write("a", { remind: { hours: 6, where: "dm" } });
  await h.tables.beat(true);
  await h.tables.tick();
});
beforeEach(async () => {
  asked = vi.spyOn(Database.prototype, "prepare");
  // Nothing is in memory now, and no statement is compiled.
  h = await h.reopen();
  asked.mockClear();
});
afterEach(() => asked.mockRestore());
afterAll(() => h.close());

/**
 * Steps in the plans of these statements that look at one table from end to end; what a part of a statement has found may be,
 * and what was handled on one day once an hour. `more`: steps that are too wide for this question.
 */
function scans(statements: readonly string[], more?: RegExp): readonly string[] {
  const db = new Database(h.url.slice("file:".length), { readonly: true });
  const found = statements.flatMap((text) => {
    const values = Array.from(text.matchAll(/\?/g), () => 1);
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(values) as readonly { readonly detail: string }[];
    return plan.flatMap(({ detail }) => {
      const [, name] = /^SCAN (?!CONSTANT ROW)(\S+)/.exec(detail) ?? [];
      const isWhole = name !== undefined && !text.includes(`) AS ${name} `) && !name.startsWith("(");
      return isWhole || more?.test(detail) ? [`${detail}: ${text}`] : [];
    });
  });
  db.close();
  return found.filter((one) => !one.startsWith('SCAN Handled: DELETE FROM "Handled" WHERE "at" < ?'));
}

const statements = (): readonly string[] =>
  asked.mock.calls.map(([text]) => text).filter((text) => /^\s*(SELECT|UPDATE|DELETE)/.test(text));

async function ticks(): Promise<void> {
  await h.tables.beat(true);
  h.clock.now += 50_000;
  expect(await h.tables.tick()).toBe(0);
}

const HERE = { userId: "a", channelId: "c" };
/** All tables of the house that run, or that have ended. */
const ALL = /Table_status/;

describe("looks at no whole table", () => {
  test.each<[string, RegExp | undefined, () => Promise<unknown>]>([
    ["what ends by itself", undefined, ticks],
    ["threads to archive", ALL, () => h.tables.toArchive(10)],
    ["reminders to send", ALL, () => h.tables.notices.due(20)],
    ["messages to deliver", ALL, () => h.deliveries.due(h.clock.now, 1000)],
    ["when the next one is due", ALL, () => h.deliveries.nextDue(h.clock.now)],
    ["a beat", ALL, () => h.tables.beat(true)],
    ["who is taken to have left", ALL, () => h.tables.goneFrom("a")],
    ["the tables of a channel", ALL, () => h.tables.inChannel("c")],
    ["the games that ended there", ALL, () => h.tables.endedIn("c", 25, { game: "turin", played: true })],
    ["the tables of somebody", ALL, () => h.tables.of("a", "turin")],
    ["the games they have ended", ALL, () => h.tables.endedOf("a", 25)],
    ["the games of a name that is typed", ALL, () => h.tables.endedNamed(HERE, ["name", "b%"], 25)],
    ["a game whose end was not told", ALL, () => h.tables.endedUntold("a", "turin")],
    ["what waits for somebody", ALL, () => h.tables.waitingFor("a")],
    ["invitations, among the lobbies", undefined, () => h.tables.invitedTo("a", "turin")],
    ["the tables of a server", ALL, () => h.tables.inGuild("g")],
    ["a lobby that is opened, among the lobbies", undefined, () => h.open()],
    ["a game that is played", undefined, () => h.play(2)],
  ])("%s", async (_, more, look) => {
    await look();
    expect(statements().length).toBeGreaterThan(0);
    expect(scans(statements(), more)).toEqual([]);
  });

  test("and that would be seen", async () => {
    await h.store.db.table.findMany({ where: { locale: "en" } });
    await h.store.db.table.findMany({ where: { status: "over" } });
    expect(scans(statements(), ALL)).toHaveLength(2);
  });
});
