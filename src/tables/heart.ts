/** Time in which nobody could reach the house is given back, and a clock that jumps takes no deadline along. */
import { join, type Sql, sql, time, type Write } from "../store/index.js";
import type { Doors, Millis } from "./api.js";
import type { Desk } from "./desk.js";
import { NEVER_HELD } from "./held.js";
import type { Loaded } from "./loaded.js";

/** Beats come every few seconds; a longer silence is a gap. */
const BEAT_GAP: Millis = 60_000;
/** The two clocks may differ by so much between two looks. */
const JUMP: Millis = 5_000;
/** So often it is tried to give a time back; then the clocks go on without it: better than that they stand for ever. */
const MOST_TRIES = 5;

const SCOPE = "house";
const KEY = "beat";

interface Moment {
  readonly wall: Millis;
  readonly steady: Millis;
}

export class Heart {
  readonly #desk: Desk;
  readonly #gap: Millis;
  #seen: Moment | null = null;
  /** The last beat of this process. */
  #beat: Moment | null = null;
  /** The last beat of an earlier process; undefined: not looked up yet. */
  #earlier: Millis | null | undefined;
  /** How often in a row a time could not be given back. */
  #failed = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(desk: Desk, gap: Millis = BEAT_GAP) {
    this.#desk = desk;
    this.#gap = gap;
    desk.still = () => this.still();
  }

  /**
   * Since when the clocks stand still; null: they run. What begins meanwhile begins as of then, so that it has its whole
   * time when the gap is given back.
   */
  async still(): Promise<Millis | null> {
    await this.#recall();
    return this.stopped() ? (this.#beat?.wall ?? this.#earlier ?? null) : null;
  }

  /** Nothing may come due: people cannot reach the house, or it is not known yet how long they could not. */
  stopped(): boolean {
    if (this.#beat) return this.#now().steady - this.#beat.steady > this.#gap;
    return this.#earlier !== null;
  }

  /** Compares the clocks. To be called before anything that comes due is looked for. */
  look(): Promise<void> {
    return this.#inTurn(() => this.#look());
  }

  /** See `TableLife.beat`. */
  beat(ready: boolean): Promise<void> {
    return this.#inTurn(async () => {
      await this.#look();
      if (!ready) return;
      const now = this.#now();
      const away = this.#away(now);
      const beats = () => {
        this.#beat = now;
        this.#earlier = null;
      };
      if (away !== 0) return this.#give({ by: away, isJump: away < 0 }, now.wall, beats);
      await this.#desk.store.write(beatAt(now.wall));
      beats();
    });
  }

  /** How long nobody could reach the house before this moment; negative when the clock was set back meanwhile. */
  #away({ wall, steady }: Moment): Millis {
    if (this.#beat) {
      const gone = steady - this.#beat.steady;
      return gone > this.#gap ? gone : 0;
    }
    if (typeof this.#earlier !== "number") return 0;
    const gone = wall - this.#earlier;
    return gone > this.#gap || gone < -JUMP ? gone : 0;
  }

  async #look(): Promise<void> {
    await this.#recall();
    const now = this.#now();
    const seen = this.#seen;
    const jump = seen ? now.wall - seen.wall - (now.steady - seen.steady) : 0;
    if (Math.abs(jump) <= JUMP) {
      this.#seen = now;
      return;
    }
    const beat = this.#beat?.wall ?? this.#earlier;
    const moved = typeof beat === "number" ? beat + jump : null;
    await this.#give({ by: jump, isJump: true }, moved, () => {
      this.#seen = now;
      if (this.#beat) this.#beat = { ...this.#beat, wall: this.#beat.wall + jump };
      else if (typeof this.#earlier === "number") this.#earlier += jump;
    });
  }

  async #recall(): Promise<void> {
    if (this.#earlier !== undefined) return;
    const row = await this.#desk.store.db.setting.findFirst({ where: { scope: SCOPE, key: KEY } });
    // Whoever asked at the same time may have gone on meanwhile.
    if (this.#earlier === undefined) this.#earlier = row ? (JSON.parse(row.value) as Millis) : null;
  }

  /**
   * Moves all that runs, except where clocks stand still anyway: there the time that is left does not change. What waits for
   * another try goes along with a clock that jumped; after a gap it is due.
   */
  async #give(given: Given, beat: Millis | null, done: () => void): Promise<void> {
    const { by, isJump } = given;
    const { store, log } = this.#desk;
    const seconds = Math.round(by / 1000);
    const beaten: Write = beat === null ? {} : beatAt(beat);
    try {
      await this.#desk.alone(
        async () => ({ ...beaten, last: moving(given) }),
        (loaded) => moved(loaded, by),
        done,
      );
    } catch (error) {
      if (++this.#failed < MOST_TRIES) throw error;
      // Where nothing at all can be written this fails too, and then nothing can come due anyway.
      await store.write(beaten);
      done();
      log.error({ seconds, err: error }, "a time could not be given back or moved along: the clocks go on without it");
      this.#failed = 0;
      return;
    }
    this.#failed = 0;
    const what = isJump ? "moved along with a clock that jumped" : "given back the time of a gap";
    log.info({ seconds }, what);
  }

  /** In whole milliseconds, as all times are kept: a steady clock counts parts of them too. */
  #now(): Moment {
    const { now, monotonic = now }: Doors = this.#desk.doors;
    return { wall: Math.round(now()), steady: Math.round(monotonic()) };
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }
}

interface Given {
  readonly by: Millis;
  /** The clock was changed; else nobody could reach the house for so long. */
  readonly isJump: boolean;
}

/** Committed together with what was given back, so that a gap is given back once. */
const beatAt = (wall: Millis): Write => ({
  rows: { Setting: [{ scope: SCOPE, key: KEY, value: JSON.stringify(wall) }] },
});

function moving({ by, isJump }: Given): readonly Sql[] {
  const never = join(NEVER_HELD);
  return [
    sql`UPDATE "Timer" SET "dueAt" = "dueAt" + ${time(by)} WHERE "key" IN (${never})
      OR "tableId" NOT IN (SELECT "id" FROM "Table" WHERE "heldAt" IS NOT NULL)`,
    sql`UPDATE "Table" SET "createdAt" = "createdAt" + ${time(by)} WHERE "status" = 'lobby'`,
    ...(isJump ? triesMoved(by) : []),
    sql`UPDATE "Vote" SET "expiresAt" = "expiresAt" + ${time(by)}`,
    sql`UPDATE "Delivery" SET "rev" = "rev" + 1, "dirty" = ${true} WHERE "kind" = 'board' AND "gone" = ${false}
      AND "step" = (SELECT "step" FROM "Position" WHERE "Position"."tableId" = "Delivery"."tableId")
      AND "tableId" IN (SELECT "tableId" FROM "Timer" WHERE "key" NOT IN (${never}))`,
  ];
}

const triesMoved = (by: Millis): readonly Sql[] => [
  sql`UPDATE "Delivery" SET "nextAt" = "nextAt" + ${time(by)} WHERE "dirty" = ${true} AND "nextAt" > 0`,
  sql`UPDATE "Delivery" SET "triedAt" = "triedAt" + ${time(by)} WHERE "triedAt" IS NOT NULL`,
  sql`UPDATE "Notice" SET "nextAt" = "nextAt" + ${time(by)} WHERE "state" = 'due'`,
];

function moved(loaded: Loaded, by: Millis): Loaded {
  const { table } = loaded;
  const runs = (key: string) => !table.held || NEVER_HELD.includes(key);
  return {
    ...loaded,
    // A lobby closes so long after its opening.
    table: table.status === "lobby" ? { ...table, createdAt: table.createdAt + by } : table,
    timers: loaded.timers.map((timer) => (runs(timer.key) ? { ...timer, dueAt: timer.dueAt + by } : timer)),
    votes: loaded.votes.map((vote) => ({ ...vote, expiresAt: vote.expiresAt + by })),
  };
}
