/** The twins find what leaks: each of these houses tells somebody what another has sealed. */
import { describe, expect, test } from "vitest";
import { button, row, text } from "../../src/discord/components.js";
import { turinUi } from "../../src/discord/screens/turin/index.js";
import type { GameUi } from "../../src/discord/ui.js";
import type { Game, GameTypes } from "../../src/games/game.js";
import { turin } from "../../src/games/turin/index.js";
import type { Hosted } from "../../src/registry.js";
import { ALL } from "../harness/extent.js";
import { chanceOf } from "./chance.js";
import { begin, playOn } from "./scenes.js";
import { secretTurin } from "./turin.js";
import { Leak, NOBODY, noneCounted, PEOPLE, Twins } from "./twins.js";

type Ui = Partial<GameUi<GameTypes>>;
const ui = turinUi as unknown as GameUi<GameTypes>;

/** A house that knows how much all have sealed together, and cannot keep it. */
function leaky(make: (sum: () => number) => Ui, game: Partial<typeof turin> = {}): Hosted {
  const sealed = new Map<string, number>();
  const apply: typeof turin.apply = (state, entry) => {
    if (entry.type === "bid") sealed.set(entry.by, entry.amount);
    return (game.apply ?? turin.apply)(state, entry);
  };
  const sum = () => [...sealed.values()].reduce((all, one) => all + one, 0);
  return { game: { ...turin, ...game, apply } as unknown as Game<GameTypes>, ui: { ...ui, ...make(sum) } };
}

const houses: readonly (readonly [string, () => Hosted])[] = [
  ["a word on the board", () => leaky((sum) => ({ board: (o, d, ctx) => [...ui.board(o, d, ctx), text(`${sum()}`)] }))],
  [
    "the name of a button on the board",
    () =>
      leaky((sum) => ({
        board: (o, d, ctx) => [...ui.board(o, d, ctx), row(button(ctx.id("status", sum()), "?"))],
      })),
  ],
  [
    "the status",
    () =>
      leaky((sum) => ({
        typed: (sub, options, ctx) => {
          const intent = ui.typed(sub, options, ctx);
          const isStatus = sub === "status" && intent.kind === "show";
          return isStatus ? { ...intent, components: [...intent.components, text(`${sum()}`)] } : intent;
        },
      })),
  ],
  ["the private view of others", () => leaky((sum) => ({ hand: (ctx, note) => ui.hand(ctx, `${note} ${sum()}`) }))],
  ["hints", () => leaky((sum) => ({ complete: () => [{ name: `${sum()}`, value: "c01" }] }))],
  ["a refusal", () => leaky((sum) => ({ refusal: (no, ctx) => `${ui.refusal(no, ctx)} ${sum()}` }))],
  [
    "an edit of the board",
    () => leaky((sum) => ({ board: (o, d, ctx) => [...ui.board(o, d, ctx), text(".".repeat(1 + (sum() % 7)))] })),
  ],
  [
    "the log",
    () =>
      leaky(() => ({}), {
        apply: (state, entry) => {
          if (entry.type === "bid" && entry.amount > 4) throw new Error(`a bid of ${entry.amount}`);
          return turin.apply(state, entry);
        },
      }),
  ],
];

describe("a leak is found in", () => {
  test.each(houses.filter((_, i) => ALL || i % 2 === 0))("%s", async (_where, house) => {
    const twins = await Twins.start([house()], [house()], 1, noneCounted());
    const below = chanceOf(7);
    try {
      const table = await begin(twins, secretTurin, 4, "scudo:secret");
      twins.compare("the game begins", NOBODY);
      const seats = ["p1", "p2", "p3", "p4"];
      const watchers = PEOPLE.slice(4);
      const play = { twins, game: secretTurin, table, below, seats, watchers, other: null, base: NOBODY } as const;
      await expect(
        playOn({ ...play, curious: 0, tried: new Set(), thorough: 3, hows: ["command"] }, 40),
      ).rejects.toThrow(Leak);
    } finally {
      await twins.stop();
    }
  });
});
