/** What time does by itself: timers that come due, lobbies nobody starts, rows nobody needs any more. */
import { CLOCK } from "../games/game.js";
import { sql } from "../store/index.js";
import { seedOf } from "./act.js";
import type { Millis, TableId } from "./api.js";
import type { Desk } from "./desk.js";
import { inLobby } from "./open.js";
import { play } from "./play.js";
import { progress } from "./progress.js";
import { endTimers } from "./timers.js";

const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;

export class Clock {
  #prunedAt: Millis = Number.NEGATIVE_INFINITY;

  constructor(readonly desk: Desk) {}

  /** See `Tables.tick`. Tables tick side by side, so that they share transactions. */
  async tick(): Promise<number> {
    const { desk } = this;
    const now = desk.doors.now();
    const due = await desk.store.db.timer.findMany({
      where: { dueAt: { lte: BigInt(now) } },
      select: { tableId: true },
      distinct: ["tableId"],
    });
    const idle = await desk.store.db.table.findMany({
      where: { status: "lobby", createdAt: { lte: BigInt(now - DAY) } },
      select: { id: true },
    });
    const counts = await Promise.all([
      ...due.map(({ tableId }) => this.#caught(tableId, () => playDue(desk, tableId))),
      ...idle.map(({ id }) => this.#caught(id, () => closeLobby(desk, id))),
    ]);
    if (now - this.#prunedAt >= HOUR) {
      this.#prunedAt = now;
      await prune(desk, now);
    }
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** One table in trouble holds up no other; the next tick tries again. */
  async #caught(table: TableId, work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      this.desk.log.error({ table, err: error }, "the clock failed at a table");
      return 0;
    }
  }
}

/** Plays every clock entry of the table that is due, earliest first. Gives back how many. */
async function playDue(desk: Desk, tableId: TableId): Promise<number> {
  for (let count = 0; ; count++) {
    if (!(await desk.inTurn(tableId, () => playNext(desk, tableId)))) return count;
  }
}

async function playNext(desk: Desk, tableId: TableId): Promise<boolean> {
  const now = desk.doors.now();
  const loaded = await desk.load(tableId);
  const [timer] = (loaded?.timers ?? []).filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt - b.dueAt);
  if (!loaded || !timer) return false;
  const game = desk.gameOf(loaded);
  const named = game.timers(loaded.state).find(({ key }) => key === timer.key);
  const entry = named && { ...named.entry, by: CLOCK, at: new Date(now).toISOString() };
  const turn = entry && play(game, loaded, entry, seedOf(loaded));
  if (!turn?.ok) {
    desk.log.error(
      { table: tableId, timer: timer.kind, code: turn?.error.code },
      "a timer came due that the rules refuse",
    );
    const timers = loaded.timers.filter(({ key }) => key !== timer.key);
    await desk.commit({ ...loaded, timers }, { first: [endTimers(tableId, [timer.key])] });
    return true;
  }
  const { loaded: after, write } = progress(game, loaded, turn.value, { now, mover: null, fired: timer.key });
  await desk.commit(after, write);
  desk.log.debug({ table: tableId, version: after.table.version, by: CLOCK, type: entry?.type }, "moved");
  return true;
}

function closeLobby(desk: Desk, id: TableId): Promise<number> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (loaded?.table.status !== "lobby") return 0;
    const closed = { ...loaded.table, status: "closed" as const };
    const { loaded: after, write } = inLobby(loaded, closed, desk.gameOf(loaded), desk.doors.now());
    await desk.commit(after, write);
    desk.log.info({ table: id }, "lobby closed: nobody started it for a day");
    return 1;
  });
}

/** Interactions and messages of the past, and choices nobody made. */
async function prune(desk: Desk, now: Millis): Promise<void> {
  const before = now - DAY;
  await desk.store.write({
    last: [
      sql`DELETE FROM "Handled" WHERE "at" < ${BigInt(before)}`,
      sql`DELETE FROM "Choice" WHERE "expiresAt" < ${BigInt(now)}`,
      sql`DELETE FROM "Delivery" WHERE "gone" = ${true} AND "dirty" = ${false} AND "createdAt" < ${BigInt(before)}`,
    ],
  });
  desk.forgetDone(before);
}
