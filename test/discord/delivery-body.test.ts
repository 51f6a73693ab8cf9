import { expect, test } from "vitest";
import { box, text } from "../../src/discord/components.js";
import { hashOf, marked, markOf, shows } from "../../src/discord/delivery-body.js";

test("a message is marked by its row, in a number that Discord allows", () => {
  for (const id of ["abc-b1", "abc-b2", "abc-l", "abc-w3.0"]) {
    const mark = markOf(id);
    expect(mark).toBeGreaterThan(0);
    expect(mark).toBeLessThan(2 ** 31);
    expect(marked([text("a"), text("b")], id)).toEqual([{ ...text("a"), id: mark }, text("b")]);
  }
  expect(new Set(["abc-b1", "abc-b2", "abc-l"].map(markOf)).size).toBe(3);
});

test("fields that Discord fills in make no difference, other words do", () => {
  const ours = [box([text("a")])];
  const theirs = [
    { type: 17, id: 1, spoiler: false, accent_color: null, components: [{ type: 10, id: 2, content: "a" }] },
  ];
  expect(shows(theirs, ours)).toBe(true);
  expect(shows(theirs, [box([text("b")])])).toBe(false);
  expect(shows(theirs, [box([text("a"), text("b")])])).toBe(false);
  expect(shows(undefined, ours)).toBe(false);
});

test("equal bodies have equal hashes", () => {
  expect(hashOf([text("a")])).toBe(hashOf([text("a")]));
  expect(hashOf([text("a")])).not.toBe(hashOf([text("b")]));
});
