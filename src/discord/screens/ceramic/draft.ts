/** Bundles, offers in the making and moves as arguments of a custom id: short, and read anew on every press. */
import { bundleOf, count } from "../../../games/ceramic/bundle.js";
import { BOXES, type Box, type Bundle, KINDS, type Kind, type Piece } from "../../../games/ceramic/types.js";
import type { Seat } from "../../../games/game.js";
import type { Move } from "../../../tables/api.js";

/** To the table (null), or to one seat; undefined while nobody is chosen. */
export interface Draft {
  readonly give: Bundle;
  readonly want: Bundle;
  readonly to: Seat | null | undefined;
  readonly open: boolean;
}

/** Five digits of beads in the kinds' order, then the animals as one digit of base 32: "20000" + "1". */
export function packBundle(bundle: Bundle): string {
  const beads = KINDS.map((kind) => count(bundle, "bead", kind)).join("");
  const animals = KINDS.reduce((sum, kind, i) => sum + (count(bundle, "animal", kind) << i), 0);
  return beads + animals.toString(32);
}

export function unpackBundle(packed: string): Bundle | null {
  if (!/^[0-4]{5}[0-9a-v]$/.test(packed)) return null;
  const animals = Number.parseInt(packed.slice(5), 32);
  return bundleOf((piece, kind) => {
    const i = KINDS.indexOf(kind);
    return piece === "bead" ? Number(packed[i]) : (animals >> i) & 1;
  });
}

/** "t": the table; "w" or "o" and a seat: whispered, or in sight of all; empty: nobody yet. */
export function packTarget({ to, open }: Pick<Draft, "to" | "open">): string {
  if (to === undefined) return "";
  return to === null ? "t" : `${open ? "o" : "w"}${to}`;
}

export function unpackTarget(packed: string): Pick<Draft, "to" | "open"> {
  if (packed === "t") return { to: null, open: false };
  const to = packed.slice(1);
  return to && /^[wo]/.test(packed) ? { to, open: packed.startsWith("o") } : { to: undefined, open: false };
}

export function packDraft(draft: Draft): readonly string[] {
  return [packBundle(draft.give), packBundle(draft.want), packTarget(draft)];
}

export function unpackDraft([give = "", want = "", target = ""]: readonly string[]): Draft {
  const none = bundleOf(() => 0);
  return { give: unpackBundle(give) ?? none, want: unpackBundle(want) ?? none, ...unpackTarget(target) };
}

/** One piece as a menu's value: "b0" (a pink bead), "a4" (the whale). */
export function packPiece(piece: Piece, kind: Kind): string {
  return `${piece === "bead" ? "b" : "a"}${KINDS.indexOf(kind)}`;
}

export function unpackPiece(packed: string): { readonly piece: Piece; readonly kind: Kind } | null {
  const [, sort, at] = /^([ab])([0-4])(?:\.\d)?$/.exec(packed) ?? [];
  const kind = KINDS[Number(at ?? 9)];
  return kind ? { piece: sort === "b" ? "bead" : "animal", kind } : null;
}

/** Ticked pieces: "b0.1" and "b0.2" are two pink beads. */
export function fromTicks(values: readonly string[]): Bundle {
  const ticked = [...new Set(values)].flatMap((value) => unpackPiece(value) ?? []);
  return bundleOf((piece, kind) => ticked.filter((one) => one.piece === piece && one.kind === kind).length);
}

export const isBox = (word: unknown): word is Box => (BOXES as readonly unknown[]).includes(word);
export const isKind = (word: unknown): word is Kind => (KINDS as readonly unknown[]).includes(word);

const answers: readonly string[] = ["accept", "decline", "withdraw"];

/** At the end of what a question or a form about placing carries: it has said that this ends the round. */
export const WARNED = "w";

/** What a button that makes the move carries. */
export function encodeMove(move: Move): readonly string[] {
  switch (move.type) {
    case "bury":
      return [move.type, packBundle({ beads: move.beads as Bundle["beads"], animals: [] }), String(move.box)];
    case "place":
      return [move.type, String(move.animal), String(move.box)];
    case "accept":
    case "decline":
    case "withdraw":
      return [move.type, String(move.offer)];
    default:
      return [move.type];
  }
}

/** The move of such a button; null when it is none that we know. */
export function decodeMove([type = "", first = "", box = ""]: readonly string[]): Move | null {
  if (type === "ready") return { type };
  if (answers.includes(type)) return /^\d{1,9}$/.test(first) ? { type, offer: Number(first) } : null;
  if (!isBox(box)) return null;
  if (type === "place") return isKind(first) ? { type, animal: first, box } : null;
  const buried = type === "bury" ? unpackBundle(first) : null;
  return buried && { type, beads: buried.beads, box };
}
