/** Posting, changing and deleting messages: what REST and interactions have in common. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Core } from "./core.js";
import { refuse } from "./errors.js";
import { tellMessage, tellThread } from "./gateway/tell.js";
import { everyComponent } from "./validate/components.js";
import { pictureSize } from "./world/file.js";
import { mentionText, readMentions } from "./world/mentions.js";
import type { AttachmentRow, ChannelRow, Id, Json, MessageRow } from "./world/model.js";
import { canSee, permissionsIn, sendBit } from "./world/permissions.js";

/** A file of a multipart request. `index` is the n of `files[n]`. */
export interface UploadedFile {
  readonly index: number;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export const LOADING = 128;
export const EPHEMERAL = 64;
const SUPPRESS_NOTIFICATIONS = 4096;

export interface Draft {
  readonly channel: ChannelRow;
  readonly authorId: Id;
  readonly body: Json;
  readonly files: readonly UploadedFile[];
  readonly flags: number;
  readonly type?: number;
  readonly only?: Id | null;
  readonly answers?: MessageRow["answers"];
  readonly reference?: MessageRow["reference"];
}

/**
 * Writes the names of a request's files into its body's `attachments`, so that they can be checked and stored. As Discord
 * does, an edit's new files can only be shown by components when the edit lists them; what it keeps it has to name itself.
 */
export function withFileNames(body: unknown, files: readonly UploadedFile[], isEdit = false): unknown {
  if (typeof body !== "object" || body === null || files.length === 0) return body;
  const given = (body as Json).attachments as Json[] | null | undefined;
  const list: Json[] = (given ?? []).map((entry) => {
    const file = files.find((one) => String(one.index) === String(entry.id));
    return file && !entry.filename ? { ...entry, filename: file.filename } : entry;
  });
  for (const { index, filename } of files) {
    if (list.some((entry) => String(entry.id) === String(index))) continue;
    list.push({ id: String(index), ...(isEdit ? {} : { filename }) });
  }
  return { ...body, attachments: list };
}

/** The message as an edit finds it: what is not changed stays so. */
export function asBody(row: MessageRow): Json {
  const attachments = row.attachments.map((file) => ({ id: file.id, filename: file.filename }));
  return { content: row.content, components: row.components, embeds: row.embeds, attachments, flags: row.flags };
}

/** Whether somebody may post there, or what Discord answers. An archived thread opens by it, unless it is locked. */
export function enterChannel(core: Core, channel: ChannelRow, userId: Id, files: number): void {
  const { world } = core;
  if (channel.guildId === null) {
    enterDm(core, channel);
    return;
  }
  if (!canSee(world, channel, userId)) throw refuse(50001);
  if (channel.type === ChannelType.GuildForum) throw refuse(50008);
  const bits = permissionsIn(world, channel, userId);
  if (channel.thread?.locked && !(bits & P.ManageThreads)) throw refuse(channel.thread.archived ? 50083 : 160005);
  if (!(bits & sendBit(channel))) throw refuse(50013);
  needAttach(core, channel, userId, files);
  unarchive(core, channel);
}

/** Files need a right of their own, where there are rights: 50013. */
export function needAttach(core: Core, channel: ChannelRow, userId: Id, files: number): void {
  if (files === 0 || channel.guildId === null) return;
  if (!(permissionsIn(core.world, channel, userId) & P.AttachFiles)) throw refuse(50013);
}

/** Whether an interaction may be answered there. It needs no permission of the bot's, but a locked archive stays shut. */
export function enterAnswer(core: Core, channel: ChannelRow, ephemeral: boolean): void {
  if (!channel.thread?.archived) return;
  const bits = permissionsIn(core.world, channel, core.world.botId);
  if (channel.thread.locked && !(bits & P.ManageThreads)) throw refuse(50083);
  if (!ephemeral) unarchive(core, channel);
}

export function unarchive(core: Core, channel: ChannelRow): void {
  if (!channel.thread?.archived) return;
  channel.thread.archived = false;
  channel.thread.archivedAt = core.clock.now();
  tellThread(core, "update", channel);
}

function enterDm(core: Core, channel: ChannelRow): void {
  const { world } = core;
  const user = world.users.get(channel.recipientId!)!;
  const met = [...world.guilds.values()].some((guild) => guild.members[user.id] && guild.members[world.botId]);
  if (user.dmsClosed || user.deleted || !met) throw refuse(50007);
}

/** Stores and announces a message that has been checked. */
export function post(core: Core, draft: Draft): MessageRow {
  const { world, clock } = core;
  const { channel, body } = draft;
  const only = draft.only ?? null;
  const components = numbered((body.components as Json[] | null | undefined) ?? []);
  const content = typeof body.content === "string" ? body.content : "";
  const mentioned = mentions(core, channel, draft.authorId, mentionText(content, components), body.allowed_mentions);
  const row: MessageRow = {
    id: world.ids.next(),
    channelId: channel.id,
    authorId: draft.authorId,
    type: draft.type ?? 0,
    content,
    flags: draft.flags,
    components,
    embeds: (body.embeds as Json[] | null | undefined) ?? [],
    attachments: [],
    createdAt: clock.now(),
    editedAt: null,
    nonce: (body.nonce as string | number | null | undefined) ?? null,
    mentions: mentioned.users,
    pinged: [],
    everyone: mentioned.everyone,
    ...(mentioned.roles.length > 0 ? { roles: mentioned.roles } : {}),
    only,
    reference: draft.reference ?? null,
    answers: draft.answers ?? null,
    threadId: null,
  };
  row.attachments = storeFiles(core, (body.attachments as Json[] | null | undefined) ?? [], draft.files, []);
  if (only === null && !(row.flags & SUPPRESS_NOTIFICATIONS)) row.pinged = ping(core, channel, row, body);
  world.addMessage(row);
  tellMessage(core, "create", row);
  return row;
}

/** Applies a checked edit. Nobody is pinged by it. `flags` are the message's from now on. */
export function edit(
  core: Core,
  row: MessageRow,
  body: Json,
  files: readonly UploadedFile[],
  flags: number,
): MessageRow {
  const wasLoading = Boolean(row.flags & LOADING);
  if (body.content !== undefined) row.content = typeof body.content === "string" ? body.content : "";
  if (body.components !== undefined) row.components = numbered((body.components as Json[] | null) ?? []);
  if (body.embeds !== undefined) row.embeds = (body.embeds as Json[] | null) ?? [];
  if (body.attachments !== undefined || files.length > 0) {
    const before = row.attachments;
    row.attachments = storeFiles(core, (body.attachments as Json[] | null) ?? [], files, before);
    core.keeper.dropAttachments(before.filter(({ id }) => !row.attachments.some((kept) => kept.id === id)));
  }
  row.flags = flags & ~LOADING;
  const channel = core.world.channels.get(row.channelId);
  if (channel) {
    const text = mentionText(row.content, row.components);
    const mentioned = mentions(core, channel, row.authorId, text, body.allowed_mentions);
    row.mentions = mentioned.users;
    row.roles = mentioned.roles;
    row.everyone = mentioned.everyone;
  }
  if (!wasLoading) row.editedAt = core.clock.now();
  core.world.onChange();
  tellMessage(core, "edit", row);
  return row;
}

export function remove(core: Core, row: MessageRow): void {
  core.world.removeMessage(row);
  tellMessage(core, "delete", row);
}

/** Gives every component without a number one, as Discord does. The body is the request's own, so it is done in place. */
function numbered(components: Json[]): Json[] {
  const all = [...everyComponent(components, [])].map(([component]) => component);
  const used = new Set(all.map((component) => component.id));
  let next = 1;
  for (const component of all) {
    if (component.id) continue;
    while (used.has(next)) next += 1;
    component.id = next;
    next += 1;
  }
  return components;
}

function storeFiles(
  core: Core,
  entries: readonly Json[],
  files: readonly UploadedFile[],
  kept: readonly AttachmentRow[],
): AttachmentRow[] {
  return entries.flatMap((entry) => {
    const old = kept.find((file) => file.id === entry.id);
    if (old) return [old];
    const file = files.find((one) => String(one.index) === String(entry.id));
    if (!file) return [];
    const id = core.world.ids.next();
    core.keeper.putAttachment(id, file.bytes);
    const description = typeof entry.description === "string" ? entry.description : null;
    const { filename, type, bytes } = file;
    return [{ id, filename, type, size: bytes.length, description, ...pictureSize(bytes) }];
  });
}

function mentions(core: Core, channel: ChannelRow, authorId: Id, text: string, allowed: unknown) {
  const { world } = core;
  const roles = world.guilds.get(channel.guildId ?? "")?.roles ?? [];
  const mayAll = () => Boolean(permissionsIn(world, channel, authorId) & P.MentionEveryone);
  return readMentions(text, allowed as Parameters<typeof readMentions>[1], {
    user: (id) => world.users.has(id) && (channel.guildId !== null || id === channel.recipientId),
    // Everybody is mentioned by name only.
    role: (id) => roles.some((role) => role.id === id && id !== channel.guildId && (role.mentionable || mayAll())),
  });
}

/** Whom a new message pings: those mentioned who can see it. In a thread they become members of it. */
function ping(core: Core, channel: ChannelRow, row: MessageRow, body: Json): Id[] {
  const { world } = core;
  const wanted = new Set(row.mentions);
  const replied = row.reference && world.messages.get(row.reference.messageId);
  const allowed = body.allowed_mentions as { replied_user?: boolean } | null | undefined;
  if (replied && (!allowed || allowed.replied_user)) wanted.add(replied.authorId);
  if (row.everyone && channel.guildId && permissionsIn(world, channel, row.authorId) & P.MentionEveryone) {
    for (const id of Object.keys(world.guilds.get(channel.guildId)!.members)) wanted.add(id);
  }
  for (const member of Object.values(world.guilds.get(channel.guildId ?? "")?.members ?? {})) {
    if (member.roles.some((id) => row.roles?.includes(id))) wanted.add(member.userId);
  }
  const reached = [...wanted].filter((id) => {
    return id !== row.authorId && !world.users.get(id)?.deleted && canSee(world, channel, id);
  });
  for (const id of reached) {
    if (channel.thread && !channel.thread.members.includes(id)) channel.thread.members.push(id);
  }
  return reached;
}
