import { expect, test } from "vitest";
import { Recent } from "../../src/discord/recent.js";

test("what was noted longest ago goes first, and noting it again makes it new", () => {
  const recent = new Recent<number>(3);
  for (const key of ["a", "b", "c"]) recent.set(key, 1);
  recent.set("a", 2);
  recent.set("d", 1);
  expect(["a", "b", "c", "d"].map((key) => recent.get(key))).toEqual([2, undefined, 1, 1]);
  expect(recent.size).toBe(3);
});

test("what is taken out makes room", () => {
  const recent = new Recent<true>(2);
  recent.set("a", true);
  recent.set("b", true);
  recent.delete("b");
  recent.set("c", true);
  expect([recent.has("a"), recent.has("b"), recent.has("c")]).toEqual([true, false, true]);
});
