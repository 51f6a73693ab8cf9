/** A copy of the database that is whole and by itself, made while the bot runs. */
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { StartFault, sqliteCode, startFault } from "./faults.js";
import { databasePath, makePrivate } from "./place.js";

/**
 * Writes what is committed now in the database of `url` to `target`, which must not exist yet. Throws a `StartFault` with one
 * clear line when it cannot; then nothing stands at `target`.
 */
export function backUp(url: string, target: string): void {
  const source = databasePath(url);
  if (!existsSync(source)) throw new StartFault(`There is no database ${source} to back up.`);
  if (existsSync(target)) throw overwrites(target);
  const part = `${target}.${process.pid}.part`;
  try {
    mkdirSync(dirname(target), { recursive: true });
    makePrivate(part);
    vacuumInto(source, part);
    flush(part);
    // A link, unlike a renaming, fails if somebody else has put a file there meanwhile.
    linkSync(part, target);
  } catch (error) {
    throw backupFault(error, source, target);
  } finally {
    if (existsSync(part)) rmSync(part);
  }
}

function overwrites(target: string): StartFault {
  return new StartFault(`${target} exists already; a backup never overwrites anything.`);
}

function backupFault(error: unknown, source: string, target: string): StartFault {
  if ((error as { code?: unknown }).code === "EEXIST" && existsSync(target)) return overwrites(target);
  const atSource = /^SQLITE_(NOTADB|CORRUPT|BUSY)/.test(sqliteCode(error));
  return startFault(error, atSource ? source : target);
}

function vacuumInto(source: string, target: string): void {
  const db = new Database(source, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    db.prepare("VACUUM INTO ?").run(target);
  } finally {
    db.close();
  }
}

/** SQLite does not wait for the disk here. */
function flush(path: string): void {
  const fd = openSync(path, "r+");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
