/** What is stored of a person, taken out of everything that outlasts them: who it was is not told any more. */
import { type Sql, sql } from "../store/index.js";
import type { LifeEvent, RowData, TableId, UserId } from "./api.js";
import type { Desk } from "./desk.js";
import { answered } from "./rows.js";
import { personScope } from "./settings.js";
import { holdingOf, unsaid } from "./unsaid.js";

interface Held {
  readonly tableId: TableId;
  readonly seat: string;
  readonly userId: string;
  readonly name: string;
}

/**
 * What is left is a game in which somebody played. All of it is read and written while nothing else goes on, so that nothing
 * others do in that moment is undone. False, and nothing is done: a seat of a lobby or of a running game is theirs.
 */
export async function erase(desk: Desk, userId: UserId): Promise<boolean> {
  let touched: readonly TableId[] | null = null;
  await desk.alone(
    async () => {
      if ((await seatedAt(desk, userId)).length > 0) return null;
      const erasure = await erasing(desk, userId);
      touched = erasure.tables;
      return { last: erasure.last };
    },
    () => null,
  );
  for (const id of touched ?? []) desk.tell(id);
  return touched !== null;
}

/** Lobbies and running games in which the person holds a seat. */
export async function seatedAt(desk: Desk, userId: UserId): Promise<readonly TableId[]> {
  const rows = await desk.store.db.table.findMany({
    where: {
      game: { in: Object.keys(desk.games) },
      status: { in: ["lobby", "playing"] },
      seats: { some: { userId, until: null } },
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The write, and the tables of which something is to be drawn anew. */
async function erasing(desk: Desk, userId: UserId): Promise<{ last: readonly Sql[]; tables: readonly TableId[] }> {
  const { db } = desk.store;
  const held = await db.seat.findMany({ where: { userId } });
  const invited = await db.table.findMany({ where: { invited: { contains: quoted(userId) } } });
  const offers = await db.seatOffer.findMany({ where: { userId }, select: { tableId: true, rowId: true } });
  const tables = [...new Set(held.map(({ tableId }) => tableId))];
  const lonely = await leftBehind(desk, userId, tables);
  const words = await unsaid(desk, held.map(holdingOf));
  const lobbies = invited.filter(({ status }) => status === "lobby").map(({ id }) => id);
  const last = [
    ...words.last,
    ...(await messages(desk, userId, tables)),
    ...(await votes(desk, userId)),
    ...offers.map(({ rowId }) => answered(rowId)),
    sql`DELETE FROM "SeatOffer" WHERE "userId" = ${userId}`,
    ...held.map(({ tableId, seat }) => {
      return sql`UPDATE "Seat" SET "name" = '' WHERE "tableId" = ${tableId} AND "seat" = ${seat} AND "userId" IN ('', ${userId})`;
    }),
    sql`UPDATE "Seat" SET "userId" = '' WHERE "userId" = ${userId}`,
    sql`UPDATE "Table" SET "hostId" = '' WHERE "hostId" = ${userId}`,
    ...invited.map(({ id, invited: list }) => {
      const others = (JSON.parse(list) as UserId[]).filter((each) => each !== userId);
      return sql`UPDATE "Table" SET "invited" = ${JSON.stringify(others)} WHERE "id" = ${id}`;
    }),
    ...lobbies.map((id) => redrawn(id, sql`"kind" = 'lobby'`)),
    ...lonely.map((id) => {
      const step = sql`(SELECT "step" FROM "Position" WHERE "tableId" = ${id})`;
      return redrawn(id, sql`"kind" = 'board' AND "step" = ${step}`);
    }),
    sql`DELETE FROM "Notice" WHERE "userId" = ${userId}`,
    sql`DELETE FROM "Choice" WHERE "userId" = ${userId} OR "data" LIKE ${`%${quoted(userId)}%`}`,
    sql`DELETE FROM "Setting" WHERE "scope" = ${personScope(userId)}`,
  ];
  const offered = offers.map(({ tableId }) => tableId);
  return { last, tables: [...new Set([...words.tables, ...lonely, ...lobbies, ...offered])] };
}

/** As it stands in JSON, so that no longer id is meant. */
const quoted = (userId: UserId): string => JSON.stringify(userId);

function redrawn(tableId: TableId, which: Sql): Sql {
  return sql`UPDATE "Delivery" SET "rev" = "rev" + 1, "dirty" = ${true}
    WHERE "tableId" = ${tableId} AND "gone" = ${false} AND ${which}`;
}

/** Messages as they stand are left alone; what is drawn or posted from now on names nobody. */
async function messages(desk: Desk, userId: UserId, tables: readonly TableId[]): Promise<readonly Sql[]> {
  const { db } = desk.store;
  const rows = await db.delivery.findMany({
    where: {
      kind: { in: ["life", "seat", "vote"] },
      OR: [{ tableId: { in: [...tables] } }, { data: { contains: quoted(userId) } }],
    },
    select: { id: true, tableId: true, data: true },
  });
  const held = await db.seat.findMany({ where: { tableId: { in: [...tables] } } });
  return rows.flatMap(({ id, tableId, data }) => {
    if (data === null) return [];
    const there = held.filter((each) => each.tableId === tableId);
    const after = JSON.stringify(unnamed(JSON.parse(data) as RowData, userId, there));
    // What is still to be sent is another message now.
    return after === data
      ? []
      : [
          sql`UPDATE "Delivery" SET "data" = ${after}, "rev" = "rev" + (CASE WHEN "dirty" THEN 1 ELSE 0 END) WHERE "id" = ${id}`,
        ];
  });
}

function unnamed(data: RowData, userId: UserId, held: readonly Held[]): RowData {
  switch (data.kind) {
    case "life":
      return { ...data, events: data.events.map((event) => nameless(event, userId, held)) };
    case "vote":
      return { ...data, vote: whoever(data.vote, userId) };
    case "seat":
      return data.offer.userId === userId ? { ...data, offer: { ...data.offer, userId: "" } } : data;
    case "ask":
      return data;
  }
}

/** A name is the person's if they held the seat, and nobody else who did is called so. */
function nameless(event: LifeEvent, userId: UserId, held: readonly Held[]): LifeEvent {
  if (!("name" in event)) return event;
  const there = held.filter(({ seat }) => seat === event.seat);
  const others = there.filter((each) => each.userId !== userId && each.userId !== "").map(({ name }) => name);
  const isTheirs = (name: string) => there.some((each) => each.userId === userId) && !others.includes(name);
  const kept = (name: string) => (isTheirs(name) ? "" : name);
  const named = { ...event, name: kept(event.name) };
  return named.type === "seatTaken" ? { ...named, from: kept(named.from) } : named;
}

type Meant = { readonly byUser?: UserId; readonly seatUser?: UserId };

function whoever<V extends Meant>(vote: V, userId: UserId): V {
  const { byUser, seatUser } = vote;
  return {
    ...vote,
    ...(byUser === userId ? { byUser: "" } : {}),
    ...(seatUser === userId ? { seatUser: "" } : {}),
  };
}

/** Open votes as they are stored. */
async function votes(desk: Desk, userId: UserId): Promise<readonly Sql[]> {
  const rows = await desk.store.db.vote.findMany({ where: { data: { contains: quoted(userId) } } });
  return rows.map(({ tableId, kind, data }) => {
    const after = JSON.stringify(whoever(JSON.parse(data) as Meant, userId));
    return sql`UPDATE "Vote" SET "data" = ${after} WHERE "tableId" = ${tableId} AND "kind" = ${kind}`;
  });
}

/** Ended tables where nobody else is known: their last boards offer no rematch any more. Archived ones stay as they are. */
async function leftBehind(desk: Desk, userId: UserId, tables: readonly TableId[]): Promise<readonly TableId[]> {
  const rows = await desk.store.db.table.findMany({
    where: {
      id: { in: [...tables] },
      status: { in: ["over", "closed"] },
      // Without a thread there was none to archive.
      OR: [{ archivedAt: null }, { threadId: null }],
      seats: { none: { userId: { notIn: ["", userId] } } },
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
