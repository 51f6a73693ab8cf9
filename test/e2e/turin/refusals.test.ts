/** Every refusal that a player can meet: its sentence with the numbers, what can be done now, and nothing changed. */
import { afterAll, expect, test } from "vitest";
import type { Refusal } from "../../../src/games/turin/refusals.js";
import { fieldsOf } from "../../harness/turin.js";
import { type Scene, scene, turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();
const WINDOW = 11;

/** Those that only a record, a stranger or an ended game can meet are told otherwise, or never. */
type Met = Exclude<
  Refusal["code"],
  | ("unknownSeat" | "gameOver" | "noClaims")
  | ("chanceDue" | "chanceNotDue" | "wrongDeal" | "wrongToss" | "wrongDiscard")
>;

interface At extends Scene {
  /** Numbers of cards, by what they are. */
  readonly cards: Readonly<Record<string, number>>;
}

/** Card numbers that stand in somebody's private view below a heading. */
async function numbersBelow(table: Scene, name: string, heading: string): Promise<readonly number[]> {
  const text = await table.types(name, "/turin hand");
  const block = text.slice(text.indexOf(heading) + heading.length).split("\n\n")[0] ?? "";
  return [...block.split("\n**")[0]!.matchAll(/`#(\d+)`/g)].map(([, n]) => Number(n));
}

const with_ = (table: Scene, cards: At["cards"]): At => Object.assign(table, { cards });

async function offering(options = "pace:live"): Promise<At> {
  const table = await scene(house, { players: 3, options, seed: "refusals" });
  const [ofBob] = await numbersBelow(table, "bob", "**In hand**");
  return with_(table, { ofBob: ofBob! });
}

async function bidding(options = "pace:live"): Promise<At> {
  const table = await scene(house, { players: 3, options, seed: "refusals" });
  await table.plainly("offer");
  const [ofAnn] = await numbersBelow(table, "ann", "**In hand**");
  const [first] = await numbersBelow(table, "ann", "**Market** (bid for these)");
  return with_(table, { ofAnn: ofAnn!, first: first! });
}

async function tied(options = "pace:live"): Promise<At> {
  const table = await bidding(options);
  await table.bids({ ann: 4, bob: 4, cat: 1 });
  return table;
}

async function picking(): Promise<At> {
  const table = await bidding();
  await table.bids({ ann: 5, bob: 3, cat: 0 });
  return table;
}

/** Four, so that somebody is left who has neither sold nor claimed. Ann and Bob have won a card each. */
async function selling(options = "pace:live"): Promise<At> {
  const table = await scene(house, { players: 4, options, seed: "refusals" });
  await table.bids({ ann: 5, bob: 3, cat: 0, dan: 0 });
  await table.plainly("pick");
  const [ofAnn] = await numbersBelow(table, "ann", "**Face up in front of you**");
  const [ofBob] = await numbersBelow(table, "bob", "**Face up in front of you**");
  return with_(table, { ofAnn: ofAnn!, ofBob: ofBob! });
}

async function listed(options?: string): Promise<At> {
  const table = await selling(options);
  await table.does("ann", { do: "sell", card: table.cards.ofAnn!, price: 4 });
  return table;
}

async function claimed(options = "claim-window:1d"): Promise<At> {
  const table = await listed(options);
  await table.does("bob", { do: "buy", card: table.cards.ofAnn! });
  return table;
}

async function contested(): Promise<At> {
  const table = await claimed("pace:live");
  await table.does("cat", { do: "buy", card: table.cards.ofAnn! });
  await house.pass(WINDOW);
  return table;
}

/** The second round's bids: Cat has sealed 12, and Ann's card is for sale at 4. */
async function poor(): Promise<At> {
  const table = await listed();
  await table.plainly("done", "offer");
  await table.does("cat", { do: "bid", amount: 12 });
  return table;
}

/** The second round's sales: Ann has won again, and her first card is still for sale. */
async function sellingAgain(): Promise<At> {
  const table = await listed();
  await table.plainly("done", "offer");
  await table.bids({ ann: 2, bob: 0, cat: 0, dan: 0 });
  await table.plainly("pick");
  return table;
}

async function bobDone(): Promise<At> {
  const table = await selling();
  await table.does("bob", { do: "done" });
  return table;
}

/** Ann holds the goose and ties with Bob in the second round; Cat does not. */
async function goose(): Promise<At> {
  const table = await tied("goose:tie");
  await table.does("ann", { do: "takeGoose" });
  await table.plainly("pick", "done", "offer");
  await table.bids({ ann: 3, bob: 3, cat: 0 });
  return table;
}

/** Ann has more to bid than a menu holds. */
async function rich(): Promise<At> {
  const table = await bidding();
  await table.does("ann", { do: "loan" });
  return table;
}

const stations = {
  offering: () => offering(),
  bidding: () => bidding(),
  tied: () => tied(),
  gooseInTheMiddle: () => tied("goose:tie"),
  least: () => tied("goose:least"),
  selling: () => selling(),
  listed: () => listed(),
  claimed: () => claimed(),
  ...{ picking, contested, poor, sellingAgain, bobDone, goose, rich },
};
const open = new Map<string, Promise<At>>();

/** One table for all refusals of a station: a refused move changes nothing. */
function station(name: keyof typeof stations): Promise<At> {
  const found = open.get(name) ?? stations[name]();
  open.set(name, found);
  return found;
}

interface Case {
  readonly at: keyof typeof stations;
  readonly who: string;
  /** `{ofAnn}` stands for a card's number. */
  readonly says: string;
  readonly reads: RegExp;
}

const one = (at: Case["at"], who: string, says: string, reads: RegExp): Case => ({ at, who, says, reads });

/** A code without a case does not compile. */
const cases: Readonly<Record<Met, readonly Case[]>> = {
  notNow: [
    one("offering", "ann", "/turin bid 4", /another step \(offers\), in which you cannot bid/),
    one("tied", "ann", "/turin done", /another step \(tie: additions\), in which you cannot say done/),
    one("bidding", "bob", "/turin sell #1 2", /another step \(bids\), in which you cannot sell/),
  ],
  addInstead: [
    one("tied", "ann", "/turin bid 5", /bids are shown already .* too late and never turns into an addition/),
    one("tied", "cat", "/turin bid 5", /bids are shown already .* too late and never turns into an addition/),
  ],
  bidInstead: [one("bidding", "ann", "/turin add 1", /still the bidding/)],
  notTied: [one("tied", "cat", "/turin add 1", /Only those who tie .*: @Ann and @Bob\./)],
  notYourTurn: [one("picking", "bob", "/turin pick #{first}", /order of the bids, and it is @Ann's turn/)],
  notInHand: [one("offering", "ann", "/turin offer #{ofBob}", /from your own hand, and `#{ofBob}` .* is not in it/)],
  negative: [one("rich", "ann", "form: -3", /whole number from 0; -3 is not possible/)],
  tooMuch: [
    one("bidding", "ann", "/turin bid 16", /free scudo: 16 is too much\. You have 15 free scudo\./),
    one("tied", "ann", "/turin add 12", /free scudo: 12 is too much\. You have 11 free scudo: 15 − 4 bid\./),
    one("selling", "ann", "/turin sell #{ofAnn} 11", /free scudo: 11 is too much\. You have 10 free scudo\./),
    one("poor", "cat", "/turin buy #{ofAnn}", /free scudo: 4 is too much\. You have 3 free scudo: 15 − 12 bid\./),
    one("poor", "ann", "/turin bid 9", /free scudo: 9 is too much\. You have 6 free scudo: 10 − 4 on the .*#{ofAnn}/),
  ],
  pickCount: [one("picking", "ann", "/turin pick #{first}", /takes exactly 2 cards, and you named 1/)],
  notInMarket: [one("picking", "ann", "/turin pick #{first} #{ofAnn}", /left in the market, and `#{ofAnn}` .* is not/)],
  sameCardTwice: [one("picking", "ann", "/turin pick #{first} #{first}", /`#{first}` .* twice/)],
  notYourCard: [one("selling", "bob", "/turin sell #{ofAnn} 1", /face up in front of you .* `#{ofAnn}` .* does not/)],
  alreadyForSale: [one("sellingAgain", "ann", "/turin sell #{ofAnn} 1", /`#{ofAnn}` .* is for sale already/)],
  alreadyDone: [
    one("listed", "ann", "/turin sell #{ofAnn} 2", /one card a round .* you have put up `#{ofAnn}`/),
    one("listed", "ann", "/turin done", /are done with this round's sales: .* put up `#{ofAnn}`.* need not say so/),
    one("bobDone", "bob", "/turin sell #{ofBob} 2", /are done with this round's sales already/),
  ],
  priceTooLow: [one("selling", "ann", "/turin sell #{ofAnn} 0", /at least 1 scudo; 0 is too low/)],
  notForSale: [
    one("offering", "ann", "/turin buy #{ofBob}", /`#{ofBob}` .* is not for sale/),
    one("selling", "ann", "/turin unsell #{ofAnn}", /`#{ofAnn}` .* is not for sale/),
  ],
  unlistTooEarly: [one("listed", "ann", "/turin unsell #{ofAnn}", /later round .*`#{ofAnn}` .* put up in round 1/)],
  cardClaimed: [one("claimed", "ann", "/turin unsell #{ofAnn}", /`#{ofAnn}` .* claimed by @Bob/)],
  ownCard: [one("listed", "ann", "/turin buy #{ofAnn}", /`#{ofAnn}` .* is yours/)],
  alreadyClaimed: [one("claimed", "bob", "/turin buy #{ofAnn}", /claimed `#{ofAnn}` .* already/)],
  claimsClosed: [one("contested", "dan", "/turin buy #{ofAnn}", /run out; the seller chooses between @Bob and @Cat/)],
  notContested: [one("claimed", "ann", "/turin sell-to @bob", /nothing to choose yet/)],
  notSeller: [one("contested", "bob", "/turin sell-to @cat #{ofAnn}", /Only the seller .* is @Ann's/)],
  notClaimant: [one("contested", "ann", "/turin sell-to @dan", /@Bob and @Cat; @Dan did not/)],
  secondLoan: [one("rich", "ann", "/turin loan", /one loan in a game/)],
  noGoose: [
    one("tied", "ann", "/turin goose take", /plays without the goose/),
    one("least", "ann", "/turin goose give @bob", /goes by itself to whoever has the fewest majorities/),
  ],
  gooseElsewhere: [
    one("gooseInTheMiddle", "ann", "/turin goose give @bob", /lies in the middle/),
    one("goose", "bob", "/turin goose take", /not in the middle: @Ann holds it/),
  ],
  gooseOutsideBlock: [one("goose", "ann", "/turin goose give @cat", /still tied with you \(@Bob\), and @Cat is not/)],
};

const all = Object.entries(cases).flatMap(([code, list]) => list.map((c) => [code, c.at, c.who, c.says, c] as const));

/** Types it, or sends it with the form of a bid; a command also when no client would let it go. */
async function says(table: At, { who, says: text }: Case): Promise<string> {
  const player = table.who(who);
  if (!text.startsWith("form: ")) {
    const deed = await player.user.command(filled(text, table), { channel: table.channel, unchecked: true });
    return house.read(await deed.message());
  }
  const form = await player.form("bid");
  if (!("custom_id" in form)) throw new Error("no form");
  expect(fieldsOf(form)[0]?.options).toBeNull();
  const deed = await player.user.submit(form, { amount: text.slice("form: ".length) });
  return house.read(await deed.message());
}

const filled = (text: string, { cards }: At): string => text.replaceAll(/\{(\w+)\}/g, (_, card) => String(cards[card]));

test.each(all)("%s: at %s %s says “%s”", async (_code, at, who, _says, one) => {
  const table = await station(at);
  const before = await table.types(who, "/turin hand");
  const answer = await says(table, one);
  const sentence = answer.split("\n---").at(-1) ?? "";
  expect(sentence).toMatch(new RegExp(filled(one.reads.source, table)));
  expect(sentence).toMatch(/Now you can|Waiting for/);
  expect(sentence.match(/now you can|you can do now/gi)?.length ?? 0, sentence).toBeLessThanOrEqual(1);
  expect(await table.types(who, "/turin hand")).toBe(before);
});

test("a refused form is opened again by a button below the refusal", async () => {
  const table = await station("rich");
  const ann = table.who("ann");
  const form = await ann.form("bid");
  if (!("custom_id" in form)) throw new Error("no form");
  const refused = await (await ann.user.submit(form, { amount: "many" })).message();
  expect(house.read(refused)).toContain("I cannot read “many” as a whole number of scudo");
  const negative = await (await ann.user.submit(form, { amount: "-3" })).message();
  const again = await (await ann.user.press(negative, "Try again")).modal();
  expect(house.read(await (await ann.user.submit(again, { amount: "quite a few" })).message())).toContain(
    "cannot read",
  );
  expect(house.read(await (await ann.user.submit(again, { amount: " 20 scudo" })).message())).toContain(
    "Your bid of **20 scudo** is sealed",
  );
});

afterAll(() => {
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
