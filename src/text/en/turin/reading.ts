/** Words in which amounts may be typed, in both languages. */
export const reading: {
  numbers: Readonly<Record<string, number>>;
  /** Words that may stand beside an amount without meaning anything. */
  beside: readonly string[];
} = {
  numbers: {
    ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
    ...{ nineteen: 19, twenty: 20, nothing: 0, none: 0, pass: 0 },
    ...{ uno: 1, un: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10 },
    ...{ undici: 11, dodici: 12, tredici: 13, quattordici: 14, quindici: 15, niente: 0, passo: 0 },
  },
  beside: ["scudo", "scudi", "scudos", "s", "bid", "add", "plus", "for", "price"],
};
