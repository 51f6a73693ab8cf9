/** Where tables are kept: one thing at a time at each, a memory of what the database holds, and word of each change. */
import type { Game } from "../games/game.js";
import { type Store, type Write, WriteFault } from "../store/index.js";
import type { Doors, Millis, Table, TableId, UserId } from "./api.js";
import { Change } from "./change.js";
import { type Games, tableReader } from "./load.js";
import type { Done, Loaded } from "./loaded.js";

/** How `pino` logs; nothing secret is ever handed to it. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Tables kept in memory; the least lately used make room. One process a file: nobody else changes them. */
const MOST_KEPT = 1000;

const isTable = (key: string): boolean => !key.includes(":");

export class Desk {
  readonly #kept = new Map<TableId, Loaded>();
  readonly #queues = new Map<TableId, Promise<unknown>>();
  readonly #unconfirmed = new Map<string, Done>();
  readonly #listeners: ((tableId: TableId) => void)[] = [];
  /** Closed while something touches all tables at once; opens by itself. */
  #gate: Promise<unknown> | null = null;
  readonly #read: (id: TableId) => Promise<Loaded | null>;
  /** Counts what has touched all tables, for those who are reading one meanwhile. */
  #touched = 0;

  /** Who was found to have been lost nowhere: it saves asking before each move. Whoever is lost is struck off. */
  readonly there = new Set<UserId>();

  constructor(
    readonly store: Store,
    readonly doors: Doors,
    readonly games: Games,
    readonly log: Log,
  ) {
    this.#read = tableReader(store, games);
  }

  /** Since when the house's clocks stand still, as nobody can reach it; null: they run. Set by the heart. */
  still: () => Promise<Millis | null> = async () => null;

  /** Called before default moves are made for these holders of seats, not within the table's turn. Set by the door. */
  beforeDeadline: (table: Table, users: readonly UserId[]) => Promise<void> = async () => {};

  /** A change of this table now; `id` names its cause (see `Change`). */
  async change(loaded: Loaded, id: string): Promise<Change> {
    const now = this.doors.now();
    return new Change(this.gameOf(loaded), loaded, now, id, (await this.still()) ?? now);
  }

  gameOf({ table }: Pick<Loaded, "table">): Game {
    const game = this.games[table.game];
    if (!game) throw new Error(`no game ${table.game} in this house`);
    return game;
  }

  /** The table as it is now; null if there is none. */
  async load(id: TableId): Promise<Loaded | null> {
    const kept = this.#kept.get(id);
    if (kept) {
      this.#keep(kept);
      return kept;
    }
    const touched = this.#touched;
    const loaded = await this.#read(id);
    if (touched !== this.#touched) return this.load(id);
    // Somebody else may have loaded and even changed it meanwhile.
    const newer = this.#kept.get(id);
    if (newer || !loaded) return newer ?? null;
    for (const [interactionId, done] of loaded.done) if (!done.confirmed) this.#unconfirmed.set(interactionId, done);
    this.#keep(loaded);
    return loaded;
  }

  /**
   * Runs what changes a table, after all that came before it at the same table. A key with a colon names something else of
   * which there should be one at a time; only within that may another turn be waited for.
   */
  inTurn<T>(id: TableId, work: () => Promise<T>): Promise<T> {
    const before = Promise.all([this.#queues.get(id), isTable(id) ? this.#gate : null]);
    const run = before.then(() => this.#guarded(id, work));
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    this.#queues.set(id, settled);
    void settled.then(() => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    });
    return run;
  }

  /**
   * Runs what changes all tables at once, when nothing else does: what `read` comes to is committed (null: nothing is), and
   * `change` does the same to those in memory, or gives back null for those that are to be read again; `done` before anything
   * else goes on. What the write depends on is read within `read`: until then tables go on. Not from within a turn.
   */
  async alone(
    read: () => Promise<Write | null>,
    change: (loaded: Loaded) => Loaded | null,
    done = (): void => undefined,
  ): Promise<void> {
    while (this.#gate) await this.#gate;
    const running = [...this.#queues].flatMap(([id, queue]) => (isTable(id) ? [queue] : []));
    const work = Promise.all(running).then(async () => {
      // What is still to be written late (answers that arrived) comes first: it may be read again now.
      await this.store.drain();
      const write = await read();
      if (write === null) return;
      await this.store.write(write);
      this.#touched++;
      for (const [id, loaded] of this.#kept) {
        const after = change(loaded);
        if (after) this.#kept.set(id, after);
        else this.#forget(id);
      }
      done();
    });
    this.#gate = work
      .catch(() => undefined)
      .finally(() => {
        this.#gate = null;
      });
    await this.#gate;
    await work;
  }

  /** After a refused commit the memory is not believed any more; a conflict means that it was out of date: once again. */
  async #guarded<T>(id: TableId, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#forget(id);
      if (!(error instanceof WriteFault) || error.code !== "conflict") throw error;
      this.log.warn({ table: id }, "a commit met a table that had changed; doing it again");
      try {
        return await work();
      } catch (again) {
        this.#forget(id);
        throw again;
      }
    }
  }

  /** Commits, and only then remembers the table and tells of it. */
  async commit(after: Loaded, write: Write, done?: { readonly id: string; readonly what: Done }): Promise<void> {
    await this.store.write(write);
    if (done) {
      after.done.set(done.id, done.what);
      this.#unconfirmed.set(done.id, done.what);
    }
    this.#keep(after);
    this.tell(after.table.id);
  }

  /** An answer has reached Discord: known at once, written with the next commit. Undefined: it told of no change. */
  confirm(interactionId: string): Done | undefined {
    const done = this.#unconfirmed.get(interactionId);
    this.#unconfirmed.delete(interactionId);
    if (done) done.confirmed = true;
    return done;
  }

  /** Forgets interactions older than `before`, as the database does. */
  forgetDone(before: number): void {
    for (const { done } of this.#kept.values()) for (const [id, { at }] of done) if (at < before) done.delete(id);
    for (const [id, { at }] of this.#unconfirmed) if (at < before) this.#unconfirmed.delete(id);
  }

  /** These tables are in the database no more. */
  forget(ids: readonly TableId[]): void {
    for (const id of ids) this.#forget(id);
  }

  onChange(listener: (tableId: TableId) => void): void {
    this.#listeners.push(listener);
  }

  tell(tableId: TableId): void {
    for (const listener of this.#listeners) {
      try {
        listener(tableId);
      } catch (error) {
        this.log.error({ table: tableId, err: error }, "a listener failed");
      }
    }
  }

  async idle(): Promise<void> {
    while (this.#queues.size > 0 || this.#gate) await Promise.all([...this.#queues.values(), this.#gate]);
    await this.store.drain();
  }

  #keep(loaded: Loaded): void {
    this.#kept.delete(loaded.table.id);
    this.#kept.set(loaded.table.id, loaded);
    if (this.#kept.size <= MOST_KEPT) return;
    for (const id of this.#kept.keys()) {
      // One that is being changed comes back by itself.
      if (!this.#queues.has(id)) {
        this.#forget(id);
        return;
      }
    }
  }

  #forget(id: TableId): void {
    this.#kept.delete(id);
  }
}
