/** A table read from the database. */
import type { Game, GameId, Seat } from "../games/game.js";
import { join, type Rows, type Store } from "../store/index.js";
import type {
  ClosedWhy,
  Held,
  HeldWhy,
  LostWhy,
  Pace,
  RowData,
  Table,
  TableSeat,
  TableStatus,
  VoteKind,
} from "./api.js";
import { readDuring } from "./during.js";
import { gathered } from "./gather.js";
import { type Done, ENDED, type Loaded, type OpenVote, type RunningTimer } from "./loaded.js";
import { lastsOf } from "./votes.js";

type StoredVote = Omit<OpenVote, "kind" | "rowId" | "expiresAt">;

export type Games = Readonly<Partial<Record<GameId, Game>>>;

type Shown = Pick<Rows["Delivery"], "id" | "tableId" | "kind" | "during" | "waitKey" | "data">;

/** The rows of these tables, as far as there are such; of the messages those of the running step, and what calls or asks. */
async function tableRows(store: Store, ids: readonly string[]) {
  const rows = await store.db.table.findMany({
    where: { id: { in: [...ids] } },
    include: {
      position: true,
      seats: { orderBy: { since: "asc" } },
      timers: true,
      votes: true,
      offers: true,
      queues: true,
      handled: { orderBy: { version: "asc" }, omit: { events: true } },
    },
  });
  const shown = new Map<string, Shown[]>(rows.map(({ id }) => [id, []]));
  for (const row of await shownAt(store, ids)) shown.get(row.tableId)?.push(row);
  return new Map(rows.map((row) => [row.id, { ...row, deliveries: shown.get(row.id) ?? [] }]));
}

/** A long game has hundreds of boards, of which one is looked at. */
function shownAt(store: Store, ids: readonly string[]): Promise<readonly Shown[]> {
  return store.db.$queryRaw<readonly Shown[]>`
    SELECT d."id", d."tableId", d."kind", d."during", d."waitKey", d."data"
    FROM "Delivery" d JOIN "Position" p ON p."tableId" = d."tableId"
    WHERE d."tableId" IN (${join([...ids])}) AND d."gone" = ${false}
      AND (d."kind" IN ('board', 'life') AND d."step" = p."step" OR d."kind" IN ('wait', 'ask'))
    ORDER BY d."step", d."version"`;
}

type TableRows = Awaited<ReturnType<typeof tableRows>> extends Map<string, infer Row> ? Row : never;

/**
 * How to read a table: null when there is no such one, or its game is none of ours. A state of older rules is brought up to
 * date.
 */
export function tableReader(store: Store, games: Games): (id: string) => Promise<Loaded | null> {
  const rowsOf = gathered((ids) => tableRows(store, ids));
  return async (id) => readLoaded(games, await rowsOf(id));
}

function readLoaded(games: Games, row: TableRows | null): Loaded | null {
  const game = games[(row?.game ?? "") as GameId];
  if (!row?.position || !game) return null;
  const { position } = row;
  const [left, held] = [
    row.seats.filter(({ until }) => until !== null),
    row.seats.filter(({ until }) => until === null),
  ];
  const handedOn = new Set(left.map(({ seat }) => seat));
  const seats = held.map((each) => readSeat(each, handedOn.has(each.seat)));
  const table = readTable(row, seats, position);
  const board = row.deliveries.findLast(({ kind }) => kind === "board");
  const done = new Map(row.handled.map((handled) => [handled.interactionId, readDone(handled)]));
  return {
    table,
    seed: row.seed,
    state: readState(game, position),
    entries: position.entries,
    draws: position.draws,
    board: board ? { rowId: board.id, during: readDuring(board.during) } : null,
    waits: row.deliveries.flatMap((wait) => (wait.waitKey === null ? [] : [{ rowId: wait.id, key: wait.waitKey }])),
    timers: row.timers.map(readTimer),
    queues: new Map(
      row.queues.map(({ seat, items, dropped }) => [seat, { items: parse(items), dropped: parse(dropped) }]),
    ),
    votes: row.votes.map(readVote),
    offers: row.offers.map(({ seat, userId, by, rowId }) => ({ seat, userId, by, rowId })),
    life: readLife(row.deliveries, position.step),
    askRow: row.deliveries.find(({ kind }) => kind === "ask")?.id ?? null,
    former: left.flatMap(({ userId }) => (userId === "" ? [] : [userId])),
    done,
    lastOf: lastOf(done),
  };
}

function readTimer({ key, kind, dueAt, lasts }: Rows["Timer"]): RunningTimer {
  const timer = { key, kind: kind as RunningTimer["kind"], dueAt: Number(dueAt) };
  return lasts === null ? timer : { ...timer, lasts: Number(lasts) };
}

function readVote({ kind, data, rowId, expiresAt }: Rows["Vote"]): OpenVote {
  const stored = parse<StoredVote & { readonly dueAt?: number | null }>(data);
  const vote = { ...stored, kind: kind as VoteKind, rowId, expiresAt: Number(expiresAt) };
  // Votes once named a moment; what was meant is the time up to it.
  const lasts = typeof stored.dueAt === "number" ? stored.dueAt - (vote.expiresAt - lastsOf(vote.kind)) : null;
  return { ...vote, lasts: stored.lasts ?? lasts };
}

function readLife(rows: readonly Shown[], step: number): Loaded["life"] {
  const row = rows.findLast(({ kind }) => kind === "life");
  const data = row?.data ? parse<RowData>(row.data) : null;
  return row && data?.kind === "life" ? { rowId: row.id, step, events: data.events } : null;
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

function readTable(row: Rows["Table"], seats: readonly TableSeat[], position: Rows["Position"]): Table {
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
    seats: [...seats].sort((a, b) => (a.seat < b.seat ? -1 : 1)),
    invited: parse<string[]>(row.invited),
    options: parse<unknown>(row.options),
    pace: parse<Pace>(row.pace),
    locale: row.locale,
    seedHash: row.seedHash,
    seed: ENDED.includes(status) ? row.seed : null,
    createdAt: Number(row.createdAt),
    startedAt: time(row.startedAt),
    endedAt: time(row.endedAt),
    held: readHeld(row),
    closedWhy: row.closedWhy as ClosedWhy | null,
    rematchOf: row.rematchOf,
  };
}

function readHeld({ heldAt, heldWhy, lostWhy }: Rows["Table"]): Held | null {
  if (heldAt === null) return null;
  const held = { since: Number(heldAt), why: heldWhy as HeldWhy };
  return lostWhy === null ? held : { ...held, lost: lostWhy as LostWhy };
}

function readSeat({ seat, userId, name, misses, gone }: Rows["Seat"], tookOver: boolean): TableSeat {
  const held = { seat, userId: userId === "" ? null : userId, name, misses, gone };
  return tookOver ? { ...held, tookOver } : held;
}
