/** A table's game as a record that can be shared: display names instead of the seats' own. */
import type { EntryBase, GameId, Seat } from "../games/game.js";
import { isObject } from "../games/reading.js";
import { FORMAT, MAX_NAME, nameFault, VERSION } from "./read.js";

export interface RecordParts {
  readonly game: GameId;
  /** In seat order, with the name to show for each. */
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[];
  readonly options: unknown;
  /** Hex; null: left out. */
  readonly seedHash: string | null;
  readonly seed: string | null;
  readonly log: readonly EntryBase[];
}

/** The file of records.md, ready for `JSON.stringify`. */
export interface RecordFile {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly game: GameId;
  readonly seats: readonly Seat[];
  readonly options?: unknown;
  readonly seedHash?: string;
  readonly seed?: string;
  readonly log: readonly EntryBase[];
}

const cut = (name: string, length: number) => [...name].slice(0, length).join("");

/** A name that a record may give a seat, as near to the given one as the rules allow and unlike those taken. */
function fitting(name: string, taken: readonly string[]): string {
  const base = cut(name.trim(), MAX_NAME) || "player";
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? "" : ` (${n})`;
    const tried = cut(base, MAX_NAME - suffix.length) + suffix;
    if (nameFault(tried) === null && !taken.includes(tried)) return tried;
  }
}

/** Unique names that no rule of records.md forbids, in the order of the given ones. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken: string[] = [];
  for (const name of names) taken.push(fitting(name, taken));
  return taken;
}

/**
 * The entry with other names for its seats. It relies on the rule every game keeps (see EntryBase): seats stand only as
 * `by`, as `to`, in the list `order`, and as keys of an object field. All else (a card's id, a story) stays untouched.
 */
export function renameSeats<E extends EntryBase>(entry: E, name: (seat: Seat) => Seat): E {
  const renamed = Object.entries(entry).map(([key, value]): [string, unknown] => {
    if ((key === "by" || key === "to") && typeof value === "string") return [key, name(value)];
    if (key === "order" && Array.isArray(value)) return [key, value.map(name)];
    if (isObject(value)) return [key, Object.fromEntries(Object.entries(value).map(([k, v]) => [name(k), v]))];
    return [key, value];
  });
  return { ...entry, ...Object.fromEntries(renamed) };
}

/** A table's game as a record. What it refuses: nothing; odd names are made fit. */
export function buildRecord(parts: RecordParts): RecordFile {
  const names = uniqueNames(parts.seats.map(({ name }) => name));
  const byName = new Map(parts.seats.map(({ seat }, i) => [seat, names[i]!]));
  return {
    format: FORMAT,
    version: VERSION,
    game: parts.game,
    seats: names,
    ...(parts.options === undefined ? {} : { options: parts.options }),
    ...(parts.seedHash === null ? {} : { seedHash: parts.seedHash }),
    ...(parts.seed === null ? {} : { seed: parts.seed }),
    log: parts.log.map((entry) => renameSeats(entry, (seat) => byName.get(seat) ?? seat)),
  };
}
