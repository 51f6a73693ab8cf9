import { goodsNamed } from "../../reading/turin.js";
import type { Words } from "../../words.js";

export { articles, cardWords, fillers, joins, shapes } from "../../reading/turin.js";

/** The goods of the built-in deck. */
export const goods = goodsNamed({
  chocolate: "cioccolato",
  mushrooms: "funghi",
  cheese: "formaggio",
  garlic: "aglio",
  grapes: "uva",
  anchovies: "acciughe",
  chestnuts: "castagne",
  peppers: "peperoni",
  rice: "riso",
});

/** "🍫 cioccolato (#1)"; sentences put "la carta" before it, with the preposition they need. */
export const cardShort: Words["turin"]["cardShort"] = (good, number) => `${good} (#${number})`;
