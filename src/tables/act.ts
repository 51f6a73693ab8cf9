/** A seat's move: who, whether it was made already, what the rules say; then one transaction. */
import { createHash } from "node:crypto";
import type { EntryBase, EventBase, Seat } from "../games/game.js";
import type { ActInput, ActOutcome, Look, Move, Table } from "./api.js";
import type { Desk } from "./desk.js";
import { type Done, type Loaded, lookAt, seatOf } from "./loaded.js";
import { play } from "./play.js";
import { handledRow } from "./progress.js";
import { isBack } from "./seats.js";

/** See `Tables.act`. */
export function act(desk: Desk, input: ActInput): Promise<ActOutcome> {
  return desk.inTurn(input.tableId, async () => {
    const loaded = await desk.load(input.tableId);
    return loaded ? decide(desk, loaded, input) : { kind: "noTable" };
  });
}

async function decide(desk: Desk, loaded: Loaded, input: ActInput): Promise<ActOutcome> {
  const { table } = loaded;
  const look = (): Look => lookAt(desk.gameOf(loaded), loaded, input.user.id);
  if (loaded.done.has(input.interactionId)) {
    const events = await toldThen(desk, table.id, input.interactionId);
    return { kind: "done", look: look(), events, repeated: true };
  }
  if (loaded.state === null) return { kind: "notPlaying", table };
  const seat = seatOf(table, input.user.id);
  if (seat === null)
    return table.status === "playing" ? { kind: "notSeated", look: look() } : { kind: "notPlaying", table };
  // Before all that looks at the game: what the mover asks for may be what has moved the table on.
  const moveHash = hashOf(input.move);
  if (!input.again && neverAnswered(loaded, seat, moveHash)) return { kind: "already", look: look() };
  if (table.status !== "playing") return { kind: "notPlaying", table };
  if (table.held?.why === "pause") return { kind: "paused", look: look() };
  if (input.step !== undefined && input.step !== table.step) return { kind: "stale", look: look() };
  return move(desk, loaded, seat, moveHash, input);
}

/**
 * The seat's last move was this very one, nothing new has begun since, and its answer never arrived: whoever asks again
 * has not been told.
 */
function neverAnswered({ table, lastOf }: Loaded, seat: Seat, moveHash: string): boolean {
  const last = lastOf.get(seat);
  return last !== undefined && !last.confirmed && last.moveHash === moveHash && last.step === table.step;
}

async function move(desk: Desk, loaded: Loaded, seat: Seat, moveHash: string, input: ActInput): Promise<ActOutcome> {
  const game = desk.gameOf(loaded);
  const now = desk.doors.now();
  const at = new Date(now).toISOString();
  const read = game.readEntry(entryOf(input.move, seat, at), seatsOf(loaded.table));
  if (!read.ok) return { kind: "malformed", look: lookAt(game, loaded, input.user.id), code: read.error.code };
  const turn = play(game, loaded, read.value, seedOf(loaded));
  if (!turn.ok) return { kind: "refused", look: lookAt(game, loaded, input.user.id), refusal: turn.error };

  const change = await desk.change(loaded, input.interactionId);
  isBack(change, seat);
  if (loaded.table.seats.some((each) => each.seat === seat && each.name !== input.user.name)) {
    change.mark(seat, { name: input.user.name });
  }
  const { loaded: moved, write, events: all } = change.finish(turn.value, { mover: seat });
  const done: Done = { tableId: loaded.table.id, seat, moveHash, step: moved.table.step, at: now, confirmed: false };
  const after: Loaded = { ...moved, lastOf: new Map([...loaded.lastOf, [seat, done]]) };
  const events = all.filter(({ only }) => only === undefined || only.includes(seat));
  const Handled = [handledRow(input.interactionId, after, done, events)];
  const what = { id: input.interactionId, what: done };
  await desk.commit(after, { ...write, rows: { ...write.rows, Handled } }, what);
  desk.log.debug({ table: after.table.id, version: after.table.version, by: seat, type: read.value.type }, "moved");
  return { kind: "done", look: lookAt(game, after, input.user.id), events, repeated: false };
}

export function seatsOf(table: Table): readonly Seat[] {
  return table.seats.map(({ seat }) => seat);
}

/** The seed of a game that has begun. */
export function seedOf({ table, seed }: Loaded): string {
  if (seed === null) throw new Error(`table ${table.id} plays without a seed`);
  return seed;
}

/** What a player sends says neither who moves nor when, nor that it was made for somebody absent. */
function entryOf({ auto: _auto, ...fields }: Move, seat: Seat, at: string): EntryBase {
  return { ...fields, by: seat, at };
}

async function toldThen(desk: Desk, tableId: string, interactionId: string): Promise<readonly EventBase[]> {
  const row = await desk.store.db.handled.findFirst({
    where: { tableId, interactionId },
    select: { events: true },
  });
  return row ? (JSON.parse(row.events) as readonly EventBase[]) : [];
}

/** The same for moves that say the same, in whatever order their fields stand. */
export function hashOf(move: object): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(move)))
    .digest("hex")
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)]);
}
