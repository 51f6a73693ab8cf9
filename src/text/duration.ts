import { plural } from "./plural.js";

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** The forms of days, hours, minutes and seconds. */
export type UnitForms = readonly [days: Forms, hours: Forms, minutes: Forms, seconds: Forms];

const SIZES = [86_400, 3_600, 60, 1] as const;

/** Tells seconds in a language's units: "90 seconds", "24 hours", "2 days". `all` joins several. */
export function durationIn(
  locale: string,
  forms: UnitForms,
  all: (parts: readonly string[]) => string,
): (seconds: number) => string {
  return (seconds) => {
    const parts: string[] = [];
    let left = seconds;
    for (const [i, size] of SIZES.entries()) {
      // A day is told as 24 hours, so that "24 h a step" and its deadline read alike; only more than two days count in days.
      if (i === 0 && (seconds < 2 * size || seconds % size !== 0)) continue;
      const n = Math.floor(left / size);
      if (n > 0) parts.push(plural(locale, n, forms[i as 0 | 1 | 2 | 3]));
      left -= n * size;
    }
    return parts.length ? all(parts) : plural(locale, 0, forms[3]);
  };
}
