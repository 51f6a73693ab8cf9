/**
 * Whether the places of tables are still there, after a time in which nobody told: at the start, and when a session of the
 * gateway could not be resumed.
 */
import { Routes } from "discord-api-types/v10";
import { lostOf } from "../../tables/index.js";
import type { Delivery } from "../delivery.js";
import type { House } from "../house.js";
import { channelGone, threadGone } from "./lost.js";

interface Place {
  readonly id: string;
}

/** A server as Discord lists it: its channels, and its threads that are not archived. */
export interface Listed extends Place {
  readonly channels?: readonly Place[];
  readonly threads?: readonly Place[];
}

const UNKNOWN_CHANNEL = 10_003;

/** What is not listed may be archived or out of sight: only Discord's own word says that it is gone. */
async function isGone(house: House, channelId: string): Promise<boolean> {
  try {
    await house.rest.get(Routes.channel(channelId));
    return false;
  } catch (error) {
    return (error as { readonly code?: unknown }).code === UNKNOWN_CHANNEL;
  }
}

/** Tables of servers the bot is on no more wait until it is brought back. */
export async function checkServers(house: House, listed: readonly Place[]): Promise<void> {
  const known = new Set(listed.map(({ id }) => id));
  for (const id of await house.tables.guilds()) if (!known.has(id)) await house.tables.guildGone(id);
}

/** Tables whose channel is gone wait for a moderator, those whose thread is gone go on in their channel. */
export async function checkPlaces(house: House, delivery: Delivery, guild: Listed): Promise<void> {
  const listed = new Set([...(guild.channels ?? []), ...(guild.threads ?? [])].map(({ id }) => id));
  const looked = new Map<string, Promise<boolean>>();
  const missing = (id: string): Promise<boolean> => {
    const known = looked.get(id) ?? (listed.has(id) ? Promise.resolve(false) : isGone(house, id));
    looked.set(id, known);
    return known;
  };
  for (const { id } of await house.tables.inGuild(guild.id)) {
    const table = (await house.tables.look(id, null))?.table;
    if (!table || lostOf(table.held) === "channel") continue;
    if (await missing(table.channelId)) await channelGone(house, table.channelId);
    else if (table.threadId !== null && (await missing(table.threadId)))
      await threadGone(house, delivery, table.threadId);
  }
}
