import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/store/index.js";
import type { Table } from "../../src/tables/api.js";
import { DAY, HOUR, type House, house, paced } from "./house.js";

const MINUTE = 60_000;

let h: House;
beforeEach(async () => {
  h = await house();
  h.clock.steady = 0.25;
});
afterEach(() => h.close());

const left = async (table: Table) => (await h.look(table)).deadline! - h.clock.now;

/** Time goes by on both clocks. A steady clock counts parts of milliseconds too, and each time others. */
function passes(ms: number): void {
  h.clock.now += ms;
  const whole = Math.floor(h.clock.steady!);
  h.clock.steady = whole + ms + ((h.clock.steady! - whole + 0.1234) % 0.49);
}

/** Time goes by, with a beat and a tick every ten seconds. */
async function lives(ms: number, ready = true): Promise<void> {
  for (let gone = 0; gone < ms; gone += 10_000) {
    passes(10_000);
    await h.tables.beat(ready);
    await h.tables.tick();
  }
}

test("time in which the bot was down is given back: deadlines, claims and rounds alike", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  await h.act(table, "a", { type: "sale" });
  h = await h.reopen();
  passes(3 * DAY);
  // Nothing comes due before the house knows how long it was away.
  expect(await h.tables.tick()).toBe(0);
  await h.tables.beat(false);
  expect(await h.tables.tick()).toBe(0);
  await h.tables.beat(true);
  expect(await left(table)).toBe(HOUR);
  expect((await h.look(table)).due).toEqual({ "close:s1": h.clock.now + 10_000 });
  expect(await h.tables.tick()).toBe(0);
  passes(10_000);
  expect(await h.tables.tick()).toBe(1);
});

test("a short silence is no gap", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  h = await h.reopen();
  passes(50_000);
  await h.tables.beat(true);
  expect(await left(table)).toBe(HOUR - 50_000);
});

test("time cut off from the gateway is given back, and nothing comes due in it", async () => {
  const table = await h.play(2, undefined, paced(600));
  await h.tables.beat(true);
  await lives(5 * MINUTE);
  await lives(HOUR, false);
  expect(await h.log(table)).toEqual([]);
  await h.tables.beat(true);
  expect(await left(table)).toBe(5 * MINUTE);
  await lives(5 * MINUTE);
  expect(await h.log(table)).toEqual(["p1 seal!", "p2 seal!"]);
});

test("a gap is given back once, whoever reads it again", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  h = await h.reopen();
  passes(DAY);
  await Promise.all([h.tables.beat(true), h.tables.beat(true)]);
  h = await h.reopen();
  await h.tables.beat(true);
  expect(await left(table)).toBe(HOUR);
});

test("a gap that cannot be given back does not stop the clocks for ever", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  await h.store.write({
    last: [sql`CREATE TRIGGER "fault" BEFORE UPDATE ON "Timer" BEGIN SELECT RAISE(ABORT, 'no'); END`],
  });
  passes(2 * HOUR);
  const beat = () =>
    h.tables.beat(true).then(
      () => "beats",
      () => "fails",
    );
  expect(await h.tables.tick()).toBe(0);
  const tried = [await beat(), await beat(), await beat(), await beat(), await beat()];
  expect(tried).toEqual(["fails", "fails", "fails", "fails", "beats"]);
  await h.store.write({ last: [sql`DROP TRIGGER "fault"`] });
  expect(await h.tables.tick()).toBe(1);
  expect(await h.log(table)).toEqual(["p1 seal!", "p2 seal!"]);
});

test("a gap that could not be given back at once is given back a moment later", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  await h.store.write({
    last: [sql`CREATE TRIGGER "fault" BEFORE UPDATE ON "Timer" BEGIN SELECT RAISE(ABORT, 'no'); END`],
  });
  passes(2 * HOUR);
  await expect(h.tables.beat(true)).rejects.toThrow("refused");
  await h.store.write({ last: [sql`DROP TRIGGER "fault"`] });
  passes(5_000);
  await h.tables.beat(true);
  expect(await left(table)).toBe(HOUR);
});

test.each([
  ["forward", 5 * HOUR],
  ["back", -5 * HOUR],
])("a clock that jumps %s takes no time away and gives none", async (_, jump) => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  await lives(MINUTE);
  h.clock.now += jump;
  expect(await h.tables.tick()).toBe(0);
  expect(await left(table)).toBe(HOUR - MINUTE);
  await lives(MINUTE);
  expect(await left(table)).toBe(HOUR - 2 * MINUTE);
  h = await h.reopen();
  passes(20_000);
  await h.tables.beat(true);
  expect(await left(table)).toBe(HOUR - 2 * MINUTE - 20_000);
});

test("a clock that jumps while the bot runs takes deadlines along, by whole milliseconds", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await lives(MINUTE);
  h.clock.now += DAY;
  h.clock.steady! += 0.1;
  await h.tables.tick();
  expect(await left(table)).toBe(HOUR - MINUTE);
});

test("a clock set back while the bot was down leaves the time that was left", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.beat(true);
  h = await h.reopen();
  h.clock.now -= 2 * DAY;
  h.clock.steady = 7;
  await h.tables.beat(true);
  expect(await left(table)).toBe(HOUR);
});

test("votes last as much longer; a table that is held keeps what it had", async () => {
  const paused = await h.play(2, undefined, paced(3600));
  await h.lives(paused, "a", { type: "pause" });
  await h.lives(paused, "b", { type: "vote", kind: "pause", yes: true });
  const voting = await h.play(2);
  await h.lives(voting, "a", { type: "cancel" });
  await h.tables.beat(true);
  h = await h.reopen();
  passes(3 * DAY);
  await h.tables.beat(true);
  await h.tables.tick();
  expect((await h.tables.votes(voting.id)).votes[0]?.expiresAt).toBe(h.clock.now + DAY);
  await h.lives(paused, "a", { type: "resume" });
  expect(await left(paused)).toBe(HOUR);
});

test("moves made at the moment of a gap lose nothing", async () => {
  const tables = await Promise.all(Array.from({ length: 8 }, () => h.play(2, undefined, paced(3600))));
  await h.tables.beat(true);
  h = await h.reopen();
  passes(DAY);
  await Promise.all([
    ...tables.map((table) => h.act(table, "a", { type: "seal", n: 1 })),
    h.tables.beat(true),
    ...tables.map((table) => h.act(table, "b", { type: "seal", n: 1 })),
    h.tables.tick(),
  ]);
  h = await h.reopen();
  await h.tables.beat(true);
  for (const table of tables) {
    expect(await h.log(table)).toEqual(["p1 seal", "p2 seal"]);
    expect(await left(table)).toBe(HOUR);
  }
});

describe("without a heartbeat", () => {
  test("there are no gaps: what is due comes due", async () => {
    const table = await h.play(2, undefined, paced(3600));
    passes(DAY);
    expect(await h.tables.tick()).toBe(1);
    expect(await h.log(table)).toEqual(["p1 seal!", "p2 seal!"]);
  });
});

test("time in which the bot was down is given back to lobbies too", async () => {
  await h.tables.beat(true);
  const lobby = await h.open();
  await lives(HOUR);
  h = await h.reopen();
  passes(25 * HOUR);
  await h.tables.beat(true);
  await h.tables.tick();
  expect((await h.look(lobby)).table.status).toBe("lobby");
  h = await h.reopen();
  // An hour of its day is over.
  expect(h.clock.now - (await h.look(lobby)).table.createdAt).toBe(HOUR);
});

test.each([-6 * HOUR, 6 * HOUR])(
  "a message that waits for its next try goes along with a clock that jumps by %d",
  async (by) => {
    await h.tables.beat(true);
    await h.play(2);
    await h.tables.tick();
    const [row] = await h.deliveries.due(h.clock.now, 1);
    await h.deliveries.trying(row!.id, h.clock.now);
    await h.deliveries.later(row!.id, h.clock.now + MINUTE, "HTTP 500");
    h.clock.now += by;
    await h.tables.tick();
    const due = async () => (await h.deliveries.due(h.clock.now, 100)).some(({ id }) => id === row!.id);
    expect(await due()).toBe(false);
    expect((await h.deliveries.row(row!.id))?.triedAt).toBe(h.clock.now);
    passes(MINUTE);
    expect(await due()).toBe(true);
  },
);
