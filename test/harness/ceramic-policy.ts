/** What somebody does who plays Ceramic: chosen by a seeded generator from what is open, so that a game can be played again. */
import { bundleOf, count, size } from "../../src/games/ceramic/bundle.js";
import { type Bundle, KINDS, type Legal, PIECES } from "../../src/games/ceramic/types.js";
import type { Below } from "../../src/games/game.js";
import type { Move } from "../../src/tables/api.js";

export interface Temper {
  /** One in so many of the moves of a round, of which an animal could be placed, places one. */
  readonly place?: number;
}

const pickOne = <T>(items: readonly T[], below: Below): T => items[below(items.length)]!;

const some = (from: Bundle, below: Below): Bundle => bundleOf((piece, kind) => below(count(from, piece, kind) + 1));

function offerMove({ offer }: Legal, below: Below): Move[] {
  if (!offer) return [];
  const to = pickOne([...offer.to, null], below);
  const give = below(4) === 0 ? bundleOf(() => 0) : some(offer.give, below);
  const few = bundleOf((piece) => (below(6) === 0 ? 1 + (piece === "bead" ? below(2) : 0) : 0));
  const want =
    size(give) + size(few) === 0 ? bundleOf((piece, kind) => Number(piece === "bead" && kind === "blue")) : few;
  return [{ type: "offer", to, give, want, open: to !== null && below(3) === 0 }];
}

/** A move that is open to somebody, of a sort chosen first, so that the many ways to swap weigh no more than the one to be ready. */
export function chooseMove(legal: Legal, below: Below, temper: Temper = {}): Move | null {
  const { swap, bury, place, show } = legal;
  const answers = (type: "accept" | "decline" | "withdraw") => legal[type].map((offer) => ({ type, offer }));
  const colours = KINDS.filter((kind) => bury?.beads[kind]);
  const ways: Readonly<Record<string, () => readonly Move[]>> = {
    story: () => (legal.story ? [{ type: "story", text: `Once there was number ${below(100)}.` }] : []),
    ready: () => (legal.ready ? [{ type: "ready" }] : []),
    offer: () => offerMove(legal, below),
    accept: () => answers("accept"),
    decline: () => answers("decline"),
    withdraw: () => answers("withdraw"),
    swap: () =>
      PIECES.flatMap((piece) =>
        (swap[piece]?.give ?? []).flatMap((give) =>
          (swap[piece]?.take ?? []).map((take) => ({ type: "swap", piece, give, take })),
        ),
      ),
    bury: () => {
      const kind = colours.length ? pickOne(colours, below) : null;
      const n = kind ? 1 + below(bury?.beads[kind] ?? 1) : 0;
      return (bury?.boxes ?? []).flatMap((box) => (kind ? [{ type: "bury", beads: { [kind]: n }, box }] : []));
    },
    place: () =>
      (place?.animals ?? []).flatMap((animal) => place!.boxes.map((box) => ({ type: "place", animal, box }))),
    show: () => (show && size(show) ? [{ type: "show", ...some(show, below) }] : []),
  };
  const places = below(temper.place ?? 5) === 0;
  const all = Object.entries(ways).flatMap(([sort, make]) => {
    const moves = sort === "place" && !places ? [] : make();
    return moves.length ? [moves] : [];
  });
  if (all.length === 0) return null;
  const placing = all.find(([first]) => first?.type === "place");
  // What is offered is accepted often, so that pieces change hands.
  const accepting = below(2) === 0 ? all.find(([first]) => first?.type === "accept") : undefined;
  return pickOne((places && placing) || accepting || pickOne(all, below), below);
}
