/** The database: opened, brought up to date, held alone. Reads through Prisma, writes through one `Writer`. */
import { statSync } from "node:fs";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { SqliteFactory } from "./adapter.js";
import { startFault } from "./faults.js";
import { PrismaClient } from "./generated/client.js";
import { knownMigrations, type Migration, migrate, pendingMigrations } from "./migrate.js";
import { databasePath, makePrivate, probePlace, takeLock } from "./place.js";
import type { Write } from "./sql.js";
import { Writer } from "./writer.js";

export { StartFault, WriteFault, type WriteFaultCode } from "./faults.js";
export { join, type Rows, type Sql, sql, time, type Write } from "./sql.js";

export interface Store {
  readonly path: string;
  /** For reading; every write goes through `write`. */
  readonly db: PrismaClient;
  write(write: Write): Promise<void>;
  writeLater(write: Write): void;
  drain(): Promise<void>;
  /** Finishes what is in hand and lets go of the file. */
  close(): Promise<void>;
}

/**
 * Opens the database that `url` names (`file:…`), makes it if there is none and applies the migrations it lacks.
 * Throws a `StartFault`, one clear line, when it cannot be used; the file is then untouched: read-only, full disk, held by
 * another process, newer than this program, edited history, no database, not ours.
 */
export async function openStore(url: string, migrations: readonly Migration[] = knownMigrations()): Promise<Store> {
  const path = databasePath(url);
  let release = (): void => undefined;
  try {
    probePlace(path);
    release = takeLock(path);
    makePrivate(path);
    const fresh = statSync(path).size === 0;
    const pending = fresh ? migrations : pendingMigrations(path, migrations);
    return await connect(path, pending, release);
  } catch (error) {
    release();
    throw startFault(error, path);
  }
}

async function connect(path: string, pending: readonly Migration[], release: () => void): Promise<Store> {
  const factory = new SqliteFactory({ url: path });
  const adapter: SqlDriverAdapter = await factory.connect();
  try {
    await migrate(adapter, pending);
  } catch (error) {
    await adapter.dispose();
    throw error;
  }
  // Prisma asks its factory for a connection: it gets the one the writer uses, so that there is a single lock.
  const db = new PrismaClient({
    adapter: { provider: factory.provider, adapterName: factory.adapterName, connect: async () => adapter },
  });
  await db.$connect();
  const writer = new Writer(adapter);
  return {
    path,
    db,
    write: (write) => writer.write(write),
    writeLater: (write) => writer.writeLater(write),
    drain: () => writer.drain(),
    close: async () => {
      await writer.drain();
      await db.$disconnect();
      release();
    },
  };
}
