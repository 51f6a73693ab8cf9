/** An error of a record in English, for the operator: complete and not redacted. */
import type { Refusal as CeramicRefusal } from "../games/ceramic/refusals.js";
import type { GameId, RefusalBase } from "../games/game.js";
import type { Refusal as TurinRefusal } from "../games/turin/refusals.js";
import type { RecordError } from "../records/errors.js";
import { refusals as ceramic } from "../text/en/ceramic/refusals.js";
import { refusals as turin } from "../text/en/turin/refusals.js";

type Sentence<R extends RefusalBase, Say> = (refusal: R, say: Say) => string;

const asIs = (name: string) => name;
const turinNames = { seat: asIs, good: asIs, card: (id: string) => `card ${id}`, short: (id: string) => `card ${id}` };

/** The rule that was broken, as the player would be told. */
const rules: Readonly<Record<GameId, (refusal: RefusalBase) => string>> = {
  turin: (refusal) => {
    const sentence = turin[refusal.code as TurinRefusal["code"]] as Sentence<RefusalBase, typeof turinNames>;
    return sentence(refusal, turinNames);
  },
  ceramic: (refusal) => {
    const sentence = ceramic[refusal.code as CeramicRefusal["code"]] as Sentence<RefusalBase, { seat: typeof asIs }>;
    return sentence(refusal, { seat: asIs });
  },
};

/** `listedRound` → "listed round". */
function spoken(camel: string): string {
  return camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function inWords(value: unknown): string {
  if (value === null) return "none";
  if (Array.isArray(value)) return value.length ? value.map(inWords).join(", ") : "none";
  if (typeof value === "object") return `(${fields(value as object)})`;
  return String(value);
}

function fields(object: object): string {
  const parts = Object.entries(object).map(([key, value]) => `${spoken(key)} ${inWords(value)}`);
  return parts.join(", ") || "none";
}

/** Every number and name that the refusal carries. */
function particulars({ code: _code, ...rest }: RefusalBase): string {
  return Object.keys(rest).length ? ` [${fields(rest)}]` : "";
}

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
      return `Entry ${entry}: ${by} may not ${spoken(type)}. ${rules[game](refusal)}${particulars(refusal)}`;
    }
  }
}

export interface ErrorDocument {
  readonly error: { readonly entry: number | null; readonly code: string; readonly message: string };
}

/** What the commands print for a record that does not hold. */
export function errorDocument(error: RecordError): ErrorDocument {
  const code = error.kind === "illegal" ? error.refusal.code : error.code;
  return { error: { entry: error.entry, code, message: messageOf(error) } };
}
