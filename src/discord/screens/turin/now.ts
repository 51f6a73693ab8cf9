import type { Ctx } from "./context.js";
import { sealedAmount } from "./moves.js";

/** What is asked of every seat at once; what the seat has sealed already can be changed. */
function sealing(ctx: Ctx): readonly string[] {
  const { can } = ctx.words.turin;
  const { legal, seat } = ctx;
  if (!legal || seat === null) return [];
  const offered = typeof ctx.view.offers[seat] === "string";
  const offer = offered ? can.offerAgain : can.offer(legal.offer.length);
  const bid = sealedAmount(ctx, "bid") === null ? can.bid : can.bidAgain;
  const add = sealedAmount(ctx, "add") === null ? can.add : can.addAgain;
  return [
    ...(legal.offer.length ? [offer] : []),
    ...(legal.bid ? [bid(legal.bid.max)] : []),
    ...(legal.add ? [add(legal.add.max)] : []),
  ];
}

/** What the seat can do now, or who is waited for: the end of every refusal. */
export function canNow(ctx: Ctx): string {
  const { can } = ctx.words.turin;
  const { legal } = ctx;
  if (!legal) return statusLine(ctx);
  const list = [
    ...sealing(ctx),
    legal.pick ? can.pick(legal.pick.count) : "",
    legal.list ? can.list(legal.list.cards.length, legal.list.max) : "",
    legal.done ? can.done : "",
    legal.sellTo.length ? can.sellTo : "",
    legal.takeGoose ? can.takeGoose : "",
    legal.giveGoose.length ? can.giveGoose : "",
    legal.buy.length ? can.buy(legal.buy.length) : "",
    legal.unlist.length ? can.unlist : "",
    legal.loan ? can.loan : "",
  ].filter((act) => act);
  return list.length ? can.intro(list) : statusLine(ctx);
}

/** Who is waited for and for what, in one public line. */
export function statusLine(ctx: Ctx): string {
  const { board } = ctx.words.turin;
  const { phase } = ctx.view;
  if (phase === "over") return board.over;
  const seats = ctx.waitingOn.filter((who) => Object.hasOwn(ctx.view.seats, who));
  if (seats.length) return board.waiting(seats.map(ctx.mention), board.what[phase]);
  return ctx.waitingOn.length ? board.waitingChance : board.waitingNobody;
}
