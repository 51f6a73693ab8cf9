/** A table that cannot be shown stands still until it can be shown again: nobody loses time to a moderator's mistake. */
import type { TableId } from "../../tables/api.js";
import type { House, Trouble } from "../house.js";

/** One refused message says nothing about the place. */
const WHY = { permission: "permissions", locked: "locked", gone: "channel", refused: null } as const;

export async function holdFor(house: House, tableId: TableId, trouble: Trouble): Promise<void> {
  const why = WHY[trouble];
  const look = why === null ? null : await house.tables.look(tableId, null);
  if (why === null || !look || look.table.held) return;
  if (look.table.status === "playing") await house.tables.hold(tableId, why);
  else if (look.table.status === "lobby" && trouble === "gone") await house.tables.channelGone(look.table.channelId);
}

/** Its messages arrive again. */
export async function letGo(house: House, tableId: TableId): Promise<void> {
  const look = await house.tables.look(tableId, null);
  const held = look?.table.held;
  if (held && held.why !== "pause") await house.tables.release(tableId);
}
