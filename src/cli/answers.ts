/** What `replay` and `verify` answer for one record. */
import type { RecordError } from "../records/errors.js";
import { type Games, readRecord } from "../records/read.js";
import { replay } from "../records/replay.js";
import { verify } from "../records/verify.js";
import { type Answer, type Arguments, EXIT } from "./recordCommand.js";
import { errorDocument } from "./sentences.js";

function refused(error: RecordError): Answer {
  return { exit: EXIT.record, document: errorDocument(error) };
}

/** The summary (or, with `as`, that viewer's view) after the first `to` entries, or the error that the record has. */
export function replayAnswer(raw: unknown, { as, to }: Omit<Arguments, "file">, games: Games): Answer {
  const read = readRecord(raw, games);
  if (!read.ok) return refused(read.error);
  const { game, seats } = read.value;
  if (as !== null && as !== "public" && !seats.includes(as)) {
    const message = `--as must be public or one of the seats ${seats.join(", ")}, not ${as}`;
    return refused({ kind: "header", entry: null, code: "unknownSeat", message });
  }
  const replayed = replay(read.value, to);
  if (!replayed.ok) return refused(replayed.error);
  const shown = as === null ? game.summary(replayed.value) : game.view(replayed.value, as === "public" ? null : as);
  return { exit: EXIT.ok, document: shown as object };
}

/** The verdict on the whole record, or the error that it has. */
export function verifyAnswer(raw: unknown, games: Games): Answer {
  const read = readRecord(raw, games);
  const verdict = read.ok ? verify(read.value) : read;
  if (!verdict.ok) return refused(verdict.error);
  return { exit: verdict.value.verified ? EXIT.ok : EXIT.unverified, document: verdict.value };
}
