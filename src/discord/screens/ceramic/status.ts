import { text } from "../../components.js";
import type { Components } from "../../ui.js";
import { line } from "../shared/kit.js";
import type { Ctx } from "./context.js";
import { container } from "./kit.js";
import { statusLine } from "./now.js";
import { kindLines } from "./reveal.js";
import { storyMenu } from "./stories.js";
import { boxesText, centreText, headline, offersText, playersText, scoresText, timesText } from "./table.js";

/** How the last finished round was scored; empty before the first. */
function lastRound(ctx: Ctx): string {
  const { words, options, view } = ctx;
  const detail = view.detail.at(-1);
  if (!detail) return "";
  const { board } = words.ceramic;
  const held = (seat: string) => ({ beads: view.seats[seat]?.beads ?? {}, animals: view.seats[seat]?.animals ?? [] });
  const hands = view.phase === "over" ? Object.fromEntries(Object.keys(view.seats).map((s) => [s, held(s)])) : null;
  const lines = kindLines(detail, hands, { words, options, who: ctx.mention });
  return [board.lastRound(view.detail.length), ...lines].join("\n");
}

/** Where the game stands, as the reader may know it, and how the last round was scored. */
export function statusScreen(ctx: Ctx): Components {
  const { phase } = ctx.view;
  const now = [boxesText(ctx), ...(phase === "over" ? [] : [centreText(ctx)])];
  const trade = phase === "trade" ? [timesText(ctx), ...now, offersText(ctx)] : phase === "over" ? now : [];
  const [head, ...blocks] = [
    headline(ctx),
    statusLine(ctx),
    ...trade,
    playersText(ctx),
    scoresText(ctx),
    lastRound(ctx),
  ].filter((block) => block);
  return container([text(head ?? ""), line(), ...blocks.map(text), ...storyMenu(ctx)]);
}
