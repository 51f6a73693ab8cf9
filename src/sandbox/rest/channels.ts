/** Channels: reading, changing (a thread is archived, opened and locked here), deleting; and opening a DM. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Core } from "../core.js";
import { refuse } from "../errors.js";
import { tellChannel, tellThread } from "../gateway/tell.js";
import { readBody } from "../validate/bodies.js";
import type { ChannelRow, Json, ThreadRow } from "../world/model.js";
import { channelShape } from "../world/shapes.js";
import { channelOf, mine } from "./find.js";
import { route } from "./route.js";

/** Who may change what of a thread, as Discord documents it: its starter most things, locking only a keeper of threads. */
function changeThread(core: Core, row: ChannelRow, thread: ThreadRow, body: Json): void {
  const bits = mine(core, row);
  const keeper = Boolean(bits & P.ManageThreads);
  const has = (field: string) => body[field] !== undefined && body[field] !== null;
  const onlyOpens = body.archived === false && Object.keys(body).every((field) => field === "archived");
  if ((has("locked") || has("rate_limit_per_user")) && !keeper) throw refuse(50013);
  if (thread.archived && body.archived !== false && Object.keys(body).length > 0) throw refuse(50083);
  if (body.archived === false && thread.archived && thread.locked && !keeper) throw refuse(50013);
  const own = thread.ownerId === core.world.botId;
  const opens = onlyOpens && Boolean(bits & P.SendMessagesInThreads);
  if (!keeper && !own && !opens) throw refuse(50013);
  if (has("name")) row.name = body.name as string;
  if (has("locked")) thread.locked = body.locked as boolean;
  if (has("auto_archive_duration")) thread.autoArchive = body.auto_archive_duration as number;
  if (has("rate_limit_per_user")) row.slowmode = body.rate_limit_per_user as number;
  if (has("archived") && thread.archived !== body.archived) {
    thread.archived = body.archived as boolean;
    thread.archivedAt = core.clock.now();
  }
  core.world.onChange();
  tellThread(core, "update", row);
}

/** The person's DM channel with the bot, made when there is none yet. */
export function dmWith(core: Core, userId: string): ChannelRow {
  const { world } = core;
  for (const channel of world.channels.values()) if (channel.recipientId === userId) return channel;
  const row: ChannelRow = {
    id: world.ids.next(),
    type: 1,
    guildId: null,
    name: "",
    parentId: null,
    overwrites: [],
    recipientId: userId,
    thread: null,
    lastMessageId: null,
    position: 0,
    slowmode: 0,
  };
  world.addChannel(row);
  return row;
}

export const channelRoutes = [
  route("GET /channels/:channel", ({ core, params }) => {
    return { json: channelShape(core.world, channelOf(core, params.channel)) };
  }),

  route("PATCH /channels/:channel", ({ core, params, body }) => {
    const row = channelOf(core, params.channel);
    if (row.guildId === null) throw refuse(50024);
    if (row.thread) changeThread(core, row, row.thread, readBody("threadEdit", body));
    else {
      const read = readBody("channelEdit", body);
      if (!(mine(core, row) & P.ManageChannels)) throw refuse(50013);
      if (typeof read.name === "string") row.name = read.name;
      core.world.onChange();
      tellChannel(core, "UPDATE", row);
    }
    return { json: channelShape(core.world, row) };
  }),

  route("DELETE /channels/:channel", ({ core, params }) => {
    const row = channelOf(core, params.channel);
    if (row.guildId === null) return { json: channelShape(core.world, row) };
    if (!(mine(core, row) & (row.thread ? P.ManageThreads : P.ManageChannels))) throw refuse(50013);
    const json = channelShape(core.world, row);
    core.world.removeChannel(row);
    if (row.thread) tellThread(core, "delete", row);
    else tellChannel(core, "DELETE", row);
    return { json };
  }),

  route("POST /users/@me/channels", ({ core, body }) => {
    const read = readBody("dm", body);
    const user = core.world.users.get(String(read.recipient_id));
    if (!user) throw refuse(10013);
    if (user.bot) throw refuse(50007);
    return { json: channelShape(core.world, dmWith(core, user.id)) };
  }),
];
