import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeId, parseId, type Route } from "../../src/discord/ids.js";

const route = fc.constantFrom<Route>("b", "w", "h", "l", "t", "a", "o");
const part = fc.string({ maxLength: 8 });

test("a custom id reads back as what was written, whatever characters its parts have", () => {
  fc.assert(
    fc.property(
      route,
      part,
      fc.nat(99),
      fc.string({ minLength: 1, maxLength: 5 }),
      fc.array(part, { maxLength: 2 }),
      (...id) => {
        const [r, table, step, action, args] = id;
        expect(parseId(encodeId(r, table, step, action, args))).toEqual({ route: r, table, step, action, args });
      },
    ),
  );
});

test("a custom id has at most 100 characters, or is refused", () => {
  expect(encodeId("h", "t".repeat(12), 12, "bid", ["x".repeat(60)]).length).toBeLessThanOrEqual(100);
  expect(() => encodeId("h", "t".repeat(12), 12, "bid", ["x".repeat(90)])).toThrow(RangeError);
});

test.each([
  ["an older format", "0:h:table:3:bid"],
  ["a newer format", "2:h:table:3:bid"],
  ["an unknown route", "1:z:table:3:bid"],
  ["no action", "1:h:table:3"],
  ["an empty action", "1:h:table:3:"],
  ["a step that is no number", "1:h:table:x:bid"],
  ["a negative step", "1:h:table:-1:bid"],
  ["another bot's", "open-menu"],
  ["nothing", ""],
])("%s is not read", (_what, raw) => {
  expect(parseId(raw)).toBeNull();
});
