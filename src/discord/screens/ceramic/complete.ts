import { bundleOf, count } from "../../../games/ceramic/bundle.js";
import { type Bundle, KINDS, PIECES } from "../../../games/ceramic/types.js";
import { cut } from "../../components.js";
import type { Typed } from "../../ui.js";
import { type Ctx, labelIn, ownHand } from "./context.js";
import { isKnown } from "./offers.js";
import { readPieces } from "./pieces.js";

interface Choice {
  readonly name: string;
  readonly value: string | number;
}

const MOST = 25;

/** Each sort of piece in a bundle by itself, with as many as there are (`whole`), or a single one. */
function parts(bundle: Bundle, whole: boolean, sorts: readonly (typeof PIECES)[number][] = PIECES): readonly Bundle[] {
  return KINDS.flatMap((kind) =>
    sorts.flatMap((sort) => {
      const n = count(bundle, sort, kind);
      return n ? [bundleOf((piece, of) => (piece === sort && of === kind ? (whole ? n : 1) : 0))] : [];
    }),
  );
}

const EVERY: Bundle = bundleOf(() => 1);

/** The pieces that an option may mean, from what the typist holds and what all may know. */
function pieces(sub: string, option: string, ctx: Ctx): readonly Bundle[] {
  const { legal, view } = ctx;
  const hand = ownHand(ctx);
  switch (`${sub} ${option}`) {
    case "bury bead":
      return legal?.bury ? parts(hand, false, ["bead"]) : [];
    case "place animal":
      return legal?.place ? parts(hand, false, ["animal"]) : [];
    case "swap give":
      return parts(hand, false);
    case "swap take":
      return parts(view.centre, false);
    case "offer give":
      return parts(hand, true);
    case "offer want":
      return parts(EVERY, false);
    case "show pieces":
      return parts(hand, true);
    default:
      return [];
  }
}

interface Meant {
  readonly pieces: Bundle;
  readonly value: string;
}

function pieceChoices(sub: string, option: string, text: string, ctx: Ctx): readonly Choice[] {
  const { bundle, reading } = ctx.words.ceramic;
  const many = sub === "offer" || sub === "show";
  const wanted = text.normalize("NFKC").toLowerCase().trim();
  const read = readPieces(text, ctx.words, option === "want" ? undefined : ownHand(ctx));
  const typedSo = wanted !== "" && read.kind === "pieces" ? read.pieces : null;
  const fits = (one: Bundle) =>
    bundle(one).toLowerCase().includes(wanted) ||
    (typedSo !== null && KINDS.some((kind) => PIECES.some((p) => count(typedSo, p, kind) && count(one, p, kind))));
  const asNamed = (one: Bundle): Meant => ({ pieces: one, value: bundle(one) });
  const listed = [...pieces(sub, option, ctx), ...(many ? [bundleOf(() => 0)] : [])];
  const choices: readonly Meant[] = [
    // What was typed so far, as it will be understood: "2 pink + bull" is seen to be right before it is sent.
    ...(many && typedSo ? [{ pieces: typedSo, value: text.trim() }] : []),
    ...listed.filter((one) => wanted === "" || fits(one)).map(asNamed),
    ...(sub === "show" && wanted === "" ? [{ pieces: ownHand(ctx), value: reading.all[0] ?? "" }] : []),
  ];
  const names = choices.map((choice) => bundle(choice.pieces));
  return choices
    .filter((choice, i) => names.indexOf(bundle(choice.pieces)) === i && choice.value.length <= 100)
    .slice(0, MOST)
    .map((choice) => ({ name: cut(bundle(choice.pieces), 100), value: choice.value }));
}

/** The numbers of offers that the typist may answer so, newest first. */
function offerChoices(sub: "accept" | "decline" | "withdraw", text: string, ctx: Ctx): readonly Choice[] {
  const { offerLabel, offerSides } = ctx.words.ceramic;
  const ids = ctx.legal?.[sub] ?? [];
  const wanted = text.toLowerCase().replace(/^#/, "").trim();
  return ctx.view.offers
    .filter((offer) => ids.includes(offer.id) && isKnown(offer))
    .toReversed()
    .map((offer) => ({ name: cut(`${offerLabel(offer)} · ${offerSides(offer, labelIn(ctx))}`, 100), value: offer.id }))
    .filter(({ name, value }) => wanted === "" || String(value) === wanted || name.toLowerCase().includes(wanted))
    .slice(0, MOST);
}

/** See `GameUi.complete`. */
export function complete(sub: string, option: string, text: string, _typed: Typed, ctx: Ctx | null): readonly Choice[] {
  if (!ctx?.legal) return [];
  if (sub === "accept" || sub === "decline" || sub === "withdraw") return offerChoices(sub, text, ctx);
  return pieceChoices(sub, option, text, ctx);
}
