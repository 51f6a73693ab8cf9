/** A file beside the database that is touched while Discord is connected, so that a health check need not ask the bot. */
import { rmSync, statSync, writeFileSync } from "node:fs";

/** How old the sign of life may be, in milliseconds: several touches, since one may come late. */
export const ALIVE_FOR = 90_000;

export const aliveFile = (databasePath: string): string => `${databasePath}.alive`;

/** Called again and again: touches the file while `ready`. A folder that cannot be written is the store's to report. */
export function signOfLife(databasePath: string, ready: () => boolean): () => void {
  return () => {
    if (!ready()) return;
    try {
      writeFileSync(aliveFile(databasePath), "");
    } catch {
      // Then the health check says so.
    }
  };
}

/** The bot has left. */
export function noSignOfLife(databasePath: string): void {
  rmSync(aliveFile(databasePath), { force: true });
}

/** Whether a bot on this database has been connected to Discord just now. `now` in milliseconds since the epoch. */
export function isAlive(databasePath: string, now: number): boolean {
  const sign = statSync(aliveFile(databasePath), { throwIfNoEntry: false });
  return sign !== undefined && now - sign.mtimeMs < ALIVE_FOR;
}
