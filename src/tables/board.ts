/** The board of a step that goes on in a new message further down. */
import type { TableId } from "./api.js";
import type { Desk } from "./desk.js";
import { answered, newRow } from "./rows.js";

/** A row's id is its message's nonce, so a message that is posted anew has a row of its own: `b7`, `b7m1`, `b7m2`. */
function nextId(rowId: string): string {
  const [, first = rowId, moves = "0"] = /^(.*-b\d+)m(\d+)$/.exec(rowId) ?? [];
  return `${first}m${Number(moves) + 1}`;
}

/** See `Tables.moveBoard`. */
export function moveBoard(desk: Desk, tableId: TableId, rowId: string): Promise<void> {
  return desk.inTurn(tableId, async () => {
    const loaded = await desk.load(tableId);
    const row = await desk.store.db.delivery.findFirst({ where: { id: rowId } });
    if (loaded?.board?.rowId !== rowId || !row) return;
    const id = nextId(rowId);
    const { table, board } = loaded;
    const at = { now: desk.doors.now(), version: table.version };
    const anew = newRow({ id, tableId, kind: "board", step: row.step }, at);
    await desk.commit(
      { ...loaded, board: { ...board, rowId: id } },
      { rows: { Delivery: [{ ...anew, opening: row.opening, during: row.during }] }, last: [answered(rowId)] },
    );
  });
}
