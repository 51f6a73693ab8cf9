import { expect, test } from "vitest";
import { unused } from "./unused.js";
import { here } from "./words-type.js";

test("names each sentence that nothing says, and no other", () => {
  const folder = here("test/text/fixture/");
  const found = unused({
    config: here("tsconfig.json"),
    words: `${folder}words.ts`,
    name: "words",
    folder,
    speaks: (file) => file === `${folder}say.ts`,
  });
  expect(found).toEqual([
    "board.unsaid",
    "board.byValue.deep.four",
    "board.throughInterface.eight",
    "board.uncalled",
    "other.title",
  ]);
}, 60_000);
