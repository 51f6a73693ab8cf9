/** The parts of the table that board, status and private view share. `ctx` decides what is known; nothing here knows more. */
import { layoutFor } from "../../../games/turin/layout.js";
import type { Deck, Listing, Phase, SeatView } from "../../../games/turin/types.js";
import { cardOf, goodCount, goodLabel, goodParts } from "./cards.js";
import { type Ctx, closing, handSize, sayIn, seatsOf } from "./context.js";

/** How much room there is: full texts, or shorter ones when a table has grown very large. */
export type Room = "full" | "short";

/** Game, round and step in a few words. */
export function stage({ words, view, options }: Ctx): string {
  const { board, headline: say } = words.turin;
  return say(view.gameNumber, options.games, view.round, view.rounds, board.steps[view.phase]);
}

export const headline = (ctx: Ctx): string => `## ${ctx.words.turin.board.title}\n${stage(ctx)}`;

const BEFORE_THE_PICKS: readonly Phase[] = ["offer", "bid", "tie", "toss"];

/** How many cards each winning place of this auction gets, best first; none once it is settled who has which. */
export function prizesOf({ view }: Ctx): readonly number[] {
  const layout = layoutFor(Object.keys(view.seats).length);
  if (!BEFORE_THE_PICKS.includes(view.phase)) return [];
  return view.round === 1 ? layout.firstRound : layout.places;
}

/** What each good pays, in payout order: by its sign alone on a board, where it is told by the sign; else by its name too. */
function paysText({ words, options }: Ctx, names: "signs" | "names"): string {
  const { deck, payoutOrder, payout } = options;
  const goods = payoutOrder.map((id) => {
    const isKnown = Object.hasOwn(words.turin.goods, id);
    const label = names === "signs" && isKnown ? goodParts(words, deck, id).emoji : goodLabel(words, deck, id);
    return `${label} ${deck.goods.find((good) => good.id === id)?.[payout] ?? 0}`;
  });
  return words.turin.board.pays(goods);
}

/** The cards to be won (none while there are none and none are due, as in the sales), what places win, and what goods pay. */
export function marketText(ctx: Ctx, names: "signs" | "names" = "signs"): string {
  const { board } = ctx.words.turin;
  const { phase, market, discarded } = ctx.view;
  const say = sayIn(ctx);
  const prizes = prizesOf(ctx);
  const title = board.market(phase === "offer" || phase === "bid" ? phase : "other");
  const none = phase === "offer" ? [] : [board.marketEmpty];
  const cards =
    market.length === 0 && phase === "sell" ? [] : [title, ...(market.length ? market.map(say.card) : none)];
  const notes = [
    ...(prizes.length ? [board.prizes(prizes)] : []),
    paysText(ctx, names),
    ...(discarded.length ? [board.discarded(discarded.length)] : []),
  ];
  return [...cards, ...notes.map((note) => `-# ${note}`)].join("\n");
}

/** The winning places while cards are picked; null otherwise. */
export function placesText(ctx: Ctx): string | null {
  const { board } = ctx.words.turin;
  const { phase, places, tied } = ctx.view;
  if (phase === "tie" || phase === "toss") {
    const lines = tied.map((block) => board.tied(block.seats.map(ctx.mention), block.from, block.to, block.bid));
    return lines.length ? lines.join("\n") : null;
  }
  if ((phase !== "pick" && phase !== "discard") || places.length === 0) return null;
  return [
    board.places,
    ...places.map((p) => board.place(p.place, p.seat === null ? board.void : ctx.mention(p.seat), p.cards, p.served)),
  ].join("\n");
}

/** How far a seat is in this step: whether it has sealed, what was shown, whether it is done; never what is sealed. */
function progress(seat: string, ctx: Ctx): string {
  const { board } = ctx.words.turin;
  const { phase, offers, bids, done } = ctx.view;
  const pair = bids[seat];
  const sealed = (has: unknown) => (has === null || has === undefined || has === false ? board.open : board.sealed);
  switch (phase) {
    case "offer":
      return sealed(offers[seat]);
    case "bid":
      return sealed(pair?.bid);
    case "tie": {
      const shown = typeof pair?.bid === "number" ? board.bid(pair.bid) : "";
      const tied = ctx.view.tied.some((block) => block.seats.includes(seat));
      return tied ? `${shown} · ${sealed(pair?.added)}` : shown;
    }
    case "toss":
    case "pick":
    case "discard": {
      if (typeof pair?.bid !== "number") return "";
      const shown = typeof pair.added === "number" ? board.bidAdded(pair.bid, pair.added) : board.bid(pair.bid);
      return ctx.waitingOn.includes(seat) ? `${shown} · ${board.picking}` : shown;
    }
    case "sell":
      return done.includes(seat) ? board.done : board.selling;
    default:
      return "";
  }
}

/** How many of each good a player's face-up cards show, in payout order. */
function goodsCount(seat: SeatView, deck: Deck, order: readonly string[]): readonly (readonly [string, number])[] {
  return order
    .map((good): readonly [string, number] => {
      return [good, seat.cards.reduce((sum, id) => sum + (cardOf(deck, id)?.goods[good] ?? 0), 0)];
    })
    .filter(([, n]) => n > 0);
}

/** Empty: none, and nothing is said about them. */
function goodsLine(seat: string, room: Room, ctx: Ctx): string {
  const { board } = ctx.words.turin;
  const { deck, payoutOrder } = ctx.options;
  const leads = (good: string) => ctx.view.majorities[good] === seat;
  const goods = goodsCount(ctx.view.seats[seat]!, deck, payoutOrder)
    .filter(([good]) => room === "full" || leads(good))
    .map(([good, n]) => `${leads(good) ? `${board.lead} ` : ""}${goodCount(ctx.words, deck, good, n)}`);
  return goods.length ? `\n-# ${goods.join(" · ")}` : "";
}

/** A paragraph for each player: who, how far, cards, loan, scudo if known to the reader, goods with the majorities marked. */
export function playersText(ctx: Ctx, room: Room): string {
  const { board } = ctx.words.turin;
  const players = seatsOf(ctx).map((name) => {
    const seat = ctx.view.seats[name]!;
    const facts = [
      progress(name, ctx),
      board.cardsInHand(handSize(seat)),
      seat.scudo === null ? "" : board.scudo(seat.scudo),
      seat.placed > 0 ? board.placed(seat.placed) : "",
      seat.debt > 0 ? board.debt(seat.debt) : "",
      ctx.view.goose === name ? board.goose : "",
    ].filter((fact) => fact);
    return `${ctx.mention(name)} ${facts.join(" · ")}${goodsLine(name, room, ctx)}`;
  });
  const { goose } = ctx.options;
  const middle = goose !== "none" && ctx.view.goose === null ? [board.gooseMiddle] : [];
  const led = Object.values(ctx.view.majorities).some((leader) => leader !== null);
  return [board.players, ...players, ...middle, ...(led ? [`-# ${board.legend}`] : [])].join("\n");
}

function listingText(listing: Listing, room: Room, ctx: Ctx): string {
  const { board } = ctx.words.turin;
  const say = sayIn(ctx);
  const { card, price, seller, claims, contested } = listing;
  if (room === "short") {
    const line = board.listingShort(say.short(card), price, ctx.mention(seller));
    return claims.length ? `${line} · ${board.claims(claims.length)}` : line;
  }
  const until = closing(ctx, listing);
  const facts = [
    board.listing(say.card(card), price, ctx.mention(seller)),
    claims.length ? board.claimedBy(claims.map(ctx.mention)) : "",
    contested ? board.choosing(ctx.mention(seller), until) : "",
    claims.length && !contested && until ? board.closes(until) : "",
  ];
  return facts.filter((fact) => fact).join(" · ");
}

/** What is for sale, who has claimed it, and how long others still may; empty when there is nothing. */
export function forSaleText(ctx: Ctx, room: Room): string {
  const { board } = ctx.words.turin;
  const listings = ctx.view.forSale.map((listing) => listingText(listing, room, ctx));
  return listings.length ? [board.forSale, ...listings].join("\n") : "";
}
