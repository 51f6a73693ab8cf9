import { goodsNamed } from "../../reading/turin.js";

export { articles, cardWords, fillers, joins, shapes } from "../../reading/turin.js";

/** The goods of the built-in deck. */
export const goods = goodsNamed({
  chocolate: "chocolate",
  mushrooms: "mushrooms",
  cheese: "cheese",
  garlic: "garlic",
  grapes: "grapes",
  anchovies: "anchovies",
  chestnuts: "chestnuts",
  peppers: "peppers",
  rice: "rice",
});

/** A card by what it has most of: "🍫 chocolate card (#1)". */
export const cardShort = (good: string, number: number) => `${good} card (#${number})`;
