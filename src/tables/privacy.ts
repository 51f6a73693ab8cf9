/** All that is stored of a person: handed out, and deleted. */
import type { EntryBase } from "../games/game.js";
import { type Store, sql } from "../store/index.js";
import type { People, Table, TableId, UserId } from "./api.js";
import { recount } from "./carry.js";
import type { Desk } from "./desk.js";
import { seatOf } from "./loaded.js";
import { leaveLobby } from "./open.js";
import { empty } from "./seats.js";

/** Names of settings that are a person's own. */
const scopeOf = (userId: UserId): string => `user:${userId}`;

/** See `People.stored`. Only what is the person's own: of others neither names nor hands. */
export async function storedOf(store: Store, userId: UserId): Promise<unknown> {
  const { db } = store;
  const seats = await db.seat.findMany({
    where: { userId },
    include: { table: { select: { game: true, guildId: true, channelId: true, threadId: true, status: true } } },
    orderBy: [{ since: "asc" }],
  });
  const mine = seats.map(({ tableId, seat }) => ({ tableId, seat }));
  const settings = await db.setting.findMany({ where: { scope: scopeOf(userId) } });
  const hosted = await db.table.findMany({ where: { hostId: userId }, select: { id: true } });
  const invited = await db.table.findMany({ where: { invited: { contains: `"${userId}"` } }, select: { id: true } });
  return {
    userId,
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, JSON.parse(value) as unknown])),
    seats: await Promise.all(
      seats.map(async ({ tableId, seat, name, since, until, misses, table }) => ({
        table: tableId,
        ...table,
        seat,
        name,
        since: iso(since),
        until: until === null ? null : iso(until),
        missedDeadlines: misses,
        moves: await movesOf(store, tableId, seat, Number(since), until === null ? null : Number(until)),
      })),
    ),
    hosted: hosted.map(({ id }) => id),
    invited: invited.map(({ id }) => id),
    queued: await queuedOf(store, userId, mine),
    seatsOffered: await db.seatOffer.findMany({ where: { userId }, select: { tableId: true, seat: true } }),
    reminders: (await db.notice.findMany({ where: { userId } })).map(({ tableId, key, state, at }) => {
      return { table: tableId, wait: key, state, at: iso(at) };
    }),
    pendingChoices: (await db.choice.findMany({ where: { userId } })).map(({ data, expiresAt }) => {
      return { data: JSON.parse(data) as unknown, until: iso(expiresAt) };
    }),
  };
}

const iso = (time: bigint): string => new Date(Number(time)).toISOString();

/** What the log has of the seat while it was this person's. */
async function movesOf(
  store: Store,
  tableId: TableId,
  seat: string,
  since: number,
  until: number | null,
): Promise<readonly EntryBase[]> {
  const rows = await store.db.logEntry.findMany({ where: { tableId }, orderBy: { n: "asc" } });
  return rows
    .map(({ entry }) => JSON.parse(entry) as EntryBase)
    .filter(({ by, at }) => {
      const time = at === undefined ? since : Date.parse(at);
      return by === seat && time >= since && (until === null || time <= until);
    });
}

async function queuedOf(store: Store, userId: UserId, seats: readonly { tableId: TableId; seat: string }[]) {
  const live = await store.db.seat.findMany({ where: { userId, until: null }, select: { tableId: true, seat: true } });
  const mine = seats.filter(({ tableId, seat }) => live.some((each) => each.tableId === tableId && each.seat === seat));
  if (mine.length === 0) return [];
  const rows = await store.db.queue.findMany({ where: { OR: [...mine] } });
  return rows.map(({ tableId, seat, items, dropped }) => {
    return { table: tableId, seat, items: JSON.parse(items) as unknown, refused: JSON.parse(dropped) as unknown };
  });
}

/** See `People.remove`. */
export async function removePerson(desk: Desk, userId: UserId, leave: boolean): ReturnType<People["remove"]> {
  const rows = await desk.store.db.table.findMany({
    where: { status: { in: ["lobby", "playing"] }, seats: { some: { userId, until: null } } },
    select: { id: true },
  });
  const loaded = await Promise.all(rows.map(({ id }) => desk.load(id)));
  const tables = loaded.flatMap((each): Table[] => (each ? [each.table] : []));
  if (tables.length > 0 && !leave) return { kind: "running", tables };
  for (const { id } of tables) {
    await leaveLobby(desk, id, userId);
    await leaveTable(desk, id, userId);
  }
  await erase(desk, userId);
  desk.log.info({ tables: tables.length }, "deleted what was stored of a person");
  return { kind: "done" };
}

function leaveTable(desk: Desk, id: TableId, userId: UserId): Promise<void> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    const seat = loaded && seatOf(loaded.table, userId);
    if (!loaded || !seat) return;
    if (loaded.table.status !== "playing") return;
    const change = await desk.change(loaded, desk.doors.id());
    // Not by name: that is what is being deleted.
    empty(change, seat, { type: "left", seat, name: "" });
    recount(change);
    const { loaded: after, write } = change.finish();
    await desk.commit(after, write);
  });
}

/** What is left is a game in which somebody played; who it was is not told any more. */
async function erase(desk: Desk, userId: UserId): Promise<void> {
  const { db } = desk.store;
  const held = await db.seat.findMany({ where: { userId }, select: { tableId: true, seat: true } });
  const invited = await db.table.findMany({ where: { invited: { contains: `"${userId}"` } } });
  const tables = [...new Set(held.map(({ tableId }) => tableId))];
  const lonely = await leftBehind(desk, userId, tables);
  const write = {
    last: [
      ...held.map(({ tableId, seat }) => {
        return sql`UPDATE "Seat" SET "name" = '' WHERE "tableId" = ${tableId} AND "seat" = ${seat} AND "userId" IN ('', ${userId})`;
      }),
      sql`UPDATE "Seat" SET "userId" = '' WHERE "userId" = ${userId}`,
      sql`UPDATE "Table" SET "hostId" = '' WHERE "hostId" = ${userId}`,
      ...invited.map(({ id, invited: list }) => {
        const others = (JSON.parse(list) as UserId[]).filter((each) => each !== userId);
        return sql`UPDATE "Table" SET "invited" = ${JSON.stringify(others)} WHERE "id" = ${id}`;
      }),
      // Lines that name somebody: the messages stay as they are, and are not drawn anew.
      ...tables.map(
        (id) =>
          sql`DELETE FROM "Delivery" WHERE "tableId" = ${id} AND "kind" IN ('life', 'seat') AND "dirty" = ${false}`,
      ),
      ...lonely.map(
        (id) => sql`UPDATE "Delivery" SET "rev" = "rev" + 1, "dirty" = ${true} WHERE "tableId" = ${id}
          AND "kind" = 'board' AND "gone" = ${false} AND "step" = (SELECT "step" FROM "Position" WHERE "tableId" = ${id})`,
      ),
      sql`DELETE FROM "SeatOffer" WHERE "userId" = ${userId}`,
      sql`DELETE FROM "Notice" WHERE "userId" = ${userId}`,
      sql`DELETE FROM "Choice" WHERE "userId" = ${userId}`,
      sql`DELETE FROM "Setting" WHERE "scope" = ${scopeOf(userId)}`,
    ],
  };
  await desk.alone(write, () => null);
  for (const id of lonely) desk.tell(id);
}

/** Ended tables where nobody else is known: their last boards offer no rematch any more. Archived ones stay as they are. */
async function leftBehind(desk: Desk, userId: UserId, tables: readonly TableId[]): Promise<readonly TableId[]> {
  const rows = await desk.store.db.table.findMany({
    where: {
      id: { in: [...tables] },
      status: { in: ["over", "closed"] },
      archivedAt: null,
      seats: { none: { userId: { notIn: ["", userId] } } },
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
