import { text } from "../../components.js";
import type { Components } from "../../ui.js";
import { type Ctx, sayIn, seatsOf } from "./context.js";
import { container, line, type Press, rows } from "./kit.js";
import { firstThatFits } from "./news.js";
import { statusLine } from "./now.js";
import { forSaleText, headline, marketText, placesText, playersText, type Room } from "./table.js";

const MOST = 3_400;

/** Everybody's face-up cards, one a line. */
function faceUpText(ctx: Ctx): string {
  const { hand, board } = ctx.words.turin;
  const say = sayIn(ctx);
  return seatsOf(ctx)
    .map((seat) => {
      const cards = ctx.view.seats[seat]?.cards ?? [];
      return [hand.faceUp(ctx.mention(seat)), ...(cards.length ? cards.map(say.card) : [board.noGoods])].join("\n");
    })
    .join("\n");
}

/** It may have taken the private view's place. */
function backToHand({ words, view, seat, id }: Ctx): readonly Press[] {
  return seat === null || view.phase === "over" ? [] : [{ id: id("hand"), label: words.turin.buttons.back }];
}

/** Where the game stands, with every face-up card; private, so it has room for what the board leaves out. */
export function statusScreen(ctx: Ctx): Components {
  const places = placesText(ctx);
  const build = (room: Room) => [
    statusLine(ctx),
    ...(ctx.view.phase === "over" ? [] : [marketText(ctx, "names"), places ?? "", forSaleText(ctx, room)]),
    playersText(ctx, room),
    faceUpText(ctx),
  ];
  const blocks = firstThatFits([() => build("full"), () => build("short")], MOST);
  return container([text(headline(ctx)), line(), ...blocks.map(text), ...rows(backToHand(ctx))]);
}
