/** A table read from the database. */
import type { EventBase, Game, GameId, Seat } from "../games/game.js";
import type { Rows, Store } from "../store/index.js";
import type { Pace, Table, TableStatus } from "./api.js";
import type { Done, Loaded, RunningTimer } from "./loaded.js";

export type Games = Readonly<Partial<Record<GameId, Game>>>;

/** Null when there is no such table, or its game is none of ours. A state of older rules is brought up to date. */
export async function loadTable(store: Store, games: Games, id: string): Promise<Loaded | null> {
  const row = await store.db.table.findUnique({
    where: { id },
    include: {
      position: true,
      seats: { where: { until: null } },
      timers: true,
      handled: { orderBy: { version: "asc" }, omit: { events: true } },
      deliveries: { where: { gone: false, kind: { in: ["board", "wait"] } }, orderBy: { step: "asc" } },
    },
  });
  const game = games[(row?.game ?? "") as GameId];
  if (!row?.position || !game) return null;
  const { position } = row;
  const table = readTable(row, row.seats, position);
  const board = row.deliveries.filter(({ kind, step }) => kind === "board" && step === position.step).at(-1);
  const done = new Map(row.handled.map((handled) => [handled.interactionId, readDone(handled)]));
  return {
    table,
    seed: row.seed,
    state: readState(game, position),
    entries: position.entries,
    draws: position.draws,
    board: board ? { rowId: board.id, during: parse<EventBase[]>(board.during) } : null,
    waits: row.deliveries.flatMap((wait) => (wait.waitKey === null ? [] : [{ rowId: wait.id, key: wait.waitKey }])),
    timers: row.timers.map(({ key, kind, dueAt }) => ({
      key,
      kind: kind as RunningTimer["kind"],
      dueAt: Number(dueAt),
    })),
    done,
    lastOf: lastOf(done),
  };
}

function parse<T>(json: string): T {
  return JSON.parse(json) as T;
}

function readState(game: Game, { state, rulesVersion }: Rows["Position"]): unknown {
  if (state === null) return null;
  const stored = parse<unknown>(state);
  return rulesVersion === game.rulesVersion ? stored : game.migrate(stored, rulesVersion);
}

function readDone(row: Omit<Rows["Handled"], "events">): Done {
  return {
    tableId: row.tableId,
    seat: row.seat,
    moveHash: row.moveHash,
    step: row.step,
    at: Number(row.at),
    confirmed: row.confirmedAt !== null,
  };
}

function lastOf(done: ReadonlyMap<string, Done>): ReadonlyMap<Seat, Done> {
  return new Map([...done.values()].flatMap((each) => (each.seat === null ? [] : [[each.seat, each] as const])));
}

const time = (value: bigint | null): number | null => (value === null ? null : Number(value));

function readTable(row: Rows["Table"], seats: readonly Rows["Seat"][], position: Rows["Position"]): Table {
  const status = row.status as TableStatus;
  return {
    id: row.id,
    game: row.game as GameId,
    status,
    step: position.step,
    version: position.version,
    hostId: row.hostId,
    guildId: row.guildId,
    channelId: row.channelId,
    threadId: row.threadId,
    threadWanted: row.threadWanted,
    seats: seats.map(({ seat, userId, name }) => ({ seat, userId, name })).sort((a, b) => (a.seat < b.seat ? -1 : 1)),
    invited: parse<string[]>(row.invited),
    options: parse<unknown>(row.options),
    pace: parse<Pace>(row.pace),
    locale: row.locale,
    seedHash: row.seedHash,
    seed: status === "over" ? row.seed : null,
    createdAt: Number(row.createdAt),
    startedAt: time(row.startedAt),
    endedAt: time(row.endedAt),
  };
}
