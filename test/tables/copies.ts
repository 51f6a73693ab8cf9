/** Many tables like one, written as rows: as after years of play. */
import type { Rows } from "../../src/store/index.js";
import type { Table } from "../../src/tables/api.js";
import type { House } from "./house.js";

const AT_ONCE = 500;

/** What is another of the i-th one than of the table copied. */
export interface Copied {
  readonly table: Partial<Rows["Table"]>;
  /** Who holds each seat; absent: those who hold the table's. */
  readonly users?: readonly string[];
}

/** Their ids. The table is to have ended. Their game is not played on: of each stand the table, its seats and its position. */
export async function copies(
  h: House,
  { id }: Table,
  count: number,
  of: (i: number) => Copied,
): Promise<readonly string[]> {
  const { db } = h.store;
  const table = (await db.table.findFirst({ where: { id } }))!;
  const position = (await db.position.findFirst({ where: { tableId: id } }))!;
  const seats = await db.seat.findMany({ where: { tableId: id }, orderBy: { seat: "asc" } });
  const ids = Array.from({ length: count }, () => `c${h.next()}`);
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map((tableId, i) => ({ tableId, ...of(from + i) }));
    await h.store.write({
      rows: {
        Table: some.map((one) => ({ ...table, openedBy: one.tableId, ...one.table, id: one.tableId })),
        Position: some.map(({ tableId }) => ({ ...position, tableId })),
        Seat: some.flatMap(({ tableId, users }) =>
          seats.map((seat, n) => {
            const user = users?.[n];
            return { ...seat, tableId, ...(user === undefined ? {} : { userId: user, name: `Name of ${user}` }) };
          }),
        ),
      },
    });
  }
  return ids;
}
