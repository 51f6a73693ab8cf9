/** From an id in a path to a row, with the refusal Discord gives when there is none or the bot may not know. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Core } from "../core.js";
import { refuse } from "../errors.js";
import type { ChannelRow, GuildRow, Id, MessageRow } from "../world/model.js";
import { canSee, permissionsIn } from "../world/permissions.js";

/** A channel the bot can see: 10003, 50001. */
export function channelOf(core: Core, id: Id): ChannelRow {
  const channel = core.world.channels.get(id);
  if (!channel) throw refuse(10003);
  if (!canSee(core.world, channel, core.world.botId)) throw refuse(50001);
  return channel;
}

export function threadOf(core: Core, id: Id): ChannelRow & { thread: NonNullable<ChannelRow["thread"]> } {
  const channel = channelOf(core, id);
  if (!channel.thread) throw refuse(50024);
  return channel as ChannelRow & { thread: NonNullable<ChannelRow["thread"]> };
}

/** A public message in a channel; an ephemeral one is unknown to this door: 10008. */
export function messageOf(core: Core, channelId: Id, id: Id): MessageRow {
  const channel = channelOf(core, channelId);
  const message = core.world.messages.get(id);
  if (!message || message.channelId !== channel.id || message.only) throw refuse(10008);
  return message;
}

/** A guild the bot is in: 10004. */
export function guildOf(core: Core, id: Id): GuildRow {
  const guild = core.world.guilds.get(id);
  if (!guild?.members[core.world.botId]) throw refuse(10004);
  return guild;
}

/** The bot's permissions there. */
export function mine(core: Core, channel: ChannelRow): bigint {
  return permissionsIn(core.world, channel, core.world.botId);
}

export function need(core: Core, channel: ChannelRow, bits: bigint): void {
  if ((mine(core, channel) & bits) !== bits) throw refuse(50013);
}

/** Reading what was said needs the history. */
export function needHistory(core: Core, channel: ChannelRow): void {
  if (channel.guildId !== null) need(core, channel, P.ReadMessageHistory);
}

/** A path's id of the bot itself, else 20012. */
export function ownApplication(core: Core, id: Id): void {
  if (id !== core.world.applicationId) throw refuse(20012);
}
