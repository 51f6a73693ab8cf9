import { expect, test } from "vitest";
import { box, gallery, text } from "../../src/discord/components.js";
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

test.each([
  ["https://cdn.discordapp.com/attachments/1/2/board-1.png?ex=1&hm=2", true],
  ["attachment://board-1.png", true],
  ["https://cdn.discordapp.com/attachments/1/2/board-2.png", false],
])("a picture comes back under an address of Discord's: %s", (url, isSame) => {
  const ours = [gallery({ url: "attachment://board-1.png", alt: "The board" })];
  const theirs = [
    {
      type: 12,
      id: 1,
      items: [{ media: { url, width: 2, attachment_id: "2" }, description: "The board", spoiler: false }],
    },
  ];
  expect(shows(theirs, ours)).toBe(isSame);
});

test("equal bodies have equal hashes", () => {
  expect(hashOf([text("a")])).toBe(hashOf([text("a")]));
  expect(hashOf([text("a")])).not.toBe(hashOf([text("b")]));
});
