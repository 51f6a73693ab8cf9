/** A turn of the game as one write, and the table after it. */
import type { Game, Seat } from "../games/game.js";
import { type Rows, type Sql, sql, type Write } from "../store/index.js";
import type { Millis, Table } from "./api.js";
import type { Done, Loaded } from "./loaded.js";
import type { Turn } from "./play.js";
import { rowsAfter } from "./rows.js";
import { endTimers, timersAfter } from "./timers.js";

export interface Progress {
  readonly loaded: Loaded;
  readonly write: Write;
}

export interface Cause {
  readonly now: Millis;
  /** The seat that moved; null: chance or the clock. */
  readonly mover: Seat | null;
  /** The key of the timer that came due. */
  readonly fired: string | null;
}

/** The game moved on: log, state, step, messages and timers, and the end if this was it. */
export function progress(game: Game, loaded: Loaded, turn: Turn, { now, mover, fired }: Cause): Progress {
  const messages = rowsAfter(game, loaded, turn, now, mover);
  const over = game.result(turn.state) !== null;
  const clock = over
    ? { timers: [], rows: [], first: endAll(loaded) }
    : timersAfter(game, loaded.table, loaded.timers, turn.state, now, fired);
  const table: Table = {
    ...loaded.table,
    version: loaded.table.version + 1,
    step: messages.step,
    ...(over ? { status: "over" as const, endedAt: now, seed: loaded.seed } : {}),
  };
  const after: Loaded = {
    ...loaded,
    table,
    state: turn.state,
    entries: loaded.entries + turn.entries.length,
    draws: turn.draws,
    board: messages.board,
    waits: messages.waits,
    timers: clock.timers,
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
    },
    last: over ? [...messages.last, saveTable(after)] : messages.last,
  };
  return { loaded: after, write };
}

function endAll({ table, timers }: Loaded): readonly Sql[] {
  return timers.length === 0
    ? []
    : [
        endTimers(
          table.id,
          timers.map(({ key }) => key),
        ),
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

const big = (time: Millis | null): bigint | null => (time === null ? null : BigInt(time));

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
    createdAt: BigInt(table.createdAt),
    startedAt: big(table.startedAt),
    endedAt: big(table.endedAt),
  };
}

/** All of a table's own row that can change after it was opened. */
export function saveTable({ table, seed }: Loaded): Sql {
  return sql`UPDATE "Table" SET "status" = ${table.status}, "hostId" = ${table.hostId},
    "threadId" = ${table.threadId}, "threadWanted" = ${table.threadWanted}, "invited" = ${JSON.stringify(table.invited)},
    "options" = ${JSON.stringify(table.options)}, "pace" = ${JSON.stringify(table.pace)},
    "seed" = ${seed}, "seedHash" = ${table.seedHash},
    "startedAt" = ${big(table.startedAt)}, "endedAt" = ${big(table.endedAt)} WHERE "id" = ${table.id}`;
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
    at: BigInt(done.at),
    confirmedAt: null,
  };
}
