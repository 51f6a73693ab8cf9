/** Who is told what: world changes as gateway events, with the intents that ask for them, and as events for tests. */
import { GatewayIntentBits as I } from "discord-api-types/v10";
import type { Core } from "../core.js";
import type { SeenMessage } from "../events.js";
import type { ChannelRow, MessageRow } from "../world/model.js";
import { channelShape, messageShape } from "../world/shapes.js";
import { botHears } from "./gateway.js";

export function seen(core: Core, row: MessageRow): SeenMessage {
  return { ...messageShape(core.world, row, core.address(), true), pinged: [...row.pinged] };
}

/** MESSAGE_CREATE, MESSAGE_UPDATE or MESSAGE_DELETE. Ephemeral messages are nobody's business but their reader's. */
export function tellMessage(core: Core, act: "create" | "edit" | "delete", row: MessageRow): void {
  const channel = core.world.channels.get(row.channelId);
  core.events.emit({ type: "message", act, channel: row.channelId, message: seen(core, row), only: row.only });
  if (row.only || !channel || !botHears(core, row.channelId)) return;
  const intent = channel.guildId ? I.GuildMessages : I.DirectMessages;
  const guild = channel.guildId ? { guild_id: channel.guildId } : {};
  if (act === "delete") {
    core.gateway.dispatch("MESSAGE_DELETE", { id: row.id, channel_id: row.channelId, ...guild }, intent);
    return;
  }
  const shape = messageShape(core.world, row, core.address());
  core.gateway.dispatch(act === "create" ? "MESSAGE_CREATE" : "MESSAGE_UPDATE", { ...shape, ...guild }, intent);
}

/** THREAD_CREATE, THREAD_UPDATE or THREAD_DELETE. */
export function tellThread(core: Core, act: "create" | "update" | "delete", row: ChannelRow): void {
  core.events.emit({ type: "thread", act, channel: row.id, parent: row.parentId });
  if (act !== "delete" && !botHears(core, row.id)) return;
  if (act === "delete") {
    const gone = { id: row.id, guild_id: row.guildId, parent_id: row.parentId, type: row.type };
    core.gateway.dispatch("THREAD_DELETE", gone, I.Guilds);
    return;
  }
  const shape = channelShape(core.world, row);
  if (act === "create") core.gateway.dispatch("THREAD_CREATE", { ...shape, newly_created: true }, I.Guilds);
  else core.gateway.dispatch("THREAD_UPDATE", shape, I.Guilds);
}

/** CHANNEL_CREATE, CHANNEL_UPDATE or CHANNEL_DELETE. */
export function tellChannel(core: Core, act: "CREATE" | "UPDATE" | "DELETE", row: ChannelRow): void {
  core.events.emit({ type: "world", what: `channel ${act.toLowerCase()} ${row.id}` });
  core.gateway.dispatch(`CHANNEL_${act}`, channelShape(core.world, row), I.Guilds);
}
