import { goodsNamed, mass, pieces } from "../../reading/turin.js";

export { articles, cardWords, fillers, joins, numberMarks, ordinary, shapes } from "../../reading/turin.js";

/** The goods of the built-in deck. */
export const goods = goodsNamed({
  chocolate: mass("chocolate"),
  mushrooms: pieces("mushroom", "mushrooms"),
  cheese: mass("cheese"),
  garlic: mass("garlic"),
  grapes: pieces("grape", "grapes"),
  anchovies: pieces("anchovy", "anchovies"),
  chestnuts: pieces("chestnut", "chestnuts"),
  peppers: pieces("pepper", "peppers"),
  rice: mass("rice"),
});

/** A card by what it has most of: "🍫 chocolate card (#1)". */
export const cardShort = (good: string, number: number) => `${good} card (#${number})`;
