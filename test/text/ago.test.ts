import { expect, test } from "vitest";
import { ago } from "../../src/text/ago.js";

test.each([
  [0, "now", "ora"],
  [59, "now", "ora"],
  [60, "1 minute ago", "1 minuto fa"],
  [7199, "1 hour ago", "1 ora fa"],
  [3 * 86_400, "3 days ago", "3 giorni fa"],
  [15 * 86_400, "2 weeks ago", "2 settimane fa"],
])("%i seconds ago", (seconds, english, italian) => {
  expect([ago("en", seconds), ago("it", seconds)]).toEqual([english, italian]);
});
