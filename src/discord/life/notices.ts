/** Reminders: each once, checked again just before it is sent. A closed private chat falls back to the thread. */
import { type APIChannel, type APIMessage, MessageFlags, Routes } from "discord-api-types/v10";
import type { Notice, NoticePart, Table } from "../../tables/api.js";
import { type Words, wordsFor } from "../../text/index.js";
import { cut, small, text } from "../components.js";
import { playsIn } from "../context.js";
import { classify, HOUR, nextTry } from "../delivery-faults.js";
import { unarchive } from "../delivery-send.js";
import { commandMention, type House } from "../house.js";
import { withUnbrokenTexts } from "../lines.js";
import { mentionUser, safeName } from "../names.js";
import type { Recent } from "../recent.js";
import type { Components } from "../ui.js";
import { linkOf } from "./games.js";
import { markGone } from "./members.js";

const AT_ONCE = 20;
const MOST_LINES = 20;
const CLOSED = 50_007;

async function post(house: House, channelId: string, nonce: string, components: Components, users: readonly string[]) {
  const body = {
    components: withUnbrokenTexts(components),
    flags: MessageFlags.IsComponentsV2,
    nonce,
    enforce_nonce: true,
    allowed_mentions: { parse: [], users },
  };
  return (await house.rest.post(Routes.channelMessages(channelId), { body })) as APIMessage;
}

async function postOpen(house: House, channelId: string, ...rest: [string, Components, readonly string[]]) {
  try {
    await post(house, channelId, ...rest);
  } catch (error) {
    if (classify(error).kind !== "archived") throw error;
    await unarchive(house, channelId);
    await post(house, channelId, ...rest);
  }
}

/** The private chat with somebody. */
export async function dmWith(house: House, userId: string): Promise<string> {
  const channel = (await house.rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIChannel;
  return channel.id;
}

export const writeTo = async (house: House, userId: string, nonce: string, components: Components): Promise<void> => {
  await post(house, await dmWith(house, userId), nonce, components, []);
};

const othersOf = (table: Table, userId: string): string =>
  table.seats
    .filter((seat) => seat.userId !== userId && seat.name !== "")
    .map((seat) => safeName(seat.name))
    .join(", ");

async function digest(house: House, notice: Notice, words: Words): Promise<Components> {
  const { notices, games } = words.house;
  const shown = notice.tables.slice(0, MOST_LINES);
  const lines = await Promise.all(
    shown.map(async ({ table, dueAt }) =>
      notices.line(games[table.game], othersOf(table, notice.userId), await linkOf(house, table), dueAt),
    ),
  );
  const rest = notice.tables.length - shown.length;
  const dropped = await Promise.all(
    notice.dropped
      .slice(0, MOST_LINES)
      .map(async ({ table }) => notices.dropped(games[table.game], await linkOf(house, table))),
  );
  const body = [
    ...(shown.length > 0 ? [notices.digest(notice.tables.length), ...lines] : []),
    ...(rest > 0 ? [notices.more(rest)] : []),
    ...(dropped.length > 0 ? [notices.droppedTitle, ...dropped] : []),
  ].join("\n");
  return [text(cut(body, 3_800)), small(notices.change(commandMention(house, "tavolo remind")))];
}

/** How often each was tried since the start: only spaces the tries. */
type Attempts = Recent<number>;

interface Sending {
  /** Names the part, and is its message's nonce. */
  readonly id: string;
  readonly part: NoticePart;
  readonly send: () => Promise<void>;
  /** Instead, when the private chat is closed. */
  readonly whenClosed?: () => Promise<void>;
}

/** Sends it, and notes down for this part alone whether it is told, given up or put off. */
async function sendPart(house: House, { id, part, send, whenClosed }: Sending, attempts: Attempts): Promise<void> {
  const { notices } = house.tables;
  try {
    await send();
    await notices.sent(part);
    attempts.delete(id);
  } catch (error) {
    if (whenClosed && (error as { code?: unknown }).code === CLOSED) return whenClosed();
    const fault = classify(error);
    house.log.info({ notice: id, fault: fault.kind, err: error }, "a reminder was not sent");
    if (fault.kind === "drop" || fault.kind === "missing") return notices.dropped(part, fault.kind);
    const tried = attempts.get(id) ?? 0;
    attempts.set(id, tried + 1);
    const least = fault.kind === "later" ? fault.least : HOUR;
    await notices.later(part, nextTry(house.doors.now(), tried, least, house.doors.random(1)[0] ?? 0));
  }
}

/** In each table's thread, where the person is called; what one of them refuses holds up no other. */
async function inThreads(house: House, notice: Notice, attempts: Attempts): Promise<void> {
  for (const { id, key, table, dueAt } of notice.tables) {
    const words = wordsFor(table.locale).house.notices;
    const components = [text(words.one(mentionUser(notice.userId), dueAt))];
    const part = { ...notice, about: [{ tableId: table.id, key }] };
    const send = () => postOpen(house, playsIn(table), id, components, [notice.userId]);
    await sendPart(house, { id, part, send }, attempts);
  }
}

/** To a closed private chat nothing goes: waits are told in their threads, and what nobody else may read nowhere. */
async function withoutDm(house: House, notice: Notice, attempts: Attempts): Promise<void> {
  const inThread = ({ tableId, key }: Notice["about"][number]) =>
    notice.tables.some((one) => one.table.id === tableId && one.key === key);
  const secret = notice.about.filter((one) => !inThread(one));
  if (secret.length > 0) await house.tables.notices.dropped({ ...notice, about: secret }, "drop");
  await inThreads(house, notice, attempts);
}

async function byDm(house: House, notice: Notice, attempts: Attempts): Promise<void> {
  const words = wordsFor(notice.locale, notice.tables[0]?.table.locale);
  const { id, userId } = notice;
  const send = async () => writeTo(house, userId, id, await digest(house, notice, words));
  const whenClosed = () => withoutDm(house, notice, attempts);
  await sendPart(house, { id, part: notice, send, whenClosed }, attempts);
}

async function sendOne(house: House, notice: Notice, attempts: Attempts): Promise<void> {
  for (const { table } of notice.tables) if (await markGone(house, table, [notice.userId])) return;
  await (notice.where === "dm" ? byDm : inThreads)(house, notice, attempts);
}

/** Sends what is due now, no more once `stopped`. `attempts` is remembered between two rounds. */
export async function sendNotices(house: House, attempts: Attempts, stopped: () => boolean): Promise<void> {
  for (const notice of await house.tables.notices.due(AT_ONCE)) {
    if (stopped()) return;
    await sendOne(house, notice, attempts);
  }
}
