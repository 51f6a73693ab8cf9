import { text } from "../../components.js";
import type { Components } from "../../ui.js";
import { line, type Press, rows } from "../shared/kit.js";
import type { Ctx } from "./context.js";
import { container } from "./kit.js";
import { statusLine } from "./now.js";
import { kindLines } from "./reveal.js";
import { storyMenu } from "./stories.js";
import { boxesText, centreText, headline, offersText, playersText, scoresText, timesText } from "./table.js";

/** Of Discord's 4,000 characters; the rest is for what the house adds. */
const MOST = 3_600;

/** How the last finished round was scored; empty before the first. */
function lastRound(ctx: Ctx, brief: boolean): string {
  const { words, options, view } = ctx;
  const detail = view.detail.at(-1);
  if (!detail) return "";
  const lines = kindLines(detail, view.lastHands, { words, options, who: ctx.mention }, brief);
  return [words.ceramic.board.lastRound(view.detail.length), ...lines].join("\n");
}

/** It may have taken the private view's place. */
function backToHand({ words, view, seat, id }: Ctx): readonly Press[] {
  return seat === null || view.phase === "over" ? [] : [{ id: id("hand"), label: words.ceramic.buttons.back }];
}

/** Where the game stands, as the reader may know it, and how the last round was scored: with every reason, if there is room. */
export function statusScreen(ctx: Ctx): Components {
  const { phase } = ctx.view;
  const now = [boxesText(ctx), ...(phase === "over" ? [] : [centreText(ctx)])];
  const trade = phase === "trade" ? [timesText(ctx), ...now, offersText(ctx)] : phase === "over" ? now : [];
  const first = [headline(ctx), statusLine(ctx), ...trade, playersText(ctx), scoresText(ctx)];
  const taken = first.reduce((sum, block) => sum + block.length, 0);
  const whole = lastRound(ctx, false);
  const round = taken + whole.length > MOST ? lastRound(ctx, true) : whole;
  const [head, ...blocks] = [...first, round].filter((block) => block);
  return container([text(head ?? ""), line(), ...blocks.map(text), ...storyMenu(ctx), ...rows(backToHand(ctx))]);
}
