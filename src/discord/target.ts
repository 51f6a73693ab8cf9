/** A channel other than the one typed in, looked at before a table is put there. */
import { type ChannelType, Routes } from "discord-api-types/v10";
import type { House } from "./house.js";
import type { Request } from "./interactions.js";
import { canHoldThreads, type Missing, missingHere } from "./permissions.js";

export interface Target {
  readonly channelId: string;
  readonly type: ChannelType;
}

/** The channel as Discord knows it; null: it is not on that server, is gone, or cannot be seen. */
export async function targetOf(
  house: House,
  { place }: Request,
  channelId: string,
  guildId: string | null,
): Promise<Target | null> {
  if (channelId === place.channelId) return { channelId, type: place.channelType };
  try {
    const found = (await house.rest.get(Routes.channel(channelId))) as { type: ChannelType; guild_id?: string };
    return found.guild_id === guildId ? { channelId, type: found.type } : null;
  } catch {
    return null;
  }
}

/**
 * What is missing to play there: where the command was typed the interaction says it, elsewhere what Discord has told of the
 * channel; the first post will tell where it has told nothing.
 */
export function missingAt(house: House, { place }: Request, { channelId, type }: Target): Missing {
  const permissions = channelId === place.channelId ? place.appPermissions : house.permissionsIn(channelId);
  return permissions === null ? { blocking: [], forThread: [] } : missingHere(permissions, type);
}

/** Whether a table there gets a thread of its own. */
export const hasThread = ({ type }: Target, { forThread }: Missing): boolean =>
  canHoldThreads(type) && forThread.length === 0;
