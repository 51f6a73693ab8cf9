import { plural } from "../../plural.js";
import { all } from "./lists.js";

/** Words in which times may be typed, in both languages. */
export const times: {
  /** Seconds of each unit. */
  readonly units: Readonly<Record<string, number>>;
  /** No limit. */
  readonly none: readonly string[];
} = {
  units: {
    ...{ s: 1, sec: 1, secs: 1, second: 1, seconds: 1, secondo: 1, secondi: 1 },
    ...{ m: 60, min: 60, mins: 60, minute: 60, minutes: 60, minuto: 60, minuti: 60 },
    ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600, ora: 3600, ore: 3600 },
    ...{ d: 86400, day: 86400, days: 86400, g: 86400, giorno: 86400, giorni: 86400 },
    ...{ w: 604800, week: 604800, weeks: 604800, settimana: 604800, settimane: 604800 },
  },
  none: ["none", "no", "off", "never", "0", "without", "nessuno", "nessuna", "mai"],
};

/** "90 seconds", "24 hours", "2 days" */
export function duration(seconds: number): string {
  const units = [
    [86400, { one: "# day", other: "# days" }],
    [3600, { one: "# hour", other: "# hours" }],
    [60, { one: "# minute", other: "# minutes" }],
    [1, { one: "# second", other: "# seconds" }],
  ] as const;
  const parts: string[] = [];
  let left = seconds;
  // A day is told as 24 hours, so that "24 h a step" and its deadline read alike; only more than two days count in days.
  for (const [size, forms] of units) {
    if (size === 86400 && (seconds < 2 * 86400 || seconds % 86400 !== 0)) continue;
    const n = Math.floor(left / size);
    if (n > 0) parts.push(plural("en", n, forms));
    left -= n * size;
  }
  return parts.length ? all(parts) : plural("en", 0, units[3][1]);
}
