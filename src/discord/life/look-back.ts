/** Games that somebody may look back at: those that are of the place they ask in, and those they sat at. */
import type { Look } from "../../tables/api.js";
import { isAt } from "../context.js";
import type { House } from "../house.js";
import type { Request } from "../interactions.js";

const MOST_ENDED = 25;

/** The table of this id; null: there is none, or it is none of theirs, which is not told apart. */
export async function namedFor(house: House, ask: Request, id: string): Promise<Look | null> {
  const look = await house.tables.look(id, ask.person.id);
  if (!look) return null;
  if (look.seat !== null || isAt(look.table, ask.place.channelId)) return look;
  const ended = await house.tables.endedOf(ask.person.id, MOST_ENDED);
  return ended.some((table) => table.id === id) ? look : null;
}
