/** The world in memory: rows by id, with the indexes that keep every request independent of how much was said before. */
import { compareIds, Ids } from "../ids.js";
import type {
  AttachmentRow,
  ChannelRow,
  CommandRow,
  GuildRow,
  Id,
  InteractionRow,
  MessageRow,
  UserRow,
  WorldFile,
} from "./model.js";

/** Ephemeral messages kept a person and channel, and how many of them with their files; a real client forgets them sooner. */
const EPHEMERALS_KEPT = 2000;
const EPHEMERALS_WITH_FILES = 50;
const TOKEN_LIFE = 15 * 60_000;
/** Discord says "the past few minutes". */
const NONCE_LIFE = 3 * 60_000;
const PINGS_KEPT = 2000;
const NONCES_KEPT = 10_000;

export class World {
  readonly users = new Map<Id, UserRow>();
  readonly guilds = new Map<Id, GuildRow>();
  readonly channels = new Map<Id, ChannelRow>();
  readonly messages = new Map<Id, MessageRow>();
  readonly interactions = new Map<Id, InteractionRow>();
  readonly commands = new Map<Id, CommandRow>();
  readonly ids: Ids;
  readonly applicationId: Id;
  readonly token: string;
  /** Called after every change: the file is behind. */
  onChange: () => void = () => {};
  /** Called with files that no message has any more. */
  onFilesGone: (files: readonly AttachmentRow[]) => void = () => {};

  readonly #byToken = new Map<string, InteractionRow>();
  /** Message ids of a channel, oldest first, ephemeral ones apart. */
  readonly #inChannel = new Map<Id, Id[]>();
  readonly #ephemeral = new Map<string, Id[]>();
  readonly #pings = new Map<Id, Id[]>();
  readonly #nonces = new Map<string, Id>();
  readonly #threads = new Map<Id, Set<Id>>();
  readonly #now: () => number;

  constructor(file: WorldFile, now: () => number) {
    this.#now = now;
    this.ids = new Ids(now, file.lastId);
    this.applicationId = file.applicationId;
    this.token = file.token;
    for (const row of file.users) this.users.set(row.id, row);
    for (const row of file.guilds) this.guilds.set(row.id, row);
    for (const row of file.channels) this.addChannel(row);
    for (const row of [...file.messages].sort((a, b) => compareIds(a.id, b.id))) this.#index(row);
    for (const row of file.interactions) this.addInteraction(row);
    for (const row of file.commands) this.commands.set(row.id, row);
  }

  get botId(): Id {
    return this.applicationId;
  }

  /** Everything, for the file. */
  toFile(): WorldFile {
    return {
      version: 1,
      lastId: this.ids.last(),
      applicationId: this.applicationId,
      token: this.token,
      users: [...this.users.values()],
      guilds: [...this.guilds.values()],
      channels: [...this.channels.values()],
      messages: [...this.messages.values()],
      interactions: [...this.interactions.values()],
      commands: [...this.commands.values()],
    };
  }

  addChannel(row: ChannelRow): void {
    this.channels.set(row.id, row);
    if (row.thread && row.parentId) {
      let threads = this.#threads.get(row.parentId);
      if (!threads) {
        threads = new Set();
        this.#threads.set(row.parentId, threads);
      }
      threads.add(row.id);
    }
    this.onChange();
  }

  /** Forgets a channel, its threads and everything said there. */
  removeChannel(row: ChannelRow): void {
    for (const thread of this.threadsOf(row.id)) this.removeChannel(thread);
    for (const id of this.#inChannel.get(row.id) ?? []) this.#forget(id);
    this.#inChannel.delete(row.id);
    for (const [key, ids] of this.#ephemeral) {
      if (!key.endsWith(` ${row.id}`)) continue;
      for (const id of ids) this.#forget(id);
      this.#ephemeral.delete(key);
    }
    this.channels.delete(row.id);
    if (row.parentId) this.#threads.get(row.parentId)?.delete(row.id);
    this.onChange();
  }

  threadsOf(channelId: Id): ChannelRow[] {
    return [...(this.#threads.get(channelId) ?? [])].map((id) => this.channels.get(id)!);
  }

  channelsOf(guildId: Id): ChannelRow[] {
    return [...this.channels.values()].filter((channel) => channel.guildId === guildId && !channel.thread);
  }

  addMessage(row: MessageRow): void {
    this.#index(row);
    const channel = this.channels.get(row.channelId);
    if (channel && row.only === null) {
      channel.lastMessageId = row.id;
      if (channel.thread) channel.thread.messages += 1;
    }
    this.onChange();
  }

  removeMessage(row: MessageRow): void {
    this.#forget(row.id);
    const list = row.only ? this.#ephemeral.get(`${row.only} ${row.channelId}`) : this.#inChannel.get(row.channelId);
    const at = list ? position(list, row.id) : -1;
    if (list && list[at] === row.id) list.splice(at, 1);
    this.onChange();
  }

  /** The files of a message that nobody looks at any more. */
  forgetFiles(row: MessageRow): void {
    if (row.attachments.length > 0) this.onFilesGone(row.attachments);
    row.attachments = [];
  }

  #forget(id: Id): void {
    const row = this.messages.get(id);
    if (row) this.onFilesGone(row.attachments);
    this.messages.delete(id);
  }

  /** Ids of a channel's public messages, oldest first. Not to be changed. */
  messageIds(channelId: Id): readonly Id[] {
    return this.#inChannel.get(channelId) ?? [];
  }

  /** Up to `limit` public messages around a place in a channel, newest first, as Discord lists them. */
  listMessages(channelId: Id, where: { before?: Id; after?: Id; around?: Id; limit: number }): MessageRow[] {
    const ids = this.messageIds(channelId);
    let from = Math.max(0, ids.length - where.limit);
    let to = ids.length;
    if (where.before) {
      to = position(ids, where.before);
      from = Math.max(0, to - where.limit);
    } else if (where.after) {
      from = position(ids, where.after);
      if (ids[from] === where.after) from += 1;
      to = Math.min(ids.length, from + where.limit);
    } else if (where.around) {
      from = Math.max(0, position(ids, where.around) - Math.floor(where.limit / 2));
      to = Math.min(ids.length, from + where.limit);
    }
    return ids
      .slice(from, to)
      .reverse()
      .map((id) => this.messages.get(id)!);
  }

  /** The newest messages a person has on screen there, her ephemeral ones among them, oldest first. */
  seenBy(userId: Id, channelId: Id, limit: number): MessageRow[] {
    const own = (this.#ephemeral.get(`${userId} ${channelId}`) ?? []).filter((id) => !this.messages.get(id)!.dismissed);
    const ids = [...this.messageIds(channelId).slice(-limit), ...own.slice(-limit)];
    return ids
      .sort(compareIds)
      .slice(-limit)
      .map((id) => this.messages.get(id)!);
  }

  /** How many public messages came after one. */
  countAfter(channelId: Id, id: Id | undefined): number {
    const ids = this.messageIds(channelId);
    if (id === undefined) return ids.length;
    const at = position(ids, id);
    return ids.length - at - (ids[at] === id ? 1 : 0);
  }

  /** How many messages after one there have pinged a person. */
  countPings(userId: Id, channelId: Id, after: Id | undefined): number {
    const pings = this.#pings.get(userId) ?? [];
    const from = after === undefined ? 0 : position(pings, after);
    return pings.slice(from).filter((id) => id !== after && this.messages.get(id)?.channelId === channelId).length;
  }

  /** The newest messages that pinged a person, oldest first. */
  pingsOf(userId: Id, limit: number): MessageRow[] {
    return (this.#pings.get(userId) ?? []).flatMap((id) => this.messages.get(id) ?? []).slice(-limit);
  }

  addInteraction(row: InteractionRow): void {
    for (const [id, old] of this.interactions) {
      if (this.#now() - old.createdAt <= 2 * TOKEN_LIFE) break;
      this.interactions.delete(id);
      this.#byToken.delete(old.token);
    }
    this.interactions.set(row.id, row);
    this.#byToken.set(row.token, row);
    this.onChange();
  }

  interactionByToken(token: string): InteractionRow | undefined {
    return this.#byToken.get(token);
  }

  /** The bot's message with that nonce there, if one was posted in the last few minutes. */
  recentNonce(channelId: Id, nonce: string | number): MessageRow | null {
    const row = this.messages.get(this.#nonces.get(`${channelId} ${nonce}`) ?? "");
    return row && this.#now() - row.createdAt <= NONCE_LIFE ? row : null;
  }

  /** The newest modal a person has been shown. */
  lastModal(userId: Id): InteractionRow | null {
    const rows = [...this.interactions.values()].reverse();
    return rows.find((row) => row.userId === userId && row.modal !== null) ?? null;
  }

  userNamed(name: string): UserRow | undefined {
    const wanted = name.replace(/^<?@?!?|>$/g, "").toLowerCase();
    const byId = this.users.get(wanted);
    if (byId) return byId;
    for (const user of this.users.values()) {
      if (user.username.toLowerCase() === wanted || user.name.toLowerCase() === wanted) return user;
    }
    return undefined;
  }

  #index(row: MessageRow): void {
    this.messages.set(row.id, row);
    if (row.nonce !== null && row.authorId === this.botId) {
      this.#nonces.set(`${row.channelId} ${row.nonce}`, row.id);
      if (this.#nonces.size >= 2 * NONCES_KEPT) forgetOldest(this.#nonces, NONCES_KEPT);
    }
    for (const userId of row.pinged) {
      const pings = this.#pings.get(userId) ?? [];
      pings.push(row.id);
      if (pings.length > PINGS_KEPT) pings.splice(0, PINGS_KEPT / 2);
      this.#pings.set(userId, pings);
    }
    const map = row.only ? this.#ephemeral : this.#inChannel;
    const key = row.only ? `${row.only} ${row.channelId}` : row.channelId;
    let list = map.get(key);
    if (!list) {
      list = [];
      map.set(key, list);
    }
    list.push(row.id);
    if (!row.only) return;
    const old = this.messages.get(list.at(-1 - EPHEMERALS_WITH_FILES) ?? "");
    if (old) this.forgetFiles(old);
    if (list.length > EPHEMERALS_KEPT) this.#forget(list.shift()!);
  }
}

/** Drops the first `count` entries of a map: many at once, since finding the first is slow while others were just dropped. */
export function forgetOldest(map: Map<string, unknown>, count: number): void {
  for (const key of [...map.keys()].slice(0, count)) map.delete(key);
}

/** Where an id stands, or would stand, in a list that is in order. */
function position(ids: readonly Id[], id: Id): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareIds(ids[middle]!, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
