import { afterEach, beforeEach, expect, test } from "vitest";
import type { Table } from "../../src/tables/api.js";
import { DAY, type House, house, person } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

/** Delivery brings each message up to date. */
async function delivers(table: Table): Promise<void> {
  for (const { id, rev } of await h.rows(table)) {
    await h.deliveries.delivered(id, rev, { channelId: "c", messageId: `m${id}`, hash: "h" });
  }
}

async function passes(days: number): Promise<void> {
  h.clock.now += days * DAY;
  await h.tables.tick();
}

const isThere = async ({ id }: Table) => (await h.tables.look(id, null)) !== null;

test("a lobby that was never started goes a month after it was closed, with all that belongs to it", async () => {
  const table = await h.open();
  await passes(1);
  await delivers(table);
  await passes(29);
  expect(await isThere(table)).toBe(true);
  await passes(2);
  expect(await isThere(table)).toBe(false);
  const { seat, position, delivery, handled } = h.store.db;
  const where = { tableId: table.id };
  const left = [seat.count({ where }), position.count({ where }), delivery.count({ where }), handled.count({ where })];
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  h = await h.reopen();
  expect(await isThere(table)).toBe(false);
  const outcome = await h.tables.lobby({
    tableId: table.id,
    user: person("b"),
    act: { type: "join" },
    interactionId: h.next(),
  });
  expect(outcome).toEqual({ kind: "noTable" });
});

test("a lobby stays whose message is not up to date, and so do games that were broken off, and their rematches that are open", async () => {
  const undelivered = await h.open();
  const broken = await h.play(2);
  await h.tables.end(broken.id, "cancelled");
  await passes(1);
  await delivers(broken);
  await passes(40);
  expect([await isThere(undelivered), await isThere(broken)]).toEqual([true, true]);
  const again = await h.tables.rematch({ tableId: broken.id, user: person("a"), interactionId: h.next() });
  expect(again.kind).toBe("done");
  await delivers(undelivered);
  await passes(0.5);
  expect([await isThere(undelivered), await isThere(broken)]).toEqual([false, true]);
  expect(again.kind === "done" && (await isThere(again.table))).toBe(true);
});
