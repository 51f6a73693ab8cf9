/** A house to try tables in: a fresh database, a clock that stands still until it is moved, ids and seeds that count up. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Game, GameId } from "../../src/games/game.js";
import { openStore, type Store } from "../../src/store/index.js";
import type {
  ActOutcome,
  Deliveries,
  Doors,
  LifeAct,
  LifeEvent,
  LifeOutcome,
  LobbyInput,
  Look,
  Move,
  Pace,
  Person,
  Row,
  Table,
  Tables,
} from "../../src/tables/api.js";
import { createDeliveries, createTables, type Log } from "../../src/tables/index.js";
import { tiny } from "./tiny.js";

export const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export function person(id: string): Person {
  return { id, name: `Name of ${id}`, locale: "en-US" };
}

export interface House {
  readonly url: string;
  readonly store: Store;
  readonly tables: Tables;
  readonly deliveries: Deliveries;
  readonly clock: Shared["clock"];
  /** A new interaction id. */
  next(): string;
  open(options?: unknown, invited?: readonly string[], host?: string, more?: Partial<LobbyInput>): Promise<Table>;
  /** A game of `count` people, `a` to `e`, in seats p1 to p5. */
  play(count?: number, options?: unknown, more?: Partial<LobbyInput>): Promise<Table>;
  life(table: Table, user: string, act: LifeAct, id?: string): Promise<LifeOutcome>;
  /** The same, and it must be done: the table after it. */
  lives(table: Table, user: string, act: LifeAct): Promise<Table>;
  /** The log, each entry as `p1 seal`, automatic ones as `p1 seal!`; chance left out. */
  log(table: Table): Promise<readonly string[]>;
  /** All that was told of the table's life. */
  told(table: Table): Promise<readonly LifeEvent[]>;
  look(table: Table, user?: string | null): Promise<Look>;
  act(
    table: Table,
    user: string,
    move: Move,
    more?: { step?: number; again?: boolean; id?: string },
  ): Promise<ActOutcome>;
  /** The same, and it must be done; the answer is noted as arrived. */
  does(table: Table, user: string, move: Move): Promise<Look>;
  rows(table: Table, kind?: Row["kind"]): Promise<readonly Row[]>;
  /** The same house after a restart. */
  reopen(games?: Readonly<Partial<Record<GameId, Game>>>): Promise<House>;
  close(): Promise<void>;
}

/** A pace with a deadline of so many seconds a step. */
export function paced(step: number | null, more: Partial<Pace> = {}): { readonly pace: Pace } {
  return { pace: { name: "custom", step, claimWindow: 10, round: null, opening: null, ...more } };
}

/** Removes the folder that `freshUrl` has made. */
export const removeDatabase = (url: string) =>
  rmSync(dirname(url.slice("file:".length)), { recursive: true, force: true });

export const freshUrl = () => `file:${join(mkdtempSync(join(tmpdir(), "tavolo-")), "tavolo.db")}`;

interface Shared {
  /** `steady`: what no change of the clock touches; absent: the same as `now`. */
  readonly clock: { now: number; steady?: number };
  count: number;
}

export async function house(
  games: Readonly<Partial<Record<GameId, Game>>> = { turin: tiny() },
  url = freshUrl(),
  shared: Shared = { clock: { now: Date.UTC(2024, 0, 1) }, count: 0 },
  defaults: Readonly<Partial<Record<GameId, unknown>>> = {},
): Promise<House> {
  const { clock } = shared;
  const next = (): string => String(++shared.count).padStart(6, "0");
  const doors: Doors = {
    now: () => clock.now,
    monotonic: () => clock.steady ?? clock.now,
    random: (bytes) => new Uint8Array(bytes).fill(++shared.count % 256),
    id: () => `t${next()}`,
  };
  const store = await openStore(url);
  const tables = createTables({ store, doors, games, log: quiet, defaults });
  const deliveries = createDeliveries(store, quiet);

  const open: House["open"] = async (options, invited = [], host = "a", more = {}) => {
    const interactionId = next();
    const outcome = await tables.open({
      game: "turin",
      guildId: "g",
      channelId: "c",
      host: person(host),
      invited: invited.map(person),
      options,
      pace: { name: "live", step: null, claimWindow: 10, round: null, opening: null },
      locale: "en-US",
      threadWanted: true,
      interactionId,
      ...more,
    });
    if (outcome.kind !== "done") throw new Error(`not opened: ${JSON.stringify(outcome)}`);
    tables.confirmed(interactionId);
    return outcome.table;
  };
  const lobby = async (table: Table, user: string, type: "join" | "start"): Promise<Table> => {
    const outcome = await tables.lobby({ tableId: table.id, user: person(user), act: { type }, interactionId: next() });
    if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
    return outcome.table;
  };
  const act: House["act"] = (table, user, move, { id = next(), ...more } = {}) =>
    tables.act({ tableId: table.id, user: person(user), move, interactionId: id, ...more });

  const life: House["life"] = (table, user, deed, interactionId = next()) =>
    tables.life({ tableId: table.id, user: person(user), act: deed, interactionId });

  return {
    url,
    store,
    tables,
    deliveries,
    clock,
    next,
    open,
    act,
    life,
    lives: async (table, user, act) => {
      const outcome = await life(table, user, act);
      if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
      return outcome.look.table;
    },
    log: async (table) => {
      const rows = await store.db.logEntry.findMany({ where: { tableId: table.id }, orderBy: { n: "asc" } });
      const entries = rows.map(({ entry }) => JSON.parse(entry) as { by: string; type: string; auto?: boolean });
      return entries.flatMap(({ by, type, auto }) => (by === "chance" ? [] : [`${by} ${type}${auto ? "!" : ""}`]));
    },
    told: async (table) => {
      const rows = await deliveries.ofTable(table.id);
      return rows.flatMap(({ data }) => (data?.kind === "life" ? data.events : []));
    },
    look: async (table, user = null) => {
      const look = await tables.look(table.id, user);
      if (!look) throw new Error("no such table");
      return look;
    },
    play: async (count = 3, options, more = {}) => {
      const table = await open(options, [], "a", more);
      for (const user of "bcde".slice(0, count - 1)) await lobby(table, user, "join");
      return lobby(table, "a", "start");
    },
    does: async (table, user, move) => {
      const id = next();
      const outcome = await act(table, user, move, { id });
      if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
      tables.confirmed(id);
      return outcome.look;
    },
    rows: async (table, kind) => (await deliveries.ofTable(table.id)).filter((row) => !kind || row.kind === kind),
    reopen: async (others = games) => {
      await tables.idle();
      await store.close();
      return house(others, url, shared, defaults);
    },
    close: async () => {
      await tables.idle();
      await store.close();
      removeDatabase(url);
    },
  };
}
