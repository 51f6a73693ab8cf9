/** A person's reminders, quiet hours and time zone. */
import type { PersonSettings } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { cityNamed } from "../../text/reading/cities.js";
import { type Answer, message, sentence } from "../answer.js";
import { button, menu, row, small, text } from "../components.js";
import type { House } from "../house.js";
import { encodeId } from "../ids.js";
import type { Command, Press, Request } from "../interactions.js";
import { safeName } from "../names.js";
import { modal, textField } from "../screens/shared/kit.js";

const HOURS = [1, 2, 4, 8, 12, 24, 48];
const USUAL = 4;

const idOf = (action: string): string => encodeId("p", "", 0, action);

function lines({ remind: on, quiet, timezone }: PersonSettings, words: Request["words"]): string {
  const { remind } = words.house;
  return [
    remind.title,
    on ? remind.on(on.hours, on.where) : remind.off,
    quiet ? remind.quiet(quiet.from, quiet.to) : remind.noQuiet,
    remind.timezone(timezone),
  ].join("\n");
}

function screen(settings: PersonSettings, ask: Request, note?: string): Answer {
  const { remind } = ask.words.house;
  const hours = [...new Set([...HOURS, ...(settings.remind ? [settings.remind.hours] : [])])].sort((a, b) => a - b);
  const options = [
    { label: remind.noReminder, value: "0", default: settings.remind === null },
    ...hours.map((n) => ({ label: remind.hours(n), value: String(n), default: settings.remind?.hours === n })),
  ];
  const where = (["thread", "dm"] as const).map((one) => ({
    label: remind.where[one],
    value: one,
    default: settings.remind?.where === one,
  }));
  return message([
    ...(note ? [text(note)] : []),
    text(lines(settings, ask.words)),
    row(menu(idOf("hours"), remind.hoursPlaceholder, options)),
    row(menu(idOf("where"), remind.wherePlaceholder, where)),
    row(button(idOf("quiet"), remind.quietButton)),
    small(remind.explain),
  ]);
}

async function write(house: House, ask: Request, change: Partial<PersonSettings>): Promise<Answer> {
  const { remind } = ask.words.house;
  const { people } = house.tables;
  const done = await people.write(ask.person.id, { ...change, locale: ask.person.locale });
  if (done.ok) return screen(done.settings, ask, remind.set);
  return screen(await people.read(ask.person.id), ask, remind.faults(done.faults));
}

type Times = Words["shared"]["times"];

const pad = (n: string): string => n.padStart(2, "0");

/** An hour of the day: "22", "22:30", "22h30", "10 pm". */
const CLOCK = /(\d{1,2})(?:[:.h](\d{2})|h(?![a-z]))?\s*([ap]\.?m\b\.?)?/u;
const QUIET = new RegExp(`^${CLOCK.source}\\s*(?:[-–—]|\\s)\\s*${CLOCK.source}$`, "u");

/** Hours with names and numbers in words as digits, and without the words around them. */
function clocksIn(said: string, { hours, numbers, around }: Times): string {
  const digits = (word: string): string => {
    for (const table of [hours, numbers]) if (Object.hasOwn(table, word)) return String(table[word]);
    return word;
  };
  return said
    .replace(/['’]/gu, " ")
    .replace(/(?<![\p{L}\d])\p{L}+(?:-\p{L}+)*/gu, (word) => (around.includes(word) ? " " : digits(word)))
    .trim();
}

/** "12 am" is midnight; an hour that no half of the day has stays wrong. */
function hourOf(hour: string, half: string | undefined): string {
  const n = Number(hour);
  if (half === undefined) return pad(hour);
  if (n < 1 || n > 12) return "99";
  return pad(String((n % 12) + (half.startsWith("p") ? 12 : 0)));
}

/**
 * "22:00-08:00", "10 pm to 8 am", "dalle ore 22 alle ore 8", "tra mezzanotte e le 7"; null: off; undefined: not readable.
 * Whether the times exist is judged where they are stored.
 */
export function readQuiet(typed: string, times: Times): PersonSettings["quiet"] | undefined {
  const said = typed.normalize("NFKC").trim().toLowerCase();
  if (said === "" || times.none.includes(said)) return null;
  const [, h1 = "", m1 = "00", half1, h2 = "", m2 = "00", half2] = QUIET.exec(clocksIn(said, times)) ?? [];
  if (h1 === "" || h2 === "") return undefined;
  return { from: `${hourOf(h1, half1)}:${m1}`, to: `${hourOf(h2, half2)}:${m2}` };
}

/** Time zones that may be meant, by a city as people call it or by the zone's own name. */
export const zonesNamed = (house: House, typed: string): readonly string[] =>
  house.tables.people.timezones(cityNamed(typed));

/** The one time zone that was meant; undefined: none or several. */
function zoneOf(house: House, typed: string): { readonly zone?: string; readonly several: readonly string[] } {
  const found = zonesNamed(house, typed);
  const exact = found.find((name) => name.toLowerCase() === typed.trim().toLowerCase());
  const zone = exact ?? (found.length === 1 ? found[0] : undefined);
  return zone === undefined ? { several: found.slice(0, 10) } : { zone, several: [] };
}

/** The settings as typed; a sentence when something does not read. */
async function typedChange(
  house: House,
  ask: Request,
  typed: { readonly [name: string]: unknown },
): Promise<Partial<PersonSettings> | string> {
  const { remind } = ask.words.house;
  const before = await house.tables.people.read(ask.person.id);
  const change: { -readonly [K in keyof PersonSettings]?: PersonSettings[K] } = {};
  if (typed.hours !== undefined || typed.where !== undefined) {
    const hours = typed.hours === undefined ? (before.remind?.hours ?? USUAL) : Number(typed.hours);
    const where = typed.where === "dm" || typed.where === "thread" ? typed.where : (before.remind?.where ?? "thread");
    change.remind = hours === 0 ? null : { hours, where };
  }
  if (typeof typed.quiet === "string") {
    const quiet = readQuiet(typed.quiet, ask.words.shared.times);
    if (quiet === undefined) return remind.badQuiet(safeName(typed.quiet));
    change.quiet = quiet;
  }
  if (typeof typed.timezone === "string" && typed.timezone.trim() !== "") {
    const { zone, several } = zoneOf(house, typed.timezone);
    if (zone === undefined && several.length > 0) return remind.zones(several);
    change.timezone = zone ?? typed.timezone;
  }
  return change;
}

/** `/tavolo remind`: without options the settings as they stand, to be changed by thumb. */
export async function runRemind(house: House, ask: Command): Promise<Answer> {
  if (Object.keys(ask.typed).length === 0) return screen(await house.tables.people.read(ask.person.id), ask);
  const change = await typedChange(house, ask, ask.typed);
  if (typeof change !== "string") return write(house, ask, change);
  return screen(await house.tables.people.read(ask.person.id), ask, change);
}

function quietForm(settings: PersonSettings, ask: Request): Answer {
  const { remind } = ask.words.house;
  const field = (id: string, label: string, value: string | undefined, hint: string) => {
    const made = textField(id, label, { hint, ...(value ? { value } : {}) });
    return { ...made, component: { ...made.component, required: false, min_length: 0 } } as typeof made;
  };
  return {
    kind: "modal",
    modal: modal(idOf("quiet"), remind.quietTitle, [
      field("from", remind.from, settings.quiet?.from, remind.quietHint),
      field("to", remind.to, settings.quiet?.to, remind.quietHint),
      field("timezone", remind.zone, settings.timezone ?? undefined, remind.zoneHint),
    ]),
  };
}

/** Menus and the form of the settings. Null: not one of them. */
export async function pressRemind(house: House, ask: Press, action: string): Promise<Answer | null> {
  const [chosen = ""] = ask.values.menu ?? [];
  const before = await house.tables.people.read(ask.person.id);
  switch (action) {
    case "remind":
      return screen(before, ask);
    case "hours":
    case "where": {
      const change = await typedChange(house, ask, { [action]: chosen });
      return typeof change === "string" ? sentence(change) : write(house, ask, change);
    }
    case "quiet": {
      if (ask.kind === "press") return quietForm(before, ask);
      const { from, to, timezone } = ask.values;
      const quiet = [from?.[0] ?? "", to?.[0] ?? ""].join(" ").trim();
      const change = await typedChange(house, ask, { quiet, timezone: timezone?.[0] ?? "" });
      return typeof change === "string" ? screen(before, ask, change) : write(house, ask, change);
    }
    default:
      return null;
  }
}
