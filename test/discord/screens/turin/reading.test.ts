import { describe, expect, it } from "vitest";
import { readSeconds } from "../../../../src/discord/screens/shared/times.js";
import { readAmount } from "../../../../src/discord/screens/turin/amounts.js";
import {
  cardChoice,
  cardLabel,
  cardLine,
  goodCount,
  readCard,
  readGood,
  readOrder,
} from "../../../../src/discord/screens/turin/cards.js";
import { builtInDeck } from "../../../../src/games/turin/index.js";
import { languages, wordsFor } from "../../../../src/text/index.js";

const words = wordsFor("en");
/** Whoever reads in one language may type in another. */
const readers = Object.values(languages);
const deck = builtInDeck;
const all = deck.cards.map((card) => card.id);

describe("a card's label", () => {
  it("speaks, most first", () => {
    expect(cardLabel(words, deck, "c01")).toBe("3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape");
    expect(cardChoice(words, deck, "c01")).toBe("#1 · 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape");
    expect(cardLine(words, deck, "c01")).toBe("`#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape");
  });

  it("agrees with the count, in Italian too; goods of an operator's own deck keep their name", () => {
    expect(cardLabel(languages.it, deck, "c02")).toBe("3 🍄 funghi · 2 🌰 castagne · 1 🧀 formaggio");
    expect(cardLabel(languages.it, deck, "c03")).toBe("3 🧀 formaggi · 2 🍇 uva · 1 🍚 riso");
    expect(goodCount(words, deck, "anchovies", 1)).toBe("1 🐟 anchovy");
    expect(goodCount(languages.it, deck, "mushrooms", 1)).toBe("1 🍄 fungo");
    const own = { ...deck, goods: deck.goods.map((good) => ({ ...good, id: `${good.id} di qui` })) };
    expect(goodCount(languages.it, own, "funghi di qui", 1)).toMatch(/^1 \S+ funghi di qui$/);
  });

  it.each(readers)("is read by every word for every good, behind any count, to a reader of $language", (words) => {
    for (const { turin } of readers) {
      for (const [id, { name, one, other }] of Object.entries(turin.goods)) {
        for (const said of [name, one, other]) expect(readGood(said, words, deck), said).toBe(id);
      }
    }
  });

  it.each(readers)("reads as the card it names, for every card, to a reader of $language", (words) => {
    for (const id of all) {
      for (const text of [
        id,
        id.toUpperCase(),
        cardLabel(words, deck, id),
        cardChoice(words, deck, id),
        cardLine(words, deck, id),
      ]) {
        expect(readCard(text, [], words, deck)).toEqual({ kind: "one", value: id });
      }
    }
  });
});

describe.each(readers)("a card typed by a reader of $language", (words) => {
  const hand = ["c01", "c07", "c16"];
  it.each([
    ["its number", "7", "c07"],
    ["its number with a mark", "#7", "c07"],
    ["its number with words", "card no. 7", "c07"],
    ["full-width digits", "７", "c07"],
    ["one good, meaning what there is most of", "grapes", "c07"],
    ["one good in the singular", "the grape card", "c07"],
    ["the beginning of a good", "choc", "c01"],
    ["a good with its number", "3 rice", "c16"],
    ["a number word", "three rice", "c16"],
    ["a lesser good, where one card has so many", "2 chocolate", "c07"],
    ["an emoji", "🍫", "c01"],
    ["an emoji with a number", "3🍚", "c16"],
    ["a part of the label", "2 🌰 chestnuts · 1 🍇", "c01"],
    ["Italian", "tre uva", "c07"],
    ["Italian with an article", "la carta con 3 riso e 2 funghi", "c16"],
    ["Italian with an elided article", "quella dell'uva", "c07"],
    ["Italian with a card's article", "una carta con l’uva", "c07"],
    ["Italian for what it has most of", "la carta con più cioccolato", "c01"],
    ["Italian, begun", "cioc", "c01"],
    ["a part of the Italian label", "2 🌰 castagne · 1 🍇", "c01"],
    ["an Italian number", "la numero 7", "c07"],
    ["a number in words", "number seven", "c07"],
    ["an Italian number in words", "carta sette", "c07"],
    ["an Italian number in words, marked", "la numero sedici", "c16"],
    ["a card outside the hand, so that the rules can refuse it", "3 garlic 2 peppers", "c06"],
  ])("is read by %s", (_, text, card) => {
    expect(readCard(text, hand, words, deck)).toEqual({ kind: "one", value: card });
  });

  it.each([
    ["a good that two of them share alike", "1 chestnuts or so", "none"],
    ["nothing", "", "none"],
    ["no card of this deck", "#19", "none"],
    ["other words", "my best one", "none"],
    ["a price", "4 scudo", "none"],
    ["a number of cards", "tre carte", "none"],
    ["an article", "una carta", "none"],
    ["a good that it is not to have", "no grapes", "none"],
    ["what it is for", "the one for grapes", "none"],
    ["an ordinary word that begins a good's name", "form", "none"],
    ["Italian that begins a good's name", "che", "none"],
    ["another spice", "pepe", "none"],
    ["two numbers", "#7 or #16", "several"],
  ])("is not read: %s", (_, text, kind) => {
    expect(readCard(text, hand, words, deck).kind).toBe(kind);
  });

  it("that fits several is read as several, the given cards first", () => {
    expect(readCard("rice", ["c16", "c17", "c03"], words, deck)).toEqual({ kind: "several", values: ["c16", "c17"] });
    expect(readCard("chestnuts", ["c01", "c02"], words, deck)).toEqual({ kind: "several", values: ["c01", "c02"] });
  });
});

describe.each(readers)("an amount typed by a reader of $language", (words) => {
  it.each([
    ["4", 4],
    [" 4 ", 4],
    ["4 scudo", 4],
    ["4scudi", 4],
    ["+2", 2],
    ["four", 4],
    ["Quattro scudi", 4],
    ["0", 0],
    ["nothing", 0],
    ["niente", 0],
    ["passo", 0],
    ["offro 4 scudi", 4],
    ["uno scudo", 1],
    ["sedici", 16],
    ["ventuno", 21],
    ["ventuno scudi", 21],
    ["ventitré", 23],
    ["trenta", 30],
    ["quarantotto", 48],
    ["novantanove", 99],
    ["cento", 100],
    ["twenty-one", 21],
    ["twenty one scudo", 21],
    ["thirty", 30],
    ["nessuna offerta", 0],
    ["un solo scudo", 1],
    ["due tre", null],
    ["twenty twelve", null],
    ["aggiungo due", 2],
    ["-3", -3],
    ["−3", -3],
    ["４", 4],
    ["", null],
    ["4.5", null],
    ["4 5", null],
    ["all", null],
    ["constructor", null],
    ["1e3", null],
  ])("%s is %s", (text, amount) => {
    expect(readAmount(text, words)).toBe(amount);
  });
});

describe("a typed time", () => {
  it.each([
    ["10s", 10],
    ["90 min", 5400],
    ["2h", 7200],
    ["1d", 86400],
    ["1h30", 5400],
    ["1 h 30 min", 5400],
    ["1 hour and 30 minutes", 5400],
    ["1.5h", 5400],
    ["1,5 ore", 5400],
    ["2 days", 172800],
    ["due", null],
    ["due ore", 7200],
    ["un'ora", 3600],
    ["un giorno", 86400],
    ["ventiquattro ore", 86400],
    ["un giorno e sei ore", 108000],
    ["un’ora e mezza", 5400],
    ["due ore e un quarto", 8100],
    ["mezz'ora", 1800],
    ["un quarto d'ora", 900],
    ["tre quarti d'ora", 2700],
    ["twenty-four hours", 86400],
    ["an hour and a half", 5400],
    ["two and a half hours", 9000],
    ["half an hour", 1800],
    ["a quarter of an hour", 900],
    ["one hour and thirty minutes", 5400],
    ["mezza", null],
    ["ora", null],
    ["due ore due ore", null],
    ["none", 0],
    ["0", 0],
    ["5", 300],
    ["soon", null],
    ["mai", 0],
    ["2 giorni", 172800],
    ["1 ora e 30 minuti", 5400],
    ["1g", 86400],
    ["10 parsecs", null],
    ["-1h", null],
    ["1h!", null],
    ["3 constructor", null],
    ["1d12", 129600],
    ["1w 2d", 777600],
    ["1 d, 6 h and 30 min", 109800],
    ["1d1d1d", null],
    ["30 min 1 h", null],
    ["1h1h", null],
    ["1 30", null],
    ["10s5", null],
    ["-1", null],
    ["0.1s", null],
    ["0h", 0],
  ])("%s is %s seconds (a bare number counts minutes here)", (text, seconds) => {
    expect(readSeconds(text, 60, words)).toBe(seconds);
  });

  it.each([
    ["5", null],
    ["2.5", null],
    ["1h30", 5400],
    ["0", 0],
  ])("%s is %s seconds where a number has to say its unit", (text, seconds) => {
    expect(readSeconds(text, null, words)).toBe(seconds);
  });
});

describe("a typed payout order", () => {
  const goods = deck.goods.map((good) => good.id);
  it.each([
    ["commas", goods.toReversed().join(", ")],
    ["spaces", goods.toReversed().join(" ")],
    ["arrows and emoji", "🍚 > 🌶️ > 🌰 > 🐟 > 🍇 > 🧄 > 🧀 > 🍄 > 🍫"],
    [
      "labels",
      "🍚 rice → 🌶️ peppers → 🌰 chestnuts → 🐟 anchovies → 🍇 grapes → 🧄 garlic → 🧀 cheese → 🍄 mushrooms → 🍫 chocolate",
    ],
    ["Italian", "riso, peperoni, castagne, acciughe, uva, aglio, formaggio, funghi, cioccolato"],
    ["an Italian last one", "riso, peperoni, castagne, acciughe, uva, aglio, formaggio, funghi e cioccolato"],
    [
      "articles",
      "il riso, i peperoni, le castagne, le acciughe, l'uva, l'aglio, il formaggio, i funghi e poi il cioccolato",
    ],
    ["an English last one", "rice, peppers, chestnuts, anchovies, grapes, garlic, cheese, mushrooms, and chocolate"],
    ["and between all", "riso e peperoni e castagne e acciughe e uva e aglio e formaggio e funghi e cioccolato"],
  ])("is read with %s", (_, text) => {
    expect(readOrder(text, words, deck)).toEqual({ order: goods.toReversed(), unknown: [], twice: [], missing: [] });
  });

  it("leaves a good whole that has “and” in its name", () => {
    const own = {
      ...deck,
      goods: deck.goods.map((good, i) => (i < 2 ? { ...good, id: ["salt and pepper", "gold"][i]! } : good)),
    };
    expect(readOrder("rice, gold and salt and pepper", words, own).order).toEqual(["rice", "gold", "salt and pepper"]);
    expect(readOrder("rice, salt and pepper", words, own).order).toEqual(["rice", "salt and pepper"]);
  });

  it("names what is unknown, double and missing", () => {
    expect(readOrder("rice, rice, gold, peppers", words, deck)).toEqual({
      order: ["rice", "peppers"],
      unknown: ["gold"],
      twice: ["rice"],
      missing: goods.filter((good) => good !== "rice" && good !== "peppers"),
    });
  });
});
