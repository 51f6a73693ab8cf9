/** Words in which cards and amounts of Turin Market may be typed, of every language: they are read whatever the reader's own is. */
import { numbers } from "./numbers.js";

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

/** What a good is called by itself, and behind a count ("1 grape", "3 grapes"). */
export interface GoodForms {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

interface GoodWords extends GoodForms {
  readonly emoji: string;
  readonly also: readonly string[];
}

/** A good that is counted by pieces. */
export const pieces = (one: string, other: string): GoodForms => ({ name: other, one, other });
/** A good that has no plural. */
export const mass = (name: string): GoodForms => ({ name, one: name, other: name });

/** The goods of the built-in deck under a language's names. */
export function goodsNamed(forms: Readonly<Record<string, GoodForms>>): Readonly<Record<string, GoodWords>> {
  return Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, { ...mark, ...(forms[id] ?? mass(id)) }]));
}

/** Shapes for the goods of an operator's own deck, by their place in it. */
export const shapes: readonly string[] = ["🔺", "🔷", "⭐", "🟩", "⚪", "🧡", "🍀", "🌙", "➕"];

/** Stand before the last of a list of goods. */
export const joins: readonly string[] = ["and", "then", "finally", "e", "ed", "poi", "infine", "&", "+"];

/** Words that may stand in a card's typed name without meaning anything. */
export const fillers: readonly string[] = [
  ...["a", "an", "the", "card", "cards", "with", "of", "and", "x", "no", "nr", "number", "my", "most"],
  ...["il", "lo", "la", "l", "i", "gli", "le", "di", "del", "dello", "della", "dell", "dei", "degli", "delle"],
  ...["carta", "carte", "con", "e", "ed", "numero", "num", "n", "mia", "mie", "quella", "più", "piu"],
];

/** Those of them that announce a number, and deny what else stands behind them. */
export const numberMarks: readonly string[] = ["no"];

/** Words of their own that are the beginning of a good's name. */
export const ordinary: readonly string[] = ["agli", "caca", "cast", "chest", "form", "forma", "marron", "pepe"];

/** Words for one that may be articles: alone they are no card's number. */
export const articles: readonly string[] = ["un", "una"];

/** Those of them that mean a card: a number before one counts cards. */
export const cardWords: readonly string[] = ["card", "cards", "carta", "carte"];

export const reading: {
  readonly numbers: Readonly<Record<string, number>>;
  /** Words that may stand beside an amount without meaning anything. */
  readonly beside: readonly string[];
} = {
  numbers: {
    ...numbers,
    ...{ nothing: 0, none: 0, pass: 0, niente: 0, nulla: 0, nessuno: 0, nessuna: 0, passo: 0 },
  },
  beside: [
    ...["scudo", "scudi", "scudos", "s", "bid", "add", "plus", "for", "price", "just", "only"],
    ...["offro", "offerta", "aggiungo", "aggiunta", "più", "piu", "per", "prezzo", "solo", "soli"],
  ],
};
