/** Words in which times may be typed, of every language: times are read whatever the reader's own language is. */
import { numbers } from "./numbers.js";

export const times: {
  /** Seconds of each unit. */
  readonly units: Readonly<Record<string, number>>;
  /** No limit. */
  readonly none: readonly string[];
  /** Numbers as words, which stand before a unit. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Parts of a unit, before it ("half an hour", "mezz'ora") or behind it ("two hours and a half"), as fractions. */
  readonly parts: Readonly<Record<string, number>>;
  /** Stand between the words of a time. */
  readonly joins: readonly string[];
  /** Stand between a part and its unit: "a quarter of an hour", "un quarto d'ora". */
  readonly of: readonly string[];
  /** Hours of the day that have a name. */
  readonly hours: Readonly<Record<string, number>>;
  /** Stand around hours of the day: "dalle ore 22 alle ore 8". */
  readonly around: readonly string[];
} = {
  units: {
    ...{ s: 1, sec: 1, secs: 1, second: 1, seconds: 1, secondo: 1, secondi: 1 },
    ...{ m: 60, min: 60, mins: 60, minute: 60, minutes: 60, minuto: 60, minuti: 60 },
    ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600, ora: 3600, ore: 3600 },
    ...{ d: 86400, day: 86400, days: 86400, g: 86400, gg: 86400, giorno: 86400, giorni: 86400 },
    ...{ w: 604800, week: 604800, weeks: 604800, settimana: 604800, settimane: 604800 },
  },
  none: ["none", "no", "off", "never", "0", "without", "nessuno", "nessuna", "niente", "mai", "senza"],
  numbers: { ...numbers, a: 1, an: 1 },
  parts: { half: 0.5, quarter: 0.25, quarters: 0.25, mezzo: 0.5, mezza: 0.5, mezz: 0.5, quarto: 0.25, quarti: 0.25 },
  joins: ["and", "e", "ed"],
  of: ["of", "a", "an", "di", "d", "un"],
  hours: { midnight: 0, mezzanotte: 0, noon: 12, midday: 12, mezzogiorno: 12 },
  around: [
    ...["from", "between", "to", "till", "until", "and", "at", "the", "o", "clock"],
    ...["da", "dal", "dall", "dalle", "tra", "fra", "a", "al", "all", "alle", "fino", "sino", "e", "ed", "le", "l"],
    ...["ore", "ora"],
  ],
};
