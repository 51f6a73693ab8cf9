/** Games that somebody may look back at: those of the place they ask in, and those they sat at. */
import type { Look } from "../../tables/api.js";
import { isAt } from "../context.js";
import type { House } from "../house.js";
import type { Completion, Request } from "../interactions.js";

const MOST_NAMED = 25;

export const placeAndPerson = ({ place, person }: Request | Completion) => ({
  channelId: place.channelId,
  userId: person.id,
});

/** The table of this id; null: there is none, or it is none of theirs, which is not told apart. */
export async function namedFor(house: House, ask: Request, id: string): Promise<Look | null> {
  const look = await house.tables.look(id, ask.person.id);
  if (!look || look.seat !== null || isAt(look.table, ask.place.channelId)) return look;
  // Who has left sat there too. A player may be called as the table is.
  const ended = await house.tables.endedNamed(placeAndPerson(ask), [id], MOST_NAMED);
  return ended.some((table) => table.id === id) ? look : null;
}
