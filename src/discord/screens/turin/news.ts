import type { CardId, Event } from "../../../games/turin/types.js";
import { cardNumber } from "./cards.js";
import { type Ctx, sayIn } from "./context.js";

/**
 * What happened, a line each, gathered by runs of the same kind. Sealed choices are left out before gathering,
 * so that sealing again changes nothing that is shown; but for those that were made for somebody absent. Cards that stand
 * `below` in full are told by their numbers.
 */
export function newsLines(events: readonly Event[], ctx: Ctx, below: readonly CardId[] = []): readonly string[] {
  const full = sayIn(ctx);
  const say = {
    ...full,
    card: (id: CardId) => (below.includes(id) ? cardNumber(ctx.options.deck, id) : full.card(id)),
    below: (id: CardId) => below.includes(id),
  };
  const told = events.filter((event) => (event.type !== "sealed" || event.auto) && mayHear(event, ctx));
  const lines: string[] = [];
  for (let i = 0; i < told.length; ) {
    const first = told[i]!;
    let end = i + 1;
    while (end < told.length && told[end]?.type === first.type && !told[end]?.auto === !first.auto) end += 1;
    const tell = ctx.words.turin.events[first.type] as (run: readonly Event[], by: typeof say) => readonly string[];
    lines.push(...markedAuto(tell(told.slice(i, end), say), first, ctx));
    i = end;
  }
  return lines;
}

/** Whatever was made for somebody absent says so. */
function markedAuto(lines: readonly string[], { auto }: Event, ctx: Ctx): readonly string[] {
  return auto ? lines.map((line) => `${ctx.words.house.life.auto} ${line}`) : lines;
}

function mayHear(event: Event, ctx: Ctx): boolean {
  return event.only === undefined || (ctx.seat !== null && event.only.includes(ctx.seat));
}

export function lengthOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.length + 2, 0);
}

/**
 * The first of these ways to write the blocks that fits into `room` characters, empty blocks left out. When even the
 * last does not, its longest blocks lose lines at their ends, marked by "…": no game grows so large, but a screen must never fail.
 */
export function firstThatFits(ways: readonly (() => readonly string[])[], room: number): readonly string[] {
  let blocks: string[] = [];
  for (const way of ways) {
    blocks = way().filter((block) => block);
    if (lengthOf(blocks) <= room) return blocks;
  }
  while (lengthOf(blocks) > room) {
    const longest = blocks.reduce((best, block, i) => (block.length > (blocks[best]?.length ?? 0) ? i : best), 0);
    const lines = (blocks[longest] ?? "").split("\n").filter((line) => line !== "…");
    blocks[longest] = [...lines.slice(0, -1), "…"].join("\n");
    if (lines.length <= 1) break;
  }
  return blocks;
}
