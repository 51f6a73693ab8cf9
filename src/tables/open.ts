/** A table's lobby, from its opening to the first deal. */
import type { Game } from "../games/game.js";
import { SEED_BYTES, seedHash } from "../records/chance.js";
import { type Rows, type Sql, sql, time, type Write } from "../store/index.js";
import { hashOf, seatsOf } from "./act.js";
import type { LobbyInput, LobbyOutcome, Millis, Table, TableId, Tables, UserId } from "./api.js";
import type { Desk } from "./desk.js";
import type { Done, Loaded } from "./loaded.js";
import { lobbyStep, readLobbyOptions, seated } from "./lobby.js";
import { drawDue } from "./play.js";
import { handledRow, positionRow, progress, saveTable, tableRow } from "./progress.js";
import { changed, lobbyRowId, newRow } from "./rows.js";
import { paceRefusal, readGuild, serverRefusal } from "./servers.js";

const ID_LENGTH = 12;

type Opening = LobbyInput & { readonly rematchOf?: TableId };

/**
 * See `Tables.open`. A lobby that is refused is shown as the closed table it would have been, and stored nowhere. Asked again
 * for the very same lobby, whoever was never told that it is open gets that one.
 */
export async function openLobby(desk: Desk, input: Opening, house: unknown): Promise<LobbyOutcome> {
  const game = desk.games[input.game];
  if (!game) return { kind: "noTable" };
  // One host's commands in a channel come one after the other, so that the second finds what the first has opened.
  return desk.inTurn(`open:${input.host.id}:${input.channelId}`, async () => {
    const earlier = await desk.store.db.table.findFirst({
      where: { openedBy: input.interactionId },
      select: { id: true },
    });
    const opened = earlier ? await desk.load(earlier.id) : await neverTold(desk, input);
    if (opened) return { kind: "done", table: opened.table, repeated: true };
    const now = desk.doors.now();
    const settings = await readGuild(desk.store, input.guildId);
    const base = under(settings.defaults[input.game], house);
    const read = readLobbyOptions(game, input.options, base, input.invited.length + 1);
    const table = freshTable(desk.doors.id().slice(-ID_LENGTH), input, read.ok ? read.value : null, now);
    const bad = read.ok ? null : { code: "badOptions" as const, faults: read.error.map(({ message }) => message) };
    // A server's tables are opened one after the other, so that each counts those before.
    return desk.inTurn(`guild:${input.guildId}`, async () => {
      const why = (await serverRefusal(desk.store, input, game)) ?? bad;
      if (why) return { kind: "refused", table: { ...table, status: "closed", endedAt: now }, why };
      await storeLobby(desk, game, table, input, now);
      return { kind: "done", table, repeated: false };
    });
  });
}

/** The server's default options over the house's. */
function under(guild: unknown, house: unknown): unknown {
  return guild === undefined ? house : { ...(house as object | undefined), ...(guild as object) };
}

/** What is asked for, without who asks and where. */
const opening = ({ game, invited, options, pace, locale }: LobbyInput): object => ({
  type: "open",
  game,
  invited: invited.map(({ id }) => id),
  options,
  pace,
  locale,
});

/** The open lobby that this host has asked for in this channel in the same words, without ever getting an answer. */
async function neverTold(desk: Desk, input: LobbyInput): Promise<Loaded | null> {
  const { game, host, channelId, interactionId } = input;
  const moveHash = hashOf(opening(input));
  const lobbies = await desk.store.db.table.findMany({
    where: {
      status: "lobby",
      game,
      channelId,
      handled: { some: { OR: [{ interactionId }, { moveHash, confirmedAt: null }] } },
    },
    select: { id: true },
    orderBy: { createdAt: "desc" },
  });
  for (const { id } of lobbies) {
    const found = await desk.inTurn(id, async () => {
      const loaded = await desk.load(id);
      if (loaded?.table.status !== "lobby" || loaded.table.hostId !== host.id) return null;
      if (loaded.done.has(interactionId)) return loaded;
      const asked = [...loaded.done.values()].filter((done) => done.moveHash === moveHash);
      if (asked.length === 0 || asked.some(({ confirmed }) => confirmed)) return null;
      // Noted like the first, so that this answer's arrival is what tells.
      const done = doneInLobby(loaded.table, opening(input), desk.doors.now());
      const Handled = [handledRow(interactionId, loaded, done, [])];
      await desk.commit(loaded, { rows: { Handled } }, { id: interactionId, what: done });
      return loaded;
    });
    if (found) return found;
  }
  return null;
}

function freshTable(id: string, input: Opening, options: unknown, now: Millis): Table {
  return {
    id,
    game: input.game,
    status: "lobby",
    step: 0,
    version: 1,
    hostId: input.host.id,
    guildId: input.guildId,
    channelId: input.channelId,
    threadId: null,
    threadWanted: input.threadWanted,
    seats: seated([{ userId: input.host.id, name: input.host.name }]),
    invited: [...new Set(input.invited.map((person) => person.id))].filter((invited) => invited !== input.host.id),
    options,
    pace: input.pace,
    locale: input.locale,
    seedHash: null,
    seed: null,
    createdAt: now,
    startedAt: null,
    endedAt: null,
    held: null,
    closedWhy: null,
    rematchOf: input.rematchOf ?? null,
  };
}

async function storeLobby(desk: Desk, game: Game, table: Table, input: LobbyInput, now: Millis): Promise<void> {
  const { interactionId } = input;
  const loaded: Loaded = {
    table,
    seed: null,
    state: null,
    entries: 0,
    draws: 0,
    board: null,
    waits: [],
    timers: [],
    queues: new Map(),
    votes: [],
    offers: [],
    life: null,
    askRow: null,
    former: [],
    done: new Map(),
    lastOf: new Map(),
  };
  const done = doneInLobby(table, opening(input), now);
  const write: Write = {
    rows: {
      Table: [tableRow(loaded, interactionId)],
      Seat: seatRows(table, now),
      Position: [positionRow(game, loaded)],
      Handled: [handledRow(interactionId, loaded, done, [])],
      Delivery: [newRow({ id: lobbyRowId(table.id), tableId: table.id, kind: "lobby", step: 0 }, { now, version: 1 })],
    },
  };
  await desk.commit(loaded, write, { id: interactionId, what: done });
  desk.log.info({ table: table.id, game: table.game }, "lobby opened");
}

function doneInLobby(table: Table, act: object, at: Millis): Done {
  return { tableId: table.id, seat: null, moveHash: hashOf(act), step: 0, at, confirmed: false };
}

function seatRows(table: Table, since: Millis): readonly Rows["Seat"][] {
  return table.seats.map(({ seat, userId, name }) => {
    const start = { since: time(since), until: null, misses: 0, gone: false };
    return { tableId: table.id, seat, userId: userId ?? "", name, ...start };
  });
}

/** See `Tables.lobby`. */
export function lobby(
  desk: Desk,
  input: Parameters<Tables["lobby"]>[0],
  house: (table: Table) => unknown,
): Promise<LobbyOutcome> {
  return desk.inTurn(input.tableId, async () => {
    const loaded = await desk.load(input.tableId);
    if (!loaded) return { kind: "noTable" };
    const { table } = loaded;
    if (loaded.done.has(input.interactionId)) return { kind: "done", table, repeated: true };
    const game = desk.gameOf(loaded);
    const settings = await readGuild(desk.store, table.guildId);
    const refused = input.act.type === "options" ? paceRefusal(settings, input.act.pace, game) : null;
    if (refused && table.status === "lobby") return { kind: "refused", table, why: refused };
    const step = lobbyStep(table, game, input.user, input.act, under(settings.defaults[table.game], house(table)));
    if (step.kind === "refused") return { kind: "refused", table, why: step.why };
    if (step.kind === "same") return { kind: "done", table, repeated: false };
    const now = desk.doors.now();
    const done = doneInLobby(table, input.act, now);
    const { loaded: after, write } =
      step.kind === "start"
        ? startGame(desk, game, loaded, now, (await desk.still()) ?? now)
        : inLobby(loaded, step.table, game, now);
    const Handled = [handledRow(input.interactionId, after, done, [])];
    await desk.commit(after, { ...write, rows: { ...write.rows, Handled } }, { id: input.interactionId, what: done });
    desk.log.info({ table: table.id, act: input.act.type, seats: after.table.seats.length }, "lobby changed");
    return { kind: "done", table: after.table, repeated: false };
  });
}

/** Takes somebody out of a lobby, without their word. */
export function leaveLobby(desk: Desk, id: TableId, userId: UserId): Promise<void> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (loaded?.table.status !== "lobby") return;
    const game = desk.gameOf(loaded);
    const user = { id: userId, name: "", locale: "" };
    const step = lobbyStep(loaded.table, game, user, { type: "leave" }, undefined);
    if (step.kind !== "changed") return;
    const { loaded: after, write } = inLobby(loaded, step.table, game, desk.doors.now());
    await desk.commit(after, write);
  });
}

interface Change {
  readonly loaded: Loaded;
  readonly write: Write;
}

/** The lobby with other people or options in it, or closed. */
export function inLobby(loaded: Loaded, changedTable: Table, game: Game, now: Millis): Change {
  const closed = changedTable.status === "closed";
  const table: Table = { ...changedTable, version: loaded.table.version + 1, endedAt: closed ? now : null };
  const after: Loaded = { ...loaded, table };
  return {
    loaded: after,
    write: {
      first: [clearSeats(table)],
      rows: { Seat: seatRows(table, now), Position: [positionRow(game, after)] },
      last: [saveTable(after), changed(lobbyRowId(table.id))],
    },
  };
}

function clearSeats(table: Table): Sql {
  return sql`DELETE FROM "Seat" WHERE "tableId" = ${table.id}`;
}

/** The seed is drawn and its hash shown before anything depends on it; then chance deals. */
function startGame(desk: Desk, game: Game, loaded: Loaded, now: Millis, from: Millis): Change {
  const seats = seatsOf(loaded.table);
  const options = game.readOptions(loaded.table.options, seats);
  if (!options.ok) throw new Error(`table ${loaded.table.id}: its options are no longer legal`);
  const bytes = desk.doors.random(SEED_BYTES);
  const seed = Buffer.from(bytes).toString("hex");
  const table: Table = {
    ...loaded.table,
    status: "playing",
    options: options.value,
    seedHash: seedHash(bytes),
    startedAt: now,
  };
  const state = game.setup(seats, options.value);
  const dealt = drawDue(game, { state, entries: [], events: [], draws: 0 }, seed, new Date(now).toISOString());
  const { loaded: after, write } = progress(game, { ...loaded, table, seed }, dealt, {
    now,
    from,
    mover: null,
    fired: null,
  });
  const last = [...(write.last ?? []), saveTable(after), changed(lobbyRowId(table.id))];
  return { loaded: after, write: { ...write, last } };
}
