/**
 * The goods of the built-in deck. `also` are further words by which a typed text may name the good;
 * the Italian names stand here too, since pieces are read in both languages whatever the reader's own is.
 */
export const goods: Readonly<Record<string, { emoji: string; name: string; also: readonly string[] }>> = {
  chocolate: { emoji: "🍫", name: "chocolate", also: ["choc", "cioccolato", "cioccolata"] },
  mushrooms: { emoji: "🍄", name: "mushrooms", also: ["mushroom", "funghi", "fungo"] },
  cheese: { emoji: "🧀", name: "cheese", also: ["cheeses", "formaggio", "formaggi"] },
  garlic: { emoji: "🧄", name: "garlic", also: ["aglio"] },
  grapes: { emoji: "🍇", name: "grapes", also: ["grape", "uva"] },
  anchovies: { emoji: "🐟", name: "anchovies", also: ["anchovy", "acciughe", "acciuga"] },
  chestnuts: { emoji: "🌰", name: "chestnuts", also: ["chestnut", "castagne", "castagna"] },
  peppers: { emoji: "🌶️", name: "peppers", also: ["pepper", "🌶", "peperoni", "peperone"] },
  rice: { emoji: "🍚", name: "rice", also: ["riso"] },
};

/** Shapes for the goods of an operator's own deck, by their place in it. */
export const shapes: readonly string[] = ["🔺", "🔷", "⭐", "🟩", "⚪", "🧡", "🍀", "🌙", "➕"];

/** Words that may stand in a card's typed name without meaning anything. */
export const fillers: readonly string[] = [
  ...["a", "an", "the", "card", "cards", "with", "of", "and", "x", "no", "nr", "number", "my"],
  ...["la", "il", "le", "i", "gli", "lo", "carta", "con", "di", "e", "numero"],
];

/** A card by what it has most of: "🍫 chocolate card (#1)". */
export const cardShort = (good: string, number: number) => `${good} card (#${number})`;
