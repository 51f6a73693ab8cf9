/** A table that cannot be shown stands still until it can be shown again: nobody loses time to a moderator's mistake. */
import type { Row, TableId } from "../../tables/api.js";
import { lostOf } from "../../tables/index.js";
import type { House, Trouble } from "../house.js";

/** One refused message says nothing about the place. */
const WHY = { permission: "permissions", locked: "locked", gone: "channel", refused: null } as const;

export async function holdFor(house: House, tableId: TableId, trouble: Trouble): Promise<void> {
  const why = WHY[trouble];
  const look = why === null ? null : await house.tables.look(tableId, null);
  if (why === null || !look || lostOf(look.table.held) !== null) return;
  if (look.table.status === "playing") await house.tables.hold(tableId, why);
  else if (look.table.status === "lobby" && trouble === "gone") await house.tables.channelGone(look.table.channelId);
}

/** Whether a message of these has arrived since they were read. */
export async function hasArrived(house: House, rows: readonly Row[]): Promise<boolean> {
  for (const row of rows) {
    const now = await house.deliveries.row(row.id);
    if (now && now.messageId !== null && (now.hash !== row.hash || now.messageId !== row.messageId)) return true;
  }
  return false;
}

/**
 * Its messages arrive again and none is parked any more, or none is left to deliver: its clocks go on. Gives back whether
 * its place is whole, as far as can be told.
 */
export async function letGo(house: House, tableId: TableId, arrived: boolean): Promise<boolean> {
  if (await house.deliveries.isParked(tableId)) return false;
  if (!arrived && (await house.deliveries.isBehind(tableId))) return false;
  const look = await house.tables.look(tableId, null);
  const why = lostOf(look?.table.held ?? null);
  // Whether the bot is on a server Discord tells by itself.
  if (why !== null && why !== "guild") await house.tables.release(tableId);
  return true;
}
