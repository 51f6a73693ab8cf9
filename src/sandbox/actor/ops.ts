/** Everything a person can do, one function a deed. In-process users and those over HTTP both come through here. */
import { InteractionType as T } from "discord-api-types/v10";
import type { Core } from "../core.js";
import type { Answer, SeenMessage, SeenModal } from "../events.js";
import { seen, tellMessage } from "../gateway/tell.js";
import { post, unarchive } from "../messages.js";
import type { SeenChannel, SeenRole, SeenUser, Sent } from "../seen.js";
import type { ChannelRow, Id, InteractionRow, Json, UserRow } from "../world/model.js";
import { permissionsIn, sendBit } from "../world/permissions.js";
import { chooseData, messageFor, pressData } from "./components.js";
import { type FieldValue, submitData } from "./modals.js";
import { NotPossible, nameIn } from "./refusal.js";
import { commandData, commandsFor, type FilledOptions, readTyped } from "./typed.js";
import { actorOf, channelsFor, placeOf } from "./who.js";

export type { SeenChannel, SeenRole, SeenUser, Sent } from "../seen.js";

export interface Deed {
  readonly user: string;
  /** The same interaction is delivered to the bot twice. */
  readonly duplicate?: boolean;
  /** Sent even when no Discord client would: stale buttons, invented ids, values out of range. */
  readonly unchecked?: boolean;
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

/** A slash command: all of it in `text`, or its name there and the options one by one. */
export interface Typing {
  readonly text: string;
  readonly options?: FilledOptions;
  readonly channel?: string;
}

export function command(core: Core, deed: Deed & Typing): Sent {
  const user = actorOf(core, deed.user);
  const channel = placeOf(core, user, deed.channel);
  open(core, user, channel);
  const typed = readTyped(core, user, channel, deed.text, deed.options);
  const data = commandData(core, user, channel, typed, false, deed.unchecked ?? false);
  const sending = { type: T.ApplicationCommand, user, channel, data, name: typed.name };
  return sent(core.interactions.send(sending, deed.duplicate ?? false));
}

/** Asks for hints on the option typed last; its outcome is `choices`. */
export function autocomplete(core: Core, deed: Deed & Typing): Sent {
  const user = actorOf(core, deed.user);
  const channel = placeOf(core, user, deed.channel);
  const typed = readTyped(core, user, channel, deed.text, deed.options);
  const last = typed.typed.at(-1);
  if (!last) throw new NotPossible((w) => w.typeAnOption);
  if (!last.option.autocomplete) throw new NotPossible((w, locale) => w.noAutocomplete(nameIn(last.option, locale)));
  const data = commandData(core, user, channel, typed, true, true);
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
  const data = chooseData({ core, user, channel }, message, deed.menu, deed.values, deed.unchecked ?? false);
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
    throw new NotPossible((w) => w.noModal(user.username));
  }
  const data = submitData({ core, user, channel }, opened.modal, deed.values, deed.unchecked ?? false);
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
    throw new NotPossible((w) => w.mayNotWrite(user.username));
  if (channel.thread?.locked) throw new NotPossible((w) => w.locked);
  if (deed.text.trim() === "" || deed.text.length > 2000) throw new NotPossible((w) => w.messageLength);
  unarchive(core, channel);
  open(core, user, channel);
  return seen(core, post(core, { channel, authorId: user.id, body: { content: deed.text }, files: [], flags: 0 }));
}

export function users(core: Core): SeenUser[] {
  return [...core.world.users.values()].map(({ id, username, name, locale, bot, dmsClosed, deleted }) => {
    return { id, username, name, locale, bot, dmsClosed, deleted };
  });
}

/** All servers' roles, the highest first, @everyone last. */
export function roles(core: Core): SeenRole[] {
  return [...core.world.guilds.values()].flatMap(({ id: guildId, name: server, roles, members }) =>
    roles.toReversed().map(({ id, name }): SeenRole => {
      const isEveryone = id === guildId;
      const held = Object.values(members).filter((member) => isEveryone || member.roles.includes(id));
      const holders = held.flatMap(({ userId }) => core.world.users.get(userId)?.username ?? []);
      return { id, name, server, isEveryone, holders };
    }),
  );
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

/** Takes an ephemeral message off her screen, as "Dismiss" does. The app is not told, and may still change it. */
export function dismiss(core: Core, deed: { readonly user: string; readonly message: Id }): null {
  const user = actorOf(core, deed.user);
  const { message } = messageFor(core, user, deed.message);
  if (!message.only) throw new NotPossible((w) => w.notDismissed);
  message.dismissed = true;
  core.world.forgetFiles(message);
  core.world.onChange();
  tellMessage(core, "delete", message);
  return null;
}

/** What a client lists after a slash: the commands as registered, with their translations. */
export function commands(core: Core, asked: { readonly user: string; readonly channel?: string }): Json[] {
  const user = actorOf(core, asked.user);
  return commandsFor(core, user, placeOf(core, user, asked.channel)).map((row) => ({ ...row.body, id: row.id }));
}

/** Whether the bot is there, who it is, and what time it is here. */
export function about(core: Core): { bot: Id; connected: number; now: number } {
  return { bot: core.world.botId, connected: core.gateway.connected, now: core.clock.now() };
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
  if (!row?.modal) throw new NotPossible((w) => w.noModalOpen(user.username));
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
    mentions: core.world.countPings(user.id, row.id, user.seen[row.id]),
  };
}
