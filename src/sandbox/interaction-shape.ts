/** INTERACTION_CREATE as Discord sends it. */
import type { Core } from "./core.js";
import type { ChannelRow, InteractionRow, Json, MessageRow, UserRow } from "./world/model.js";
import { reportedPermissions } from "./world/permissions.js";
import { channelShape, memberShape, messageShape, userShape } from "./world/shapes.js";

/** What somebody does, before it has an id. */
export interface Sending {
  /** Discord's InteractionType. */
  readonly type: number;
  readonly user: UserRow;
  readonly channel: ChannelRow;
  readonly data: Json;
  readonly name?: string | null;
  readonly message?: MessageRow | null;
}

export function interactionShape(core: Core, row: InteractionRow, sending: Sending): object {
  const { world } = core;
  const { channel, user } = sending;
  const guild = channel.guildId === null ? null : world.guilds.get(channel.guildId)!;
  const permissions = reportedPermissions(world, channel, user.id);
  const member = guild?.members[user.id];
  const where = guild
    ? {
        guild_id: guild.id,
        guild: { id: guild.id, locale: guild.locale, features: [] },
        guild_locale: guild.locale,
        context: 0,
        authorizing_integration_owners: { 0: guild.id },
        member: member ? memberShape(world, member, permissions) : { user: userShape(user), roles: [], permissions },
      }
    : { context: 1, authorizing_integration_owners: { 0: "0" }, user: userShape(user) };
  return {
    id: row.id,
    application_id: world.applicationId,
    type: row.type,
    token: row.token,
    version: 1,
    channel_id: channel.id,
    channel: { ...channelShape(world, channel, user.id), permissions },
    locale: user.locale,
    app_permissions: reportedPermissions(world, channel, world.botId),
    entitlements: [],
    entitlement_sku_ids: [],
    attachment_size_limit: 10_485_760,
    data: sending.data,
    ...where,
    ...(sending.message ? { message: messageShape(world, sending.message, core.address()) } : {}),
  };
}
