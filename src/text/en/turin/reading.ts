/** Words in which amounts and times may be typed, in both languages. */
export const reading: {
  numbers: Readonly<Record<string, number>>;
  /** Words that may stand beside an amount without meaning anything. */
  beside: readonly string[];
  /** Seconds of each unit. */
  units: Readonly<Record<string, number>>;
  /** No deadline; first come, first served. */
  none: readonly string[];
} = {
  numbers: {
    ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
    ...{ nineteen: 19, twenty: 20, nothing: 0, none: 0, pass: 0 },
    ...{ uno: 1, un: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10 },
    ...{ undici: 11, dodici: 12, tredici: 13, quattordici: 14, quindici: 15, niente: 0, passo: 0 },
  },
  beside: ["scudo", "scudi", "scudos", "s", "bid", "add", "plus", "for", "price"],
  units: {
    ...{ s: 1, sec: 1, secs: 1, second: 1, seconds: 1, secondo: 1, secondi: 1 },
    ...{ m: 60, min: 60, mins: 60, minute: 60, minutes: 60, minuto: 60, minuti: 60 },
    ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600, ora: 3600, ore: 3600 },
    ...{ d: 86400, day: 86400, days: 86400, g: 86400, giorno: 86400, giorni: 86400 },
    ...{ w: 604800, week: 604800, weeks: 604800, settimana: 604800, settimane: 604800 },
  },
  none: ["none", "no", "off", "never", "0", "without", "nessuno", "nessuna", "mai"],
};
