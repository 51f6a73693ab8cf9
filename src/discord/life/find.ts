/** Which table the house's own commands mean: those that are about a table whatever it plays. */
import type { Look, Table } from "../../tables/api.js";
import { type Answer, sentence } from "../answer.js";
import { askWhich } from "../choose.js";
import type { House } from "../house.js";
import type { Named, Request } from "../interactions.js";
import type { Typed } from "../ui.js";

/** What was typed, kept while its table is being chosen. */
export interface LifeCommand {
  readonly name: string;
  readonly sub: string;
  readonly typed: Typed;
  readonly named: Readonly<Record<string, Named>>;
}

const sits = (table: Table, userId: string): boolean => table.seats.some((seat) => seat.userId === userId);

/** The tables of this place where the person sits; else the one whose own thread this is; elsewhere all of theirs. */
async function runningFor(house: House, ask: Request): Promise<readonly string[]> {
  const here = await house.tables.inChannel(ask.place.channelId);
  const seated = here.filter((table) => sits(table, ask.person.id));
  if (seated.length > 0) return seated.map(({ id }) => id);
  const own = here.filter((table) => table.threadId === ask.place.channelId);
  if (own.length > 0) return own.map(({ id }) => id);
  return (await house.tables.of(ask.person.id)).map(({ table }) => table.id);
}

/** The one that ended last here; else the person's last one. */
export async function endedFor(house: House, ask: Request): Promise<Table | null> {
  const [here] = await house.tables.endedIn(ask.place.channelId, 1);
  return here ?? (await house.tables.endedOf(ask.person.id, 1))[0] ?? null;
}

/** The table a running table's command means, as the asker sees it; else the question which one, or that there is none. */
export async function findRunning(house: House, ask: Request, command: LifeCommand): Promise<Look | Answer> {
  const { life } = ask.words.house;
  const found = await runningFor(house, ask);
  const [only, ...more] = found;
  const none = command.sub === "leave" ? life.nothingToLeave.anywhere(null) : life.noTable;
  if (only === undefined) return sentence(none);
  if (more.length === 0) return (await house.tables.look(only, ask.person.id)) ?? sentence(none);
  return askWhich(house, ask, found, command, life.whichTable);
}

export const isLook = (found: Look | Answer): found is Look => "table" in found;
