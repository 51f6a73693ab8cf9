/** States that somebody cannot tell apart. */
import { bundleOf, count } from "../../../../src/games/ceramic/bundle.js";
import { isWhispered } from "../../../../src/games/ceramic/offers.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { type Bundle, KINDS, type Kind, PIECES, type Piece } from "../../../../src/games/ceramic/types.js";
import type { Seat } from "../../../../src/games/game.js";

type Below = (k: number) => number;
interface Hidden {
  readonly piece: Piece;
  readonly kind: Kind;
}

/** Pieces that lie hidden with somebody else than the reader, or under a box; each with a place to come back to. */
function hiddenOf(state: State, reader: Seat | null): readonly (Hidden & { readonly at: string })[] {
  const list = (bundle: Bundle, less: Bundle | null, at: string, pieces: readonly Piece[] = PIECES) =>
    KINDS.flatMap((kind) =>
      pieces.flatMap((piece) => {
        const n = count(bundle, piece, kind) - (less ? count(less, piece, kind) : 0);
        return Array.from({ length: n }, () => ({ piece, kind, at }));
      }),
    );
  return [
    ...state.players.filter(({ seat }) => seat !== reader).flatMap(({ seat, hand, shown }) => list(hand, shown, seat)),
    ...list(state.boxes.lid, null, "lid", ["bead"]),
    ...list(state.boxes.base, null, "base", ["bead"]),
  ];
}

/** Another state that the reader cannot tell from this one: hidden beads have changed places, whispers between others their contents. */
export function otherwise(state: State, reader: Seat | null, below: Below): State {
  const hidden = hiddenOf(state, reader);
  const beads = hidden.filter(({ piece }) => piece === "bead").map(({ kind }) => kind);
  const mixed = beads.map((kind) => ({ kind, order: below(1_000_000) })).sort((a, b) => a.order - b.order);
  let next = 0;
  const now = hidden.map((one) => (one.piece === "bead" ? { ...one, kind: mixed[next++]?.kind ?? one.kind } : one));
  const at = (place: string, base: Bundle) =>
    bundleOf(
      (piece, kind) =>
        count(base, piece, kind) +
        now.filter((one) => one.at === place && one.piece === piece && one.kind === kind).length,
    );
  const onBox = (animals: readonly Kind[]): Bundle => ({ beads: {}, animals });
  return {
    ...state,
    players: state.players.map((player) =>
      player.seat === reader ? player : { ...player, hand: at(player.seat, player.shown) },
    ),
    boxes: {
      lid: at("lid", onBox(state.boxes.lid.animals)),
      base: at("base", onBox(state.boxes.base.animals)),
    },
    offers: state.offers.map((offer) =>
      isWhispered(offer) && offer.by !== reader && offer.to !== reader
        ? { ...offer, give: bundleOf(() => 1), want: bundleOf(() => 0) }
        : offer,
    ),
    lapsed: state.lapsed.filter((one) => one.by === reader || one.with === reader),
  };
}
