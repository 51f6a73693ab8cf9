/** The life of a running table beside its moves: seats, votes, ends, deadlines, queued moves, clocks that stand still. */
import type { EntryBase, EventBase, QueuedMove, RefusalBase, Seat, Wait } from "../games/game.js";
import type { Look, Millis, Person, Table, TableId, UserId } from "./api.js";
import type { Notices, People, ServerRefusal, Servers } from "./api-people.js";

/** Why a table's clocks stand still. In a `pause` nobody can move; else moves go on wherever they can be made. */
export type HeldWhy = "pause" | LostWhy;

/** Why a table cannot be shown. */
export type LostWhy = "permissions" | "locked" | "channel" | "guild";

export interface Held {
  readonly since: Millis;
  readonly why: HeldWhy;
  /** In a pause: that it could not be shown either. It stays held by this when the pause ends. */
  readonly lost?: LostWhy;
}

/** `lobby`: nobody started it for a day, or the last one left it. `abandoned`: nobody holds a seat any more. `idle`: asked, and nobody answered. */
export type ClosedWhy = "lobby" | "cancelled" | "moderator" | "abandoned" | "idle";

export type VoteKind = "kick" | "cancel" | "pause" | "resume" | "shorten";

/**
 * A vote. There is one open vote of a kind at a table; opening it is a yes. Who votes: seats whose holder is there
 * (not empty, not gone, no two missed deadlines in a row); at `kick` not the seat itself; at `shorten` every holder who is
 * not gone. Passes at `needed` yes: more than half (`kick`: at least two; `shorten`: all). Fails when that cannot be
 * reached any more, or a day after it was opened. `resume` lasts three days, and then passes unless somebody has said no:
 * nobody stays in a pause because the others are silent. Words belong to people: a seat that changes hands has said
 * nothing yet, and a vote about it is void.
 */
export interface Vote {
  readonly kind: VoteKind;
  /** `kick`: whom. */
  readonly seat: Seat | null;
  /** `shorten`: how much time is to be left from the moment it is agreed. */
  readonly lasts: Millis | null;
  readonly by: Seat;
  /** Who sat there then and is meant, whoever sits there now; empty: somebody whose data were deleted. */
  readonly byUser?: UserId;
  readonly seatUser?: UserId;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  readonly voters: readonly Seat[];
  readonly needed: number;
  readonly expiresAt: Millis;
  /** `void`: what it was about is no more: the seat has changed hands, the game is over, the deadline or pause has passed. */
  readonly state: "open" | "passed" | "failed" | "void";
}

/** A seat held out to somebody, who has it from the moment they press the button. */
export interface SeatOffer {
  readonly seat: Seat;
  readonly userId: UserId;
  readonly by: Seat;
}

export type LifeAct =
  /** The seat becomes empty: default moves are made for it at once. In a lobby use `lobby`. */
  | { readonly type: "leave" }
  /** The host alone: a seat that missed two deadlines in a row, or is gone. Otherwise opens a vote. Of a host who is away so the duties pass to whoever does what needs one. */
  | { readonly type: "kick"; readonly seat: Seat }
  /** The holder for the own seat; the host for one that is empty, gone or missed two deadlines in a row. */
  | { readonly type: "offerSeat"; readonly seat: Seat; readonly to: Person }
  /** The one to whom it was offered: sees the seat's hand from now on; the former holder no more. */
  | { readonly type: "takeSeat"; readonly seat: Seat }
  /** By the one to whom it was offered; taken back by whoever offered it, or who holds the seat. */
  | { readonly type: "refuseSeat"; readonly seat: Seat }
  /** The host in a lobby: at once. At a running game: opens a vote. */
  | { readonly type: "cancel" }
  | { readonly type: "pause" }
  /** The host alone at once; others open a vote. */
  | { readonly type: "resume" }
  /** Another time for the running deadline: later, the host alone; earlier, a vote of everybody seated. */
  | { readonly type: "deadline"; readonly dueAt: Millis }
  | { readonly type: "vote"; readonly kind: VoteKind; readonly yes: boolean }
  /** The answer to the question whether an idle table goes on. Any seated player. */
  | { readonly type: "goOn" };

export type LifeOutcome =
  /** `effect`: `done`, or a vote is open (`asked`) or was lost (`failed`). `look`: the table as this person sees it now. */
  | {
      readonly kind: "done";
      readonly look: Look;
      readonly effect: "done" | "asked" | "failed";
      readonly vote: Vote | null;
      readonly repeated: boolean;
    }
  | { readonly kind: "refused"; readonly table: Table; readonly why: LifeRefusal }
  | { readonly kind: "noTable" };

export type LifeRefusal =
  | { readonly code: "notSeated" }
  | { readonly code: "notRunning" }
  /** What was asked for is for a game that has begun. */
  | { readonly code: "inLobby"; readonly act: LifeAct["type"] }
  | { readonly code: "noSuchSeat"; readonly seat: Seat }
  /** Kick: oneself (leave instead), or nobody sits there. */
  | { readonly code: "kickSelf" }
  | { readonly code: "seatEmpty"; readonly seat: Seat }
  /** Kick: fewer than two others could vote, and the host alone may kick only after two missed deadlines in a row. */
  | { readonly code: "tooFewVoters"; readonly voters: number; readonly misses: number }
  /** Offering: the seat's holder is there. */
  | { readonly code: "seatTaken"; readonly seat: Seat }
  | { readonly code: "notHost"; readonly hostId: UserId }
  /** `you`: it is the one who asks. */
  | { readonly code: "alreadySeated"; readonly userId: UserId; readonly you: boolean }
  /** Somebody who has seen another seat's hand cannot sit down here. */
  | { readonly code: "sawOther"; readonly userId: UserId; readonly you: boolean }
  | { readonly code: "notOffered"; readonly seat: Seat }
  | { readonly code: "alreadyPaused" }
  | { readonly code: "notPaused" }
  | { readonly code: "noDeadline" }
  /** The deadline does not run just now. */
  | { readonly code: "clockStopped"; readonly why: HeldWhy }
  /** A deadline must lie between these. */
  | { readonly code: "deadlineRange"; readonly from: Millis; readonly to: Millis }
  | { readonly code: "sameDeadline" }
  | { readonly code: "noVote"; readonly vote: VoteKind }
  | { readonly code: "notVoter"; readonly voters: readonly Seat[] }
  | { readonly code: "voteOpen"; readonly vote: Vote }
  | { readonly code: "notAsked" };

/** What the thread is told of it (rows of kind `life`): `name` is the display name then, `by` null: decided by vote. */
export type LifeEvent =
  | { readonly type: "left" | "gone" | "back"; readonly seat: Seat; readonly name: string }
  | { readonly type: "kicked"; readonly seat: Seat; readonly name: string; readonly by: Seat | null }
  | { readonly type: "seatTaken"; readonly seat: Seat; readonly from: string; readonly name: string }
  | { readonly type: "newHost"; readonly seat: Seat; readonly name: string }
  | { readonly type: "paused" | "resumed"; readonly by: Seat | null }
  | { readonly type: "held"; readonly why: HeldWhy }
  | { readonly type: "released"; readonly why: HeldWhy }
  | { readonly type: "deadline"; readonly dueAt: Millis; readonly by: Seat | null }
  | { readonly type: "wentOn"; readonly by: Seat }
  | { readonly type: "closed"; readonly why: ClosedWhy };

/** One player's own queue: nobody else is shown it, nor that it exists. */
export interface QueueLook {
  /** What can be queued now, by the game's names. Never told to others. */
  readonly kinds: readonly string[];
  readonly items: readonly QueuedItem[];
  /** What came due and was refused, until the queue is next changed or `queueSeen`. */
  readonly dropped: readonly DroppedItem[];
}

/** `id` is its kind: there is one of a kind. */
export interface QueuedItem {
  readonly id: string;
  readonly queued: QueuedMove;
}

export interface DroppedItem extends QueuedItem {
  readonly refusal: RefusalBase;
  readonly at: Millis;
}

export type QueueOutcome =
  /** `played`: it applied at once. */
  | { readonly kind: "done"; readonly look: Look; readonly played: boolean; readonly repeated: boolean }
  | { readonly kind: "malformed"; readonly look: Look; readonly code: string }
  /** The game knows no such kind, or it cannot come to apply any more. */
  | { readonly kind: "notQueueable"; readonly look: Look; readonly kinds: readonly string[] }
  /** No such item (any more). */
  | { readonly kind: "noItem"; readonly look: Look }
  | { readonly kind: "notSeated"; readonly table: Table }
  | { readonly kind: "notPlaying"; readonly table: Table }
  | { readonly kind: "noTable" };

export interface Waiting {
  readonly look: Look;
  readonly waits: readonly Wait[];
  /** When the move is made for them; null: no deadline. */
  readonly dueAt: Millis | null;
}

/** An ended game after its first `n` entries, open to everybody. */
export interface ReplayPage {
  /** In its seats those who held them at that moment. */
  readonly table: Table;
  readonly n: number;
  readonly total: number;
  /** The last of them, and what came of it; null at n = 0. */
  readonly entry: EntryBase | null;
  readonly events: readonly EventBase[];
  /** The game's view: everything at a game that was played to its end, what the public saw at one that was not. */
  readonly view: unknown;
  /** Whom the game waited for then. */
  readonly waitingOn: readonly string[];
  /** After how many entries each round had just begun, in order. */
  readonly rounds: readonly number[];
}

/** What running tables offer beside `act`. */
export interface TableLife {
  life(input: {
    readonly tableId: TableId;
    readonly user: Person;
    readonly act: LifeAct;
    readonly interactionId: string;
  }): Promise<LifeOutcome>;
  /** Open votes, and seats held out. */
  votes(tableId: TableId): Promise<{ readonly votes: readonly Vote[]; readonly offers: readonly SeatOffer[] }>;

  /** Adds to the own queue, in place of what is queued there of the same kind. Played at once if it applies at once. */
  queue(input: {
    readonly tableId: TableId;
    readonly user: Person;
    readonly queued: QueuedMove;
    readonly interactionId: string;
  }): Promise<QueueOutcome>;
  /** Takes one item (or, without `id`, all) out of the own queue. */
  unqueue(input: {
    readonly tableId: TableId;
    readonly user: Person;
    readonly id?: string;
    readonly interactionId: string;
  }): Promise<QueueOutcome>;
  /** The player was shown what was dropped. */
  queueSeen(tableId: TableId, userId: UserId): Promise<void>;

  /** A lobby with the same people (the others invited), options and pace; who comes second joins the first's. Host: who asks. */
  rematch(input: {
    readonly tableId: TableId;
    readonly user: Person;
    readonly interactionId: string;
    /** Absent: as the first had one. */
    readonly threadWanted?: boolean;
  }): Promise<
    | { readonly kind: "done"; readonly table: Table; readonly repeated: boolean }
    | { readonly kind: "refused"; readonly code: "notOver" | "notSeated" | "full" | ServerRefusal["code"] }
    | { readonly kind: "noTable" }
  >;

  /** All tables that wait for the user, on every server: the soonest deadline first, then the oldest. */
  waitingFor(userId: UserId): Promise<readonly Waiting[]>;
  /** Null while it lasts, and for what was never started. `n` is cut to what there is. */
  replayAt(tableId: TableId, n: number): Promise<ReplayPage | null>;
  /** The table with its seats as they were held at that moment, or when that step ended; the running step: as they are held now. */
  tableAt(table: Table, step: number | { readonly at: Millis }): Promise<Table>;

  /** The user has left the server (or, `guildId` null, deleted the account). Empty until they are back or replaced. Gives back the tables. */
  gone(userId: UserId, guildId: string | null): Promise<readonly TableId[]>;
  /** Servers at whose tables the user is taken to be gone. */
  goneFrom(userId: UserId): Promise<readonly string[]>;
  /** They were seen there again: the seat is theirs as before. A move alone does not say so: it may come from elsewhere. */
  back(userId: UserId, guildId: string): Promise<readonly TableId[]>;

  /**
   * What is to be done before a deadline makes moves for these people, who were waited for: the door looks whether they are
   * still there (`gone`). The clock waits for it, so it must come to an end soon.
   */
  onDeadline(before: (table: Table, users: readonly UserId[]) => Promise<void>): void;

  /** By a moderator; the door has checked that. Ends a lobby or a game. False: it had ended. */
  end(tableId: TableId, why: "moderator" | "cancelled"): Promise<boolean>;
  /** Plays on in another channel: board and open calls are posted anew there, without calling anybody twice; where it was the messages point there. False: it has ended. */
  move(tableId: TableId, to: { readonly channelId: string; readonly threadWanted: boolean }): Promise<boolean>;
  /** The table cannot be shown: its clocks stand still and keep their time. `release` when it can again. A pause stays a pause, and beside it is kept what was lost. */
  hold(tableId: TableId, why: LostWhy): Promise<void>;
  release(tableId: TableId): Promise<void>;
  /** The channel or thread is gone for good: lobbies there close, games are held until they are moved or ended. */
  channelGone(channelId: string): Promise<readonly TableId[]>;
  /** Removed from a server (not an outage), and brought back. */
  guildGone(guildId: string): Promise<void>;
  guildBack(guildId: string): Promise<void>;
  /** Servers that have running tables or lobbies. */
  guilds(): Promise<readonly string[]>;
  /** Running tables and lobbies of a server, newest first. */
  inGuild(guildId: string): Promise<readonly Table[]>;

  /** Ended tables whose threads are still to be archived (an hour after the end), and that it was done (or is impossible). */
  toArchive(limit: number): Promise<readonly Table[]>;
  archived(tableId: TableId): Promise<void>;

  /**
   * Called every few seconds while the door lives; `ready`: people can reach the table now. Time in which nobody could is
   * given back: after a gap of more than `BEAT_GAP` all that runs is moved on by it. Until the first beat after a gap
   * (also of an earlier process) nothing comes due. A house that never beats has no gaps.
   */
  beat(ready: boolean): Promise<void>;

  readonly people: People;
  readonly servers: Servers;
  readonly notices: Notices;
}

/** What a row of a house's own kind shows. */
export type RowData =
  | { readonly kind: "life"; readonly events: readonly LifeEvent[] }
  | { readonly kind: "vote"; readonly vote: Vote }
  | { readonly kind: "ask"; readonly closesAt: Millis }
  /** `again`: the person has been called for a seat here before, and is not called once more. */
  | { readonly kind: "seat"; readonly offer: SeatOffer; readonly again?: boolean };
