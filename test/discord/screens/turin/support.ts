/** Real games of Turin Market seen through the house's own contexts, and random play. */
import { contextOf } from "../../../../src/discord/context.js";
import type { Ctx } from "../../../../src/discord/screens/turin/context.js";
import { CHANCE, type Seat } from "../../../../src/games/game.js";
import { turin } from "../../../../src/games/turin/index.js";
import type { State } from "../../../../src/games/turin/state.js";
import type { Entry, Event, Legal } from "../../../../src/games/turin/types.js";
import type { Look, Move, Table } from "../../../../src/tables/api.js";
import { wordsFor } from "../../../../src/text/index.js";

export const NOW = 1_760_000_000_000;

export function seatsFor(n: number): readonly Seat[] {
  return Array.from({ length: n }, (_, i) => `p${i + 1}`);
}

/** Snowflakes and names at their longest. */
export function userOf(seat: Seat): string {
  return `123456789012345678${seat.slice(1)}`;
}

function tableOf(state: State): Table {
  const seats = state.players.map(({ seat }) => ({
    seat,
    userId: userOf(seat),
    name: seat.padEnd(32, "W"),
    misses: 0,
    gone: false,
  }));
  return {
    id: "abcdefghij0123456789",
    game: "turin",
    status: state.phase === "over" ? "over" : "playing",
    step: 123,
    version: 1,
    hostId: userOf("p1"),
    guildId: "1",
    channelId: "2",
    threadId: "3",
    threadWanted: true,
    seats,
    invited: [],
    options: state.options,
    pace: { name: "live", step: null, claimWindow: state.options.claimWindow, round: null, opening: null },
    locale: "en",
    seedHash: null,
    seed: null,
    createdAt: NOW,
    startedAt: NOW,
    endedAt: null,
    held: null,
    closedWhy: null,
    rematchOf: null,
  };
}

/** What the rules say against the move. */
function against(state: State, by: Seat, move: Move) {
  const read = turin.readEntry(
    { ...move, by },
    state.players.map(({ seat }) => seat),
  );
  const done = read.ok ? turin.apply(state, read.value) : null;
  return done && !done.ok ? done.error : null;
}

/** What the seat (null: the public) sees of the state. */
export function contextFor(state: State, seat: Seat | null): Ctx {
  const look: Look = {
    table: tableOf(state),
    seat,
    view: turin.view(state, seat),
    legal: seat === null ? null : turin.legal(state, seat),
    judge: (move) => (seat === null ? null : against(state, seat, move)),
    waitingOn: turin.waitingOn(state),
    due: Object.fromEntries(turin.timers(state).map(({ key }, i) => [key, NOW + 1000 * i])),
    deadline: null,
    closesAt: null,
    queue: null,
    outcome: turin.result(state),
    canRematch: false,
  };
  return contextOf(look, "h", wordsFor("en"), NOW) as Ctx;
}

export function newGame(n: number, options: Record<string, unknown> = {}): State {
  const seats = seatsFor(n);
  const read = turin.readOptions(options, seats);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return turin.setup(seats, read.value);
}

export function applied(state: State, entry: unknown): { readonly state: State; readonly events: readonly Event[] } {
  const seats = state.players.map(({ seat }) => seat);
  const read = turin.readEntry(entry, seats);
  if (!read.ok) throw new Error(`malformed ${JSON.stringify(entry)}: ${JSON.stringify(read.error)}`);
  const done = turin.apply(state, read.value);
  if (!done.ok) throw new Error(`illegal ${JSON.stringify(entry)}: ${JSON.stringify(done.error)}`);
  return done.value;
}

/** A number below k from a seed, the same on every machine (mulberry32). */
export function chance(seed: number): (k: number) => number {
  let a = seed >>> 0;
  return (k) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % k;
  };
}

function pairsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.flatMap((a) => items.filter((b) => b !== a).map((b) => [a, b]));
}

/** The moves that `legal` offers; of amounts the least, the most and one between. */
export function movesOf(legal: Legal): readonly Move[] {
  const some = (least: number, max: number) => [...new Set([least, Math.floor((least + max) / 2), max])];
  const { bid, add, pick, list } = legal;
  return [
    ...legal.offer.map((card) => ({ type: "offer", card })),
    ...(bid ? some(0, bid.max).map((amount) => ({ type: "bid", amount })) : []),
    ...(add ? some(0, add.max).map((amount) => ({ type: "add", amount })) : []),
    ...(pick
      ? (pick.count === 1 ? pick.from.map((c) => [c]) : pairsOf(pick.from)).map((cards) => ({ type: "pick", cards }))
      : []),
    ...(list ? list.cards.flatMap((card) => some(1, list.max).map((price) => ({ type: "list", card, price }))) : []),
    ...(legal.done ? [{ type: "done" }] : []),
    ...legal.unlist.map((card) => ({ type: "unlist", card })),
    ...legal.buy.map(({ card }) => ({ type: "buy", card })),
    ...legal.sellTo.flatMap(({ card, to }) => to.map((who) => ({ type: "sellTo", card, to: who }))),
    ...(legal.loan ? [{ type: "loan" }] : []),
    ...(legal.takeGoose ? [{ type: "takeGoose" }] : []),
    ...legal.giveGoose.map((to) => ({ type: "giveGoose", to })),
  ];
}

/** Small bids tie often; listings and claims happen often; the game goes on. */
function someMove(state: State, below: (k: number) => number): Entry | null {
  const timers = turin.timers(state);
  if (timers.length && below(6) === 0) return timers[below(timers.length)]!.entry;
  const seats = state.players.map(({ seat }) => seat);
  const waits = turin.waits(state).map(({ seat }) => seat);
  const seat = waits.length && below(4) > 0 ? waits[below(waits.length)]! : seats[below(seats.length)]!;
  const moves = movesOf(turin.legal(state, seat));
  const kinds = [...new Set(moves.map(({ type }) => type))].filter((type) => type !== "loan" || below(8) === 0);
  const kind = kinds[below(Math.max(kinds.length, 1))];
  if (kind === undefined) return null;
  if (kind === "bid" || kind === "add") {
    const max = turin.legal(state, seat)[kind]?.max ?? 0;
    return { by: seat, type: kind, amount: Math.min(below(4), max) };
  }
  const same = moves.filter(({ type }) => type === kind);
  const move = same[below(same.length)]!;
  const cheap = move.type === "list" && Number(move.price) > 2 ? { ...move, price: 1 + below(2) } : move;
  return { by: seat, ...cheap } as Entry;
}

export interface Moment {
  readonly state: State;
  /** What the last entry made happen. */
  readonly events: readonly Event[];
}

/** Every moment of a random game, from the first deal to the end. */
export function* playout(n: number, options: Record<string, unknown>, seed: number): Generator<Moment> {
  const below = chance(seed);
  let state = newGame(n, options);
  for (let i = 0; i < 3000 && state.phase !== "over"; i += 1) {
    const due = turin.waitingOn(state)[0] === CHANCE ? turin.draw(state, below) : null;
    const entry = due ?? someMove(state, below);
    if (!entry) continue;
    const next = applied(state, entry);
    state = next.state;
    yield next;
  }
}
