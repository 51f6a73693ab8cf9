/** An error of a record in English, for the operator: complete and not redacted. */
import type { Refusal as CeramicRefusal } from "../games/ceramic/refusals.js";
import type { GameId, RefusalBase } from "../games/game.js";
import type { Refusal as TurinRefusal } from "../games/turin/refusals.js";
import type { RecordError } from "../records/errors.js";
import { explain as ceramic } from "../text/en/ceramic/explain.js";
import { explain as turin } from "../text/en/turin/explain.js";

/** The rule that was broken, with seat and numbers. */
const rules: Readonly<Record<GameId, (refusal: RefusalBase, by: string) => string>> = {
  turin: (refusal, by) => turin(refusal as TurinRefusal, by),
  ceramic: (refusal, by) => ceramic(refusal as CeramicRefusal, by),
};

/** Names entry, seat, rule and the numbers involved. */
function messageOf(error: RecordError): string {
  switch (error.kind) {
    case "header":
      return error.message;
    case "malformed": {
      const who = error.by === null ? "" : ` of ${error.by}`;
      const what = error.type === null ? "" : ` (${error.type})`;
      return `Entry ${error.entry}${who}${what} is malformed: ${error.message}`;
    }
    case "illegal": {
      const { entry, by, type, refusal, game } = error;
      return `Entry ${entry} (${type}) is illegal: ${rules[game](refusal, by)}.`;
    }
  }
}

export interface ErrorDocument {
  readonly error: { readonly entry: number | null; readonly code: string; readonly message: string };
}

const LONGEST = 2_000;

/** What the commands print for a record that does not hold. */
export function errorDocument(error: RecordError): ErrorDocument {
  const code = error.kind === "illegal" ? error.refusal.code : error.code;
  const message = messageOf(error);
  // A record may hold texts of any length, and names them.
  const cut = message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
  return { error: { entry: error.entry, code, message: cut } };
}
