/** Clock entries to come: rows that are polled, never a timer of the process. */
import { CHANCE, type Game, type Seat, type Timer } from "../games/game.js";
import { join, type Rows, type Sql, sql, time } from "../store/index.js";
import type { Millis, Table } from "./api.js";
import { HOUSE_TIMERS, type Loaded, type RunningTimer } from "./loaded.js";

/** A seller has at least this long to choose among claimants. */
const SELLER_SECONDS = 3600;

/** An idle table is asked whether it goes on, and closed when nobody answers in time. */
export const IDLE: Millis = 14 * 86_400_000;
export const ANSWER: Millis = 7 * 86_400_000;

/** How long a timer of this kind of the game's runs at this table; null: it never comes due. */
export function secondsOf(kind: Timer<unknown>["kind"], table: Table): number | null {
  switch (kind) {
    case "claimWindow":
      return claimWindow(table);
    case "sellerChoice":
      return Math.max(claimWindow(table), SELLER_SECONDS);
    case "round":
      return table.pace.round;
    case "opening":
      return table.pace.opening;
  }
}

/** What the game was set up with; the pace where the game has no such option. */
function claimWindow(table: Table): number {
  const option = (table.options as { readonly claimWindow?: unknown } | null)?.claimWindow;
  return typeof option === "number" ? option : table.pace.claimWindow;
}

export interface TimersChange {
  readonly timers: readonly RunningTimer[];
  readonly rows: readonly Rows["Timer"][];
  readonly first: readonly Sql[];
}

export interface TimersCause {
  readonly now: Millis;
  /** See `Cause`. */
  readonly from: Millis;
  /** The timer that has just come due: if it is still named, it starts again. */
  readonly fired: string | null;
  /** Somebody has moved or said that the game goes on: it is not asked whether it does. */
  readonly alive: boolean;
}

/**
 * The timers that run after a turn: those that still hold keep their time, new ones start now, the rest end. While the
 * table is held what is new starts as if it had begun with the hold, so that its whole time is left when that ends.
 */
export function timersAfter(game: Game, loaded: Loaded, state: unknown, cause: TimersCause): TimersChange {
  const { table, timers: running } = loaded;
  const from = table.held?.since ?? cause.from;
  const old = (key: string) => running.find((timer) => timer.key === key && key !== cause.fired);
  const ofGame = ownTimers(game, table, state, old, from);
  const deadline = deadlineAfter(game, loaded, state, old(HOUSE_TIMERS.deadline), from);
  const ends = [...ofGame, ...deadline].some(({ kind }) => kind === "deadline" || kind === "round");
  const timers = [...ofGame, ...deadline, ...(ends && !table.held ? [] : idleAfter(old, cause))];
  return { timers, ...difference(table, running, timers) };
}

/** Of timers that run equally long, the one that started first comes due first, even when both started in one millisecond. */
function ownTimers(
  game: Game,
  table: Table,
  state: unknown,
  old: (key: string) => RunningTimer | undefined,
  from: Millis,
): readonly RunningTimer[] {
  const named = game.timers(state);
  const taken = new Set(named.map(({ key }) => old(key)?.dueAt));
  return named.flatMap(({ key, kind }): RunningTimer[] => {
    const kept = old(key);
    if (kept) return [kept];
    const seconds = secondsOf(kind, table);
    if (seconds === null) return [];
    let dueAt = from + seconds * 1000;
    while (taken.has(dueAt)) dueAt += 1;
    taken.add(dueAt);
    return [{ key, kind, dueAt }];
  });
}

/** Whom the game waits for and somebody else could move for. */
export function replaceable(game: Game, state: unknown): readonly Seat[] {
  return game.waitingOn(state).filter((seat) => seat !== CHANCE && game.defaultMove(state, seat) !== null);
}

/**
 * The deadline of those waited for. It is theirs, so it starts again when none of them was waited for before (a new step,
 * the next who picks), and stays while any of them still is.
 */
function deadlineAfter(
  game: Game,
  { table, state: before }: Loaded,
  state: unknown,
  running: RunningTimer | undefined,
  from: Millis,
): readonly RunningTimer[] {
  const { key, kind } = { key: HOUSE_TIMERS.deadline, kind: "deadline" as const };
  const waited = replaceable(game, state);
  if (table.pace.step === null || waited.length === 0) return [];
  const same =
    before !== null &&
    game.step(before) === game.step(state) &&
    game.waitingOn(before).some((seat) => waited.includes(seat));
  return running && same ? [running] : [{ key, kind, dueAt: from + table.pace.step * 1000 }];
}

function idleAfter(
  old: (key: string) => RunningTimer | undefined,
  { from, alive }: TimersCause,
): readonly RunningTimer[] {
  const closing = old(HOUSE_TIMERS.close);
  if (closing && !alive) return [closing];
  return [old(HOUSE_TIMERS.idle) ?? { key: HOUSE_TIMERS.idle, kind: "idle", dueAt: from + IDLE }];
}

/** What is to be written so that these timers run, and no others. */
export function difference(
  table: Table,
  running: readonly RunningTimer[],
  timers: readonly RunningTimer[],
): Pick<TimersChange, "rows" | "first"> {
  const keys = new Set(timers.map(({ key }) => key));
  const ended = running.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
  return {
    rows: timers
      .filter((timer) => !running.includes(timer))
      .map(({ key, kind, dueAt, lasts }) => ({
        tableId: table.id,
        key,
        kind,
        dueAt: time(dueAt),
        lasts: lasts === undefined ? null : time(lasts),
      })),
    first: ended.length === 0 ? [] : [endTimers(table.id, ended)],
  };
}

function endTimers(tableId: string, keys: readonly string[]): Sql {
  return sql`DELETE FROM "Timer" WHERE "tableId" = ${tableId} AND "key" IN (${join([...keys])})`;
}
