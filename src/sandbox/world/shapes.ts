/** Rows as the objects that Discord sends. */
import type { APIChannel, APIGuild, APIGuildMember, APIMessage, APIUser } from "discord-api-types/v10";
import type { ChannelRow, GuildRow, Id, Json, MemberRow, MessageRow, UserRow } from "./model.js";
import type { World } from "./world.js";

const iso = (ms: number) => new Date(ms).toISOString().replace("Z", "000+00:00");

export function userShape(row: UserRow): APIUser {
  return {
    id: row.id,
    username: row.username,
    discriminator: row.bot ? "0001" : "0",
    global_name: row.bot ? null : row.name,
    avatar: null,
    ...(row.bot ? { bot: true } : {}),
    public_flags: 0,
  } as unknown as APIUser;
}

export function memberShape(world: World, row: MemberRow, permissions?: string): APIGuildMember {
  return {
    user: userShape(world.users.get(row.userId)!),
    nick: row.nick,
    avatar: null,
    banner: null,
    roles: [...row.roles],
    joined_at: iso(row.joinedAt),
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communication_disabled_until: null,
    ...(permissions === undefined ? {} : { permissions }),
  } as unknown as APIGuildMember;
}

/** A channel, thread or DM; `forId` adds that person's own thread membership. */
export function channelShape(world: World, row: ChannelRow, forId: Id = world.botId): APIChannel {
  if (row.guildId === null) {
    return {
      id: row.id,
      type: 1,
      flags: 0,
      last_message_id: row.lastMessageId,
      recipients: [userShape(world.users.get(row.recipientId!)!)],
    } as unknown as APIChannel;
  }
  const base = {
    id: row.id,
    type: row.type,
    guild_id: row.guildId,
    name: row.name,
    parent_id: row.parentId,
    last_message_id: row.lastMessageId,
    rate_limit_per_user: row.slowmode,
    flags: 0,
  };
  if (!row.thread) {
    const overwrites = row.overwrites.map((overwrite) => ({ ...overwrite }));
    return {
      ...base,
      position: row.position,
      permission_overwrites: overwrites,
      topic: null,
      nsfw: false,
    } as APIChannel;
  }
  const thread = row.thread;
  const member = thread.members.includes(forId) ? { member: threadMemberShape(row, forId) } : {};
  return {
    ...base,
    owner_id: thread.ownerId,
    message_count: thread.messages,
    total_message_sent: thread.messages,
    member_count: Math.min(thread.members.length, 50),
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: iso(thread.archivedAt),
      auto_archive_duration: thread.autoArchive,
      locked: thread.locked,
      create_timestamp: iso(thread.archivedAt),
    },
    ...member,
  } as unknown as APIChannel;
}

export function threadMemberShape(row: ChannelRow, userId: Id): object {
  return { id: row.id, user_id: userId, join_timestamp: iso(row.thread!.archivedAt), flags: 1 };
}

export function roleShape(row: GuildRow["roles"][number], index: number): object {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: index,
    managed: false,
    mentionable: row.mentionable ?? false,
    flags: 0,
  };
}

/** The guild as REST gives it. */
export function guildShape(row: GuildRow): APIGuild {
  return {
    id: row.id,
    name: row.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    owner_id: row.ownerId,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    roles: row.roles.map(roleShape),
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    max_members: 500_000,
    vanity_url_code: null,
    description: null,
    banner: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: row.locale,
    public_updates_channel_id: null,
    nsfw_level: 0,
    premium_progress_bar_enabled: false,
    safety_alerts_channel_id: null,
  } as unknown as APIGuild;
}

/** The guild as GUILD_CREATE brings it to the bot: its channels, the active threads it can see, itself as the only member. */
export function guildCreateShape(world: World, row: GuildRow): object {
  const channels = world.channelsOf(row.id);
  const threads = channels
    .flatMap((channel) => world.threadsOf(channel.id))
    .filter((thread) => !thread.thread!.archived);
  const me = row.members[world.botId]!;
  return {
    ...guildShape(row),
    joined_at: iso(me.joinedAt),
    large: false,
    unavailable: false,
    member_count: Object.keys(row.members).length,
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    members: [memberShape(world, me)],
    channels: channels.map((channel) => channelShape(world, channel)),
    threads: threads.map((thread) => channelShape(world, thread)),
  };
}

/**
 * A message. `base` is the address under which its attachments are served. What components show of its files stands in
 * them alone, as Discord has it; `whole`: among the attachments too.
 */
export function messageShape(world: World, row: MessageRow, base: string, whole = false): APIMessage {
  const thread = row.threadId ? world.channels.get(row.threadId) : undefined;
  const answered = row.answers;
  const url = (id: Id, name: string) => `${base}/attachments/${row.channelId}/${id}/${encodeURIComponent(name)}`;
  const files = row.attachments.map((file) => ({
    id: file.id,
    filename: file.filename,
    size: file.size,
    url: url(file.id, file.filename),
    proxy_url: url(file.id, file.filename),
    content_type: file.type,
    ...(file.width === undefined ? {} : { width: file.width, height: file.height }),
    ...(file.description === null ? {} : { description: file.description }),
    ...(row.only ? { ephemeral: true } : {}),
  }));
  const inComponents = whole ? "" : JSON.stringify(row.components);
  const attachments = files.filter(
    ({ filename }) => !inComponents.includes(JSON.stringify(`attachment://${filename}`)),
  );
  const shape = {
    id: row.id,
    channel_id: row.channelId,
    type: row.type,
    author: userShape(world.users.get(row.authorId)!),
    content: row.content,
    timestamp: iso(row.createdAt),
    edited_timestamp: row.editedAt === null ? null : iso(row.editedAt),
    tts: false,
    mention_everyone: row.everyone,
    mentions: row.mentions.map((id) => userShape(world.users.get(id)!)),
    mention_roles: row.roles ?? [],
    attachments,
    embeds: row.embeds,
    components: row.components.map((component) => withUrls(component, files)),
    pinned: false,
    flags: row.flags,
    ...(row.nonce === null ? {} : { nonce: row.nonce }),
    ...(row.authorId === world.botId && answered
      ? { application_id: world.applicationId, webhook_id: world.applicationId }
      : {}),
    ...(row.reference ? { message_reference: referenceShape(world, row) } : {}),
    ...(thread ? { thread: channelShape(world, thread) } : {}),
    ...(answered ? { interaction_metadata: answeredShape(world, answered) } : {}),
  };
  return shape as unknown as APIMessage;
}

function referenceShape(world: World, row: MessageRow): object {
  const { messageId, channelId } = row.reference!;
  const guildId = world.channels.get(channelId)?.guildId;
  return { type: 0, message_id: messageId, channel_id: channelId, ...(guildId ? { guild_id: guildId } : {}) };
}

function answeredShape(world: World, answers: NonNullable<MessageRow["answers"]>): object {
  return {
    id: answers.id,
    type: answers.type,
    user: userShape(world.users.get(answers.userId)!),
    authorizing_integration_owners: {},
    ...(answers.name === null ? {} : { name: answers.name }),
  };
}

interface ServedFile {
  readonly id: Id;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type: string;
  readonly width?: number;
  readonly height?: number;
}

/** `attachment://name` becomes the file's address and what is known of it, as in what Discord sends back. */
function withUrls(value: unknown, files: readonly ServedFile[]): unknown {
  if (files.length === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => withUrls(entry, files));
  const out: Json = {};
  for (const [field, entry] of Object.entries(value)) {
    const name = field === "url" && typeof entry === "string" && /^attachment:\/\/(.+)$/.exec(entry)?.[1];
    const file = name ? files.findLast((one) => one.filename === name) : undefined;
    if (file) Object.assign(out, mediaShape(file));
    else out[field] = withUrls(entry, files);
  }
  return out.type === FILE ? { ...out, ...fileShape(out, files) } : out;
}

const FILE = 13;

/** Of a file component its name and size are told too. */
function fileShape(component: Json, files: readonly ServedFile[]): Json {
  const { attachment_id: id } = component.file as { readonly attachment_id?: Id };
  const file = files.find((one) => one.id === id);
  return file ? { name: file.filename, size: file.size } : {};
}

function mediaShape({ id, url, proxy_url, content_type, width, height }: ServedFile): Json {
  const size = { width: width ?? null, height: height ?? null };
  return { id, url, proxy_url, ...size, content_type, attachment_id: id, loading_state: 2 };
}
