const and = new Intl.ListFormat("en", { type: "conjunction" });
const or = new Intl.ListFormat("en", { type: "disjunction" });

/** "a, b, and c" */
export function all(items: readonly string[]): string {
  return and.format(items);
}

/** "a, b, or c" */
export function any(items: readonly string[]): string {
  return or.format(items);
}
