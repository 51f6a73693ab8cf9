/** Everything a person can do, one function a deed. In-process users and those over HTTP both come through here. */
import { InteractionType as T } from "discord-api-types/v10";
import type { Core } from "../core.js";
import type { Answer, SeenMessage, SeenModal } from "../events.js";
import { seen } from "../gateway/tell.js";
import { post, unarchive } from "../messages.js";
import type { ChannelRow, Id, InteractionRow, UserRow } from "../world/model.js";
import { permissionsIn, sendBit } from "../world/permissions.js";
import { chooseData, messageFor, pressData } from "./components.js";
import { type FieldValue, submitData } from "./modals.js";
import { NotPossible } from "./refusal.js";
import { commandData, readTyped } from "./typed.js";
import { actorOf, channelsFor, placeOf } from "./who.js";

export interface Deed {
  readonly user: string;
  /** The same interaction is delivered to the bot twice. */
  readonly duplicate?: boolean;
  /** Sent even when no Discord client would: stale buttons, invented ids, values out of range. */
  readonly unchecked?: boolean;
}

/** An interaction on its way; ask `outcome` what came of it. */
export interface Sent {
  readonly id: Id;
  readonly channel: Id;
}

export interface SeenChannel {
  readonly id: Id;
  readonly name: string;
  readonly kind: "text" | "thread" | "dm";
  readonly server: string | null;
  readonly parent: Id | null;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly unread: number;
}

export interface SeenUser {
  readonly id: Id;
  readonly username: string;
  readonly name: string;
  readonly locale: string;
  readonly bot: boolean;
  readonly dmsClosed: boolean;
  readonly deleted: boolean;
}

const VIEWED = 50;

function sent(row: InteractionRow): Sent {
  return { id: row.id, channel: row.channelId };
}

function open(core: Core, user: UserRow, channel: ChannelRow): void {
  if (user.at === channel.id) return;
  user.at = channel.id;
  core.world.onChange();
}

export function command(core: Core, deed: Deed & { readonly text: string; readonly channel?: string }): Sent {
  const user = actorOf(core, deed.user);
  const channel = placeOf(core, user, deed.channel);
  open(core, user, channel);
  const typed = readTyped(core, user, channel, deed.text);
  const data = commandData(core, channel, typed, false, deed.unchecked ?? false);
  const sending = { type: T.ApplicationCommand, user, channel, data, name: typed.name };
  return sent(core.interactions.send(sending, deed.duplicate ?? false));
}

/** Asks for hints on the option typed last; its outcome is `choices`. */
export function autocomplete(core: Core, deed: Deed & { readonly text: string; readonly channel?: string }): Sent {
  const user = actorOf(core, deed.user);
  const channel = placeOf(core, user, deed.channel);
  const typed = readTyped(core, user, channel, deed.text);
  const last = typed.typed.at(-1);
  if (!last) throw new NotPossible("Type an option to be completed, such as card: or card:ch.");
  if (!last.option.autocomplete) throw new NotPossible(`${last.option.name} has no autocomplete.`);
  const data = commandData(core, channel, typed, true, true);
  return sent(core.interactions.send({ type: T.ApplicationCommandAutocomplete, user, channel, data }, false));
}

export function press(core: Core, deed: Deed & { readonly message: Id; readonly button: string }): Sent {
  const user = actorOf(core, deed.user);
  const { message, channel } = messageFor(core, user, deed.message);
  const data = pressData(message, deed.button, deed.unchecked ?? false);
  return sent(
    core.interactions.send({ type: T.MessageComponent, user, channel, data, message }, deed.duplicate ?? false),
  );
}

export function choose(
  core: Core,
  deed: Deed & { readonly message: Id; readonly menu: string; readonly values: readonly string[] },
): Sent {
  const user = actorOf(core, deed.user);
  const { message, channel } = messageFor(core, user, deed.message);
  const data = chooseData(core, channel, message, deed.menu, deed.values, deed.unchecked ?? false);
  return sent(
    core.interactions.send({ type: T.MessageComponent, user, channel, data, message }, deed.duplicate ?? false),
  );
}

export function submit(
  core: Core,
  deed: Deed & { readonly modal: Id; readonly values: Readonly<Record<string, FieldValue>> },
): Sent {
  const user = actorOf(core, deed.user);
  const opened = core.world.interactions.get(deed.modal);
  const channel = opened && core.world.channels.get(opened.channelId);
  if (!opened?.modal || opened.userId !== user.id || !channel) {
    throw new NotPossible(`${user.username} has no such modal open.`);
  }
  const data = submitData(core, channel, opened.modal, deed.values, deed.unchecked ?? false);
  const message = opened.messageId ? core.world.messages.get(opened.messageId) : undefined;
  const sending = { type: T.ModalSubmit, user, channel, data, message: message ?? null };
  return sent(core.interactions.send(sending, deed.duplicate ?? false));
}

/** What the person sees in answer: at once (may be `deferred`), or, with `last`, when nothing more is to come. */
export function outcome(core: Core, asked: { readonly id: Id; readonly last?: boolean }): Promise<Answer> {
  return core.interactions.answer(asked.id, asked.last ?? true);
}

/** The newest messages she has on screen, oldest first; marks them as read unless `peek`. */
export function view(
  core: Core,
  asked: { readonly user: string; readonly channel?: string; readonly limit?: number; readonly peek?: boolean },
): { channel: SeenChannel; messages: SeenMessage[] } {
  const user = actorOf(core, asked.user);
  const channel = placeOf(core, user, asked.channel);
  const rows = core.world.seenBy(user.id, channel.id, asked.limit ?? VIEWED);
  if (!asked.peek) {
    open(core, user, channel);
    const newest = core.world.messageIds(channel.id).at(-1);
    if (newest) user.seen[channel.id] = newest;
  }
  return { channel: shapeChannel(core, user, channel), messages: rows.map((row) => seen(core, row)) };
}

/** Writes a message, as people do. */
export function say(
  core: Core,
  deed: { readonly user: string; readonly channel?: string; readonly text: string },
): SeenMessage {
  const user = actorOf(core, deed.user);
  const channel = placeOf(core, user, deed.channel);
  const bits = permissionsIn(core.world, channel, user.id);
  if (!(bits & sendBit(channel)) && channel.guildId !== null)
    throw new NotPossible(`${user.username} may not write there.`);
  if (channel.thread?.locked) throw new NotPossible("That thread is locked.");
  if (deed.text.trim() === "" || deed.text.length > 2000) throw new NotPossible("A message has 1 to 2,000 characters.");
  unarchive(core, channel);
  open(core, user, channel);
  return seen(core, post(core, { channel, authorId: user.id, body: { content: deed.text }, files: [], flags: 0 }));
}

export function users(core: Core): SeenUser[] {
  return [...core.world.users.values()].map(({ id, username, name, locale, bot, dmsClosed, deleted }) => {
    return { id, username, name, locale, bot, dmsClosed, deleted };
  });
}

export function channels(core: Core, asked: { readonly user: string }): SeenChannel[] {
  const user = actorOf(core, asked.user);
  return channelsFor(core, user).map((channel) => shapeChannel(core, user, channel));
}

/** A place by name: `#tavolo`, a thread's name, `dm` (made when there is none yet), an id. */
export function channel(core: Core, asked: { readonly user: string; readonly channel?: string }): SeenChannel {
  const user = actorOf(core, asked.user);
  return shapeChannel(core, user, placeOf(core, user, asked.channel));
}

/** The newest messages that pinged her, oldest first. */
export function pings(core: Core, asked: { readonly user: string; readonly limit?: number }): SeenMessage[] {
  const user = actorOf(core, asked.user);
  return core.world.pingsOf(user.id, asked.limit ?? 100).map((row) => seen(core, row));
}

/** A message as she sees it now; null when it is gone. */
export function message(core: Core, asked: { readonly user: string; readonly message: Id }): SeenMessage | null {
  const user = actorOf(core, asked.user);
  if (!core.world.messages.has(asked.message)) return null;
  return seen(core, messageFor(core, user, asked.message).message);
}

/** The modal she was shown last. */
export function modal(core: Core, asked: { readonly user: string }): SeenModal {
  const user = actorOf(core, asked.user);
  const row = core.world.lastModal(user.id);
  if (!row?.modal) throw new NotPossible(`${user.username} has no modal open.`);
  return { ...row.modal, id: row.id, components: [...row.modal.components] };
}

function shapeChannel(core: Core, user: UserRow, row: ChannelRow): SeenChannel {
  return {
    id: row.id,
    name: row.guildId === null ? "dm" : row.name,
    kind: row.guildId === null ? "dm" : row.thread ? "thread" : "text",
    server: row.guildId === null ? null : (core.world.guilds.get(row.guildId)?.name ?? null),
    parent: row.parentId,
    archived: row.thread?.archived ?? false,
    locked: row.thread?.locked ?? false,
    unread: core.world.countAfter(row.id, user.seen[row.id]),
  };
}
