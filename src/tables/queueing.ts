/** A player's queue: moves to be made the moment they apply. Nobody else is shown it. */
import type { Seat } from "../games/game.js";
import { sql } from "../store/index.js";
import { hashOf } from "./act.js";
import type { QueueOutcome, TableId, TableLife, UserId } from "./api.js";
import { recount } from "./carry.js";
import type { Desk } from "./desk.js";
import { type Done, type Loaded, lookAt, type QueueState, seatOf } from "./loaded.js";
import { handledRow, queueRow } from "./progress.js";
import { isBack } from "./seats.js";

const NOTHING: QueueState = { items: [], dropped: [] };

interface Ask {
  readonly tableId: TableId;
  readonly user: { readonly id: UserId };
  readonly interactionId: string;
}

/** What the queue is to be instead, or why not. */
type Decide = (loaded: Loaded, seat: Seat, queue: QueueState) => QueueState | QueueOutcome;

/** See `TableLife.queue`. */
export function queue(desk: Desk, input: Parameters<TableLife["queue"]>[0]): Promise<QueueOutcome> {
  const { queued, user } = input;
  return change(desk, input, queued, (loaded, seat, { items }) => {
    const game = desk.gameOf(loaded);
    const look = lookAt(game, loaded, user.id);
    const kinds = game.queue?.kinds(loaded.state, seat) ?? [];
    if (!game.queue || !kinds.includes(queued.kind)) return { kind: "notQueueable", look, kinds };
    const read = game.queue.read(queued, loaded.state, seat);
    if (!read.ok) return { kind: "malformed", look, code: read.error.code };
    const item = { id: queued.kind, queued: read.value };
    return { items: [...items.filter(({ id }) => id !== item.id), item], dropped: [] };
  });
}

/** See `TableLife.unqueue`. */
export function unqueue(desk: Desk, input: Parameters<TableLife["unqueue"]>[0]): Promise<QueueOutcome> {
  const { id, user } = input;
  return change(desk, input, { unqueue: id ?? null }, (loaded, _seat, { items }) => {
    const left = id === undefined ? [] : items.filter((item) => item.id !== id);
    if (id !== undefined && left.length === items.length) {
      return { kind: "noItem", look: lookAt(desk.gameOf(loaded), loaded, user.id) };
    }
    return { items: left, dropped: [] };
  });
}

function change(
  desk: Desk,
  { tableId, user, interactionId }: Ask,
  what: object,
  decide: Decide,
): Promise<QueueOutcome> {
  return desk.inTurn(tableId, async () => {
    const loaded = await desk.load(tableId);
    if (!loaded) return { kind: "noTable" };
    const game = desk.gameOf(loaded);
    const { table } = loaded;
    if (loaded.done.has(interactionId)) {
      return { kind: "done", look: lookAt(game, loaded, user.id), played: false, repeated: true };
    }
    if (table.status !== "playing") return { kind: "notPlaying", table };
    const seat = seatOf(table, user.id);
    if (seat === null) return { kind: "notSeated", table };
    const decided = decide(loaded, seat, loaded.queues.get(seat) ?? NOTHING);
    if ("kind" in decided) return decided;
    const now = desk.doors.now();
    const queues = new Map([...loaded.queues, [seat, decided]]);
    const draft = await desk.change({ ...loaded, queues }, interactionId);
    isBack(draft, seat);
    recount(draft);
    const { loaded: after, write, events } = draft.finish(undefined, { mover: seat });
    const done: Done = {
      tableId,
      seat: null,
      moveHash: hashOf(what),
      step: after.table.step,
      at: now,
      confirmed: false,
    };
    const Queue = after.table.status === "playing" ? [queueRow(tableId, seat, after.queues.get(seat) ?? decided)] : [];
    const others = (write.rows?.Queue ?? []).filter((row) => row.seat !== seat);
    const Handled = [handledRow(interactionId, after, done, [])];
    const rows = { ...write.rows, Queue: [...others, ...Queue], Handled };
    await desk.commit(after, { ...write, rows }, { id: interactionId, what: done });
    return { kind: "done", look: lookAt(game, after, user.id), played: events.length > 0, repeated: false };
  });
}

/** See `TableLife.queueSeen`. */
export function queueSeen(desk: Desk, tableId: TableId, userId: UserId): Promise<void> {
  return desk.inTurn(tableId, async () => {
    const loaded = await desk.load(tableId);
    const seat = loaded && seatOf(loaded.table, userId);
    const state = seat ? loaded.queues.get(seat) : undefined;
    if (!loaded || !seat || !state || state.dropped.length === 0) return;
    const seen = { ...state, dropped: [] };
    const last = [sql`UPDATE "Queue" SET "dropped" = '[]' WHERE "tableId" = ${tableId} AND "seat" = ${seat}`];
    await desk.commit({ ...loaded, queues: new Map([...loaded.queues, [seat, seen]]) }, { last });
  });
}
