/** A table as it is kept in memory: what the database holds, read. There is nothing in it that the database has not got. */
import type { Game, RefusalBase, Seat, Timer } from "../games/game.js";
import type {
  DroppedItem,
  LifeEvent,
  Look,
  Millis,
  Move,
  QueuedItem,
  QueueLook,
  SeatOffer,
  Table,
  TableId,
  TableSeat,
  TableStatus,
  UserId,
  Vote,
} from "./api.js";
import type { During } from "./during.js";

/** An interaction that has changed the table. `seat` null: in the lobby. */
export interface Done {
  readonly tableId: TableId;
  readonly seat: Seat | null;
  readonly moveHash: string;
  /** The table's step when it was done. */
  readonly step: number;
  readonly at: Millis;
  /** Its answer has reached Discord. */
  confirmed: boolean;
}

/** A message that calls a seat in the middle of a step, while the wait lasts. */
export interface OpenWait {
  readonly rowId: string;
  readonly key: string;
}

/** The house's own timers, one of a kind at a table. */
export const HOUSE_TIMERS = { deadline: "~deadline", idle: "~idle", close: "~close" } as const;

export interface RunningTimer {
  readonly key: string;
  /** The game's, or: the step's deadline, the question whether an idle table goes on, its closing without an answer. */
  readonly kind: Timer<unknown>["kind"] | keyof typeof HOUSE_TIMERS;
  readonly dueAt: Millis;
  /** Its whole time, if that was set by hand; absent: what the pace says. */
  readonly lasts?: Millis;
}

export interface QueueState {
  readonly items: readonly QueuedItem[];
  readonly dropped: readonly DroppedItem[];
}

/** As it is stored: who may vote, and what is needed, follows from the seats. */
export type OpenVote = Omit<Vote, "voters" | "needed" | "state"> & { readonly rowId: string };

/** The message that tells what became of seats and clocks in this step. */
export interface LifeRow {
  readonly rowId: string;
  readonly step: number;
  readonly events: readonly LifeEvent[];
}

/** Replaced as a whole after each commit; only `done` is shared and grows. */
export interface Loaded {
  readonly table: Table;
  /** Hex. A secret while the game lasts: `table.seed` is null until then. */
  readonly seed: string | null;
  /** The game's state; null in a lobby and after a lobby was closed. */
  readonly state: unknown;
  /** How many entries the log has, and how many of them are of chance. */
  readonly entries: number;
  readonly draws: number;
  /** This step's board message, with what it tells beyond its opening. */
  readonly board: { readonly rowId: string; readonly during: During } | null;
  readonly waits: readonly OpenWait[];
  readonly timers: readonly RunningTimer[];
  readonly queues: ReadonlyMap<Seat, QueueState>;
  readonly votes: readonly OpenVote[];
  readonly offers: readonly (SeatOffer & { readonly rowId: string })[];
  readonly life: LifeRow | null;
  /** The message that asks whether the idle table goes on. */
  readonly askRow: string | null;
  /** Those who held a seat that was left, lost or handed on. */
  readonly former: readonly UserId[];
  readonly done: Map<string, Done>;
  readonly lastOf: ReadonlyMap<Seat, Done>;
}

export function seatOf(table: Table, userId: UserId | null): Seat | null {
  return userId === null ? null : (table.seats.find((each) => each.userId === userId)?.seat ?? null);
}

/** Somebody holds the seat and can be reached. */
export function isThere({ userId, gone }: TableSeat): boolean {
  return userId !== null && !gone;
}

export function dueOf(timers: readonly RunningTimer[], kind: RunningTimer["kind"]): Millis | null {
  return timers.find((timer) => timer.kind === kind)?.dueAt ?? null;
}

/** The deadline of those waited for, else the end of the round. */
export function runningDeadline(timers: readonly RunningTimer[]): RunningTimer | undefined {
  return timers.find(({ kind }) => kind === "deadline") ?? timers.find(({ kind }) => kind === "round");
}

/** The table as this person may see it: the seat's view if it is seated, else the public one. */
export function lookAt(game: Game, loaded: Loaded, viewer: UserId | null): Look {
  const { table, state, timers } = loaded;
  const seat = seatOf(table, viewer);
  const begun = state !== null;
  const ofGame = timers.filter(({ key }) => !key.startsWith("~"));
  return {
    table,
    seat,
    view: begun ? game.view(state, seat) : null,
    legal: begun && seat !== null ? game.legal(state, seat) : null,
    judge: (move) => (begun && seat !== null ? refusalOf(game, loaded, seat, move) : null),
    waitingOn: begun ? game.waitingOn(state) : [],
    due: Object.fromEntries(ofGame.map(({ key, dueAt }) => [key, dueAt])),
    deadline: runningDeadline(timers)?.dueAt ?? null,
    closesAt: dueOf(timers, "close"),
    queue: begun && seat !== null && table.status === "playing" ? queueLook(game, loaded, seat) : null,
    outcome: begun ? game.result(state) : null,
    canRematch: hasEnded(table) && (table.seats.some(isThere) || loaded.former.length > 0),
  };
}

/** Against a move whose form is wrong the rules say nothing. */
function refusalOf(game: Game, { table, state }: Loaded, seat: Seat, move: Move): RefusalBase | null {
  const read = game.readEntry(
    { ...move, by: seat },
    table.seats.map((one) => one.seat),
  );
  const applied = read.ok ? game.apply(state, read.value) : null;
  return applied && !applied.ok ? applied.error : null;
}

/** Tables at which something can still happen, and those at which nothing can. */
export const RUNNING: TableStatus[] = ["lobby", "playing"];
export const ENDED: TableStatus[] = ["over", "closed"];

/** It was begun, and has ended with a result or without one. */
export function hasEnded({ status, startedAt }: Table): boolean {
  return startedAt !== null && ENDED.includes(status);
}

function queueLook(game: Game, { state, queues }: Loaded, seat: Seat): QueueLook | null {
  const { items, dropped } = queues.get(seat) ?? { items: [], dropped: [] };
  return game.queue ? { kinds: game.queue.kinds(state, seat), items, dropped } : null;
}
