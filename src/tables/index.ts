/** The life of tables: lobby, moves, deadlines, messages to deliver. Knows games only through the Game interface. */
import type { EntryBase, GameId } from "../games/game.js";
import { buildRecord } from "../records/export.js";
import { type Store, sql, time } from "../store/index.js";
import { act } from "./act.js";
import type { Doors, Look, Table, TableId, TableLife, Tables, UserId } from "./api.js";
import { moveBoard } from "./board.js";
import { Clock } from "./clock.js";
import { Desk, type Log } from "./desk.js";
import { endedIn, endedNamed, endedOf, endedUntold, inChannel, invitedTo, of } from "./find.js";
import { Heart } from "./heart.js";
import { tableAt } from "./holders.js";
import { life } from "./life.js";
import type { Games } from "./load.js";
import { hasEnded, lookAt } from "./loaded.js";
import { createNotices } from "./notices.js";
import { lobby, openLobby } from "./open.js";
import { createPeople } from "./people.js";
import {
  archived,
  back,
  channelGone,
  end,
  gone,
  goneFrom,
  guildBack,
  guildGone,
  guilds,
  holdTable,
  inGuild,
  move,
  releaseTable,
  toArchive,
} from "./places.js";
import { saveTable } from "./progress.js";
import { queue, queueSeen, unqueue } from "./queueing.js";
import { rematch } from "./rematch.js";
import { changed, lobbyRowId } from "./rows.js";
import { createServers } from "./servers.js";
import { standing } from "./votes.js";
import { replayAt, waitingFor } from "./waiting.js";

export { createChoices } from "./choices.js";
export { createDeliveries } from "./deliveries.js";
export type { Log } from "./desk.js";
export { lostOf } from "./held.js";
export { createSettings } from "./settings.js";

interface TablesInput {
  readonly store: Store;
  readonly doors: Doors;
  readonly games: Games;
  readonly log: Log;
  /** A silence of the heartbeat longer than this is given back (milliseconds). */
  readonly beatGap?: number;
  /** Raw options of the house, by game, that hold where a lobby says nothing (the operator's deck). */
  readonly defaults?: Readonly<Partial<Record<GameId, unknown>>>;
}

export function createTables({ store, doors, games, log, beatGap, defaults = {} }: TablesInput): Tables {
  const desk = new Desk(store, doors, games, log);
  const heart = new Heart(desk, beatGap);
  const clock = new Clock(desk, heart);
  const house = ({ game }: Pick<Table, "game">): unknown => defaults[game];
  return {
    ...lifeOf(desk, heart, house),
    open: (input) => openLobby(desk, input, defaults[input.game]),
    lobby: (input) => lobby(desk, input, house),
    act: (input) => act(desk, input),
    confirmed: (interactionId) => confirmed(desk, interactionId),
    look: (id, viewer) => look(desk, id, viewer),
    inChannel: (channelId) => inChannel(desk, channelId),
    endedIn: (channelId, limit, which) => endedIn(desk, channelId, limit, which),
    of: (userId, game) => of(desk, userId, game),
    invitedTo: (userId, game) => invitedTo(desk, userId, game),
    endedUntold: (userId, game) => endedUntold(desk, userId, game),
    endedOf: (userId, limit) => endedOf(desk, userId, limit),
    endedNamed: (who, words, limit) => endedNamed(desk, who, words, limit),
    record: (id) => record(desk, id),
    tick: () => clock.tick(),
    placed: (id, threadId) => placed(desk, id, threadId),
    moveBoard: (id, rowId) => moveBoard(desk, id, rowId),
    onChange: (listener) => desk.onChange(listener),
    idle: () => desk.idle(),
  };
}

/** What there is beside lobbies and moves. */
function lifeOf(desk: Desk, heart: Heart, house: (table: Pick<Table, "game">) => unknown): TableLife {
  return {
    life: (input) => life(desk, input),
    votes: (id) => votes(desk, id),
    queue: (input) => queue(desk, input),
    unqueue: (input) => unqueue(desk, input),
    queueSeen: (id, userId) => queueSeen(desk, id, userId),
    rematch: (input) => rematch(desk, input, house),
    waitingFor: (userId) => waitingFor(desk, userId),
    replayAt: (id, n) => replayAt(desk, id, n),
    tableAt: (table, step) => tableAt(desk, table, step),
    gone: (userId, guildId) => gone(desk, userId, guildId),
    goneFrom: (userId) => goneFrom(desk, userId),
    back: (userId, guildId) => back(desk, userId, guildId),
    onDeadline: (before) => {
      desk.beforeDeadline = before;
    },
    end: (id, why) => end(desk, id, why),
    move: (id, to) => move(desk, id, to),
    hold: async (id, why) => void (await holdTable(desk, id, why)),
    release: async (id) => void (await releaseTable(desk, id)),
    channelGone: (channelId) => channelGone(desk, channelId),
    guildGone: (guildId) => guildGone(desk, guildId),
    guildBack: (guildId) => guildBack(desk, guildId),
    guilds: () => guilds(desk),
    inGuild: (guildId) => inGuild(desk, guildId),
    toArchive: (limit) => toArchive(desk, limit),
    archived: (id) => archived(desk, id),
    beat: (ready) => heart.beat(ready),
    people: createPeople(desk),
    servers: createServers(desk.store),
    notices: createNotices(desk),
  };
}

async function votes(desk: Desk, id: TableId): ReturnType<TableLife["votes"]> {
  const loaded = await desk.load(id);
  if (!loaded) return { votes: [], offers: [] };
  const now = desk.doors.now();
  return {
    votes: loaded.votes.map((vote) => standing(loaded.table, vote, now)),
    offers: loaded.offers.map(({ rowId: _rowId, ...offer }) => offer),
  };
}

function confirmed(desk: Desk, interactionId: string): void {
  const done = desk.confirm(interactionId);
  if (!done) return;
  const now = time(desk.doors.now());
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

async function record(desk: Desk, id: TableId): Promise<unknown | null> {
  const loaded = await desk.load(id);
  if (!loaded || !hasEnded(loaded.table)) return null;
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
    // The lobby's message says where, and may have been brought up to date before that was known.
    await desk.commit(after, { last: [saveTable(after), changed(lobbyRowId(id))] });
  });
}
