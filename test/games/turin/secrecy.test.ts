/** Two games that a viewer cannot tell apart look the same to that viewer, byte for byte. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Below, Seat } from "../../../src/games/game.js";
import { turin } from "../../../src/games/turin/index.js";
import type { Player, State } from "../../../src/games/turin/state.js";
import { chanceOf, nextEntry, pickOne, settings, start } from "./random.js";

/** The same game with other secrets of everybody but the viewer: sealed choices, hands, secret supplies. */
function otherSecrets(state: State, viewer: Seat | null, below: Below): State {
  const hidden = (player: Player) => player.seat !== viewer;
  let pool = state.players.filter(hidden).flatMap((player) => player.hand);
  pool = pool
    .map((card) => ({ card, at: below(1000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ card }) => card);
  const players = state.players.map((player): Player => {
    if (!hidden(player)) return player;
    const hand = pool.splice(0, player.hand.length);
    const secretScudo = state.options.scudo === "secret" && state.phase !== "deal" && state.phase !== "over";
    const scudo = secretScudo ? player.scudo + below(30) : player.scudo;
    const known = state.phase === "bid" ? 0 : (player.bid ?? 0);
    return {
      ...player,
      hand,
      scudo,
      offer: player.offer === null ? null : pickOne(hand, below),
      bid: state.phase === "bid" && player.bid !== null ? below(player.scudo + 1) : player.bid,
      added: state.phase === "tie" && player.added !== null ? below(player.scudo - known + 1) : player.added,
    };
  });
  return { ...state, players };
}

/** All that the rules tell of a game to one viewer. */
function told(state: State, viewer: Seat | null): string {
  const legal = viewer === null ? null : turin.legal(state, viewer);
  return JSON.stringify([
    turin.view(state, viewer),
    legal,
    turin.waitingOn(state),
    turin.waits(state),
    turin.timers(state),
    turin.step(state),
  ]);
}

function same(one: string, other: string): void {
  // Compared here, for vitest's own comparison takes most of the time of so many.
  if (one !== other) expect(one).toBe(other);
}

test("nothing that is told depends on what the viewer may not know", () => {
  let differed = 0;
  fc.assert(
    fc.property(settings, (setting) => {
      const below = chanceOf(setting.seed);
      const secrets = chanceOf(setting.seed + 2);
      let state = start(setting);
      while (state.phase !== "over") {
        for (const viewer of [null, ...state.players.map(({ seat }) => seat)]) {
          const other = otherSecrets(state, viewer, secrets);
          if (JSON.stringify(other) !== JSON.stringify(state)) differed++;
          same(told(other, viewer), told(state, viewer));
        }
        const applied = turin.apply(state, nextEntry(state, below));
        if (!applied.ok) throw new Error(JSON.stringify(applied.error));
        state = applied.value.state;
      }
    }),
    { numRuns: 12 },
  );
  expect(differed).toBeGreaterThan(100);
});

test("what a sealed choice tells everybody does not depend on the choice", () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const below = chanceOf(setting.seed);
      let state = start(setting);
      while (state.phase !== "over") {
        const entry = nextEntry(state, below);
        const applied = turin.apply(state, entry);
        if (!applied.ok) throw new Error(JSON.stringify(applied.error));
        if ((entry.type === "bid" || entry.type === "add") && applied.value.state.phase === state.phase) {
          const max = turin.legal(state, entry.by)[entry.type]?.max ?? 0;
          const other = turin.apply(state, { ...entry, amount: max - entry.amount });
          if (!other.ok) throw new Error(JSON.stringify(other.error));
          same(JSON.stringify(other.value.events), JSON.stringify(applied.value.events));
          for (const viewer of [null, ...state.players.map(({ seat }) => seat)]) {
            if (viewer === entry.by) continue;
            same(told(other.value.state, viewer), told(applied.value.state, viewer));
          }
        }
        state = applied.value.state;
      }
    }),
    { numRuns: 12 },
  );
});
