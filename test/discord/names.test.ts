import fc from "fast-check";
import { expect, test } from "vitest";
import { linkTo, safeName } from "../../src/discord/names.js";

test.each([
  ["Ann", "Ann"],
  ["Zoë 🍇", "Zoë 🍇"],
  ["  two   spaces ", "two spaces"],
  ["a\nb\u200bc\u202ed", "a b c d"],
  ["**bold**", "∗∗bold∗∗"],
  ["<@123>", "‹＠123›"],
  ["@everyone", "＠everyone"],
  ["[free](https://x.example)", "［free］（https：//x.example）"],
  ["# title", "＃ title"],
  ["```", "ˋˋˋ"],
  ["", "?"],
  ["\u200b\u200b", "?"],
  ["x".repeat(80), "x".repeat(32)],
])("%j is shown as %j", (name, shown) => {
  expect(safeName(name)).toBe(shown);
});

test("no name keeps a mark that Discord acts upon, and none is empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const safe = safeName(name);
      expect(safe).not.toMatch(/[*_~`|<>[\]()@#\\\n]|:\/\//);
      expect(safe.length).toBeGreaterThan(0);
      expect([...safe].length).toBeLessThanOrEqual(32);
      expect(safeName(safe)).toBe(safe);
    }),
  );
});

test("a link leads to the message, or to the channel", () => {
  expect(linkTo("1", "2", "3")).toBe("https://discord.com/channels/1/2/3");
  expect(linkTo(null, "2")).toBe("https://discord.com/channels/@me/2");
});
