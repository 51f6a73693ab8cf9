/** An operator's own deck, from the start command to the record. */
import { expect, test } from "vitest";
import { builtInDeck } from "../../../src/games/turin/deck.js";
import { chanceOf } from "../../games/turin/random.js";
import { expectWhole, playGame } from "../../harness/turin-game.js";
import { scene, turinHouse } from "../../harness/turin-house.js";
import { MANNERS } from "../../harness/turin-people.js";

/** The shape of ours with other goods, and ids too long for a button. */
const GOODS = ["silver", "silk", "tea", "salt", "wax", "*indigo*", "cloves", "paper", "honey"];
const goodOf = new Map(builtInDeck.goods.map(({ id }, i) => [id, GOODS[i]!]));
const deck = {
  ...builtInDeck,
  name: "Fiera di prova",
  goods: builtInDeck.goods.map((good) => ({ ...good, id: goodOf.get(good.id)! })),
  cards: builtInDeck.cards.map((card, i) => ({
    id: `${"a rather long name for a card of this deck, number ".repeat(2).slice(0, 98)}${i}`,
    goods: Object.fromEntries(Object.entries(card.goods).map(([good, n]) => [goodOf.get(good)!, n])),
  })),
};

const house = turinHouse(deck);

test("a whole game with it, in each manner", async () => {
  const table = await scene(house, { players: 3, manners: MANNERS, seed: "own game" });
  const made = await playGame(table, { below: chanceOf(2), temper: { loan: 1000 } });
  const { board, record } = await expectWhole(table, made);
  expect(board).toMatch(/silk|tea|salt/);
  expect(JSON.stringify(record)).toContain("Fiera di prova");
});

test("the lobby names the deck, and its payout order is made of the deck's goods", async () => {
  const ann = house.user("ann");
  const wrong = await (await ann.command("/turin start payout-order:rice,silk", { channel: "#tavolo" })).message();
  expect(house.read(wrong)).toMatch(/Unknown: “rice”.*Missing: .*silver/);
  const order = [...GOODS].reverse().map((good) => good.replaceAll("*", ""));
  const table = await scene(house, { players: 2, options: `payout-order:"${order.join(", ")}"`, seed: "own deck" });
  const lobby = await table.who("ann").user.see(table.table.lobby);
  expect(house.read(lobby!)).toContain("Cards: **Fiera di prova**");
  expect(house.read(lobby!)).toMatch(/Payouts in this order: \S+ honey → .* → \S+ silver/);
  expect(await table.hand("ann")).toMatch(/`#\d+` 3 \S+ \w+ · 2 \S+ \w+ · 1 \S+ \w+/);
  expect(await table.types("ann", "/turin offer silver")).toMatch(/Your offer is sealed: .* silver|could be|no card/);
});
