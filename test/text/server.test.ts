import { expect, test } from "vitest";
import { wordsFor } from "../../src/text/index.js";

const OF = { root: "turin", join: "Join" };

test.each([
  ["en", 1, "allows 1 table at once"],
  ["en", 2, "allows 2 tables at once"],
  ["it", 1, "un solo tavolo alla volta"],
  ["it", 2, "al massimo 2 tavoli alla volta"],
])("a server's most tables in %s: %d", (language, most, said) => {
  expect(wordsFor(language).house.lobby.refusal({ code: "tooManyTables", most }, String, OF)).toContain(said);
});
