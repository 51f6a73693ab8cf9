import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/store/index.js";
import { DAY, HOUR, type House, house, paced } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

describe("a table without a deadline", () => {
  test("is asked after 14 idle days whether it goes on, and closed after 7 more", async () => {
    const table = await h.play(2);
    h.clock.now += 14 * DAY - 1;
    await h.tables.tick();
    expect(await h.rows(table, "ask")).toEqual([]);
    h.clock.now += 1;
    await h.tables.tick();
    const [ask] = await h.rows(table, "ask");
    expect(ask?.data).toEqual({ kind: "ask", closesAt: h.clock.now + 7 * DAY });
    h = await h.reopen();
    h.clock.now += 7 * DAY;
    await h.tables.tick();
    expect((await h.look(table)).table).toMatchObject({ status: "closed", closedWhy: "idle" });
    expect((await h.rows(table, "ask")).filter(({ gone }) => !gone)).toEqual([]);
    expect(await h.told(table)).toEqual([{ type: "closed", why: "idle" }]);
  });

  test("counts from the last move, not from the start", async () => {
    const table = await h.play(2);
    h.clock.now += 13 * DAY;
    await h.does(table, "a", { type: "seal", n: 1 });
    h.clock.now += 2 * DAY;
    await h.tables.tick();
    expect(await h.rows(table, "ask")).toEqual([]);
    h.clock.now += 12 * DAY;
    await h.tables.tick();
    expect(await h.rows(table, "ask")).toHaveLength(1);
  });

  test.each([
    ["a move", async (at: House, id: string) => at.act({ id } as never, "a", { type: "seal", n: 1 })],
    ["a word", async (at: House, id: string) => at.life({ id } as never, "b", { type: "goOn" })],
  ])("goes on by %s, and is asked again another 14 days later", async (_, answers) => {
    const table = await h.play(2);
    h.clock.now += 14 * DAY;
    await h.tables.tick();
    h = await h.reopen();
    h.clock.now += 6 * DAY;
    await answers(h, table.id);
    expect((await h.look(table)).closesAt).toBeNull();
    expect((await h.rows(table, "ask"))[0]?.gone).toBe(true);
    h.clock.now += 7 * DAY;
    await h.tables.tick();
    expect((await h.look(table)).table.status).toBe("playing");
    h.clock.now += 7 * DAY;
    await h.tables.tick();
    expect((await h.rows(table, "ask")).filter(({ gone }) => !gone)).toHaveLength(1);
  });

  test("is not asked by somebody who has nothing to answer", async () => {
    const table = await h.play(2);
    expect(await h.life(table, "a", { type: "goOn" })).toMatchObject({ why: { code: "notAsked" } });
  });
});

test("a table with a deadline is never asked", async () => {
  await h.play(2, { rounds: 500 }, paced(86_400));
  for (let day = 0; day < 40; day++) {
    h.clock.now += DAY;
    await h.tables.tick();
  }
  expect(await h.store.db.delivery.count({ where: { kind: "ask" } })).toBe(0);
});

test("a table of a version without deadlines gets its own when the house opens", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.tables.idle();
  await h.store.write({ last: [sql`DELETE FROM "Timer"`] });
  h = await h.reopen();
  await h.tables.tick();
  expect((await h.look(table)).deadline).toBe(h.clock.now + HOUR);
});
