/** People, roles and channels as options, menus and fields name them, and what Discord tells of those that were named. */
import type { Core } from "../core.js";
import type { ChannelRow, GuildRow, Id, Json, UserRow } from "../world/model.js";
import { permissionsIn } from "../world/permissions.js";
import { channelShape, memberShape, roleShape, userShape } from "../world/shapes.js";
import { NotPossible } from "./refusal.js";
import { channelsFor, personOf } from "./who.js";

/** Who names something, and where. */
export interface Naming {
  readonly core: Core;
  readonly user: UserRow;
  readonly channel: ChannelRow;
}

export type Sort = "person" | "role" | "channel" | "mentionable";

/** What a menu or a modal's field of that component type is chosen from. */
export const SORT_OF_MENU: Readonly<Record<number, Sort>> = { 5: "person", 6: "role", 7: "mentionable", 8: "channel" };

function guildHere({ core, channel }: Naming): GuildRow | undefined {
  return channel.guildId === null ? undefined : core.world.guilds.get(channel.guildId);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function roleNamed(naming: Naming, text: string): Id | null {
  const roles = guildHere(naming)?.roles ?? [];
  const id = text.replace(/^<@&|>$/g, "");
  const plain = (name: string) => name.replace(/^@/, "");
  return roles.find((role) => role.id === id || same(plain(role.name), plain(text)))?.id ?? null;
}

/** A channel of the server that this person sees and that is of one of these types; threads of it too. */
function channelNamed(naming: Naming, text: string, types: readonly number[] | null): Id | null {
  const { core, user, channel } = naming;
  const id = text.replace(/^<#|>$/g, "");
  const there = channelsFor(core, user).filter((one) => one.guildId !== null && one.guildId === channel.guildId);
  const fits = there.filter((one) => !types || types.length === 0 || types.includes(one.type));
  return fits.find((one) => one.id === id || same(one.name, text.replace(/^#/, "")))?.id ?? null;
}

/** The id of what is meant: by id, mention or name. Throws when there is no such thing. */
export function idNamed(naming: Naming, sort: Sort, text: string, types: readonly number[] | null = null): Id {
  if (sort === "channel") {
    const found = channelNamed(naming, text, types);
    if (found === null) throw new NotPossible((w) => w.noChannel(text));
    return found;
  }
  const role = sort === "person" ? null : roleNamed(naming, text);
  if (role !== null) return role;
  if (sort === "role") throw new NotPossible((w) => w.noRole(text));
  return personOf(naming.core, text).id;
}

/** Of a channel Discord tells this much. */
const CHANNEL_FIELDS = [
  ...["id", "name", "type", "last_message_id", "nsfw", "parent_id", "guild_id", "flags", "rate_limit_per_user"],
  ...["topic", "position", "thread_metadata"],
];

/** `resolved` of an interaction that carries these ids. */
export function resolvedOf(naming: Naming, ids: readonly Id[]): Json {
  const { core, channel, user: asker } = naming;
  const { world } = core;
  const guild = guildHere(naming);
  const out: Record<"users" | "members" | "roles" | "channels", Json> = {
    ...{ users: {}, members: {}, roles: {}, channels: {} },
  };
  for (const id of ids) {
    const user = world.users.get(id);
    const member = guild?.members[id];
    const at = guild?.roles.findIndex((role) => role.id === id) ?? -1;
    const named = world.channels.get(id);
    if (user) out.users[id] = userShape(user);
    if (member) {
      const permissions = permissionsIn(world, channel, id).toString();
      const { user: _, deaf: _deaf, mute: _mute, ...shape } = memberShape(world, member, permissions);
      out.members[id] = shape;
    }
    if (guild && at >= 0) out.roles[id] = roleShape(guild.roles[at]!, at);
    if (named) {
      const shape = Object.entries(channelShape(world, named)).filter(([field]) => CHANNEL_FIELDS.includes(field));
      out.channels[id] = {
        ...Object.fromEntries(shape),
        permissions: permissionsIn(world, named, asker.id).toString(),
      };
    }
  }
  return Object.fromEntries(Object.entries(out).filter(([, rows]) => Object.keys(rows).length > 0));
}
