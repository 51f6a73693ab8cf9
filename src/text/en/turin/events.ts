import type { Event } from "../../../games/turin/types.js";
import { all, nth, places, type Say, scudo } from "./say.js";

/** Each takes a run of events of its type and gives back the lines that tell it; none, when the board shows it anyway. */
export type EventWords = {
  readonly [T in Event["type"]]: (run: readonly Extract<Event, { type: T }>[], say: Say) => readonly string[];
};

const each =
  <E>(tell: (event: E, say: Say) => string) =>
  (run: readonly E[], say: Say): readonly string[] =>
    run.map((event) => tell(event, say));

const pairs = (numbers: Readonly<Record<string, number>>, say: Say) =>
  Object.entries(numbers)
    .map(([seat, n]) => `${say.seat(seat)} ${n}`)
    .join(" · ");

const why = {
  only: "",
  chosen: " The seller chose.",
  earliest: " The seller had not chosen, so the first who claimed it gets it.",
};
const met = { paid: "", loan: " (by a loan)", bank: " (the bank pays, 2 more owed)" };

const sealedFor = { offer: "an offer", bid: "a bid of nothing", add: "an addition of nothing" } as const;

export const events: EventWords = {
  dealt: each((e) => `🂠 The cards of game ${e.gameNumber} are dealt.`),
  roundBegan: each((e) => `🔔 Round ${e.round} of ${e.rounds} begins.`),
  /** Told of choices that were made for somebody absent only. */
  sealed: (run, say) =>
    (["offer", "bid", "add"] as const).flatMap((what) => {
      const seats = run.filter((e) => e.what === what).map((e) => say.seat(e.seat));
      return seats.length > 0 ? [`${sealedFor[what]} for ${all(seats)}`] : [];
    }),
  offersShown: each((e, say) => {
    const offers = Object.entries(e.offers).map(([seat, card]) => `${say.seat(seat)} ${say.card(card)}`);
    return Object.values(e.offers).every(say.below)
      ? `🎴 All offers are shown: ${offers.join(" · ")}.`
      : `🎴 All offers are shown:\n${offers.join("\n")}`;
  }),
  bidsShown: each((e, say) => `✊ The bids: ${pairs(e.bids, say)}.`),
  tied: each((e, say) =>
    e.blocks
      .map(
        (b) =>
          `⚖️ Tied at ${b.bid} for ${places(b.from, b.to)}: ${all(b.seats.map(say.seat))}. Each of them now adds a sealed amount.`,
      )
      .join("\n"),
  ),
  addsShown: each((e, say) => `✊ Added: ${pairs(e.adds, say)}. In all: ${pairs(e.totals, say)}.`),
  voided: each((e, say) => {
    const who = all(e.seats.map(say.seat));
    const where = places(e.from, e.to);
    return e.why === "bid"
      ? `🚫 Tied at 0 for ${where}: ${who}. A bid of 0 cannot win, so what these places would win is discarded.`
      : `🚫 Still level with 0 added for ${where}: ${who}. None of them wins, and what these places would win is discarded.`;
  }),
  tossed: each(
    (e, say) => `🪙 Still level, so a toss decides ${places(e.from, e.to)}: ${e.order.map(say.seat).join(", then ")}.`,
  ),
  paid: each(
    (e, say) =>
      `💰 Paid to the bank (winners all, the others half, rounded down): ${e.payments
        .map((p) => `${say.seat(p.seat)} ${p.won || p.amount === p.total ? p.amount : `${p.amount} of ${p.total}`}`)
        .join(" · ")}.`,
  ),
  picked: each(
    (e, say) =>
      `🧺 ${nth(e.place)} place: ${say.seat(e.seat)} takes ${all(e.cards.map(say.card))}${e.forced ? " (what was left)" : ""}.`,
  ),
  discarded: each(
    (e, say) =>
      `🗑️ ${nth(e.place)} place is void; discarded${e.forced ? "" : " by chance"}: ${all(e.cards.map(say.card))}.`,
  ),
  sellBegan: () => ["🏷️ Everybody may now put one face-up card up for sale."],
  listed: each((e, say) => `🏷️ ${say.seat(e.seat)} asks ${scudo(e.price)} for ${say.card(e.card)}.`),
  unlisted: each(
    (e, say) => `↩️ ${say.seat(e.seat)} takes the ${say.short(e.card)} off sale; ${scudo(e.price)} return.`,
  ),
  doneSelling: (run, say) => {
    const own = run.filter((e) => !e.forced).map((e) => say.seat(e.seat));
    return own.length ? [`✔️ Selling nothing more in this round: ${all(own)}.`] : [];
  },
  claimed: each(
    (e, say) =>
      `✋ ${say.seat(e.seat)} ${e.first ? "wants" : "also claims"} the ${say.short(e.card)} for ${scudo(e.price)}.`,
  ),
  contested: each(
    (e, say) =>
      `⚖️ ${all(e.claims.map(say.seat))} want the ${say.short(e.card)}: ${say.seat(e.seller)} chooses who gets it.`,
  ),
  sold: each(
    (e, say) =>
      `🤝 ${say.seat(e.buyer)} buys the ${say.short(e.card)} from ${say.seat(e.seller)} for ${scudo(e.price)}.${why[e.why]}`,
  ),
  listingReturned: (run, say) => [
    `↩️ The last auction is over; scudo on cards return: ${run
      .map((e) => `${say.seat(e.seat)} ${e.price} (${say.short(e.card)})`)
      .join(" · ")}.`,
  ],
  loan: (run, say) => [
    ...run.filter((e) => !e.forced).map((e) => `🏦 ${say.seat(e.seat)} takes a loan: 10 scudo now, 15 to repay.`),
    ...run
      .filter((e) => e.forced)
      .map((e) => `🏦 ${say.seat(e.seat)} has nothing left to pay with and must take a loan.`),
  ],
  gooseTaken: each((e, say) => `🪿 ${say.seat(e.seat)} takes the goose, and with it the last of the tied places.`),
  gooseGiven: each(
    (e, say) =>
      `🪿 ${say.seat(e.seat)} gives the goose to ${say.seat(e.to)}, and has the best of the tied places that was left.`,
  ),
  gooseMoved: each((e, say) =>
    e.to === null
      ? "🪿 The goose goes back to the middle: several have the fewest majorities."
      : `🪿 ${say.seat(e.to)} has the fewest majorities and gets the goose: bids of 1 or more rank as one higher.`,
  ),
  handsShown: each(
    (e, say) =>
      `🎴 The last hand cards join the cards on the table:\n${Object.entries(e.cards)
        .map(([seat, card]) => `${say.seat(seat)} ${say.card(card)}`)
        .join("\n")}`,
  ),
  payout: each((e, say) => {
    const payers = e.payers.map((p) => `${say.seat(p.seat)} 1${met[p.how]}`);
    const from = payers.length ? `bank ${e.bank} + ${payers.join(" + ")}` : `bank ${e.bank}`;
    const shared = e.leaders.length > 1 ? `, shared and rounded up: ${e.each} each` : "";
    return `${say.good(e.good)} → ${all(e.leaders.map(say.seat))}: ${from} = ${e.pot}${shared}`;
  }),
  repaid: (run, say) => [`🏦 Loans are repaid: ${run.map((e) => `${say.seat(e.seat)} ${e.owed}`).join(" · ")}.`],
  scored: each((e, say) => `🧮 Scores of game ${e.gameNumber}: ${pairs(e.scores, say)}.`),
  over: each((e, say) =>
    e.winners.length > 1
      ? `🏆 ${all(e.winners.map(say.seat))} share the win.`
      : `🏆 ${all(e.winners.map(say.seat))} wins with ${scudo(e.totals[e.winners[0] ?? ""] ?? 0)}.`,
  ),
};
