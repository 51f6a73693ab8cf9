/** Names among other words. */
import { expect, test } from "vitest";
import { bare, initial } from "../../page/src/names.js";

test.each([
  ["Bob", "Bob", "B"],
  ["\u202Eevil\u200F", "evil", "E"],
  ["🐂 ox", "🐂 ox", "🐂"],
  ["e\u0301va", "e\u0301va", "E\u0301"],
  ["דנה", "דנה", "ד"],
  ["\u202E", "", "?"],
])("%j", (name, among, letter) => {
  expect([bare(name), initial(name)]).toEqual([among, letter]);
});
