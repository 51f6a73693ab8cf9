/** One row brought up to date: posted, edited, deleted, or put off. */
import type { Look, Millis, Row, Table } from "../tables/api.js";
import { playsIn } from "./context.js";
import { type Body, hashOf } from "./delivery-body.js";
import { classify, type Fault, HOUR, nextTry } from "./delivery-faults.js";
import { drawFor, illustrated, isWhole, sendWhole } from "./delivery-pictures.js";
import { edit, findOwn, type MessageAt, post, remove, unarchive } from "./delivery-send.js";
import type { Drawn } from "./easel.js";
import type { House, Trouble } from "./house.js";
import { markGone } from "./life/members.js";

/** Discord forgets a nonce after a few minutes: a row of unknown outcome older than this is looked for first. */
const NONCE_KEPT = 120_000;

/** A row that could not be delivered; what comes after it at its table waits as long. */
export interface Stuck {
  readonly nextAt: Millis;
  readonly reason: string;
  /** Set when it will not work by itself. */
  readonly trouble: Trouble | null;
}

/** Null: up to date, or never to be delivered. */
export type Delivered = Stuck | null;

const targetOf = (row: Row, table: Table): string => (row.kind === "lobby" ? table.channelId : playsIn(table));

const standing = (row: Row): MessageAt | null =>
  row.messageId !== null && row.channelId !== null ? { channelId: row.channelId, messageId: row.messageId } : null;

/** Does it, and once more when the thread was only archived. */
async function inThread<T>(house: House, channelId: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (classify(error).kind !== "archived") throw error;
    // Refused when the thread is locked as well: then the first fault says what is wrong.
    await unarchive(house, channelId).catch((refused: unknown) => {
      throw classify(refused).kind === "park" ? error : refused;
    });
    return request();
  }
}

/** Records on the row that it is put off, and says until when. */
export async function putOff(house: House, row: Row, stuck: Stuck): Promise<void> {
  if (stuck.trouble) await house.deliveries.park(row.id, row.rev, stuck.nextAt, stuck.reason);
  else await house.deliveries.later(row.id, stuck.nextAt, stuck.reason);
}

export function stuckBy(house: House, fault: Fault, attempts: number): Stuck {
  const now = house.doors.now();
  if (fault.kind === "park") return { nextAt: now + HOUR, reason: fault.reason, trouble: fault.trouble };
  // Still archived after it was opened again: locked, and not ours to unlock.
  if (fault.kind === "archived") return { nextAt: now + HOUR, reason: "archived", trouble: "locked" };
  const [least, reason] = fault.kind === "later" ? [fault.least, fault.reason] : [0, fault.kind];
  return { nextAt: nextTry(now, attempts, least, house.doors.random(1)[0] ?? 0), reason, trouble: null };
}

async function deleteIt(house: House, row: Row, table: Table): Promise<void> {
  let at = standing(row);
  if (!at && row.triedAt !== null) {
    const channelId = targetOf(row, table);
    const found = await findOwn(house, channelId, row.id);
    at = found && { channelId, messageId: found.id };
  }
  const message = at;
  if (message) {
    try {
      await inThread(house, message.channelId, () => remove(house, message));
    } catch (error) {
      const fault = classify(error);
      const isGone = fault.kind === "missing" || (fault.kind === "park" && fault.trouble === "gone");
      if (!isGone) throw error;
    }
  }
  await house.deliveries.dropped(row.id, row.rev, null);
}

async function editIt(house: House, row: Row, table: Table, at: MessageAt, body: Body): Promise<void> {
  try {
    const isSame = hashOf(body.components) === row.hash;
    const { stands } = isSame
      ? { stands: body }
      : await sendWhole(house, row, { ...at, body }, (it) =>
          inThread(house, at.channelId, () => edit(house, at, row.id, it)),
        );
    await house.deliveries.delivered(row.id, row.rev, { ...at, hash: hashOf(stands.components) });
  } catch (error) {
    if (classify(error).kind !== "missing") throw error;
    // A deleted board comes back at the bottom; deleted news, or a board of an earlier step, tell nothing that is still needed.
    if (row.kind === "news" || (row.kind === "board" && row.step !== table.step))
      return house.deliveries.dropped(row.id, row.rev, "deleted");
    await house.deliveries.lost(row.id);
    const anew = { ...row, channelId: null, messageId: null, hash: null, triedAt: null };
    await postIt(house, { ...anew, called: true }, table, body);
  }
}

async function postIt(house: House, row: Row, table: Table, body: Body): Promise<void> {
  const channelId = targetOf(row, table);
  const now = house.doors.now();
  if (row.triedAt !== null && now - row.triedAt > NONCE_KEPT) {
    const found = await findOwn(house, channelId, row.id);
    if (found) return editIt(house, row, table, { channelId, messageId: found.id }, body);
  }
  await house.deliveries.trying(row.id, now);
  // Nobody is called a second time for the same wait, wherever it was posted before.
  const once = row.called ? { ...body, mentions: [] } : body;
  const { stands, sent } = await sendWhole(house, row, { channelId, messageId: null, body: once }, (it) =>
    inThread(house, channelId, () => post(house, channelId, row.id, it, row.triedAt !== null)),
  );
  await house.deliveries.delivered(row.id, row.rev, { ...sent, hash: hashOf(stands.components) });
}

/** A row and its table as they are now; what an earlier step tells, with those who sat there then. */
interface Now {
  readonly row: Row;
  readonly look: Look;
}

const TELLING: readonly Row["kind"][] = ["board", "news", "moved"];

async function read(house: House, rowId: string): Promise<Now | null> {
  const row = await house.deliveries.row(rowId);
  const look = row && (await house.tables.look(row.tableId, null));
  if (row && !look) await house.deliveries.dropped(row.id, row.rev, "no table");
  if (!row || !look) return null;
  if (!TELLING.includes(row.kind)) return { row, look };
  // What news tell was done at their own moment: later in the step the seat may have been somebody else's.
  const then = row.kind === "news" ? { at: row.createdAt } : row.step;
  return { row, look: { ...look, table: await house.tables.tableAt(look.table, then) } };
}

const placeOf = ({ row, look }: Now): string => standing(row)?.channelId ?? targetOf(row, look.table);

async function bringUp(house: House, now: Now, drawn: Drawn | null): Promise<void> {
  const { row, look } = now;
  if (row.gone) return deleteIt(house, row, look.table);
  const body = illustrated(house, row, look, { channelId: placeOf(now), drawn });
  if (!body) return house.deliveries.dropped(row.id, row.rev, "nothing to tell");
  const at = standing(row);
  // Whoever has left is not called: what that changes is drawn first.
  if (!at && (await markGone(house, look.table, body.mentions))) {
    const again = await read(house, row.id);
    return again ? bringUp(house, again, drawn) : undefined;
  }
  return at ? editIt(house, row, look.table, at, body) : postIt(house, row, look.table, body);
}

/**
 * What was left behind where the table stood: its message points to the new place, or goes. Where that is not possible any
 * more it stays as it is: that a former place is lost holds up nothing.
 */
async function leaveBehind(house: House, { row, look }: Now): Promise<Delivered> {
  const at = standing(row);
  const body = row.gone ? null : illustrated(house, row, look, { channelId: placeOf({ row, look }), drawn: null });
  try {
    if (at) await inThread(house, at.channelId, () => (body ? edit(house, at, row.id, body) : remove(house, at)));
  } catch (error) {
    const fault = classify(error);
    if (fault.kind === "later") {
      const stuck = stuckBy(house, fault, row.attempts);
      await putOff(house, row, stuck);
      return stuck;
    }
    house.log.info({ row: row.id, err: error }, "a message was left behind as it was");
  }
  await house.deliveries.dropped(row.id, row.rev, null);
  return null;
}

/** Reads the row as it is now, so that nothing is said which has been answered meanwhile, and brings its message up to date. */
export async function deliverRow(house: House, rowId: string): Promise<Delivered> {
  let now = await read(house, rowId);
  if (!now) return null;
  if (now.row.kind === "moved") return leaveBehind(house, now);
  try {
    const { row, look } = now;
    const { channelId, messageId, hash } = row;
    if (channelId !== null && messageId !== null && hash !== null && isWhole(house, row, look)) {
      await house.deliveries.delivered(row.id, row.rev, { channelId, messageId, hash });
      return null;
    }
    const drawn = await drawFor(house, row, look, placeOf(now));
    // While they were drawn the table may have moved on.
    if (drawn) now = await read(house, rowId);
    if (now) await bringUp(house, now, drawn);
    return null;
  } catch (error) {
    return now && failed(house, now.row, now.look.table, error);
  }
}

async function failed(house: House, row: Row, table: Table, error: unknown): Promise<Delivered> {
  const fault = classify(error);
  if (fault.kind === "drop") {
    await house.deliveries.dropped(row.id, row.rev, fault.reason);
    return null;
  }
  const now = await house.tables.look(table.id, null);
  // The table was moved meanwhile: that it does not work where it was says nothing.
  if (fault.kind === "park" && now && playsIn(now.table) !== playsIn(table)) {
    await house.deliveries.later(row.id, house.doors.now(), "moved");
    return null;
  }
  if (fault.kind === "park" && fault.trouble === "gone" && table.threadId !== null && row.kind !== "lobby") {
    // Only the thread was deleted: the table goes on in its channel.
    await house.tables.placed(table.id, null);
    await house.deliveries.lost(row.id);
    return null;
  }
  const stuck = stuckBy(house, fault, row.attempts);
  const level = fault.kind === "later" ? "info" : "warn";
  house.log[level]({ row: row.id, reason: stuck.reason, parked: stuck.trouble, err: error }, "not delivered");
  await putOff(house, row, stuck);
  return stuck;
}
