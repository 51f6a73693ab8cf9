/** Plays scripted games: seats ann, bob, cat, dan, eve; dealt in the deck's order unless a deal is given. */
import type { Seat } from "../../../src/games/game.js";
import { turin } from "../../../src/games/turin/index.js";
import type { Refusal } from "../../../src/games/turin/refusals.js";
import type { Player, State } from "../../../src/games/turin/state.js";
import type { CardId, Entry, Event, View } from "../../../src/games/turin/types.js";

export const SEATS = ["ann", "bob", "cat", "dan", "eve"] as const;

/** Makes `shuffle` leave everything where it is. */
export const inOrder = (k: number) => k - 1;

export class Play {
  readonly seats: readonly Seat[];
  readonly log: Entry[] = [];
  readonly events: Event[] = [];
  state: State;

  constructor(players: number, options: unknown = {}) {
    this.seats = SEATS.slice(0, players);
    const read = turin.readOptions(options, this.seats);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    this.state = turin.setup(this.seats, read.value);
  }

  /** Reads and makes a move that must be legal. */
  move(by: string, type: string, fields: object = {}): this {
    const read = turin.readEntry({ by, type, ...fields }, this.seats);
    if (!read.ok) throw new Error(read.error.message);
    const applied = turin.apply(this.state, read.value);
    if (!applied.ok) throw new Error(`${by} ${type}: ${JSON.stringify(applied.error)}`);
    this.log.push(read.value);
    this.events.push(...applied.value.events);
    this.state = applied.value.state;
    return this;
  }

  /** The refusal of a move that must be illegal; the state is as it was. */
  refusal(by: string, type: string, fields: object = {}): Refusal {
    const read = turin.readEntry({ by, type, ...fields }, this.seats);
    if (!read.ok) throw new Error(read.error.message);
    const applied = turin.apply(this.state, read.value);
    if (applied.ok) throw new Error(`${by} ${type} was accepted`);
    return applied.error;
  }

  /** Chance as drawn in order. */
  chance(): this {
    const entry = turin.draw(this.state, inOrder);
    if (!entry) throw new Error(`no chance is due in ${this.state.phase}`);
    const { by, type, ...fields } = entry;
    return this.move(by, type, fields);
  }

  /** Each seat's first hand card. */
  offers(): this {
    for (const seat of turin.waitingOn(this.state)) {
      this.move(seat, "offer", { card: this.player(seat).hand[0] });
    }
    return this;
  }

  /** Bids in seat order. */
  bids(...amounts: number[]): this {
    amounts.forEach((amount, index) => {
      this.move(this.seats[index]!, "bid", { amount });
    });
    return this;
  }

  adds(amounts: Readonly<Record<Seat, number>>): this {
    for (const [seat, amount] of Object.entries(amounts)) this.move(seat, "add", { amount });
    return this;
  }

  /** First cards, and chance in order, until nobody has to pick. */
  picks(): this {
    while (this.state.phase === "pick" || this.state.phase === "discard" || this.state.phase === "toss") this.rest();
    return this;
  }

  /** Whoever is left says done. */
  dones(): this {
    const { round } = this.state;
    while (this.state.phase === "sell" && this.state.round === round) this.rest();
    return this;
  }

  /** The default for the first who is waited for, or chance in order. */
  rest(): this {
    const first = turin.waitingOn(this.state)[0];
    if (first === undefined) throw new Error("nobody is waited for");
    if (first === "chance") return this.chance();
    const { by, type, ...fields } = turin.defaultMove(this.state, first)!;
    return this.move(by, type, fields);
  }

  /** Defaults until a phase (of a round) is reached. */
  until(phase: string, round?: number): this {
    while (this.state.phase !== phase || (round !== undefined && this.state.round !== round)) this.rest();
    return this;
  }

  /** Changes a player behind the rules' back, to set a scene. */
  set(seat: Seat, change: Partial<Player>): this {
    const players = this.state.players.map((player) => (player.seat === seat ? { ...player, ...change } : player));
    this.state = { ...this.state, players };
    return this;
  }

  /** Lays out cards as if they had been won, and empties the hands. */
  faceUp(cards: Readonly<Record<Seat, readonly CardId[]>>): this {
    for (const [seat, own] of Object.entries(cards)) this.set(seat, { cards: own, hand: [] });
    return this;
  }

  player(seat: Seat): Player {
    return this.state.players.find((player) => player.seat === seat)!;
  }

  get summary(): View {
    return turin.summary(this.state);
  }

  scudo(): Readonly<Record<Seat, number>> {
    return Object.fromEntries(this.state.players.map((player) => [player.seat, player.scudo]));
  }

  cards(): Readonly<Record<Seat, readonly CardId[]>> {
    return Object.fromEntries(this.state.players.map((player) => [player.seat, player.cards]));
  }

  /** The last event of a type. */
  last<T extends Event["type"]>(type: T): Extract<Event, { type: T }> {
    const found = this.events.filter((event) => event.type === type).at(-1);
    if (!found) throw new Error(`no ${type} happened`);
    return found as Extract<Event, { type: T }>;
  }

  all<T extends Event["type"]>(type: T): readonly Extract<Event, { type: T }>[] {
    return this.events.filter((event) => event.type === type) as Extract<Event, { type: T }>[];
  }
}

/** A game that has been dealt in the deck's order. */
export function dealt(players: number, options: unknown = {}): Play {
  return new Play(players, options).chance();
}

/** A game at the first round's bids. */
export function bidding(players: number, options: unknown = {}): Play {
  return dealt(players, options).until("bid");
}
