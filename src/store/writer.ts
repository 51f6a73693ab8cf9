/** The one way into the database: writes that wait at the same time share a transaction. */
import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";
import { writeFault } from "./faults.js";
import { statements, type Write } from "./sql.js";

/** A group is kept small enough that one refused write costs little, and large enough that the disk is not the limit. */
const GROUP = 128;
/** How long a write that nobody waits for may wait for company. */
const LATER_MS = 200;

interface Waiting {
  readonly write: Write;
  readonly done: (fault?: Error) => void;
}

export class Writer {
  readonly #adapter: SqlDriverAdapter;
  #waiting: Waiting[] = [];
  #later: Write[] = [];
  #laterTimer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(adapter: SqlDriverAdapter) {
    this.#adapter = adapter;
  }

  /** Resolves when the write is committed; rejects with a `WriteFault` when it was refused, and then nothing of it is stored. */
  write(write: Write): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, done: (fault) => (fault ? reject(fault) : resolve()) });
      this.#wake();
    });
  }

  /** Joins the next transaction, or makes one of its own a moment later. A refusal goes unseen: only for what may be lost. */
  writeLater(write: Write): void {
    this.#later.push(write);
    this.#laterTimer ??= setTimeout(() => this.#wake(), LATER_MS).unref();
  }

  /** Resolves when all that was handed in is committed or refused. */
  async drain(): Promise<void> {
    if (this.#later.length > 0) this.#wake();
    while (this.#running) await this.#running;
  }

  #wake(): void {
    this.#running ??= this.#run();
  }

  /** Rests in the very moment in which it finds nothing more: a write that comes later wakes it again. */
  async #run(): Promise<void> {
    try {
      // One turn of the event loop, so that all who are about to write share the transaction.
      await new Promise((next) => setImmediate(next));
      while (this.#waiting.length > 0 || this.#later.length > 0) {
        const later = this.#later.map((write) => ({ write, done: () => undefined }));
        this.#later = [];
        if (this.#laterTimer) clearTimeout(this.#laterTimer);
        this.#laterTimer = null;
        await this.#commitGroup([...this.#waiting.splice(0, GROUP), ...later]);
        if (this.#waiting.length > 0 || this.#later.length > 0) await new Promise((next) => setImmediate(next));
      }
    } finally {
      this.#running = null;
    }
  }

  async #commitGroup(group: readonly Waiting[]): Promise<void> {
    const fault = await this.#commit(statements(group.map(({ write }) => write)));
    if (!fault || group.length === 1) {
      for (const { done } of group) done(fault);
      return;
    }
    // One of them is to blame: each by itself, so that it takes nobody along.
    for (const { write, done } of group) done(await this.#commit(statements([write])));
  }

  /** Gives back the fault, if any; then the transaction is rolled back. */
  async #commit(queries: readonly SqlQuery[]): Promise<Error | undefined> {
    try {
      const transaction = await this.#adapter.startTransaction();
      try {
        for (const query of queries) await transaction.executeRaw(query);
        await transaction.executeRaw(plain("COMMIT"));
      } catch (error) {
        // SQLite may have rolled back by itself (a full disk): then this finds nothing to do.
        await transaction.executeRaw(plain("ROLLBACK")).catch(() => undefined);
        await transaction.rollback();
        return writeFault(error);
      }
      await transaction.commit();
      return undefined;
    } catch (error) {
      return writeFault(error);
    }
  }
}

function plain(text: string): SqlQuery {
  return { sql: text, args: [], argTypes: [] };
}
