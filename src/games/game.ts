/** What every game offers the house. Pure: no clock, no randomness, no I/O, and no import from another room. */

/** A seat's name: `p1`…`p5` at a table, any unique name in a record. */
export type Seat = string;

export type GameId = "turin" | "ceramic";

/** The player `chance` draws, `clock` lets time pass; every other mover is a seat. */
export const CHANCE = "chance";
export const CLOCK = "clock";

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** A fault of form (unknown field, unknown type, wrong JSON type) in a header, a deck or an entry; English, for the operator. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}

/**
 * One line of a game's log. `at` is ISO 8601, `auto` marks a move made for an absent player; neither changes the outcome.
 * Seats stand in an entry only as `by`, as `to`, in the list `order`, or as keys of an object field: a record's export
 * renames them there and nowhere else.
 */
export interface EntryBase {
  readonly by: string;
  readonly type: string;
  readonly at?: string;
  readonly auto?: boolean;
}

/**
 * Something that happened, as data. Everybody may know it, unless `only` names the seats that may:
 * whoever tells events to people leaves out those whose `only` does not name the reader.
 */
export interface EventBase {
  readonly type: string;
  readonly only?: readonly Seat[];
  /** The house's mark on the first event of a move made for somebody absent. */
  readonly auto?: boolean;
}

/** The event by which every game tells that a round begins. */
export const ROUND_BEGAN = "roundBegan";

/** Why a move is illegal: a code and its numbers, never a sentence. The words are in `text/`. */
export interface RefusalBase {
  readonly code: string;
}

/** An entry of `clock` that will come due. The key is unique through the game and stays while the same timer runs. */
export interface Timer<Entry> {
  readonly key: string;
  readonly kind: "claimWindow" | "sellerChoice" | "round" | "opening";
  readonly entry: Entry;
}

/**
 * Somebody who has something to do. The key is unique through the game and stays while the same wait lasts, so that
 * nobody is called twice for it. `kind` says for what (a sealed bid, a pick, a seller's choice, an offer to answer).
 */
export interface Wait {
  readonly seat: Seat;
  readonly key: string;
  readonly kind: string;
}

export interface Outcome {
  readonly totals: Readonly<Record<Seat, number>>;
  readonly winners: readonly Seat[];
}

/** The types of one game, bundled so that the house can stay generic over all of them. */
export interface GameTypes {
  state: unknown;
  options: unknown;
  entry: EntryBase;
  event: EventBase;
  refusal: RefusalBase;
  view: unknown;
  legal: unknown;
}

export type Applied<T extends GameTypes> = Result<
  { readonly state: T["state"]; readonly events: readonly T["event"][] },
  T["refusal"]
>;

/** A move to be made later, when it applies: `kind` and the fields the game gives that kind. */
export interface QueuedMove {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What becomes of a queued move now. `keep`: it goes on standing after it was played. */
export type QueueStep<Entry> =
  | { readonly do: "wait" }
  | { readonly do: "drop" }
  | { readonly do: "play"; readonly entry: Entry; readonly keep: boolean };

/** Moves that can be queued: made only from what the seat may know. */
export interface Queue<State, Entry> {
  /** The kinds that can still come to apply for the seat. */
  kinds(state: State, seat: Seat): readonly string[];
  /** Reads its form, and notes what it is for (a round) from the state: gives back what is stored. */
  read(raw: unknown, state: State, seat: Seat): Result<QueuedMove, Fault>;
  /** Wait: its moment has not come. Drop: its moment has passed. Play: now; whether it is legal the rules will say. */
  step(state: State, seat: Seat, queued: QueuedMove): QueueStep<Entry>;
}

/** A whole number from 0 to k−1, from wherever the caller has its chance. */
export type Below = (k: number) => number;

export interface Game<T extends GameTypes = GameTypes> {
  readonly id: GameId;
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  /** It is played in rounds that the clock ends (a timer of kind `round`). */
  readonly rounds?: true;
  /** Of a turn's public events those that are told in messages of their own (a story), a list a message. */
  aloud?(news: readonly T["event"][]): readonly (readonly T["event"][])[];

  /** Reads the `options` of a record's header (absent: `undefined`) and fills in the defaults; every fault is named. */
  readOptions(raw: unknown, seats: readonly Seat[]): Result<T["options"], readonly Fault[]>;
  /** Reads one log entry: its form only (fields, JSON types), never whether it is legal. */
  readEntry(raw: unknown, seats: readonly Seat[]): Result<T["entry"], Fault>;

  setup(seats: readonly Seat[], options: T["options"]): T["state"];
  /** The state after the entry and all that it forces, with what happened in order; or a refusal, and the state is as it was. */
  apply(state: T["state"], entry: T["entry"]): Applied<T>;
  /** The entry of `chance` that is due, drawn with `below` exactly as records.md lays down; null when none is due. */
  draw(state: T["state"], below: Below): T["entry"] | null;
  /** The seats that hold up the game, or `["chance"]`, or nobody. */
  waitingOn(state: T["state"]): readonly string[];
  /** All who have something to do, also what holds nothing up (a seller's choice). */
  waits(state: T["state"]): readonly Wait[];
  timers(state: T["state"]): readonly Timer<T["entry"]>[];
  /** Names the step the game is in; it changes exactly when the board message should be a new one. */
  step(state: T["state"]): string;

  /** What the viewer may know; null or no seat of the game: the public. Equal for states that the viewer cannot tell apart. */
  view(state: T["state"], viewer: Seat | null): T["view"];
  /** Everything, hidden things too: for `replay`, never for a person at a table. */
  summary(state: T["state"]): T["view"];
  /** Every move open to the seat now, for buttons and menus; made only from what the seat may know. */
  legal(state: T["state"], seat: Seat): T["legal"];
  /** The move made for an absent player who is waited for; null for anybody else. */
  defaultMove(state: T["state"], seat: Seat): T["entry"] | null;
  /** Absent: nothing can be queued. */
  readonly queue?: Queue<T["state"], T["entry"]>;
  /**
   * The entry with the game's own words where a person's own stand, so that these can be forgotten: the log stays as legal as
   * it was and comes to the same, but for the words. Absent: no entry holds any.
   */
  unsaid?(entry: T["entry"]): T["entry"];
  /**
   * One of a seat's own entries as the seat may look it up now: without what nobody is to see again yet, whoever put it there.
   * `then`: the state that it met. Absent: all that it has done it may look up.
   */
  recalled?(entry: T["entry"], then: T["state"], now: T["state"]): object;
  /** Null until the game is over. */
  result(state: T["state"]): Outcome | null;
  /** Brings a state stored by an older version of the rules up to date. */
  migrate(state: unknown, from: number): T["state"];
}
