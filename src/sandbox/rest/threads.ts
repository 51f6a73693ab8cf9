/** Threads: starting them, who is in them, and which there are. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Core } from "../core.js";
import { refuse } from "../errors.js";
import { tellMessage, tellThread } from "../gateway/tell.js";
import { readBody } from "../validate/bodies.js";
import type { ChannelRow, Id } from "../world/model.js";
import { channelShape, threadMemberShape } from "../world/shapes.js";
import { channelOf, guildOf, messageOf, mine, need, threadOf } from "./find.js";
import { NO_CONTENT, type Reply, route } from "./route.js";

const PUBLIC = 11;
const PRIVATE = 12;

interface Wanted {
  readonly id: Id;
  readonly parent: ChannelRow;
  readonly name: string;
  readonly type: number;
  readonly autoArchive: number | null | undefined;
  readonly onMessage: boolean;
}

/** Makes a thread with the bot in it and announces it. */
function startThread(core: Core, wanted: Wanted): ChannelRow {
  const { world, clock } = core;
  const row: ChannelRow = {
    id: wanted.id,
    type: wanted.type,
    guildId: wanted.parent.guildId,
    name: wanted.name,
    parentId: wanted.parent.id,
    overwrites: [],
    recipientId: null,
    thread: {
      archived: false,
      locked: false,
      archivedAt: clock.now(),
      autoArchive: wanted.autoArchive ?? 1440,
      ownerId: world.botId,
      members: [world.botId],
      messages: 0,
      onMessage: wanted.onMessage,
    },
    lastMessageId: null,
    position: 0,
    slowmode: 0,
  };
  world.addChannel(row);
  tellThread(core, "create", row);
  return row;
}

const shown = (core: Core, row: ChannelRow): Reply => ({ json: channelShape(core.world, row), status: 201 });

export const threadRoutes = [
  route("POST /channels/:channel/messages/:message/threads", ({ core, params, body }) => {
    const parent = channelOf(core, params.channel);
    if (parent.guildId === null || parent.thread || parent.type !== 0) throw refuse(50024);
    const message = messageOf(core, params.channel, params.message);
    const read = readBody("threadOnMessage", body);
    if (message.threadId && core.world.channels.has(message.threadId)) throw refuse(160004);
    need(core, parent, P.CreatePublicThreads);
    const row = startThread(core, {
      id: message.id,
      parent,
      name: read.name as string,
      type: PUBLIC,
      autoArchive: read.auto_archive_duration as number | null | undefined,
      onMessage: true,
    });
    message.threadId = row.id;
    message.flags |= 32;
    tellMessage(core, "edit", message);
    return shown(core, row);
  }),

  route("POST /channels/:channel/threads", ({ core, params, body }) => {
    const parent = channelOf(core, params.channel);
    if (parent.guildId === null || parent.thread || parent.type !== 0) throw refuse(50024);
    const read = readBody("thread", body);
    const type = read.type === PUBLIC ? PUBLIC : PRIVATE;
    need(core, parent, type === PUBLIC ? P.CreatePublicThreads : P.CreatePrivateThreads);
    const row = startThread(core, {
      id: core.world.ids.next(),
      parent,
      name: read.name as string,
      type,
      autoArchive: read.auto_archive_duration as number | null | undefined,
      onMessage: false,
    });
    return shown(core, row);
  }),

  route("GET /channels/:channel/thread-members", ({ core, params }) => {
    const row = threadOf(core, params.channel);
    return { json: row.thread.members.map((id) => threadMemberShape(row, id)) };
  }),

  route("GET /channels/:channel/thread-members/:user", ({ core, params }) => {
    const row = threadOf(core, params.channel);
    const user = params.user === "@me" ? core.world.botId : params.user;
    if (!row.thread.members.includes(user)) throw refuse(10007);
    return { json: threadMemberShape(row, user) };
  }),

  route("PUT /channels/:channel/thread-members/:user", ({ core, params }) => {
    const row = threadOf(core, params.channel);
    const user = params.user === "@me" ? core.world.botId : params.user;
    if (row.thread.archived) throw refuse(50083);
    if (!core.world.guilds.get(row.guildId!)?.members[user]) throw refuse(10007);
    if (user !== core.world.botId) need(core, row, P.SendMessagesInThreads);
    if (!row.thread.members.includes(user)) row.thread.members.push(user);
    core.world.onChange();
    return NO_CONTENT;
  }),

  route("DELETE /channels/:channel/thread-members/:user", ({ core, params }) => {
    const row = threadOf(core, params.channel);
    const user = params.user === "@me" ? core.world.botId : params.user;
    if (row.thread.archived) throw refuse(50083);
    const own = user === core.world.botId || (row.type === PRIVATE && row.thread.ownerId === core.world.botId);
    if (!own) need(core, row, P.ManageThreads);
    row.thread.members = row.thread.members.filter((id) => id !== user);
    core.world.onChange();
    return NO_CONTENT;
  }),

  route("GET /guilds/:guild/threads/active", ({ core, params }) => {
    const guild = guildOf(core, params.guild);
    const threads = core.world
      .channelsOf(guild.id)
      .flatMap((channel) => core.world.threadsOf(channel.id))
      .filter((thread) => !thread.thread!.archived && mine(core, thread) !== 0n);
    return listed(core, threads);
  }),

  route("GET /channels/:channel/threads/archived/public", ({ core, params }) => {
    const channel = channelOf(core, params.channel);
    need(core, channel, P.ReadMessageHistory);
    const threads = core.world.threadsOf(channel.id).filter((row) => row.thread!.archived && row.type === PUBLIC);
    const reply = listed(core, threads) as { json: object };
    return { json: { ...reply.json, has_more: false } };
  }),
];

function listed(core: Core, threads: readonly ChannelRow[]): Reply {
  const members = threads
    .filter((row) => row.thread!.members.includes(core.world.botId))
    .map((row) => threadMemberShape(row, core.world.botId));
  return { json: { threads: threads.map((row) => channelShape(core.world, row)), members } };
}
