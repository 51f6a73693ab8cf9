/** What a sent form comes to: a move, or a sentence with a way back into the form. */
import { KINDS } from "../../../games/ceramic/types.js";
import type { Move } from "../../../tables/api.js";
import type { Intent, Values } from "../../ui.js";
import { isOutdated, moveOrAsk } from "./asks.js";
import type { Ctx } from "./context.js";
import { type Draft, fromTicks, isBox, isKind, packPiece, unpackPiece, unpackTarget } from "./draft.js";
import { type Opener, offerRetry } from "./forms.js";

/** At most this many characters (code points), as the rules count them. */
const LONGEST_STORY = 1000;

/** A typed or sent story, or the sentence that says what is wrong with it. */
export function readStory(raw: string, ctx: Ctx): Move | string {
  const { not } = ctx.words.ceramic;
  const text = raw.trim();
  const length = [...text].length;
  if (length === 0) return not.storyEmpty;
  return length > LONGEST_STORY ? not.storyLong(length) : { type: "story", text };
}

export function offerMove({ give, want, to, open }: Draft): Move {
  return { type: "offer", to: to ?? null, give, want, open };
}

function offer(values: Values, ctx: Ctx): Intent {
  const draft: Draft = {
    give: fromTicks(values.give ?? []),
    want: fromTicks(values.want ?? []),
    ...unpackTarget(values.to?.[0] ?? ""),
  };
  const retry = offerRetry(draft, ctx);
  if (draft.to === undefined) return { kind: "refuse", sentence: ctx.words.ceramic.not.player, retry };
  return { kind: "move", move: offerMove(draft), retry };
}

function swap(values: Values, ctx: Ctx): Move | string {
  const { not } = ctx.words.ceramic;
  const give = unpackPiece(values.give?.[0] ?? "");
  const take = unpackPiece(values.take?.[0] ?? "");
  if (!give || !take) return not.swapEmpty;
  return give.piece === take.piece ? { type: "swap", piece: give.piece, give: give.kind, take: take.kind } : not.mixed;
}

function bury(box: unknown, values: Values, ctx: Ctx): Move | string {
  const { not } = ctx.words.ceramic;
  if (!isBox(box)) return not.box;
  const counts = KINDS.map((kind) => [kind, Number(values[packPiece("bead", kind)]?.[0] ?? 0)] as const);
  const beads = Object.fromEntries(counts.filter(([, n]) => n > 0));
  return Object.keys(beads).length ? { type: "bury", beads, box } : not.buryNone;
}

function place(values: Values, ctx: Ctx): Move | string {
  const { not } = ctx.words.ceramic;
  const [animal] = values.animal ?? [];
  const [box] = values.box ?? [];
  if (!isBox(box)) return not.box;
  return isKind(animal) ? { type: "place", animal, box } : not.oneAnimal("");
}

function moveOf(what: Exclude<Opener, "offer">, more: string, values: Values, ctx: Ctx): Move | string {
  switch (what) {
    case "story":
      return readStory(values.text?.[0] ?? "", ctx);
    case "swap":
      return swap(values, ctx);
    case "bury":
      return bury(more || values.box?.[0], values, ctx);
    case "place":
      return place(values, ctx);
    case "show":
      return { type: "show", ...fromTicks(values.show ?? []) };
  }
}

/** `more`: what the form's id carries, a box (bury) or that it has warned of the round's end (place). */
export function submitted(what: Opener, more: string, values: Values, ctx: Ctx): Intent {
  if (what === "offer") return offer(values, ctx);
  const move = moveOf(what, more, values, ctx);
  const retry = what === "bury" && isBox(more) ? ctx.id(what, more) : ctx.id(what);
  if (typeof move === "string") return { kind: "refuse", sentence: move, retry };
  if (isOutdated(move, more, ctx)) return moveOrAsk(move, ctx);
  return { kind: "move", move, retry };
}
