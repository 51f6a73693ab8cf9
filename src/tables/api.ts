/** What the life of a table offers the doors (discord, later others). Knows games only through the Game interface. */
import type { EventBase, GameId, Outcome, RefusalBase, Seat } from "../games/game.js";
import type { ClosedWhy, Held, QueueLook, TableLife } from "./api-life.js";
import type { ServerRefusal } from "./api-people.js";

export * from "./api-deliveries.js";
export * from "./api-life.js";
export * from "./api-people.js";

export type TableId = string;
export type UserId = string;

/** Milliseconds since the epoch, from the clock handed in at the door. */
export type Millis = number;

/** What is handed in at the door, so that a test can run two games with equal chance, clock and ids. */
export interface Doors {
  readonly now: () => Millis;
  /** Milliseconds, and parts of them, that no change of the clock touches, from any start; absent: the clock is never changed. */
  readonly monotonic?: () => Millis;
  /** Cryptographically random bytes (a table's seed). */
  readonly random: (bytes: number) => Uint8Array;
  /** A new id, unique, at most 20 characters of [0-9a-z]. */
  readonly id: () => string;
}

export interface Person {
  readonly id: UserId;
  /** Display name last seen. */
  readonly name: string;
  /** Discord locale, for private answers. */
  readonly locale: string;
}

export type PaceName = "live" | "daily" | "slow" | "custom";

/** Seconds; null: none. `step`: from the moment somebody is waited for until the move is made for them. */
export interface Pace {
  readonly name: PaceName;
  readonly step: number | null;
  readonly claimWindow: number;
  readonly round: number | null;
  readonly opening: number | null;
}

export interface TableSeat {
  readonly seat: Seat;
  /** Null: nobody's; default moves are made for it at once. */
  readonly userId: UserId | null;
  /** Display name last seen, of the last holder if it is empty; "" if that one is to stay unknown. */
  readonly name: string;
  /** Deadlines missed in a row. */
  readonly misses: number;
  /** The holder has left the server or deleted the account: played like an empty one until they are back. */
  readonly gone: boolean;
  /** It was somebody else's when the game began, who may have done what the seat did before. Absent: its holder has had it since. */
  readonly tookOver?: true;
}

export type TableStatus = "lobby" | "playing" | "over" | "closed";

export interface Table {
  readonly id: TableId;
  readonly game: GameId;
  readonly status: TableStatus;
  /** Counts the steps; custom ids carry it, one board message a step. 0 in the lobby. */
  readonly step: number;
  readonly version: number;
  readonly hostId: UserId;
  readonly guildId: string | null;
  readonly channelId: string;
  /** The thread it plays in; null: in the channel itself. */
  readonly threadId: string | null;
  /** True until the thread is opened or found impossible. */
  readonly threadWanted: boolean;
  readonly seats: readonly TableSeat[];
  readonly invited: readonly UserId[];
  /** The game's options as read by `readOptions`, defaults filled in. */
  readonly options: unknown;
  readonly pace: Pace;
  readonly locale: string;
  readonly seedHash: string | null;
  /** Hex; null until the game has ended. */
  readonly seed: string | null;
  readonly createdAt: Millis;
  readonly startedAt: Millis | null;
  readonly endedAt: Millis | null;
  /** Null: its clocks run. */
  readonly held: Held | null;
  /** Why it was closed without an end; null: it was not, or before that was noted down. */
  readonly closedWhy: ClosedWhy | null;
  /** The ended table of which this is the rematch. */
  readonly rematchOf: TableId | null;
}

/** A table as one viewer may see it. `view` and `legal` are the game's; null in a lobby, `legal` null for a spectator. */
export interface Look {
  readonly table: Table;
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly legal: unknown;
  /** What the rules would say against this move of the viewer's now; null: nothing, or there is no seat or no game to say it of. */
  readonly judge: (move: Move) => RefusalBase | null;
  readonly waitingOn: readonly string[];
  /** When the running timers come due, by key. */
  readonly due: Readonly<Record<string, Millis>>;
  /** When moves are made for those waited for, or the round ends; null: no deadline runs. While held: as it stood then. */
  readonly deadline: Millis | null;
  /** Asked whether the idle table goes on: when it closes without an answer. */
  readonly closesAt: Millis | null;
  /** The viewer's own; null for whoever has no seat or nothing to queue. */
  readonly queue: QueueLook | null;
  readonly outcome: Outcome | null;
  /** The game has ended, and somebody who held a seat in it is known who could ask for a rematch. */
  readonly canRematch: boolean;
}

/** A move without `by`: the rest of the log entry, unread (`tables` reads its form). */
export interface Move {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface ActInput {
  readonly tableId: TableId;
  readonly user: Person;
  readonly move: Move;
  /** The interaction's id: the same one twice changes state once and gives the same answer. */
  readonly interactionId: string;
  /** The step the button was drawn for; absent for typed commands. A different one changes nothing (`stale`). */
  readonly step?: number;
  /** "Do it again": do not take an identical, unconfirmed predecessor for this move. */
  readonly again?: boolean;
}

export type ActOutcome =
  /** Committed. `events`: what this seat may know of what happened, also what chance and force added. `repeated`: this interaction was handled before. */
  | { readonly kind: "done"; readonly look: Look; readonly events: readonly EventBase[]; readonly repeated: boolean }
  /** An identical move of this seat was committed and its answer never confirmed. */
  | { readonly kind: "already"; readonly look: Look }
  | { readonly kind: "refused"; readonly look: Look; readonly refusal: RefusalBase }
  | { readonly kind: "malformed"; readonly look: Look; readonly code: string }
  | { readonly kind: "stale"; readonly look: Look }
  /** Held by a pause: nobody can move. */
  | { readonly kind: "paused"; readonly look: Look }
  | { readonly kind: "notSeated"; readonly look: Look }
  | { readonly kind: "notPlaying"; readonly table: Table }
  | { readonly kind: "noTable" };

export interface LobbyInput {
  readonly game: GameId;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly host: Person;
  readonly invited: readonly Person[];
  /** Raw record options, before defaults. */
  readonly options: unknown;
  readonly pace: Pace;
  readonly locale: string;
  /** False when the place can have no thread (already in a thread, no permission). */
  readonly threadWanted: boolean;
  readonly interactionId: string;
  /** The host's roles in the server, for who may open; `manager`: may manage the server. */
  readonly roles?: readonly string[];
  readonly manager?: boolean;
}

export type LobbyAct =
  | { readonly type: "join" }
  | { readonly type: "leave" }
  | { readonly type: "start" }
  /** `locale`: the board's language, if it is to be another; that alone asks nobody to join again. */
  | { readonly type: "options"; readonly options: unknown; readonly pace: Pace; readonly locale?: string };

export type LobbyOutcome =
  | { readonly kind: "done"; readonly table: Table; readonly repeated: boolean }
  | { readonly kind: "refused"; readonly table: Table; readonly why: LobbyRefusal }
  | { readonly kind: "noTable" };

export type LobbyRefusal =
  | { readonly code: "started" }
  | { readonly code: "closed" }
  | { readonly code: "full"; readonly max: number }
  | { readonly code: "alreadySeated" }
  | { readonly code: "notSeated" }
  | { readonly code: "tooFew"; readonly min: number; readonly seated: number }
  /** Others may start only a full lobby (all five seats, or everybody invited has joined). */
  | { readonly code: "notHost"; readonly hostId: UserId }
  /** The last free seats are kept for the invited until the host starts. */
  | { readonly code: "seatsKept"; readonly invited: readonly UserId[] }
  | { readonly code: "badOptions"; readonly faults: readonly string[] }
  | ServerRefusal;

export interface Tables extends TableLife {
  open(input: LobbyInput): Promise<LobbyOutcome>;
  lobby(input: {
    readonly tableId: TableId;
    readonly user: Person;
    readonly act: LobbyAct;
    readonly interactionId: string;
  }): Promise<LobbyOutcome>;
  act(input: ActInput): Promise<ActOutcome>;
  /** The answer to this interaction reached Discord. Never throws; may be written later, with others. */
  confirmed(interactionId: string): void;
  look(tableId: TableId, viewer: UserId | null): Promise<Look | null>;
  /** Running tables and lobbies that a channel or thread belongs to, newest first. */
  inChannel(channelId: string): Promise<readonly Table[]>;
  /**
   * Games that were begun and have ended there: first the one whose own thread it is, then what ended last. `played`: only
   * those that came to their end.
   */
  endedIn(
    channelId: string,
    limit: number,
    which?: { readonly game?: GameId; readonly played?: boolean },
  ): Promise<readonly Table[]>;
  /** Running tables and lobbies in which the user sits, newest first. */
  of(userId: UserId, game?: GameId): Promise<readonly Look[]>;
  /** Open lobbies to which the user is invited without having joined, newest first. */
  invitedTo(userId: UserId, game: GameId): Promise<readonly Table[]>;
  /** The game that this person's last move has ended, if its answer is not known to have arrived. */
  endedUntold(userId: UserId, game: GameId): Promise<TableId | null>;
  /** Ended tables in which the user sat, newest first. */
  endedOf(userId: UserId, limit: number): Promise<readonly Table[]>;
  /** Of all ended games of the user or the channel those of which a word is the id or part of a player's name, best first. */
  endedNamed(
    of: { readonly userId: UserId; readonly channelId: string },
    words: readonly string[],
    limit: number,
  ): Promise<readonly Table[]>;
  /** The record (names made unique, never a reserved word), seed included, as far as it was played; null while it lasts, and for what never began. */
  record(tableId: TableId): Promise<unknown | null>;
  /**
   * Plays every clock entry and every deadline that is due, closes lobbies older than a day and idle tables, ends votes,
   * writes reminders. Called by a poll; gives back how many.
   */
  tick(): Promise<number>;
  /** Where it plays, as found by delivery. A null thread: none possible, play in the channel. */
  placed(tableId: TableId, threadId: string | null): Promise<void>;
  /** The running step's board goes on in a message of its own, under another row, and the old one is to be deleted. Another row: nothing. */
  moveBoard(tableId: TableId, rowId: string): Promise<void>;
  /** Called after each commit with the table's id; for waking delivery. */
  onChange(listener: (tableId: TableId) => void): void;
  /** Waits for what is in hand (SIGTERM). */
  idle(): Promise<void>;
}

/** A menu's pending choice that does not fit a custom id. */
export interface Choices {
  put(userId: UserId, data: unknown, ttl: Millis): Promise<string>;
  /** Null when unknown, expired or another user's. */
  take(id: string, userId: UserId): Promise<unknown | null>;
}

export interface Settings {
  get(scope: string, key: string): Promise<unknown | null>;
  set(scope: string, key: string, value: unknown): Promise<void>;
}
