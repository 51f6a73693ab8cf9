/** Clock entries to come: rows that are polled, never a timer of the process. */
import type { Game } from "../games/game.js";
import { join, type Rows, type Sql, sql } from "../store/index.js";
import type { Millis, Table } from "./api.js";
import type { RunningTimer } from "./loaded.js";

/** A seller has at least this long to choose among claimants. */
const SELLER_SECONDS = 3600;

/** How long a timer of this kind runs at this table; null: it never comes due. */
export function secondsOf(kind: RunningTimer["kind"], table: Table): number | null {
  switch (kind) {
    case "claimWindow":
      return claimWindow(table);
    case "sellerChoice":
      return Math.max(claimWindow(table), SELLER_SECONDS);
    case "round":
      return table.pace.round;
    case "opening":
      return table.pace.opening;
  }
}

/** What the game was set up with; the pace where the game has no such option. */
function claimWindow(table: Table): number {
  const option = (table.options as { readonly claimWindow?: unknown } | null)?.claimWindow;
  return typeof option === "number" ? option : table.pace.claimWindow;
}

export interface TimersChange {
  readonly timers: readonly RunningTimer[];
  readonly rows: readonly Rows["Timer"][];
  readonly first: readonly Sql[];
}

/**
 * The timers that run after a move: those that the game still names keep their time, new ones start now, the rest end.
 * One that has just come due and is still named (`fired`) starts again.
 */
export function timersAfter(
  game: Game,
  table: Table,
  running: readonly RunningTimer[],
  state: unknown,
  now: Millis,
  fired: string | null,
): TimersChange {
  const kept: RunningTimer[] = [];
  const begun: RunningTimer[] = [];
  for (const { key, kind } of game.timers(state)) {
    const old = running.find((timer) => timer.key === key && key !== fired);
    const seconds = secondsOf(kind, table);
    if (old) kept.push(old);
    else if (seconds !== null) begun.push({ key, kind, dueAt: now + seconds * 1000 });
  }
  const ended = running.filter(({ key }) => ![...kept, ...begun].some((timer) => timer.key === key));
  return {
    timers: [...kept, ...begun],
    rows: begun.map(({ key, kind, dueAt }) => ({ tableId: table.id, key, kind, dueAt: BigInt(dueAt) })),
    first:
      ended.length === 0
        ? []
        : [
            endTimers(
              table.id,
              ended.map(({ key }) => key),
            ),
          ],
  };
}

export function endTimers(tableId: string, keys: readonly string[]): Sql {
  return sql`DELETE FROM "Timer" WHERE "tableId" = ${tableId} AND "key" IN (${join([...keys])})`;
}
