import { expect, test } from "vitest";
import { box, small, text } from "../../src/discord/components.js";
import { joined, unbroken, withUnbrokenTexts } from "../../src/discord/lines.js";

/** A space at which a line may not end, made visible. */
const seen = (content: string): string => unbroken(content).replaceAll("\u00A0", "_");

test.each([
  ["`#12` 3 🍫 chocolate · 2 🌶️ peppers · 1 🍇 grapes", "`#12` 3_🍫_chocolate_· 2_🌶️_peppers_· 1_🍇_grapes"],
  ["@Ann ⏳ to come · 💰 15 scudo", "@Ann ⏳_to come_· 💰_15_scudo"],
  ["💰 **15 scudo**, all free", "💰_**15_scudo**, all free"],
  ["gets 12 (bank 9 + 3)", "gets 12 (bank 9_+_3)"],
  ["## 🛒 Turin Market", "## 🛒_Turin Market"],
  ["- one\n-# two three", "- one\n-# two three"],
  ["</turin bid:77> 4 scudo", "</turin bid:77> 4 scudo"],
])("%s", (content, expected) => {
  expect(seen(content)).toBe(expected);
  expect(unbroken(content)).toHaveLength(content.length);
});

test("every text of a message, in boxes too, and nothing else", () => {
  const made = withUnbrokenTexts([text("1 🍇 grape"), box([small("a · b")], 7)]);
  expect(made).toEqual([text("1\u00A0🍇\u00A0grape"), box([text("-# a\u00A0· b")], 7)]);
});

test.each([
  ["begins with 🟩🐸 green", "begins with 🟩|🐸 green"],
  ["🌶️🐂\u00A0pink and 🍌🐍 yellow", "🌶️|🐂\u00A0pink and 🍌|🐍 yellow"],
  ["🟩🟩🟩🟩 green", "🟩🟩🟩🟩 green"],
  ["🟩🐸", "🟩🐸"],
])("two signs of one word: %s", (content, expected) => {
  expect(joined(content).replaceAll("\u2060", "|")).toBe(expected);
});

test("signs are not joined where that would make a message too long", () => {
  const sign = "🟩🐸 green";
  const long = sign.padEnd(4_000, ".");
  expect(withUnbrokenTexts([text(long)])).toEqual([text(unbroken(long))]);
  expect(withUnbrokenTexts([text(sign)])).toEqual([text("🟩\u2060🐸\u00A0green")]);
});
