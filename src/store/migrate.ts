/** Brings the database up to date by itself, in Prisma's own bookkeeping table, so that Prisma's tools find a clean history. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { StartFault, sqliteCode } from "./faults.js";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

// The same from src/store and from dist/store.
const FOLDER = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

/** The migrations this version of the program knows, oldest first. */
export function knownMigrations(folder = FOLDER): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/**
 * Looks at an existing database without writing to it and gives back the migrations it lacks.
 * Refuses one of a newer version, one whose history differs from ours, and one that is not ours at all.
 */
export function pendingMigrations(path: string, known: readonly Migration[]): readonly Migration[] {
  const applied = readHistory(path);
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of applied) {
    const ours = byName.get(name);
    if (!ours) {
      throw new StartFault(
        `The database ${path} was made by a newer version of Tavolo (it has the migration ${name}).`,
      );
    }
    if (!finished) throw new StartFault(`In the database ${path} the migration ${name} was begun and never finished.`);
    if (ours.checksum !== checksum) {
      throw new StartFault(
        `The migration ${name} was edited after the database ${path} had been brought up to date with it.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !done.has(name));
}

function readHistory(path: string): readonly Applied[] {
  try {
    return history(path, true);
  } catch (error) {
    // A crash while the file was being made: only a writer may roll that back.
    if (sqliteCode(error) === "SQLITE_READONLY_ROLLBACK") return history(path, false);
    throw error;
  }
}

function history(path: string, readonly: boolean): readonly Applied[] {
  const db = new Database(path, { readonly, fileMustExist: true });
  try {
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
    if (tables.length === 0) return [];
    if (!tables.includes("_prisma_migrations")) {
      throw new StartFault(`The database ${path} belongs to another program.`);
    }
    return db
      .prepare(
        `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
           FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
      )
      .all()
      .map((row) => {
        const { name, checksum, finished } = row as { name: string; checksum: string; finished: number };
        return { name, checksum, finished: finished === 1 };
      });
  } finally {
    db.close();
  }
}

const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
);`;

/** Applies the migrations, each in a transaction of its own together with its line in the bookkeeping. */
export async function migrate(adapter: SqlDriverAdapter, pending: readonly Migration[]): Promise<void> {
  for (const migration of pending) await applyOne(adapter, migration);
}

async function applyOne(adapter: SqlDriverAdapter, { name, sql, checksum }: Migration): Promise<void> {
  const now = "strftime('%Y-%m-%dT%H:%M:%f+00:00','now')";
  // Foreign keys must be off *before* BEGIN: inside a transaction the pragma does nothing, and a table that a migration
  // drops in order to redefine it would take the rows that refer to it along.
  const script = `PRAGMA foreign_keys=OFF; BEGIN IMMEDIATE;
${BOOKKEEPING}
${sql};
INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
  VALUES ('${randomUUID()}', '${checksum}', '${name}', ${now}, ${now}, 1);
COMMIT;`;
  try {
    await adapter.executeScript(script);
  } catch (error) {
    // A full disk rolls back by itself, and then there is nothing left to roll back.
    await adapter.executeScript("ROLLBACK;").catch(() => undefined);
    throw error;
  } finally {
    await adapter.executeScript("PRAGMA foreign_keys=ON;");
  }
  const violations = await adapter.queryRaw({ sql: "PRAGMA foreign_key_check", args: [], argTypes: [] });
  if (violations.rows.length > 0) throw new StartFault(`The migration ${name} left rows that refer to nothing.`);
}
