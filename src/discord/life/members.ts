/** Who has left a server or deleted the account: found when it matters, before somebody is called; and who is back. */
import { Routes } from "discord-api-types/v10";
import type { Look, Millis, Table, UserId } from "../../tables/api.js";
import type { House } from "../house.js";
import type { Request } from "../interactions.js";

/** So long a member who was found is taken to be there. */
const KEPT: Millis = 5 * 60_000;
const MOST_KEPT = 5_000;
const NOT_HERE = 10_007;
const NOBODY = 10_013;

const keyOf = (guildId: string, userId: UserId): string => `${guildId}:${userId}`;

/** `here`, also when Discord could not be asked just now. */
async function whereIs(house: House, guildId: string, userId: UserId): Promise<"here" | "left" | "deleted"> {
  const now = house.doors.now();
  const key = keyOf(guildId, userId);
  const found = house.members.get(key);
  if (found !== undefined && now - found < KEPT) return "here";
  try {
    await house.rest.get(Routes.guildMember(guildId, userId));
    if (house.members.size >= MOST_KEPT) house.members.clear();
    house.members.set(key, now);
    return "here";
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === NOBODY) return "deleted";
    return code === NOT_HERE ? "left" : "here";
  }
}

/** Asks Discord for those who are to be called, and marks those who are gone. Gives back whether any was. */
export async function markGone(house: House, table: Table, users: readonly UserId[]): Promise<boolean> {
  const { guildId } = table;
  if (guildId === null || table.status !== "playing") return false;
  const asked = users.filter((userId) => table.seats.some((seat) => seat.userId === userId && !seat.gone));
  const states = await Promise.all(asked.map((userId) => whereIs(house, guildId, userId)));
  let any = false;
  for (const [i, state] of states.entries()) {
    const userId = asked[i];
    if (state === "here" || userId === undefined) continue;
    await house.tables.gone(userId, state === "deleted" ? null : guildId);
    any = true;
  }
  return any;
}

/** The clock waits so long at most to learn who is there; who is found to be gone later is marked all the same. */
const PATIENCE: Millis = 2_000;

/** Looks for those who have left before a deadline makes moves for them: they are gone then, and have missed nothing. */
export function watchLeavers(house: House): void {
  house.tables.onDeadline(async (table, users) => {
    const found = markGone(house, table, users).catch((error: unknown) => {
      house.log.warn({ table: table.id, err: error }, "could not look who is there");
    });
    let cancel = () => {};
    const enough = new Promise<void>((resolve) => {
      cancel = house.timing.after(PATIENCE, resolve);
    });
    await Promise.race([found, enough]);
    cancel();
  });
}

/** Somebody who was taken to be gone is pressing a button there: the seat is theirs again. */
export async function comeBack(house: House, ask: Request, look: Look | null): Promise<Look | null> {
  const seat = look?.table.seats.find((one) => one.userId === ask.person.id);
  const { guildId } = ask.place;
  if (!look || !seat?.gone || guildId === null || guildId !== look.table.guildId) return look;
  await house.tables.back(ask.person.id, guildId);
  return house.tables.look(look.table.id, ask.person.id);
}
