/** An ended game, move by move, for everybody: on the game's own board, without its buttons. */
import { ComponentType } from "discord-api-types/v10";
import type { EntryBase } from "../../games/game.js";
import type { Look, ReplayPage } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { type Answer, illustratedMessage, sentence } from "../answer.js";
import { button, cut, row, small, text } from "../components.js";
import { contextOf } from "../context.js";
import { type House, hostedFor } from "../house.js";
import type { Request } from "../interactions.js";
import { fitNews } from "../limits.js";
import type { Components, UiContext } from "../ui.js";
import { whyButtons } from "../why.js";
import { lifeId, whoSits } from "./act.js";

/** A screen with nothing to press. */
export function withoutButtons(components: Components): Components {
  return components
    .filter((one) => one.type !== ComponentType.ActionRow)
    .map((one) =>
      one.type === ComponentType.Container
        ? { ...one, components: one.components.filter((inner) => inner.type !== ComponentType.ActionRow) }
        : one,
    );
}

function byWhom(entry: EntryBase, page: ReplayPage, words: Words): string {
  const { pages } = words.house;
  if (entry.by === "chance") return pages.by(pages.chance, false);
  if (entry.by === "clock") return pages.by(pages.clock, false);
  return pages.by(whoSits(page.table, entry.by, words), entry.auto === true);
}

function headline(page: ReplayPage, words: Words): string {
  const { pages } = words.house;
  const at = page.entry?.at === undefined ? "" : ` · <t:${Math.floor(Date.parse(page.entry.at) / 1000)}:f>`;
  const by = page.entry ? ` · ${byWhom(page.entry, page, words)}${at}` : "";
  return `${pages.move(page.n, page.total)}${by}`;
}

/** They always stand there, so that a thumb need not move; `more` behind those of single moves, rounds below. */
function turners(look: Look, page: ReplayPage, words: Words, more: ReturnType<typeof whyButtons>): Components {
  const { first, back, next, last, roundBack, roundNext } = words.house.pages;
  const turn = (to: number, name: string, label: string) => ({
    ...button(lifeId(look, "page", Math.max(0, Math.min(page.total, to)), name), label),
    disabled: to < 0 || to > page.total || to === page.n,
  });
  return [
    row(
      turn(0, "first", first),
      turn(page.n - 1, "back", back),
      turn(page.n + 1, "next", next),
      turn(page.total, "last", last),
      ...more,
    ),
    row(
      turn(page.rounds.findLast((n) => n < page.n) ?? -1, "roundBack", roundBack),
      turn(page.rounds.find((n) => n > page.n) ?? page.total + 1, "roundNext", roundNext),
    ),
  ];
}

/** Who did what. What nobody was told stays untold where the game was broken off. */
function told(page: ReplayPage, deed: string | null, words: Words): string {
  return [headline(page, words), ...(deed === null ? [] : [deed])].join("\n");
}

/** The game after its first `n` moves. Refused while it is being played. */
export async function showPage(house: House, ask: Request, look: Look, n: number): Promise<Answer> {
  const { words } = ask;
  const page = await house.tables.replayAt(look.table.id, n);
  if (!page) return sentence(words.house.pages.notOver);
  const { ui } = hostedFor(house, page.table);
  const { table, view, waitingOn } = page;
  const then: Look = { ...look, table, view, waitingOn, seat: null, legal: null, due: {} };
  const ctx = contextOf(then, "b", words, house.doors.now());
  const deed = page.entry && table.status === "over" ? ui.deed(page.entry, page.events, ctx) : null;
  const why = whyButtons(house, then, { kind: "page", n: page.n, events: page.events }, words);
  const board = (opening: ReplayPage["events"], pictures: UiContext["pictures"]): Components =>
    page.n === 0
      ? [text(`${cut(words.house.games[page.table.game], 100)}\n${words.house.pages.start}`)]
      : ui.board(opening, [], { ...ctx, pictures });
  return illustratedMessage(
    house,
    () => (page.n === 0 ? [] : ui.pictures?.board(page.events, [], ctx)),
    (pictures) =>
      fitNews(
        (opening, _during, dropped) => [
          text(told(page, deed, words)),
          ...(dropped > 0 ? [small(words.house.tables.earlierNews(dropped))] : []),
          ...withoutButtons(board(opening, pictures)),
          ...turners(look, page, words, why),
        ],
        page.events,
        [],
      ),
  );
}
