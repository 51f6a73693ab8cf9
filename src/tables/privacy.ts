/** All that is stored of a person: handed out, and deleted. */
import type { Store } from "../store/index.js";
import type { People, RowData, Stored, Table, TableId, UserId } from "./api.js";
import { recount } from "./carry.js";
import type { Desk } from "./desk.js";
import { erase, seatedAt } from "./forget.js";
import { seatOf } from "./loaded.js";
import { leaveLobby } from "./open.js";
import { ownMoves, sitsWhereHeldBack } from "./recalled.js";
import { empty } from "./seats.js";
import { personScope } from "./settings.js";
import { type Holding, holdingOf } from "./unsaid.js";

/** See `People.stored`. Only what is the person's own: of others neither names nor hands. */
export async function storedOf(desk: Desk, userId: UserId): Promise<Stored> {
  const { store } = desk;
  const { db } = store;
  const seats = await db.seat.findMany({
    where: { userId },
    include: { table: { select: { game: true, guildId: true, channelId: true, threadId: true, status: true } } },
    orderBy: [{ since: "asc" }],
  });
  const mine = seats.map(({ tableId, seat }) => ({ tableId, seat }));
  const holdings = seats.map(holdingOf);
  const moves = await Promise.all(holdings.map((holding) => ownMoves(desk, holding)));
  const playsBlind = await sitsWhereHeldBack(desk, holdings);
  const settings = await db.setting.findMany({ where: { scope: personScope(userId) } });
  const hosted = await db.table.findMany({ where: { hostId: userId }, select: { id: true } });
  const invited = await db.table.findMany({ where: { invited: { contains: `"${userId}"` } }, select: { id: true } });
  return {
    heldBack: playsBlind || moves.flat().some(({ heldBack }) => heldBack),
    userId,
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, JSON.parse(value) as unknown])),
    seats: seats.map(({ tableId, seat, name, since, until, misses, table }, i) => ({
      table: tableId,
      ...table,
      seat,
      name,
      since: iso(since),
      until: until === null ? null : iso(until),
      missedDeadlines: misses,
      moves: moves[i],
    })),
    hosted: hosted.map(({ id }) => id),
    invited: invited.map(({ id }) => id),
    queued: await queuedOf(store, userId, mine),
    votes: await votesOf(store, holdings),
    seatsOffered: await db.seatOffer.findMany({ where: { userId }, select: { tableId: true, seat: true } }),
    reminders: (await db.notice.findMany({ where: { userId } })).map(({ tableId, key, state, at }) => {
      return { table: tableId, wait: key, state, at: iso(at) };
    }),
    pendingChoices: (await db.choice.findMany({ where: { userId } })).map(({ data, expiresAt }) => {
      // It may hold a move that was made, or what was in the hand before one.
      const what = playsBlind ? { heldBack: true } : { data: JSON.parse(data) as unknown };
      return { ...what, until: iso(expiresAt) };
    }),
  };
}

/** What the person asked for and said in the votes of their tables, open ones and those that are over. */
async function votesOf(store: Store, held: readonly Holding[]) {
  const tables = [...new Set(held.map(({ tableId }) => tableId))];
  const rows = await store.db.delivery.findMany({
    where: { kind: "vote", tableId: { in: tables } },
    orderBy: { createdAt: "asc" },
  });
  return rows.flatMap(({ tableId, createdAt, data }) => {
    const shown = data === null ? null : (JSON.parse(data) as RowData);
    const mine = held.filter((each) => {
      const at = Number(createdAt);
      return each.tableId === tableId && each.since <= at && (each.until === null || at <= each.until);
    });
    if (shown?.kind !== "vote") return [];
    const { kind, by, seat, yes, no, state } = shown.vote;
    const is = (one: string | null) => mine.some((each) => each.seat === one);
    const said = yes.some(is) ? "yes" : no.some(is) ? "no" : null;
    const [asked, about] = [is(by), is(seat)];
    return said || asked || about
      ? [{ table: tableId, vote: kind, asked, about, said, state, at: iso(createdAt) }]
      : [];
  });
}

const iso = (time: bigint): string => new Date(Number(time)).toISOString();

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
  const ids = await seatedAt(desk, userId);
  const loaded = await Promise.all(ids.map((id) => desk.load(id)));
  const tables = loaded.flatMap((each): Table[] => (each ? [each.table] : []));
  if (tables.length > 0 && !leave) return { kind: "running", tables };
  for (const { id } of tables) {
    await leaveLobby(desk, id, userId);
    await leaveTable(desk, id, userId);
  }
  // They may have sat down somewhere meanwhile.
  if (!(await erase(desk, userId))) return removePerson(desk, userId, leave);
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
