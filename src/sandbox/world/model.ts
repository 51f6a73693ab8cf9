/** The rows of the sandbox's world. Plain JSON: the world's file is exactly these. */

export type Id = string;

export interface UserRow {
  readonly id: Id;
  readonly username: string;
  name: string;
  locale: string;
  readonly bot: boolean;
  dmsClosed: boolean;
  deleted: boolean;
  /** The channel this person has open. */
  at: Id | null;
  /** Newest message seen, by channel. */
  readonly seen: Record<Id, Id>;
}

export interface RoleRow {
  readonly id: Id;
  name: string;
  permissions: string;
  /** Anybody may mention it; left out: only who may mention everybody. */
  readonly mentionable?: boolean;
}

export interface MemberRow {
  readonly userId: Id;
  nick: string | null;
  roles: Id[];
  readonly joinedAt: number;
}

export interface GuildRow {
  readonly id: Id;
  name: string;
  readonly ownerId: Id;
  locale: string;
  roles: RoleRow[];
  readonly members: Record<Id, MemberRow>;
  /** An outage of Discord's own. */
  unavailable: boolean;
}

export interface OverwriteRow {
  readonly id: Id;
  /** 0 role, 1 member. */
  readonly type: 0 | 1;
  allow: string;
  deny: string;
}

export interface ThreadRow {
  archived: boolean;
  locked: boolean;
  archivedAt: number;
  autoArchive: number;
  readonly ownerId: Id;
  members: Id[];
  messages: number;
  /** Started on a message, whose id the thread then has. */
  readonly onMessage: boolean;
}

export interface ChannelRow {
  readonly id: Id;
  /** Discord's ChannelType: 0 text, 1 DM, 11 public thread, 12 private thread, 15 forum. */
  readonly type: number;
  readonly guildId: Id | null;
  name: string;
  readonly parentId: Id | null;
  overwrites: OverwriteRow[];
  /** DM only: the person (the bot is the other side). */
  readonly recipientId: Id | null;
  thread: ThreadRow | null;
  lastMessageId: Id | null;
  position: number;
  slowmode: number;
}

export interface AttachmentRow {
  readonly id: Id;
  readonly filename: string;
  readonly type: string;
  readonly size: number;
  description: string | null;
  /** Of pictures. */
  readonly width?: number;
  readonly height?: number;
}

export interface MessageRow {
  readonly id: Id;
  readonly channelId: Id;
  readonly authorId: Id;
  /** Discord's MessageType: 0 default, 19 reply, 20 command answer. */
  readonly type: number;
  content: string;
  flags: number;
  components: Json[];
  embeds: Json[];
  attachments: AttachmentRow[];
  readonly createdAt: number;
  editedAt: number | null;
  readonly nonce: string | number | null;
  /** Whom it mentions, and whom that has pinged (once, when it was posted). */
  mentions: Id[];
  pinged: Id[];
  everyone: boolean;
  /** Roles it mentions; left out: none. */
  roles?: Id[];
  /** Ephemeral: only this person sees it. */
  readonly only: Id | null;
  /** Its reader has taken it off the screen. */
  dismissed?: boolean;
  readonly reference: { readonly messageId: Id; readonly channelId: Id } | null;
  readonly answers: {
    readonly id: Id;
    readonly type: number;
    readonly userId: Id;
    readonly name: string | null;
  } | null;
  threadId: Id | null;
}

export interface InteractionRow {
  readonly id: Id;
  readonly token: string;
  /** Discord's InteractionType: 2 command, 3 component, 4 autocomplete, 5 modal. */
  readonly type: number;
  readonly userId: Id;
  readonly channelId: Id;
  readonly createdAt: number;
  /** The command's full name, or null. */
  readonly name: string | null;
  /** The message that carried the component (also of a modal opened from one). */
  readonly messageId: Id | null;
  state: "sent" | "failed" | "answered";
  answerType: number | null;
  /** What `@original` is. */
  originalId: Id | null;
  /** A type 5 answer that still waits for its message. */
  loading: boolean;
  modal: ModalRow | null;
}

export interface ModalRow {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Json[];
}

export interface CommandRow {
  readonly id: Id;
  readonly guildId: Id | null;
  version: Id;
  /** The body as registered, defaults filled in. */
  body: Json;
}

export type Json = { [field: string]: unknown };

/** What the file holds. */
export interface WorldFile {
  readonly version: 1;
  readonly lastId: Id;
  readonly applicationId: Id;
  readonly token: string;
  readonly users: UserRow[];
  readonly guilds: GuildRow[];
  readonly channels: ChannelRow[];
  readonly messages: MessageRow[];
  readonly interactions: InteractionRow[];
  readonly commands: CommandRow[];
}
