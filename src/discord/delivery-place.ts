/** Where a table plays: in a thread on its lobby's message, or in the channel itself when there can be none. */
import type { Look } from "../tables/api.js";
import { wordsFor } from "../text/index.js";
import { cut } from "./components.js";
import { classify, noThreadPossible } from "./delivery-faults.js";
import { deliverRow, type Stuck, stuckBy } from "./delivery-row.js";
import { type MessageAt, openThread } from "./delivery-send.js";
import { type House, hostedFor } from "./house.js";
import { safeName } from "./names.js";

async function lobbyOf(
  house: House,
  tableId: string,
): Promise<{ readonly id: string; readonly at: MessageAt | null } | null> {
  const row = (await house.deliveries.ofTable(tableId)).find((one) => one.kind === "lobby");
  if (!row) return null;
  const at = row.channelId && row.messageId ? { channelId: row.channelId, messageId: row.messageId } : null;
  return { id: row.id, at };
}

function threadName(house: House, { table }: Look): string {
  const { lobby, games } = wordsFor(table.locale).house;
  const names = table.seats.map((seat) => safeName(seat.name)).join(", ");
  return cut(lobby.thread(games[hostedFor(house, table).game.id], names), 100);
}

/** Opens the thread of a table that has begun and still wants one. Null: it is placed; else until when it has to wait. */
export async function place(house: House, look: Look): Promise<Stuck | null> {
  const { table } = look;
  if (table.status !== "playing" || !table.threadWanted) return null;
  let lobby = await lobbyOf(house, table.id);
  if (lobby && !lobby.at) {
    const stuck = await deliverRow(house, lobby.id);
    if (stuck) return stuck;
    lobby = await lobbyOf(house, table.id);
  }
  if (!lobby?.at) {
    await house.tables.placed(table.id, null);
    return null;
  }
  try {
    await house.tables.placed(table.id, await openThread(house, lobby.at, threadName(house, look)));
    return null;
  } catch (error) {
    const fault = classify(error);
    // A thread opened on a message has the message's id.
    if (fault.kind === "threadExists") return house.tables.placed(table.id, lobby.at.messageId).then(() => null);
    if (noThreadPossible(error)) return house.tables.placed(table.id, null).then(() => null);
    return stuckBy(house, fault, 0);
  }
}
