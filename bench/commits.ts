/** Committed moves a second through `tables`, beside raw better-sqlite3 commits of the same statements and bytes. */
import Database from "better-sqlite3";
import { systemDoors } from "../src/doors.js";
import { games } from "../src/games/registry.js";
import { openStore, type Store, type Write } from "../src/store/index.js";
import { statements } from "../src/store/sql.js";
import type { Person, Tables } from "../src/tables/api.js";
import { createTables } from "../src/tables/index.js";
import { scratch } from "../test/harness/bot.js";
import { perSecond, rate } from "./figures.js";

const TABLES = 64;
const MOVES = 4_000;
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let interactions = 0;
const interactionId = (): string => `bench-${interactions++}`;
const person = (id: string): Person => ({ id, name: id, locale: "en-US" });

/** A table of four whose first bids are awaited. */
async function started(tables: Tables): Promise<string> {
  const opened = await tables.open({
    game: "turin",
    guildId: "1",
    channelId: "2",
    host: person("a"),
    invited: [],
    options: {},
    pace: { name: "live", step: null, claimWindow: 10, round: null, opening: null },
    locale: "en-US",
    threadWanted: false,
    interactionId: interactionId(),
  });
  if (opened.kind !== "done") throw new Error(opened.kind);
  const tableId = opened.table.id;
  for (const id of ["b", "c", "d"]) {
    await tables.lobby({ tableId, user: person(id), act: { type: "join" }, interactionId: interactionId() });
  }
  await tables.lobby({ tableId, user: person("a"), act: { type: "start" }, interactionId: interactionId() });
  return tableId;
}

async function bid(tables: Tables, tableId: string, amount: number): Promise<void> {
  const id = interactionId();
  const { kind } = await tables.act({
    tableId,
    user: person("a"),
    move: { type: "bid", amount },
    interactionId: id,
  });
  if (kind !== "done") throw new Error(`a bid was ${kind}`);
  tables.confirmed(id);
}

/** Seconds' worth of bids with so many in flight, each on a table of its own. */
async function moves(tables: Tables, ids: readonly string[]): Promise<number> {
  let left = MOVES;
  const before = performance.now();
  await Promise.all(
    ids.map(async (id) => {
      while (left-- > 0) await bid(tables, id, 1 + (left % 9));
    }),
  );
  return perSecond(MOVES, performance.now() - before);
}

/** The recorded writes once more, through better-sqlite3 alone, one transaction each. */
function raw(file: string, writes: readonly Write[]): number {
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.pragma("wal_autocheckpoint = 4000");
  const prepared = new Map<string, Database.Statement>();
  const prepare = (text: string): Database.Statement => {
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known;
  };
  const bound = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : value);
  const plans = writes.map((write) =>
    statements([write]).map(({ sql, args }) => ({ statement: prepare(sql), args: args.map(bound) })),
  );
  const commit = db.transaction((plan: (typeof plans)[number]) => {
    for (const { statement, args } of plan) statement.run(...args);
  });
  const before = performance.now();
  for (const plan of plans) commit.immediate(plan);
  const result = perSecond(plans.length, performance.now() - before);
  db.close();
  return result;
}

export async function commits(): Promise<readonly string[]> {
  const folder = scratch();
  const store = await openStore(`file:${folder.file("tables.db")}`);
  const writes: Write[] = [];
  let recording = false;
  const recorded: Store = {
    ...store,
    write: (write) => {
      if (recording) writes.push(write);
      return store.write(write);
    },
  };
  const tables = createTables({ store: recorded, doors: systemDoors, games, log: quiet });
  const ids: string[] = [];
  for (let i = 0; i < TABLES; i++) ids.push(await started(tables));
  await moves(tables, ids.slice(0, 1));

  await tables.idle();
  const copy = folder.file("raw.db");
  await store.db.$executeRawUnsafe(`VACUUM INTO '${copy}'`);
  recording = true;
  const one = await moves(tables, ids.slice(0, 1));
  recording = false;
  const many = await moves(tables, ids);
  await tables.idle();
  await store.close();
  const yardstick = raw(copy, writes);
  folder.remove();
  return [
    `committed moves (${MOVES} bids each, WAL, synchronous=FULL)`,
    `  one in flight: ${rate(one)}, raw better-sqlite3 ${rate(yardstick)}, ratio ${(one / yardstick).toFixed(2)} (aim ≥ 0.2)`,
    `  ${TABLES} in flight: ${rate(many)}, ratio ${(many / yardstick).toFixed(2)}`,
  ];
}
