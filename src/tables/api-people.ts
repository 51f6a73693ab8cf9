/** What is kept of people and servers, and the reminders people have asked for. */
import type { GameId, Seat } from "../games/game.js";
import type { Millis, Table, TableId, UserId } from "./api.js";
import type { DroppedItem } from "./api-life.js";

export interface PersonSettings {
  /** Hours before the deadline; null: none. */
  readonly remind: { readonly hours: number; readonly where: "dm" | "thread" } | null;
  /** Local times "HH:MM": nothing is sent from one to the other; a reminder that falls in it comes before. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** IANA name; null: UTC. */
  readonly timezone: string | null;
  readonly locale: string | null;
}

export type PersonFault = "hours" | "quiet" | "timezone" | "locale";

/** As JSON. */
export interface Stored {
  /** Something is left out that not even this person may look up while a game of theirs lasts. */
  readonly heldBack: boolean;
  readonly [field: string]: unknown;
}

export interface People {
  read(userId: UserId): Promise<PersonSettings>;
  /** Writes what is named; nothing if any of it is wrong. */
  write(
    userId: UserId,
    change: Partial<PersonSettings>,
  ): Promise<
    | { readonly ok: true; readonly settings: PersonSettings }
    | { readonly ok: false; readonly faults: readonly PersonFault[] }
  >;
  /** The language somebody speaks now, for what is sent to them later. Nothing is stored of those who have set nothing. */
  speaks(userId: UserId, locale: string): Promise<void>;
  /** IANA names that fit what was typed, best first, at most 25. */
  timezones(typed: string): readonly string[];
  /** All that is stored of a person, to hand out. */
  stored(userId: UserId): Promise<Stored>;
  /**
   * Deletes it: seats of ended games become anonymous. While seats of running games are theirs, `running` names them and
   * nothing is done, unless `leave`: then these become empty.
   */
  remove(
    userId: UserId,
    leave: boolean,
  ): Promise<{ readonly kind: "done" } | { readonly kind: "running"; readonly tables: readonly Table[] }>;
}

export interface GuildSettings {
  /** Where tables may be opened; null: everywhere. */
  readonly channels: readonly string[] | null;
  /** Roles of which one is needed to open; null: everybody. Whoever manages the server always may. */
  readonly openers: readonly string[] | null;
  readonly locale: string | null;
  /** Raw options by game, under what a lobby says itself. */
  readonly defaults: Readonly<Partial<Record<GameId, unknown>>>;
  readonly pace: "live" | "daily" | "slow" | null;
  /** Seconds a step's deadline must lie between; null: no limit. `noDeadline` false: there must be one. */
  readonly minStep: number | null;
  readonly maxStep: number | null;
  readonly noDeadline: boolean;
  /** Lobbies and games at once; null: no limit. */
  readonly mostTables: number | null;
}

export type ServerRefusal =
  | { readonly code: "channelNotAllowed"; readonly channels: readonly string[] }
  | { readonly code: "mayNotOpen"; readonly roles: readonly string[] }
  | { readonly code: "tooManyTables"; readonly most: number }
  | {
      readonly code: "stepOutOfRange";
      readonly min: number | null;
      readonly max: number | null;
      readonly noDeadline: boolean;
    };

export interface Servers {
  read(guildId: string): Promise<GuildSettings>;
  /** Writes what is named; nothing if any of it is wrong (then the names of the wrong ones). */
  write(
    guildId: string,
    change: Partial<GuildSettings>,
  ): Promise<
    | { readonly ok: true; readonly settings: GuildSettings }
    | { readonly ok: false; readonly faults: readonly (keyof GuildSettings)[] }
  >;
}

/** One of the tables of a reminder; told by itself, its message has a nonce of its own. */
export interface NoticeTable {
  readonly id: string;
  readonly key: string;
  readonly table: Table;
  readonly seat: Seat;
  readonly dueAt: Millis | null;
}

/** A reminder to send: in a thread one a table, by DM one for all tables that wait (a digest). */
export interface Notice {
  /** Also the message's nonce: at most 25 characters, the same for the same content. */
  readonly id: string;
  readonly userId: UserId;
  readonly where: "dm" | "thread";
  readonly locale: string | null;
  readonly tables: readonly NoticeTable[];
  /** Queued moves that were refused, of which the player is to be told (DM only). */
  readonly dropped: readonly { readonly table: Table; readonly item: DroppedItem }[];
  /** What it is the notice of: rows that are done with it. */
  readonly about: readonly { readonly tableId: TableId; readonly key: string }[];
}

/** A notice or a part of it: what each part has come to is noted down for the part alone. */
export type NoticePart = Pick<Notice, "userId" | "where" | "about">;

export interface Notices {
  /** What is to be sent now, each checked again: who has moved meanwhile is not reminded. */
  due(limit: number): Promise<readonly Notice[]>;
  sent(part: NoticePart): Promise<void>;
  /** Will never arrive (50007). */
  dropped(part: NoticePart, reason: string): Promise<void>;
  /** Did not work: again not before. */
  later(part: NoticePart, nextAt: Millis): Promise<void>;
}
