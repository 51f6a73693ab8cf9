/** What the pictures of a game's end show: the payout sheet from the events that told it, the standings from the view. */

import type { Event } from "../../../games/turin/types.js";
import type { EndData, StandingsData } from "../../../pictures/turin/data.js";
import type { Parts } from "../../../text/en/turin/board.js";
import { goodParts } from "./cards.js";
import { type Ctx, seatsOf } from "./context.js";

type PayoutEvent = Extract<Event, { type: "payout" }>;
const LOAN = 10;

type ScoredEvent = Extract<Event, { type: "scored" }>;

const howOf = (seat: string, { payers }: PayoutEvent) => payers.find((payer) => payer.seat === seat)?.how;

/** What a payout gave to a seat, or took from it. */
function changeOf(seat: string, payout: PayoutEvent): number {
  const how = howOf(seat, payout);
  if (how === "paid" || how === "loan") return -1;
  return payout.leaders.includes(seat) ? payout.each : 0;
}

/** The loan that a seat had to take to be able to pay. */
const lentTo = (seat: string, payout: PayoutEvent): number => (howOf(seat, payout) === "loan" ? LOAN : 0);

/** The events of the last game that they ended: its payouts, what was repaid, its score; null when they ended none. */
function lastGame(events: readonly Event[]) {
  const end = events.findLastIndex(({ type }) => type === "scored");
  const scored = events[end] as ScoredEvent | undefined;
  if (!scored) return null;
  const start = events.slice(0, end).findLastIndex(({ type }) => type === "scored") + 1;
  const game = events.slice(start, end);
  return {
    scored,
    payouts: game.filter((event): event is PayoutEvent => event.type === "payout"),
    owed: new Map(game.flatMap((event) => (event.type === "repaid" ? [[event.seat, event.owed] as const] : []))),
  };
}

/** See `EndData`. Everybody's scudo is public once a game is over, and so is how it came to that: reckoned back from the scores. */
export function endData(events: readonly Event[], ctx: Ctx): EndData | null {
  const game = lastGame(events);
  if (!game || game.payouts.length === 0) return null;
  const { deck } = ctx.options;
  const seats = seatsOf(ctx);
  const repaid = seats.map((seat) => game.owed.get(seat) ?? 0);
  const scores = seats.map((seat) => game.scored.scores[seat] ?? 0);
  const rows: EndData["payouts"][number][] = [];
  let totals = scores.map((score, i) => score + (repaid[i] ?? 0));
  for (const payout of game.payouts.toReversed()) {
    const changes = seats.map((seat) => changeOf(seat, payout));
    const lent = seats.map((seat) => lentTo(seat, payout));
    rows.unshift({
      good: {
        id: payout.good,
        place: deck.goods.findIndex(({ id }) => id === payout.good),
        name: goodParts(ctx.words, deck, payout.good).name,
      },
      pot: payout.pot,
      each: payout.each,
      leads: seats.map((seat) => payout.leaders.includes(seat)),
      changes,
      lent,
      totals,
    });
    totals = totals.map((total, i) => total - (changes[i] ?? 0) - (lent[i] ?? 0));
  }
  return {
    game: game.scored.gameNumber,
    games: ctx.options.games,
    players: seats.map((seat) => ({ seat, name: ctx.name(seat) })),
    before: totals,
    payouts: rows,
    repaid,
    scores,
  };
}

/** How a score came about. */
export interface Reckoning extends Parts {
  readonly seat: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** Of the last game that these events ended; none when they ended none, or do not tell all of it. */
export function reckonings(events: readonly Event[], ctx: Ctx): readonly Reckoning[] {
  const data = endData(events, ctx);
  if (!data || data.payouts.length < (ctx.view.games[data.game - 1]?.payouts.length ?? 0)) return [];
  return data.players.map(({ seat }, i) => {
    const changes = data.payouts.map((payout) => payout.changes[i] ?? 0);
    return {
      seat,
      before: data.before[i] ?? 0,
      got: sum(changes.filter((n) => n > 0)),
      paid: -sum(changes.filter((n) => n < 0)),
      lent: sum(data.payouts.map((payout) => payout.lent[i] ?? 0)),
      repaid: data.repaid[i] ?? 0,
      score: data.scores[i] ?? 0,
    };
  });
}

/** See `StandingsData`. */
export function standingsData(ctx: Ctx): StandingsData {
  const { totals, games, phase } = ctx.view;
  const ranked = seatsOf(ctx).toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  return {
    games: ctx.options.games,
    over: phase === "over",
    players: ranked.map((seat) => ({
      seat,
      name: ctx.name(seat),
      place: ranked.findIndex((other) => totals[other] === totals[seat]) + 1,
      total: totals[seat] ?? 0,
      perGame: games.map(({ scores }) => scores[seat] ?? 0),
    })),
  };
}
