/** Stories (variant *narrated*): written by people, so made harmless before anybody reads them. */

import type { APIComponentInContainer } from "discord-api-types/v10";
import { STOCK_STORY } from "../../../games/ceramic/legal.js";
import type { Event } from "../../../games/ceramic/types.js";
import type { Seat } from "../../../games/game.js";
import { cut, menu, row, text } from "../../components.js";
import type { Components } from "../../ui.js";
import type { Ctx } from "./context.js";
import { container } from "./kit.js";

const LOOKALIKE: Readonly<Record<string, string>> = {
  "<": "‹",
  ">": "›",
  "[": "［",
  "]": "］",
  "`": "ˋ",
  "@": "＠",
  "|": "ǀ",
};
/** What acts on a line when it begins it: headings, small print, quotes. */
const OPENING = /^(\s*)(#{1,3}|-#|>{1,3})(?=\s)/;

/** No mention, link, heading or hidden character in it does anything; line breaks stay. */
export function harmless(story: string): string {
  return story
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n|\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\n{2,}/g, "\n")
    .replace(/:(?=\/\/)/g, "：")
    .replace(/[<>[\]`@|]/g, (mark) => LOOKALIKE[mark] ?? mark)
    .split("\n")
    .map((line) => line.replace(OPENING, "$1‧").trim())
    .filter((line) => line)
    .join("\n");
}

function toldBy(story: string, ctx: Ctx): string {
  return story === STOCK_STORY ? ctx.words.ceramic.stockStory : harmless(story) || "…";
}

function creatureOf(seat: Seat, ctx: Ctx): string {
  return ctx.words.ceramic.creatures(ctx.view.dealt[seat] ?? []);
}

/** Under the teller's animal; a null teller is not told. */
function storyBy(who: string | null, seat: Seat, story: string, ctx: Ctx): Components {
  const head = ctx.words.ceramic.board.storyTitle(who, creatureOf(seat, ctx));
  const lines = toldBy(story, ctx)
    .split("\n")
    .map((line) => `> ${line}`);
  return container([text([head, ...lines].join("\n"))]);
}

type Story = Extract<Event, { type: "storyTold" }>;

/** A story in a message of its own, as it is told: by whoever has the seat then. */
export const storyMessage = ({ seat, text: story }: Story, ctx: Ctx): Components =>
  storyBy(ctx.mention(seat), seat, story, ctx);

/** Only who has had the seat from the start is sure to have told its story. */
function tookOver(seat: Seat, { table }: Ctx): boolean {
  return table.seats.some((one) => one.seat === seat && one.tookOver);
}

/** One player's whole story, for whoever asks. */
export function storyScreen(seat: Seat, ctx: Ctx): Components | null {
  const story = ctx.view.stories[seat];
  return story ? storyBy(tookOver(seat, ctx) ? null : ctx.mention(seat), seat, story, ctx) : null;
}

/** A menu of the stories told so far, for the private status. */
export function storyMenu(ctx: Ctx): readonly APIComponentInContainer[] {
  const { modals } = ctx.words.ceramic;
  const told = Object.entries(ctx.view.stories).filter(([, story]) => story !== null);
  if (told.length === 0) return [];
  const options = told.map(([seat]) => ({
    label: cut(`${creatureOf(seat, ctx)} ${modals.storyOf(tookOver(seat, ctx) ? null : ctx.name(seat))}`, 100),
    value: seat,
  }));
  return [row(menu(ctx.id("tale"), modals.readStory, options))];
}
