import { passed } from "../../../games/ceramic/aloud.js";
import type { Event } from "../../../games/ceramic/types.js";
import type { EventWords } from "../../../text/en/ceramic/events.js";
import { type Ctx, sayIn } from "./context.js";
import { type Ended, endLines, scoredLines } from "./reveal.js";

type Told = Extract<Event, { type: keyof EventWords }>;

/** What everybody held at the end of the round: that may have been told before these events. */
function handsAt(round: number, ended: Ended | null, { view }: Ctx): Ended["hands"] | null {
  if (ended?.round === round) return ended.hands;
  return view.detail.length === round ? view.lastHands : null;
}

/**
 * What happened, a line each, gathered by runs of the same kind. What only two may know is told to nobody here, nor a reveal
 * that stands in a message of its own.
 */
export function newsLines(events: readonly Event[], ctx: Ctx): readonly string[] {
  const { words, options } = ctx;
  const telling = { words, options, who: ctx.mention };
  const elsewhere = passed(events);
  const told = events.filter((event) => event.only === undefined && !elsewhere.includes(event));
  const lines: string[] = [];
  let ended: Ended | null = null;
  for (let i = 0; i < told.length; ) {
    const first = told[i]!;
    let end = i + 1;
    while (end < told.length && told[end]?.type === first.type && !told[end]?.auto === !first.auto) end += 1;
    if (first.type === "roundEnded") {
      ended = first;
      lines.push(...endLines(first, telling));
    } else if (first.type === "scored") {
      lines.push(...scoredLines(first, handsAt(first.round, ended, ctx), telling));
    } else {
      const tell = words.ceramic.events[first.type as Told["type"]] as (
        run: readonly Event[],
        say: ReturnType<typeof sayIn>,
      ) => readonly string[];
      const run = tell(told.slice(i, end), sayIn(ctx));
      // Whatever was made for somebody absent says so.
      lines.push(...(first.auto ? run.map((line) => `${words.house.life.auto} ${line}`) : run));
    }
    i = end;
  }
  return lines;
}
