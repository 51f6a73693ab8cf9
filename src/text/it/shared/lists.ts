const and = new Intl.ListFormat("it", { type: "conjunction" });
const or = new Intl.ListFormat("it", { type: "disjunction" });

/** "a, b e c" */
export function all(items: readonly string[]): string {
  return and.format(items);
}

/** "a, b o c" */
export function any(items: readonly string[]): string {
  return or.format(items);
}
