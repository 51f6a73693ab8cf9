import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Database } from "better-sqlite3";
import { keepPrepared } from "./prepared.js";

// FULL: what was confirmed survives a power cut. Foreign keys are on in every connection of better-sqlite3.
// A checkpoint waits for the disk twice more, so it is made after 16 MB of journal instead of 4.
const PRAGMAS =
  "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA wal_autocheckpoint=4000;";

/**
 * Prisma's adapter with our pragmas and without its fault: it has one connection and locks only transactions against each
 * other, so a plain query issued while a transaction is open would run inside it (a dirty read; a write lost on rollback).
 * Here plain queries wait for the same lock.
 */
export class SqliteFactory extends PrismaBetterSqlite3 {
  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect();
    await adapter.executeScript(PRAGMAS);
    // Not in the adapter's types; without it everything works, only slower.
    const { client } = adapter as { readonly client?: Database };
    if (client) keepPrepared(client);
    return behindOneLock(adapter);
  }
}

function behindOneLock(adapter: SqlDriverAdapter): SqlDriverAdapter {
  let tail: Promise<void> = Promise.resolve();
  const lock = async (): Promise<() => void> => {
    const before = tail;
    let release!: () => void;
    tail = new Promise((done) => {
      release = done;
    });
    await before;
    return release;
  };
  const guard =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const release = await lock();
      try {
        return await run(...args);
      } finally {
        release();
      }
    };
  adapter.queryRaw = guard(adapter.queryRaw.bind(adapter));
  adapter.executeRaw = guard(adapter.executeRaw.bind(adapter));
  adapter.executeScript = guard(adapter.executeScript.bind(adapter));
  const start = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolation) => {
    const release = await lock();
    try {
      const transaction = await start(isolation);
      const commit = transaction.commit.bind(transaction);
      const rollback = transaction.rollback.bind(transaction);
      transaction.commit = () => commit().finally(release);
      transaction.rollback = () => rollback().finally(release);
      return transaction;
    } catch (error) {
      release();
      throw error;
    }
  };
  return adapter;
}
