/** Which tables somebody may mean: those of a place, and those of a person. */
import type { GameId } from "../games/game.js";
import { join, type Sql, sql } from "../store/index.js";
import type { Look, Table, TableId, Tables, UserId } from "./api.js";
import type { Desk } from "./desk.js";
import { ENDED, type Loaded, lookAt, RUNNING } from "./loaded.js";

type Ids = readonly { readonly id: TableId }[];

/** These tables, as far as there are such, in this order. */
export async function tablesOf(desk: Desk, rows: Ids): Promise<readonly Table[]> {
  const loaded = await Promise.all(rows.map(({ id }) => desk.load(id)));
  return loaded.flatMap((each) => (each ? [each.table] : []));
}

/** See `Tables.inChannel`. Before every typed move, so what runs is found without looking at what has ended there. */
export async function inChannel(desk: Desk, channelId: string): Promise<readonly Table[]> {
  const runs = sql`"endedAt" IS NULL AND "status" IN (${join(RUNNING)})`;
  const rows = await desk.store.db.$queryRaw<Ids>`
    SELECT "id", "createdAt" FROM "Table" WHERE "channelId" = ${channelId} AND ${runs}
    UNION SELECT "id", "createdAt" FROM "Table" WHERE "threadId" = ${channelId} AND ${runs}
    ORDER BY "createdAt" DESC, "id" DESC`;
  return tablesOf(desk, rows);
}

/** See `Tables.endedIn`. */
export async function endedIn(
  desk: Desk,
  channelId: string,
  limit: number,
  { game, played = false }: Parameters<Tables["endedIn"]>[2] = {},
): Promise<readonly Table[]> {
  // The status is no bare column here, so that what is of the place is looked through, and not all that has ended.
  const at = (where: Sql) => desk.store.db.$queryRaw<Ids>`
    SELECT t."id" FROM "Table" t WHERE ${where} AND t."startedAt" IS NOT NULL
      AND t."status" || '' IN (${join(played ? ["over"] : ENDED)}) ${gameIs(game)}
    ORDER BY t."endedAt" DESC, t."id" DESC LIMIT ${limit}`;
  const own = await at(sql`t."threadId" = ${channelId}`);
  const there = own.length < limit ? await at(sql`t."channelId" = ${channelId}`) : [];
  return tablesOf(desk, [...own, ...there].slice(0, limit));
}

/** Running tables and lobbies in which the user sits, newest first: read from their seats, of which there are few. */
export async function runningOf(desk: Desk, userId: UserId, game?: GameId): Promise<readonly Loaded[]> {
  const rows = await desk.store.db.$queryRaw<Ids>`
    SELECT t."id" FROM "Seat" s JOIN "Table" t ON t."id" = s."tableId"
    WHERE s."userId" = ${userId} AND s."until" IS NULL AND t."status" IN (${join(RUNNING)}) ${gameIs(game)}
    ORDER BY t."createdAt" DESC, t."id" DESC`;
  const loaded = await Promise.all(rows.map(({ id }) => desk.load(id)));
  return loaded.flatMap((each) => each ?? []);
}

/** See `Tables.of`. */
export async function of(desk: Desk, userId: UserId, game: GameId | undefined): Promise<readonly Look[]> {
  const loaded = await runningOf(desk, userId, game);
  return loaded.map((each) => lookAt(desk.gameOf(each), each, userId));
}

const gameIs = (game: GameId | undefined): Sql => (game === undefined ? sql`` : sql`AND t."game" = ${game}`);

/** See `Tables.invitedTo`. */
export async function invitedTo(desk: Desk, userId: UserId, game: GameId): Promise<readonly Table[]> {
  const rows = await desk.store.db.table.findMany({
    where: { game, status: "lobby", invited: { contains: JSON.stringify(userId) } },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const tables = await tablesOf(desk, rows);
  return tables.filter(({ invited, seats }) => {
    return invited.includes(userId) && !seats.some((seat) => seat.userId === userId);
  });
}

/** See `Tables.endedUntold`. */
export async function endedUntold(desk: Desk, userId: UserId, game: GameId): Promise<TableId | null> {
  const { db } = desk.store;
  const [sat] = await db.$queryRaw<readonly { readonly tableId: TableId; readonly seat: string }[]>`
    SELECT s."tableId", s."seat" FROM "Seat" s JOIN "Table" t ON t."id" = s."tableId"
    WHERE s."userId" = ${userId} AND s."until" IS NULL AND t."status" = 'over' ${gameIs(game)}
    ORDER BY t."endedAt" DESC, t."id" DESC LIMIT 1`;
  if (!sat) return null;
  const last = await db.handled.findFirst({ where: sat, select: { confirmedAt: true }, orderBy: { version: "desc" } });
  return last && last.confirmedAt === null ? sat.tableId : null;
}

/** See `Tables.endedOf`. */
export async function endedOf(desk: Desk, userId: UserId, limit: number): Promise<readonly Table[]> {
  const rows = await desk.store.db.$queryRaw<Ids>`
    SELECT DISTINCT t."id", t."endedAt" FROM "Seat" s JOIN "Table" t ON t."id" = s."tableId"
    WHERE s."userId" = ${userId} AND t."startedAt" IS NOT NULL AND t."status" IN (${join(ENDED)})
    ORDER BY t."endedAt" DESC, t."id" DESC LIMIT ${limit}`;
  return tablesOf(desk, rows);
}

/** So many of the words that were typed are looked for. */
const MOST_WORDS = 6;

/** See `Tables.endedNamed`. */
export async function endedNamed(
  desk: Desk,
  { userId, channelId }: Parameters<Tables["endedNamed"]>[0],
  words: readonly string[],
  limit: number,
): Promise<readonly Table[]> {
  const named = words.slice(0, MOST_WORDS).map(
    (word) => sql`CASE WHEN t."id" = ${word} OR EXISTS (SELECT 1 FROM "Seat" n WHERE n."tableId" = t."id"
      AND LOWER(n."name") LIKE ${`%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\') THEN 1 ELSE 0 END`,
  );
  if (named.length === 0) return [];
  // Those of which most has been typed come first.
  const rows = await desk.store.db.$queryRaw<Ids>`
    SELECT "id" FROM (
      SELECT t."id", t."endedAt", ${join(named, " + ")} AS "fits" FROM (
        SELECT "tableId" FROM "Seat" WHERE "userId" = ${userId}
        UNION SELECT "id" FROM "Table" WHERE "channelId" = ${channelId}
        UNION SELECT "id" FROM "Table" WHERE "threadId" = ${channelId}
      ) AS known CROSS JOIN "Table" t
      WHERE t."id" = known."tableId" AND t."startedAt" IS NOT NULL AND t."status" IN (${join(ENDED)})
    ) AS found WHERE "fits" > 0 ORDER BY "fits" DESC, "endedAt" DESC, "id" DESC LIMIT ${limit}`;
  return tablesOf(desk, rows);
}
