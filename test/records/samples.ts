/** Records for the tests: whole games played by the rules, with chance from a seed. */
import { ceramic } from "../../src/games/ceramic/index.js";
import type { EntryBase, Game } from "../../src/games/game.js";
import { type TurinTypes, turin } from "../../src/games/turin/index.js";
import { belowFrom, seedHash } from "../../src/records/chance.js";

export const SEED = Buffer.from("00112233445566778899aabbccddeeff".repeat(2), "hex");

export interface Sample {
  readonly [field: string]: unknown;
  readonly seats: readonly string[];
  readonly log: readonly EntryBase[];
}

const games: Readonly<Record<string, Game>> = { turin, ceramic };

/** A whole game in which everybody makes the default move (bids and additions as told, as far as there is scudo), and the clock does the rest. */
export function wholeGame(id: string, seats: readonly string[], options: object = {}, bid = 0): Sample {
  const game = games[id]!;
  const read = game.readOptions(options, seats);
  if (!read.ok) throw new Error(read.error[0]?.message);
  let state = game.setup(seats, read.value);
  const log: EntryBase[] = [];
  for (let draws = 0; game.result(state) === null; ) {
    const [next] = game.waitingOn(state);
    const drawn = game.draw(state, belowFrom(SEED, draws));
    const byDefault = next === undefined ? null : game.defaultMove(state, next);
    let entry = drawn ?? byDefault ?? game.timers(state)[0]!.entry;
    if (entry.type === "bid" || entry.type === "add") {
      const { max } = turin.legal(state as TurinTypes["state"], entry.by)[entry.type]!;
      entry = { ...entry, amount: Math.min(bid, max) } as EntryBase;
    }
    const applied = game.apply(state, entry);
    if (!applied.ok) throw new Error(JSON.stringify([entry, applied.error]));
    if (drawn) draws++;
    log.push(entry);
    state = applied.value.state;
  }
  const header = { format: "tavolo-record", version: 1, game: id, seats, options };
  return { ...header, seedHash: seedHash(SEED), seed: SEED.toString("hex"), log };
}

/** The record as a stranger would read it from a file. */
export function throughJson(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record));
}
