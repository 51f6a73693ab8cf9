/** The requests that bring one message up to date. They throw what Discord answers; `delivery-row.ts` says what that means. */
import { type APIMessage, MessageFlags, Routes } from "discord-api-types/v10";
import { type Body, marked, markOf, shows } from "./delivery-body.js";
import { filesOf } from "./easel.js";
import type { House } from "./house.js";

/** Pages of a hundred messages that are looked through for one of our own. */
const PAGES = 3;
const PAGE = 100;

/** Changes the message to the body; of its files only those of the body stay. */
export async function edit(house: House, at: MessageAt, rowId: string, body: Body): Promise<void> {
  const { attachments, files } = filesOf(body.pictures ?? []);
  const edited = (await house.rest.patch(Routes.channelMessage(at.channelId, at.messageId), {
    body: { components: marked(body.components, rowId), attachments, allowed_mentions: { parse: [] } },
    ...(files.length > 0 ? { files } : {}),
  })) as APIMessage;
  house.easel.learn(edited);
}

export interface MessageAt {
  readonly channelId: string;
  readonly messageId: string;
}

/** Posts under the row's id as nonce, so that Discord does not post it twice within a few minutes. `again`: it may stand already, older. */
export async function post(
  house: House,
  channelId: string,
  rowId: string,
  body: Body,
  again: boolean,
): Promise<MessageAt> {
  const components = marked(body.components, rowId);
  const { attachments, files } = filesOf(body.pictures ?? []);
  const posted = (await house.rest.post(Routes.channelMessages(channelId), {
    body: {
      components,
      flags: MessageFlags.IsComponentsV2,
      nonce: rowId,
      enforce_nonce: true,
      allowed_mentions: { parse: [], users: body.mentions },
      ...(files.length > 0 ? { attachments } : {}),
    },
    ...(files.length > 0 ? { files } : {}),
  })) as APIMessage;
  house.easel.learn(posted);
  const at = { channelId, messageId: posted.id };
  if (again && !shows(posted.components, components)) await edit(house, at, rowId, body);
  return at;
}

export async function remove(house: House, at: MessageAt): Promise<void> {
  await house.rest.delete(Routes.channelMessage(at.channelId, at.messageId));
}

/** The row's message among the newest of the channel: our own, known by its mark. */
export async function findOwn(house: House, channelId: string, rowId: string): Promise<APIMessage | null> {
  const mark = markOf(rowId);
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(before ? { before } : {}) });
    const messages = (await house.rest.get(Routes.channelMessages(channelId), { query })) as readonly APIMessage[];
    const found = messages.find((one) => one.author.bot === true && one.components?.[0]?.id === mark);
    if (found) return found;
    before = messages.at(-1)?.id;
    if (messages.length < PAGE || before === undefined) return null;
  }
  return null;
}

export async function unarchive(house: House, threadId: string): Promise<void> {
  await house.rest.patch(Routes.channel(threadId), { body: { archived: false } });
}

const ARCHIVE_AFTER = 7 * 24 * 60;

/** Opens a thread on the lobby's message; gives back its id. */
export async function openThread(house: House, lobby: MessageAt, name: string): Promise<string> {
  const thread = (await house.rest.post(Routes.threads(lobby.channelId, lobby.messageId), {
    body: { name, auto_archive_duration: ARCHIVE_AFTER },
  })) as { readonly id: string };
  return thread.id;
}
