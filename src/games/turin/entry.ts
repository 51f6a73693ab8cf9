/** Reads one entry of the log: fields and JSON types only, never whether the move is legal. */
import { z } from "zod";
import { err, type Fault, ok, type Result, type Seat } from "../game.js";
import { fault, faultsOf, inWords } from "./faults.js";
import type { CardId, Entry, EntryType } from "./types.js";

// Extended or basic ISO 8601, a date alone included.
const iso = /^\d{4}-?\d{2}-?\d{2}(T\d{2}(:?\d{2}(:?\d{2}([.,]\d+)?)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/;

const base = {
  by: z.string(),
  at: z.string().regex(iso, "expected an ISO 8601 time").optional(),
  auto: z.boolean().optional(),
};
const cards = z.array(z.string());
// JSON knows -0; scudo do not.
const scudo = z.int().transform((amount) => amount + 0);
// Not z.record, which drops a seat called "__proto__".
const hands = z.custom<Record<Seat, CardId[]>>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((hand) => cards.safeParse(hand).success),
  "expected an object of lists of cards",
);

function form<T extends EntryType, F extends z.ZodRawShape>(type: T, fields: F) {
  return z.strictObject({ ...base, type: z.literal(type), ...fields });
}

const forms: Readonly<Record<EntryType, z.ZodType<Entry>>> = {
  deal: form("deal", { hands, market: cards, removed: cards }),
  toss: form("toss", { order: z.array(z.string()) }),
  discard: form("discard", { cards }),
  closeClaims: form("closeClaims", { card: z.string() }),
  offer: form("offer", { card: z.string() }),
  bid: form("bid", { amount: scudo }),
  add: form("add", { amount: scudo }),
  pick: form("pick", { cards }),
  list: form("list", { card: z.string(), price: scudo }),
  done: form("done", {}),
  unlist: form("unlist", { card: z.string() }),
  buy: form("buy", { card: z.string() }),
  sellTo: form("sellTo", { card: z.string(), to: z.string() }),
  loan: form("loan", {}),
  takeGoose: form("takeGoose", {}),
  giveGoose: form("giveGoose", { to: z.string() }),
};

/** The entry, or the first fault of its form: no object, an unknown type, an unknown or missing field, a wrong JSON type. */
export function readEntry(raw: unknown): Result<Entry, Fault> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    return err(fault("wrongType", "an entry must be a JSON object"));
  }
  const type: unknown = Object.hasOwn(raw, "type") ? (raw as { type: unknown }).type : undefined;
  if (typeof type !== "string") return err(fault("wrongType", "entry.type: expected a string"));
  if (!isEntryType(type)) {
    return err(fault("unknownType", `entry.type: Turin Market has no move ${JSON.stringify(type)}`));
  }
  const read = forms[type].safeParse(raw, inWords);
  return read.success ? ok(read.data) : err(faultsOf(read.error, "entry")[0]!);
}

function isEntryType(type: string): type is EntryType {
  return Object.hasOwn(forms, type);
}
