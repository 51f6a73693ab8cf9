import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { Intent } from "../../../../src/discord/ui.js";
import { bundleOf, count } from "../../../../src/games/ceramic/bundle.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import { isWhispered } from "../../../../src/games/ceramic/offers.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { type Bundle, KINDS, type Kind, PIECES, type Piece, VARIANTS } from "../../../../src/games/ceramic/types.js";
import type { Seat } from "../../../../src/games/game.js";
import { buttonsOf, menusOf, pressId } from "./fingers.js";
import { chance, contextFor, playout } from "./support.js";

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
function otherwise(state: State, reader: Seat | null, below: Below): State {
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

/** Everything that this reader can be sent: the public messages, the private view, what each press comes to, each hint. */
function everythingFor(state: State, reader: Seat | null): string {
  const open = contextFor(state, null);
  const own = contextFor(state, reader);
  const board = ceramicUi.board([], [], open);
  const screens: unknown[] = [
    board,
    ceramicUi.past([], [], open),
    ceramicUi.status(open),
    ...ceramic.waits(state).map(({ seat, kind, key }) => ceramicUi.wait(seat, kind, open, key)),
    ceramicUi.hand(own),
    ceramicUi.status(own),
  ];
  const press = (id: string, values = {}): Intent => {
    const intent = pressId(id, own, values);
    screens.push(intent);
    return intent;
  };
  for (const id of [...buttonsOf(board), ...buttonsOf(ceramicUi.hand(own))]) {
    const intent = press(id);
    if (intent.kind === "show") for (const inner of buttonsOf(intent.components)) press(inner);
  }
  for (const { id } of state.offers) screens.push(ceramicUi.press("see", [String(id)], {}, own));
  for (const node of menusOf(board)) {
    for (const { value } of node.options ?? []) press(node.custom_id ?? "", { menu: [value] });
  }
  const options = ["offer give", "offer want", "accept offer", "decline offer", "withdraw offer", "swap give"];
  for (const both of [...options, "swap take", "bury bead", "place animal", "show pieces"]) {
    const [sub = "", option = ""] = both.split(" ");
    screens.push(ceramicUi.complete(sub, option, "", {}, own), ceramicUi.complete(sub, option, "pink", {}, own));
  }
  return JSON.stringify(screens);
}

const games = fc.record({
  n: fc.integer({ min: 2, max: 5 }),
  variants: fc.subarray([...VARIANTS]),
  opening: fc.boolean(),
  seed: fc.nat(),
});

describe("what others hold, whisper and have buried", () => {
  it("changes no byte of what anybody else is sent", () => {
    let different = 0;
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 9);
        for (const { state } of playout(n, options, seed, 100)) {
          if (state.phase !== "trade" || below(3)) continue;
          const reader = below(n + 1) === 0 ? null : `p${1 + below(n)}`;
          const other = otherwise(state, reader, below);
          if (JSON.stringify(other) !== JSON.stringify(state)) different += 1;
          expect(everythingFor(other, reader)).toBe(everythingFor(state, reader));
        }
      }),
      { numRuns: 8 },
    );
    expect(different).toBeGreaterThan(30);
  });

  it("stays out of the news that the table is told", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        for (const { state, events } of playout(n, options, seed, 150)) {
          const open = contextFor(state, null);
          const forAll = events.filter(({ only }) => only === undefined);
          expect(ceramicUi.board(events, events, open)).toEqual(ceramicUi.board(forAll, forAll, open));
          expect(ceramicUi.past(events, [], open)).toEqual(ceramicUi.past(forAll, [], open));
        }
      }),
      { numRuns: 4 },
    );
  });
});
