/** Places that are gone: a thread, whose table goes on in its channel, or a channel, whose tables wait for a moderator. */
import type { TableId } from "../../tables/api.js";
import { wordsFor } from "../../text/index.js";
import { text } from "../components.js";
import type { Delivery } from "../delivery.js";
import type { House } from "../house.js";
import { writeTo } from "./notices.js";

/** The thread of a table was deleted: it goes on in its channel, and what stands now is posted there. */
export async function threadGone(house: House, delivery: Delivery, threadId: string): Promise<void> {
  for (const table of await house.tables.inChannel(threadId)) {
    if (table.threadId !== threadId) continue;
    await house.tables.placed(table.id, null);
    for (const row of await house.deliveries.ofTable(table.id)) {
      const stands = row.channelId === threadId && !row.gone;
      if (stands && (row.kind !== "board" || row.step === table.step)) await house.deliveries.lost(row.id);
    }
    await delivery.nudge(table.id);
    delivery.wake();
  }
  await channelGone(house, threadId);
}

/** Games there wait for a moderator; lobbies close. Who wants direct messages is told. */
export async function channelGone(house: House, channelId: string): Promise<void> {
  const users = new Map<string, TableId[]>();
  for (const id of await house.tables.channelGone(channelId)) {
    const look = await house.tables.look(id, null);
    if (look?.table.status !== "playing") continue;
    for (const { userId, gone } of look.table.seats) {
      if (userId !== null && !gone) users.set(userId, [...(users.get(userId) ?? []), id]);
    }
  }
  for (const [userId, tables] of users) await tellGone(house, userId, tables);
}

async function tellGone(house: House, userId: string, tables: readonly TableId[]): Promise<void> {
  const { remind, locale } = await house.tables.people.read(userId);
  if (remind?.where !== "dm") return;
  const looks = await Promise.all(tables.map((id) => house.tables.look(id, null)));
  const words = wordsFor(locale, looks[0]?.table.locale).house;
  const lines = looks.flatMap((look) => (look ? [words.notices.channelGone(words.games[look.table.game])] : []));
  const nonce = `g${(tables[0] ?? "").slice(0, 20)}`;
  try {
    await writeTo(house, userId, nonce, [text([words.notices.moved, ...lines].join("\n"))]);
  } catch (error) {
    // A closed private chat is no fault: the next command at the table says the same.
    house.log.info({ err: error }, "somebody could not be told that a channel is gone");
  }
}
