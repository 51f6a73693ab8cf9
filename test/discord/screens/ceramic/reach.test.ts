import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ctx } from "../../../../src/discord/screens/ceramic/context.js";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { Intent, Typed } from "../../../../src/discord/ui.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import { type Bundle, VARIANTS } from "../../../../src/games/ceramic/types.js";
import type { Move } from "../../../../src/tables/api.js";
import { wordsFor } from "../../../../src/text/index.js";
import { choiceFaults, messageFaults } from "../../limits.js";
import { keyOf } from "../turin/fingers.js";
import { buttonsOf, menusOf, pressId, reach } from "./fingers.js";
import { chance, contextFor, movesOf, playout, userOf } from "./support.js";

const { bundle, kinds } = wordsFor("en").ceramic;

const games = fc.record({
  n: fc.integer({ min: 2, max: 5 }),
  variants: fc.subarray([...VARIANTS]),
  opening: fc.boolean(),
  seed: fc.nat(),
});

/** The commands that a player types for the move. */
function commands(move: Move): readonly { readonly sub: string; readonly typed: Typed }[] {
  const one = (typed: Typed) => [{ sub: move.type, typed }];
  const colour = (kind: unknown) => kinds[kind as keyof typeof kinds];
  switch (move.type) {
    case "story":
      return one({ text: String(move.text) });
    case "offer": {
      const to: Typed = move.to === null ? {} : { to: userOf(String(move.to)) };
      return one({
        give: bundle(move.give as Bundle),
        want: bundle(move.want as Bundle),
        ...to,
        open: move.open === true,
      });
    }
    case "accept":
    case "decline":
    case "withdraw":
      return one({ offer: Number(move.offer) });
    case "swap": {
      const said = (kind: unknown) => (move.piece === "bead" ? colour(kind).colour : colour(kind).animal);
      return one({ give: said(move.give), take: said(move.take) });
    }
    case "bury": {
      const [[kind, n] = ["pink", 1], ...more] = Object.entries(move.beads as Bundle["beads"]);
      // The command buries one colour at a time.
      return more.length ? [] : one({ bead: colour(kind).colour, box: String(move.box), count: Number(n) });
    }
    case "place":
      return one({ animal: colour(move.animal).animal, box: String(move.box) });
    case "show":
      return one({
        pieces: bundle({ beads: move.beads as Bundle["beads"], animals: move.animals as Bundle["animals"] }),
      });
    default:
      return one({});
  }
}

/** The move of an intent, or of the first answer to its question. */
function moveIn(intent: Intent, ctx: Ctx): Move | null {
  if (intent.kind === "move") return intent.move;
  const first = intent.kind === "show" ? buttonsOf(intent.components)[0] : undefined;
  const answer = first === undefined ? null : pressId(first, ctx);
  return answer?.kind === "move" ? answer.move : null;
}

const canonical = (move: Move | null, by: string, n: number): string | null => {
  if (!move) return null;
  const read = ceramic.readEntry(
    { by, ...move },
    Array.from({ length: n }, (_, i) => `p${i + 1}`),
  );
  return read.ok ? keyOf(read.value as unknown as Move) : JSON.stringify(read.error);
};

describe("every legal move", () => {
  it("is reached by thumb from the private view, and all screens on the way fit", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 1);
        for (const { state } of playout(n, options, seed, 120)) {
          const seat = `p${1 + below(n)}`;
          const ctx = contextFor(state, seat);
          const faults: string[] = [];
          for (const move of movesOf(ceramic.legal(state, seat), below)) {
            const made = moveIn(reach(move, ctx, faults), ctx);
            expect(canonical(made, seat, n)).toBe(canonical(move, seat, n));
          }
          expect(faults).toEqual([]);
        }
      }),
      { numRuns: 4 },
    );
  });

  it("is reached by a typed command", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 2);
        for (const { state } of playout(n, options, seed, 120)) {
          const seat = `p${1 + below(n)}`;
          const ctx = contextFor(state, seat);
          for (const move of movesOf(ceramic.legal(state, seat), below)) {
            for (const { sub, typed } of commands(move)) {
              expect(ceramicUi.moves).toContain(sub);
              const made = moveIn(ceramicUi.typed(sub, typed, ctx), ctx);
              expect(canonical(made, seat, n)).toBe(canonical(move, seat, n));
            }
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  it("is among the hints of its command, whose values read as what their labels say", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 3);
        for (const { state } of playout(n, options, seed, 120)) {
          const seat = `p${1 + below(n)}`;
          const ctx = contextFor(state, seat);
          const legal = ceramic.legal(state, seat);
          const hints = (sub: string, option: string) => {
            const choices = ceramicUi.complete(sub, option, "", {}, ctx);
            expect(choiceFaults(choices)).toEqual([]);
            return choices.map(({ value }) => value);
          };
          for (const sub of ["accept", "decline", "withdraw"] as const) {
            expect(hints(sub, "offer")).toEqual([...legal[sub]].reverse().slice(0, 25));
          }
          const made = (sub: string, typed: Typed) => moveIn(ceramicUi.typed(sub, typed, ctx), ctx);
          const beads = hints("bury", "bead").map((bead) => made("bury", { bead, box: legal.bury?.boxes[0] ?? "lid" }));
          expect(beads.map((move) => Object.keys(move?.beads as object)[0])).toEqual(
            Object.keys(legal.bury?.beads ?? {}),
          );
          const animals = hints("place", "animal").map((animal) => made("place", { animal, box: "lid" })?.animal);
          expect(animals).toEqual(legal.place?.animals ?? []);
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe("every button and menu", () => {
  it("that a screen shows leads somewhere", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        const below = chance(seed + 4);
        for (const { state } of playout(n, options, seed, 90)) {
          const ctx = contextFor(state, `p${1 + below(n)}`);
          const hand = ceramicUi.hand(ctx);
          const seen = new Set<string>();
          const visit = (intent: Intent): void => {
            expect(intent.kind === "refuse" ? intent.sentence : "").toBe("");
            if (intent.kind !== "show") return;
            expect(messageFaults(intent.components, { text: 300, components: 4 })).toEqual([]);
            for (const id of buttonsOf(intent.components)) {
              if (seen.has(id)) continue;
              seen.add(id);
              visit(pressId(id, ctx));
            }
            for (const node of menusOf(intent.components)) {
              for (const { value } of node.options ?? []) {
                const key = `${node.custom_id} ${value}`;
                if (seen.has(key)) continue;
                seen.add(key);
                visit(pressId(node.custom_id ?? "", ctx, { menu: [value] }));
              }
            }
          };
          visit({ kind: "show", components: hand });
        }
      }),
      { numRuns: 5 },
    );
  });

  it("of the board fits, and answers everybody, those without a seat too", () => {
    fc.assert(
      fc.property(games, ({ n, seed, ...options }) => {
        for (const { state, events } of playout(n, options, seed, 90)) {
          const open = contextFor(state, null);
          const board = ceramicUi.board(events, [], open);
          expect(messageFaults(board, { text: 300, components: 4 })).toEqual([]);
          expect(messageFaults(ceramicUi.past(events, events, open))).toEqual([]);
          for (const seat of [...state.players.map((player) => player.seat), null]) {
            const ctx = contextFor(state, seat);
            for (const id of buttonsOf(board)) {
              const intent = pressId(id, ctx);
              if (intent.kind === "refuse") expect(intent.sentence.length).toBeGreaterThan(20);
              if (intent.kind === "show") expect(messageFaults(intent.components)).toEqual([]);
            }
            for (const node of menusOf(board)) {
              for (const { value } of node.options ?? []) {
                expect(pressId(node.custom_id ?? "", ctx, { menu: [value] }).kind).toBe("show");
              }
            }
          }
          for (const { seat, kind, key } of ceramic.waits(state)) {
            const call = ceramicUi.wait(seat, kind, open, key);
            expect(messageFaults(call)).toEqual([]);
            const [act] = buttonsOf(call);
            expect(act && pressId(act, contextFor(state, seat)).kind).toMatch(/^(modal|show|move)$/);
          }
        }
      }),
      { numRuns: 4 },
    );
  });
});

it("plays what the rules allow", () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 12; seed += 1) {
    for (const { events } of playout(
      2 + (seed % 4),
      { variants: seed % 2 ? ["narrated"] : [], opening: seed % 3 === 0 },
      seed,
    )) {
      for (const { type } of events) seen.add(type);
    }
  }
  expect([...seen].sort()).toEqual(
    [
      ...[
        "animalsOpened",
        "buried",
        "dealt",
        "declined",
        "lapsed",
        "offerClosed",
        "offered",
        "over",
        "placed",
        "ready",
      ],
      ...["roundBegan", "roundEnded", "scored", "shown", "storyTold", "swapped", "traded", "tradedWhispered"],
      ...["whispered", "withdrawn"],
    ].sort(),
  );
});
