/** A whole game written down beforehand: what each person will do, and the log that has to come of it. */
import { CLOCK, type EntryBase, type Game, type GameTypes, type Seat } from "../../src/games/game.js";
import { belowFrom } from "../../src/records/chance.js";
import type { Move } from "../../src/tables/api.js";

export interface Deed {
  readonly by: Seat;
  /** Null: so much time passes that what the clock holds ready comes due. */
  readonly move: Move | null;
}

export interface Script {
  readonly players: number;
  /** As typed after the start command. */
  readonly options: string;
  /** Hex. */
  readonly seed: string;
  readonly deeds: readonly Deed[];
  /** How many ms pass when time does. */
  readonly passes: number;
  /** How many entries the log has after the deal, and after each deed. */
  readonly lengths: readonly number[];
  readonly log: readonly EntryBase[];
  /** How many board messages the game has. */
  readonly steps: number;
  readonly summary: object;
}

/** A game of which only the next deed is still to be chosen. */
export class Writer<T extends GameTypes> {
  readonly deeds: Deed[] = [];
  readonly lengths: number[] = [];
  readonly log: T["entry"][] = [];
  state: T["state"];
  steps = 0;
  #step = "";
  #draws = 0;
  #timers: readonly string[] = [];
  readonly #last = new Map<Seat, string>();

  constructor(
    private readonly game: Game<T>,
    seats: readonly Seat[],
    options: object,
    readonly seed: Buffer,
  ) {
    const read = game.readOptions(options, seats);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    this.state = game.setup(seats, read.value);
    this.#settle();
  }

  /** Whether the very same move of the same seat at the same step came right before: asked again, it would be taken for one. */
  isRepeated({ by, ...move }: T["entry"]): boolean {
    return this.#last.get(by) === JSON.stringify([this.game.step(this.state), move]);
  }

  move(entry: T["entry"]): void {
    const { by, ...move } = entry;
    this.deeds.push({ by, move });
    this.#play(entry);
    this.#last.set(by, JSON.stringify([this.game.step(this.state), move]));
    this.#settle();
  }

  get clockRuns(): boolean {
    return this.#timers.length > 0;
  }

  /** Time passes, and so many of the running timers come due, those first that started first. */
  clock(due = Number.POSITIVE_INFINITY): void {
    this.deeds.push({ by: CLOCK, move: null });
    for (const key of this.#timers.slice(0, due)) {
      const timer = this.game.timers(this.state).find((one) => one.key === key);
      if (!timer) continue;
      this.#play(timer.entry);
      this.#chance();
      this.#count();
      this.#startTimers(key);
    }
    this.#settle();
  }

  written(): Omit<Script, "players" | "options" | "passes"> {
    const { deeds, lengths, log, steps, game, state } = this;
    return { seed: this.seed.toString("hex"), deeds, lengths, log, steps, summary: game.summary(state) as object };
  }

  #count(): void {
    const step = this.game.step(this.state);
    if (step !== this.#step) this.steps += 1;
    this.#step = step;
  }

  #settle(): void {
    this.#chance();
    this.#count();
    this.#startTimers();
    this.lengths.push(this.log.length);
  }

  /** Keeps the running timers in the order in which they started; one that has fired starts anew if it is still named. */
  #startTimers(fired?: string): void {
    const keys = this.game.timers(this.state).map(({ key }) => key);
    const kept = this.#timers.filter((key) => key !== fired && keys.includes(key));
    this.#timers = [...kept, ...keys.filter((key) => !kept.includes(key))];
  }

  #chance(): void {
    for (;;) {
      const drawn = this.game.draw(this.state, belowFrom(this.seed, this.#draws));
      if (!drawn) return;
      this.#draws += 1;
      this.#play(drawn);
    }
  }

  #play(entry: T["entry"]): void {
    const applied = this.game.apply(this.state, entry);
    if (!applied.ok) throw new Error(`the script is wrong: ${JSON.stringify([entry, applied.error])}`);
    this.log.push(entry);
    this.state = applied.value.state;
  }
}
