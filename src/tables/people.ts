/** What people have set for themselves, and all that is stored of them. */
import { z } from "zod";
import { type Store, sql } from "../store/index.js";
import type { People, PersonFault, PersonSettings, TableId, UserId } from "./api.js";
import type { Desk } from "./desk.js";
import { removePerson, storedOf } from "./privacy.js";
import { personScope } from "./settings.js";

const KEY = "person";

const NOTHING_SET: PersonSettings = { remind: null, quiet: null, timezone: null, locale: null };

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Whether the world knows a time zone of this name. */
function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const fields: { readonly [K in keyof PersonSettings]: z.ZodType<PersonSettings[K]> } = {
  remind: z.strictObject({ hours: z.number().min(0.25).max(168), where: z.enum(["dm", "thread"]) }).nullable(),
  quiet: z
    .strictObject({ from: clock, to: clock })
    .refine(({ from, to }) => from !== to)
    .nullable(),
  timezone: z.string().refine(isTimezone).nullable(),
  locale: z.string().min(2).max(10).nullable(),
};
const NAMES = Object.keys(fields) as (keyof PersonSettings)[];
const FAULTS: Readonly<Record<keyof PersonSettings, PersonFault>> = {
  remind: "hours",
  quiet: "quiet",
  timezone: "timezone",
  locale: "locale",
};

export function createPeople(desk: Desk): People {
  const { store } = desk;
  return {
    read: (userId) => readPerson(store, userId),
    write: async (userId, change) => {
      const settings: PersonSettings = { ...(await readPerson(store, userId)), ...change };
      const faults = NAMES.filter((name) => !fields[name].safeParse(settings[name]).success);
      if (faults.length > 0) return { ok: false, faults: faults.map((name) => FAULTS[name]) };
      const row = { scope: personScope(userId), key: KEY, value: JSON.stringify(settings) };
      await store.write({ rows: { Setting: [row] } });
      return { ok: true, settings };
    },
    speaks: (userId, locale) => speaks(store, userId, locale),
    timezones,
    stored: (userId) => storedOf(desk, userId),
    remove: (userId, leave) => removePerson(desk, userId, leave),
  };
}

export async function readPerson(store: Store, userId: string): Promise<PersonSettings> {
  const row = await store.db.setting.findFirst({
    where: { scope: personScope(userId), key: KEY },
  });
  return readSettings(row?.value ?? "{}");
}

/** What a row says. What was never said, and what cannot be read any more, is as in `NOTHING_SET`. */
function readSettings(stored: string): PersonSettings {
  const said = saidIn(stored);
  const read = NAMES.map((name) => {
    const value = fields[name].safeParse(said[name]);
    return [name, value.success ? value.data : NOTHING_SET[name]];
  });
  return Object.fromEntries(read) as PersonSettings;
}

function saidIn(stored: string): Partial<Record<keyof PersonSettings, unknown>> {
  try {
    return Object(JSON.parse(stored)) as Partial<Record<keyof PersonSettings, unknown>>;
  } catch {
    return {};
  }
}

/** Somebody who sits at running tables and has set something. */
export interface Sitting {
  readonly userId: UserId;
  readonly settings: PersonSettings;
  /** The oldest first. */
  readonly tables: readonly TableId[];
}

/** All of them, by one query however many there are. */
export async function sitting(store: Store): Promise<readonly Sitting[]> {
  const rows = await store.db.$queryRaw<readonly { userId: UserId; tableId: TableId; value: string }[]>`
    SELECT s."userId", s."tableId", p."value" FROM "Table" t JOIN "Seat" s ON s."tableId" = t."id"
    JOIN "Setting" p ON p."scope" = ${personScope("")} || s."userId" AND p."key" = ${KEY}
    WHERE t."status" = 'playing' AND s."until" IS NULL ORDER BY t."createdAt", t."id"`;
  const found = new Map<UserId, { readonly value: string; readonly tables: TableId[] }>();
  for (const { userId, tableId, value } of rows) {
    const person = found.get(userId) ?? { value, tables: [] };
    person.tables.push(tableId);
    found.set(userId, person);
  }
  return [...found].map(([userId, { value, tables }]) => ({ userId, settings: readSettings(value), tables }));
}

/** See `People.speaks`. Only where a row stands, and still as it was read: settings may change or go meanwhile. */
async function speaks(store: Store, userId: string, locale: string): Promise<void> {
  const scope = personScope(userId);
  const row = await store.db.setting.findFirst({ where: { scope, key: KEY } });
  if (!row || !fields.locale.safeParse(locale).success) return;
  const settings = saidIn(row.value);
  if (settings.locale === locale) return;
  await store.write({
    last: [
      sql`UPDATE "Setting" SET "value" = ${JSON.stringify({ ...settings, locale })}
        WHERE "scope" = ${scope} AND "key" = ${KEY} AND "value" = ${row.value}`,
    ],
  });
}

const MOST_CHOICES = 25;
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, " ");

/** Names whose city begins with what was typed come first, then those that hold it anywhere. */
function timezones(typed: string): readonly string[] {
  const wanted = plain(typed.trim());
  const all = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  const rank = (name: string): number => {
    const city = plain(name.split("/").at(-1) ?? name);
    if (city.startsWith(wanted)) return 0;
    return plain(name).startsWith(wanted) ? 1 : plain(name).includes(wanted) ? 2 : 3;
  };
  return all
    .map((name) => ({ name, rank: rank(name) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_CHOICES)
    .map(({ name }) => name);
}
