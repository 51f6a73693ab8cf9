/** What waits for a person everywhere, and ended games to page through. */
import { type EntryBase, type EventBase, ROUND_BEGAN } from "../games/game.js";
import type { ReplayPage, TableId, UserId, Waiting } from "./api.js";
import type { Desk } from "./desk.js";
import { runningOf } from "./find.js";
import { seatsAt } from "./holders.js";
import { type Loaded, lookAt, runningDeadline, seatOf } from "./loaded.js";
import { replaceable } from "./timers.js";

/** See `TableLife.waitingFor`. */
export async function waitingFor(desk: Desk, userId: UserId): Promise<readonly Waiting[]> {
  // The oldest first.
  const found = [...(await runningOf(desk, userId))].reverse().map((loaded) => waitingAt(desk, loaded, userId));
  const soon = ({ dueAt }: Waiting) => dueAt ?? Number.POSITIVE_INFINITY;
  return found.flatMap((each) => each ?? []).sort((a, b) => (soon(a) === soon(b) ? 0 : soon(a) - soon(b)));
}

function waitingAt(desk: Desk, loaded: Loaded, userId: UserId): Waiting | null {
  if (loaded.table.status !== "playing" || loaded.table.held?.why === "pause") return null;
  const game = desk.gameOf(loaded);
  const seat = seatOf(loaded.table, userId);
  const waits = game.waits(loaded.state).filter((wait) => wait.seat === seat);
  if (seat === null || waits.length === 0) return null;
  const bound = replaceable(game, loaded.state).includes(seat);
  return {
    look: lookAt(game, loaded, userId),
    waits,
    dueAt: bound ? (runningDeadline(loaded.timers)?.dueAt ?? null) : null,
  };
}

/** See `TableLife.replayAt`. */
export async function replayAt(desk: Desk, id: TableId, n: number): Promise<ReplayPage | null> {
  const loaded = await desk.load(id);
  if (!loaded || loaded.state === null || loaded.table.status === "playing") return null;
  const game = desk.gameOf(loaded);
  const { table } = loaded;
  const seats = table.seats.map(({ seat }) => seat);
  const rows = await desk.store.db.logEntry.findMany({ where: { tableId: id }, orderBy: { n: "asc" } });
  const options = game.readOptions(table.options, seats);
  if (!options.ok) throw new Error(`table ${id}: its options are no longer legal`);
  const upTo = Math.min(Math.max(0, Math.trunc(n) || 0), rows.length);
  let state = game.setup(seats, options.value);
  let entry: EntryBase | null = null;
  let events: readonly EventBase[] = [];
  let later = state;
  const rounds: number[] = [];
  for (const [i, row] of rows.entries()) {
    const one = JSON.parse(row.entry) as EntryBase;
    const applied = game.apply(later, one);
    if (!applied.ok) throw new Error(`table ${id}: its log is not legal (${applied.error.code})`);
    later = applied.value.state;
    if (applied.value.events.some(({ type }) => type === ROUND_BEGAN)) rounds.push(i + 1);
    if (i < upTo) [state, entry, events] = [later, one, applied.value.events];
  }
  const open = table.status === "over";
  const at = entry?.at === undefined ? table.startedAt : Date.parse(entry.at);
  return {
    table: at === null ? table : { ...table, seats: await seatsAt(desk, table, at) },
    n: upTo,
    total: rows.length,
    // A game that was broken off keeps its secrets: an entry may hold one.
    entry: open || entry === null ? entry : { by: entry.by, type: entry.type, at: entry.at, auto: entry.auto },
    events: open ? events : events.filter(({ only }) => only === undefined),
    view: open ? game.summary(state) : game.view(state, null),
    waitingOn: game.waitingOn(state),
    rounds,
  };
}
