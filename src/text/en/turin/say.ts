import type { Seat } from "../../../games/game.js";
import type { CardId, GoodId } from "../../../games/turin/types.js";
import { amount } from "../../amount.js";

export { all, any } from "../shared/lists.js";

/** How a sentence names people and things; handed in, so that the same sentence serves mentions, labels and the operator. */
export interface Say {
  readonly seat: (seat: Seat) => string;
  /** "`#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape" */
  readonly card: (card: CardId) => string;
  /** "🍫 chocolate card (#1)" */
  readonly short: (card: CardId) => string;
  /** Whether the card stands in full below what is said, so that `card` gives its number alone. */
  readonly below: (card: CardId) => boolean;
  /** "🍫 chocolate" */
  readonly good: (good: GoodId) => string;
}

/** "scudo" has no plural in English, as on the rule sheet. */
export function scudo(n: number): string {
  return `${amount(n)} scudo`;
}

export function cards(n: number): string {
  return n === 1 ? "1 card" : `${n} cards`;
}

const ordinals: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });

/** "1st", "2nd" … */
export function nth(n: number): string {
  return `${n}${ordinals[ordinalRules.select(n)] ?? "th"}`;
}

/** "2nd place", "2nd to 4th place" */
export function places(from: number, to: number): string {
  return from === to ? `${nth(from)} place` : `${nth(from)} to ${nth(to)} place`;
}
