/** Components as the page names them. */
import { expect, test } from "vitest";
import { isSpoilerFile, keysOf, type Raw } from "../../page/src/raw.js";

const button = (custom_id: string): Raw => ({ type: 2, custom_id });
const menu = (custom_id: string): Raw => ({ type: 1, components: [{ type: 3, custom_id }] });
const text: Raw = { type: 10, content: "words" };

test.each<readonly [string, readonly Raw[], Raw, readonly Raw[]]>([
  ["a button before others", [button("b")], button("b"), [button("a"), button("b")]],
  ["a menu below another", [menu("b")], menu("b"), [menu("a"), menu("b")]],
  ["a text below a button", [text], text, [button("a"), text]],
])("%s keeps its key", (_, before, one, after) => {
  expect(keysOf(after)[after.findIndex((other) => JSON.stringify(other) === JSON.stringify(one))]).toBe(
    keysOf(before)[0],
  );
});

test("no two keys are alike, whatever the ids", () => {
  const list = [button("a"), button("a"), text, text, menu("a"), { type: 1, components: [] }, { type: 2, id: 1 }];
  expect(new Set(keysOf(list)).size).toBe(list.length);
});

test.each([
  ["http://127.0.0.1/attachments/1/2/SPOILER_map.png?ex=1", true],
  ["/attachments/1/SPOILER_/map.png", false],
  ["map.png", false],
])("%s is covered by its name: %s", (url, isCovered) => {
  expect(isSpoilerFile(url)).toBe(isCovered);
});
