/** A step's board goes on under another row. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Row, Table } from "../../src/tables/api.js";
import { type House, house } from "./house.js";

let h: House;
let table: Table;
let first: Row;

const boards = () => h.rows(table, "board");
const names = (rows: readonly Row[]) => rows.map(({ id }) => id.replace(/^.*-/, ""));

beforeEach(async () => {
  h = await house();
  table = await h.play(3);
  await h.does(table, "a", { type: "seal", n: 1 });
  [first] = (await boards()) as [Row];
  await h.deliveries.delivered(first.id, first.rev, { channelId: "c", messageId: "m", hash: "h" });
});
afterEach(() => h.close());

test("the new one tells the same and calls nobody; the old one is to be deleted", async () => {
  await h.tables.moveBoard(table.id, first.id);
  const [old, moved] = await boards();
  expect(names([old!, moved!])).toEqual(["b1", "b1m1"]);
  expect(moved).toMatchObject({ opening: first.opening, during: first.during, step: 1, mentions: [], messageId: null });
  expect(old).toMatchObject({ gone: true, messageId: "m" });
  const due = await h.deliveries.due(h.clock.now, 1000);
  expect(due.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, moved!.id]));
});

test("asked for twice, or of a board of an earlier step, it moves once or not at all", async () => {
  await h.tables.moveBoard(table.id, first.id);
  await h.tables.moveBoard(table.id, first.id);
  expect(names(await boards())).toEqual(["b1", "b1m1"]);
  for (const user of ["b", "c"]) await h.does(table, user, { type: "seal", n: 1 });
  await h.tables.moveBoard(table.id, (await boards())[1]!.id);
  expect(names(await boards())).toEqual(["b1", "b1m1", "b2"]);
});

test("what happens from then on is told there, after a restart too, and it can move again", async () => {
  await h.tables.moveBoard(table.id, first.id);
  h = await h.reopen();
  await h.does(table, "b", { type: "seal", n: 1 });
  const [, moved] = await boards();
  expect(moved?.during).toEqual([...first.during, { type: "sealed", seat: "p2" }]);
  await h.tables.moveBoard(table.id, moved!.id);
  expect(names(await boards())).toEqual(["b1", "b1m1", "b1m2"]);
});
