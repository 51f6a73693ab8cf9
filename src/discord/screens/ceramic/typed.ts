/** What a typed command comes to. Pieces are read leniently; whether the move is legal is for the rules to say. */
import { count, NOTHING, size } from "../../../games/ceramic/bundle.js";
import { type Bundle, KINDS, type Kind, PIECES, type Piece } from "../../../games/ceramic/types.js";
import type { Move } from "../../../tables/api.js";
import { safeName } from "../../names.js";
import type { Intent, Typed } from "../../ui.js";
import { moveOrAsk } from "./asks.js";
import { type Ctx, ownHand } from "./context.js";
import { type Draft, isBox } from "./draft.js";
import { offerRetry, openForm } from "./forms.js";
import { notRead, readPieces } from "./pieces.js";
import { shut } from "./shut.js";
import { statusScreen } from "./status.js";
import { offerMove, readStory } from "./submitted.js";

type Read<T> = { readonly value: T } | { readonly refuse: string };

/** The bundle that a text names, or the sentence that says what was not understood. */
function bundleIn(typed: unknown, ctx: Ctx, everything?: Bundle): Read<Bundle> {
  const read = readPieces(typed === undefined ? "" : String(typed), ctx.words, everything);
  return read.kind === "pieces" ? { value: read.pieces } : { refuse: notRead(read, ctx.words, safeName) };
}

function partsOf(bundle: Bundle): readonly { readonly piece: Piece; readonly kind: Kind; readonly n: number }[] {
  return PIECES.flatMap((piece) => KINDS.map((kind) => ({ piece, kind, n: count(bundle, piece, kind) }))).filter(
    ({ n }) => n > 0,
  );
}

/** Exactly one bead or one animal. */
function onePiece(typed: unknown, ctx: Ctx): Read<{ readonly piece: Piece; readonly kind: Kind }> {
  const read = bundleIn(typed, ctx);
  if ("refuse" in read) return read;
  const [only] = partsOf(read.value);
  return size(read.value) === 1 && only
    ? { value: only }
    : { refuse: ctx.words.ceramic.not.pieces.one(safeName(String(typed ?? ""))) };
}

const refuse = (sentence: string): Intent => ({ kind: "refuse", sentence });
const make = (move: Move): Intent => ({ kind: "move", move });

/** `count`, or the number that stands with the colour ("2 pink"), or 1. */
function bury(typed: Typed, ctx: Ctx): Intent {
  const { not } = ctx.words.ceramic;
  const { box } = typed;
  if (!isBox(box)) return refuse(not.box);
  const read = bundleIn(typed.bead, ctx);
  if ("refuse" in read) return refuse(read.refuse);
  const [part, ...more] = partsOf(read.value);
  if (!part || more.length) return refuse(not.oneColour(safeName(String(typed.bead))));
  if (part.piece === "animal") return refuse(not.onlyBeads(part.kind));
  const n = typed.count === undefined ? part.n : Number(typed.count);
  return moveOrAsk({ type: "bury", beads: { [part.kind]: n }, box }, ctx);
}

/** An animal by its own name or by its colour. */
function place(typed: Typed, ctx: Ctx): Intent {
  const { not } = ctx.words.ceramic;
  const { box } = typed;
  if (!isBox(box)) return refuse(not.box);
  const read = bundleIn(typed.animal, ctx);
  if ("refuse" in read) return refuse(read.refuse);
  const [part, ...more] = partsOf(read.value);
  if (!part || more.length || part.n > 1) return refuse(not.oneAnimal(safeName(String(typed.animal))));
  return moveOrAsk({ type: "place", animal: part.kind, box }, ctx);
}

function swap(typed: Typed, ctx: Ctx): Intent {
  const give = onePiece(typed.give, ctx);
  if ("refuse" in give) return refuse(give.refuse);
  const take = onePiece(typed.take, ctx);
  if ("refuse" in take) return refuse(take.refuse);
  const { piece } = give.value;
  if (piece !== take.value.piece) return refuse(ctx.words.ceramic.not.mixed);
  return make({ type: "swap", piece, give: give.value.kind, take: take.value.kind });
}

function offer(typed: Typed, ctx: Ctx): Intent {
  const open = typed.open === true;
  const to = typed.to === undefined ? null : ctx.seatOf(String(typed.to));
  if (typed.to !== undefined && to === null) return refuse(ctx.words.ceramic.not.player);
  const give = bundleIn(typed.give, ctx, ownHand(ctx));
  const want = bundleIn(typed.want, ctx);
  if ("refuse" in give || "refuse" in want) {
    const sentence = "refuse" in give ? give.refuse : "refuse" in want ? want.refuse : "";
    const known = (read: Read<Bundle>) => ("value" in read ? read.value : NOTHING);
    // The form comes up with what was understood.
    const draft: Draft = { give: known(give), want: known(want), to, open };
    return ctx.legal?.offer ? { kind: "refuse", sentence, retry: offerRetry(draft, ctx) } : refuse(sentence);
  }
  return make(offerMove({ give: give.value, want: want.value, to, open: open && to !== null }));
}

function answer(sub: "accept" | "decline" | "withdraw", typed: Typed, ctx: Ctx): Intent {
  const id = Number(typed.offer);
  return Number.isSafeInteger(id) ? make({ type: sub, offer: id }) : refuse(ctx.words.ceramic.not.noOffer);
}

function story(typed: Typed, ctx: Ctx): Intent {
  if (typed.text === undefined) return openForm("story", ctx) ?? refuse(shut("story", ctx));
  const move = readStory(String(typed.text), ctx);
  return typeof move === "string" ? refuse(move) : make(move);
}

/** See `GameUi.typed`: every subcommand that moves, `hand` and `status`. */
export function typed(sub: string, options: Typed, ctx: Ctx): Intent {
  switch (sub) {
    case "hand":
      return { kind: "hand" };
    case "status":
      return { kind: "show", components: statusScreen(ctx) };
    case "story":
      return story(options, ctx);
    case "ready":
      return make({ type: "ready" });
    case "bury":
      return bury(options, ctx);
    case "place":
      return place(options, ctx);
    case "swap":
      return swap(options, ctx);
    case "offer":
      return offer(options, ctx);
    case "accept":
    case "decline":
    case "withdraw":
      return answer(sub, options, ctx);
    case "show": {
      const read = bundleIn(options.pieces, ctx, ownHand(ctx));
      return "refuse" in read ? refuse(read.refuse) : make({ type: "show", ...read.value });
    }
    default:
      return refuse(ctx.words.ceramic.not.press);
  }
}
