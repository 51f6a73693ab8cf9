import { expect, test } from "vitest";
import { Gathering } from "../../src/discord/delivery-gathering.js";
import type { Row } from "../../src/tables/api.js";

const HOUR = 3_600_000;
const times = { gather: 1_000, gatherOld: 30_000 };
const row = (over: Partial<Row> = {}) => ({ id: "r", messageId: "1", gone: false, createdAt: 0, ...over }) as Row;
/** Whether the one row that is due is delivered now. */
const isReady = (gathering: Gathering, one: Row, now: number) => gathering.ready([one], now).length === 1;

test("what is to be posted or deleted never waits", () => {
  const gathering = new Gathering(times);
  gathering.touched("r", 10);
  expect(isReady(gathering, row({ messageId: null }), 11)).toBe(true);
  expect(isReady(gathering, row({ gone: true }), 11)).toBe(true);
});

test("edits of one message keep their distance, and the first of a burst goes out at once", () => {
  const gathering = new Gathering(times);
  expect(isReady(gathering, row(), 0)).toBe(true);
  gathering.touched("r", 0);
  expect(isReady(gathering, row(), 300)).toBe(false);
  expect(gathering.next(300)).toBe(1_000);
  expect(isReady(gathering, row(), 700)).toBe(false);
  expect(isReady(gathering, row(), 1_000)).toBe(true);
  gathering.touched("r", 1_000);
  expect(gathering.next(1_000)).toBeNull();
  expect(isReady(gathering, row({ id: "other" }), 1_100)).toBe(true);
});

test("a clock that is set back holds up no edit", () => {
  const gathering = new Gathering(times);
  gathering.touched("r", 6 * HOUR);
  expect(isReady(gathering, row(), 6 * HOUR + 300)).toBe(false);
  expect(isReady(gathering, row(), 0)).toBe(true);
  gathering.touched("r", 6 * HOUR);
  expect(isReady(gathering, row(), 0)).toBe(true);
});

test("edits of a board over an hour old are gathered for thirty seconds", () => {
  const gathering = new Gathering(times);
  expect(isReady(gathering, row(), HOUR + 1)).toBe(false);
  expect(isReady(gathering, row(), HOUR + 29_000)).toBe(false);
  expect(isReady(gathering, row(), HOUR + 30_001)).toBe(true);
});

test.each([
  ["is delivered otherwise", 300, []],
  ["became one that is deleted at once", 300, [row({ gone: true })]],
  ["is put off while another one is held", 300, [row({ id: "other" })]],
])("a held edit that %s is not waited for", (_what, at, due) => {
  const gathering = new Gathering(times);
  gathering.touched("r", 0);
  gathering.touched("other", 100);
  expect(gathering.ready([row()], at)).toEqual([]);
  expect(gathering.next(at)).toBe(1_000);
  gathering.ready(due, at);
  expect(gathering.next(at)).toBe(due.some(({ id }) => id === "other") ? 1_100 : null);
});

test("an edit that was held until now is held no longer, whatever becomes of it", () => {
  const gathering = new Gathering(times);
  gathering.touched("r", 0);
  gathering.ready([row()], 300);
  expect(isReady(gathering, row(), 1_000)).toBe(true);
  expect(gathering.next(1_000)).toBeNull();
});
