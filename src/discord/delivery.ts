/** Keeps what stands in Discord equal to what stands in the database. Everything it has to do is a row; what it remembers only saves work. */
import type { Millis, Row, TableId } from "../tables/api.js";
import { place } from "./delivery-place.js";
import { deliverRow, putOff, type Stuck } from "./delivery-row.js";
import { Sight } from "./delivery-sight.js";
import type { House, Trouble } from "./house.js";
import { hasArrived, holdFor, letGo } from "./life/holding.js";
import { Recent } from "./recent.js";

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

export interface DeliveryTimes {
  /** Edits of one message are at least this far apart. */
  readonly gather: Millis;
  /** So long are edits of a message gathered that is over an hour old: Discord allows few. */
  readonly gatherOld: Millis;
}

export const DELIVERY_TIMES: DeliveryTimes = { gather: 1_000, gatherOld: 30_000 };

const OLD = 3_600_000;
const AT_ONCE = 8;
const MOST_ROWS = 1_000;
/** A look at least so often, for parked rows and whatever else was missed. */
const POLL = 60_000;
/** A moment, so that the answers to a burst of moves go out first and its edits become one. */
const SOON = 20;
const RETRY = 1_000;
const MOST_PASSES = 100;
/** So many tables and places are remembered that were looked at; what is forgotten is looked at once more. */
const NUDGES_KEPT = 5_000;

/** Which edits are due now, and which are gathered a little longer. */
export class Gathering {
  readonly #touched = new Map<string, Millis>();
  readonly #held = new Map<string, Millis>();

  constructor(private readonly times: DeliveryTimes) {}

  /**
   * Those of all rows that are due which are to be delivered now; the others are held until `next()`. What was held before
   * and is not due any more is forgotten: its time would come, and nothing with it.
   */
  ready(due: readonly Row[], now: Millis): readonly Row[] {
    const before = new Map(this.#held);
    this.#held.clear();
    return due.filter((row) => {
      const until = this.#heldUntil(row, before.get(row.id), now);
      if (until !== null) this.#held.set(row.id, until);
      return until === null;
    });
  }

  /** Null: it is held no longer. */
  #heldUntil(row: Row, held: Millis | undefined, now: Millis): Millis | null {
    if (row.messageId === null || row.gone) return null;
    // What seems to be still far was before the clock was set back.
    if (held !== undefined) return held <= now || held > now + this.times.gatherOld ? null : held;
    const touched = this.#touched.get(row.id);
    const last = touched !== undefined && touched <= now ? touched : undefined;
    const until =
      now - row.createdAt > OLD ? now + this.times.gatherOld : last === undefined ? now : last + this.times.gather;
    return until <= now ? null : until;
  }

  /** Its message was just brought up to date. */
  touched(rowId: string, now: Millis): void {
    this.#touched.set(rowId, now);
  }

  /** When the first held row is due; forgets what no longer matters. */
  next(now: Millis): Millis | null {
    for (const [id, at] of this.#touched) {
      if (at > now || at + this.times.gather <= now) this.#touched.delete(id);
    }
    let first: Millis | null = null;
    for (const until of this.#held.values()) first = first === null ? until : Math.min(first, until);
    return first;
  }
}

/** A board that has moved down: it goes when the new one stands. */
const isFormer = (row: Row): boolean => row.gone && row.kind === "board";

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

export function startDelivery(house: House, troubles: Map<TableId, Trouble>, times: DeliveryTimes): Delivery {
  const gathering = new Gathering(times);
  const sight = new Sight(house);
  /** Tables and places that were looked at since the start: what is parked since then stands in `troubles`. */
  const nudged = new Recent<true>(NUDGES_KEPT);
  /** Tables in trouble of which a message has arrived since. */
  const arrived = new Set<TableId>();
  /** Messages whose pictures came after they were sent. */
  const late = new Set<string>();
  let stopped = false;
  let isLooking = false;
  let again = false;
  let lookedAt: Millis = 0;
  let cancel: (() => void) | null = null;
  let waiting: (() => void)[] = [];

  /** Ends the trouble of a table whose messages arrive again. */
  async function goOn(tableId: TableId): Promise<void> {
    if (!(await letGo(house, tableId, arrived.has(tableId)))) return;
    arrived.delete(tableId);
    troubles.delete(tableId);
  }

  async function deliverTable(rows: readonly Row[]): Promise<void> {
    const [first] = rows;
    if (!first || stopped) return;
    const look = await house.tables.look(first.tableId, null);
    let stuck: Stuck | null = look ? await place(house, look) : null;
    let trouble: Trouble | null = null;
    for (const row of [...rows.filter((one) => !isFormer(one)), ...rows.filter(isFormer)]) {
      if (stopped) return;
      // What would be posted waits behind what could not be: messages come in order.
      if (stuck && ((row.messageId === null && !row.gone) || isFormer(row))) {
        await putOff(house, row, stuck);
        continue;
      }
      if (look && (await sight.isLost(row, look))) {
        await house.tables.moveBoard(row.tableId, row.id);
        continue;
      }
      const outcome = await deliverRow(house, row.id);
      gathering.touched(row.id, house.doors.now());
      if (outcome && row.messageId === null) stuck = outcome;
      trouble = outcome?.trouble ?? trouble;
    }
    trouble = stuck?.trouble ?? trouble;
    if (trouble) {
      arrived.delete(first.tableId);
      troubles.set(first.tableId, trouble);
      await holdFor(house, first.tableId, trouble);
    } else if (troubles.has(first.tableId) || look?.table.held) {
      if (await hasArrived(house, rows)) arrived.add(first.tableId);
      await goOn(first.tableId);
    }
  }

  /** The rows of messages that lack a picture which is there now, and are not to be delivered anyway. */
  async function lateRows(due: readonly Row[]): Promise<readonly Row[]> {
    const known = new Set(due.map(({ id }) => id));
    const rows = await Promise.all([...late].map(async (id) => ({ id, row: await house.deliveries.row(id) })));
    return rows.flatMap(({ id, row }) => {
      if (row && row.messageId !== null) return known.has(id) ? [] : [row];
      late.delete(id);
      return [];
    });
  }

  /** Brings up to date what is due now; gives back how many rows that were. */
  async function look(): Promise<number> {
    const now = house.doors.now();
    lookedAt = now;
    const due = await house.deliveries.due(now, MOST_ROWS);
    const ready = gathering.ready([...due, ...(await lateRows(due))], now);
    for (const { id } of ready) late.delete(id);
    await some(byTable(ready), AT_ONCE, (rows) =>
      deliverTable(rows).catch((error: unknown) =>
        house.log.error({ table: rows[0]?.tableId, err: error }, "delivery failed"),
      ),
    );
    return ready.length;
  }

  /** Milliseconds until something is due that is not now. */
  async function pause(): Promise<Millis> {
    const next = await house.deliveries.nextDue(lookedAt);
    const now = house.doors.now();
    const times = [next, gathering.next(now), now + POLL];
    const first = Math.min(...times.flatMap((time) => time ?? []));
    return Math.max(SOON, first - now);
  }

  function schedule(ms: Millis): void {
    cancel?.();
    cancel = stopped ? null : house.timing.after(ms, () => void run());
  }

  /** One look after another until nothing is due: a row that changed meanwhile, or has to be posted anew, is due again. */
  async function run(): Promise<void> {
    cancel = null;
    isLooking = true;
    let wait = RETRY;
    try {
      for (let passes = 0; passes < MOST_PASSES && !stopped; passes++) {
        again = false;
        const rows = await look();
        if (rows === 0 && !again) break;
      }
      wait = stopped || again ? SOON : await pause();
    } catch (error) {
      house.log.error({ err: error }, "delivery could not read the database");
    }
    isLooking = false;
    schedule(again ? SOON : wait);
    const done = waiting;
    waiting = [];
    for (const tell of done) tell();
  }

  function wake(): void {
    if (stopped) return;
    if (isLooking) again = true;
    else schedule(SOON);
  }

  house.easel.onLate = (rowId) => {
    late.add(rowId);
    wake();
  };

  const idle = async (): Promise<void> => {
    if (isLooking) await new Promise<void>((resolve) => waiting.push(resolve));
  };

  async function nudge(tableId: TableId): Promise<void> {
    if (nudged.has(tableId) && !troubles.has(tableId)) return;
    nudged.set(tableId, true);
    await house.deliveries.unpark(tableId);
    // What was in trouble may have been delivered, or become needless, while something else was being put off.
    if (troubles.has(tableId)) await goOn(tableId);
    wake();
  }

  return {
    wake,
    nudge,
    async nudgePlace(channelId) {
      if (nudged.has(channelId) && troubles.size === 0) return;
      nudged.set(channelId, true);
      for (const table of await house.tables.inChannel(channelId)) await nudge(table.id);
    },
    async stop() {
      stopped = true;
      cancel?.();
      cancel = null;
      await idle();
    },
  };
}
