import { beadCount, size } from "../../../games/ceramic/bundle.js";
import { type Ctx, dueTime } from "./context.js";

/** Who is waited for and for what, in one public line. */
export function statusLine(ctx: Ctx): string {
  const { board } = ctx.words.ceramic;
  const { phase, round, rounds } = ctx.view;
  const waited = ctx.waitingOn.map(ctx.mention);
  switch (phase) {
    case "deal":
      return board.waitingChance;
    case "story":
      return board.waitingStory(waited);
    case "ready":
      return board.waitingReady(waited);
    case "trade":
      return board.trading(round, rounds, dueTime(ctx, "round"));
    case "over":
      return board.over;
  }
}

/** What the seat can do now, or how the game stands: the end of every refusal. */
export function canNow(ctx: Ctx): string {
  const { can } = ctx.words.ceramic;
  const { legal } = ctx;
  if (!legal) return statusLine(ctx);
  const list = [
    legal.story ? can.story : "",
    legal.ready ? can.ready : "",
    legal.offer ? can.offer(size(legal.offer.give)) : "",
    legal.accept.length ? can.accept(latest(legal.accept)) : "",
    legal.decline.length ? can.decline(latest(legal.decline)) : "",
    legal.withdraw.length ? can.withdraw(latest(legal.withdraw)) : "",
    legal.swap.bead || legal.swap.animal ? can.swap : "",
    legal.bury ? can.bury(beadCount(legal.bury.beads)) : "",
    legal.place ? can.place(legal.place.animals) : "",
    legal.show && size(legal.show) ? can.show : "",
  ].filter((act) => act);
  return list.length ? can.intro(list) : statusLine(ctx);
}

/** A sentence has room for a few; the menus have them all. */
const latest = (ids: readonly number[]): readonly number[] => ids.slice(-5);
