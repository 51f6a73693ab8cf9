/** The rules alone: the logs of random games applied again, as fast as they go. */
import { turin } from "../src/games/turin/index.js";
import type { State } from "../src/games/turin/state.js";
import type { Entry } from "../src/games/turin/types.js";
import { chanceOf, nextEntry, start } from "../test/games/turin/random.js";
import { perSecond, rate } from "./figures.js";

const GAMES_EACH = 40;
const PASSES = 5;

interface Played {
  readonly begin: State;
  readonly log: readonly Entry[];
}

function applied(state: State, entry: Entry): State {
  const done = turin.apply(state, entry);
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.error)}`);
  return done.value.state;
}

function play(players: number, seed: number): Played {
  const begin = start({ players, options: { goose: "tie" }, seed });
  const below = chanceOf(seed);
  const log: Entry[] = [];
  for (let state = begin; turin.result(state) === null; ) {
    const entry = nextEntry(state, below);
    log.push(entry);
    state = applied(state, entry);
  }
  return { begin, log };
}

export async function rulesAlone(): Promise<readonly string[]> {
  const games = [2, 3, 4, 5].flatMap((players) => Array.from({ length: GAMES_EACH }, (_, seed) => play(players, seed)));
  const moves = games.reduce((sum, { log }) => sum + log.length, 0) * PASSES;
  const before = performance.now();
  for (let pass = 0; pass < PASSES; pass++) for (const { begin, log } of games) log.reduce(applied, begin);
  const speed = perSecond(moves, performance.now() - before);
  return [`rules alone (Turin Market, ${games.length} random games): ${rate(speed)} moves`];
}
