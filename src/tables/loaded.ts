/** A table as it is kept in memory: what the database holds, read. There is nothing in it that the database has not got. */
import type { EventBase, Game, Seat, Timer } from "../games/game.js";
import type { Look, Millis, Table, TableId, UserId } from "./api.js";

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

export interface RunningTimer {
  readonly key: string;
  readonly kind: Timer<unknown>["kind"];
  readonly dueAt: Millis;
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
  readonly board: { readonly rowId: string; readonly during: readonly EventBase[] } | null;
  readonly waits: readonly OpenWait[];
  readonly timers: readonly RunningTimer[];
  readonly done: Map<string, Done>;
  readonly lastOf: ReadonlyMap<Seat, Done>;
}

export function seatOf(table: Table, userId: UserId | null): Seat | null {
  return table.seats.find((each) => each.userId === userId)?.seat ?? null;
}

/** The table as this person may see it: the seat's view if it is seated, else the public one. */
export function lookAt(game: Game, loaded: Loaded, viewer: UserId | null): Look {
  const { table, state, timers } = loaded;
  const seat = seatOf(table, viewer);
  const begun = state !== null;
  return {
    table,
    seat,
    view: begun ? game.view(state, seat) : null,
    legal: begun && seat !== null ? game.legal(state, seat) : null,
    waitingOn: begun ? game.waitingOn(state) : [],
    due: Object.fromEntries(timers.map(({ key, dueAt }) => [key, dueAt])),
    outcome: begun ? game.result(state) : null,
  };
}
