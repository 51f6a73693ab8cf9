/** One round of the twins at a table of Ceramic, from its lobby on. */
import type { Pictures } from "../../src/pictures/picture.js";
import type { Hosted } from "../../src/registry.js";
import { playRound, type Round } from "./ceramic-scenes.js";
import { chanceOf } from "./chance.js";
import type { SecretGame } from "./game.js";
import { lookOf, pickOne, type Scene } from "./probes.js";
import { begin, make, nameOf } from "./scenes.js";
import { type Apart, type Counted, NOBODY, PEOPLE, Twins } from "./twins.js";

export interface CeramicMatch {
  readonly secret: SecretGame;
  /** What the second side plays: the same game, kept apart where it remembers something. */
  readonly other?: Hosted;
  /** Decides everything but the number of players. */
  readonly seed: number;
  readonly players: number;
  readonly turns: number;
  readonly curious: number;
  readonly counted: Counted;
  readonly pictures?: Pictures;
}

/** Everybody tells a story, where stories are told, and is ready. */
export async function getReady(scene: Scene, seats: readonly string[]): Promise<void> {
  const { twins, table } = scene;
  for (const type of ["story", "ready"]) {
    for (const seat of seats) {
      const { legal } = await lookOf(twins.a, table, nameOf(seat));
      const move = type === "story" ? { type, text: `Of ${seat}.` } : { type };
      const does = twins.both(`${seat} ${type}`, async (side) => {
        if ((legal as Record<string, unknown>)[type]) await make(side, scene, nameOf(seat), move, "form");
      });
      await does;
    }
  }
}

/** Plays, and throws at the first byte that a third party could tell the twins apart by. */
export async function playCeramic(match: CeramicMatch): Promise<void> {
  const { secret, other = secret.hosted, seed, players, turns, curious, counted, pictures } = match;
  const below = chanceOf(seed);
  const twins = await Twins.start([secret.hosted], [other], seed, counted, pictures);
  try {
    const seats = Array.from({ length: players }, (_, i) => `p${i + 1}`);
    const table = await begin(twins, secret, players, secret.options(below));
    twins.compare("the game begins", NOBODY);
    const scene = { twins, game: secret, table, below };
    await getReady(scene, seats);
    const first = pickOne(seats, below);
    const owners = [
      first,
      pickOne(
        seats.filter((seat) => seat !== first),
        below,
      ),
    ] as const;
    const users = await Promise.all(owners.map((seat) => twins.a.user(nameOf(seat)).id()));
    const apart: Apart = { users: new Set(users), seats: new Set(owners) };
    const watchers = PEOPLE.slice(players);
    const hows = ["command", "form", "dm"] as const;
    const round: Round = { ...scene, seats, owners, apart, watchers, curious, hows, whispered: new Set() };
    await playRound(round, turns);
  } finally {
    await twins.stop();
  }
}
