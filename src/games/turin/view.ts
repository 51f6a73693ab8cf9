/** What a viewer may know of a game. Built up from what is public; nothing is taken away from the whole. */
import type { Seat } from "../game.js";
import { blocksThat } from "./blocks.js";
import { layoutFor } from "./layout.js";
import { majorities } from "./majorities.js";
import { totals, winners } from "./payouts.js";
import { placedBy, purseOf } from "./purse.js";
import { bySeat, isSeat, type Player, type State } from "./state.js";
import type { BidPair, CardId, SeatView, View } from "./types.js";
import { waitingOn } from "./waits.js";

/** Who looks: a seat, the public (null), or the operator's replay that sees everything. */
type Viewer = { readonly seat: Seat | null } | "everything";

/** What a seat may know; null or a name that is no seat: the public. */
export function view(state: State, viewer: Seat | null): View {
  return look(state, { seat: viewer !== null && isSeat(state, viewer) ? viewer : null });
}

/** Everything, hidden things too. */
export function summary(state: State): View {
  return look(state, "everything");
}

function look(state: State, viewer: Viewer): View {
  const { players } = state;
  return {
    game: "turin",
    phase: state.phase,
    gameNumber: state.gameNumber,
    round: state.round,
    waitingOn: waitingOn(state),
    market: state.market,
    discarded: state.discarded,
    offers: state.phase === "offer" ? bySeat(players, (player) => offerSeen(player, viewer)) : {},
    bids: bySeat(players, (player) => bidSeen(state, player, viewer)),
    seats: bySeat(players, (player) => seatSeen(state, player, viewer)),
    forSale: state.listings.map(({ card, seller, price, round, claims, contested }) => {
      return { card, seller, price, round, claims, contested };
    }),
    goose: state.goose,
    majorities: majorities(state),
    games: state.games.map(({ payouts, scores }) => ({
      payouts,
      scores: bySeat(players, (_, index) => scores[index]!),
    })),
    totals: totals(state),
    winners: winners(state),
    rounds: layoutFor(players.length).rounds,
    places: state.places.map(({ place, seat, cards, served }) => ({ place, seat, cards, served })),
    tied: (["tie", "toss"] as const)
      .flatMap((standing) => blocksThat(state, standing))
      .map(({ seats, from, to, bid }) => ({ seats, from, to, bid })),
    done: state.phase === "sell" ? players.filter((player) => player.done).map((player) => player.seat) : [],
    sealedAdd: sealedAdd(state, viewer),
  };
}

/** Whether the viewer looks at the own seat, or sees everything. */
function sees(viewer: Viewer, player: Player): boolean {
  return viewer === "everything" || viewer.seat === player.seat;
}

function offerSeen(player: Player, viewer: Viewer): CardId | boolean | null {
  return sees(viewer, player) ? player.offer : player.offer !== null;
}

/** Sealed bids as yes or no but for one's own; additions as yes or no for everybody until they are shown. */
function bidSeen(state: State, player: Player, viewer: Viewer): BidPair {
  const { bid, added } = player;
  if (viewer === "everything") return { bid, added };
  const sealed = state.phase === "bid" && !sees(viewer, player);
  return {
    bid: sealed ? bid !== null : bid,
    added: state.phase === "bid" || state.phase === "tie" ? added !== null : added,
  };
}

function sealedAdd(state: State, viewer: Viewer): number | null {
  if (viewer === "everything" || state.phase !== "tie") return null;
  return state.players.find((player) => player.seat === viewer.seat)?.added ?? null;
}

function seatSeen(state: State, player: Player, viewer: Viewer): SeatView {
  const own = sees(viewer, player);
  const supplyKnown = own || state.options.scudo === "open" || state.phase === "deal" || state.phase === "over";
  return {
    scudo: supplyKnown ? player.scudo : null,
    placed: placedBy(state, player.seat),
    debt: player.debt,
    hand: own ? player.hand : { count: player.hand.length },
    cards: player.cards,
    free: own || (supplyKnown && !hasSealed(state, player)) ? purseOf(state, player.seat).free : null,
  };
}

/** Whether a sealed amount, of which others know only that it is there, is part of the player's free scudo. */
function hasSealed(state: State, player: Player): boolean {
  return (state.phase === "bid" && player.bid !== null) || (state.phase === "tie" && player.added !== null);
}
