/** Rows to deliver, as delivery sees them. Each write commutes with what a move writes to the same row. */
import type { EventBase } from "../games/game.js";
import { type Rows, type Store, sql, time } from "../store/index.js";
import type { Deliveries, Millis, Row, RowData } from "./api.js";
import type { Log } from "./desk.js";
import { readDuring } from "./during.js";

/** No row is put off for so long (parked ones are tried hourly). */
const FAR: Millis = 2 * 3_600_000;

/** `log` hears of messages that are given up, with the reason. */
export function createDeliveries(store: Store, log: Pick<Log, "warn">): Deliveries {
  return {
    ofTable: async (tableId) => {
      const rows = await store.db.delivery.findMany({
        where: { tableId },
        orderBy: [{ version: "asc" }, { id: "asc" }],
      });
      return rows.map(readRow);
    },
    row: async (id) => {
      const row = await store.db.delivery.findFirst({ where: { id } });
      return row && readRow(row);
    },
    due: async (now, limit) => {
      const rows = await store.db.delivery.findMany({
        // Nothing is put off for longer than that: the clock was set back.
        where: { dirty: true, OR: [{ nextAt: { lte: time(now) } }, { nextAt: { gt: time(now + FAR) } }] },
        orderBy: [{ createdAt: "asc" }, { version: "asc" }, { id: "asc" }],
        take: limit,
      });
      return rows.map(readRow);
    },
    nextDue: async (after) => {
      const next = await store.db.delivery.findFirst({
        where: { dirty: true, nextAt: { gt: time(after) } },
        orderBy: { nextAt: "asc" },
        select: { nextAt: true },
      });
      return next && Number(next.nextAt);
    },
    isParked: async (tableId) => {
      const row = await store.db.delivery.findFirst({
        where: { tableId, dirty: true, parked: true },
        select: { id: true },
      });
      return row !== null;
    },
    isBehind: async (tableId) => {
      const row = await store.db.delivery.findFirst({ where: { tableId, dirty: true }, select: { id: true } });
      return row !== null;
    },
    ...writes(store, log),
  };
}

type Writing = "trying" | "delivered" | "dropped" | "lost" | "later" | "park" | "unpark";

function writes(store: Store, log: Pick<Log, "warn">): Pick<Deliveries, Writing> {
  return {
    // Dirty again whatever happened meanwhile: a message that may stand must be looked after. The first try counts: if it was
    // that one which arrived, Discord has forgotten its nonce however short ago the last one was.
    trying: (id, now) =>
      store.write({
        last: [
          sql`UPDATE "Delivery" SET "triedAt" = COALESCE("triedAt", ${time(now)}), "dirty" = ${true} WHERE "id" = ${id}`,
        ],
      }),
    // Where the table has left meanwhile nothing stands any more: the row is still to be posted where it is now.
    delivered: (id, rev, { channelId, messageId, hash }) =>
      store.write({
        last: [
          sql`UPDATE "Delivery" SET "channelId" = ${channelId}, "messageId" = ${messageId}, "hash" = ${hash},
            "triedAt" = NULL, "called" = ${true}, "attempts" = 0, "parked" = ${false}, "nextAt" = 0, "reason" = NULL,
            "dirty" = ("rev" <> ${rev}) WHERE "id" = ${id} AND EXISTS (SELECT 1 FROM "Table"
            WHERE "Table"."id" = "Delivery"."tableId" AND ${channelId} IN ("Table"."channelId", "Table"."threadId"))`,
        ],
      }),
    dropped: (id, rev, reason) => {
      if (reason !== null) log.warn({ row: id, reason }, "a message is given up");
      return store.write({ last: [sql`DELETE FROM "Delivery" WHERE "id" = ${id} AND "rev" = ${rev}`] });
    },
    lost: (id) =>
      store.write({
        last: [
          sql`UPDATE "Delivery" SET "channelId" = NULL, "messageId" = NULL, "hash" = NULL, "triedAt" = NULL,
            "nextAt" = 0, "dirty" = NOT "gone" WHERE "id" = ${id}`,
        ],
      }),
    later: (id, nextAt, reason) =>
      store.write({
        last: [
          sql`UPDATE "Delivery" SET "nextAt" = ${time(nextAt)}, "attempts" = "attempts" + 1, "reason" = ${reason}
            WHERE "id" = ${id}`,
        ],
      }),
    // What is refused for want of a permission or a place was certainly not posted.
    park: (id, rev, nextAt, reason) =>
      store.write({
        last: [
          sql`UPDATE "Delivery" SET "parked" = ${true}, "nextAt" = ${time(nextAt)}, "attempts" = "attempts" + 1,
            "triedAt" = NULL, "reason" = ${reason} WHERE "id" = ${id} AND "rev" = ${rev}`,
        ],
      }),
    unpark: (tableId) =>
      store.write({
        last: [
          sql`UPDATE "Delivery" SET "parked" = ${false}, "nextAt" = 0 WHERE "tableId" = ${tableId} AND "parked" = ${true}`,
        ],
      }),
  };
}

function readRow(row: Rows["Delivery"]): Row {
  const { events: during, earlier } = readDuring(row.during);
  return {
    id: row.id,
    tableId: row.tableId,
    kind: row.kind as Row["kind"],
    step: row.step,
    seat: row.seat,
    waitKind: row.waitKind,
    waitKey: row.waitKey,
    opening: JSON.parse(row.opening) as readonly EventBase[],
    during,
    earlier,
    mentions: JSON.parse(row.mentions) as readonly string[],
    data: row.data === null ? null : (JSON.parse(row.data) as RowData),
    gone: row.gone,
    rev: row.rev,
    channelId: row.channelId,
    messageId: row.messageId,
    hash: row.hash,
    triedAt: row.triedAt === null ? null : Number(row.triedAt),
    called: row.called,
    attempts: row.attempts,
    createdAt: Number(row.createdAt),
  };
}
