/** A stored table beside what its log comes to when it is played again from the start. */
import { isDeepStrictEqual } from "node:util";
import type { EntryBase, Game } from "../../src/games/game.js";
import type { Store } from "../../src/store/index.js";

export interface Compared {
  readonly agrees: boolean;
  readonly entries: readonly EntryBase[];
}

/** Plays the table's log again. `agrees`: state, number of entries and of draws are as stored. */
export async function replayed(store: Store, game: Game, tableId: string): Promise<Compared> {
  const table = await store.db.table.findUniqueOrThrow({
    where: { id: tableId },
    include: {
      position: true,
      seats: { where: { until: null }, orderBy: { seat: "asc" } },
      log: { orderBy: { n: "asc" } },
    },
  });
  const seats = table.seats.map(({ seat }) => seat);
  const options = game.readOptions(JSON.parse(table.options), seats);
  if (!options.ok) throw new Error("the options cannot be read again");
  const entries = table.log.map(({ entry }) => JSON.parse(entry) as EntryBase);
  let state = game.setup(seats, options.value);
  for (const [i, raw] of entries.entries()) {
    const entry = game.readEntry(raw, seats);
    if (!entry.ok) throw new Error(`entry ${i}: ${entry.error.message}`);
    const applied = game.apply(state, entry.value);
    if (!applied.ok) throw new Error(`entry ${i} is illegal: ${applied.error.code}`);
    state = applied.value.state;
  }
  const { position } = table;
  const stored = position && [JSON.parse(position.state ?? "null"), position.entries, position.draws];
  const again = [JSON.parse(JSON.stringify(state)), entries.length, entries.filter(({ by }) => by === "chance").length];
  return { agrees: isDeepStrictEqual(stored, again), entries };
}
