/** The twins find what leaks in Ceramic: each of these houses tells somebody what others hold, whisper or have buried. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { text } from "../../src/discord/components.js";
import type { GameUi } from "../../src/discord/ui.js";
import { type CeramicTypes, ceramic } from "../../src/games/ceramic/index.js";
import type { Game, GameTypes } from "../../src/games/game.js";
import type { Hosted } from "../../src/registry.js";
import { ALL } from "../harness/extent.js";
import { hostedCeramic, secretCeramic } from "./ceramic.js";
import { playCeramic } from "./ceramic-match.js";
import { Leak, noneCounted } from "./twins.js";

type State = CeramicTypes["state"];
const { ui } = hostedCeramic;

/** A house that knows what lies under the boxes and what was whispered, and cannot keep it. */
function leaky(make: (known: () => string) => Partial<GameUi<GameTypes>>, game: Partial<typeof ceramic> = {}): Hosted {
  let last: State | null = null;
  const apply: typeof ceramic.apply = (state, entry) => {
    const applied = (game.apply ?? ceramic.apply)(state, entry);
    if (applied.ok) last = applied.value.state;
    return applied;
  };
  const known = () => {
    const open = last?.offers.map(({ give, want }) => [give, want]) ?? [];
    return JSON.stringify([open, last?.boxes, last?.players.map(({ hand }) => hand)]);
  };
  const own = { ...ceramic, ...game, apply } as unknown as Game<GameTypes>;
  return { game: own, ui: { ...ui, ...make(known) } };
}

/** Enough to tell two secrets apart, and no more. */
const hint = (known: string): string => createHash("sha256").update(known).digest("hex").slice(0, 6);

const houses: readonly (readonly [string, () => Hosted])[] = [
  [
    "the board",
    () => leaky((known) => ({ board: (o, d, ctx) => [...ui.board(o, d, ctx), text(known().slice(0, 900))] })),
  ],
  [
    "the status",
    () =>
      leaky((known) => ({
        typed: (sub, options, ctx) => {
          const intent = ui.typed(sub, options, ctx);
          const isStatus = sub === "status" && intent.kind === "show";
          return isStatus ? { ...intent, components: [...intent.components, text(`${hint(known())}`)] } : intent;
        },
      })),
  ],
  [
    "a call",
    () =>
      leaky((known) => ({
        wait: (seat, kind, ctx, key) => [...ui.wait(seat, kind, ctx, key), text(`? ${hint(known())}`)],
      })),
  ],
  [
    "hints",
    () => leaky((known) => ({ complete: () => [{ name: `? ${hint(known())}`.slice(0, 100), value: "pink" }] })),
  ],
  ["a refusal", () => leaky((known) => ({ refusal: (no, ctx) => `${ui.refusal(no, ctx)} ${hint(known())}` }))],
  [
    "the order of open offers",
    () =>
      leaky(() => ({}), {
        view: (state, viewer) => {
          const view = ceramic.view(state, viewer);
          const isOdd = /[13579bdf]$/.test(hint(JSON.stringify([state.boxes, state.offers])));
          return { ...view, offers: isOdd ? view.offers.toReversed() : view.offers };
        },
      }),
  ],
];

describe("a leak is found in", () => {
  test.each(houses.filter((_, i) => ALL || i % 2 === 0))("%s", async (_where, house) => {
    const match = { seed: 3, players: 4, turns: 40, curious: 3, counted: noneCounted() };
    await expect(
      playCeramic({ ...match, secret: { ...secretCeramic, hosted: house() }, other: house() }),
    ).rejects.toThrow(Leak);
  });
});
