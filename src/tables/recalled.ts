/** What people have done, as they may look it up themselves: while a game lasts, not all that they have hidden in it. */
import type { EntryBase, Game } from "../games/game.js";
import type { TableId } from "./api.js";
import type { Desk } from "./desk.js";
import { type Holding, isOf, logOf } from "./unsaid.js";

/** The moves made on the seat while it was this person's; those of which something is held back say so. */
export async function ownMoves(desk: Desk, holding: Holding): Promise<readonly Recalled[]> {
  const log = await logOf(desk, holding.tableId);
  const own = log.filter((entry) => isOf(holding, entry));
  const lasts = own.length > 0 ? await lasting(desk, holding.tableId) : null;
  if (!lasts) return own;
  const { game, setup, now } = lasts;
  const moves: Recalled[] = [];
  let then = setup;
  for (const [n, entry] of log.entries()) {
    if (isOf(holding, entry)) moves.push(recall(game, entry, then, now));
    const applied = game.apply(then, entry);
    if (!applied.ok) throw new Error(`table ${holding.tableId}: entry ${n} of its log is not legal`);
    then = applied.value.state;
  }
  return moves;
}

export type Recalled = object & { readonly heldBack?: true };

type Recalling = Game & Required<Pick<Game, "recalled">>;

const recalls = (game: Game): game is Recalling => game.recalled !== undefined;

/** A game that lasts and holds something back from those who play it; null: it is no such. */
async function lasting(desk: Desk, tableId: TableId) {
  const loaded = await desk.load(tableId);
  if (loaded?.table.status !== "playing") return null;
  const game = desk.gameOf(loaded);
  if (!recalls(game)) return null;
  const { seats, options } = loaded.table;
  const names = seats.map(({ seat }) => seat);
  const read = game.readOptions(options, names);
  if (!read.ok) throw new Error(`table ${tableId}: its options are no longer legal`);
  return { game, setup: game.setup(names, read.value), now: loaded.state };
}

function recall(game: Recalling, entry: EntryBase, then: unknown, now: unknown): Recalled {
  const may = game.recalled(entry, then, now);
  return may === entry ? entry : { ...may, heldBack: true };
}

/** Whether the person sits in such a game. */
export async function sitsWhereHeldBack(desk: Desk, holdings: readonly Holding[]): Promise<boolean> {
  for (const { tableId } of holdings) if (await lasting(desk, tableId)) return true;
  return false;
}
