import { expect, test } from "vitest";
import { Gathering } from "../../src/discord/delivery.js";
import type { Row } from "../../src/tables/api.js";

const HOUR = 3_600_000;
const row = (over: Partial<Row> = {}) => ({ id: "r", messageId: "1", gone: false, createdAt: 0, ...over }) as Row;

test("what is to be posted or deleted never waits", () => {
  const gathering = new Gathering({ gather: 1_000, gatherOld: 30_000 });
  gathering.touched("r", 10);
  expect(gathering.isDue(row({ messageId: null }), 11)).toBe(true);
  expect(gathering.isDue(row({ gone: true }), 11)).toBe(true);
});

test("edits of one message keep their distance, and the first of a burst goes out at once", () => {
  const gathering = new Gathering({ gather: 1_000, gatherOld: 30_000 });
  expect(gathering.isDue(row(), 0)).toBe(true);
  gathering.touched("r", 0);
  expect(gathering.isDue(row(), 300)).toBe(false);
  expect(gathering.next(300)).toBe(1_000);
  expect(gathering.isDue(row(), 700)).toBe(false);
  expect(gathering.isDue(row(), 1_000)).toBe(true);
  gathering.touched("r", 1_000);
  expect(gathering.next(1_000)).toBeNull();
  expect(gathering.isDue(row({ id: "other" }), 1_100)).toBe(true);
});

test("a clock that is set back holds up no edit", () => {
  const gathering = new Gathering({ gather: 1_000, gatherOld: 30_000 });
  gathering.touched("r", 6 * HOUR);
  expect(gathering.isDue(row(), 6 * HOUR + 300)).toBe(false);
  expect(gathering.isDue(row(), 0)).toBe(true);
  gathering.touched("r", 6 * HOUR);
  expect(gathering.isDue(row(), 0)).toBe(true);
});

test("edits of a board over an hour old are gathered for thirty seconds", () => {
  const gathering = new Gathering({ gather: 1_000, gatherOld: 30_000 });
  expect(gathering.isDue(row(), HOUR + 1)).toBe(false);
  expect(gathering.isDue(row(), HOUR + 29_000)).toBe(false);
  expect(gathering.isDue(row(), HOUR + 30_001)).toBe(true);
});
