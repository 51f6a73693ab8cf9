/** Questions before what cannot be taken back. */
import type { Beads, Kind } from "../../../games/ceramic/types.js";
import type { Move } from "../../../tables/api.js";
import { text } from "../../components.js";
import type { Intent } from "../../ui.js";
import { rows } from "../shared/kit.js";
import { animalsOnBoxes, type Ctx, ownHand } from "./context.js";
import { encodeMove, isBox } from "./draft.js";
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

/** The move, or first the question that it needs. What the rules will refuse is not asked about. */
export function moveOrAsk(move: Move, ctx: Ctx): Intent {
  const asked = questionFor(move, ctx);
  if (!asked) return { kind: "move", move };
  const answers = [
    { id: ctx.id("go", ...encodeMove(move)), label: asked.yes, look: "danger" as const },
    { id: ctx.id("hand"), label: ctx.words.ceramic.buttons.back },
  ];
  return { kind: "show", components: container([text(asked.sentence), ...rows(answers)]) };
}
