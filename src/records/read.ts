/** The header of a record: everything but the entries, which are read one by one as they are replayed. */
import { CHANCE, CLOCK, err, type Game, type GameId, ok, type Result, type Seat } from "../games/game.js";
import { fault, inWords, isObject, readFields, reading, readList, readMap, readString } from "../games/reading.js";
import type { RecordError } from "./errors.js";

export const FORMAT = "tavolo-record";
export const VERSION = 1;
export const MAX_NAME = 100;

export type Games = Readonly<Partial<Record<GameId, Game>>>;

export interface GameRecord {
  readonly game: Game;
  readonly seats: readonly Seat[];
  /** As the game has read them, defaults filled in. */
  readonly options: unknown;
  /** Lower-case hex. */
  readonly seedHash: string | null;
  readonly seed: Uint8Array | null;
  /** Not looked at yet. */
  readonly log: readonly unknown[];
}

const reserved: readonly string[] = [CHANCE, CLOCK, "public"];

/** Why no seat may be called so; null: it may. Whole numbers are refused, since JSON objects would reorder them. */
export function nameFault(name: string): string | null {
  const length = [...name].length;
  if (length < 1 || length > MAX_NAME) return `a seat's name has 1 to ${MAX_NAME} characters, not ${length}`;
  if (reserved.includes(name)) return `no seat may be called "${name}"`;
  if (/^(0|[1-9]\d*)$/.test(name) && Number(name) < 2 ** 32) {
    return `no seat may be called by a whole number below 2^32 such as ${name}`;
  }
  return null;
}

function readSeats(raw: unknown, game: Game): readonly Seat[] {
  const seats = readList(raw, "seats", (name, where) => readString(name, where));
  const { min, max } = game.players;
  if (seats.length < min || seats.length > max) {
    fault("seatCount", `${game.id} has ${min} to ${max} seats, not ${seats.length}`);
  }
  seats.forEach((name, i) => {
    const wrong = nameFault(name);
    if (wrong) fault("seatName", `seats[${i}]: ${wrong}`);
    if (seats.indexOf(name) !== i) fault("seatTwice", `seats names ${inWords(name)} twice`);
  });
  return seats;
}

function readHex(raw: unknown, where: string): string {
  const text = readString(raw, where);
  if (!/^[0-9a-f]{64}$/i.test(text)) fault("wrongHex", `${where} must be 64 hex digits, not ${inWords(text)}`);
  return text.toLowerCase();
}

function readGame(raw: unknown, games: Games): Game {
  const id = readString(raw, "game");
  const game = Object.hasOwn(games, id) ? games[id as GameId] : undefined;
  return game ?? fault("unknownGame", `game must be one of ${Object.keys(games).join(", ")}, not ${inWords(id)}`);
}

function readHeader(raw: unknown, games: Games): GameRecord {
  if (!isObject(raw)) fault("wrongType", `a record must be an object, not ${inWords(raw)}`);
  const fields = readFields(
    raw,
    "the record",
    ["format", "version", "game", "seats", "log"],
    ["options", "seedHash", "seed"],
  );
  if (fields.format !== FORMAT) fault("wrongFormat", `format must be "${FORMAT}", not ${inWords(fields.format)}`);
  if (fields.version !== VERSION) fault("wrongVersion", `version must be ${VERSION}, not ${inWords(fields.version)}`);
  const game = readGame(fields.game, games);
  const seats = readSeats(fields.seats, game);
  if ("options" in fields) readMap(fields.options, "options");
  const options = game.readOptions(fields.options, seats);
  if (!options.ok) {
    fault(options.error[0]?.code ?? "wrongOptions", options.error.map(({ message }) => message).join("; "));
  }
  return {
    game,
    seats,
    options: options.value,
    seedHash: "seedHash" in fields ? readHex(fields.seedHash, "seedHash") : null,
    seed: "seed" in fields ? Buffer.from(readHex(fields.seed, "seed"), "hex") : null,
    log: readList(fields.log, "log", (entry) => entry),
  };
}

/** Reads a record's header. Refuses unknown, missing and wrong fields with a fault of the header (`entry` null). */
export function readRecord(raw: unknown, games: Games): Result<GameRecord, RecordError> {
  const header = reading(() => readHeader(raw, games));
  return header.ok ? ok(header.value) : err({ kind: "header", entry: null, ...header.error });
}
