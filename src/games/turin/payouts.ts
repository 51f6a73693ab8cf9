/** The end of a game: claims settled, hands shown, payouts, loans repaid, scores; then the next of a series, or the winners. */
import type { Seat } from "../game.js";
import { settleListings } from "./claims.js";
import { gooseForNextGame } from "./goose.js";
import { payOne } from "./loans.js";
import { goodsOf, leadersOf } from "./majorities.js";
import { freshGame } from "./setup.js";
import { bySeat, type State, type Tell, withPlayer, withPlayers } from "./state.js";
import type { Event, GoodId, Payout } from "./types.js";

type Payer = Extract<Event, { type: "payout" }>["payers"][number];

/** Everything from the last pick of the last auction to the next deal or the end. */
export function endGame(state: State, tell: Tell): State {
  let next = showHands(settleListings(state, tell), tell);
  const payouts: Payout[] = [];
  for (const good of state.options.payoutOrder) {
    const paid = payOut(next, good, tell);
    if (!paid) continue;
    payouts.push(paid.payout);
    next = paid.state;
  }
  next = repay(next, tell);
  const scores = next.players.map((player) => player.scudo);
  tell({ type: "scored", gameNumber: next.gameNumber, scores: bySeat(next.players, ({ scudo }) => scudo) });
  return afterGame({ ...next, games: [...next.games, { payouts, scores }] }, tell);
}

/** With 2 and 3 players the last hand card joins the face-up cards. */
function showHands(state: State, tell: Tell): State {
  const holders = state.players.filter((player) => player.hand.length > 0);
  if (holders.length === 0) return state;
  tell({ type: "handsShown", cards: bySeat(holders, (player) => player.hand[0]!) });
  return withPlayers(state, ({ hand, cards }) => ({ hand: [], cards: [...cards, ...hand] }));
}

/** Pays one good to those with most of it; every other holder pays 1. Null when nobody holds it. */
function payOut(state: State, good: GoodId, tell: Tell): { readonly state: State; readonly payout: Payout } | null {
  const leaders = leadersOf(state, good);
  if (leaders.length === 0) return null;
  const payers: Payer[] = [];
  let next = state;
  for (const player of state.players) {
    if (leaders.includes(player.seat) || goodsOf(state, player, good) === 0) continue;
    const paid = payOne(next, player.seat, tell);
    payers.push({ seat: player.seat, how: paid.how });
    next = paid.state;
  }
  const bank = bankPays(state, good);
  const pot = bank + payers.length;
  const each = Math.ceil(pot / leaders.length);
  const holders = state.players.filter((player) => goodsOf(state, player, good) > 0);
  const held = bySeat(holders, (player) => goodsOf(state, player, good));
  tell({ type: "payout", good, leaders, payers, bank, pot, each, held });
  for (const leader of leaders) next = withPlayer(next, leader, ({ scudo }) => ({ scudo: scudo + each }));
  return { state: next, payout: { good, leaders, payers: payers.length, pot, each } };
}

function bankPays({ options }: State, good: GoodId): number {
  return options.deck.goods.find(({ id }) => id === good)?.[options.payout] ?? 0;
}

function repay(state: State, tell: Tell): State {
  for (const { seat, debt } of state.players) if (debt > 0) tell({ type: "repaid", seat, owed: debt });
  return withPlayers(state, ({ scudo, debt }) => ({ scudo: scudo - debt, debt: 0 }));
}

function afterGame(state: State, tell: Tell): State {
  if (state.gameNumber < state.options.games) {
    const seats = state.players.map((player) => player.seat);
    const { games, gameNumber } = state;
    return freshGame(seats, state.options, { gameNumber: gameNumber + 1, goose: gooseForNextGame(state), games });
  }
  const over: State = { ...state, phase: "over" };
  tell({ type: "over", totals: totals(over), winners: winners(over) ?? [] });
  return over;
}

/** The sum of the finished games' scores. */
export function totals(state: State): Readonly<Record<Seat, number>> {
  return bySeat(state.players, (_, index) => total(state, index));
}

/** Whoever has the highest total, all of them if it is shared; null until the end. */
export function winners(state: State): readonly Seat[] | null {
  if (state.phase !== "over") return null;
  const sums = state.players.map((_, index) => total(state, index));
  const most = Math.max(...sums);
  return state.players.filter((_, index) => sums[index] === most).map((player) => player.seat);
}

function total(state: State, index: number): number {
  return state.games.reduce((sum, game) => sum + game.scores[index]!, 0);
}
