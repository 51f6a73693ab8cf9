/** What follows a turn by itself: queued moves whose moment has come, and moves for seats that nobody holds. */
import type { Game, Seat } from "../games/game.js";
import type { DroppedItem, Millis, QueuedItem } from "./api.js";
import { isThere, type Loaded, type QueueState } from "./loaded.js";
import { playOn, type Turn } from "./play.js";

interface Settled {
  readonly turn: Turn;
  /** The queues that have changed. */
  readonly queues: ReadonlyMap<Seat, QueueState>;
  /** Those who have moved by what they had laid down for this once. What stands until it is taken back tells of nobody's presence. */
  readonly movers: ReadonlySet<Seat>;
}

/** A game that never gets further than this in one turn does not get anywhere. */
const MOST_STEPS = 10_000;

/**
 * Plays, until nothing more applies: each seat's queue, in seat order; then, in place of seats that are empty or whose
 * holder is gone, the default move (known to everybody in advance, so that it may come at once). A queued move that the
 * rules refuse is dropped, with the reason. Where nobody is there any more nothing is played but by the clock.
 */
export function settle(game: Game, loaded: Loaded, turn: Turn, now: Millis): Settled {
  const { table, seed } = loaded;
  if (table.held?.why === "pause" || seed === null) return { turn, queues: new Map(), movers: new Set() };
  const at = new Date(now).toISOString();
  let done: Settled = { turn, queues: new Map(), movers: new Set() };
  for (let i = 0; i < MOST_STEPS; i++) {
    if (game.result(done.turn.state) !== null) return done;
    const next = fromQueues(game, loaded, done, seed, at) ?? forAbsent(game, loaded, done, seed, at);
    if (!next) return done;
    done = next;
  }
  throw new Error(`table ${table.id}: what is queued never comes to an end`);
}

function fromQueues(game: Game, loaded: Loaded, done: Settled, seed: string, at: string): Settled | null {
  for (const { seat } of loaded.table.seats) {
    const state = done.queues.get(seat) ?? loaded.queues.get(seat);
    for (const item of state?.items ?? []) {
      const next = state && playItem(game, done, { seat, state, item }, seed, at);
      if (next) return next;
    }
  }
  return null;
}

interface Standing {
  readonly seat: Seat;
  readonly state: QueueState;
  readonly item: QueuedItem;
}

/** Null: it waits. */
function playItem(game: Game, done: Settled, { seat, state, item }: Standing, seed: string, at: string) {
  const { turn } = done;
  const step = game.queue?.step(turn.state, seat, item.queued) ?? { do: "drop" };
  if (step.do === "wait") return null;
  const items = state.items.filter((other) => other !== item);
  const without = (after: Turn, dropped: readonly DroppedItem[] = []): Settled => ({
    ...done,
    turn: after,
    queues: new Map([...done.queues, [seat, { items, dropped: [...state.dropped, ...dropped] }]]),
  });
  if (step.do === "drop") return without(turn);
  const played = playOn(game, turn, { ...step.entry, by: seat, at }, seed);
  if (!played.ok) return without(turn, [{ ...item, refusal: played.error, at: Date.parse(at) }]);
  if (step.keep) return { ...done, turn: played.value };
  return { ...without(played.value), movers: new Set([...done.movers, seat]) };
}

function forAbsent(game: Game, { table }: Loaded, done: Settled, seed: string, at: string): Settled | null {
  if (!table.seats.some(isThere)) return null;
  for (const { seat } of table.seats.filter((each) => !isThere(each))) {
    const entry = game.defaultMove(done.turn.state, seat);
    const played = entry && playOn(game, done.turn, { ...entry, by: seat, at, auto: true }, seed);
    if (played && !played.ok) throw new Error(`${game.id} refuses its own default move: ${played.error.code}`);
    if (played) return { ...done, turn: played.value };
  }
  return null;
}
