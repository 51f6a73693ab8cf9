/** The summary, and what a viewer may know of it. A view is put together from what is known, never cut from the whole. */
import type { Seat } from "../game.js";
import { bySeat } from "../reading.js";
import { beadCount, size } from "./bundle.js";
import { offerFor } from "./offers.js";
import { detailOf, roundPoints, totalPoints, winnersOf } from "./scoring.js";
import { type Player, rounds, type State, seatsOf, waitingOn } from "./state.js";
import type { Box, BoxView, SeatView, View } from "./types.js";

/** Who is looking: `everything` for the summary and once the game is over. */
interface Eyes {
  readonly everything: boolean;
  readonly seat: Seat | null;
}

function seatView({ seat, hand, shown }: Player, eyes: Eyes): SeatView {
  const known = eyes.everything || eyes.seat === seat;
  return {
    beads: known ? hand.beads : null,
    animals: known ? hand.animals : null,
    shown,
    pieces: size(hand),
  };
}

/** Nobody can look under a box before the game is over, whoever buried there. */
function boxView(state: State, box: Box, eyes: Eyes): BoxView {
  const { beads, animals } = state.boxes[box];
  return { beads: eyes.everything ? beads : { count: beadCount(beads) }, animals };
}

/** Everything was shown when the round ended, so everybody may know it; after the last one nothing has moved. */
function lastHands(state: State): View["lastHands"] {
  const hands = state.lastHands ?? (state.phase === "over" ? state.players.map(({ hand }) => hand) : null);
  return hands && bySeat(seatsOf(state), (_, i) => hands[i]!);
}

function seenBy(state: State, eyes: Eyes): View {
  const { players, scored, lapsed } = state;
  const seats = seatsOf(state);
  const totals = totalPoints(state);
  const isSide = (sides: readonly Seat[]) => eyes.seat !== null && sides.includes(eyes.seat);
  const ownLapsed = eyes.seat === null ? null : lapsed.filter((each) => isSide([each.by, each.with]));
  return {
    game: "ceramic",
    phase: state.phase,
    animalsClosed: state.animalsClosed,
    round: state.round,
    rounds: rounds(state),
    waitingOn: waitingOn(state),
    seats: bySeat(seats, (_, i) => seatView(players[i]!, eyes)),
    dealt: bySeat(seats, (_, i) => players[i]!.dealt),
    centre: state.centre,
    boxes: { lid: boxView(state, "lid", eyes), base: boxView(state, "base", eyes) },
    offers: state.offers.map((offer) => (eyes.everything ? offer : offerFor(offer, eyes.seat))),
    scores: scored.map((round) => {
      const points = roundPoints(players.length, round);
      return bySeat(seats, (_, i) => points[i]!);
    }),
    detail: scored.map((round) => detailOf(seats, round)),
    totals: bySeat(seats, (_, i) => totals[i]!),
    winners: winnersOf(state),
    stories: bySeat(seats, (_, i) => players[i]!.story),
    buried: bySeat(seats, (_, i) => players[i]!.buried),
    lapsed: eyes.everything ? lapsed : ownLapsed,
    lastHands: lastHands(state),
  };
}

/** Everything, hidden things too. */
export function summary(state: State): View {
  return seenBy(state, { everything: true, seat: null });
}

/** What the viewer may know; null or no seat of the game: the public. */
export function view(state: State, viewer: Seat | null): View {
  const seat = seatsOf(state).find((each) => each === viewer) ?? null;
  return seenBy(state, { everything: state.phase === "over", seat });
}
