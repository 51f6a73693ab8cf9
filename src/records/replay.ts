/** Plays a record's log through the rules, entry by entry. */
import { type EntryBase, err, ok, type Result } from "../games/game.js";
import { isObject, readEntryBase, reading } from "../games/reading.js";
import type { RecordError } from "./errors.js";
import type { GameRecord } from "./read.js";

/** One entry as it was played: the state it met, and the state after it. */
export interface Played {
  readonly index: number;
  readonly entry: EntryBase;
  readonly before: unknown;
  readonly after: unknown;
}

function readEntry(record: GameRecord, index: number): Result<EntryBase, RecordError> {
  const raw = record.log[index];
  const base = reading(() => readEntryBase(raw));
  const entry = base.ok ? record.game.readEntry(raw, record.seats) : base;
  if (entry.ok) return entry;
  const named = (key: string) => (isObject(raw) && typeof raw[key] === "string" ? raw[key] : null);
  return err({ kind: "malformed", entry: index, by: named("by"), type: named("type"), ...entry.error });
}

/**
 * The state after the first `to` entries (default: all). Each entry is judged before the next is looked at, its form
 * before its legality; entries from `to` on are not looked at. `watch` sees every entry that was played.
 */
export function replay(
  record: GameRecord,
  to = Number.POSITIVE_INFINITY,
  watch: (played: Played) => void = () => {},
): Result<unknown, RecordError> {
  const { game, seats, options, log } = record;
  let state = game.setup(seats, options);
  for (let index = 0; index < Math.min(to, log.length); index++) {
    const read = readEntry(record, index);
    if (!read.ok) return read;
    const entry = read.value;
    const applied = game.apply(state, entry);
    if (!applied.ok) {
      return err({
        kind: "illegal",
        game: game.id,
        entry: index,
        by: entry.by,
        type: entry.type,
        refusal: applied.error,
      });
    }
    watch({ index, entry, before: state, after: applied.value.state });
    state = applied.value.state;
  }
  return ok(state);
}
