/** The messages of a table, as rows to bring up to date. */
import type { EventBase, Seat } from "../games/game.js";
import type { Millis, TableId } from "./api.js";
import type { RowData } from "./api-life.js";

/** A message to bring up to date, derived from the table in the same transaction as the move that caused it. */
export interface Row {
  /** Also the message's nonce: at most 25 characters. */
  readonly id: string;
  readonly tableId: TableId;
  /**
   * `news`: one event, in `opening`, that has a message of its own; it is never edited. `moved`: what was left behind where
   * the table stood before (`waitKind`: the kind it was of); its message is edited once, to point to the new place, or deleted.
   */
  readonly kind: "lobby" | "board" | "wait" | "news" | "moved" | RowData["kind"];
  readonly step: number;
  /** `wait`: whom it calls and for what. */
  readonly seat: Seat | null;
  readonly waitKind: string | null;
  /** `wait`: the game's key of it. */
  readonly waitKey: string | null;
  /** `board`: public events that opened the step, those since, and the seats its post mentions. */
  readonly opening: readonly EventBase[];
  readonly during: readonly EventBase[];
  /** `board`: how many events came between those two and are not kept. */
  readonly earlier: number;
  readonly mentions: readonly Seat[];
  /** What a `life`, `vote`, `ask` or `seat` row shows; null for the others. */
  readonly data: RowData | null;
  /** The message should no longer stand (a wait that was answered, a board that has moved down; a closed lobby's buttons are an edit). */
  readonly gone: boolean;
  /** Grows with every change; a delivery made for an older one leaves the row dirty. */
  readonly rev: number;
  readonly channelId: string | null;
  readonly messageId: string | null;
  /** Hash of the body last delivered. */
  readonly hash: string | null;
  /** When a post was first tried whose outcome is unknown. */
  readonly triedAt: Millis | null;
  /** It has been posted before, here or elsewhere: nobody is called by it again. */
  readonly called: boolean;
  readonly attempts: number;
  readonly createdAt: Millis;
}

export interface Deliveries {
  /** Every row of a table, oldest first: where its lobby and boards stand. */
  ofTable(tableId: TableId): Promise<readonly Row[]>;
  /** One row as it is now; null when it is not known (any more). */
  row(id: string): Promise<Row | null>;
  /** Dirty rows that are due and not parked, oldest first within a table. */
  due(now: Millis, limit: number): Promise<readonly Row[]>;
  /** When the first dirty row is due that was not due yet at `after`; null: none. */
  nextDue(after: Millis): Promise<Millis | null>;
  /** Written before a post goes out. */
  trying(id: string, now: Millis): Promise<void>;
  /** Posted or edited, with the body of revision `rev`; of no account where the table has left since. */
  delivered(
    id: string,
    rev: number,
    at: { readonly channelId: string; readonly messageId: string; readonly hash: string },
  ): Promise<void>;
  /** Deleted, or never to be delivered any more; `reason` for the operator. */
  dropped(id: string, rev: number, reason: string | null): Promise<void>;
  /** The message was found missing (10008): it is to be posted anew. */
  lost(id: string): Promise<void>;
  /** Did not work: again not before `nextAt`. */
  later(id: string, nextAt: Millis, reason: string): Promise<void>;
  /**
   * Did not work and will not by itself (50001, 50013, 10003): waits for `unpark` or until `nextAt` (hourly). A row that has
   * changed since it was read (its table was moved) is tried again instead.
   */
  park(id: string, rev: number, nextAt: Millis, reason: string): Promise<void>;
  /** Something changed at this table's place (event, interaction): parked rows are due again. */
  unpark(tableId: TableId): Promise<void>;
  /** Whether a row of this table is parked: its place is not whole again while that is so. */
  isParked(tableId: TableId): Promise<boolean>;
  /** Whether any row of this table is still to be brought up to date. */
  isBehind(tableId: TableId): Promise<boolean>;
}
