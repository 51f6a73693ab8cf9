import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import { StartFault } from "./faults.js";

/** The file that a `file:` URL names, as an absolute path with links resolved. Any other URL is refused. */
export function databasePath(url: string): string {
  const path = url.startsWith("file:") ? url.slice("file:".length).replace(/^\/\/(?=\/)/, "") : "";
  if (path === "" || /[?#]/.test(path) || path.includes(":memory:")) {
    // Not quoted: a URL of another kind may hold a password.
    throw new StartFault("DATABASE_URL must name a SQLite file, like file:./data/tavolo.db");
  }
  const absolute = resolve(path);
  return existsSync(absolute) ? realpathSync(absolute) : absolute;
}

const PROBE_BYTES = 256 * 1024;

/**
 * Makes the folder and finds out whether there is room to write in it, without touching the database: SQLite itself would
 * notice a full disk only at the first commit. Throws what the file system says.
 */
export function probePlace(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) {
    if (!statSync(path).isFile()) throw new StartFault(`${path} is no file, so it cannot be the database.`);
    accessSync(path, constants.R_OK | constants.W_OK);
  }
  const probe = `${path}.probe`;
  const fd = openSync(probe, "w");
  try {
    writeAll(fd, Buffer.alloc(PROBE_BYTES));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
    rmSync(probe, { force: true });
  }
}

/** A new file that only its owner reads: hands and sealed bids stand in it. SQLite gives its journal the same rights. */
export function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, "wx", 0o600));
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

/**
 * Keeps every other process away from the database: an exclusive transaction on a lock database beside it, which the system
 * frees on any death of ours. Gives back what releases it.
 */
export function takeLock(path: string): () => void {
  const lock = new Database(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
