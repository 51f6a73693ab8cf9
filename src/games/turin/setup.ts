/** The start of each game of a table: everything at its start, then the deal and the first round. */
import { err, ok, type Seat } from "../game.js";
import { layoutFor, START_SCUDO } from "./layout.js";
import type { Refusal } from "./refusals.js";
import { type Moved, type Player, type State, type Tell, withPlayers } from "./state.js";
import type { CardId, DealEntry, Options } from "./types.js";

/** The state in which the first deal is awaited. Refuses (throws) numbers of players that the game is not made for. */
export function setup(seats: readonly Seat[], options: Options): State {
  layoutFor(seats.length);
  return freshGame(seats, options, { gameNumber: 1, goose: null, games: [] });
}

/** A game before its deal: 15 scudo each, no cards. What passes over from earlier games of a series is handed in. */
export function freshGame(
  seats: readonly Seat[],
  options: Options,
  series: Pick<State, "gameNumber" | "goose" | "games">,
): State {
  return {
    options,
    phase: "deal",
    gameNumber: series.gameNumber,
    round: 1,
    players: seats.map(freshPlayer),
    market: [],
    discarded: [],
    blocks: [],
    places: [],
    listings: [],
    goose: series.goose,
    games: series.games,
  };
}

function freshPlayer(seat: Seat): Player {
  return {
    seat,
    scudo: START_SCUDO,
    debt: 0,
    hand: [],
    cards: [],
    offer: null,
    bid: null,
    added: null,
    done: false,
    listed: null,
  };
}

/** Deals hands, market and removed cards. Refuses a deal that does not fit the number of players or the deck (`wrongDeal`). */
export function deal(state: State, entry: DealEntry, tell: Tell): Moved {
  const fault = dealFault(state, entry);
  if (fault) return err(fault);
  tell({ type: "dealt", gameNumber: state.gameNumber, market: entry.market });
  const dealt = withPlayers(state, (player) => ({ hand: entry.hands[player.seat] ?? [] }));
  return ok(beginRound({ ...dealt, market: entry.market }, 1, tell));
}

function dealFault(state: State, { hands, market, removed }: DealEntry): Refusal | null {
  const seats = state.players.map((player) => player.seat);
  const layout = layoutFor(seats.length);
  const named = Object.keys(hands);
  if (named.length !== seats.length || !seats.every((seat) => named.includes(seat))) {
    return { code: "wrongDeal", why: "seats", detail: named.join(", ") };
  }
  const piles: [string, readonly CardId[], number][] = [
    ...seats.map((seat): [string, readonly CardId[], number] => [seat, hands[seat] ?? [], layout.hand]),
    ["market", market, layout.market],
    ["removed", removed, layout.removed],
  ];
  for (const [pile, cards, due] of piles) {
    if (cards.length !== due)
      return { code: "wrongDeal", why: "count", detail: `${pile}: ${cards.length}, not ${due}` };
  }
  const seen = new Set<CardId>();
  for (const card of piles.flatMap(([, cards]) => cards)) {
    if (!state.options.deck.cards.some(({ id }) => id === card)) {
      return { code: "wrongDeal", why: "unknownCard", detail: card };
    }
    if (seen.has(card)) return { code: "wrongDeal", why: "cardTwice", detail: card };
    seen.add(card);
  }
  return null;
}

/** Begins a round with its offers; with its bids when the market was dealt (round 1 of 4 and 5 players). */
export function beginRound(state: State, round: number, tell: Tell): State {
  const { rounds } = layoutFor(state.players.length);
  tell({ type: "roundBegan", gameNumber: state.gameNumber, round, rounds });
  const cleared = withPlayers({ ...state, round, blocks: [], places: [] }, () => ({ done: false, listed: null }));
  return state.market.length > 0 ? beginBids(cleared) : { ...cleared, phase: "offer" };
}

/** Begins the bid step: the bids of the round before are cleared. */
export function beginBids(state: State): State {
  return withPlayers({ ...state, phase: "bid" }, () => ({ bid: null, added: null }));
}
