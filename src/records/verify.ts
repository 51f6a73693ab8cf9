/** Checks that a record's chance is what its seed gives. */
import { isDeepStrictEqual } from "node:util";
import { CHANCE, type EntryBase, ok, type Result } from "../games/game.js";
import { belowFrom, seedHash } from "./chance.js";
import type { RecordError } from "./errors.js";
import type { GameRecord } from "./read.js";
import { type Played, replay } from "./replay.js";

export type Verdict =
  | { readonly verified: true; readonly chance: number }
  | { readonly verified: false; readonly entry: number | null; readonly message: string };

/** An entry of chance without the marks that change no outcome. */
function drawn({ at: _at, auto: _auto, ...outcome }: EntryBase): object {
  return outcome;
}

function judge(record: GameRecord, draws: readonly Played[]): Verdict {
  const { game, seed } = record;
  if (!seed)
    return { verified: false, entry: null, message: "the record has no seed, so its chance cannot be checked" };
  const hash = seedHash(seed);
  if (record.seedHash !== null && record.seedHash !== hash) {
    const message = `seedHash: expected ${hash} (SHA-256 of the seed), found ${record.seedHash}`;
    return { verified: false, entry: null, message };
  }
  for (const [n, { index, entry, before }] of draws.entries()) {
    const due = game.draw(before, belowFrom(seed, n));
    if (due && isDeepStrictEqual(drawn(due), drawn(entry))) continue;
    const expected = due ? JSON.stringify(drawn(due)) : "no entry of chance";
    const message = `${entry.type}, chance entry ${n}: expected ${expected}, found ${JSON.stringify(drawn(entry))}`;
    return { verified: false, entry: index, message };
  }
  return { verified: true, chance: draws.length };
}

/** Replays the whole record, then checks `seedHash` (if there) and every entry of chance against the seed. */
export function verify(record: GameRecord): Result<Verdict, RecordError> {
  const draws: Played[] = [];
  const replayed = replay(record, undefined, (played) => {
    if (played.entry.by === CHANCE) draws.push(played);
  });
  return replayed.ok ? ok(judge(record, draws)) : replayed;
}
