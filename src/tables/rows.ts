/** Which messages a move leaves to post, to edit or to delete. */
import { createHash } from "node:crypto";
import type { EventBase, Game, Seat } from "../games/game.js";
import { type Rows, type Sql, sql } from "../store/index.js";
import type { Millis, Row, Table } from "./api.js";
import { NOTHING_SINCE, withAdded, writeDuring } from "./during.js";
import { isThere, type Loaded, type OpenWait } from "./loaded.js";
import type { Turn } from "./play.js";

export interface RowsChange {
  readonly step: number;
  readonly board: Loaded["board"];
  readonly waits: readonly OpenWait[];
  readonly rows: readonly Rows["Delivery"][];
  readonly last: readonly Sql[];
}

type RowStart = Pick<Row, "id" | "tableId" | "kind" | "step"> &
  Partial<Pick<Row, "seat" | "waitKind" | "opening" | "mentions" | "data">>;

/** A row that is to be posted. */
export function newRow(start: RowStart, at: { now: Millis; version: number; waitKey?: string }): Rows["Delivery"] {
  return {
    id: start.id,
    tableId: start.tableId,
    kind: start.kind,
    step: start.step,
    seat: start.seat ?? null,
    waitKind: start.waitKind ?? null,
    waitKey: at.waitKey ?? null,
    opening: JSON.stringify(start.opening ?? []),
    during: "[]",
    mentions: JSON.stringify(start.mentions ?? []),
    data: start.data ? JSON.stringify(start.data) : null,
    gone: false,
    rev: 1,
    dirty: true,
    parked: false,
    nextAt: 0n,
    channelId: null,
    messageId: null,
    hash: null,
    triedAt: null,
    called: false,
    attempts: 0,
    reason: null,
    createdAt: BigInt(at.now),
    version: at.version,
  };
}

/** The message shows something else now. Written so that it commutes with what delivery writes to the same row. */
export function changed(id: string): Sql {
  return sql`UPDATE "Delivery" SET "rev" = "rev" + 1, "dirty" = ${true} WHERE "id" = ${id}`;
}

/** The message should no longer stand: it is to be deleted, or, if nothing was ever sent, dropped. */
export function answered(id: string): Sql {
  return sql`UPDATE "Delivery" SET "gone" = ${true}, "rev" = "rev" + 1,
    "dirty" = ("messageId" IS NOT NULL OR "triedAt" IS NOT NULL) WHERE "id" = ${id}`;
}

/** Of each state the face is asked for twice, after its move and before the next. */
const faces = new WeakMap<object, string>();

/** All the public can tell apart. */
function face(game: Game, state: object): string {
  const known = faces.get(state) ?? JSON.stringify([game.view(state, null), game.waitingOn(state)]);
  faces.set(state, known);
  return known;
}

export function lobbyRowId(tableId: string): string {
  return `${tableId}-l`;
}

/**
 * Everybody sees it, as the message's nonce: so it is made from what everybody knows, and not from the version, which tells
 * how often somebody has sealed anew.
 */
function callRowId(table: Table, i: number, known: unknown): string {
  return `${table.id}-w${`${i}${digestOf([table.step, known])}`.slice(0, 11)}`;
}

function digestOf(known: unknown): string {
  return createHash("sha256").update(JSON.stringify(known)).digest("hex");
}

/** Events that are told in messages of their own. Their ids sort before the board's: a story comes before the round that it opens. */
function aloudRows(game: Game, table: Table, news: readonly EventBase[], at: { now: Millis; version: number }) {
  const messages = game.aloud?.(news) ?? [];
  return messages.map((opening, i) => {
    const id = `${table.id}-a${`${i}${digestOf([table.step, ...opening])}`.slice(0, 11)}`;
    return newRow({ id, tableId: table.id, kind: "news", step: table.step, opening }, at);
  });
}

/**
 * A new step opens a new board message with what has just happened and mentions those who are newly waited for; the former
 * board changes (it loses its buttons). Within a step the board is edited if the public sees a difference, and whoever is
 * newly waited for is called by a short message, but for the one who has just moved and reads it in the answer.
 */
export function rowsAfter(game: Game, loaded: Loaded, turn: Turn, now: Millis, mover: Seat | null): RowsChange {
  const { table, state: before } = loaded;
  const waitsAfter = game.waits(turn.state);
  const known = new Set(before === null ? [] : game.waits(before).map(({ key }) => key));
  const reached = new Set(table.seats.filter(isThere).map(({ seat }) => seat));
  const fresh = waitsAfter.filter(({ key, seat }) => !known.has(key) && reached.has(seat));
  const lasting = loaded.waits.filter(({ key }) => waitsAfter.some((wait) => wait.key === key));
  const over = loaded.waits.filter((wait) => !lasting.includes(wait)).map(({ rowId }) => answered(rowId));
  const news = turn.events.filter(({ only }) => only === undefined);
  const at = { now, version: table.version + 1 };
  const aloud = aloudRows(game, table, news, at);

  if (before === null || game.step(before) !== game.step(turn.state)) {
    const step = table.step + 1;
    const rowId = `${table.id}-b${step}`;
    const mentions = [...new Set(fresh.map(({ seat }) => seat))];
    const board = newRow({ id: rowId, tableId: table.id, kind: "board", step, opening: news, mentions }, at);
    const former = loaded.board ? [changed(loaded.board.rowId)] : [];
    const moved = lasting.map(({ rowId: id }) => inStep(id, step));
    const rows = [...aloud, board];
    return {
      step,
      board: { rowId, during: NOTHING_SINCE },
      waits: lasting,
      rows,
      last: [...former, ...over, ...moved],
    };
  }

  const calls = fresh.filter(({ seat }) => seat !== mover);
  const { board, last } = boardWithin(game, loaded, turn, news);
  const begun = calls.map(({ key }, i) => ({ rowId: callRowId(table, i, [key, board?.during.events]), key }));
  const called = calls.map(({ seat, kind, key }, i) =>
    newRow(
      { id: begun[i]!.rowId, tableId: table.id, kind: "wait", step: table.step, seat, waitKind: kind },
      { ...at, waitKey: key },
    ),
  );
  const rows = [...aloud, ...called];
  return { step: table.step, board, waits: [...lasting, ...begun], rows, last: [...last, ...over] };
}

/** A wait that outlasts its step: its button has to name the new one. */
function inStep(id: string, step: number): Sql {
  return sql`UPDATE "Delivery" SET "step" = ${step}, "rev" = "rev" + 1, "dirty" = ${true} WHERE "id" = ${id}`;
}

function boardWithin(
  game: Game,
  loaded: Loaded,
  turn: Turn,
  news: readonly EventBase[],
): Pick<RowsChange, "board" | "last"> {
  const { board } = loaded;
  if (!board) return { board, last: [] };
  const seesNothing = face(game, loaded.state as object) === face(game, turn.state as object);
  // A choice that is sealed anew happens once for everybody else.
  const told = new Set(seesNothing ? board.during.events.map((event) => JSON.stringify(event)) : []);
  const added = news.filter((event) => !told.has(JSON.stringify(event)));
  if (seesNothing && added.length === 0) return { board, last: [] };
  if (added.length === 0) return { board, last: [changed(board.rowId)] };
  const during = withAdded(board.during, added);
  const update = sql`UPDATE "Delivery" SET "during" = ${writeDuring(during)}, "rev" = "rev" + 1, "dirty" = ${true}
    WHERE "id" = ${board.rowId}`;
  return { board: { rowId: board.rowId, during }, last: [update] };
}
