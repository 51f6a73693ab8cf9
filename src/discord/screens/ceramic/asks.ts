/** Questions before what cannot be taken back. */
import type { Beads, Kind } from "../../../games/ceramic/types.js";
import type { Move } from "../../../tables/api.js";
import { text } from "../../components.js";
import type { Intent } from "../../ui.js";
import { rows } from "../shared/kit.js";
import { animalsOnBoxes, type Ctx, ownHand } from "./context.js";
import { encodeMove, isBox, WARNED } from "./draft.js";
import { container } from "./kit.js";

function questionFor(move: Move, ctx: Ctx): { readonly sentence: string; readonly yes: string } | null {
  const { asks, yes } = ctx.words.ceramic;
  const { legal } = ctx;
  const { box } = move;
  if (!legal || !isBox(box)) return null;
  if (move.type === "place") {
    const kind = move.animal as Kind;
    if (!legal.place?.animals.includes(kind)) return null;
    return { sentence: asks.place(kind, box, endsRound(ctx)), yes: yes.place(box) };
  }
  if (move.type !== "bury" || !legal.bury?.boxes.includes(box)) return null;
  const beads = move.beads as Beads;
  const held = ownHand(ctx).beads;
  const holds = Object.entries(beads).every(([kind, n]) => n <= (held[kind as Kind] ?? 0));
  return holds ? { sentence: asks.bury({ beads, animals: [] }, box), yes: yes.bury(box) } : null;
}

/** Whether the next animal on a box ends the round. */
export function endsRound(ctx: Ctx): boolean {
  const { placed, ending } = animalsOnBoxes(ctx);
  return placed + 1 >= ending;
}

/** The mark of a question or a form about placing, as it is asked now. */
export const warned = (ctx: Ctx): readonly string[] => (endsRound(ctx) ? [WARNED] : []);

/** Somebody has placed an animal since it was asked: now this one would end the round, which nobody has said. */
export const isOutdated = (move: Move, mark: string | undefined, ctx: Ctx): boolean =>
  move.type === "place" && mark !== WARNED && endsRound(ctx);

/** The move, or first the question that it needs. What the rules will refuse is not asked about. */
export function moveOrAsk(move: Move, ctx: Ctx): Intent {
  const asked = questionFor(move, ctx);
  if (!asked) return { kind: "move", move };
  const mark = move.type === "place" ? warned(ctx) : [];
  const answers = [
    { id: ctx.id("go", ...encodeMove(move), ...mark), label: asked.yes, look: "danger" as const },
    { id: ctx.id("hand"), label: ctx.words.ceramic.buttons.back },
  ];
  return { kind: "show", components: container([text(asked.sentence), ...rows(answers)]) };
}
