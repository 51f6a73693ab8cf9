/** What Discord tells of places: deleted channels and threads, servers the bot was removed from or came back to. */
import { type Client, GatewayDispatchEvents } from "discord.js";
import type { APIThreadChannel } from "discord-api-types/v10";
import type { TableId } from "../../tables/api.js";
import { wordsFor } from "../../text/index.js";
import { text } from "../components.js";
import type { Delivery } from "../delivery.js";
import { unarchive } from "../delivery-send.js";
import type { House } from "../house.js";
import { watchLeavers } from "./members.js";
import { writeTo } from "./notices.js";

interface Place {
  readonly id: string;
}

/** The thread of a table was deleted: it goes on in its channel, and what stands now is posted there. */
async function threadGone(house: House, delivery: Delivery, threadId: string): Promise<void> {
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
async function channelGone(house: House, channelId: string): Promise<void> {
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

async function threadChanged(house: House, delivery: Delivery, changed: APIThreadChannel): Promise<void> {
  const playing = (await house.tables.inChannel(changed.id)).some((table) => table.threadId === changed.id);
  if (!playing) return;
  const { archived, locked } = changed.thread_metadata ?? {};
  if (archived && !locked) await unarchive(house, changed.id);
  await delivery.nudgePlace(changed.id);
}

async function guildThere(house: House, delivery: Delivery, guildId: string, isNew: boolean): Promise<void> {
  await house.tables.guildBack(guildId);
  if (!isNew) return;
  for (const table of await house.tables.inGuild(guildId)) await delivery.nudge(table.id);
}

/** A thread of ours was archived, unlocked or deleted, a channel or a server changed: what waited for that goes on, what lost its place waits. */
export function watchPlaces(client: Client, house: House, delivery: Delivery): void {
  watchLeavers(house);
  const tell = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => house.log.warn({ err: error }, "a change of a place was not handled"));
  const on = <T>(event: GatewayDispatchEvents, work: (data: T) => Promise<unknown>) =>
    client.ws.on(event as GatewayDispatchEvents.ChannelUpdate, (data: unknown) => tell(work(data as T)));
  on<APIThreadChannel>(GatewayDispatchEvents.ThreadUpdate, (changed) => threadChanged(house, delivery, changed));
  on<Place>(GatewayDispatchEvents.ThreadDelete, ({ id }) => threadGone(house, delivery, id));
  on<Place>(GatewayDispatchEvents.ChannelUpdate, ({ id }) => delivery.nudgePlace(id));
  on<Place>(GatewayDispatchEvents.ChannelDelete, ({ id }) => channelGone(house, id));
  const roles = ({ guild_id }: { readonly guild_id: string }) => guildThere(house, delivery, guild_id, true);
  on(GatewayDispatchEvents.GuildRoleUpdate, roles);
  on<Place>(GatewayDispatchEvents.GuildCreate, ({ id }) => guildThere(house, delivery, id, client.isReady()));
  // An outage says `unavailable`; it is no removal.
  on<Place & { readonly unavailable?: boolean }>(GatewayDispatchEvents.GuildDelete, async ({ id, unavailable }) => {
    if (!unavailable) await house.tables.guildGone(id);
  });
}
