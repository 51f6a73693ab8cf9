/** With pictures too, two games that differ in what is hidden send the same to everybody else, byte by byte. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { turinUi } from "../../src/discord/screens/turin/index.js";
import type { GameUi } from "../../src/discord/ui.js";
import type { GameTypes } from "../../src/games/game.js";
import type { View } from "../../src/games/turin/types.js";
import type { Picture } from "../../src/pictures/picture.js";
import { ALL } from "../harness/extent.js";
import { drawnAtOnce } from "../harness/pictures.js";
import { secretCeramic } from "./ceramic.js";
import { playCeramic } from "./ceramic-match.js";
import type { SecretGame } from "./game.js";
import { playMatch } from "./match.js";
import { secretTurin } from "./turin.js";
import { Leak, noneCounted } from "./twins.js";

const pictures = drawnAtOnce();
const few = { turns: ALL ? 8 : 5, curious: 1, thorough: 1 };

test("sealed offers and bids of Turin Market", async () => {
  const counted = noneCounted();
  await playMatch({ secret: secretTurin, seed: 1, hands: false, counted, pictures, ...few });
  expect(counted.uploads).toBeGreaterThan(5);
  expect(counted.differing).toBeGreaterThan(0);
});

test("hands of Turin Market", async () => {
  const counted = noneCounted();
  await playMatch({ secret: secretTurin, seed: 2, hands: true, counted, pictures, ...few });
  expect(counted.uploads).toBeGreaterThan(5);
  expect(counted.differing).toBeGreaterThan(0);
});

test("whispers, trades and buried beads of Ceramic", async () => {
  const counted = noneCounted();
  await playCeramic({ secret: secretCeramic, seed: 3, players: 5, turns: 12, curious: 1, counted, pictures });
  expect(counted.uploads).toBeGreaterThan(5);
  expect(counted.differing).toBeGreaterThan(0);
});

/** A house whose board has a picture that says which hand was looked at last. */
function leaky(): GameUi<GameTypes> {
  const ui = turinUi as unknown as GameUi<GameTypes>;
  let seen = "";
  return {
    ...ui,
    hand: (ctx, note) => {
      seen = JSON.stringify((ctx.view as unknown as View).seats[ctx.seat ?? ""]?.hand);
      return ui.hand(ctx, note);
    },
    pictures: ui.pictures && {
      ...ui.pictures,
      board: () => [{ kind: "turin/board", locale: "en", data: { seen }, alt: "The table." }],
    },
  };
}

test("a picture that shows a hand to all is found", async () => {
  const name = (shown: unknown) =>
    `turin-board-${createHash("sha256").update(JSON.stringify(shown)).digest("hex")}.png`;
  const marks = { ...pictures, nameOf: ({ data }: Picture) => name(data), known: () => Buffer.from("a picture") };
  const { hosted, otherDeal } = secretTurin;
  const secret: SecretGame = {
    ...secretTurin,
    hosted: { ...hosted, ui: leaky() },
    otherDeal: (players, below) => {
      const deal = otherDeal(players, below);
      return deal && { ...deal, hosted: { ...deal.hosted, ui: leaky() } };
    },
  };
  const match = { secret, seed: 2, hands: true, counted: noneCounted(), pictures: marks, ...few };
  await expect(playMatch(match)).rejects.toThrow(Leak);
});
