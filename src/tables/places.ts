/** Where tables are: moved, held while they cannot be shown, ended by a moderator, archived. And people who come and go there. */
import type { Seat } from "../games/game.js";
import { join, sql, time } from "../store/index.js";
import type { ClosedWhy, LostWhy, Table, TableId, TableLife, UserId } from "./api.js";
import { recount } from "./carry.js";
import type { Change } from "./change.js";
import type { Desk } from "./desk.js";
import { tablesOf } from "./find.js";
import { hold, release } from "./held.js";
import { ENDED, RUNNING, seatOf } from "./loaded.js";
import { leaveLobby } from "./open.js";
import { passHost, returned } from "./seats.js";

const HOUR = 3_600_000;

/** Changes a running table or a lobby in its turn, if `work` says that there is something to change. */
function changing(desk: Desk, id: TableId, work: (change: Change) => boolean, alive = false): Promise<boolean> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (!loaded || !RUNNING.includes(loaded.table.status)) return false;
    const change = await desk.change(loaded, desk.doors.id());
    if (!work(change)) return false;
    recount(change);
    const { loaded: after, write } = change.finish(undefined, { alive });
    await desk.commit(after, write);
    return true;
  });
}

export function end(desk: Desk, id: TableId, why: ClosedWhy): Promise<boolean> {
  return changing(desk, id, (change) => {
    change.close(why);
    return true;
  });
}

export function holdTable(desk: Desk, id: TableId, why: LostWhy): Promise<boolean> {
  return changing(desk, id, (change) => {
    const before = change.table.held;
    if (change.table.status === "playing") hold(change, why);
    return change.table.held !== before;
  });
}

export function releaseTable(desk: Desk, id: TableId): Promise<boolean> {
  return changing(desk, id, (change) => {
    const before = change.table.held;
    release(change);
    return change.table.held !== before;
  });
}

/**
 * What stands now is posted anew; what stands elsewhere points there, or goes if it only calls. Nobody is called again. News
 * stay where they were told; where that is stays known, so that they can be taken back.
 */
export function move(desk: Desk, id: TableId, to: Parameters<TableLife["move"]>[1]): Promise<boolean> {
  return changing(desk, id, (change) => {
    const { status, step } = change.table;
    change.setTable({ channelId: to.channelId, threadId: null, threadWanted: to.threadWanted });
    if (status === "playing") release(change);
    const stands = sql`("kind" IN ('lobby', 'wait', 'ask', 'seat') OR ("kind" = 'board' AND "step" = ${step})
      OR ("kind" = 'vote' AND "id" IN (SELECT "rowId" FROM "Vote" WHERE "Vote"."tableId" = ${id})))`;
    change.sql(sql`INSERT INTO "Delivery" ("id", "tableId", "kind", "step", "waitKind", "opening", "during", "mentions",
      "gone", "rev", "dirty", "parked", "nextAt", "channelId", "messageId", "called", "attempts", "createdAt", "version")
      SELECT "id" || '@' || "messageId", "tableId", 'moved', "step", "kind", "opening", "during", '[]',
      ("gone" OR "kind" IN ('wait', 'ask', 'seat')), 1, ("gone" OR "kind" <> 'news'), ${false}, 0, "channelId", "messageId", ${true}, 0,
      "createdAt", "version" FROM "Delivery"
      WHERE "tableId" = ${id} AND "messageId" IS NOT NULL AND "kind" <> 'moved' AND ("gone" OR "kind" = 'news' OR ${stands})`);
    change.sql(sql`UPDATE "Delivery" SET "channelId" = NULL, "messageId" = NULL, "hash" = NULL, "triedAt" = NULL,
      "parked" = ${false}, "nextAt" = 0, "attempts" = 0, "rev" = "rev" + 1,
      "dirty" = ("gone" = ${false} AND (${stands} OR "step" = ${step}))
      WHERE "tableId" = ${id} AND "kind" <> 'moved'`);
    return true;
  });
}

async function tablesWhere(desk: Desk, where: object): Promise<readonly { id: TableId; status: string }[]> {
  return desk.store.db.table.findMany({
    where: { status: { in: RUNNING }, ...where },
    select: { id: true, status: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

/** See `TableLife.channelGone`. */
export async function channelGone(desk: Desk, channelId: string): Promise<readonly TableId[]> {
  const rows = await tablesWhere(desk, { OR: [{ channelId }, { threadId: channelId }] });
  for (const { id, status } of rows) {
    if (status === "lobby") await end(desk, id, "lobby");
    else await holdTable(desk, id, "channel");
  }
  return rows.map(({ id }) => id);
}

export async function guildGone(desk: Desk, guildId: string): Promise<void> {
  for (const { id } of await tablesWhere(desk, { guildId, status: "playing" })) await holdTable(desk, id, "guild");
}

export async function guildBack(desk: Desk, guildId: string): Promise<void> {
  for (const { id } of await tablesWhere(desk, { guildId, OR: [{ heldWhy: "guild" }, { lostWhy: "guild" }] }))
    await releaseTable(desk, id);
}

/** See `TableLife.guilds`. */
export async function guilds(desk: Desk): Promise<readonly string[]> {
  const rows = await desk.store.db.table.findMany({
    where: { status: { in: RUNNING }, guildId: { not: null } },
    select: { guildId: true },
    distinct: ["guildId"],
  });
  return rows.flatMap(({ guildId }) => guildId ?? []);
}

export async function inGuild(desk: Desk, guildId: string): Promise<readonly Table[]> {
  const rows = await tablesWhere(desk, { guildId });
  return tablesOf(desk, rows);
}

/** See `TableLife.gone`. */
export async function gone(desk: Desk, userId: UserId, guildId: string | null): Promise<readonly TableId[]> {
  const rows = await tablesWhere(desk, {
    ...(guildId === null ? {} : { guildId }),
    seats: { some: { userId, until: null } },
  });
  try {
    for (const { id, status } of rows) {
      if (status === "lobby") await leaveLobby(desk, id, userId);
      await changing(desk, id, (change) => {
        const seat = seatOf(change.table, userId);
        return seat !== null && change.table.status === "playing" && isGone(change, seat);
      });
    }
  } finally {
    desk.there.delete(userId);
  }
  return rows.map(({ id }) => id);
}

function isGone(change: Change, seat: Seat): boolean {
  const { gone: already, name } = change.seat(seat)!;
  if (already) return false;
  change.mark(seat, { gone: true });
  change.tell({ type: "gone", seat, name });
  passHost(change);
  return true;
}

const MOST_KNOWN = 10_000;

/** See `TableLife.goneFrom`. */
export async function goneFrom(desk: Desk, userId: UserId): Promise<readonly string[]> {
  // Asked before every command and press, so nearly always it must cost nothing. Noted before the look: see `gone`.
  if (desk.there.has(userId)) return [];
  if (desk.there.size >= MOST_KNOWN) desk.there.clear();
  desk.there.add(userId);
  const rows = await desk.store.db.$queryRaw<readonly { readonly guildId: string }[]>`
    SELECT DISTINCT t."guildId" FROM "Seat" s JOIN "Table" t ON t."id" = s."tableId"
    WHERE s."userId" = ${userId} AND s."gone" = ${true} AND s."until" IS NULL
      AND t."status" = 'playing' AND t."guildId" IS NOT NULL`;
  if (rows.length > 0) desk.there.delete(userId);
  return rows.map(({ guildId }) => guildId);
}

/** See `TableLife.back`. */
export async function back(desk: Desk, userId: UserId, guildId: string): Promise<readonly TableId[]> {
  const rows = await tablesWhere(desk, { guildId, seats: { some: { userId, until: null, gone: true } } });
  for (const { id } of rows) {
    await changing(desk, id, (change) => {
      const seat = seatOf(change.table, userId);
      if (seat === null || !change.seat(seat)?.gone) return false;
      returned(change, seat);
      return true;
    });
  }
  return rows.map(({ id }) => id);
}

/** See `TableLife.toArchive`. Where there was no thread nothing is left to do since the end: see `saveTable`. */
export async function toArchive(desk: Desk, limit: number): Promise<readonly Table[]> {
  // Asked every second, so nothing may be looked at but what is to be done. An edit would open a thread again.
  const rows = await desk.store.db.$queryRaw<readonly { readonly id: TableId }[]>`
    SELECT t."id" FROM "Table" t
    WHERE t."archivedAt" IS NULL AND t."endedAt" <= ${time(desk.doors.now() - HOUR)}
      AND t."status" IN (${join(ENDED)}) AND t."threadId" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "Delivery" d WHERE d."tableId" = t."id" AND d."dirty" = ${true}
        AND d."parked" = ${false} AND d."messageId" IS NOT NULL)
    ORDER BY t."endedAt", t."id" LIMIT ${limit}`;
  return tablesOf(desk, rows);
}

export function archived(desk: Desk, id: TableId): Promise<void> {
  const now = time(desk.doors.now());
  return desk.store.write({ last: [sql`UPDATE "Table" SET "archivedAt" = ${now} WHERE "id" = ${id}`] });
}
