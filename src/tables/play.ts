/** One move through the rules, and what chance adds to it. */
import { type EntryBase, type EventBase, type Game, ok, type RefusalBase, type Result } from "../games/game.js";
import { belowFrom } from "../records/chance.js";

/** What a move came to: the log's new lines, all that happened, and the state after it. */
export interface Turn {
  readonly state: unknown;
  readonly entries: readonly EntryBase[];
  readonly events: readonly EventBase[];
  /** Chance entries of the whole log. */
  readonly draws: number;
}

/** Plays an entry, then every entry of chance that comes due, drawn from the table's seed. A refusal leaves no trace. */
export function play(
  game: Game,
  before: { readonly state: unknown; readonly draws: number },
  entry: EntryBase,
  seed: string,
): Result<Turn, RefusalBase> {
  return playOn(game, noTurn(before), entry, seed);
}

/** Nothing has happened yet. */
export function noTurn({ state, draws }: { readonly state: unknown; readonly draws: number }): Turn {
  return { state, entries: [], events: [], draws };
}

/** The same, after what has already happened in the turn. The first event of a move for somebody absent says so. */
export function playOn(game: Game, turn: Turn, entry: EntryBase, seed: string): Result<Turn, RefusalBase> {
  const applied = game.apply(turn.state, entry);
  if (!applied.ok) return applied;
  const { state, events } = applied.value;
  const [first, ...rest] = events;
  const told = first && entry.auto === true ? [{ ...first, auto: true }, ...rest] : events;
  const moved = {
    state,
    entries: [...turn.entries, entry],
    events: [...turn.events, ...told],
    draws: turn.draws,
  };
  return ok(drawDue(game, moved, seed, entry.at));
}

/** Adds the entries of chance that are due. The nth of a game is drawn from the seed's nth stream, whoever caused it. */
export function drawDue(game: Game, turn: Turn, seed: string, at: string | undefined): Turn {
  const key = Buffer.from(seed, "hex");
  let now = turn;
  for (;;) {
    const drawn = game.draw(now.state, belowFrom(key, now.draws));
    if (drawn === null) return now;
    const entry = { ...drawn, at };
    const applied = game.apply(now.state, entry);
    if (!applied.ok) throw new Error(`${game.id} refuses its own ${entry.type} of chance: ${applied.error.code}`);
    now = {
      state: applied.value.state,
      entries: [...now.entries, entry],
      events: [...now.events, ...applied.value.events],
      draws: now.draws + 1,
    };
  }
}
