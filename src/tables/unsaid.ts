/** What a person wrote in games, taken out of their logs and of all that came of it: a game's own words stand there instead. */
import type { EntryBase, EventBase, Game } from "../games/game.js";
import { type Rows, type Sql, sql } from "../store/index.js";
import type { Millis, TableId } from "./api.js";
import type { Desk } from "./desk.js";
import { readDuring, writeDuring } from "./during.js";
import type { Loaded } from "./loaded.js";

/** A seat while it was a person's. */
export interface Holding {
  readonly tableId: TableId;
  readonly seat: string;
  readonly since: Millis;
  /** Null: it is theirs still. */
  readonly until: Millis | null;
}

type HeldSeat = Readonly<Pick<Rows["Seat"], "tableId" | "seat" | "since" | "until">>;

export function holdingOf({ tableId, seat, since, until }: HeldSeat): Holding {
  return { tableId, seat, since: Number(since), until: until === null ? null : Number(until) };
}

/** Whether it was made on the seat while it was this person's. */
export function isOf({ seat, since, until }: Holding, { by, at }: EntryBase): boolean {
  const time = at === undefined ? since : Date.parse(at);
  return by === seat && time >= since && (until === null || time <= until);
}

export async function logOf(desk: Desk, tableId: TableId): Promise<readonly EntryBase[]> {
  const rows = await desk.store.db.logEntry.findMany({ where: { tableId }, orderBy: { n: "asc" } });
  return rows.map(({ entry }) => JSON.parse(entry) as EntryBase);
}

interface Unsaid {
  readonly last: readonly Sql[];
  /** Tables of which messages are to be brought up to date. */
  readonly tables: readonly TableId[];
}

/**
 * Logs, states, messages and answers as if the person had left it to the games what to say. From within `Desk.alone`.
 * A state is what its log comes to, as ever.
 */
export async function unsaid(desk: Desk, holdings: readonly Holding[]): Promise<Unsaid> {
  const last: Sql[] = [];
  const tables: TableId[] = [];
  for (const id of new Set(holdings.map(({ tableId }) => tableId))) {
    const loaded = await desk.load(id);
    const game = loaded && desk.gameOf(loaded);
    if (!loaded || !game?.unsaid || loaded.state === null) continue;
    const own = holdings.filter(({ tableId }) => tableId === id);
    const log = await logOf(desk, id);
    const after = log.map((entry) => (own.some((each) => isOf(each, entry)) ? (game.unsaid?.(entry) ?? entry) : entry));
    const mended = after.flatMap((entry, n) => (same(entry, log[n]) ? [] : [{ n, entry }]));
    if (mended.length === 0) continue;
    const { state, told } = playBoth(game, loaded, log, after);
    last.push(
      ...mended.map(({ n, entry }) => {
        return sql`UPDATE "LogEntry" SET "entry" = ${JSON.stringify(entry)} WHERE "tableId" = ${id} AND "n" = ${n}`;
      }),
      sql`UPDATE "Position" SET "state" = ${JSON.stringify(state)}, "rulesVersion" = ${game.rulesVersion}
        WHERE "tableId" = ${id}`,
      ...(await answers(desk, id, told)),
      ...(await messages(desk, id, told)),
      // Where a message is edited the thread is opened for it.
      sql`UPDATE "Table" SET "archivedAt" = NULL WHERE "id" = ${id} AND "threadId" IS NOT NULL`,
    );
    tables.push(id);
  }
  return { last, tables };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Told = (events: readonly EventBase[]) => readonly EventBase[];

/** What both logs come to, move by move: the second one's state, and how to tell events of the first as the second has them. */
function playBoth(
  game: Game,
  { table }: Loaded,
  log: readonly EntryBase[],
  after: readonly EntryBase[],
): { readonly state: unknown; readonly told: Told } {
  const seats = table.seats.map(({ seat }) => seat);
  const options = game.readOptions(table.options, seats);
  if (!options.ok) throw new Error(`table ${table.id}: its options are no longer legal`);
  const others = new Map<string, EventBase>();
  let [was, is] = [game.setup(seats, options.value), game.setup(seats, options.value)];
  for (const [n, entry] of log.entries()) {
    const [before, instead] = [game.apply(was, entry), game.apply(is, after[n]!)];
    if (!before.ok || !instead.ok) throw new Error(`table ${table.id}: entry ${n} of its log is not legal`);
    for (const [i, event] of before.value.events.entries()) {
      const other = instead.value.events[i]!;
      if (!same(event, other)) others.set(JSON.stringify(event), other);
    }
    [was, is] = [before.value.state, instead.value.state];
  }
  return { state: is, told: (events) => events.map((event) => others.get(JSON.stringify(event)) ?? event) };
}

/** What movers were told; and that it was this very move is not known any more. */
async function answers(desk: Desk, tableId: TableId, told: Told): Promise<readonly Sql[]> {
  const rows = await desk.store.db.handled.findMany({
    where: { tableId },
    select: { interactionId: true, events: true },
  });
  return rows.flatMap(({ interactionId, events }) => {
    const after = JSON.stringify(told(JSON.parse(events) as readonly EventBase[]));
    return after === events
      ? []
      : [
          sql`UPDATE "Handled" SET "events" = ${after}, "moveHash" = '' WHERE "tableId" = ${tableId}
            AND "interactionId" = ${interactionId}`,
        ];
  });
}

/** Messages that stand are edited. One that was left behind where the table stood before goes. */
async function messages(desk: Desk, tableId: TableId, told: Told): Promise<readonly Sql[]> {
  const rows = await desk.store.db.delivery.findMany({
    where: { tableId },
    select: { id: true, opening: true, during: true },
  });
  return rows.flatMap(({ id, opening, during }) => {
    const since = readDuring(during);
    const then = JSON.stringify(told(JSON.parse(opening) as readonly EventBase[]));
    const now = writeDuring({ ...since, events: told(since.events) });
    return then === opening && now === during
      ? []
      : [
          sql`UPDATE "Delivery" SET "opening" = ${then}, "during" = ${now}, "rev" = "rev" + 1,
            "dirty" = ("dirty" OR "messageId" IS NOT NULL), "gone" = ("gone" OR ("kind" = 'moved' AND COALESCE("waitKind", '') = 'news'))
            WHERE "id" = ${id}`,
        ];
  });
}
