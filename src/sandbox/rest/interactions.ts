/** Answering interactions, and their webhooks: the answer itself and what follows it. */
import { InteractionResponseType as R } from "discord-api-types/v10";
import type { Core } from "../core.js";
import { refuse } from "../errors.js";
import { asBody, EPHEMERAL, edit, remove, type UploadedFile, withFileNames } from "../messages.js";
import { readMessage, readMessageEdit } from "../validate/bodies.js";
import { IS_V2 } from "../validate/components.js";
import type { InteractionRow, Json, MessageRow } from "../world/model.js";
import { messageShape } from "../world/shapes.js";
import { ownApplication } from "./find.js";
import { type Call, NO_CONTENT, type Reply, route } from "./route.js";

const SETTABLE = 4 | EPHEMERAL | 4096 | IS_V2;

const shown = (core: Core, row: MessageRow): Reply => ({ json: messageShape(core.world, row, core.address()) });

/** The interaction of a webhook path, and the message it names: its answer or something it has posted. */
function found({ core, params }: Call): { row: InteractionRow; message: MessageRow } {
  ownApplication(core, params.application!);
  const row = core.interactions.byToken(params.token!);
  const id = params.message === "@original" ? row.originalId : params.message!;
  const message = id ? core.world.messages.get(id) : undefined;
  const own = message && (message.id === row.originalId || message.answers?.id === row.id);
  if (!own) throw refuse(10008);
  return { row, message };
}

function change(
  core: Core,
  row: InteractionRow,
  message: MessageRow,
  body: unknown,
  files: readonly UploadedFile[],
): Reply {
  const read = readMessageEdit("webhookEdit", withFileNames(body, files, true), files.length, asBody(message));
  if (core.world.channels.get(message.channelId)?.thread?.archived && !message.only) throw refuse(50083);
  const asked = Number(read.flags ?? 0);
  edit(core, message, read, files, message.flags | (asked & (4 | IS_V2)));
  if (message.id === row.originalId) core.interactions.fulfilled(row, message);
  return shown(core, message);
}

function callbackReply(core: Core, row: InteractionRow): Reply {
  const message = row.originalId ? core.world.messages.get(row.originalId) : undefined;
  const withMessage = row.answerType !== R.DeferredMessageUpdate && message;
  const interaction = {
    id: row.id,
    type: row.type,
    ...(message
      ? {
          response_message_id: message.id,
          response_message_loading: row.loading,
          response_message_ephemeral: message.only !== null,
        }
      : {}),
    channel_id: row.channelId,
  };
  const resource = {
    type: row.answerType,
    ...(withMessage ? { message: messageShape(core.world, withMessage, core.address()) } : {}),
  };
  return { json: { interaction, ...(message ? { resource } : {}) } };
}

export const interactionRoutes = [
  route(
    "POST /interactions/:interaction/:token/callback",
    ({ core, params, query, body, files }) => {
      const row = core.interactions.callback(params.interaction, params.token, body, files);
      return query.get("with_response") === "true" ? callbackReply(core, row) : NO_CONTENT;
    },
    { open: true },
  ),

  route(
    "POST /webhooks/:application/:token",
    ({ core, params, body, files }) => {
      ownApplication(core, params.application);
      const row = core.interactions.byToken(params.token);
      const original = row.loading && row.originalId ? core.world.messages.get(row.originalId) : undefined;
      // As Discord does: the first follow-up of a deferral is its answer, and keeps its being private or not.
      if (original) return change(core, row, original, body, files);
      const flags = Number((body as Json | null)?.flags ?? 0) & SETTABLE;
      const read = readMessage("followup", withFileNames(body, files), files.length, flags);
      const message = core.interactions.answerMessage(row, read, files, flags);
      core.interactions.followed(row, message);
      return shown(core, message);
    },
    { open: true },
  ),

  route("GET /webhooks/:application/:token/messages/:message", (call) => shown(call.core, found(call).message), {
    open: true,
  }),

  route(
    "PATCH /webhooks/:application/:token/messages/:message",
    (call) => {
      const { row, message } = found(call);
      return change(call.core, row, message, call.body, call.files);
    },
    { open: true },
  ),

  route(
    "DELETE /webhooks/:application/:token/messages/:message",
    (call) => {
      const { row, message } = found(call);
      remove(call.core, message);
      if (message.id === row.originalId) call.core.interactions.deleted(row);
      return NO_CONTENT;
    },
    { open: true },
  ),
];
