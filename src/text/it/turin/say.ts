import { plural } from "../../plural.js";

export { all, any } from "../shared/lists.js";

/** "1 scudo", "2 scudi" */
export function scudi(n: number): string {
  return plural("it", n, { one: "# scudo", other: "# scudi" });
}

export function cards(n: number): string {
  return plural("it", n, { one: "# carta", other: "# carte" });
}

/** "1º", "2º" … */
export function nth(n: number): string {
  return `${n}º`;
}

/** With its article, to stand after "per": "il 2º posto", "il 1º e il 2º posto", "i posti dal 2º al 4º". */
export function places(from: number, to: number): string {
  if (from === to) return `il ${nth(from)} posto`;
  return to === from + 1 ? `il ${nth(from)} e il ${nth(to)} posto` : `i posti dal ${nth(from)} al ${nth(to)}`;
}
