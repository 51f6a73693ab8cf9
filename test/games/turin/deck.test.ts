/** Reading decks: what is refused, and in which words. */
import { describe, expect, test } from "vitest";
import raw from "../../../src/games/turin/deck.json" with { type: "json" };
import { builtInDeck, readDeck, readOwnDeck, turin } from "../../../src/games/turin/index.js";

interface RawDeck {
  name: unknown;
  goods: { id: unknown; total: number; classic: unknown; new: unknown }[];
  cards: { id: string; goods: Record<string, unknown> }[];
}

describe("decks", () => {
  function faultsAfter(change: (deck: RawDeck) => void): readonly string[] {
    const deck: RawDeck = structuredClone(raw);
    change(deck);
    const read = readDeck(deck);
    return read.ok ? [] : read.error.map(({ code, message }) => `${code}: ${message}`);
  }

  test("our own is whole", () => {
    expect(readDeck(raw)).toEqual({ ok: true, value: raw });
    expect(builtInDeck.cards).toHaveLength(18);
  });

  test.each<[string, (deck: RawDeck) => void, readonly string[]]>([
    ["a name that is no string", (deck) => (deck.name = 4), ["wrongType: deck.name: must be a text, not a number"]],
    [
      "a card too few",
      (deck) => deck.cards.pop(),
      [
        "deckCount: deck: 17 cards, there must be exactly 18",
        'deckTotal: good "chocolate": total 8 is stated, but the cards show 7',
        'deckTotal: good "anchovies": total 13 is stated, but the cards show 11',
        'deckTotal: good "rice": total 16 is stated, but the cards show 13',
      ],
    ],
    [
      "a tenth good",
      (deck) => deck.goods.push({ id: "gold", total: 0, classic: 1, new: 1 }),
      ["deckCount: deck: 10 goods, there must be exactly 9"],
    ],
    [
      "a wrong total",
      (deck) => (deck.goods[0]!.total = 9),
      ['deckTotal: good "chocolate": total 9 is stated, but the cards show 8'],
    ],
    [
      "an id twice",
      (deck) => (deck.cards[1]!.id = "c01"),
      ['deckRepeatedId: deck: more than one card has the id "c01"'],
    ],
    [
      "half a payout",
      (deck) => (deck.goods[0]!.classic = 2.5),
      ['deckPayout: good "chocolate": classic payout 2.5 is not a whole number from 0'],
    ],
    [
      "a negative payout",
      (deck) => (deck.goods[8]!.new = -1),
      ['deckPayout: good "rice": new payout -1 is not a whole number from 0'],
    ],
    [
      "2, 2 and 2 on a card",
      (deck) => (deck.cards[0]!.goods = { chocolate: 2, chestnuts: 2, grapes: 2 }),
      [
        'deckCard: card "c01": shows 2, 2, 2, it must be 3, 2 and 1 of three different goods',
        'deckTotal: good "chocolate": total 8 is stated, but the cards show 7',
        'deckTotal: good "grapes": total 12 is stated, but the cards show 13',
      ],
    ],
    [
      "a fourth good on a card",
      (deck) => (deck.cards[0]!.goods.rice = 0),
      ['deckCard: card "c01": shows 3, 2, 1, 0, it must be 3, 2 and 1 of three different goods'],
    ],
    [
      "an unknown good",
      (deck) => {
        deck.cards[0]!.goods = { gold: 3, chestnuts: 2, grapes: 1 };
        deck.goods[0]!.total = 5;
      },
      ['deckUnknownGood: card "c01": there is no good "gold"'],
    ],
    [
      "a field too many",
      (deck) => Object.assign(deck.cards[2]!, { price: 3 }),
      ['unknownField: card 3: unknown field "price"'],
    ],
    [
      "many faults",
      (deck) => {
        deck.goods[0]!.id = 7;
        deck.goods[1]!.classic = -3;
        deck.cards[0]!.id = "c02";
        deck.goods[8]!.total = 1;
      },
      [
        "wrongType: good 1.id: must be a text, not a number",
        'deckRepeatedId: deck: more than one card has the id "c02"',
        'deckPayout: good "mushrooms": classic payout -3 is not a whole number from 0',
        'deckTotal: good "rice": total 1 is stated, but the cards show 16',
      ],
    ],
  ])("%s", (_, change, faults) => {
    expect(faultsAfter(change)).toEqual(faults);
  });

  test.each([null, 7, "deck", [], { name: "x" }, { ...raw, extra: 1 }])("%j is none", (value) => {
    expect(readDeck(value).ok).toBe(false);
  });

  test("a deck may go without a name", () => {
    const { name: _name, ...deck } = structuredClone(raw);
    expect(readDeck(deck)).toMatchObject({ ok: true, value: { name: "", cards: raw.cards } });
  });

  describe("of an operator", () => {
    const own = (change: (deck: RawDeck) => void): readonly string[] => {
      const deck: RawDeck = structuredClone(raw);
      change(deck);
      const read = readOwnDeck(deck);
      return read.ok ? [] : read.error.map(({ message }) => message);
    };
    const card = (n: number, id: string) => own((deck) => (deck.cards[n]!.id = id));
    const good = (id: string) =>
      own((deck) => {
        const old = String(deck.goods[0]!.id);
        deck.goods[0]!.id = id;
        for (const { goods } of deck.cards) {
          if (!Object.hasOwn(goods, old)) continue;
          goods[id] = goods[old];
          delete goods[old];
        }
      });

    test.each([
      ["ours", own(() => {})],
      ["with emoji, also joined ones", [...card(0, "👨‍🌾 farmer"), ...good("🌶️ chilli")]],
      ["in any script", good("巧克力")],
      ["with an id of 100 characters", card(0, "x".repeat(100))],
      ["with payouts of 99", own(({ goods }) => Object.assign(goods[0]!, { classic: 99, new: 99 }))],
    ])("is read: %s", (_, faults) => expect(faults).toEqual([]));

    test.each([
      ["an id too long", card(0, "x".repeat(101)), /^card 1: its id "x{40}…" has 101 characters, at most 100/],
      [
        "a payout over 99",
        own(({ goods }) => Object.assign(goods[0]!, { new: 100 })),
        /^good "chocolate": new payout 100 is more than 99$/,
      ],
      [
        "a zero-width space",
        card(1, "c\u200b02"),
        /^card 2: its id "c\\u\{200b\}02" has characters that cannot be seen$/,
      ],
      ["a direction mark", good("choc\u202eolate"), /^good 1: its id ".*" has characters that cannot be seen$/],
      ["a line break", card(0, "c\n01"), /cannot be seen/],
      ["a space that is none", good("dark\u00a0chocolate"), /cannot be seen/],
      ["a filler", card(0, "\u3164"), /cannot be seen/],
      ["spaces around", card(0, " c01"), /^card 1: its id " c01" begins or ends with a space$/],
      ["other case", card(0, "C02"), /^cards 1 and 2: their ids look alike: "c02"$/],
      ["other width", card(1, "ｃ０１"), /^cards 1 and 2: their ids look alike/],
      [
        "a bell in the name",
        own((deck) => Object.assign(deck, { name: "a\u0007" })),
        /^deck: its name .* cannot be seen$/,
      ],
      ["other case in goods", good("CHESTNUTS"), /^goods 1 and \d: their ids look alike/],
    ])("is refused: %s", (_, faults, message) => {
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(message);
    });

    test("common faults of form are told in plain words", () => {
      expect(
        own((deck) => {
          deck.name = [];
          Object.assign(deck, { goods: "none" });
        }),
      ).toEqual(["deck.name: must be a text, not a list", "deck.goods: must be a list, not a text"]);
      const wrong = own((deck) => {
        deck.goods[0]!.id = "";
        Reflect.deleteProperty(deck.goods[1]!, "total");
        Object.assign(deck.goods[2]!, { new: "3" });
        Object.assign(deck.cards, [null]);
      });
      expect(wrong).toEqual(
        expect.arrayContaining([
          "good 1.id: must not be empty",
          "good 2.total: is missing",
          "good 3.new: must be a number, not a text",
          "card 1: must be an object, not null",
        ]),
      );
      expect(wrong.join()).not.toMatch(/Invalid|expected|received/);
      const options = turin.readOptions({ payout: "old", claimWindow: 0.5, payoutOrder: 3 }, ["ann", "bob"]);
      expect(options.ok ? [] : options.error.map(({ message }) => message)).toEqual([
        'options.payout: must be "classic" or "new"',
        "options.payoutOrder: must be a list, not a number",
        "options.claimWindow: must be a whole number, not 0.5",
      ]);
    });
  });

  test("an own deck is dealt and paid by", () => {
    const deck = structuredClone(raw);
    for (const [index, card] of deck.cards.entries()) card.id = `x${index}`;
    const read = turin.readOptions({ deck }, ["ann", "bob"]);
    if (!read.ok) throw new Error("not read");
    const drawn = turin.draw(turin.setup(["ann", "bob"], read.value), (k) => k - 1);
    expect(drawn).toMatchObject({ hands: { ann: ["x0", "x1", "x2", "x3", "x4", "x5"] } });
  });
});
