/** Reminders: who is to be called again, when, and whether it still holds. The door renders and sends them. */
import { createHash } from "node:crypto";
import type { Seat } from "../games/game.js";
import { sql, time } from "../store/index.js";
import type { Millis, Notice, NoticePart, Notices, PersonSettings, Table, TableId, UserId } from "./api.js";
import type { Desk } from "./desk.js";
import { type Loaded, type RunningTimer, runningDeadline, seatOf } from "./loaded.js";
import { readPerson, type Sitting, sitting } from "./people.js";
import { isQuiet, remindAt } from "./quiet.js";
import { replaceable } from "./timers.js";

const HOUR: Millis = 3_600_000;
/** A message to somebody tells also of what would be told within this time. */
const GATHER: Millis = HOUR;
/** A wait shorter than this was announced late enough. */
const SHORT: Millis = HOUR / 2;
const DROPPED = "~dropped:";

/** What a seat is to be reminded of: the wait, and when its time is up. */
interface Due {
  readonly key: string;
  readonly seat: Seat;
  readonly dueAt: Millis;
  readonly remindAt: Millis;
}

/** How long before its deadline a wait is reminded of: as wanted, or at half of one that is no longer than that. Null: not at all. */
function timeBefore(wanted: Millis, { kind, lasts }: RunningTimer, { pace }: Table): Millis | null {
  const seconds = kind === "round" ? pace.round : pace.step;
  const whole = lasts ?? (seconds === null ? Number.POSITIVE_INFINITY : seconds * 1000);
  if (whole < SHORT) return null;
  return wanted < whole ? wanted : whole / 2;
}

/** Null: nothing waits for the seat against a deadline that leaves time for a reminder. */
function dueFor(desk: Desk, loaded: Loaded, userId: UserId, settings: PersonSettings): Due | null {
  const { table, state, timers } = loaded;
  const seat = seatOf(table, userId);
  const running = runningDeadline(timers);
  const { remind } = settings;
  if (table.status !== "playing" || table.held || !running || seat === null || !remind) return null;
  const game = desk.gameOf(loaded);
  const before = timeBefore(remind.hours * HOUR, running, table);
  if (before === null) return null;
  const isWaited = running.kind === "round" || replaceable(game, state).includes(seat);
  const wait = game.waits(state).find((each) => each.seat === seat);
  if (!isWaited) return null;
  const key = running.kind === "round" ? running.key : wait?.key;
  if (key === undefined) return null;
  return { key, seat, dueAt: running.dueAt, remindAt: remindAt(settings, before, running.dueAt) };
}

/** Notes down what has come due for those who want to be reminded: once a wait. Called about once a minute. */
export async function remind(desk: Desk, now: Millis): Promise<void> {
  for (const person of await sitting(desk.store)) {
    if (!person.settings.remind || isQuiet(person.settings, now)) continue;
    // What fails for one of them keeps nobody else's reminders back.
    await remindOne(desk, person, now).catch((error: unknown) =>
      desk.log.error({ err: error }, "somebody could not be reminded"),
    );
  }
}

async function remindOne(desk: Desk, { userId, settings, tables: ids }: Sitting, now: Millis): Promise<void> {
  const tables = (await Promise.all(ids.map((id) => desk.load(id)))).flatMap((each) => each ?? []);
  const waits = tables.flatMap((loaded) => {
    const due = dueFor(desk, loaded, userId, settings);
    return due && now < due.dueAt ? [{ tableId: loaded.table.id, ...due }] : [];
  });
  const place = settings.remind?.where ?? "thread";
  const isDue = waits.some((wait) => wait.remindAt <= now);
  const gathered = isDue && place === "dm" ? GATHER : 0;
  const keys = waits.filter((wait) => wait.remindAt <= now + gathered).map(({ tableId, key }) => ({ tableId, key }));
  const dropped = place === "dm" ? tables.flatMap((loaded) => droppedOf(loaded, userId)) : [];
  const due = [...keys, ...dropped.map(({ tableId, key }) => ({ tableId, key }))];
  if (due.length === 0) return;
  await desk.store.write({
    last: due.map(
      ({ tableId, key }) =>
        sql`INSERT INTO "Notice" ("tableId", "key", "userId", "place", "state", "nextAt", "at")
          VALUES (${tableId}, ${key}, ${userId}, ${place}, 'due', ${time(now)}, ${time(now)})
          ON CONFLICT ("tableId", "key", "userId") DO NOTHING`,
    ),
  });
}

function droppedOf({ table, queues }: Loaded, userId: UserId) {
  const seat = seatOf(table, userId);
  const items = seat === null ? [] : (queues.get(seat)?.dropped ?? []);
  return items.map((item) => ({ tableId: table.id, table, item, key: `${DROPPED}${item.id}:${item.at}` }));
}

export function createNotices(desk: Desk): Notices {
  return {
    due: (limit) => dueNotices(desk, limit),
    sent: (notice) => settle(desk, notice, "sent"),
    dropped: async (notice, reason) => {
      await settle(desk, notice, "dropped");
      desk.log.info({ reason, where: notice.where }, "a reminder is given up");
    },
    later: (notice, nextAt) =>
      desk.store.write({
        last: notice.about.map(
          ({ tableId, key }) => sql`UPDATE "Notice" SET "nextAt" = ${time(nextAt)}
            WHERE "tableId" = ${tableId} AND "key" = ${key} AND "userId" = ${notice.userId}`,
        ),
      }),
  };
}

function settle(desk: Desk, { about, userId }: NoticePart, state: "sent" | "dropped"): Promise<void> {
  return desk.store.write({
    last: about.map(
      ({ tableId, key }) => sql`UPDATE "Notice" SET "state" = ${state}
        WHERE "tableId" = ${tableId} AND "key" = ${key} AND "userId" = ${userId}`,
    ),
  });
}

type NoticeRow = { readonly tableId: TableId; readonly key: string; readonly userId: UserId; readonly place: string };

/** Whoever is in quiet hours is looked at again after so long. */
const QUIET_LOOK: Millis = HOUR / 60;

/** Only so many people are looked at, of each all that is due, so that a message tells of all of it. */
async function dueNotices(desk: Desk, limit: number): Promise<readonly Notice[]> {
  const now = desk.doors.now();
  const first = await desk.store.db.$queryRaw<readonly { readonly userId: UserId }[]>`
    SELECT "userId" FROM "Notice" WHERE "state" = 'due' AND "nextAt" <= ${time(now)}
    GROUP BY "userId" ORDER BY MIN("at"), "userId" LIMIT ${limit}`;
  const notices: Notice[] = [];
  for (const { userId } of first) {
    if (notices.length >= limit) break;
    notices.push(...(await dueTo(desk, userId, now, limit - notices.length)));
  }
  return notices;
}

async function dueTo(desk: Desk, userId: UserId, now: Millis, limit: number): Promise<readonly Notice[]> {
  const settings = await readPerson(desk.store, userId);
  if (isQuiet(settings, now)) {
    const at = time(now + QUIET_LOOK);
    await desk.store.write({
      last: [
        sql`UPDATE "Notice" SET "nextAt" = ${at} WHERE "userId" = ${userId} AND "state" = 'due' AND "nextAt" < ${at}`,
      ],
    });
    return [];
  }
  const rows = await desk.store.db.notice.findMany({
    where: { userId, state: "due", nextAt: { lte: time(now) } },
    orderBy: [{ at: "asc" }, { tableId: "asc" }, { key: "asc" }],
  });
  const groups = new Map<string, NoticeRow[]>();
  for (const row of rows) {
    const name = row.place === "dm" ? "dm" : `thread:${row.tableId}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const notices: Notice[] = [];
  for (const group of groups.values()) {
    if (notices.length >= limit) break;
    const notice = await checked(desk, group, settings, now);
    if (notice) notices.push(notice);
  }
  return notices;
}

/** What of it still holds. What does not is forgotten, so that it can come due again (a deadline that was put off). */
async function checked(
  desk: Desk,
  group: readonly NoticeRow[],
  settings: PersonSettings,
  now: Millis,
): Promise<Notice | null> {
  const [first] = group;
  if (!first) return null;
  const { userId } = first;
  const tables: Notice["tables"][number][] = [];
  const dropped: Notice["dropped"][number][] = [];
  const about: Notice["about"][number][] = [];
  for (const { tableId, key } of group) {
    const loaded = await desk.load(tableId);
    const item = loaded && droppedOf(loaded, userId).find((each) => each.key === key);
    const due = loaded && dueFor(desk, loaded, userId, settings);
    if (item) dropped.push({ table: item.table, item: item.item });
    else if (loaded && due?.key === key && due.remindAt <= now + GATHER && now < due.dueAt) {
      const id = nonceOf(userId, [{ tableId, key, dueAt: due.dueAt }]);
      tables.push({ id, key, table: loaded.table, seat: due.seat, dueAt: due.dueAt });
    } else {
      await forget(desk, tableId, key, userId);
      continue;
    }
    about.push({ tableId, key });
  }
  if (about.length === 0) return null;
  const where = first.place === "dm" ? "dm" : "thread";
  return {
    id: nonceOf(userId, [about, tables.map(({ dueAt }) => dueAt)]),
    userId,
    where,
    locale: settings.locale,
    tables,
    dropped,
    about,
  };
}

/** The same for the same content: another deadline of the same wait is something else. */
function nonceOf(userId: UserId, content: readonly unknown[]): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([userId, content]))
    .digest("hex");
  return `n${digest.slice(0, 23)}`;
}

function forget(desk: Desk, tableId: TableId, key: string, userId: UserId): Promise<void> {
  return desk.store.write({
    last: [sql`DELETE FROM "Notice" WHERE "tableId" = ${tableId} AND "key" = ${key} AND "userId" = ${userId}`],
  });
}
