/** A turn of the game as one write, and the table after it. */
import type { EventBase, Game, Seat } from "../games/game.js";
import { type Rows, type Sql, sql, time, type Write } from "../store/index.js";
import type { Millis, Table } from "./api.js";
import { type Done, dueOf, ENDED, type Loaded, type QueueState } from "./loaded.js";
import type { Turn } from "./play.js";
import { answered, changed, rowsAfter } from "./rows.js";
import { settle } from "./settle.js";
import { difference, timersAfter } from "./timers.js";

export interface Progress {
  readonly loaded: Loaded;
  readonly write: Write;
  /** All that happened, also what followed by itself. */
  readonly events: readonly EventBase[];
}

export interface Cause {
  readonly now: Millis;
  /** From when on what begins now has its time: earlier than now while the house's clocks stand still. */
  readonly from: Millis;
  /** The seat that moved; null: chance, the clock or the house. */
  readonly mover: Seat | null;
  /** The key of the timer that came due. */
  readonly fired: string | null;
  /** Somebody has said that the game goes on. */
  readonly alive?: boolean;
}

/** The game moved on, and with it what follows by itself: log, state, step, messages, queues and timers, and the end if this was it. */
export function progress(game: Game, loaded: Loaded, moved: Turn, cause: Cause): Progress {
  const { now, mover } = cause;
  const { turn, queues, movers } = settle(game, loaded, moved, now);
  // A move laid down beforehand is a move: whoever made it has missed nothing in a row.
  const present = loaded.table.seats.filter(({ seat, misses }) => misses > 0 && movers.has(seat));
  const messages = rowsAfter(game, loaded, turn, now, mover);
  const over = game.result(turn.state) !== null;
  const alive = mover !== null || cause.alive === true;
  const clock = over
    ? { timers: [], ...difference(loaded.table, loaded.timers, []) }
    : timersAfter(game, loaded, turn.state, { now, from: cause.from, fired: cause.fired, alive });
  const table: Table = {
    ...loaded.table,
    version: loaded.table.version + 1,
    step: messages.step,
    seats: loaded.table.seats.map((seat) => (present.includes(seat) ? { ...seat, misses: 0 } : seat)),
    ...(over ? { status: "over" as const, endedAt: now, seed: loaded.seed, held: null } : {}),
  };
  const deadlineMoved = dueOf(clock.timers, "deadline") !== dueOf(loaded.timers, "deadline");
  const answeredAsk = loaded.askRow !== null && (over || dueOf(clock.timers, "close") === null);
  const after: Loaded = {
    ...loaded,
    table,
    state: turn.state,
    entries: loaded.entries + turn.entries.length,
    draws: turn.draws,
    board: messages.board,
    waits: messages.waits,
    timers: clock.timers,
    queues: over ? new Map() : new Map([...loaded.queues, ...queues]),
    life: loaded.life?.step === messages.step ? loaded.life : null,
    askRow: answeredAsk ? null : loaded.askRow,
  };
  const write: Write = {
    first: clock.first,
    rows: {
      Position: [positionRow(game, after)],
      LogEntry: turn.entries.map((entry, i) => ({
        tableId: table.id,
        n: loaded.entries + i,
        entry: JSON.stringify(entry),
      })),
      Delivery: messages.rows,
      Timer: clock.rows,
      Queue: over ? [] : [...queues].map(([seat, state]) => queueRow(table.id, seat, state)),
    },
    last: [
      ...messages.last,
      ...present.map(({ seat }) => nothingMissed(table.id, seat)),
      ...(deadlineMoved && messages.step === loaded.table.step && loaded.board ? [changed(loaded.board.rowId)] : []),
      ...(answeredAsk && loaded.askRow ? [answered(loaded.askRow)] : []),
      ...(over ? [saveTable(after), ...forgetLife(table.id)] : []),
    ],
  };
  const events = turn.events;
  return over ? { loaded: { ...after, votes: [], offers: [] }, write, events } : { loaded: after, write, events };
}

function nothingMissed(tableId: string, seat: Seat): Sql {
  return sql`UPDATE "Seat" SET "misses" = 0 WHERE "tableId" = ${tableId} AND "seat" = ${seat} AND "until" IS NULL`;
}

export function queueRow(tableId: string, seat: Seat, { items, dropped }: QueueState): Rows["Queue"] {
  return { tableId, seat, items: JSON.stringify(items), dropped: JSON.stringify(dropped) };
}

/** What only a running game has; the messages that show it go. */
export function forgetLife(tableId: string): readonly Sql[] {
  return [
    sql`UPDATE "Delivery" SET "gone" = ${true}, "rev" = "rev" + 1,
      "dirty" = ("messageId" IS NOT NULL OR "triedAt" IS NOT NULL)
      WHERE "tableId" = ${tableId} AND "gone" = ${false} AND "kind" IN ('ask', 'seat')`,
    sql`DELETE FROM "Vote" WHERE "tableId" = ${tableId}`,
    sql`DELETE FROM "SeatOffer" WHERE "tableId" = ${tableId}`,
    sql`DELETE FROM "Queue" WHERE "tableId" = ${tableId}`,
    sql`DELETE FROM "Notice" WHERE "tableId" = ${tableId}`,
  ];
}

export function positionRow(game: Game, { table, state, entries, draws }: Loaded): Rows["Position"] {
  return {
    tableId: table.id,
    version: table.version,
    step: table.step,
    entries,
    draws,
    rulesVersion: game.rulesVersion,
    state: state === null ? null : JSON.stringify(state),
  };
}

const timeOrNone = (at: Millis | null): bigint | null => (at === null ? null : time(at));

/** A table that is opened. */
export function tableRow({ table, seed }: Loaded, openedBy: string): Rows["Table"] {
  return {
    id: table.id,
    game: table.game,
    status: table.status,
    hostId: table.hostId,
    guildId: table.guildId,
    channelId: table.channelId,
    threadId: table.threadId,
    threadWanted: table.threadWanted,
    invited: JSON.stringify(table.invited),
    options: JSON.stringify(table.options),
    pace: JSON.stringify(table.pace),
    locale: table.locale,
    seed,
    seedHash: table.seedHash,
    openedBy,
    createdAt: time(table.createdAt),
    startedAt: timeOrNone(table.startedAt),
    endedAt: timeOrNone(table.endedAt),
    heldAt: timeOrNone(table.held?.since ?? null),
    heldWhy: table.held?.why ?? null,
    lostWhy: table.held?.lost ?? null,
    closedWhy: table.closedWhy,
    rematchOf: table.rematchOf,
    archivedAt: null,
  };
}

/** All of a table's own row that can change after it was opened. */
export function saveTable({ table, seed }: Loaded): Sql {
  return sql`UPDATE "Table" SET "status" = ${table.status}, "hostId" = ${table.hostId},
    "channelId" = ${table.channelId}, "heldAt" = ${timeOrNone(table.held?.since ?? null)},
    "heldWhy" = ${table.held?.why ?? null}, "lostWhy" = ${table.held?.lost ?? null},
    "closedWhy" = ${table.closedWhy}, "threadId" = ${table.threadId}, "threadWanted" = ${table.threadWanted},
    "invited" = ${JSON.stringify(table.invited)}, "options" = ${JSON.stringify(table.options)},
    "pace" = ${JSON.stringify(table.pace)}, "seed" = ${seed}, "seedHash" = ${table.seedHash},
    "startedAt" = ${timeOrNone(table.startedAt)}, "endedAt" = ${timeOrNone(table.endedAt)},
    "archivedAt" = ${archivedAt(table)} WHERE "id" = ${table.id}`;
}

/** What has ended without a thread has none to archive, unless one is found to be there later. */
function archivedAt({ status, threadId, endedAt }: Table): Sql {
  if (ENDED.includes(status) && threadId === null) return sql`${timeOrNone(endedAt)}`;
  return sql`CASE WHEN "threadId" IS NULL THEN NULL ELSE "archivedAt" END`;
}

/** Notes down the interaction that caused the change, so that it is never done twice and can be answered again. */
export function handledRow(interactionId: string, after: Loaded, done: Done, events: unknown): Rows["Handled"] {
  return {
    tableId: done.tableId,
    interactionId,
    seat: done.seat,
    version: after.table.version,
    step: done.step,
    moveHash: done.moveHash,
    events: JSON.stringify(events),
    at: time(done.at),
    confirmedAt: null,
  };
}
