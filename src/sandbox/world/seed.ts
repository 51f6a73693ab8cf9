/** The world a sandbox starts with, and how to describe another. */
import { randomUUID } from "node:crypto";
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { Ids } from "../ids.js";
import type { ChannelRow, GuildRow, Id, MemberRow, RoleRow, UserRow, WorldFile } from "./model.js";
import { permissionBits } from "./permissions.js";

/** What a world is made of, by name. Ids are given out in order. */
export interface WorldSeed {
  readonly users?: readonly {
    readonly username: string;
    readonly name?: string;
    readonly locale?: string;
    readonly bot?: boolean;
  }[];
  readonly guilds?: readonly GuildSeed[];
  /** The bot's token. Default: `sandbox.bot.token`, so that a bot can be started without reading it anywhere. */
  readonly token?: string;
}

export interface GuildSeed {
  readonly name: string;
  readonly locale?: string;
  readonly channels: readonly string[];
  /** Usernames; everybody when left out. */
  readonly members?: readonly string[];
  /** Besides @everyone, the lowest first. */
  readonly roles?: readonly RoleSeed[];
}

export interface RoleSeed {
  readonly name: string;
  /** Usernames. */
  readonly holders: readonly string[];
  /** What it allows beyond what everybody may, such as "ManageGuild". */
  readonly allow?: readonly string[];
  readonly mentionable?: boolean;
}

export const DEFAULT_TOKEN = "sandbox.bot.token";

export const DEFAULT_SEED: Required<WorldSeed> = {
  users: [
    { username: "ann", name: "Ann", locale: "en-US" },
    { username: "bob", name: "Bob", locale: "it" },
    { username: "cat", name: "Cat", locale: "en-GB" },
    { username: "dan", name: "Dan", locale: "it" },
    { username: "eve", name: "Eve", locale: "en-US" },
  ],
  guilds: [
    {
      name: "Piazza",
      channels: ["tavolo", "generale"],
      roles: [
        { name: "Players", holders: ["ann", "bob", "cat", "dan"], mentionable: true },
        { name: "Moderators", holders: ["eve"], allow: ["ManageGuild", "ManageThreads", "MentionEveryone"] },
      ],
    },
  ],
  token: DEFAULT_TOKEN,
};

/** What everybody may do in a new server. */
const EVERYONE =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.UseApplicationCommands |
  P.AddReactions |
  P.UseExternalEmojis;

/** A fresh world. Same clock and seed, same world. */
export function seedWorld(seed: WorldSeed, now: () => number): WorldFile {
  const ids = new Ids(now);
  const applicationId = ids.next();
  const bot: UserRow = userRow(applicationId, { username: "tavolo", name: "Tavolo", bot: true });
  const users = [bot, ...(seed.users ?? DEFAULT_SEED.users).map((user) => userRow(ids.next(), user))];
  const guilds: GuildRow[] = [];
  const channels: ChannelRow[] = [];
  for (const wanted of seed.guilds ?? DEFAULT_SEED.guilds) {
    const made = guildRows(wanted, users, ids, now());
    guilds.push(made.guild);
    channels.push(...made.channels);
  }
  return {
    version: 1,
    lastId: ids.last(),
    applicationId,
    token: seed.token ?? DEFAULT_TOKEN,
    users,
    guilds,
    channels,
    messages: [],
    interactions: [],
    commands: [],
  };
}

export function userRow(
  id: Id,
  user: { readonly username: string; readonly name?: string; readonly locale?: string; readonly bot?: boolean },
): UserRow {
  return {
    id,
    username: user.username,
    name: user.name ?? user.username,
    locale: user.locale ?? "en-US",
    bot: user.bot ?? false,
    dmsClosed: false,
    deleted: false,
    at: null,
    seen: {},
  };
}

/** A server owned by nobody who plays, with the first user, the bot, in it. */
export function guildRows(
  seed: GuildSeed,
  users: readonly UserRow[],
  ids: Ids,
  now: number,
): { guild: GuildRow; channels: ChannelRow[] } {
  const id = ids.next();
  const members: Record<Id, MemberRow> = {};
  for (const user of users) {
    const ours = user === users[0];
    if (ours || !seed.members || seed.members.includes(user.username)) members[user.id] = memberRow(user.id, now);
  }
  const guild: GuildRow = {
    id,
    name: seed.name,
    ownerId: ids.next(),
    locale: seed.locale ?? "en-US",
    roles: [{ id, name: "@everyone", permissions: EVERYONE.toString() }],
    members,
    unavailable: false,
  };
  const channels = seed.channels.map((name, position) => channelRow(ids.next(), name, id, position));
  for (const role of seed.roles ?? []) addRole(guild, role, users, ids.next());
  return { guild, channels };
}

/** A role above those there are, held by those of its holders who are in the server. */
export function addRole(guild: GuildRow, seed: RoleSeed, users: Iterable<UserRow>, id: Id): RoleRow {
  const { name, holders, allow = [], mentionable } = seed;
  const role = { id, name, permissions: permissionBits(allow).toString(), ...(mentionable ? { mentionable } : {}) };
  guild.roles.push(role);
  for (const user of users) if (holders.includes(user.username)) guild.members[user.id]?.roles.push(id);
  return role;
}

export function memberRow(userId: Id, joinedAt: number): MemberRow {
  return { userId, nick: null, roles: [], joinedAt };
}

export function channelRow(id: Id, name: string, guildId: Id, position: number): ChannelRow {
  return {
    id,
    type: 0,
    guildId,
    name: name.replace(/^#/, ""),
    parentId: null,
    overwrites: [],
    recipientId: null,
    thread: null,
    lastMessageId: null,
    position,
    slowmode: 0,
  };
}

/** A token for an interaction: long, unguessable, and the same length as Discord's. */
export function interactionToken(id: Id): string {
  return `aW50ZXJhY3Rpb246${id}:${randomUUID()}${randomUUID()}`;
}
