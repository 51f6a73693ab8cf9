/** One change of a table beside or along with a move: gathered piece by piece, then one write and the table after it. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Game, Seat } from "../games/game.js";
import { type Rows, type Sql, sql, time, type Write } from "../store/index.js";
import type { ClosedWhy, LifeEvent, Millis, RowData, SeatOffer, Table, TableSeat, UserId, Vote } from "./api.js";
import { type Loaded, type OpenVote, type RunningTimer, runningDeadline } from "./loaded.js";
import { noTurn, type Turn } from "./play.js";
import { type Cause, forgetLife, type Progress, positionRow, progress, saveTable } from "./progress.js";
import { answered, changed, lobbyRowId, newRow } from "./rows.js";
import { difference } from "./timers.js";
import { standing, uncounted } from "./votes.js";

/** A step's message tells so many events; then another is begun. */
const MOST_EVENTS = 20;

export class Change {
  #loaded: Loaded;
  readonly #stored: Loaded;
  readonly #last: Sql[] = [];
  readonly #rows: { Delivery: Rows["Delivery"][]; Vote: Rows["Vote"][]; SeatOffer: Rows["SeatOffer"][] } = {
    Delivery: [],
    Vote: [],
    SeatOffer: [],
  };
  readonly #events: LifeEvent[] = [];
  #saves = false;
  #redraws = false;
  #closes: ClosedWhy | null = null;

  /** `id` names what causes the change, once and for all (an interaction, a timer with its time): rows are named after it. */
  constructor(
    readonly game: Game,
    loaded: Loaded,
    readonly now: Millis,
    readonly id: string,
    /** See `Cause`. */
    readonly from: Millis = now,
  ) {
    this.#loaded = loaded;
    this.#stored = loaded;
  }

  get loaded(): Loaded {
    return this.#loaded;
  }

  get table(): Table {
    return this.#loaded.table;
  }

  seat(seat: Seat): TableSeat | undefined {
    return this.table.seats.find((each) => each.seat === seat);
  }

  /** Fields of the table's own row; the board shows them. */
  setTable(fields: Partial<Pick<Table, "hostId" | "held" | "channelId" | "threadId" | "threadWanted">>): void {
    this.#loaded = { ...this.#loaded, table: { ...this.table, ...fields } };
    this.#saves = true;
    this.#redraws = true;
  }

  setTimers(timers: readonly RunningTimer[]): void {
    this.#loaded = { ...this.#loaded, timers };
    this.#redraws = true;
  }

  /** What is known of a seat's holder. */
  mark(seat: Seat, fields: Partial<Pick<TableSeat, "misses" | "gone" | "name">>): void {
    const after = this.#setSeat(seat, fields);
    const { name, misses, gone } = after;
    this.#last.push(sql`UPDATE "Seat" SET "name" = ${name}, "misses" = ${misses}, "gone" = ${gone}
      WHERE "tableId" = ${this.table.id} AND "seat" = ${seat} AND "until" IS NULL`);
    if (fields.gone !== undefined) this.#redraws = true;
  }

  /** The seat changes hands (null: nobody has it now). Its queue, its votes, those about it and what it was held out for are gone. */
  give(seat: Seat, userId: UserId | null, name: string): void {
    const { id } = this.table;
    const before = this.seat(seat)?.userId ?? null;
    if (before !== null) this.#loaded = { ...this.#loaded, former: [...this.#loaded.former, before] };
    this.#setSeat(seat, { userId, name, misses: 0, gone: false, tookOver: true });
    // Even twice within a millisecond each holder has a row of their own.
    this.#last.push(
      sql`UPDATE "Seat" SET "until" = ${time(this.now)} WHERE "tableId" = ${id} AND "seat" = ${seat} AND "until" IS NULL`,
      sql`INSERT INTO "Seat" ("tableId", "seat", "userId", "name", "since", "until", "misses", "gone")
        SELECT ${id}, ${seat}, ${userId ?? ""}, ${name},
          CASE WHEN MAX("since") >= ${time(this.now)} THEN MAX("since") + 1 ELSE ${time(this.now)} END,
          NULL, 0, ${false}
        FROM "Seat" WHERE "tableId" = ${id} AND "seat" = ${seat}`,
      sql`DELETE FROM "Queue" WHERE "tableId" = ${id} AND "seat" = ${seat}`,
    );
    const queues = new Map(this.#loaded.queues);
    queues.delete(seat);
    this.#loaded = { ...this.#loaded, queues };
    this.endOffer(seat);
    this.#dropVotes(seat);
    this.#redraws = true;
  }

  /** Votes are people's: whoever sits there next has not said a word, and nothing was asked about them. */
  #dropVotes(seat: Seat): void {
    for (const vote of this.#loaded.votes) {
      if (vote.seat === seat) this.endVote(vote, { ...standing(this.table, vote, this.now), state: "void" });
      else if ([...vote.yes, ...vote.no].includes(seat)) {
        const { rowId: _rowId, ...without } = uncounted(vote, seat);
        this.setVote(without, standing(this.table, without, this.now));
      }
    }
  }

  #setSeat(seat: Seat, fields: Partial<TableSeat>): TableSeat {
    const seats = this.table.seats.map((each) => (each.seat === seat ? { ...each, ...fields } : each));
    this.#loaded = { ...this.#loaded, table: { ...this.table, seats } };
    return seats.find((each) => each.seat === seat)!;
  }

  /** Shows open votes as they stand now, where other seats vote than before. */
  redrawVotes(): void {
    for (const { rowId: _rowId, ...vote } of this.#loaded.votes) {
      const shown = standing(this.table, vote, this.now);
      if (!isDeepStrictEqual(shown, standing(this.#stored.table, vote, this.now))) this.setVote(vote, shown);
    }
  }

  /** Opens a vote or counts it anew, and shows it. */
  setVote(vote: Omit<OpenVote, "rowId">, shown: Vote): void {
    const old = this.#loaded.votes.find(({ kind }) => kind === vote.kind);
    const rowId = old?.rowId ?? this.#rowId("v", vote.kind);
    if (old) this.#redraw(rowId, { kind: "vote", vote: shown });
    else this.#post("vote", rowId, { kind: "vote", vote: shown });
    const { kind, expiresAt, ...data } = vote;
    const row = { tableId: this.table.id, kind, rowId, data: JSON.stringify(data), expiresAt: time(expiresAt) };
    this.#rows.Vote.push(row);
    const others = this.#loaded.votes.filter((each) => each !== old);
    this.#loaded = { ...this.#loaded, votes: [...others, { ...vote, rowId }] };
  }

  /** The vote is over; its message says how. */
  endVote(vote: OpenVote, shown: Vote): void {
    this.#redraw(vote.rowId, { kind: "vote", vote: shown });
    this.#rows.Vote = this.#rows.Vote.filter(({ kind }) => kind !== vote.kind);
    this.#last.push(sql`DELETE FROM "Vote" WHERE "tableId" = ${this.table.id} AND "kind" = ${vote.kind}`);
    this.#loaded = { ...this.#loaded, votes: this.#loaded.votes.filter(({ kind }) => kind !== vote.kind) };
  }

  /** Holds the seat out to somebody, whom the message calls unless that was done `again`; an earlier offer of it ends. */
  setOffer(offer: SeatOffer, again: boolean): void {
    this.endOffer(offer.seat);
    const rowId = this.#rowId("s", offer.seat);
    this.#post("seat", rowId, { kind: "seat", offer, ...(again ? { again } : {}) });
    this.#rows.SeatOffer.push({ tableId: this.table.id, ...offer, rowId });
    this.#loaded = { ...this.#loaded, offers: [...this.#loaded.offers, { ...offer, rowId }] };
  }

  endOffer(seat: Seat): void {
    const old = this.#loaded.offers.find((offer) => offer.seat === seat);
    if (!old) return;
    this.#last.push(answered(old.rowId));
    this.#last.push(sql`DELETE FROM "SeatOffer" WHERE "tableId" = ${this.table.id} AND "rowId" = ${old.rowId}`);
    this.#loaded = { ...this.#loaded, offers: this.#loaded.offers.filter((offer) => offer !== old) };
  }

  /** Asks whether the idle table goes on. */
  ask(closesAt: Millis): void {
    const rowId = this.#rowId("a", "");
    this.#post("ask", rowId, { kind: "ask", closesAt });
    this.#loaded = { ...this.#loaded, askRow: rowId };
  }

  tell(event: LifeEvent): void {
    this.#events.push(event);
  }

  sql(statement: Sql): void {
    this.#last.push(statement);
  }

  /** It ends here, without a result. */
  close(why: ClosedWhy): void {
    this.#closes ??= why;
  }

  get closes(): ClosedWhy | null {
    return this.#closes;
  }

  /** The whole change, with a turn of the game if there was one, and with what follows by itself. */
  finish(turn: Turn = noTurn(this.#loaded), cause: Partial<Cause> = {}): Progress {
    if (this.#closes) this.tell({ type: "closed", why: this.#closes });
    const full = { now: this.now, from: this.from, mover: null, fired: null, ...cause };
    const { state } = this.#loaded;
    const begun = () => (state === null ? this.#stillLobby() : progress(this.game, this.#loaded, turn, full));
    const done = this.#closes ? this.#closed(this.#closes) : begun();
    const { loaded, rows } = this.#told(this.#withoutPast(done.loaded));
    const timers = difference(loaded.table, this.#stored.timers, loaded.timers);
    const { board } = loaded;
    const write: Write = {
      first: timers.first,
      rows: {
        ...done.write.rows,
        Delivery: [...(done.write.rows?.Delivery ?? []), ...this.#rows.Delivery, ...rows],
        Vote: this.#rows.Vote,
        SeatOffer: this.#rows.SeatOffer,
        Timer: timers.rows,
      },
      last: [
        ...this.#last,
        ...(done.write.last ?? []),
        ...(this.#redraws && board?.rowId === this.#stored.board?.rowId && board ? [changed(board.rowId)] : []),
        ...(this.#saves || this.#closes ? [saveTable(loaded)] : []),
      ],
    };
    return { loaded, write, events: done.events };
  }

  /** When the game has ended nobody votes any more, nor on another deadline or a pause than the one that is over. */
  #withoutPast(after: Loaded): Loaded {
    const ended = after.table.status !== "playing";
    const sameDeadline = runningDeadline(after.timers) === runningDeadline(this.#loaded.timers);
    const goesOn = after.table.held?.why !== "pause";
    const isPast = { shorten: !sameDeadline, resume: goesOn, pause: !goesOn, kick: false, cancel: false };
    const past = this.#loaded.votes.filter(({ kind }) => ended || isPast[kind]);
    for (const vote of past) this.endVote(vote, { ...standing(this.table, vote, this.now), state: "void" });
    return { ...after, votes: after.votes.filter((vote) => !past.includes(vote)) };
  }

  /** No game has begun that could move on. */
  #stillLobby(): Progress {
    const { table } = this.#loaded;
    const after: Loaded = { ...this.#loaded, table: { ...table, version: table.version + 1 } };
    const write: Write = { rows: { Position: [positionRow(this.game, after)] }, last: [changed(lobbyRowId(table.id))] };
    return { loaded: after, write, events: [] };
  }

  #closed(closedWhy: ClosedWhy): Progress {
    const { table, waits, board } = this.#loaded;
    const after: Loaded = {
      ...this.#loaded,
      table: {
        ...table,
        version: table.version + 1,
        status: "closed",
        closedWhy,
        endedAt: this.now,
        seed: this.#loaded.seed,
        held: null,
      },
      timers: [],
      waits: [],
      queues: new Map(),
      votes: [],
      offers: [],
      askRow: null,
    };
    const drawn = board ? [changed(board.rowId)] : [changed(lobbyRowId(table.id))];
    const last = [...waits.map(({ rowId }) => answered(rowId)), ...drawn, ...forgetLife(table.id)];
    return { loaded: after, write: { rows: { Position: [positionRow(this.game, after)] }, last }, events: [] };
  }

  /** What is told goes into this step's message; a lobby's own message says it all. */
  #told(after: Loaded): { readonly loaded: Loaded; readonly rows: readonly Rows["Delivery"][] } {
    const { table } = after;
    if (this.#events.length === 0 || table.startedAt === null) return { loaded: after, rows: [] };
    const { life } = after;
    if (life && life.step === table.step && life.events.length < MOST_EVENTS) {
      const events = [...life.events, ...this.#events];
      this.#redraw(life.rowId, { kind: "life", events });
      return { loaded: { ...after, life: { ...life, events } }, rows: [] };
    }
    const rowId = this.#rowId("l", "");
    const row = this.#row("life", rowId, table.step, { kind: "life", events: this.#events });
    return { loaded: { ...after, life: { rowId, step: table.step, events: this.#events } }, rows: [row] };
  }

  #post(kind: RowData["kind"], rowId: string, data: RowData): void {
    this.#rows.Delivery.push(this.#row(kind, rowId, this.table.step, data));
  }

  #row(kind: RowData["kind"], id: string, step: number, data: RowData): Rows["Delivery"] {
    const at = { now: this.now, version: this.#stored.table.version + 1 };
    return newRow({ id, tableId: this.table.id, kind, step, data }, at);
  }

  #redraw(rowId: string, data: RowData): void {
    const fresh = this.#rows.Delivery.find(({ id }) => id === rowId);
    if (fresh) fresh.data = JSON.stringify(data);
    else
      this.#last.push(sql`UPDATE "Delivery" SET "data" = ${JSON.stringify(data)}, "rev" = "rev" + 1, "dirty" = ${true}
        WHERE "id" = ${rowId}`);
  }

  /** A nonce, which everybody sees: made from what everybody may know. */
  #rowId(letter: string, what: string): string {
    const digest = createHash("sha256").update(`${this.id}:${what}`).digest("hex");
    return `${this.table.id}-${letter}${digest.slice(0, 10)}`;
  }
}
