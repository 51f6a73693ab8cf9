/** What a server wants of the tables in it. */
import { z } from "zod";
import type { Game } from "../games/game.js";
import type { Store } from "../store/index.js";
import type { GuildSettings, LobbyInput, Pace, ServerRefusal, Servers } from "./api.js";
import { RUNNING } from "./loaded.js";

const KEY = "tables";
const scopeOf = (guildId: string): string => `guild:${guildId}`;

const NO_SETTINGS: GuildSettings = {
  channels: null,
  openers: null,
  locale: null,
  defaults: {},
  pace: null,
  minStep: null,
  maxStep: null,
  noDeadline: true,
  mostTables: null,
};

const YEAR = 366 * 86_400;
const ids = z.array(z.string().min(1).max(30)).min(1).max(100).nullable();
const seconds = z.int().min(60).max(YEAR).nullable();

/** Each by itself, so that every wrong one can be named. */
const fields: { readonly [K in keyof GuildSettings]: z.ZodType<GuildSettings[K]> } = {
  channels: ids,
  openers: ids,
  locale: z.string().min(2).max(10).nullable(),
  defaults: z.partialRecord(z.enum(["turin", "ceramic"]), z.record(z.string(), z.unknown())),
  pace: z.enum(["live", "daily", "slow"]).nullable(),
  minStep: seconds,
  maxStep: seconds,
  noDeadline: z.boolean(),
  mostTables: z.int().min(1).max(1000).nullable(),
};
const NAMES = Object.keys(fields) as (keyof GuildSettings)[];

export function createServers(store: Store): Servers {
  return {
    read: (guildId) => readGuild(store, guildId),
    write: async (guildId, change) => {
      const settings: GuildSettings = { ...(await readGuild(store, guildId)), ...change };
      const faults = faultsOf(settings, change);
      if (faults.length > 0) return { ok: false, faults };
      await store.write({
        rows: { Setting: [{ scope: scopeOf(guildId), key: KEY, value: JSON.stringify(settings) }] },
      });
      return { ok: true, settings };
    },
  };
}

function faultsOf(settings: GuildSettings, change: Partial<GuildSettings>): readonly (keyof GuildSettings)[] {
  const wrong = NAMES.filter((name) => !fields[name].safeParse(settings[name]).success);
  const { minStep, maxStep } = settings;
  const crossed = wrong.length === 0 && minStep !== null && maxStep !== null && minStep > maxStep;
  return crossed ? (["minStep", "maxStep"] as const).filter((name) => name in change) : wrong;
}

/** What was never said is as in `NO_SETTINGS`, and so is what cannot be read any more. */
export async function readGuild(store: Store, guildId: string | null): Promise<GuildSettings> {
  if (guildId === null) return NO_SETTINGS;
  const row = await store.db.setting.findFirst({ where: { scope: scopeOf(guildId), key: KEY } });
  const stored = row ? (JSON.parse(row.value) as Partial<Record<keyof GuildSettings, unknown>>) : {};
  const read = NAMES.map((name) => {
    const value = fields[name].safeParse(stored[name]);
    return [name, value.success ? value.data : NO_SETTINGS[name]];
  });
  return Object.fromEntries(read) as GuildSettings;
}

/** Why the server does not want this table; null: it does. To be asked in the server's turn, so that of several at once only so many find room. */
export async function serverRefusal(
  store: Store,
  input: Pick<LobbyInput, "guildId" | "channelId" | "roles" | "manager" | "pace">,
  game: Pick<Game, "rounds">,
): Promise<ServerRefusal | null> {
  const { guildId, channelId, roles = [], manager = false } = input;
  if (guildId === null) return null;
  const settings = await readGuild(store, guildId);
  const { channels, openers, mostTables } = settings;
  if (channels && !channels.includes(channelId)) return { code: "channelNotAllowed", channels };
  if (openers && !manager && !openers.some((role) => roles.includes(role)))
    return { code: "mayNotOpen", roles: openers };
  if (mostTables !== null) {
    const open = await store.db.table.count({ where: { guildId, status: { in: RUNNING } } });
    if (open >= mostTables) return { code: "tooManyTables", most: mostTables };
  }
  return paceRefusal(settings, input.pace, game);
}

/** The limits hold for a step and, in a game that has them, for a round that ends by the clock. */
export function paceRefusal(
  { minStep: min, maxStep: max, noDeadline }: GuildSettings,
  { step, round }: Pace,
  { rounds }: Pick<Game, "rounds">,
): ServerRefusal | null {
  const fits = (time: number | null) =>
    time === null ? noDeadline : (min === null || time >= min) && (max === null || time <= max);
  return fits(step) && (!rounds || fits(round)) ? null : { code: "stepOutOfRange", min, max, noDeadline };
}
