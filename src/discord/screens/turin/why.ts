/** Why things happened: each event with the rule it follows and its numbers, taken from the events of one message. */
import type { Seat } from "../../../games/game.js";
import { layoutFor } from "../../../games/turin/layout.js";
import type { Event } from "../../../games/turin/types.js";
import type { Amount, CardsByPlace, Payment } from "../../../text/en/turin/why.js";
import type { Explained } from "../../ui.js";
import { type Ctx, sayIn, windowText } from "./context.js";
import type { Topic } from "./rules.js";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

/** An event among those of its message. */
interface Told<E extends Event> {
  readonly event: E;
  readonly all: readonly Event[];
  readonly ctx: Ctx;
}

interface Reason<T extends Event["type"]> {
  readonly topic: Topic;
  /** Empty: nothing about this one needs a rule. */
  readonly tell: (told: Told<EventOf<T>>) => readonly string[];
}

/** A seller has at least this long to choose, in seconds. */
const LEAST_CHOICE = 3_600;

const before = <T extends Event["type"]>({ all, event }: Told<Event>, type: T): EventOf<T> | undefined =>
  all.slice(0, all.indexOf(event)).findLast((one): one is EventOf<T> => one.type === type);

const after = <T extends Event["type"]>({ all, event }: Told<Event>, type: T): EventOf<T> | undefined =>
  all.slice(all.indexOf(event)).find((one): one is EventOf<T> => one.type === type);

/** All events of the type, told where the first of them stands. */
function gathered<E extends Event>({ event, all }: Told<E>): readonly E[] | null {
  const same = all.filter((one): one is E => one.type === event.type);
  return same[0] === event ? same : null;
}

const amounts = (numbers: Readonly<Record<Seat, number>>, ctx: Ctx): readonly Amount[] =>
  Object.entries(numbers).map(([seat, n]) => ({ who: ctx.mention(seat), n }));

const ranked = (rows: readonly Amount[]): readonly Amount[] => rows.toSorted((a, b) => b.n - a.n);

function paymentsOf({ payments }: EventOf<"paid">, ctx: Ctx): readonly Payment[] {
  return payments.map(({ seat, ...rest }) => ({ who: ctx.mention(seat), ...rest }));
}

function dealt({ ctx }: Told<EventOf<"dealt">>): readonly string[] {
  const { hand, market, removed } = layoutFor(ctx.table.seats.length);
  return [ctx.words.turin.why.dealt(hand, market, removed)];
}

/** The goose where it counts; in a tie that is said of the tie. */
function bidsShown(told: Told<EventOf<"bidsShown">>): readonly string[] {
  const { bids, goose } = told.event;
  const bid = goose === undefined ? 0 : (bids[goose] ?? 0);
  const isTied = after(told, "tied")?.blocks.some(({ seats }) => seats.includes(goose ?? "")) ?? false;
  return goose === undefined || bid === 0 || isTied
    ? []
    : [told.ctx.words.turin.why.gooseBid(told.ctx.mention(goose), bid)];
}

/** The numbers in force; both where the round is not noted down. */
function cardsByPlace({ ctx, event }: Told<EventOf<"tied">>): CardsByPlace {
  const { firstRound, places } = layoutFor(ctx.table.seats.length);
  const { round } = event;
  if (round === undefined) return { first: firstRound, later: places };
  const due = round === 1 ? firstRound : places;
  return { first: due, later: due };
}

function tied(told: Told<EventOf<"tied">>): readonly string[] {
  const { ctx, event } = told;
  const shown = before(told, "bidsShown");
  const lifted = (seats: readonly Seat[], bid: number): Amount | null => {
    const seat = shown?.goose;
    const n = seat !== undefined && seats.includes(seat) ? (shown?.bids[seat] ?? bid) : bid;
    return seat === undefined || n === bid ? null : { who: ctx.mention(seat), n };
  };
  return event.blocks.map(({ seats, from, to, bid }) =>
    ctx.words.turin.why.tied({
      who: seats.map(ctx.mention),
      from,
      to,
      bid,
      lifted: lifted(seats, bid),
      goose: ctx.options.goose === "tie",
      cardsByPlace: cardsByPlace(told),
    }),
  );
}

/** One paragraph for each block: those whose first bids ranked the same. */
function addsShown({ event, ctx }: Told<EventOf<"addsShown">>): readonly string[] {
  const rows = Object.entries(event.adds).map(([seat, added]) => {
    const bid = (event.totals[seat] ?? 0) - added;
    return { seat, who: ctx.mention(seat), bid, added, rank: seat === event.goose && bid > 0 ? bid + 1 : bid };
  });
  const ranks = [...new Set(rows.map(({ rank }) => rank))].sort((a, b) => b - a);
  return ranks.map((rank) => {
    const block = rows.filter((row) => row.rank === rank).sort((a, b) => b.added - a.added);
    const none = block.filter(({ added }) => added === 0);
    const last = block.length > 1 && none.length === 1 ? (none[0]?.who ?? null) : null;
    const goose = block.find(({ seat }) => seat === event.goose)?.who ?? null;
    return ctx.words.turin.why.added(block, last, goose);
  });
}

function voided(told: Told<EventOf<"voided">>): readonly string[] {
  const { event, ctx } = told;
  const { why } = ctx.words.turin;
  const { seats, from, to } = event;
  const who = seats.map(ctx.mention);
  if (event.why === "bid") return [why.voidBid(who, from, to)];
  const paid = after(told, "paid");
  const theirs = paid?.payments.filter(({ seat }) => seats.includes(seat)) ?? [];
  return [why.voidAdd(who, from, to, paid ? paymentsOf({ ...paid, payments: theirs }, ctx) : [])];
}

function gooseMoved({ event, ctx }: Told<EventOf<"gooseMoved">>): readonly string[] {
  const counts = event.majorities ?? {};
  const fewest = Math.min(...Object.values(counts));
  const level = Object.keys(counts).filter((seat) => counts[seat] === fewest);
  const to = event.to === null ? null : ctx.mention(event.to);
  return [ctx.words.turin.why.gooseMoved(to, level.map(ctx.mention), amounts(counts, ctx))];
}

/** All claims of a card, where the first stands; what has come of them since says more. */
function claimed({ event, all, ctx }: Told<EventOf<"claimed">>): readonly string[] {
  const { card, price } = event;
  const claims = all.filter((one): one is EventOf<"claimed"> => one.type === "claimed" && one.card === card);
  const isSettled = all
    .slice(all.indexOf(event))
    .some((one) => (one.type === "sold" || one.type === "contested") && one.card === card);
  if (isSettled || claims[0] !== event) return [];
  const who = claims.map(({ seat }) => ctx.mention(seat));
  return [ctx.words.turin.why.claimed(sayIn(ctx).short(card), who, price, windowText(ctx))];
}

function contested({ event, ctx }: Told<EventOf<"contested">>): readonly string[] {
  const { card, seller, claims } = event;
  const choice = ctx.words.shared.duration(Math.max(ctx.options.claimWindow, LEAST_CHOICE));
  const who = claims.map(ctx.mention);
  return [ctx.words.turin.why.contested(sayIn(ctx).short(card), ctx.mention(seller), who, windowText(ctx), choice)];
}

function sold({ event, ctx }: Told<EventOf<"sold">>): readonly string[] {
  const { card, seller, buyer, price, why } = event;
  const sale = { card: sayIn(ctx).short(card), seller: ctx.mention(seller), buyer: ctx.mention(buyer), price, why };
  return [ctx.words.turin.why.sold({ ...sale, window: windowText(ctx) })];
}

/** Loans that somebody had to take are explained with the payout that asked for them. */
function loan({ event, all, ctx }: Told<EventOf<"loan">>): readonly string[] {
  const own = all.filter((one): one is EventOf<"loan"> => one.type === "loan" && !one.forced);
  return own[0] === event ? [ctx.words.turin.why.loan(own.map(({ seat }) => ctx.mention(seat)))] : [];
}

function payout({ event, ctx }: Told<EventOf<"payout">>): readonly string[] {
  const { good, leaders, payers, bank, pot, each, held } = event;
  return [
    ctx.words.turin.why.payout({
      good: sayIn(ctx).good(good),
      column: ctx.options.payout,
      leaders: leaders.map(ctx.mention),
      most: held?.[leaders[0] ?? ""] ?? null,
      payers: payers.map(({ seat, how }) => ({ who: ctx.mention(seat), held: held?.[seat] ?? null, how })),
      bank,
      pot,
      each,
    }),
  ];
}

const reasons: { readonly [T in Event["type"]]?: Reason<T> } = {
  dealt: { topic: "fairness", tell: dealt },
  bidsShown: { topic: "goose", tell: bidsShown },
  tied: { topic: "ties", tell: tied },
  addsShown: { topic: "ties", tell: addsShown },
  voided: { topic: "ties", tell: voided },
  tossed: {
    topic: "ties",
    tell: (told) => {
      const { order, from } = told.event;
      const added = before(told, "addsShown")?.adds[order[0] ?? ""] ?? null;
      return [told.ctx.words.turin.why.tossed(order.map(told.ctx.mention), from, added)];
    },
  },
  gooseTaken: {
    topic: "goose",
    tell: ({ event, ctx }) => [ctx.words.turin.why.gooseTaken(ctx.mention(event.seat), event.place ?? null)],
  },
  gooseGiven: {
    topic: "goose",
    tell: ({ event: { seat, to, place }, ctx }) => [
      ctx.words.turin.why.gooseGiven(ctx.mention(seat), ctx.mention(to), place ?? null),
    ],
  },
  gooseMoved: { topic: "goose", tell: gooseMoved },
  paid: { topic: "bid", tell: ({ event, ctx }) => [ctx.words.turin.why.paid(paymentsOf(event, ctx))] },
  picked: {
    topic: "pick",
    tell: ({ event: { seat, place, cards, forced }, ctx }) =>
      forced ? [ctx.words.turin.why.picked(ctx.mention(seat), place, cards.length)] : [],
  },
  discarded: {
    topic: "pick",
    tell: ({ event: { place, cards, forced }, ctx }) => [ctx.words.turin.why.discarded(place, cards.length, forced)],
  },
  claimed: { topic: "sell", tell: claimed },
  contested: { topic: "sell", tell: contested },
  sold: { topic: "sell", tell: sold },
  loan: { topic: "loans", tell: loan },
  handsShown: { topic: "offer", tell: ({ ctx }) => [ctx.words.turin.why.handsShown()] },
  listingReturned: {
    topic: "sell",
    tell: (told) => {
      const rows = gathered(told)?.map(({ seat, price }) => ({ who: told.ctx.mention(seat), n: price }));
      return rows ? [told.ctx.words.turin.why.listingReturned(rows)] : [];
    },
  },
  payout: { topic: "payouts", tell: payout },
  repaid: {
    topic: "loans",
    tell: (told) => {
      const rows = gathered(told)?.map(({ seat, owed }) => ({ who: told.ctx.mention(seat), n: owed }));
      return rows ? [told.ctx.words.turin.why.repaid(rows)] : [];
    },
  },
  scored: {
    topic: "payouts",
    tell: ({ event, ctx }) => [ctx.words.turin.why.scored(ranked(amounts(event.scores, ctx)))],
  },
  over: {
    topic: "payouts",
    tell: ({ event, ctx }) => {
      const totals = ranked(amounts(event.totals, ctx));
      return [ctx.words.turin.why.over(totals, event.winners.map(ctx.mention), ctx.options.games)];
    },
  },
};

/** See `GameUi.why`. */
export function why(events: readonly Event[], ctx: Ctx): readonly Explained[] {
  const all = events.filter(({ only }) => only === undefined);
  return all.flatMap((event) => {
    const reason = reasons[event.type] as Reason<typeof event.type> | undefined;
    if (!reason) return [];
    const topic = { name: reason.topic, title: ctx.words.turin.topics[reason.topic].title };
    const tell = reason.tell as (told: Told<Event>) => readonly string[];
    return tell({ event, all, ctx }).map((text) => ({ text, topic }));
  });
}
