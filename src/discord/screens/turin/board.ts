/** The step's message in the channel. It is drawn from the public view only. */
import type { Event } from "../../../games/turin/types.js";
import { gallery, text } from "../../components.js";
import type { Components } from "../../ui.js";
import { fitLines } from "../shared/fit.js";
import { goodLabel } from "./cards.js";
import { type Ctx, seatsOf } from "./context.js";
import { container, line, type Press, rows } from "./kit.js";
import { firstThatFits, lengthOf, newsLines } from "./news.js";
import { statusLine } from "./now.js";
import { reckonings } from "./pictures-end.js";
import { forSaleText, headline, marketText, placesText, playersText, type Room } from "./table.js";

/** Of Discord's 4,000 characters; the rest is for what the house adds. */
const MOST = 3_600;
const LEAST_NEWS = 500;

/** The action of each step stands in the same place; where a step has none, the place is kept by a button that does nothing. */
function boardButtons(ctx: Ctx): readonly Press[] {
  const { buttons } = ctx.words.turin;
  const { phase, forSale } = ctx.view;
  const act = { offer: "offer", bid: "bid", tie: "add", pick: "pick", sell: "sell" } as const;
  const what = Object.hasOwn(act, phase) ? act[phase as keyof typeof act] : null;
  return [
    { id: ctx.id("hand"), label: buttons.hand, look: "primary" },
    what === null
      ? { id: ctx.id("none"), label: buttons.bid, disabled: true }
      : { id: ctx.id(what), label: buttons[what], look: "success" },
    { id: ctx.id("buy"), label: buttons.buy, disabled: forSale.length === 0 },
    { id: ctx.id("status"), label: buttons.status },
    ...(phase === "sell" ? [{ id: ctx.id("done"), label: buttons.done }] : []),
  ];
}

/** Text blocks under a headline, the news cut to what is left of the room. */
function assemble(ctx: Ctx, news: readonly string[], blocks: readonly string[], presses: readonly Press[]): Components {
  const head = headline(ctx);
  const taken = lengthOf([head, ctx.words.turin.board.news, ...blocks]);
  const told = fitLines(news, MOST - taken, ctx.words);
  return container([
    text(head),
    ...ctx.pictures.map(gallery),
    ...(told ? [text(`${ctx.words.turin.board.news}\n${told}`)] : []),
    ...(blocks.length ? [line()] : []),
    ...blocks.map(text),
    ...rows(presses),
  ]);
}

type Tied = Extract<Event, { type: "tied" }>;

/** Whether the news tell of the ties as they stand. */
function tellsTies(events: readonly Event[], { view }: Ctx): boolean {
  const told = events.findLast((event): event is Tied => event.type === "tied")?.blocks ?? [];
  const key = (blocks: Tied["blocks"]) => JSON.stringify(blocks.map(({ seats, from, to }) => [seats, from, to]));
  return view.phase === "tie" && key(told) === key(view.tied);
}

function blocksOf(events: readonly Event[], ctx: Ctx, room: Room): readonly string[] {
  const places = tellsTies(events, ctx) ? null : placesText(ctx);
  return [
    reckoningText(events, ctx),
    marketText(ctx),
    places ?? "",
    playersText(ctx, room),
    forSaleText(ctx, room),
    statusLine(ctx),
  ];
}

/** See `GameUi.board`. */
export function board(opening: readonly Event[], during: readonly Event[], ctx: Ctx): Components {
  if (ctx.view.phase === "over") return finalBoard([...opening, ...during], ctx);
  const events = [...opening, ...during];
  const ways = (["full", "short"] as const).map((room) => () => blocksOf(events, ctx, room));
  const below = [...ctx.view.market, ...ctx.view.forSale.map(({ card }) => card)];
  return assemble(ctx, newsLines(events, ctx, below), firstThatFits(ways, MOST - LEAST_NEWS), boardButtons(ctx));
}

/** See `GameUi.past`. */
export function past(opening: readonly Event[], during: readonly Event[], ctx: Ctx): Components {
  const { board: words } = ctx.words.turin;
  const events = [...opening, ...during];
  const sums = reckoningText(events, ctx);
  const news = fitLines(newsLines(events, ctx), MOST - 100 - sums.length, ctx.words);
  return container([
    text([`**${words.title}**\n${news || words.quiet}`, ...(sums ? [sums] : [])].join("\n\n")),
    ...ctx.pictures.map(gallery),
  ]);
}

function scoresText(ctx: Ctx): string {
  const { board: words } = ctx.words.turin;
  const { totals, games } = ctx.view;
  const ranked = seatsOf(ctx).toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const lines = ranked.map((seat) => {
    const total = totals[seat] ?? 0;
    const place = ranked.findIndex((other) => totals[other] === total) + 1;
    return words.score(
      place,
      ctx.mention(seat),
      total,
      games.map((game) => game.scores[seat] ?? 0),
    );
  });
  return [words.scores, ...lines].join("\n");
}

function payoutsText(ctx: Ctx): string {
  const { board: words } = ctx.words.turin;
  const { games } = ctx.view;
  const sheet = (games.at(-1)?.payouts ?? []).map((p) =>
    words.payout(goodLabel(ctx.words, ctx.options.deck, p.good), p.leaders.map(ctx.mention), p.payers, p.pot, p.each),
  );
  return [words.payouts(games.length, ctx.options.games), ...sheet].join("\n");
}

/** How the scores of the game came about that these events ended; empty when they ended none. */
function reckoningText(events: readonly Event[], ctx: Ctx): string {
  const { board: words } = ctx.words.turin;
  const lines = reckonings(events, ctx).map((one) => words.reckoned(ctx.mention(one.seat), one));
  return lines.length ? [words.reckoning, ...lines].join("\n") : "";
}

/** The end: winners, scores, and the payout sheet instead of a line of news for each payout. */
function finalBoard(events: readonly Event[], ctx: Ctx): Components {
  const { board: words, buttons } = ctx.words.turin;
  const { totals } = ctx.view;
  const winners = ctx.view.winners ?? [];
  const inSheet: readonly Event["type"][] = ["payout", "scored", "over"];
  const news = newsLines(
    events.filter((event) => !inSheet.includes(event.type)),
    ctx,
  );
  const won = winners.length ? [words.winners(winners.map(ctx.mention), totals[winners[0] ?? ""] ?? 0)] : [];
  const blocks = firstThatFits(
    [() => [...won, scoresText(ctx), payoutsText(ctx), reckoningText(events, ctx), statusLine(ctx)]],
    MOST - LEAST_NEWS,
  );
  return assemble(ctx, news, blocks, [{ id: ctx.id("status"), label: buttons.status }]);
}
