/** `TAVOLO_TESTS=all` (continuous integration sets it) plays the whole matrices; else each row and column once, in less time. */
export const ALL = process.env.TAVOLO_TESTS === "all";

/** All pairs of both lists, or each row with one column, taken in turn so that every column comes up. */
export function matrix<A, B>(rows: readonly A[], columns: readonly B[]): readonly (readonly [A, B])[] {
  return rows.flatMap((row, i) =>
    columns.filter((_, j) => ALL || j === i % columns.length).map((column) => [row, column] as const),
  );
}
