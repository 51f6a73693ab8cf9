/** Games whose bot is killed again and again, each beside the same game played undisturbed. */
import { chanceOf } from "../games/turin/random.js";
import type { Bots } from "./child.js";
import { type Plan, type Played, playGame, UNDISTURBED } from "./game.js";
import { MOMENTS, type Moment, type Phase } from "./moments.js";
import { writeScript } from "./script.js";

export interface TortureInput {
  readonly bots: Bots;
  /** Of the first game; each next one has the next number. */
  readonly seed: number;
  /** Games are played until so many bots have been killed. */
  readonly kills: number;
  /** About so many of a game's kills are in its moves, apart from those before the first one. */
  readonly perGame?: number;
  readonly tell?: (line: string) => void;
}

export interface Report {
  readonly games: number;
  readonly kills: readonly string[];
  /** With the seed of the game. */
  readonly failures: readonly string[];
}

/** Deals out moments: within a phase each of them comes once before any comes again. */
class Bag {
  readonly #left = new Map<Phase, Moment[]>();

  constructor(private readonly below: (k: number) => number) {}

  draw(phase: Phase): Moment {
    const left = this.#left.get(phase) ?? [];
    if (left.length === 0) left.push(...MOMENTS.filter(({ phases }) => phases.includes(phase)));
    this.#left.set(phase, left);
    return left.splice(this.below(left.length), 1)[0]!;
  }
}

/** Chance, in percent, that a moment of a phase is armed when one could be; moves have spots of their own. */
const LIKELY: Readonly<Record<Exclude<Phase, "play">, number>> = {
  "first start": 50,
  lobby: 40,
  begin: 70,
  clock: 50,
  restart: 15,
};

function planFor(bag: Bag, below: (k: number) => number, deeds: number, perGame: number, most: number): Plan {
  const spots = new Set(Array.from({ length: perGame }, () => below(deeds)).concat(deeds - 1));
  let armed = 0;
  return {
    next(phase, deed) {
      const isDue = phase === "play" ? spots.has(deed ?? -1) : below(100) < LIKELY[phase];
      if (!isDue || armed >= most) return null;
      armed += 1;
      return bag.draw(phase);
    },
  };
}

/** What differs between the ends of the two games. */
function differences(world: Played["world"], undisturbed: Played["world"]): readonly string[] {
  return [...undisturbed].flatMap(([row, wanted]) => {
    const found = world.get(row);
    return found === wanted ? [] : [`${row} ends as ${found ?? "nothing"} instead of ${wanted}`];
  });
}

export async function torture({ bots, seed, kills, perGame = 8, tell = () => {} }: TortureInput): Promise<Report> {
  const all: string[] = [];
  const failures: string[] = [];
  const bag = new Bag(chanceOf(seed));
  let games = 0;
  for (; all.length < kills; games++) {
    const n = seed + games;
    const begun = performance.now();
    const script = writeScript(n);
    const undisturbed = await playGame({ script, bots, plan: UNDISTURBED, below: chanceOf(n) });
    const below = chanceOf(n + 2 ** 20);
    const plan = planFor(bag, below, script.deeds.length, perGame, kills - all.length);
    const tortured = await playGame({ script, bots, plan, below });
    const wrong = [
      ...undisturbed.faults.map((fault) => `undisturbed: ${fault}`),
      ...tortured.faults,
      ...(tortured.faults.length === 0 ? differences(tortured.world, undisturbed.world) : []),
      ...troubles(undisturbed.log + tortured.log),
    ];
    all.push(...tortured.kills);
    failures.push(...wrong.map((fault) => `seed ${n}: ${fault}`));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    tell(
      `game ${n}: ${script.players} players, ${script.deeds.length} deeds, ${tortured.kills.length} kills, ` +
        `${wrong.length === 0 ? "same end" : `${wrong.length} FAILURES`}, ${seconds} s`,
    );
    for (const line of wrong.length > 0 ? [...wrong, ...tortured.story] : []) tell(`  ${line}`);
  }
  return { games, kills: all, failures };
}

/** Lines of the bot's log that tell of an error. */
function troubles(log: string): readonly string[] {
  return log.split("\n").filter((line) => /"level":(50|60)/.test(line));
}
