/** Edits of one message are gathered: so many at once become one. */
import type { Millis, Row } from "../tables/api.js";

export interface DeliveryTimes {
  /** Edits of one message are at least this far apart. */
  readonly gather: Millis;
  /** So long are edits of a message gathered that is over an hour old: Discord allows few. */
  readonly gatherOld: Millis;
}

export const DELIVERY_TIMES: DeliveryTimes = { gather: 1_000, gatherOld: 30_000 };

const OLD = 3_600_000;

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
