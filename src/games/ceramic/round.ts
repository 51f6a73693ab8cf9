/** How a round begins and ends. */
import { err, ok, type Seat } from "../game.js";
import { bySeat } from "../reading.js";
import { NOTHING } from "./bundle.js";
import { detailOf, roundPoints, scoreRound, totalPoints, winnersOf } from "./scoring.js";
import {
  EMPTY_BOXES,
  type Moved,
  NONE_BURIED,
  type Player,
  playerOf,
  rounds,
  type State,
  seatsOf,
  setOf,
  waitingOn,
  withPlayer,
} from "./state.js";
import { type Event, KINDS, type StoryEntry } from "./types.js";

/** Variant *narrated*: every player tells a story, once, before round 1. */
export function story(state: State, { by, text }: StoryEntry): Moved {
  if (playerOf(state, by)?.story !== null) return err({ code: "storyTold" });
  const told = withPlayer(state, by, () => ({ story: text }));
  const phase = waitingOn(told).length ? "story" : "ready";
  return ok({ state: { ...told, phase }, events: [{ type: "storyTold", seat: by, text }] });
}

/** A round begins when every player has said ready. */
export function ready(state: State, by: Seat): Moved {
  if (playerOf(state, by)?.ready) return err({ code: "alreadyReady" });
  const next = withPlayer(state, by, () => ({ ready: true }));
  const said: Event = { type: "ready", seat: by };
  if (waitingOn(next).length) return ok({ state: next, events: [said] });
  const animalsClosed = state.options.opening;
  const began: Event = { type: "roundBegan", round: state.round, rounds: rounds(state), animalsClosed };
  return ok({ state: { ...next, phase: "trade", animalsClosed, lapsed: [] }, events: [said, began] });
}

/** The clock lets animals on the boxes, once in a round that began closed. */
export function openAnimals(state: State): Moved {
  if (!state.animalsClosed) return err({ code: "animalsOpen", round: state.round });
  return ok({ state: { ...state, animalsClosed: false }, events: [{ type: "animalsOpened", round: state.round }] });
}

/** Everyone gets back what the deal gave them, the boxes are emptied, and the next round waits for all to be ready. */
function reset(state: State): State {
  const again = (player: Player): Player => ({
    ...player,
    hand: setOf(player.dealt),
    shown: NOTHING,
    buried: NONE_BURIED,
    ready: false,
  });
  const dealt = state.players.flatMap((player) => player.dealt);
  return {
    ...state,
    phase: "ready",
    round: state.round + 1,
    players: state.players.map(again),
    centre: setOf(KINDS.filter((kind) => !dealt.includes(kind))),
    boxes: EMPTY_BOXES,
  };
}

/** After the last round everything stays where it is, open to all. */
function finish(state: State): State {
  return { ...state, phase: "over", players: state.players.map((player) => ({ ...player, shown: player.hand })) };
}

/** Everything is shown and scored as it stands; open offers end with the round. */
export function endRound(state: State, why: "animals" | "time"): { state: State; events: readonly Event[] } {
  const { round, players, boxes } = state;
  const seats = seatsOf(state);
  const scored = scoreRound(state);
  const ended: State = {
    ...state,
    animalsClosed: false,
    offers: [],
    scored: [...state.scored, scored],
    lastHands: players.map(({ hand }) => hand),
  };
  const points = roundPoints(players.length, scored);
  const sums = totalPoints(ended);
  const totals = bySeat(seats, (_, i) => sums[i]!);
  const events: Event[] = [
    { type: "roundEnded", round, why, hands: bySeat(seats, (_, i) => players[i]!.hand), boxes },
    { type: "scored", round, detail: detailOf(seats, scored), scores: bySeat(seats, (_, i) => points[i]!), totals },
  ];
  if (round < rounds(state)) return { state: reset(ended), events };
  const over = finish(ended);
  return { state: over, events: [...events, { type: "over", totals, winners: winnersOf(over)! }] };
}
