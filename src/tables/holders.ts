/** Who held the seats at an earlier moment: what somebody did is not told of whoever sat down there later. */
import { time } from "../store/index.js";
import type { Millis, Table, TableLife, TableSeat } from "./api.js";
import type { Desk } from "./desk.js";

/** The holders at that moment. */
export async function seatsAt(desk: Desk, table: Table, at: Millis): Promise<readonly TableSeat[]> {
  const rows = await desk.store.db.seat.findMany({ where: { tableId: table.id }, orderBy: { since: "asc" } });
  return table.seats.map((now) => {
    const held = rows.filter(({ seat }) => seat === now.seat);
    const then = held.findLast(({ since }) => since <= time(at)) ?? held[0];
    if (!then) return now;
    const userId = then.userId === "" ? null : then.userId;
    const isSame = userId === now.userId;
    const seat = { seat: now.seat, userId, name: then.name, misses: isSame ? now.misses : 0, gone: isSame && now.gone };
    return then === held[0] ? seat : { ...seat, tookOver: true };
  });
}

/** See `TableLife.tableAt`. A step has ended with the first message of a later one. */
export async function tableAt(desk: Desk, table: Table, step: Parameters<TableLife["tableAt"]>[1]): Promise<Table> {
  if (typeof step === "object") return { ...table, seats: await seatsAt(desk, table, step.at) };
  if (step >= table.step) return table;
  const next = await desk.store.db.delivery.findFirst({
    where: { tableId: table.id, step: { gt: step }, kind: { in: ["board", "news"] } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return next ? { ...table, seats: await seatsAt(desk, table, Number(next.createdAt)) } : table;
}
