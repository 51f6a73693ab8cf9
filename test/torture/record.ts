/** What a game leaves behind, beside what was written down beforehand. */
import { isDeepStrictEqual } from "node:util";
import type { EntryBase, Seat } from "../../src/games/game.js";
import { turin } from "../../src/games/turin/index.js";
import { renameSeats } from "../../src/records/export.js";
import { readRecord } from "../../src/records/read.js";
import { replay } from "../../src/records/replay.js";
import { verify } from "../../src/records/verify.js";
import type { Script } from "./script.js";

/** The entries without the time at which they were made. */
const timeless = (log: readonly EntryBase[]): readonly object[] => log.map(({ at: _at, ...entry }) => entry);

/** The first entry that is not as expected, as a sentence; null: the log is a beginning of the expected one. */
export function difference(log: readonly EntryBase[], expected: readonly EntryBase[]): string | null {
  const [found, wanted] = [timeless(log), timeless(expected)];
  const n = found.findIndex((entry, i) => !isDeepStrictEqual(entry, wanted[i]));
  return n < 0 ? null : `entry ${n} is ${JSON.stringify(found[n])} instead of ${JSON.stringify(wanted[n])}`;
}

/** All that is wrong with a record as a player gets it: its log, its end, its chance. `names` stand in it for the seats. */
export function recordFaults(raw: unknown, script: Script, names: Readonly<Record<Seat, string>>): readonly string[] {
  const record = readRecord(raw, { turin });
  if (!record.ok) return [JSON.stringify(record.error)];
  const renamed = (seat: Seat): Seat => names[seat] ?? seat;
  const expected = script.log.map((entry) => renameSeats(entry, renamed));
  const log = record.value.log as readonly EntryBase[];
  const wrong = difference(log, expected);
  const faults = wrong ? [wrong] : [];
  if (log.length !== expected.length) faults.push(`${log.length} entries instead of ${expected.length}`);
  const end = replay(record.value);
  if (!end.ok) return [...faults, JSON.stringify(end.error)];
  const ended = turin.summary(end.value as Parameters<typeof turin.summary>[0]);
  // Of the scripted end everything but the names: totals and cards stand in the order of the seats.
  const bare = ({ totals, seats }: typeof ended) => [Object.values(totals), Object.values(seats)];
  if (!isDeepStrictEqual(bare(ended), bare(script.summary))) faults.push(`it ends as ${JSON.stringify(bare(ended))}`);
  const verdict = verify(record.value);
  if (!verdict.ok || !verdict.value.verified) faults.push(`it does not check out: ${JSON.stringify(verdict)}`);
  return faults;
}
