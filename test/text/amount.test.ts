import { expect, it } from "vitest";
import { amount, signed, summed } from "../../src/text/amount.js";
import { languages } from "../../src/text/index.js";

it.each([
  [[], ""],
  [[0], "0"],
  [[-4, 15], "−4 + 15"],
  [[15, -4, 30, 0], "15 − 4 + 30 + 0"],
])("%j is added up as %s", (numbers, written) => {
  expect(summed(numbers)).toBe(written);
});

it("writes one number with a minus sign, and with a plus sign where it is a change", () => {
  expect([amount(-6), amount(4), signed(-1), signed(0), signed(2)]).toEqual(["−6", "4", "−1", "0", "+2"]);
});

it.each(Object.entries(languages))("the scores of a series add up, in %s", (_, { turin }) => {
  expect(turin.board.score(1, "Ann", 41, [15, -4, 30])).toBe("1. Ann 41 (15 − 4 + 30)");
});
