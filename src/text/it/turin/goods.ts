import { goodsNamed, mass, pieces } from "../../reading/turin.js";
import type { Words } from "../../words.js";

export { articles, cardWords, fillers, joins, numberMarks, ordinary, shapes } from "../../reading/turin.js";

/** The goods of the built-in deck. */
export const goods = goodsNamed({
  chocolate: mass("cioccolato"),
  mushrooms: pieces("fungo", "funghi"),
  cheese: { name: "formaggio", one: "formaggio", other: "formaggi" },
  garlic: mass("aglio"),
  grapes: mass("uva"),
  anchovies: pieces("acciuga", "acciughe"),
  chestnuts: pieces("castagna", "castagne"),
  peppers: pieces("peperone", "peperoni"),
  rice: mass("riso"),
});

/** "🍫 cioccolato (#1)"; sentences put "la carta" before it, with the preposition they need. */
export const cardShort: Words["turin"]["cardShort"] = (good, number) => `${good} (#${number})`;
