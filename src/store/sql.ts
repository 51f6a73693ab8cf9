/** Rows and statements of a write. Plain SQL that SQLite and PostgreSQL read alike. */
import type { ArgType, SqlQuery } from "@prisma/driver-adapter-utils";
import type {
  Choice,
  Delivery,
  Handled,
  LogEntry,
  Notice,
  Position,
  Queue,
  Seat,
  SeatOffer,
  Setting,
  Table,
  Timer,
  Vote,
} from "./generated/client.js";
import { Prisma } from "./generated/client.js";

export const sql = Prisma.sql;
export const join = Prisma.join;
export type Sql = Prisma.Sql;

/** A time as its column keeps it: whole milliseconds, though clocks and what Discord asks to wait may count parts of them. */
export const time = (millis: number): bigint => BigInt(Math.round(millis));

export interface Rows {
  Table: Table;
  Seat: Seat;
  Position: Position;
  LogEntry: LogEntry;
  Handled: Handled;
  Delivery: Delivery;
  Timer: Timer;
  Vote: Vote;
  SeatOffer: SeatOffer;
  Queue: Queue;
  Notice: Notice;
  Choice: Choice;
  Setting: Setting;
}

export type Model = keyof Rows;

/** Written together or not at all: first these statements, then the rows, then those statements. */
export interface Write {
  readonly first?: readonly Sql[];
  readonly rows?: { readonly [M in Model]?: readonly Rows[M][] };
  readonly last?: readonly Sql[];
}

/** Parents before children. */
const ORDER: readonly Model[] = [
  "Table",
  "Seat",
  "Position",
  "LogEntry",
  "Handled",
  "Delivery",
  "Timer",
  "Vote",
  "SeatOffer",
  "Queue",
  "Notice",
  "Choice",
  "Setting",
];

/** Rows of which there is one a key: a new one replaces the old. */
const KEYS: { readonly [M in Model]?: readonly (keyof Rows[M] & string)[] } = {
  Position: ["tableId"],
  Timer: ["tableId", "key"],
  Vote: ["tableId", "kind"],
  SeatOffer: ["tableId", "seat"],
  Queue: ["tableId", "seat"],
  Notice: ["tableId", "key", "userId"],
  Setting: ["scope", "key"],
};

/** All writes as few statements: the rows of one model go into one INSERT, whoever wrote them. */
export function statements(writes: readonly Write[]): readonly SqlQuery[] {
  const out: SqlQuery[] = [];
  for (const write of writes) for (const each of write.first ?? []) out.push(fromSql(each));
  for (const model of ORDER) {
    const rows = writes.flatMap((write) => (write.rows?.[model] ?? []) as readonly Rows[Model][]);
    for (let at = 0; at < rows.length; at += MOST_ROWS) out.push(insert(model, rows.slice(at, at + MOST_ROWS)));
  }
  for (const write of writes) for (const each of write.last ?? []) out.push(fromSql(each));
  return out;
}

const MOST_ROWS = 200;

function insert(model: Model, rows: readonly Rows[Model][]): SqlQuery {
  const columns = Object.keys(rows[0] ?? {});
  const args = rows.flatMap((row) =>
    columns.map((column) => (row as unknown as Readonly<Record<string, unknown>>)[column]),
  );
  return { sql: insertText(model, columns, rows.length), args, argTypes: args.map(argType) };
}

/** The few texts that nearly all writes are made of. */
const texts = new Map<string, string>();
const MOST_TEXTS = 500;

function insertText(model: Model, columns: readonly string[], rows: number): string {
  const key = `${model} ${rows} ${columns.join()}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const line = `(${columns.map(() => "?").join(",")})`;
  const names = columns.map((column) => `"${column}"`).join(",");
  const lines = Array.from({ length: rows }, () => line).join(",");
  const text = `INSERT INTO "${model}" (${names}) VALUES ${lines}${replacing(model, columns)}`;
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

function replacing(model: Model, columns: readonly string[]): string {
  const keys: readonly string[] | undefined = KEYS[model];
  if (!keys) return "";
  const rest = columns.filter((column) => !keys.includes(column));
  return ` ON CONFLICT (${keys.map((key) => `"${key}"`).join(",")}) DO UPDATE SET ${rest
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(", ")}`;
}

function fromSql(statement: Sql): SqlQuery {
  return { sql: statement.sql, args: [...statement.values], argTypes: statement.values.map(argType) };
}

const ARGUMENTS = {
  bigint: { scalarType: "bigint", arity: "scalar" },
  number: { scalarType: "int", arity: "scalar" },
  boolean: { scalarType: "boolean", arity: "scalar" },
  string: { scalarType: "string", arity: "scalar" },
} as const satisfies Readonly<Record<string, ArgType>>;

function argType(value: unknown): ArgType {
  const kind = typeof value;
  return kind in ARGUMENTS ? ARGUMENTS[kind as keyof typeof ARGUMENTS] : ARGUMENTS.string;
}
