/** What is open to a seat, what it is waited for, and what the clock will do. Made from what the seat may know. */
import { CLOCK, type Seat, type Timer, type Wait } from "../game.js";
import { type Player, playerOf, plays, type State, seatsOf, shortages, waitingOn } from "./state.js";
import { BOXES, type Entry, KINDS, type Kind, type Legal, type Piece } from "./types.js";

/** Told for a player who tells no story in time; the words for it are the reader's language's. */
export const STOCK_STORY = "…";

const closed: Legal = {
  story: false,
  ready: false,
  offer: null,
  accept: [],
  tooDear: [],
  decline: [],
  withdraw: [],
  swap: { bead: null, animal: null },
  bury: null,
  place: null,
  show: null,
};

function swaps(state: State, { hand }: Player, piece: Piece): Legal["swap"][Piece] {
  const kindsIn = (bundle: typeof hand): readonly Kind[] =>
    piece === "animal" ? bundle.animals : KINDS.filter((kind) => bundle.beads[kind]);
  const give = kindsIn(hand);
  const take = kindsIn(state.centre);
  return give.length && take.length ? { give, take } : null;
}

function buries(state: State, { hand }: Player): Legal["bury"] {
  const open = BOXES.filter((box) => !(plays(state, "locked") && state.boxes[box].animals.length));
  return KINDS.some((kind) => hand.beads[kind]) && open.length ? { beads: hand.beads, boxes: open } : null;
}

function trading(state: State, player: Player): Legal {
  const { seat, hand } = player;
  const toMe = state.offers.filter(({ by, to }) => by !== seat && (to === null || to === seat));
  const affordable = ({ want }: (typeof toMe)[number]) => shortages(hand, want).length === 0;
  const ids = (offers: typeof toMe) => offers.map(({ id }) => id);
  return {
    ...closed,
    offer: { give: hand, to: seatsOf(state).filter((other) => other !== seat) },
    accept: ids(toMe.filter(affordable)),
    tooDear: ids(toMe.filter((offer) => !affordable(offer))),
    decline: ids(toMe.filter(({ to }) => to !== null)),
    withdraw: ids(state.offers.filter(({ by }) => by === seat)),
    swap: { bead: swaps(state, player, "bead"), animal: swaps(state, player, "animal") },
    bury: buries(state, player),
    place: hand.animals.length && !state.animalsClosed ? { animals: hand.animals, boxes: BOXES } : null,
    show: hand,
  };
}

/** Every move open to the seat now; for somebody who is no seat, none. */
export function legal(state: State, seat: Seat): Legal {
  const player = playerOf(state, seat);
  if (!player) return closed;
  switch (state.phase) {
    case "story":
      return { ...closed, story: player.story === null };
    case "ready":
      return { ...closed, ready: !player.ready };
    case "trade":
      return trading(state, player);
    default:
      return closed;
  }
}

/** Stories to tell, players to be ready, and offers made to one player by another. */
export function waits(state: State): readonly Wait[] {
  const { phase, round } = state;
  if (phase === "story") return waitingOn(state).map((seat) => ({ seat, key: `story-${seat}`, kind: "story" }));
  if (phase === "ready")
    return waitingOn(state).map((seat) => ({ seat, key: `ready-${round}-${seat}`, kind: "ready" }));
  return state.offers.flatMap(({ id, to }) => (to === null ? [] : [{ seat: to, key: `offer-${id}`, kind: "offer" }]));
}

/** A running round may end by the clock, and animals kept off the boxes are let on by it. */
export function timers({ phase, round, animalsClosed }: State): readonly Timer<Entry>[] {
  if (phase !== "trade") return [];
  const end: Timer<Entry> = { key: `round-${round}`, kind: "round", entry: { by: CLOCK, type: "endRound" } };
  const open: Timer<Entry> = { key: `opening-${round}`, kind: "opening", entry: { by: CLOCK, type: "openAnimals" } };
  return animalsClosed ? [open, end] : [end];
}

/** Stories are one step, then each getting ready and each round is one. The deal comes at once: it belongs to the first. */
export function step(state: State): string {
  const { phase, round } = state;
  if (phase === "deal") return plays(state, "narrated") ? "story" : `ready-${round}`;
  return phase === "ready" || phase === "trade" ? `${phase}-${round}` : phase;
}

/** An untold story is a stock line, a player who is not ready is ready; a running round waits for the clock alone. */
export function defaultMove(state: State, seat: Seat): Entry | null {
  if (!waitingOn(state).includes(seat)) return null;
  if (state.phase === "story") return { by: seat, type: "story", text: STOCK_STORY, auto: true };
  if (state.phase === "ready") return { by: seat, type: "ready", auto: true };
  return null;
}
