import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { Intent } from "../../../../src/discord/ui.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { VARIANTS } from "../../../../src/games/ceramic/types.js";
import type { Seat } from "../../../../src/games/game.js";
import { buttonsOf, menusOf, pressId } from "./fingers.js";
import { otherwise } from "./hidden.js";
import { chance, contextFor, playout } from "./support.js";

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
    ceramicUi.pictures?.board([], [], open),
    ceramicUi.pictures?.past([], [], open),
    ceramicUi.pictures?.hand(own),
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
    expect(different).toBeGreaterThan(3);
  });

  it("stays out of the news that the table is told", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        for (const { state, events } of playout(n, options, seed, 150)) {
          const open = contextFor(state, null);
          const forAll = events.filter(({ only }) => only === undefined);
          expect(ceramicUi.board(events, events, open)).toEqual(ceramicUi.board(forAll, forAll, open));
          expect(ceramicUi.past(events, [], open)).toEqual(ceramicUi.past(forAll, [], open));
          expect(ceramicUi.why?.(events, open)).toEqual(ceramicUi.why?.(forAll, open));
          expect(ceramicUi.pictures?.board(events, [], open)).toEqual(ceramicUi.pictures?.board(forAll, [], open));
        }
      }),
      { numRuns: 4 },
    );
  });
});
