import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../src/tables/api.js";
import { type House, house } from "./house.js";
import { replayed } from "./replayed.js";
import { tiny } from "./tiny.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const seal = (n: number) => ({ type: "seal", n });
const kinds = (outcomes: readonly { readonly kind: string; readonly repeated?: boolean }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind, repeated } of outcomes) {
    const name = repeated ? "repeated" : kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

async function boards(table: Table): Promise<number> {
  return (await h.rows(table, "board")).length;
}

describe("50 actions at once on one table", () => {
  test("the last bid, twice delivered, pressed over and over: one resolution, one announcement", async () => {
    const table = await h.play(2);
    await h.does(table, "a", seal(1));
    const id = h.next();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => h.act(table, "b", seal(2), { step: 1, id: i % 2 ? id : h.next() })),
    );
    // Every second arrives under one id; the first of all moves the table on, the rest were made already.
    expect(kinds(outcomes)).toEqual({ done: 1, already: 49 });
    expect(await h.rows(table, "board")).toMatchObject([{ step: 1 }, { step: 2, mentions: ["p1"] }]);
    const { agrees, entries } = await replayed(h.store, tiny(), table.id);
    expect([agrees, entries.length]).toEqual([true, 3]);
  });

  test("one interaction delivered fifty times is done once and answered fifty times alike", async () => {
    const table = await h.play(2);
    await h.does(table, "a", seal(1));
    const id = h.next();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => h.act(table, "b", seal(2), { id })));
    expect(kinds(outcomes)).toEqual({ done: 1, repeated: 49 });
    expect(new Set(outcomes.map((each) => each.kind === "done" && JSON.stringify(each.events))).size).toBe(1);
    expect(await boards(table)).toBe(2);
  });

  test("five players racing each other and the show: what is late is stale or refused, never taken for something else", async () => {
    const table = await h.play(5);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => h.act(table, "abcde"[i % 5]!, seal(i % 10), { step: 1, again: true })),
    );
    expect(kinds(outcomes)).toEqual({ done: 5, stale: 45 });
    expect(await boards(table)).toBe(2);
    expect((await replayed(h.store, tiny(), table.id)).entries).toHaveLength(6);
  });
});

test("200 tables at once, each played to its end: no error, and each log is its table's", async () => {
  const tables = await Promise.all(Array.from({ length: 200 }, () => h.play(2, { rounds: 1 })));
  await Promise.all(
    tables.map(async (table) => {
      await Promise.all(["a", "b"].map((user) => h.does(table, user, seal(1))));
      await h.does(table, "a", { type: "sale" });
      await h.does(table, "a", { type: "go" });
      await h.does(table, "b", { type: "go" });
    }),
  );
  h.clock.now += 10_000;
  await h.tables.tick();
  const looks = await Promise.all(tables.map(({ id }) => h.tables.look(id, "a")));
  expect(looks.every((look) => look?.table.status === "over")).toBe(true);
  const compared = await Promise.all(tables.map(({ id }) => replayed(h.store, tiny(), id)));
  expect(compared.every(({ agrees, entries }) => agrees && entries.length === 6)).toBe(true);
});
