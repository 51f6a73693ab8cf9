/** Words in which times may be typed, of every language: times are read whatever the reader's own language is. */
export const times: {
  /** Seconds of each unit. */
  readonly units: Readonly<Record<string, number>>;
  /** No limit. */
  readonly none: readonly string[];
} = {
  units: {
    ...{ s: 1, sec: 1, secs: 1, second: 1, seconds: 1, secondo: 1, secondi: 1 },
    ...{ m: 60, min: 60, mins: 60, minute: 60, minutes: 60, minuto: 60, minuti: 60 },
    ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600, ora: 3600, ore: 3600 },
    ...{ d: 86400, day: 86400, days: 86400, g: 86400, gg: 86400, giorno: 86400, giorni: 86400 },
    ...{ w: 604800, week: 604800, weeks: 604800, settimana: 604800, settimane: 604800 },
  },
  none: ["none", "no", "off", "never", "0", "without", "nessuno", "nessuna", "niente", "mai", "senza"],
};
