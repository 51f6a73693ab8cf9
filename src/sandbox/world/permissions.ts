/** What a person or the bot may do in a channel, computed as Discord documents it. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { ChannelRow, GuildRow, Id } from "./model.js";
import type { World } from "./world.js";

const ALL = Object.values(P).reduce((all, bit) => all | bit, 0n);
/** What Discord reports for an app in its own DM. */
const IN_DM = P.EmbedLinks | P.AttachFiles | P.MentionEveryone | P.UseExternalEmojis;

/** Permission bits by the name a test writes, such as "SendMessages". */
export function permissionBits(names: readonly string[]): bigint {
  let bits = 0n;
  for (const name of names) {
    const bit = (P as Record<string, bigint>)[name];
    if (bit === undefined) throw new Error(`No permission is called ${name}.`);
    bits |= bit;
  }
  return bits;
}

function inGuild(guild: GuildRow, userId: Id): bigint {
  if (guild.ownerId === userId) return ALL;
  const member = guild.members[userId];
  if (!member) return 0n;
  let bits = 0n;
  for (const role of guild.roles) {
    if (role.id === guild.id || member.roles.includes(role.id)) bits |= BigInt(role.permissions);
  }
  return bits & P.Administrator ? ALL : bits;
}

/** The permissions of a user in a channel; a thread has those of its parent. Nothing for somebody who is not there. */
export function permissionsIn(world: World, channel: ChannelRow, userId: Id): bigint {
  if (channel.guildId === null) {
    return userId === channel.recipientId || userId === world.botId ? IN_DM | P.ViewChannel | P.SendMessages : 0n;
  }
  const guild = world.guilds.get(channel.guildId);
  if (!guild) return 0n;
  const base = inGuild(guild, userId);
  if (base === ALL || base === 0n) return base;
  const home = channel.thread ? world.channels.get(channel.parentId ?? "") : channel;
  let bits = base;
  if (home) {
    const roles = guild.members[userId]?.roles ?? [];
    const of = (test: (id: Id, type: 0 | 1) => boolean) => {
      let allow = 0n;
      let deny = 0n;
      for (const row of home.overwrites) {
        if (!test(row.id, row.type)) continue;
        allow |= BigInt(row.allow);
        deny |= BigInt(row.deny);
      }
      bits = (bits & ~deny) | allow;
    };
    of((id, type) => type === 0 && id === guild.id);
    of((id, type) => type === 0 && id !== guild.id && roles.includes(id));
    of((id, type) => type === 1 && id === userId);
  }
  if (!(bits & P.ViewChannel)) return 0n;
  if (!channel.thread && !(bits & P.SendMessages)) {
    bits &= ~(P.MentionEveryone | P.SendTTSMessages | P.AttachFiles | P.EmbedLinks);
  }
  return bits;
}

/** Whether the user can see the channel; a private thread only its members and its keepers. */
export function canSee(world: World, channel: ChannelRow, userId: Id): boolean {
  const bits = permissionsIn(world, channel, userId);
  if (!(bits & P.ViewChannel)) return false;
  if (channel.type !== 12) return true;
  return Boolean(channel.thread?.members.includes(userId)) || Boolean(bits & P.ManageThreads);
}

/** The bit that posting needs there. */
export function sendBit(channel: ChannelRow): bigint {
  return channel.thread ? P.SendMessagesInThreads : P.SendMessages;
}

/** `app_permissions` and `member.permissions` of an interaction: Discord's bits in a DM, the channel's elsewhere. */
export function reportedPermissions(world: World, channel: ChannelRow, userId: Id): string {
  return (channel.guildId === null ? IN_DM : permissionsIn(world, channel, userId)).toString();
}
