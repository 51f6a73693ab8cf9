/** The parts of the table that board, status and private view share. `ctx` decides what is known; nothing here knows more. */
import { size } from "../../../games/ceramic/bundle.js";
import { BOXES, type Box, type OfferView } from "../../../games/ceramic/types.js";
import { fitLines } from "../shared/fit.js";
import { animalsOnBoxes, type Ctx, dueTime, sayIn, seatsOf } from "./context.js";

/** What is open to the whole table is told in full while it fits. */
const MOST_OFFERS = 900;

/** Round and phase in a few words. */
export function stage({ words, view }: Ctx): string {
  return words.ceramic.board.headline(view.round, view.rounds, view.phase);
}

export const headline = (ctx: Ctx): string => `## ${ctx.words.ceramic.board.title}\n${stage(ctx)}`;

/** When the round ends and from when animals may be placed. */
export function timesText(ctx: Ctx): string {
  const { board } = ctx.words.ceramic;
  const ends = dueTime(ctx, "round");
  const opens = dueTime(ctx, "opening");
  return [
    ...(ctx.view.animalsClosed ? [opens ? board.opens(opens) : board.closed] : []),
    ends ? board.ends(ends) : board.noLimit,
  ].join("\n");
}

function boxLine(box: Box, ctx: Ctx): string {
  const { board, boxes } = ctx.words.ceramic;
  const { beads, animals } = ctx.view.boxes[box];
  if (!("count" in beads)) {
    const under = ctx.words.ceramic.bundle({ beads, animals: [] });
    return board.boxOpen(boxes[box].label, animals, under);
  }
  const by = seatsOf(ctx).flatMap((seat) => {
    const n = ctx.view.buried[seat]?.[box] ?? 0;
    return n ? [board.buriedBy(ctx.mention(seat), n)] : [];
  });
  return board.box(boxes[box].label, animals, beads.count, by);
}

export function boxesText(ctx: Ctx): string {
  const { board } = ctx.words.ceramic;
  const { placed, ending } = animalsOnBoxes(ctx);
  const note = ctx.view.phase === "trade" ? [`-# ${board.onBoxes(placed, ending)}`] : [];
  return [board.boxes, ...BOXES.map((box) => boxLine(box, ctx)), ...note].join("\n");
}

export function centreText(ctx: Ctx): string {
  const { board, bundle } = ctx.words.ceramic;
  const { centre } = ctx.view;
  return board.centre(size(centre) ? bundle(centre) : board.centreEmpty);
}

/** A line for each player: how far they are, how many pieces, what is shown. */
export function playersText(ctx: Ctx): string {
  const { board, bundle } = ctx.words.ceramic;
  const { phase, waitingOn, dealt, stories, seats } = ctx.view;
  const lines = seatsOf(ctx).map((name) => {
    const seat = seats[name]!;
    const own = dealt[name] ?? [];
    const shown = size(seat.shown) ? board.shows(bundle(seat.shown)) : board.allHidden;
    const facts: Readonly<Record<typeof phase, readonly string[]>> = {
      deal: [],
      story: [stories[name] === null ? board.notTold : board.told, board.begins(own)],
      ready: [waitingOn.includes(name) ? board.notReady : board.ready, board.begins(own)],
      trade: [board.pieces(seat.pieces), ...(seat.pieces ? [shown] : []), board.began(own)],
      over: [board.holds(bundle(seat.shown))],
    };
    return board.player(ctx.mention(name), facts[phase]);
  });
  return [board.players, ...lines].join("\n");
}

/** Open offers, the latest last, as the reader may know them. */
export function offersText(ctx: Ctx, offers: readonly OfferView[] = ctx.view.offers): string {
  const { board, offerLine } = ctx.words.ceramic;
  const lines = offers.map((offer) => offerLine(offer, sayIn(ctx)));
  return [board.offers, lines.length ? fitLines(lines, MOST_OFFERS, ctx.words) : board.offersNone].join("\n");
}

/** Totals, with each round's points; ranked when the game is over. Empty before the first score. */
export function scoresText(ctx: Ctx): string {
  const { board } = ctx.words.ceramic;
  const { scores, totals, phase } = ctx.view;
  if (scores.length === 0) return "";
  const line = (seat: string) =>
    board.score(
      ctx.mention(seat),
      totals[seat] ?? 0,
      scores.map((round) => round[seat] ?? 0),
    );
  if (phase !== "over") return [board.scores, seatsOf(ctx).map(line).join(" · ")].join("\n");
  const ranked = seatsOf(ctx).toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const place = (seat: string) => ranked.findIndex((other) => totals[other] === totals[seat]) + 1;
  return [board.scores, ...ranked.map((seat) => board.standing(place(seat), line(seat)))].join("\n");
}
