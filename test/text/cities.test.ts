import { expect, test } from "vitest";
import { cityNamed, zones } from "../../src/text/reading/cities.js";

const cities = Intl.supportedValuesOf("timeZone").map((zone) => zone.split("/").at(-1)?.replaceAll("_", " "));

test("every city leads to one time zone that the world knows, and is no other zone's name", () => {
  for (const [typed, city] of Object.entries(zones)) {
    expect(
      cities.filter((one) => one === city),
      typed,
    ).toHaveLength(1);
    expect(cities.map((one) => one?.toLowerCase())).not.toContain(typed);
  }
});

test.each([
  ["Roma", "Rome"],
  [" torino ", "Rome"],
  ["mila", "Rome"],
  ["Lond", "London"],
  ["rom", "rom"],
  ["Tokyo", "Tokyo"],
  ["", ""],
])("%j is looked for as %j", (typed, city) => {
  expect(cityNamed(typed)).toBe(city);
});
