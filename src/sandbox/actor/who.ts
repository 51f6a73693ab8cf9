/** Names, as people type them, to rows. */
import type { Core } from "../core.js";
import { dmWith } from "../rest/channels.js";
import type { ChannelRow, UserRow } from "../world/model.js";
import { canSee } from "../world/permissions.js";
import { NotPossible } from "./refusal.js";

/** A person by username, display name, `@name` or id. */
export function personOf(core: Core, name: string): UserRow {
  const user = core.world.userNamed(name);
  if (!user) throw new NotPossible((w) => w.nobody(name));
  return user;
}

/** Somebody who can act: a person, not the bot, not deleted. */
export function actorOf(core: Core, name: string): UserRow {
  const user = personOf(core, name);
  if (user.bot || user.deleted) throw new NotPossible((w) => w.noPerson(name));
  return user;
}

/** The channels a person can see, threads that are open after the channel they belong to, her DM with the bot last. */
export function channelsFor(core: Core, user: UserRow): ChannelRow[] {
  const { world } = core;
  const list: ChannelRow[] = [];
  for (const guild of world.guilds.values()) {
    if (!guild.members[user.id] || guild.unavailable) continue;
    for (const channel of world.channelsOf(guild.id)) list.push(channel, ...world.threadsOf(channel.id));
  }
  const seen = list.filter((channel) => canSee(world, channel, user.id));
  return [...seen, ...[...world.channels.values()].filter((channel) => channel.recipientId === user.id)];
}

/**
 * Where a person is or wants to be: an id, `#name`, `Server/#name`, a thread's name, `dm`; left out: where she was last,
 * or the first channel she can see.
 */
export function placeOf(core: Core, user: UserRow, name?: string): ChannelRow {
  const { world } = core;
  if (name === undefined || name === "") {
    const at = user.at ? world.channels.get(user.at) : undefined;
    if (at && canSee(world, at, user.id)) return at;
    const first = channelsFor(core, user).find((channel) => !channel.thread);
    if (!first) throw new NotPossible((w) => w.seesNoChannel(user.username));
    return first;
  }
  if (/^(dm|@tavolo)$/i.test(name)) return dmWith(core, user.id);
  const exact = world.channels.get(name.replace(/^<#|>$/g, ""));
  if (exact) {
    if (!canSee(world, exact, user.id)) throw new NotPossible((w) => w.cannotSee(user.username));
    return exact;
  }
  const [, server, plain] = /^(?:(.+)\/)?#?(.+)$/.exec(name)!;
  const fits = (channel: ChannelRow) => {
    if (server && world.guilds.get(channel.guildId ?? "")?.name.toLowerCase() !== server.toLowerCase()) return false;
    return channel.name.toLowerCase() === plain!.toLowerCase();
  };
  const found = channelsFor(core, user).filter(fits);
  const best = found.filter((channel) => !channel.thread?.archived).at(-1) ?? found.at(-1);
  if (!best) throw new NotPossible((w) => w.seesNone(user.username, name));
  return best;
}
