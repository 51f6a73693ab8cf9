import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ctx } from "../../../../src/discord/screens/turin/context.js";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import type { Intent, Typed } from "../../../../src/discord/ui.js";
import { turin } from "../../../../src/games/turin/index.js";
import type { Entry } from "../../../../src/games/turin/types.js";
import type { Move } from "../../../../src/tables/api.js";
import { choiceFaults, messageFaults } from "../../limits.js";
import { buttonsOf, keyOf, pressId, reached } from "./fingers.js";
import { chance, contextFor, movesOf, playout, userOf } from "./support.js";

const games = fc.record({
  n: fc.integer({ min: 2, max: 5 }),
  goose: fc.constantFrom("none", "tie", "least"),
  scudo: fc.constantFrom("secret", "open"),
  claimWindow: fc.constantFrom(0, 10),
  games: fc.constantFrom(1, 3),
  seed: fc.nat(),
});

/** The command that a player types for the move, with card ids as autocomplete gives them. */
function command(move: Move): { readonly sub: string; readonly typed: Typed } {
  const card = String(move.card);
  const to = userOf(String(move.to));
  switch (move.type) {
    case "bid":
    case "add":
      return { sub: move.type, typed: { amount: Number(move.amount) } };
    case "pick": {
      const [first, second] = move.cards as readonly string[];
      return { sub: "pick", typed: { first: String(first), ...(second === undefined ? {} : { second }) } };
    }
    case "list":
      return { sub: "sell", typed: { card, price: Number(move.price) } };
    case "unlist":
      return { sub: "unsell", typed: { card } };
    case "sellTo":
      return { sub: "sell-to", typed: { player: to, card } };
    case "takeGoose":
      return { sub: "goose", typed: { action: "take" } };
    case "giveGoose":
      return { sub: "goose", typed: { action: "give", player: to } };
    default:
      return { sub: move.type, typed: move.card === undefined ? {} : { card } };
  }
}

/** The move of an intent, or of the first answer to its question. */
function moveIn(intent: Intent, ctx: Ctx): Move | null {
  if (intent.kind === "move") return intent.move;
  if (intent.kind !== "show") return null;
  const first = buttonsOf(intent.components)[0];
  const answer = first === undefined ? null : pressId(first, ctx);
  return answer?.kind === "move" ? answer.move : null;
}

describe("every legal move", () => {
  it("occurs in the random games, so that the properties below say something", () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      for (const { state } of playout(2 + (seed % 4), { goose: "tie" }, seed)) {
        for (const { seat } of state.players) for (const { type } of movesOf(turin.legal(state, seat))) met.add(type);
      }
    }
    const all = [
      "add",
      "bid",
      "buy",
      "done",
      "giveGoose",
      "list",
      "loan",
      "offer",
      "pick",
      "sellTo",
      "takeGoose",
      "unlist",
    ];
    expect([...met].toSorted()).toEqual(all);
  });

  it("is reached by thumb from the private view, and nothing else is; all screens fit", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 1);
        for (const { state } of playout(n, options, seed)) {
          const seat = `p${1 + below(n)}`;
          const ctx = contextFor(state, seat);
          const faults: string[] = [];
          const found = reached(turinUi.hand(ctx, "Done."), ctx, faults);
          const due = movesOf(turin.legal(state, seat)).map(keyOf);
          expect(due.filter((key) => !found.has(key))).toEqual([]);
          expect(faults).toEqual([]);
          const illegal = [...found.values()].filter((move) => !turin.apply(state, { by: seat, ...move } as Entry).ok);
          // A text field takes any amount; what is too much is for the rules to refuse.
          expect(illegal.filter(({ type }) => type !== "bid" && type !== "add" && type !== "list")).toEqual([]);
        }
      }),
      { numRuns: 4 },
    );
  });

  it("is reached by a typed command", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 2);
        for (const { state } of playout(n, options, seed)) {
          const seat = `p${1 + below(n)}`;
          const ctx = contextFor(state, seat);
          for (const move of movesOf(turin.legal(state, seat))) {
            const { sub, typed } = command(move);
            expect(turinUi.moves).toContain(sub);
            const made = moveIn(turinUi.typed(sub, typed, ctx), ctx);
            expect(made && keyOf(made)).toBe(keyOf(move));
          }
        }
      }),
      { numRuns: 5 },
    );
  });

  it("is among the autocomplete hints, whose values read as the card that their label names", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 3);
        for (const { state } of playout(n, options, seed)) {
          const seat = `p${1 + below(n)}`;
          const ctx = contextFor(state, seat);
          const legal = turin.legal(state, seat);
          const hints = (sub: string, option: string) => {
            const choices = turinUi.complete(sub, option, "", {}, ctx);
            expect(choiceFaults(choices)).toEqual([]);
            return choices.map(({ value }) => value);
          };
          expect(hints("offer", "card")).toEqual(legal.offer);
          expect(hints("pick", "first")).toEqual(legal.pick?.from ?? []);
          expect(hints("sell", "card")).toEqual(legal.list?.cards ?? []);
          expect(hints("unsell", "card")).toEqual(legal.unlist);
          expect(hints("buy", "card")).toEqual(legal.buy.map(({ card }) => card));
          expect(hints("sell-to", "card")).toEqual(legal.sellTo.map(({ card }) => card));
          for (const { name, value } of turinUi.complete("offer", "card", "", {}, ctx)) {
            const byLabel = turinUi.typed("offer", { card: name }, ctx);
            expect(moveIn(byLabel, ctx)).toEqual({ type: "offer", card: value });
          }
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe("the board", () => {
  it("fits, and each of its buttons answers everybody", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        for (const { state, events } of playout(n, options, seed)) {
          const open = contextFor(state, null);
          const board = turinUi.board(events, [], open);
          expect(messageFaults(board, { text: 300, components: 4 })).toEqual([]);
          expect(messageFaults(turinUi.past(events, events, open))).toEqual([]);
          for (const { seat, kind } of turin.waits(state)) {
            const call = turinUi.wait(seat, kind, open);
            expect(messageFaults(call)).toEqual([]);
            // The button of a call leads its seat to where it acts.
            const [act] = buttonsOf(call);
            expect(act && pressId(act, contextFor(state, seat)).kind).toMatch(/^(modal|show|refuse)$/);
          }
          for (const { seat } of state.players) {
            const ctx = contextFor(state, seat);
            for (const id of buttonsOf(board)) {
              const intent = pressId(id, ctx);
              if (intent.kind === "refuse") expect(intent.sentence.length).toBeGreaterThan(20);
              if (intent.kind === "show") expect(messageFaults(intent.components)).toEqual([]);
            }
          }
        }
      }),
      { numRuns: 3 },
    );
  });
});
