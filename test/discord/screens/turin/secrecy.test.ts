import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import { turin } from "../../../../src/games/turin/index.js";
import type { State } from "../../../../src/games/turin/state.js";
import type { Event } from "../../../../src/games/turin/types.js";
import { pressId } from "./fingers.js";
import { applied, chance, contextFor, movesOf, playout } from "./support.js";

/** Everything that is sent to a viewer (null: the public) without anybody's doing, and what each press and autocomplete answers. */
function bytes(state: State, events: readonly Event[], viewer: string | null): string {
  const ctx = contextFor(state, viewer);
  const open = contextFor(state, null);
  const actions = [
    "hand",
    "status",
    "offer",
    "bid",
    "add",
    "pick",
    "sell",
    "unsell",
    "buy",
    "loan",
    "done",
    "goose",
    "sellTo",
  ];
  return JSON.stringify([
    turinUi.board(events, [], open),
    turinUi.board([], events, open),
    turinUi.past([], events, open),
    turinUi.why?.(events, open),
    turinUi.hand(ctx),
    turinUi.pictures?.board(events, [], open),
    turinUi.pictures?.past([], events, open),
    turinUi.pictures?.hand(ctx),
    turinUi.status(open),
    turin.waits(state).map(({ seat, kind }) => turinUi.wait(seat, kind, open)),
    actions.map((action) => pressId(ctx.id(action), ctx)),
    turinUi.moves.map((sub) => turinUi.complete(sub, "card", "", {}, ctx)),
  ]);
}

describe("what is sealed", () => {
  it("changes no byte for anybody else before it is shown", () => {
    const games = fc.record({
      n: fc.integer({ min: 2, max: 5 }),
      goose: fc.constantFrom("none", "tie", "least"),
      scudo: fc.constantFrom("secret", "open"),
      seed: fc.nat(),
    });
    let compared = 0;
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 4);
        for (const { state } of playout(n, options, seed)) {
          const waiting = turin.waitingOn(state);
          const seat = waiting[below(Math.max(waiting.length, 1))];
          if (waiting.length < 2 || !seat || below(3) > 0) continue;
          const sealing = movesOf(turin.legal(state, seat)).filter(({ type }) => /^(offer|bid|add)$/.test(type));
          const [first, ...others] = sealing.map((move) => applied(state, { by: seat, ...move }));
          if (!first) continue;
          for (const viewer of [
            null,
            ...state.players.map((player) => player.seat).filter((other) => other !== seat),
          ]) {
            const seen = bytes(first.state, first.events, viewer);
            for (const other of others) {
              compared += 1;
              expect(bytes(other.state, other.events, viewer)).toBe(seen);
            }
          }
          const second = sealing[1];
          if (!second) continue;
          // Sealing again leaves the board as it is.
          const again = applied(first.state, { by: seat, ...second });
          const board = (events: readonly Event[]) =>
            JSON.stringify(turinUi.board(events, [], contextFor(again.state, null)));
          expect(board([...first.events, ...again.events])).toBe(board(first.events));
        }
      }),
      { numRuns: 4 },
    );
    expect(compared).toBeGreaterThan(10);
  });

  it("is not gathered differently when somebody seals between two events of one kind", () => {
    const [state] = [...playout(3, {}, 1)].map((moment) => moment.state);
    const ctx = contextFor(state!, null);
    const loan = (seat: string): Event => ({ type: "loan", seat, forced: true });
    const sealed: Event = { type: "sealed", seat: "p3", what: "bid" };
    expect(turinUi.past([loan("p1"), sealed, loan("p2")], [], ctx)).toEqual(
      turinUi.past([loan("p1"), loan("p2")], [], ctx),
    );
  });

  it("an event for some is told to nobody else", () => {
    const [state] = [...playout(3, {}, 1)].map((moment) => moment.state);
    const secret: Event = { type: "loan", seat: "p1", forced: false, only: ["p1"] };
    expect(JSON.stringify(turinUi.past([secret], [], contextFor(state!, null)))).not.toContain("loan");
    expect(JSON.stringify(turinUi.past([secret], [], contextFor(state!, "p1")))).toContain("loan");
  });
});
