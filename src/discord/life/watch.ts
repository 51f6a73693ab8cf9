/** What Discord tells of places: deleted channels and threads, servers the bot was removed from or came back to. */
import { type Client, GatewayDispatchEvents } from "discord.js";
import type { APIThreadChannel } from "discord-api-types/v10";
import type { Delivery } from "../delivery.js";
import { unarchive } from "../delivery-send.js";
import type { House } from "../house.js";
import { channelGone, threadGone } from "./lost.js";
import { watchLeavers } from "./members.js";
import { checkPlaces, checkServers, type Listed } from "./places.js";

interface Place {
  readonly id: string;
}

async function threadChanged(house: House, delivery: Delivery, changed: APIThreadChannel): Promise<void> {
  const playing = (await house.tables.inChannel(changed.id)).some((table) => table.threadId === changed.id);
  if (!playing) return;
  const { archived, locked } = changed.thread_metadata ?? {};
  if (archived && !locked) await unarchive(house, changed.id);
  await delivery.nudgePlace(changed.id);
}

async function guildThere(house: House, delivery: Delivery, guild: Listed, isNew: boolean): Promise<void> {
  await house.tables.guildBack(guild.id);
  await checkPlaces(house, delivery, guild);
  if (isNew) await nudgeAll(house, delivery, guild.id);
}

async function nudgeAll(house: House, delivery: Delivery, guildId: string): Promise<void> {
  for (const table of await house.tables.inGuild(guildId)) await delivery.nudge(table.id);
}

export interface Watch {
  /** Resolves when the places of tables have been compared with all that Discord has listed anew. */
  settled(): Promise<void>;
}

/** A thread of ours was archived, unlocked or deleted, a channel or a server changed: what waited for that goes on, what lost its place waits. */
export function watchPlaces(client: Client, house: House, delivery: Delivery): Watch {
  watchLeavers(house);
  const checks = new Set<Promise<unknown>>();
  const tell = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => house.log.warn({ err: error }, "a change of a place was not handled"));
  };
  const on = <T>(event: GatewayDispatchEvents, work: (data: T) => Promise<unknown>) =>
    client.ws.on(event as GatewayDispatchEvents.ChannelUpdate, (data: unknown) => void tell(work(data as T)));
  const check = <T>(event: GatewayDispatchEvents, work: (data: T) => Promise<unknown>) =>
    client.ws.on(event as GatewayDispatchEvents.ChannelUpdate, (data: unknown) => {
      const done = tell(work(data as T)).finally(() => checks.delete(done));
      checks.add(done);
    });
  on<APIThreadChannel>(GatewayDispatchEvents.ThreadUpdate, (changed) => threadChanged(house, delivery, changed));
  on<Place>(GatewayDispatchEvents.ThreadDelete, ({ id }) => threadGone(house, delivery, id));
  on<Place>(GatewayDispatchEvents.ChannelUpdate, ({ id }) => delivery.nudgePlace(id));
  on<Place>(GatewayDispatchEvents.ChannelDelete, ({ id }) => channelGone(house, id));
  on<{ readonly guild_id: string }>(GatewayDispatchEvents.GuildRoleUpdate, ({ guild_id }) =>
    nudgeAll(house, delivery, guild_id),
  );
  check<{ readonly guilds: readonly Place[] }>(GatewayDispatchEvents.Ready, ({ guilds }) =>
    checkServers(house, guilds),
  );
  check<Listed>(GatewayDispatchEvents.GuildCreate, (guild) => guildThere(house, delivery, guild, client.isReady()));
  // An outage says `unavailable`; it is no removal.
  on<Place & { readonly unavailable?: boolean }>(GatewayDispatchEvents.GuildDelete, async ({ id, unavailable }) => {
    if (!unavailable) await house.tables.guildGone(id);
  });
  return {
    async settled() {
      while (checks.size > 0) await Promise.all(checks);
    },
  };
}
