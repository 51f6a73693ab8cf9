/** The round's message in the channel. It is drawn from the public view only. */
import type { Event } from "../../../games/ceramic/types.js";
import { gallery, text } from "../../components.js";
import type { Components } from "../../ui.js";
import { fitLines } from "../shared/fit.js";
import { line, type Press, rows } from "../shared/kit.js";
import type { Ctx } from "./context.js";
import { container } from "./kit.js";
import { newsLines } from "./news.js";
import { statusLine } from "./now.js";
import { offerMenu, openOffers } from "./offers.js";
import { boxesText, centreText, headline, offersText, playersText, scoresText, timesText } from "./table.js";

/** Of Discord's 4,000 characters; the rest is for what the house adds. */
const MOST = 3_600;

/** Every move that the phase has, in the same place for everybody; who may not make it is told why. */
function boardButtons(ctx: Ctx): readonly Press[] {
  const { buttons } = ctx.words.ceramic;
  const { phase, animalsClosed, centre } = ctx.view;
  const hand: Press = { id: ctx.id("hand"), label: buttons.hand, look: "primary" };
  const status: Press = { id: ctx.id("status"), label: buttons.status };
  switch (phase) {
    case "story":
      return [{ id: ctx.id("story"), label: buttons.story, look: "success" }, hand, status];
    case "ready":
      return [{ id: ctx.id("ready"), label: buttons.ready, look: "success" }, hand, status];
    case "trade": {
      const isEmpty = Object.keys(centre.beads).length + centre.animals.length === 0;
      return [
        hand,
        { id: ctx.id("offer"), label: buttons.offer, look: "success" },
        { id: ctx.id("offers"), label: buttons.offers },
        { id: ctx.id("bury"), label: buttons.bury },
        { id: ctx.id("place"), label: buttons.place, disabled: animalsClosed },
        { id: ctx.id("swap"), label: buttons.swap, disabled: isEmpty },
        { id: ctx.id("show"), label: buttons.show },
        status,
      ];
    }
    default:
      return [status];
  }
}

function blocksOf(ctx: Ctx): readonly string[] {
  const { phase } = ctx.view;
  switch (phase) {
    case "story":
      return [playersText(ctx), statusLine(ctx)];
    case "trade":
      return [timesText(ctx), boxesText(ctx), centreText(ctx), playersText(ctx), offersText(ctx), scoresText(ctx)];
    case "over":
      // What everybody holds stands in the news, with the reasons for the points.
      return [scoresText(ctx), statusLine(ctx)];
    default:
      return [centreText(ctx), playersText(ctx), scoresText(ctx), statusLine(ctx)];
  }
}

function winnersText(ctx: Ctx): string {
  const { board } = ctx.words.ceramic;
  const winners = ctx.view.winners ?? [];
  return winners.length ? board.winners(winners.map(ctx.mention), ctx.view.totals[winners[0] ?? ""] ?? 0) : "";
}

/** See `GameUi.board`. At the end of a round the news are its reveal; when the game is over the winners stand on top. */
export function board(opening: readonly Event[], during: readonly Event[], ctx: Ctx): Components {
  const { board: words } = ctx.words.ceramic;
  const head = [headline(ctx), winnersText(ctx)].filter((part) => part).join("\n");
  const blocks = blocksOf(ctx).filter((block) => block);
  const events = [...opening, ...during].filter(({ type }) => type !== "over");
  const taken = [head, words.news, ...blocks].reduce((sum, block) => sum + block.length + 2, 0);
  const told = fitLines(newsLines(events, ctx), MOST - taken, ctx.words);
  return container([
    text(head),
    ...ctx.pictures.map(gallery),
    ...(told ? [text(`${words.news}\n${told}`)] : []),
    line(),
    ...blocks.map(text),
    ...offerMenu(openOffers(ctx), "board", ctx),
    ...rows(boardButtons(ctx)),
  ]);
}

/** See `GameUi.past`. */
export function past(opening: readonly Event[], during: readonly Event[], ctx: Ctx): Components {
  return newsMessage([...opening, ...during], ctx);
}

/** What happened, under the game's name, with its pictures. */
export function newsMessage(events: readonly Event[], ctx: Ctx): Components {
  const { board: words } = ctx.words.ceramic;
  const news = fitLines(newsLines(events, ctx), MOST - 100, ctx.words);
  const title = `**${words.title}**`;
  const told = news || words.quiet;
  if (ctx.pictures.length === 0) return container([text(`${title}\n${told}`)]);
  return container([text(title), ...ctx.pictures.map(gallery), text(told)]);
}
