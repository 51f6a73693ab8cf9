/** A whole game of Turin Market written down beforehand: what each person will do, and the log that has to come of it. */
import { createHash } from "node:crypto";
import { type Below, CLOCK, type EntryBase, type Seat } from "../../src/games/game.js";
import { turin } from "../../src/games/turin/index.js";
import type { State } from "../../src/games/turin/state.js";
import type { Entry, View } from "../../src/games/turin/types.js";
import { belowFrom } from "../../src/records/chance.js";
import type { Move } from "../../src/tables/api.js";
import { chanceOf, movesOf, pickOne } from "../games/turin/random.js";

export interface Deed {
  readonly by: Seat;
  /** Null: so much time passes that every window that is open closes. */
  readonly move: Move | null;
}

export interface Script {
  readonly players: number;
  /** As typed after `/turin start`. */
  readonly options: string;
  /** Hex. */
  readonly seed: string;
  readonly deeds: readonly Deed[];
  /** How many entries the log has after the deal, and after each deed. */
  readonly lengths: readonly number[];
  readonly log: readonly EntryBase[];
  /** How many board messages the game has. */
  readonly steps: number;
  readonly summary: View;
}

const WINDOW = 3600;
const MOST_CLOCKS = 10;
const LONG = 110;

class Writer {
  readonly deeds: Deed[] = [];
  readonly lengths: number[] = [];
  readonly log: EntryBase[] = [];
  state: State;
  steps = 0;
  #step = "";
  #draws = 0;
  #timers: readonly string[] = [];
  readonly #last = new Map<Seat, string>();

  constructor(
    seats: readonly Seat[],
    options: object,
    readonly seed: Buffer,
  ) {
    const read = turin.readOptions(options, seats);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    this.state = turin.setup(seats, read.value);
    this.#settle();
  }

  /** Whether the very same move of the same seat at the same step came right before: asked again, it would be taken for one. */
  isRepeated({ by, ...move }: Entry): boolean {
    return this.#last.get(by) === JSON.stringify([turin.step(this.state), move]);
  }

  move(entry: Entry): void {
    const { by, ...move } = entry;
    this.deeds.push({ by, move });
    this.#play(entry);
    this.#last.set(by, JSON.stringify([turin.step(this.state), move]));
    this.#settle();
  }

  get clockRuns(): boolean {
    return this.#timers.length > 0;
  }

  clock(): void {
    this.deeds.push({ by: CLOCK, move: null });
    for (const key of this.#timers) {
      const timer = turin.timers(this.state).find((one) => one.key === key);
      if (!timer) continue;
      this.#play(timer.entry);
      this.#chance();
      this.#count();
    }
    this.#settle();
  }

  #count(): void {
    const step = turin.step(this.state);
    if (step !== this.#step) this.steps += 1;
    this.#step = step;
  }

  #settle(): void {
    this.#chance();
    this.#count();
    const keys = turin.timers(this.state).map(({ key }) => key);
    const kept = this.#timers.filter((key) => keys.includes(key));
    this.#timers = [...kept, ...keys.filter((key) => !kept.includes(key))];
    this.lengths.push(this.log.length);
  }

  #chance(): void {
    for (;;) {
      const drawn = turin.draw(this.state, belowFrom(this.seed, this.#draws));
      if (!drawn) return;
      this.#draws += 1;
      this.#play(drawn);
    }
  }

  #play(entry: Entry): void {
    const applied = turin.apply(this.state, entry);
    if (!applied.ok) throw new Error(`the script is wrong: ${JSON.stringify([entry, applied.error])}`);
    this.log.push(entry);
    this.state = applied.value.state;
  }
}

/** Somebody joins a claim, when it is the first one. */
function rival(state: State, below: Below): Entry | null {
  const claimed = state.listings.filter(({ claims, contested }) => claims.length === 1 && !contested);
  const ways = claimed.flatMap(({ card }) =>
    state.players.flatMap(({ seat }): Entry[] =>
      turin.legal(state, seat).buy.some((one) => one.card === card) ? [{ by: seat, type: "buy", card }] : [],
    ),
  );
  return ways.length > 0 && below(3) === 0 ? pickOne(ways, below) : null;
}

function nextMove(writer: Writer, below: Below): Entry {
  const { state, deeds } = writer;
  const rivalling = rival(state, below);
  if (rivalling) return rivalling;
  const waiting = turin.waitingOn(state);
  const isAnybody = deeds.length < LONG && below(4) === 0;
  const seat = pickOne(isAnybody ? state.players.map((player) => player.seat) : waiting, below);
  const moves = movesOf(state, seat, below).filter((move) => !writer.isRepeated(move));
  const first = waiting[0]!;
  return moves.length > 0 ? pickOne(moves, below) : movesOf(state, first, below)[0]!;
}

/** The same seed, the same game: players, options, chance and every move. */
export function writeScript(seed: number): Script {
  const below = chanceOf(seed);
  const players = 2 + below(4);
  const seats = Array.from({ length: players }, (_, i) => `p${i + 1}`);
  const options = {
    payout: pickOne(["classic", "new"], below),
    scudo: pickOne(["secret", "open"], below),
    goose: pickOne(["none", "tie", "tie", "least"], below),
  };
  const bytes = createHash("sha256").update(`torture ${seed}`).digest();
  const writer = new Writer(seats, { ...options, claimWindow: WINDOW }, bytes);
  for (let clocks = 0; turin.result(writer.state) === null; ) {
    if (writer.clockRuns && clocks < MOST_CLOCKS && below(6) === 0) {
      clocks += 1;
      writer.clock();
    } else writer.move(nextMove(writer, below));
  }
  const typed = Object.entries({ pace: "daily", ...options }).map(([name, value]) => `${name}:${value}`);
  return {
    players,
    options: typed.join(" "),
    seed: bytes.toString("hex"),
    deeds: writer.deeds,
    lengths: writer.lengths,
    log: writer.log,
    steps: writer.steps,
    summary: turin.summary(writer.state),
  };
}
