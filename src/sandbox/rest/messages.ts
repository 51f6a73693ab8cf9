/** Messages of a channel. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Core } from "../core.js";
import { ApiError, refuse } from "../errors.js";
import { asBody, edit, enterChannel, needAttach, post, remove, withFileNames } from "../messages.js";
import { readMessage, readMessageEdit } from "../validate/bodies.js";
import { IS_V2 } from "../validate/components.js";
import type { ChannelRow, Id, Json, MessageRow } from "../world/model.js";
import { messageShape } from "../world/shapes.js";
import { channelOf, messageOf, mine, needHistory } from "./find.js";
import { NO_CONTENT, type Reply, route } from "./route.js";

const HOUR = 3_600_000;
/** What a bot may set on a message it posts: no embeds shown, silent, components V2. */
const SETTABLE = 4 | 4096 | IS_V2;

const shown = (core: Core, row: MessageRow): Reply => ({ json: messageShape(core.world, row, core.address()) });

function referenceOf(core: Core, channel: ChannelRow, body: Json): MessageRow["reference"] {
  const wanted = body.message_reference as { message_id?: Id; fail_if_not_exists?: boolean } | null | undefined;
  if (!wanted?.message_id) return null;
  const message = core.world.messages.get(wanted.message_id);
  if (message && message.channelId === channel.id && !message.only) {
    return { messageId: message.id, channelId: channel.id };
  }
  if (wanted.fail_if_not_exists === false) return null;
  const _errors = [{ code: "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", message: "Unknown message" }];
  throw new ApiError(400, 50035, "Invalid Form Body", { errors: { message_reference: { _errors } } });
}

export const messageRoutes = [
  route("GET /channels/:channel/messages", ({ core, params, query }) => {
    const channel = channelOf(core, params.channel);
    const limit = Number(query.get("limit") ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      const _errors = [{ code: "NUMBER_TYPE_MAX", message: "int value should be between 1 and 100." }];
      throw new ApiError(400, 50035, "Invalid Form Body", { errors: { limit: { _errors } } });
    }
    if (channel.guildId !== null && !(mine(core, channel) & P.ReadMessageHistory)) return { json: [] };
    const of = (name: string) => query.get(name) ?? undefined;
    const where = { before: of("before"), after: of("after"), around: of("around"), limit };
    const rows = core.world.listMessages(channel.id, where);
    return { json: rows.map((row) => messageShape(core.world, row, core.address())) };
  }),

  route("GET /channels/:channel/messages/:message", ({ core, params }) => {
    needHistory(core, channelOf(core, params.channel));
    return shown(core, messageOf(core, params.channel, params.message));
  }),

  route("POST /channels/:channel/messages", ({ core, params, body, files }) => {
    const { world } = core;
    const channel = world.channels.get(params.channel);
    if (!channel) throw refuse(10003);
    const flags = Number((body as Json | null)?.flags ?? 0);
    const read = readMessage("message", withFileNames(body, files), files.length, flags);
    if (flags & ~SETTABLE) {
      const _errors = [{ code: "BASE_TYPE_CHOICES", message: "These flags cannot be set here." }];
      throw new ApiError(400, 50035, "Invalid Form Body", { errors: { flags: { _errors } } });
    }
    const nonce = read.nonce as string | number | null | undefined;
    const twin = read.enforce_nonce && nonce != null ? world.recentNonce(channel.id, nonce) : null;
    if (twin) return shown(core, twin);
    enterChannel(core, channel, world.botId, files.length);
    const reference = referenceOf(core, channel, read);
    const type = reference ? 19 : 0;
    return shown(core, post(core, { channel, authorId: world.botId, body: read, files, flags, reference, type }));
  }),

  route("PATCH /channels/:channel/messages/:message", ({ core, params, body, files }) => {
    const row = messageOf(core, params.channel, params.message);
    if (row.authorId !== core.world.botId) throw refuse(50005);
    const read = readMessageEdit("messageEdit", withFileNames(body, files, true), files.length, asBody(row));
    const channel = channelOf(core, row.channelId);
    if (channel.thread?.archived) throw refuse(50083);
    needAttach(core, channel, core.world.botId, files.length);
    if (core.clock.now() - row.createdAt > HOUR) core.limits.takeOldEdit(row.channelId);
    // Embeds can be hidden and shown again; components V2 stays once it is set.
    const asked = read.flags === undefined || read.flags === null ? row.flags : Number(read.flags);
    const flags = (row.flags & ~4) | (asked & (4 | IS_V2));
    return shown(core, edit(core, row, read, files, flags));
  }),

  route("DELETE /channels/:channel/messages/:message", ({ core, params }) => {
    const row = messageOf(core, params.channel, params.message);
    const channel = core.world.channels.get(row.channelId)!;
    if (row.authorId !== core.world.botId && !(mine(core, channel) & P.ManageMessages)) throw refuse(50013);
    remove(core, row);
    return NO_CONTENT;
  }),

  route("POST /channels/:channel/typing", ({ core, params }) => {
    channelOf(core, params.channel);
    return NO_CONTENT;
  }),
];
