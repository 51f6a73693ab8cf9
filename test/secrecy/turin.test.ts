import { afterAll, expect, test } from "vitest";
import type { Below } from "../../src/games/game.js";
import type { SecretGame } from "./game.js";
import { begin, nameOf, type Play, playOn } from "./scenes.js";
import { secretTurin } from "./turin.js";
import { type Apart, NOBODY, noneCounted, PEOPLE, Twins } from "./twins.js";

const SEED = Number(process.env.SECRECY_SEED ?? 1);
const GAMES = Number(process.env.SECRECY_GAMES ?? 4);
const counted = noneCounted();

function chanceOf(seed: number): Below {
  let at = seed >>> 0;
  return (k) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let x = Math.imul(at ^ (at >>> 15), at | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % k;
  };
}

async function game(secret: SecretGame, seed: number, hands: boolean): Promise<void> {
  const below = chanceOf(seed);
  const players = secret.players(below);
  const options = secret.options(below);
  const other = hands ? secret.otherDeal(players, below) : null;
  const twins = await Twins.start([secret.hosted], [other?.hosted ?? secret.hosted], seed, counted);
  try {
    const seats = Array.from({ length: players }, (_, i) => `p${i + 1}`);
    const users = await Promise.all((other?.seats ?? []).map((seat) => twins.a.user(nameOf(seat)).id()));
    const base: Apart = other ? { users: new Set(users), seats: new Set(other.seats) } : NOBODY;
    const table = await begin(twins, secret, players, options);
    twins.compare("the game begins", base);
    const play: Play = {
      twins,
      game: secret,
      table,
      below,
      seats,
      watchers: PEOPLE.slice(players),
      other,
      base,
      curious: 6,
    };
    await playOn(play, 200);
  } finally {
    await twins.stop();
  }
}

test.each(Array.from({ length: GAMES }, (_, i) => SEED + i))(
  "game %i",
  async (seed) => {
    await game(secretTurin, seed, seed % 2 === 0);
  },
  600_000,
);

afterAll(() => {
  console.log(JSON.stringify(counted));
  expect(counted.differing).toBeGreaterThan(0);
});
