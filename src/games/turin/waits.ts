/** Whom and what the game waits for, and what happens when nobody comes. */
import { CHANCE, CLOCK, type Seat, type Timer, type Wait } from "../game.js";
import { tiedSeats } from "./blocks.js";
import { placeDue } from "./picks.js";
import { playerOf, type State } from "./state.js";
import type { Entry, Listing } from "./types.js";

/** The seats that hold up the game, in seat order; chance when a deal, toss or discard is due; nobody at the end. */
export function waitingOn(state: State): readonly string[] {
  const seatsThat = (wait: (player: State["players"][number]) => boolean) =>
    state.players.filter(wait).map((player) => player.seat);
  switch (state.phase) {
    case "deal":
    case "toss":
    case "discard":
      return [CHANCE];
    case "offer":
      return seatsThat((player) => player.offer === null);
    case "bid":
      return seatsThat((player) => player.bid === null);
    case "tie":
      return tiedSeats(state).filter((seat) => playerOf(state, seat).added === null);
    case "pick":
      return seatsThat((player) => player.seat === placeDue(state)?.seat);
    case "sell":
      return seatsThat((player) => !player.done);
    case "over":
      return [];
  }
}

const waitKinds = { offer: "offer", bid: "bid", tie: "add", pick: "pick", sell: "sell" } as const;

/** Everybody waited for in this step, and every seller who has to choose among claimants. */
export function waits(state: State): readonly Wait[] {
  const inStep = Object.hasOwn(waitKinds, state.phase)
    ? waitingOn(state).map((seat): Wait => {
        const kind = waitKinds[state.phase as keyof typeof waitKinds];
        return { seat, key: `g${state.gameNumber}.r${state.round}.${kind}.${seat}`, kind };
      })
    : [];
  const sellers = state.listings
    .filter((listing) => listing.contested)
    .map((listing): Wait => ({ seat: listing.seller, key: listingKey(state, "choose", listing), kind: "choose" }));
  return [...inStep, ...sellers];
}

/** A running claim window, or a seller's time to choose, for every listing with claims; none where the first who comes buys. */
export function timers(state: State): readonly Timer<Entry>[] {
  return state.listings
    .filter((listing) => listing.claims.length > 0)
    .map((listing) => ({
      key: listingKey(state, listing.contested ? "choose" : "claims", listing),
      kind: listing.contested ? "sellerChoice" : "claimWindow",
      entry: { by: CLOCK, type: "closeClaims", card: listing.card },
    }));
}

/** A seller lists once a round, so game, round and seller name a listing. */
function listingKey(state: State, what: string, { round, seller }: Listing): string {
  return `g${state.gameNumber}.r${round}.${what}.${seller}`;
}

/** Names the step. Chance comes at once: a deal belongs to the first step of its game, tosses and discards to the picks. */
export function step(state: State): string {
  const { phase, gameNumber, round } = state;
  if (phase === "over") return "over";
  const first = state.players.length > 3 ? "bid" : "offer";
  const name = phase === "deal" ? first : phase === "toss" || phase === "discard" ? "pick" : phase;
  return `g${gameNumber}.r${round}.${name}`;
}

/** The move for an absent player who is waited for: first hand card, bid 0, addition 0, first cards in display order, done. */
export function defaultMove(state: State, seat: Seat): Entry | null {
  if (!waitingOn(state).includes(seat)) return null;
  const absent = { by: seat, auto: true };
  switch (state.phase) {
    case "offer":
      return { ...absent, type: "offer", card: playerOf(state, seat).hand[0]! };
    case "bid":
      return { ...absent, type: "bid", amount: 0 };
    case "tie":
      return { ...absent, type: "add", amount: 0 };
    case "pick":
      return { ...absent, type: "pick", cards: state.market.slice(0, placeDue(state)?.cards) };
    case "sell":
      return { ...absent, type: "done" };
    default:
      return null;
  }
}
