/** What time does by itself: timers that come due, lobbies nobody starts, votes nobody ends, rows nobody needs any more. */
import { CLOCK, type Game } from "../games/game.js";
import { time } from "../store/index.js";
import { seedOf } from "./act.js";
import type { Held, Millis, TableId, UserId } from "./api.js";
import { recount } from "./carry.js";
import type { Change } from "./change.js";
import type { Desk } from "./desk.js";
import { abreast } from "./gather.js";
import type { Heart } from "./heart.js";
import { lostOf, NEVER_HELD } from "./held.js";
import { HOUSE_TIMERS, isThere, type Loaded, type RunningTimer } from "./loaded.js";
import { remind } from "./notices.js";
import { inLobby } from "./open.js";
import { noTurn, play, playOn, type Turn } from "./play.js";
import { prune } from "./prune.js";
import { ANSWER, difference, IDLE, replaceable } from "./timers.js";

const MINUTE: Millis = 60_000;
const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;

export class Clock {
  #prunedAt: Millis = Number.NEGATIVE_INFINITY;
  #remindedAt: Millis = Number.NEGATIVE_INFINITY;
  #armed = false;

  constructor(
    readonly desk: Desk,
    readonly heart: Heart,
  ) {}

  /** See `Tables.tick`. Tables tick side by side, so that they share transactions. */
  async tick(): Promise<number> {
    const { desk } = this;
    await this.heart.look();
    if (this.heart.stopped()) return 0;
    const now = desk.doors.now();
    await this.#arm();
    const due = [
      ...(await dueTables(desk, now)).map((id) => () => this.#caught(id, () => this.#play(id, now))),
      ...(await idleLobbies(desk, now)).map((id) => () => this.#caught(id, () => closeLobby(desk, id))),
      ...(await votesOver(desk, now)).map((id) => () => this.#caught(id, () => endVotes(desk, id))),
    ];
    const counts = await abreast(due, (play) => play());
    if (now - this.#remindedAt >= MINUTE || now < this.#remindedAt) {
      this.#remindedAt = now;
      await this.#aside("reminders", () => remind(desk, now));
    }
    if (Math.abs(now - this.#prunedAt) >= HOUR) {
      this.#prunedAt = now;
      await this.#aside("rows nobody needs", () => prune(desk, now));
    }
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Before moves are made for absent people it is looked whether they are there at all: outside the table's turn. */
  async #play(id: TableId, now: Millis): Promise<number> {
    const { desk } = this;
    const loaded = await desk.load(id);
    const absent = loaded ? absentees(desk, loaded, now) : [];
    if (loaded && absent.length > 0) await desk.beforeDeadline(loaded.table, absent);
    return playDue(desk, id);
  }

  /** Tables of a version that had no deadlines, and whatever else has none running: once in the life of the process. */
  async #arm(): Promise<void> {
    if (this.#armed) return;
    this.#armed = true;
    const bare = await this.desk.store.db.table.findMany({
      where: { status: "playing", timers: { none: { key: { startsWith: "~" } } } },
      select: { id: true },
    });
    await abreast(bare, ({ id }) => this.#caught(id, () => startTimers(this.desk, id)));
  }

  /** What is not the games' own holds up nothing else; it comes again in its time. */
  async #aside(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.desk.log.error({ what, err: error }, "the clock failed beside the tables"),
    );
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

/** Whether this timer's time goes by at a table that is so held: see `dueTables`. */
const passes = (key: string, held: Held | null): boolean =>
  held === null || (NEVER_HELD.includes(key) && lostOf(held) !== "guild");

/**
 * The clocks of a table that is held stand still, but for the question whether it goes on at all; and that one where nobody
 * can be asked, as the house is not on the server.
 */
async function dueTables(desk: Desk, now: Millis): Promise<readonly TableId[]> {
  const not = (field: "heldWhy" | "lostWhy") => ({ OR: [{ [field]: null }, { [field]: { not: "guild" } }] });
  const rows = await desk.store.db.timer.findMany({
    where: {
      dueAt: { lte: time(now) },
      OR: [{ table: { heldAt: null } }, { key: { in: NEVER_HELD }, table: { AND: [not("heldWhy"), not("lostWhy")] } }],
    },
    select: { tableId: true },
    distinct: ["tableId"],
  });
  return rows.map(({ tableId }) => tableId);
}

async function idleLobbies(desk: Desk, now: Millis): Promise<readonly TableId[]> {
  const rows = await desk.store.db.table.findMany({
    where: { status: "lobby", createdAt: { lte: time(now - DAY) } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

async function votesOver(desk: Desk, now: Millis): Promise<readonly TableId[]> {
  const rows = await desk.store.db.vote.findMany({
    where: { expiresAt: { lte: time(now) } },
    select: { tableId: true },
    distinct: ["tableId"],
  });
  return rows.map(({ tableId }) => tableId);
}

/** Those for whom the default move is to be made now. */
function absentees(desk: Desk, { table, state, timers }: Loaded, now: Millis): readonly UserId[] {
  const isDue = timers.some(({ kind, dueAt }) => kind === "deadline" && dueAt <= now);
  if (table.status !== "playing" || table.held || !isDue) return [];
  const waited = replaceable(desk.gameOf({ table }), state);
  return table.seats.flatMap((seat) => (waited.includes(seat.seat) && isThere(seat) ? (seat.userId ?? []) : []));
}

/** Plays all of the table that is due, earliest first. Gives back how many. */
async function playDue(desk: Desk, tableId: TableId): Promise<number> {
  for (let count = 0; ; count++) {
    if (!(await desk.inTurn(tableId, () => playNext(desk, tableId)))) return count;
  }
}

async function playNext(desk: Desk, tableId: TableId): Promise<boolean> {
  const now = desk.doors.now();
  const loaded = await desk.load(tableId);
  if (loaded?.table.status !== "playing") return false;
  const due = loaded.timers.filter(({ key, dueAt }) => dueAt <= now && passes(key, loaded.table.held));
  const [timer] = due.sort((a, b) => a.dueAt - b.dueAt);
  if (!timer) return false;
  const change = await desk.change(loaded, `${timer.key}:${timer.dueAt}:${loaded.table.step}`);
  switch (timer.kind) {
    case "deadline":
      return playAbsent(desk, change, timer);
    case "idle":
      return askWhetherOn(desk, change, timer);
    case "close":
      change.close("idle");
      return commit(desk, change, timer);
    default:
      return playClock(desk, change, timer);
  }
}

/** The clock's entry that the game has named. */
async function playClock(desk: Desk, change: Change, timer: RunningTimer): Promise<boolean> {
  const { game, loaded, now } = change;
  const named = game.timers(loaded.state).find(({ key }) => key === timer.key);
  const entry = named && { ...named.entry, by: CLOCK, at: new Date(now).toISOString() };
  const turn = entry && play(game, loaded, entry, seedOf(loaded));
  if (turn?.ok) return commit(desk, change, timer, turn.value);
  const fields = { table: loaded.table.id, timer: timer.kind, code: turn?.error.code };
  desk.log.error(fields, "a timer came due that the rules refuse");
  const timers = loaded.timers.filter((other) => other !== timer);
  const { first } = difference(loaded.table, loaded.timers, timers);
  await desk.commit({ ...loaded, timers }, { first });
  return true;
}

/** The deadline: everybody who is waited for gets the default move, and has missed one more in a row. */
async function playAbsent(desk: Desk, change: Change, timer: RunningTimer): Promise<boolean> {
  const { game, loaded, now } = change;
  const waited = replaceable(game, loaded.state);
  const turn = defaults(game, loaded, waited, now);
  for (const seat of loaded.table.seats.filter((each) => waited.includes(each.seat) && isThere(each))) {
    change.mark(seat.seat, { misses: seat.misses + 1 });
  }
  recount(change);
  return commit(desk, change, timer, turn);
}

/** One after the other while the step lasts: whoever's wait has ended with another's move is not waited for any more. */
function defaults(game: Game, loaded: Loaded, waited: readonly string[], now: Millis): Turn {
  const at = new Date(now).toISOString();
  const step = game.step(loaded.state);
  let turn = noTurn(loaded);
  for (const seat of waited) {
    if (game.step(turn.state) !== step) break;
    const entry = game.defaultMove(turn.state, seat);
    if (!entry) continue;
    const played = playOn(game, turn, { ...entry, by: seat, at, auto: true }, seedOf(loaded));
    if (!played.ok) throw new Error(`${game.id} refuses its own default move: ${played.error.code}`);
    turn = played.value;
  }
  return turn;
}

/** Nothing has happened for long, and nothing will by itself. */
async function askWhetherOn(desk: Desk, change: Change, timer: RunningTimer): Promise<boolean> {
  const { loaded, now, table } = change;
  const lastAt = await lastMoveAt(desk, loaded);
  const others = loaded.timers.filter((each) => each !== timer);
  if (lastAt + IDLE > now) {
    change.setTimers([...others, { ...timer, dueAt: lastAt + IDLE }]);
    return commit(desk, change, null);
  }
  change.setTimers([...others, { key: HOUSE_TIMERS.close, kind: "close", dueAt: now + ANSWER }]);
  change.ask(now + ANSWER);
  desk.log.info({ table: table.id }, "idle: asked whether it goes on");
  return commit(desk, change, null);
}

async function lastMoveAt(desk: Desk, { table, entries }: Loaded): Promise<Millis> {
  const row = await desk.store.db.logEntry.findFirst({ where: { tableId: table.id, n: entries - 1 } });
  const at = row && (JSON.parse(row.entry) as { readonly at?: string }).at;
  return at ? Date.parse(at) : (table.startedAt ?? table.createdAt);
}

async function commit(desk: Desk, change: Change, timer: RunningTimer | null, turn?: Turn): Promise<true> {
  const { loaded: after, write } = change.finish(turn, { fired: timer?.key ?? null });
  await desk.commit(after, write);
  const { id: table, version } = after.table;
  if (timer) desk.log.debug({ table, version, timer: timer.kind }, "came due");
  return true;
}

/** As if it had been played on this moment: what should run, runs. */
function startTimers(desk: Desk, id: TableId): Promise<number> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (loaded?.table.status !== "playing") return 0;
    await commit(desk, await desk.change(loaded, "arm"), null);
    return 0;
  });
}

function endVotes(desk: Desk, id: TableId): Promise<number> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (loaded?.table.status !== "playing") return 0;
    const change = await desk.change(loaded, "votes");
    const ended = recount(change);
    if (ended.length > 0) await commit(desk, change, null);
    return ended.length;
  });
}

function closeLobby(desk: Desk, id: TableId): Promise<number> {
  return desk.inTurn(id, async () => {
    const loaded = await desk.load(id);
    if (loaded?.table.status !== "lobby") return 0;
    const closed = { ...loaded.table, status: "closed" as const, closedWhy: "lobby" as const };
    const { loaded: after, write } = inLobby(loaded, closed, desk.gameOf(loaded), desk.doors.now());
    await desk.commit(after, write);
    desk.log.info({ table: id }, "lobby closed: nobody started it for a day");
    return 1;
  });
}
