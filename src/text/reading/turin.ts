/** Words in which cards and amounts of Turin Market may be typed, of every language: they are read whatever the reader's own is. */

/** What stands for each good of the built-in deck in every language, and the words beside its name by which it may be typed. */
const marks: Readonly<Record<string, { readonly emoji: string; readonly also: readonly string[] }>> = {
  chocolate: { emoji: "🍫", also: ["choc", "cioccolato", "cioccolata", "cacao"] },
  mushrooms: { emoji: "🍄", also: ["mushroom", "funghi", "fungo"] },
  cheese: { emoji: "🧀", also: ["cheeses", "formaggio", "formaggi"] },
  garlic: { emoji: "🧄", also: ["aglio"] },
  grapes: { emoji: "🍇", also: ["grape", "uva", "uve"] },
  anchovies: { emoji: "🐟", also: ["anchovy", "acciughe", "acciuga", "alici"] },
  chestnuts: { emoji: "🌰", also: ["chestnut", "castagne", "castagna", "marroni"] },
  peppers: { emoji: "🌶️", also: ["pepper", "🌶", "peperoni", "peperone"] },
  rice: { emoji: "🍚", also: ["riso"] },
};

interface GoodWords {
  readonly emoji: string;
  readonly name: string;
  readonly also: readonly string[];
}

/** The goods of the built-in deck under a language's names. */
export function goodsNamed(names: Readonly<Record<string, string>>): Readonly<Record<string, GoodWords>> {
  return Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, { ...mark, name: names[id] ?? id }]));
}

/** Shapes for the goods of an operator's own deck, by their place in it. */
export const shapes: readonly string[] = ["🔺", "🔷", "⭐", "🟩", "⚪", "🧡", "🍀", "🌙", "➕"];

/** Words that may stand in a card's typed name without meaning anything. */
export const fillers: readonly string[] = [
  ...["a", "an", "the", "card", "cards", "with", "of", "and", "x", "no", "nr", "number", "my", "most"],
  ...["il", "lo", "la", "l", "i", "gli", "le", "di", "del", "dello", "della", "dell", "dei", "degli", "delle"],
  ...["carta", "carte", "con", "e", "ed", "numero", "num", "n", "mia", "mie", "quella", "più", "piu"],
];

/** Those of them that mean a card: a number before one counts cards. */
export const cardWords: readonly string[] = ["card", "cards", "carta", "carte"];

export const reading: {
  readonly numbers: Readonly<Record<string, number>>;
  /** Words that may stand beside an amount without meaning anything. */
  readonly beside: readonly string[];
} = {
  numbers: {
    ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
    ...{ nineteen: 19, twenty: 20, nothing: 0, none: 0, pass: 0 },
    ...{ uno: 1, un: 1, una: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10 },
    ...{
      undici: 11,
      dodici: 12,
      tredici: 13,
      quattordici: 14,
      quindici: 15,
      sedici: 16,
      diciassette: 17,
      diciotto: 18,
    },
    ...{ diciannove: 19, venti: 20, niente: 0, nulla: 0, nessuno: 0, passo: 0 },
  },
  beside: [
    ...["scudo", "scudi", "scudos", "s", "bid", "add", "plus", "for", "price"],
    ...["offro", "offerta", "aggiungo", "aggiunta", "più", "piu", "per", "prezzo"],
  ],
};
