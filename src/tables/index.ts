/** The life of tables: lobby, moves, deadlines, messages to deliver. Knows games only through the Game interface. */
import type { EntryBase, GameId } from "../games/game.js";
import { buildRecord } from "../records/export.js";
import { type Store, sql } from "../store/index.js";
import { act } from "./act.js";
import type { Doors, Look, Table, TableId, Tables, UserId } from "./api.js";
import { moveBoard } from "./board.js";
import { Clock } from "./clock.js";
import { Desk, type Log } from "./desk.js";
import type { Games } from "./load.js";
import { lookAt } from "./loaded.js";
import { lobby, openLobby } from "./open.js";
import { saveTable } from "./progress.js";

export { createChoices } from "./choices.js";
export { createDeliveries } from "./deliveries.js";
export type { Log } from "./desk.js";
export { createSettings } from "./settings.js";

export interface TablesInput {
  readonly store: Store;
  readonly doors: Doors;
  readonly games: Games;
  readonly log: Log;
  /** Raw options of the house, by game, that hold where a lobby says nothing (the operator's deck). */
  readonly defaults?: Readonly<Partial<Record<GameId, unknown>>>;
}

export function createTables({ store, doors, games, log, defaults = {} }: TablesInput): Tables {
  const desk = new Desk(store, doors, games, log);
  const clock = new Clock(desk);
  return {
    open: (input) => openLobby(desk, input, defaults[input.game]),
    lobby: (input) => lobby(desk, input, ({ game }) => defaults[game]),
    act: (input) => act(desk, input),
    confirmed: (interactionId) => confirmed(desk, interactionId),
    look: (id, viewer) => look(desk, id, viewer),
    inChannel: (channelId, ended = false) => inChannel(desk, channelId, ended),
    of: (userId, game) => of(desk, userId, game),
    endedOf: (userId, limit) => endedOf(desk, userId, limit),
    record: (id) => record(desk, id),
    tick: () => clock.tick(),
    placed: (id, threadId) => placed(desk, id, threadId),
    moveBoard: (id, rowId) => moveBoard(desk, id, rowId),
    onChange: (listener) => desk.onChange(listener),
    idle: () => desk.idle(),
  };
}

function confirmed(desk: Desk, interactionId: string): void {
  const done = desk.confirm(interactionId);
  if (!done) return;
  const now = BigInt(desk.doors.now());
  desk.store.writeLater({
    last: [
      sql`UPDATE "Handled" SET "confirmedAt" = ${now}
        WHERE "tableId" = ${done.tableId} AND "interactionId" = ${interactionId}`,
    ],
  });
}

async function look(desk: Desk, id: TableId, viewer: UserId | null): Promise<Look | null> {
  const loaded = await desk.load(id);
  return loaded && lookAt(desk.gameOf(loaded), loaded, viewer);
}

const RUNNING = ["lobby", "playing"];
const NEWEST = [{ createdAt: "desc" }, { id: "desc" }] as const;

async function tablesOf(desk: Desk, rows: readonly { readonly id: TableId }[]): Promise<readonly Table[]> {
  const loaded = await Promise.all(rows.map(({ id }) => desk.load(id)));
  return loaded.flatMap((each) => (each ? [each.table] : []));
}

async function inChannel(desk: Desk, channelId: string, ended: boolean): Promise<readonly Table[]> {
  const rows = await desk.store.db.table.findMany({
    where: { OR: [{ channelId }, { threadId: channelId }], ...(ended ? {} : { status: { in: RUNNING } }) },
    select: { id: true },
    orderBy: [...NEWEST],
  });
  return tablesOf(desk, rows);
}

async function of(desk: Desk, userId: UserId, game: GameId | undefined): Promise<readonly Look[]> {
  const rows = await desk.store.db.table.findMany({
    where: { game, status: { in: RUNNING }, seats: { some: { userId, until: null } } },
    select: { id: true },
    orderBy: [...NEWEST],
  });
  const looks = await Promise.all(rows.map(({ id }) => look(desk, id, userId)));
  return looks.flatMap((each) => each ?? []);
}

async function endedOf(desk: Desk, userId: UserId, limit: number): Promise<readonly Table[]> {
  const rows = await desk.store.db.table.findMany({
    where: { status: { notIn: RUNNING }, startedAt: { not: null }, seats: { some: { userId } } },
    select: { id: true },
    orderBy: [{ endedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return tablesOf(desk, rows);
}

async function record(desk: Desk, id: TableId): Promise<unknown | null> {
  const loaded = await desk.load(id);
  if (loaded?.table.status !== "over") return null;
  const { game, seats, options, seedHash, seed } = loaded.table;
  const rows = await desk.store.db.logEntry.findMany({ where: { tableId: id }, orderBy: { n: "asc" } });
  const log = rows.map(({ entry }) => JSON.parse(entry) as EntryBase);
  return buildRecord({ game, seats, options, seedHash, seed, log });
}

function placed(desk: Desk, id: TableId, threadId: string | null): Promise<void> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (!loaded) return;
    const after = { ...loaded, table: { ...loaded.table, threadId, threadWanted: false } };
    await desk.commit(after, { last: [saveTable(after)] });
  });
}
