/**
 * Reads JSON of unknown form: log entries, options, headers. The first fault ends the reading and names the place.
 * Written by hand, since seats are arbitrary strings: schema libraries drop or trip over keys such as `__proto__`.
 */
import { err, type Fault, ok, type Result, type Seat } from "./game.js";

export type Fields = Readonly<Record<string, unknown>>;

class FormFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** Runs a reading made of the functions below: its value, or the fault that one of them found. */
export function reading<T>(read: () => T): Result<T, Fault> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof FormFault) return err(error.fault);
    throw error;
  }
}

/** Ends the reading with a fault. */
export function fault(code: string, message: string): never {
  throw new FormFault({ code, message });
}

/** A value of unknown form in a few words, safe to print however large or deep it is. */
export function inWords(raw: unknown): string {
  if (raw === undefined) return "nothing";
  if (Array.isArray(raw)) return `a list of ${raw.length}`;
  if (typeof raw === "object" && raw !== null) return "an object";
  if (typeof raw === "string" && [...raw.slice(0, 200)].length > 60) return `a string of ${raw.length} characters`;
  return typeof raw === "number" ? String(raw) : JSON.stringify(raw);
}

export function isObject(raw: unknown): raw is Fields {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/** Any object, as a map: safe with every key. */
export function readMap(raw: unknown, where: string): ReadonlyMap<string, unknown> {
  if (!isObject(raw)) return fault("wrongType", `${where} must be an object, not ${inWords(raw)}`);
  return new Map(Object.entries(raw));
}

/** An object with exactly these fields, every one of `required` among them. */
export function readFields(
  raw: unknown,
  where: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Fields {
  const map = readMap(raw, where);
  for (const key of map.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      const known = [...required, ...optional];
      const which = known.length ? `its fields are ${known.join(", ")}` : "it has no fields";
      fault("unknownField", `${where} has an unknown field ${inWords(key)}; ${which}`);
    }
  }
  for (const key of required) if (!map.has(key)) fault("missingField", `${where} lacks the field "${key}"`);
  return Object.assign(Object.create(null), raw);
}

export function readString(raw: unknown, where: string, min = 0, max = Number.POSITIVE_INFINITY): string {
  if (typeof raw !== "string") return fault("wrongType", `${where} must be a string, not ${inWords(raw)}`);
  const length = [...raw].length;
  if (length < min || length > max) {
    fault("wrongLength", `${where} must have ${min} to ${max} characters, not ${length}`);
  }
  return raw;
}

export function readFlag(raw: unknown, where: string): boolean {
  if (typeof raw !== "boolean") return fault("wrongType", `${where} must be true or false, not ${inWords(raw)}`);
  return raw;
}

/** A whole number, at least `min`; −0 is read as 0. */
export function readWhole(raw: unknown, where: string, min = Number.MIN_SAFE_INTEGER): number {
  if (typeof raw !== "number" || !Number.isSafeInteger(raw)) {
    return fault("wrongType", `${where} must be a whole number, not ${inWords(raw)}`);
  }
  if (raw < min) fault("tooSmall", `${where} must be ${min} or more, not ${raw}`);
  return raw + 0;
}

export function readOneOf<T extends string>(raw: unknown, where: string, values: readonly T[]): T {
  const found = values.find((value) => value === raw);
  if (found === undefined) {
    return fault("unknownValue", `${where} must be one of ${values.join(", ")}, not ${inWords(raw)}`);
  }
  return found;
}

export function readList<T>(raw: unknown, where: string, item: (raw: unknown, where: string) => T): readonly T[] {
  if (!Array.isArray(raw)) return fault("wrongType", `${where} must be a list, not ${inWords(raw)}`);
  return raw.map((each, i) => item(each, `${where}[${i}]`));
}

/** A list in which nothing stands twice. */
export function readSet<T extends string>(
  raw: unknown,
  where: string,
  item: (raw: unknown, where: string) => T,
): readonly T[] {
  const list = readList(raw, where, item);
  const twice = list.find((value, i) => list.indexOf(value) !== i);
  if (twice !== undefined) fault("twice", `${where} names ${inWords(twice)} twice`);
  return list;
}

export function readSeat(raw: unknown, where: string, seats: readonly Seat[]): Seat {
  const seat = readString(raw, where);
  if (!seats.includes(seat)) fault("unknownSeat", `${where} must be a seat of this game, not ${inWords(seat)}`);
  return seat;
}

/** An object with a value for every seat and for nobody else, as pairs in seat order. */
export function readBySeat<T>(
  raw: unknown,
  where: string,
  seats: readonly Seat[],
  item: (raw: unknown, where: string) => T,
): readonly (readonly [Seat, T])[] {
  const map = readMap(raw, where);
  for (const key of map.keys()) readSeat(key, where, seats);
  return seats.map((seat) => {
    if (!map.has(seat)) fault("missingField", `${where} lacks the seat ${inWords(seat)}`);
    return [seat, item(map.get(seat), `${where}.${seat}`)] as const;
  });
}

/** An object with one value for every seat, in seat order; a seat called `__proto__` is a key like any other. */
export function bySeat<T>(seats: readonly Seat[], value: (seat: Seat, index: number) => T): Readonly<Record<Seat, T>> {
  return Object.fromEntries(seats.map((seat, i) => [seat, value(seat, i)]));
}

const time = /^\d{4}-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/;

/** An ISO 8601 date and time; the date must exist. */
export function readTime(raw: unknown, where: string): string {
  const text = readString(raw, where);
  const day = text.slice(0, 10);
  const exists = time.test(text) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  if (!exists) {
    fault("wrongTime", `${where} must be an ISO 8601 time such as 2026-01-31T18:30:00Z, not ${inWords(text)}`);
  }
  return text;
}

/** What every log entry may carry beside its own fields: who, which move, when, and whether for an absent player. */
export function readEntryBase(raw: unknown): {
  readonly by: string;
  readonly type: string;
  readonly rest: Fields;
  readonly marks: { readonly at?: string; readonly auto?: boolean };
} {
  const map = readMap(raw, "the entry");
  for (const key of ["by", "type"]) if (!map.has(key)) fault("missingField", `the entry lacks the field "${key}"`);
  // Schema libraries overlook it as a field.
  if (map.has("__proto__")) fault("unknownField", 'the entry has an unknown field "__proto__"');
  const marks: { at?: string; auto?: boolean } = {};
  if (map.has("at")) marks.at = readTime(map.get("at"), "at");
  if (map.has("auto")) marks.auto = readFlag(map.get("auto"), "auto");
  const own = [...map].filter(([key]) => !["by", "type", "at", "auto"].includes(key));
  return {
    by: readString(map.get("by"), "by"),
    type: readString(map.get("type"), "type"),
    rest: Object.fromEntries(own),
    marks,
  };
}
