import fc from "fast-check";
import { expect, test } from "vitest";
import { box, button, cut, row, small, text } from "../../src/discord/components.js";
import { fitNews, fits, MOST_TEXT, sizeOf } from "../../src/discord/limits.js";

test("components are counted however deep they lie", () => {
  const body = [text("ab"), box([text("cde"), row(button("1:b:t:1:x", "X"), button("1:b:t:1:y", "Y"))])];
  expect(sizeOf(body)).toEqual({ components: 6, text: 5 });
});

test("labels within a modal and accessories count", () => {
  const section = { type: 9, components: [text("a")], accessory: { type: 2 } };
  const label = { type: 18, component: { type: 4 } };
  expect(sizeOf([section, label])).toEqual({ components: 5, text: 1 });
});

const news = (n: number, length: number) => Array.from({ length: n }, (_, i) => ({ type: `${i}`.padEnd(length, "x") }));

test("the latest news stay when not all fit, and what is left out is counted", () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 3, max: 400 }), (opening, during, length) => {
      let told: readonly string[] = [];
      let left = 0;
      const body = fitNews(
        (first, second, dropped) => {
          told = [...first, ...second].map((event) => event.type);
          left = dropped;
          return [small(`${dropped}`), ...told.map(text)];
        },
        news(opening, length),
        news(during, length),
      );
      expect(fits(body)).toBe(true);
      expect(told.length + left).toBe(opening + during);
      expect(told).toEqual([...news(opening, length), ...news(during, length)].slice(left).map((event) => event.type));
      const one = told.length + 2 <= 40 && left > 0;
      if (one) expect(sizeOf([...body, text("x".repeat(length))]).text).toBeGreaterThan(MOST_TEXT - 3);
    }),
  );
});

test.each([
  ["short", 10, "short"],
  ["just right", 10, "just right"],
  ["rather too long", 8, "rather …"],
  ["🍇🍇🍇", 5, "🍇🍇…"],
  ["🍇🍇🍇", 4, "🍇…"],
])("%j in %i characters is %j", (words, max, shown) => {
  expect(cut(words, max)).toBe(shown);
});
