/** Rows that nobody needs any more. */
import { join, sql, time } from "../store/index.js";
import type { Millis } from "./api.js";
import type { Desk } from "./desk.js";

const DAY: Millis = 86_400_000;
/** A lobby that was closed without a game is kept so long, and only so many are deleted at once. */
const LOBBY_KEPT: Millis = 30 * DAY;
const MOST_PRUNED = 500;

/** Interactions and messages of the past, and choices nobody made. */
export async function prune(desk: Desk, now: Millis): Promise<void> {
  const before = now - DAY;
  await desk.store.write({
    last: [
      sql`DELETE FROM "Handled" WHERE "at" < ${time(before)}`,
      sql`DELETE FROM "Choice" WHERE "expiresAt" < ${time(now)}`,
      sql`DELETE FROM "Delivery" WHERE "gone" = ${true} AND "dirty" = ${false} AND "createdAt" < ${time(before)}`,
    ],
  });
  desk.forgetDone(before);
  await pruneLobbies(desk, now);
}

/** Lobbies that never became a game, long closed: nothing refers to them, and what Discord shows of them is as it should be. */
async function pruneLobbies(desk: Desk, now: Millis): Promise<void> {
  const before = time(now - LOBBY_KEPT);
  const rows = await desk.store.db.table.findMany({
    where: {
      status: "closed",
      startedAt: null,
      createdAt: { lt: before },
      endedAt: { lt: before },
      deliveries: { none: { dirty: true } },
    },
    select: { id: true },
    take: MOST_PRUNED,
  });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await desk.store.write({ last: [sql`DELETE FROM "Table" WHERE "id" IN (${join(ids)})`] });
  desk.forget(ids);
}
