/** Who has left a server or deleted the account: found when it matters, before somebody is called; and who is back. */
import { Routes } from "discord-api-types/v10";
import type { Millis, Table, UserId } from "../../tables/api.js";
import type { House } from "../house.js";
import type { Request } from "../interactions.js";
import { within } from "../timing.js";

/** So long Discord's word holds. */
const KEPT: Millis = 5 * 60_000;
const MOST_KEPT = 5_000;
const NOT_HERE = 10_007;
const NOBODY = 10_013;

/** `unknown`: Discord could not be asked just now. */
type Where = "here" | "left" | "deleted" | "unknown";

async function ask(house: House, guildId: string, userId: UserId): Promise<Where> {
  try {
    await house.rest.get(Routes.guildMember(guildId, userId));
    return "here";
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === NOBODY) return "deleted";
    return code === NOT_HERE ? "left" : "unknown";
  }
}

/** `fresh`: as it is just now. */
async function whereIs(house: House, guildId: string, userId: UserId, fresh = false): Promise<Where> {
  const now = house.doors.now();
  const key = `${guildId}:${userId}`;
  const known = house.members.get(key);
  if (known && !fresh && Math.abs(now - known.at) < KEPT) return known.where;
  const where = await ask(house, guildId, userId);
  if (house.members.size >= MOST_KEPT) house.members.clear();
  if (where === "unknown") house.members.delete(key);
  else house.members.set(key, { at: now, where });
  return where;
}

/**
 * Asks Discord for those who are to be called, and marks those who are gone; and for those who were gone, who may have come
 * back without a word. Gives back whether that has changed anything.
 */
export async function markGone(house: House, table: Table, users: readonly UserId[]): Promise<boolean> {
  const { guildId } = table;
  if (guildId === null || table.status !== "playing") return false;
  const asked = table.seats.filter(({ userId, gone }) => userId !== null && (gone || users.includes(userId)));
  const found = await Promise.all(
    asked.map(async ({ userId, gone }) => ({ userId, gone, where: await whereIs(house, guildId, userId ?? "") })),
  );
  let any = false;
  for (const { userId, gone, where } of found) {
    if (userId === null || where === "unknown" || gone === (where !== "here")) continue;
    if (gone) await house.tables.back(userId, guildId);
    else await house.tables.gone(userId, where === "deleted" ? null : guildId);
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
    await within(house.timing, PATIENCE, found);
  });
}

/**
 * Somebody is typing or pressing something: where they were taken to be gone and are seen again, the seats are theirs again.
 * In a private chat, or on another server, only Discord can say so.
 */
export async function seen(house: House, { person, place }: Request): Promise<void> {
  for (const guildId of await house.tables.goneFrom(person.id)) {
    const isHere = guildId === place.guildId || (await whereIs(house, guildId, person.id, true)) === "here";
    if (!isHere) continue;
    house.members.set(`${guildId}:${person.id}`, { at: house.doors.now(), where: "here" });
    await house.tables.back(person.id, guildId);
  }
}
