/** Why a button opens no form: the rules' own refusal of the move that the form would send. */
import { NOTHING } from "../../../games/ceramic/bundle.js";
import { BOXES, KINDS } from "../../../games/ceramic/types.js";
import type { Move } from "../../../tables/api.js";
import { whyShut } from "../shared/shut.js";
import { told } from "./answers.js";
import { type Ctx, ownHand } from "./context.js";
import type { Opener } from "./forms.js";

/** Moves such as the form would send; any piece stands for one that is not held. */
function movesOf(what: Opener, ctx: Ctx): readonly Move[] {
  const { beads, animals } = ownHand(ctx);
  const any = KINDS[0];
  const bead = KINDS.find((kind) => beads[kind]) ?? any;
  const animal = animals[0] ?? any;
  switch (what) {
    case "story":
      return [{ type: "story", text: "…" }];
    case "offer":
      return [{ type: "offer", to: null, give: NOTHING, want: { beads: { [any]: 1 }, animals: [] } }];
    case "swap":
      return [{ type: "swap", piece: "bead", give: bead, take: bead }];
    case "bury":
      return BOXES.map((box) => ({ type: "bury", beads: { [bead]: 1 }, box }));
    case "place":
      return BOXES.map((box) => ({ type: "place", animal, box }));
    case "show":
      return [{ type: "show", ...NOTHING }];
  }
}

/** The sentence for a move that is not open to the reader now. */
export function shut(what: Opener, ctx: Ctx): string {
  const { open } = ctx.words.ceramic.not;
  // Which pieces of the centre were meant nobody knows: all are told.
  if (what === "swap" && ctx.view.phase === "trade") return open.swap(ownHand(ctx), ctx.view.centre);
  const refusals = whyShut(movesOf(what, ctx), ctx.judge, (refusal) => told(refusal, ctx));
  return refusals || (what === "swap" ? open.swap(ownHand(ctx), ctx.view.centre) : open[what]);
}
