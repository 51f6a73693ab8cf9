import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all } from "./lists.js";

/** "90 secondi", "24 ore", "2 giorni e 3 ore" */
export const duration: Words["shared"]["duration"] = (seconds) => {
  const units = [
    [86400, { one: "# giorno", other: "# giorni" }],
    [3600, { one: "# ora", other: "# ore" }],
    [60, { one: "# minuto", other: "# minuti" }],
    [1, { one: "# secondo", other: "# secondi" }],
  ] as const;
  const parts: string[] = [];
  let left = seconds;
  // A day is told as 24 hours, so that "24 h a step" and its deadline read alike; only more than two days count in days.
  for (const [size, forms] of units) {
    if (size === 86400 && (seconds < 2 * 86400 || seconds % 86400 !== 0)) continue;
    const n = Math.floor(left / size);
    if (n > 0) parts.push(plural("it", n, forms));
    left -= n * size;
  }
  return parts.length ? all(parts) : plural("it", 0, units[3][1]);
};
