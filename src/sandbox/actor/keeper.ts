/** What the keeper of the sandbox can do to the world, by name and as data, so that it also goes over HTTP. */
import * as admin from "../admin.js";
import type { Core } from "../core.js";
import type { FaultOrder } from "../faults.js";
import { remove } from "../messages.js";
import type { ChannelRow, GuildRow, Id } from "../world/model.js";
import { NotPossible } from "./refusal.js";
import { personOf } from "./who.js";

/** One thing that happens to the world. Servers and channels by name or id, people by name or id (the bot is `tavolo`). */
export type WorldChange =
  | { readonly do: "addUser"; readonly username: string; readonly name?: string; readonly locale?: string }
  | {
      readonly do: "addGuild";
      readonly name: string;
      readonly channels: readonly string[];
      readonly members?: readonly string[];
      readonly locale?: string;
    }
  | { readonly do: "addChannel"; readonly guild: string; readonly name: string }
  /** `holders`: usernames. */
  | {
      readonly do: "addRole";
      readonly guild: string;
      readonly name: string;
      readonly holders: readonly string[];
      readonly allow?: readonly string[];
      readonly mentionable?: boolean;
    }
  | { readonly do: "join" | "leave"; readonly guild: string; readonly user: string }
  | { readonly do: "deleteUser" | "closeDms" | "openDms"; readonly user: string }
  | { readonly do: "outage" | "restore"; readonly guild: string }
  | { readonly do: "deleteChannel"; readonly channel: string }
  | { readonly do: "deleteMessage"; readonly message: Id }
  | { readonly do: "thread"; readonly channel: string; readonly archived?: boolean; readonly locked?: boolean }
  /** An overwrite for a person, or for everybody when `user` is left out; with neither list it is taken away. */
  | {
      readonly do: "permissions";
      readonly channel: string;
      readonly user?: string;
      readonly allow?: readonly string[];
      readonly deny?: readonly string[];
    }
  | {
      readonly do: "serverPermissions";
      readonly guild: string;
      readonly user: string;
      readonly allow: readonly string[];
    }
  | { readonly do: "rename"; readonly user: string; readonly name: string }
  | { readonly do: "locale"; readonly user: string; readonly locale: string };

/** What the gateway does to the bot. */
export type GatewayChange =
  | { readonly do: "drop"; readonly resumable: boolean }
  | { readonly do: "reconnect" }
  | { readonly do: "invalidate"; readonly resumable: boolean }
  | { readonly do: "double"; readonly times: number; readonly event?: string }
  | { readonly do: "hold" | "release" };

function guildNamed(core: Core, name: string): GuildRow {
  const all = [...core.world.guilds.values()];
  const guild = core.world.guilds.get(name) ?? all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!guild) throw new NotPossible(`There is no server called ${name}.`);
  return guild;
}

function channelNamed(core: Core, name: string): ChannelRow {
  const plain = name.replace(/^#/, "").toLowerCase();
  const all = [...core.world.channels.values()];
  const channel = core.world.channels.get(name) ?? all.findLast((one) => one.name.toLowerCase() === plain);
  if (!channel) throw new NotPossible(`There is no channel called ${name}.`);
  return channel;
}

/** Changes the world; returns the id of what was made, or null. */
export function changeWorld(core: Core, change: WorldChange): Id | null {
  switch (change.do) {
    case "addUser":
      return admin.addUser(core, change).id;
    case "addGuild":
      return admin.addGuild(core, change).id;
    case "addChannel":
      return admin.addChannel(core, guildNamed(core, change.guild), change.name).id;
    case "addRole":
      return admin.makeRole(core, guildNamed(core, change.guild), change).id;
    case "join":
      admin.addMember(core, guildNamed(core, change.guild), personOf(core, change.user).id);
      return null;
    case "leave":
      admin.removeMember(core, guildNamed(core, change.guild), personOf(core, change.user).id);
      return null;
    case "deleteUser":
      admin.deleteUser(core, personOf(core, change.user));
      return null;
    case "closeDms":
    case "openDms":
      personOf(core, change.user).dmsClosed = change.do === "closeDms";
      break;
    case "outage":
    case "restore":
      admin.setOutage(core, guildNamed(core, change.guild), change.do === "outage");
      return null;
    case "deleteChannel":
      admin.deleteChannel(core, channelNamed(core, change.channel));
      return null;
    case "deleteMessage": {
      const row = core.world.messages.get(change.message);
      if (!row) throw new NotPossible("There is no such message.");
      remove(core, row);
      return null;
    }
    case "thread":
      admin.setThread(core, channelNamed(core, change.channel), change);
      return null;
    case "permissions": {
      const userId = change.user === undefined ? null : personOf(core, change.user).id;
      const lists = { allow: change.allow ?? [], deny: change.deny ?? [] };
      admin.setPermissions(core, channelNamed(core, change.channel), { userId, ...lists });
      return null;
    }
    case "serverPermissions": {
      const guild = guildNamed(core, change.guild);
      admin.setServerPermissions(core, guild, personOf(core, change.user).id, change.allow);
      return null;
    }
    case "rename":
      personOf(core, change.user).name = change.name;
      break;
    case "locale":
      personOf(core, change.user).locale = change.locale;
      break;
    default:
      throw new NotPossible("No such change of the world.");
  }
  core.world.onChange();
  core.events.emit({ type: "world", what: `${change.do} ${change.user}` });
  return null;
}

export function changeGateway(core: Core, change: GatewayChange): null {
  const { gateway } = core;
  if (change.do === "drop") gateway.drop(change);
  else if (change.do === "reconnect") gateway.askReconnect();
  else if (change.do === "invalidate") gateway.invalidate(change);
  else if (change.do === "double") gateway.double(change.times, change.event ?? null);
  else if (change.do === "hold") gateway.hold();
  else if (change.do === "release") gateway.release();
  else throw new NotPossible("No such change of the gateway.");
  return null;
}

export type FaultChange =
  | { readonly do: "inject"; readonly fault: FaultOrder }
  | { readonly do: "clear" | "release"; readonly id?: string }
  | { readonly do: "list" };

/** Orders, lists and takes back faults of requests. */
export function changeFaults(core: Core, change: FaultChange): unknown {
  if (change.do === "inject") {
    if (typeof change.fault?.route !== "string") throw new NotPossible("A fault names the route it hits.");
    return core.faults.inject(change.fault);
  }
  if (change.do === "list") return core.faults.list();
  if (change.do === "clear") core.faults.clear(change.id);
  else if (change.id !== undefined) core.faults.release(change.id);
  return null;
}
