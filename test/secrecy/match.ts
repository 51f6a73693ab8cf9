/** One game of the twins, whatever the game. */
import type { Pictures } from "../../src/pictures/picture.js";
import { chanceOf } from "./chance.js";
import type { SecretGame } from "./game.js";
import { begin, nameOf, type Play, playOn } from "./scenes.js";
import { type Apart, type Counted, NOBODY, PEOPLE, Twins } from "./twins.js";

export interface Match {
  readonly secret: SecretGame;
  /** Decides everything: how many play, with which options, and who does what. */
  readonly seed: number;
  /** The two deals differ as well, where nobody else can see it. */
  readonly hands: boolean;
  /** So many turns at most. */
  readonly turns: number;
  readonly curious: number;
  readonly thorough: number;
  readonly counted: Counted;
  readonly pictures?: Pictures;
}

/** Somebody has a second table as well: a command typed elsewhere has to ask which. */
const hasOther = (seed: number): boolean => seed % 3 === 0;

/** Plays, and throws at the first byte that somebody could tell the twins apart by; `after` looks at the end. */
export async function playMatch(match: Match, after?: (play: Play) => Promise<void>): Promise<void> {
  const { secret, seed, counted, curious, thorough, pictures } = match;
  const below = chanceOf(seed);
  const { min, max } = secret.hosted.game.players;
  const players = min + (seed % (max - min + 1));
  const other = match.hands ? secret.otherDeal(players, below) : null;
  const twins = await Twins.start([secret.hosted], [other?.hosted ?? secret.hosted], seed, counted, pictures);
  try {
    const seats = Array.from({ length: players }, (_, i) => `p${i + 1}`);
    const users = await Promise.all((other?.seats ?? []).map((seat) => twins.a.user(nameOf(seat)).id()));
    const base: Apart = other ? { users: new Set(users), seats: new Set(other.seats) } : NOBODY;
    const table = await begin(twins, secret, players, secret.options(below));
    twins.compare("the game begins", base);
    if (hasOther(seed)) {
      await begin(twins, secret, min, "pace:slow", "#generale");
      twins.compare("another game begins", base);
    }
    const play: Play = {
      ...{ twins, game: secret, table, below, seats, other, base, curious, thorough },
      watchers: PEOPLE.slice(players),
      tried: new Set(),
      hows: ["command", "form", hasOther(seed) ? "command" : "dm"],
    };
    await playOn(play, match.turns);
    await after?.(play);
  } finally {
    await twins.stop();
  }
}
