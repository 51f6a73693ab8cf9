/** What happens to servers, channels and people apart from what they say: for tests and for whoever keeps the sandbox. */
import { GatewayIntentBits as I } from "discord-api-types/v10";
import type { Core } from "./core.js";
import { tellChannel, tellThread } from "./gateway/tell.js";
import type { ChannelRow, GuildRow, Id, RoleRow, UserRow } from "./world/model.js";
import { canSee, permissionBits } from "./world/permissions.js";
import { addRole, channelRow, type GuildSeed, guildRows, memberRow, type RoleSeed, userRow } from "./world/seed.js";
import {
  channelShape,
  guildCreateShape,
  memberShape,
  roleShape,
  threadMemberShape,
  userShape,
} from "./world/shapes.js";

const said = (core: Core, what: string) => {
  core.world.onChange();
  core.events.emit({ type: "world", what });
};

export function addUser(core: Core, user: Parameters<typeof userRow>[1], guildIds?: readonly Id[]): UserRow {
  const row = userRow(core.world.ids.next(), user);
  core.world.users.set(row.id, row);
  for (const id of guildIds ?? core.world.guilds.keys()) addMember(core, core.world.guilds.get(id)!, row.id);
  said(core, `user ${row.id} made`);
  return row;
}

/** A new server with the bot and, unless named, everybody in it. */
export function addGuild(core: Core, seed: GuildSeed): GuildRow {
  const bot = core.world.users.get(core.world.botId)!;
  const others = [...core.world.users.values()].filter((user) => user !== bot);
  const made = guildRows(seed, [bot, ...others], core.world.ids, core.clock.now());
  core.world.guilds.set(made.guild.id, made.guild);
  for (const channel of made.channels) core.world.addChannel(channel);
  core.gateway.dispatch("GUILD_CREATE", guildCreateShape(core.world, made.guild), I.Guilds);
  said(core, `guild ${made.guild.id} made`);
  return made.guild;
}

export function addChannel(core: Core, guild: GuildRow, name: string): ChannelRow {
  const row = channelRow(core.world.ids.next(), name, guild.id, core.world.channelsOf(guild.id).length);
  core.world.addChannel(row);
  tellChannel(core, "CREATE", row);
  return row;
}

export function addMember(core: Core, guild: GuildRow, userId: Id): void {
  if (guild.members[userId]) return;
  const member = memberRow(userId, core.clock.now());
  guild.members[userId] = member;
  if (userId === core.world.botId) {
    core.gateway.dispatch("GUILD_CREATE", guildCreateShape(core.world, guild), I.Guilds);
  } else {
    const shape = { ...memberShape(core.world, member), guild_id: guild.id };
    core.gateway.dispatch("GUILD_MEMBER_ADD", shape, I.GuildMembers);
  }
  said(core, `member ${userId} joined ${guild.id}`);
}

/** Somebody leaves a server; when it is the bot, it hears that the server is gone. */
export function removeMember(core: Core, guild: GuildRow, userId: Id): void {
  if (!guild.members[userId]) return;
  delete guild.members[userId];
  if (userId === core.world.botId) core.gateway.dispatch("GUILD_DELETE", { id: guild.id }, I.Guilds);
  else {
    const gone = { guild_id: guild.id, user: userShape(core.world.users.get(userId)!) };
    core.gateway.dispatch("GUILD_MEMBER_REMOVE", gone, I.GuildMembers);
  }
  said(core, `member ${userId} left ${guild.id}`);
}

export function deleteUser(core: Core, user: UserRow): void {
  for (const guild of core.world.guilds.values()) removeMember(core, guild, user.id);
  user.deleted = true;
  user.name = "Deleted User";
  said(core, `user ${user.id} deleted`);
}

/** An outage of one server begins or ends. */
export function setOutage(core: Core, guild: GuildRow, out: boolean): void {
  if (guild.unavailable === out) return;
  guild.unavailable = out;
  if (out) core.gateway.dispatch("GUILD_DELETE", { id: guild.id, unavailable: true }, I.Guilds);
  else core.gateway.dispatch("GUILD_CREATE", guildCreateShape(core.world, guild), I.Guilds);
  said(core, `guild ${guild.id} ${out ? "out" : "back"}`);
}

export function deleteChannel(core: Core, channel: ChannelRow): void {
  core.world.removeChannel(channel);
  if (channel.thread) tellThread(core, "delete", channel);
  else tellChannel(core, "DELETE", channel);
}

/** Archives, opens, locks or unlocks a thread, as a moderator would. */
export function setThread(core: Core, channel: ChannelRow, change: { archived?: boolean; locked?: boolean }): void {
  const thread = channel.thread;
  if (!thread) throw new Error(`${channel.name || channel.id} is no thread.`);
  if (change.archived !== undefined && change.archived !== thread.archived) {
    thread.archived = change.archived;
    thread.archivedAt = core.clock.now();
  }
  thread.locked = change.locked ?? thread.locked;
  core.world.onChange();
  tellThread(core, "update", channel);
}

export interface PermissionChange {
  /** A user's id, or null for everybody. */
  readonly userId: Id | null;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
}

/** Sets one overwrite of a channel. Without `allow` and `deny` it is taken away. A thread's are its parent's. */
export function setPermissions(core: Core, channel: ChannelRow, change: PermissionChange): void {
  if (channel.guildId === null) throw new Error("A DM has no permissions to set.");
  const home = channel.thread ? core.world.channels.get(channel.parentId!)! : channel;
  const sawBefore = canSee(core.world, home, core.world.botId);
  const id = change.userId ?? channel.guildId;
  home.overwrites = home.overwrites.filter((row) => row.id !== id);
  const allow = permissionBits(change.allow ?? []).toString();
  const deny = permissionBits(change.deny ?? []).toString();
  if (allow !== "0" || deny !== "0") home.overwrites.push({ id, type: change.userId ? 1 : 0, allow, deny });
  core.world.onChange();
  tellChannel(core, "UPDATE", home);
  if (!sawBefore && canSee(core.world, home, core.world.botId)) syncThreads(core, home);
}

/** The bot has got sight of a channel: it is told the open threads there. */
function syncThreads(core: Core, channel: ChannelRow): void {
  const threads = core.world.threadsOf(channel.id).filter((row) => !row.thread!.archived);
  const mine = threads.filter((row) => row.thread!.members.includes(core.world.botId));
  const shape = {
    guild_id: channel.guildId,
    channel_ids: [channel.id],
    threads: threads.map((row) => channelShape(core.world, row)),
    members: mine.map((row) => threadMemberShape(row, core.world.botId)),
  };
  core.gateway.dispatch("THREAD_LIST_SYNC", shape, I.Guilds);
}

/** A new role, and who holds it. */
export function makeRole(core: Core, guild: GuildRow, seed: RoleSeed): RoleRow {
  const role = addRole(guild, seed, core.world.users.values(), core.world.ids.next());
  const shape = { guild_id: guild.id, role: roleShape(role, guild.roles.indexOf(role)) };
  core.gateway.dispatch("GUILD_ROLE_CREATE", shape, I.Guilds);
  said(core, `role ${role.id} made`);
  return role;
}

/** Gives a member a role of their own with these permissions in the whole server; none: takes it away. */
export function setServerPermissions(core: Core, guild: GuildRow, userId: Id, names: readonly string[]): void {
  const member = guild.members[userId];
  if (!member) throw new Error("Nobody with that id is in that server.");
  const name = `of ${userId}`;
  let role = guild.roles.find((one) => one.name === name);
  const event = role ? "GUILD_ROLE_UPDATE" : "GUILD_ROLE_CREATE";
  if (!role) {
    role = { id: core.world.ids.next(), name, permissions: "0" };
    guild.roles.push(role);
    member.roles.push(role.id);
  }
  role.permissions = permissionBits(names).toString();
  const shape = { guild_id: guild.id, role: roleShape(role, 1) };
  core.gateway.dispatch(event, shape, I.Guilds);
  if (userId === core.world.botId) {
    core.gateway.dispatch("GUILD_MEMBER_UPDATE", { ...memberShape(core.world, member), guild_id: guild.id }, I.Guilds);
  }
  said(core, `permissions of ${userId} in ${guild.id}`);
}
