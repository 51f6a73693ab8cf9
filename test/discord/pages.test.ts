import { expect, test } from "vitest";
import { pageAt, pagesOf, turners } from "../../src/discord/pages.js";
import { wordsFor } from "../../src/text/index.js";

const most = { items: 20, text: 3_700 };
const lengthOf = (line: string): number => line.length + 1;

test("a list is cut into pages that fit a message, and nothing is lost", () => {
  for (const length of [1, 100, 300, 900, 5_000]) {
    const lines = Array.from({ length: 57 }, (_, i) => `${i}`.padEnd(length, "x"));
    const pages = pagesOf(lines, lengthOf, most);
    expect(pages.flat()).toEqual(lines);
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(20);
      if (page.length > 1) expect(page.join("\n").length).toBeLessThanOrEqual(3_700);
    }
  }
  expect(
    pagesOf(
      Array.from({ length: 20 }, () => "x".repeat(180)),
      lengthOf,
      most,
    ),
  ).toHaveLength(1);
  expect(pagesOf([], lengthOf, most)).toEqual([]);
});

test.each([
  [-1, 3, 0],
  [1, 3, 1],
  [7, 3, 2],
  [7, 0, 0],
])("page %d wanted of %d: %d", (wanted, pages, at) => {
  expect(pageAt(wanted, pages)).toBe(at);
});

test.each([
  [0, 1, []],
  [0, 3, [{ disabled: true }, { disabled: false }]],
  [1, 3, [{ disabled: false }, { disabled: false }]],
  [2, 3, [{ disabled: false }, { disabled: true }]],
])("at page %d of %d the buttons lead where there is something", (at, pages, buttons) => {
  const made = turners({ at, pages }, wordsFor("en-US"), (to) => `to ${to}`);
  const rows = made.flatMap((one) => ("components" in one ? [one.components] : []));
  expect(rows).toMatchObject(buttons.length > 0 ? [buttons] : []);
});
