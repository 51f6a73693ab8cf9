/** Random games: who can move, what they could try, and how a game is played on. */
import fc from "fast-check";
import type { Below, Seat } from "../../../src/games/game.js";
import { turin } from "../../../src/games/turin/index.js";
import type { State } from "../../../src/games/turin/state.js";
import type { Entry, Legal, Options } from "../../../src/games/turin/types.js";
import { SEATS } from "./play.js";

export interface Setting {
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

export const settings: fc.Arbitrary<Setting> = fc.record({
  players: fc.integer({ min: 2, max: 5 }),
  options: fc.record({
    payout: fc.constantFrom("classic", "new"),
    scudo: fc.constantFrom("secret", "open"),
    goose: fc.constantFrom("none", "tie", "least"),
    games: fc.constantFrom(1, 1, 3),
    claimWindow: fc.constantFrom(10, 0),
  }),
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
});

/** Whole numbers below k from a seed (mulberry32). */
export function chanceOf(seed: number): Below {
  let at = seed >>> 0;
  return (k) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let x = Math.imul(at ^ (at >>> 15), at | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % k;
  };
}

export function start({ players, options }: Setting): State {
  const seats = SEATS.slice(0, players);
  const read = turin.readOptions(options, seats);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return turin.setup(seats, read.value as Options);
}

export function pickOne<T>(items: readonly T[], below: Below): T {
  return items[below(items.length)]!;
}

/** Small amounts, so that ties abound, and now and then everything. */
function amount(max: number, below: Below): number {
  return below(12) === 0 ? max : Math.min(max, below(4));
}

/** One entry for every kind of move that is open to the seat, its particulars at random. */
export function movesOf(state: State, seat: Seat, below: Below): readonly Entry[] {
  const legal: Legal = turin.legal(state, seat);
  const moves: Entry[] = [];
  if (legal.offer.length > 0) moves.push({ by: seat, type: "offer", card: pickOne(legal.offer, below) });
  if (legal.bid) moves.push({ by: seat, type: "bid", amount: amount(legal.bid.max, below) });
  if (legal.add) moves.push({ by: seat, type: "add", amount: amount(legal.add.max, below) });
  if (legal.pick) moves.push({ by: seat, type: "pick", cards: some(legal.pick.from, legal.pick.count, below) });
  if (legal.list) {
    const price = 1 + below(Math.min(legal.list.max, 4));
    moves.push({ by: seat, type: "list", card: pickOne(legal.list.cards, below), price });
  }
  if (legal.done) moves.push({ by: seat, type: "done" });
  if (legal.unlist.length > 0) moves.push({ by: seat, type: "unlist", card: pickOne(legal.unlist, below) });
  if (legal.buy.length > 0) moves.push({ by: seat, type: "buy", card: pickOne(legal.buy, below).card });
  if (legal.sellTo.length > 0) {
    const { card, to } = pickOne(legal.sellTo, below);
    moves.push({ by: seat, type: "sellTo", card, to: pickOne(to, below) });
  }
  if (legal.loan && below(12) === 0) moves.push({ by: seat, type: "loan" });
  if (legal.takeGoose && below(2) === 0) moves.push({ by: seat, type: "takeGoose" });
  if (legal.giveGoose.length > 0 && below(2) === 0) {
    moves.push({ by: seat, type: "giveGoose", to: pickOne(legal.giveGoose, below) });
  }
  return moves;
}

function some<T>(items: readonly T[], count: number, below: Below): readonly T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
}

/** What happens next: chance if it is due (or somebody else before it), a clock, or any move of any seat. */
export function nextEntry(state: State, below: Below): Entry {
  const due = turin.draw(state, below);
  if (due && (state.phase === "deal" || below(3) > 0)) return due;
  const timers = turin.timers(state);
  if (timers.length > 0 && below(4) === 0) return pickOne(timers, below).entry;
  const waiting = turin.waitingOn(state).filter((seat) => seat !== "chance");
  const anybody = state.players.map(({ seat }) => seat);
  const seat = waiting.length > 0 && below(3) > 0 ? pickOne(waiting, below) : pickOne(anybody, below);
  const moves = movesOf(state, seat, below);
  if (moves.length > 0) return pickOne(moves, below);
  if (due) return due;
  return turin.defaultMove(state, waiting[0]!)!;
}
