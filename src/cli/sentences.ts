/** An error of a record in English prose, for the operator: complete, not redacted, and for any game's refusals. */
import type { RecordError } from "../records/errors.js";

/** `notInHand` → "not in hand". */
function spoken(camel: string): string {
  return camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueInWords(value: unknown): string {
  if (value === null) return "none";
  if (Array.isArray(value)) return value.length ? value.map(valueInWords).join(", ") : "none";
  if (typeof value === "object") {
    const parts = Object.entries(value as object).map(([key, part]) => `${spoken(key)} ${valueInWords(part)}`);
    return parts.length ? `(${parts.join(", ")})` : "none";
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** A code and its parameters: `too much (amount 9; purse (supply 6, placed none, free 6))`. */
function rule({ code, ...numbers }: { readonly code: string }): string {
  const parts = Object.entries(numbers).map(([key, value]) => `${spoken(key)} ${valueInWords(value)}`);
  return spoken(code) + (parts.length ? ` (${parts.join("; ")})` : "");
}

/** Names entry, seat, rule and the numbers involved. */
export function errorMessage(error: RecordError): string {
  switch (error.kind) {
    case "header":
      return error.message;
    case "malformed": {
      const who = error.by === null ? "" : ` of ${error.by}`;
      const what = error.type === null ? "" : ` (${error.type})`;
      return `Entry ${error.entry}${who}${what} is malformed: ${error.message}.`;
    }
    case "illegal":
      return `Entry ${error.entry}: ${error.by} may not ${spoken(error.type)}: ${rule(error.refusal)}.`;
  }
}

export interface ErrorDocument {
  readonly error: { readonly entry: number | null; readonly code: string; readonly message: string };
}

/** What the commands print for a record that does not hold. */
export function errorDocument(error: RecordError): ErrorDocument {
  const code = error.kind === "illegal" ? error.refusal.code : error.code;
  return { error: { entry: error.entry, code, message: errorMessage(error) } };
}
