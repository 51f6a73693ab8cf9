/** Each kind of tie, from the bids to the cards, as the board tells it. */
import { expect, test } from "vitest";
import { type Name, type Scene, scene, turinHouse } from "../../harness/turin-house.js";
import { MANNERS } from "../../harness/turin-people.js";

const house = turinHouse();

type Amounts = Readonly<Partial<Record<Name, number>>>;

interface Case {
  readonly name: string;
  readonly players: number;
  /** 1 unless said. In the first round four and five bid on dealt cards. */
  readonly round?: number;
  readonly bids: Amounts;
  /** Who is called to add, and what they add. None: nobody bids again. */
  readonly adds?: Amounts;
  /** Lines of the news. A toss may fall either way: its order stands in the first group. */
  readonly news: readonly (string | RegExp)[];
  /** What everybody pays, in seat order; with tosses, each by its order, best place first. */
  readonly pays: string | ((...orders: readonly (readonly string[])[]) => string);
  /** The winning places, best first. */
  readonly places: readonly string[] | ((...orders: readonly (readonly string[])[]) => readonly string[]);
}

const paid = (order: readonly string[], name: string, whole: number): string =>
  order[0] === name ? `${whole}` : `${Math.floor(whole / 2)} of ${whole}`;

const cases: readonly Case[] = [
  {
    name: "two at 0: nobody wins, both cards are discarded",
    players: 2,
    bids: { ann: 0, bob: 0 },
    news: [
      "🚫 Tied at 0 for 1st to 2nd place: @Ann and @Bob. A bid of 0 cannot win, so what these places would win is discarded.",
      /🗑️ 1st place is void; discarded: `#\d+`.* and `#\d+`/,
    ],
    pays: "@Ann 0 · @Bob 0",
    places: [],
  },
  {
    name: "two level, the higher addition wins",
    players: 2,
    bids: { ann: 3, bob: 3 },
    adds: { ann: 1, bob: 2 },
    news: [
      "⚖️ Tied at 3 for 1st to 2nd place: @Ann and @Bob. Each of them now adds a sealed amount.",
      "✊ Added: @Ann 1 · @Bob 2. In all: @Ann 4 · @Bob 5.",
    ],
    pays: "@Ann 2 of 4 · @Bob 5",
    places: ["bob"],
  },
  {
    name: "two level, one alone adds 0 and comes last",
    players: 2,
    bids: { ann: 3, bob: 3 },
    adds: { ann: 1, bob: 0 },
    news: ["✊ Added: @Ann 1 · @Bob 0. In all: @Ann 4 · @Bob 3."],
    pays: "@Ann 4 · @Bob 1 of 3",
    places: ["ann"],
  },
  {
    name: "two level, both add 0: nobody wins, each pays half the first bid",
    players: 2,
    bids: { ann: 5, bob: 5 },
    adds: { ann: 0, bob: 0 },
    news: [
      "🚫 Still level with 0 added for 1st to 2nd place: @Ann and @Bob. None of them wins, and what these places would win is discarded.",
      /🗑️ 1st place is void; discarded: /,
    ],
    pays: "@Ann 2 of 5 · @Bob 2 of 5",
    places: [],
  },
  {
    name: "two level twice: a toss",
    players: 2,
    bids: { ann: 3, bob: 3 },
    adds: { ann: 2, bob: 2 },
    news: [/🪙 Still level, so a toss decides 1st to 2nd place: (@\w+, then @\w+)\./],
    pays: (order) => `@Ann ${paid(order!, "Ann", 5)} · @Bob ${paid(order!, "Bob", 5)}`,
    places: (order) => [order![0]!.toLowerCase()],
  },
  {
    name: "three, level at 0 below the winner: the second place is void",
    players: 3,
    bids: { ann: 4, bob: 0, cat: 0 },
    news: ["🚫 Tied at 0 for 2nd to 3rd place: @Bob and @Cat.", /🗑️ 2nd place is void; discarded: `#\d+`/],
    pays: "@Ann 4 · @Bob 0 · @Cat 0",
    places: ["ann"],
  },
  {
    name: "three at 0: chance discards two, the last goes by itself",
    players: 3,
    bids: { ann: 0, bob: 0, cat: 0 },
    news: [
      "🚫 Tied at 0 for 1st to 3rd place: @Ann, @Bob, and @Cat.",
      /🗑️ 1st place is void; discarded by chance: `#\d+`.* and `#\d+`/,
      /🗑️ 2nd place is void; discarded: `#\d+`/,
    ],
    pays: "@Ann 0 · @Bob 0 · @Cat 0",
    places: [],
  },
  {
    name: "three, level for the second place",
    players: 3,
    bids: { ann: 4, bob: 2, cat: 2 },
    adds: { bob: 0, cat: 1 },
    news: ["⚖️ Tied at 2 for 2nd to 3rd place: @Bob and @Cat."],
    pays: "@Ann 4 · @Bob 1 of 2 · @Cat 3",
    places: ["ann", "cat"],
  },
  {
    name: "three, level for the first place: the loser is second, and wins too",
    players: 3,
    bids: { ann: 4, bob: 4, cat: 2 },
    adds: { ann: 0, bob: 1 },
    news: ["⚖️ Tied at 4 for 1st to 2nd place: @Ann and @Bob."],
    pays: "@Ann 4 · @Bob 5 · @Cat 1 of 2",
    places: ["bob", "ann"],
  },
  {
    name: "three level, two add 0: the second place is void",
    players: 3,
    bids: { ann: 5, bob: 5, cat: 5 },
    adds: { ann: 0, bob: 1, cat: 0 },
    news: [
      "🚫 Still level with 0 added for 2nd to 3rd place: @Ann and @Cat.",
      /🗑️ 2nd place is void; discarded: `#\d+`/,
    ],
    pays: "@Ann 2 of 5 · @Bob 6 · @Cat 2 of 5",
    places: ["bob"],
  },
  {
    name: "three level, two level above the third: a toss, and both win",
    players: 3,
    bids: { ann: 5, bob: 5, cat: 5 },
    adds: { ann: 2, bob: 0, cat: 2 },
    news: [/🪙 Still level, so a toss decides 1st to 2nd place: (@\w+, then @\w+)\./],
    pays: "@Ann 7 · @Bob 2 of 5 · @Cat 7",
    places: (order) => order!.map((name) => name.toLowerCase()),
  },
  {
    name: "three level twice: a toss among all",
    players: 3,
    bids: { ann: 5, bob: 5, cat: 5 },
    adds: { ann: 1, bob: 1, cat: 1 },
    news: [/🪙 Still level, so a toss decides 1st to 3rd place: (@\w+, then @\w+, then @\w+)\./],
    pays: (order) => ["Ann", "Bob", "Cat"].map((name) => `@${name} ${order![2] === name ? "3 of 6" : "6"}`).join(" · "),
    places: (order) => order!.slice(0, 2).map((name) => name.toLowerCase()),
  },
  {
    name: "three, nobody leaves the places of a tie, however much is added",
    players: 3,
    bids: { ann: 4, bob: 3, cat: 3 },
    adds: { bob: 9, cat: 0 },
    news: ["✊ Added: @Bob 9 · @Cat 0. In all: @Bob 12 · @Cat 3."],
    pays: "@Ann 4 · @Bob 12 · @Cat 1 of 3",
    places: ["ann", "bob"],
  },
  {
    name: "four, level where there is nothing to win: no second bid",
    players: 4,
    bids: { ann: 4, bob: 3, cat: 1, dan: 1 },
    news: ["✊ The bids: @Ann 4 · @Bob 3 · @Cat 1 · @Dan 1."],
    pays: "@Ann 4 · @Bob 3 · @Cat 0 of 1 · @Dan 0 of 1",
    places: ["ann", "bob"],
  },
  {
    name: "four in the second round, two ties at once and a toss in each",
    players: 4,
    round: 2,
    bids: { ann: 3, bob: 3, cat: 1, dan: 1 },
    adds: { ann: 1, bob: 1, cat: 2, dan: 2 },
    news: [
      "⚖️ Tied at 3 for 1st to 2nd place: @Ann and @Bob.",
      "⚖️ Tied at 1 for 3rd to 4th place: @Cat and @Dan.",
      /🪙 Still level, so a toss decides 1st to 2nd place: (@\w+, then @\w+)\./,
      /🪙 Still level, so a toss decides 3rd to 4th place: (@\w+, then @\w+)\./,
    ],
    pays: (_first, second) => `@Ann 4 · @Bob 4 · @Cat ${paid(second!, "Cat", 3)} · @Dan ${paid(second!, "Dan", 3)}`,
    places: (first, second) => [...first!, second![0]!].map((name) => name.toLowerCase()),
  },
  {
    name: "four at 0 in the second round: chance discards place by place",
    players: 4,
    round: 2,
    bids: { ann: 0, bob: 0, cat: 0, dan: 0 },
    news: [
      /🗑️ 1st place is void; discarded by chance: `#\d+`.* and `#\d+`/,
      /🗑️ 2nd place is void; discarded by chance: `#\d+`/,
      /🗑️ 3rd place is void; discarded: `#\d+`/,
    ],
    pays: "@Ann 0 · @Bob 0 · @Cat 0 · @Dan 0",
    places: [],
  },
  {
    name: "five, a tie that reaches below the winning places, beside one above",
    players: 5,
    bids: { ann: 2, bob: 2, cat: 1, dan: 1, eve: 1 },
    adds: { ann: 0, bob: 0, cat: 1, dan: 2, eve: 0 },
    news: [
      "⚖️ Tied at 2 for 1st to 2nd place: @Ann and @Bob.",
      "⚖️ Tied at 1 for 3rd to 5th place: @Cat, @Dan, and @Eve.",
      "🚫 Still level with 0 added for 1st to 2nd place: @Ann and @Bob.",
      /🗑️ 1st place is void; discarded by chance: `#\d+`/,
      /🗑️ 2nd place is void; discarded by chance: `#\d+`/,
    ],
    pays: "@Ann 1 of 2 · @Bob 1 of 2 · @Cat 1 of 2 · @Dan 3 · @Eve 0 of 1",
    places: ["dan"],
  },
  {
    name: "five in the second round, level for the last winning place",
    players: 5,
    round: 2,
    bids: { ann: 4, bob: 3, cat: 2, dan: 2, eve: 0 },
    adds: { cat: 1, dan: 3 },
    news: ["⚖️ Tied at 2 for 3rd to 4th place: @Cat and @Dan."],
    pays: "@Ann 4 · @Bob 3 · @Cat 1 of 3 · @Dan 5 · @Eve 0",
    places: ["ann", "bob", "dan"],
  },
];

/** All that was told in the channel so far, newest wording of each message, in order. */
function toldIn({ table, channel, house: { sandbox, read } }: Scene): string {
  const user = table.users[0]!.name;
  const { messages } = sandbox.calls.view({ user, channel, limit: 500, peek: true });
  return messages
    .filter((message) => ((message.flags ?? 0) & 64) === 0)
    .map(read)
    .join("\n");
}

const orderOf = (toss: string): readonly string[] => toss.split(", then ").map((name) => name.replace("@", ""));

test.each(cases.map((one, i) => [one.name, MANNERS[i % 3]!, one] as const))("%s (%s)", async (name, manner, one) => {
  const { players, round = 1, bids, adds = {}, news, pays, places } = one;
  const table = await scene(house, { players, manners: [manner], options: "scudo:open", seed: name });
  if (round === 2) await table.plainly("bid", "pick", "done");
  await table.plainly("offer");
  await table.bids(bids);

  const tied = Object.keys(adds);
  if (tied.length > 0) {
    expect(await table.waiting()).toEqual(tied);
    await table.sees("tie: additions");
    const called = table.watch.boards(table.channel).at(-1)!.pinged;
    expect([...called].sort()).toEqual((await Promise.all(tied.map((name) => table.who(name).user.id()))).sort());
    await table.adds(adds);
  }
  await table.plainly("pick");
  const told = await untilSold(table, round);
  const orders: (readonly string[])[] = [];
  for (const line of news) {
    const found = typeof line === "string" ? told.includes(line) : line.exec(told);
    expect(found, String(line)).toBeTruthy();
    if (found !== true && found && found[1]) orders.push(orderOf(found[1]));
  }
  expect(told).toContain(`rounded down): ${typeof pays === "string" ? pays : pays(...orders)}.`);
  const winners = [...told.matchAll(/🧺 (\d)\w+ place: @(\w+) takes/g)].map(([, , name]) => name!.toLowerCase());
  expect(winners).toEqual(typeof places === "function" ? places(...orders) : places);
});

/** All that is told, once the sales have begun, or the next round when nobody has anything to sell. */
async function untilSold(table: Scene, round: number): Promise<string> {
  const after = new RegExp(`Round (?:${round} of \\d · sales|${round + 1} of \\d · )`);
  return table.table.users[0]!.until(
    table.channel,
    () => {
      const told = toldIn(table);
      return after.test(told) && told;
    },
    { what: "the sales" },
  );
}
