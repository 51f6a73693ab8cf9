/** Keeps what stands in Discord equal to what stands in the database. Everything it has to do is a row; what it remembers only saves work. */
import type { Millis, Row, TableId } from "../tables/api.js";
import { type DeliveryTimes, Gathering } from "./delivery-gathering.js";
import { Rounds } from "./delivery-rounds.js";
import { Sight } from "./delivery-sight.js";
import { deliverTable } from "./delivery-table.js";
import { Troubles } from "./delivery-trouble.js";
import type { House, Trouble } from "./house.js";
import { Recent } from "./recent.js";

export { DELIVERY_TIMES, type DeliveryTimes } from "./delivery-gathering.js";

export interface Delivery {
  /** Something changed: look soon. */
  wake(): void;
  /** Somebody acts at this table: what was parked there is tried again. */
  nudge(tableId: TableId): Promise<void>;
  /** The same for every table of a place where somebody acts or something changed. */
  nudgePlace(channelId: string): Promise<void>;
  /** Finishes what is in hand, takes nothing more. */
  stop(): Promise<void>;
}

const AT_ONCE = 8;
const MOST_ROWS = 1_000;
/** A look at least so often, for parked rows and whatever else was missed. */
const POLL = 60_000;
/** So many tables and places are remembered that were looked at; what is forgotten is looked at once more. */
const NUDGES_KEPT = 5_000;

function byTable(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = new Map<TableId, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.tableId);
    if (group) group.push(row);
    else groups.set(row.tableId, [row]);
  }
  return [...groups.values()];
}

/** Runs `each` over the items, a few at once. */
async function some<T>(items: readonly T[], atOnce: number, each: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await each(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}

/** The rows of messages that lack a picture which is there now, and are not to be delivered anyway; forgets those that do not stand. */
async function lateRows(house: House, late: Set<string>, due: readonly Row[]): Promise<readonly Row[]> {
  const known = new Set(due.map(({ id }) => id));
  const rows = await Promise.all([...late].map(async (id) => ({ id, row: await house.deliveries.row(id) })));
  return rows.flatMap(({ id, row }) => {
    if (row && row.messageId !== null) return known.has(id) ? [] : [row];
    late.delete(id);
    return [];
  });
}

/** What has to do with parked rows: somebody has acted, or something has changed, where they are. */
function nudging(house: House, troubles: Troubles, wake: () => void): Pick<Delivery, "nudge" | "nudgePlace"> {
  /** Tables and places that were looked at since the start: what is parked since then stands in `troubles`. */
  const nudged = new Recent<true>(NUDGES_KEPT);

  async function nudge(tableId: TableId): Promise<void> {
    if (nudged.has(tableId) && !troubles.has(tableId)) return;
    nudged.set(tableId, true);
    await house.deliveries.unpark(tableId);
    // What was in trouble may have been delivered, or become needless, while something else was being put off.
    if (troubles.has(tableId)) await troubles.goOn(tableId);
    wake();
  }

  return {
    nudge,
    async nudgePlace(channelId) {
      if (nudged.has(channelId) && !troubles.areThere) return;
      nudged.set(channelId, true);
      for (const table of await house.tables.inChannel(channelId)) await nudge(table.id);
    },
  };
}

/** `known`: what is wrong with which table, kept up to date for whoever asks. */
export function startDelivery(house: House, known: Map<TableId, Trouble>, times: DeliveryTimes): Delivery {
  const gathering = new Gathering(times);
  const troubles = new Troubles(house, known);
  const delivering = { house, gathering, troubles, sight: new Sight(house), isStopped: () => rounds.isStopped };
  /** Messages whose pictures came after they were sent. */
  const late = new Set<string>();
  let lookedAt: Millis = 0;

  const rounds = new Rounds(house, {
    async look() {
      const now = house.doors.now();
      lookedAt = now;
      const due = await house.deliveries.due(now, MOST_ROWS);
      const ready = gathering.ready([...due, ...(await lateRows(house, late, due))], now);
      for (const { id } of ready) late.delete(id);
      await some(byTable(ready), AT_ONCE, (rows) =>
        deliverTable(delivering, rows).catch((error: unknown) =>
          house.log.error({ table: rows[0]?.tableId, err: error }, "delivery failed"),
        ),
      );
      return ready.length;
    },
    async pause() {
      const next = await house.deliveries.nextDue(lookedAt);
      const now = house.doors.now();
      const times = [next, gathering.next(now), now + POLL];
      return Math.min(...times.flatMap((time) => time ?? [])) - now;
    },
  });

  house.easel.onLate = (rowId) => {
    late.add(rowId);
    rounds.wake();
  };
  const wake = () => rounds.wake();
  return { wake, ...nudging(house, troubles, wake), stop: () => rounds.stop() };
}
