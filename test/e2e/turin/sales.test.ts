/** Sales, claims, loans and the goose, as players meet them. */
import { beforeEach, expect, test } from "vitest";
import { ALL } from "../../harness/extent.js";
import { idsOf, rawId } from "../../harness/table.js";
import { type Scene, scene, turinHouse } from "../../harness/turin-house.js";
import { MANNERS, type Manner } from "../../harness/turin-people.js";

const house = turinHouse();

/** Past a claim window of ten seconds; past the hour in which a seller chooses. */
const WINDOW = 11;
const CHOICE = 3_601;

/** Ann has won two cards in the first round and asks 2 for the first; the second round's offers have begun. */
async function onSale(manner: Manner, options = "scudo:open"): Promise<Scene & { card: string }> {
  const table = await scene(house, { players: 3, manners: [manner], options, seed: "sales" });
  await table.plainly("offer");
  await table.bids({ ann: 3, bob: 0, cat: 0 });
  await table.plainly("pick");
  const ann = table.who("ann");
  const [hint] = await ann.user.autocomplete("/turin sell card:", { channel: table.channel });
  const card = String(hint?.value);
  const number = Number(
    /#(\d+)`.* for sale at/.exec(await table.types("ann", `/turin sell card:${card} price:2`))?.[1],
  );
  await table.sees(/Round 2 of 5 · offers/);
  return Object.assign(table, { card: manner === "thumb" ? String(number) : card });
}

/** Every manner; or one, another for each test, where not all is tested. */
const mannersOf = (i: number): readonly Manner[] => MANNERS.filter((_, j) => ALL || j === i % MANNERS.length);

/** What is read before it is sent: in the form, or as a question. */
async function beforeBuying(table: Scene & { card: string }, name: string): Promise<string> {
  const player = table.who(name);
  if (player.manner !== "thumb") return house.read(await player.act({ do: "buy", card: table.card }, { unsure: true }));
  return JSON.stringify((await player.form("buy")).components);
}

const purse = async (table: Scene, name: string): Promise<string> => /💰.*/.exec(await table.hand(name))?.[0] ?? "";

test.each(mannersOf(0))(
  "two want a card: both pay nothing yet, the window closes, the seller chooses (%s)",
  async (manner) => {
    const table = await onSale(manner);
    const { card } = table;
    expect(await purse(table, "ann")).toBe("💰 **10 scudo**, all free");

    expect(await beforeBuying(table, "bob")).toMatch(
      /A claim cannot be withdrawn\. Others may claim .* for 10 seconds/,
    );
    expect(await table.does("bob", { do: "buy", card })).toMatch(/You have claimed .*; 2 scudo are kept for it/);
    expect(await table.does("cat", { do: "buy", card })).toMatch(/You have claimed/);
    expect(await purse(table, "bob")).toBe("💰 15 scudo, **13 free** (2 for claims)");
    await table.sees(/claimed by @Bob and @Cat · end of claims/);

    await house.pass(WINDOW);
    await table.sees(/⚖️ @Bob and @Cat want .*: @Ann chooses who gets it/);
    const ann = table.who("ann");
    const call = await ann.user.until(
      table.channel,
      (all) => all.findLast((one) => idsOf(one).some((id) => id.route === "w")),
      {
        what: "a call to choose",
      },
    );
    expect(house.read(call)).toContain("@Ann, several want a card of yours: choose who gets it.");
    expect(call.pinged).toEqual([await ann.user.id()]);
    expect(await table.does("ann", { do: "sellTo", to: "cat", card })).toMatch(/goes to @Cat/);
    await table.sees(/🤝 @Cat buys .* from @Ann for 2 scudo\. The seller chose\./);
    await ann.user.until(table.channel, (all) => all.every((one) => one.id !== call.id), {
      what: "the call to be deleted",
    });
    expect(await Promise.all(["ann", "bob", "cat"].map((name) => purse(table, name)))).toEqual([
      "💰 **14 scudo**, all free",
      "💰 **15 scudo**, all free",
      "💰 **13 scudo**, all free",
    ]);
  },
);

test("a seller who does not choose within an hour has sold to the first claimant", async () => {
  const table = await onSale("command");
  await table.does("cat", { do: "buy", card: table.card });
  await table.does("bob", { do: "buy", card: table.card });
  await house.pass(WINDOW);
  await table.sees(/⚖️ @Cat and @Bob want/);
  await house.pass(CHOICE);
  await table.sees(/🤝 @Cat buys .* The seller had not chosen, so the first who claimed it gets it\./);
  expect(await purse(table, "bob")).toBe("💰 **15 scudo**, all free");
  await expect.poll(() => table.watch.standing(table.channel)).toEqual([]);
});

test("one claimant: sold when the window closes", async () => {
  const table = await onSale("thumb");
  await table.does("bob", { do: "buy", card: table.card });
  await house.pass(WINDOW);
  await table.sees(/🤝 @Bob buys .* from @Ann for 2 scudo\.$/m);
  expect(await purse(table, "ann")).toBe("💰 **14 scudo**, all free");
});

test.each(mannersOf(1))("first come, first served: sold at once, and gone for the next (%s)", async (manner) => {
  const table = await onSale(manner, "claim-window:0 scudo:open");
  expect(await beforeBuying(table, "bob")).toMatch(/First come, first served.*cannot be taken back/);
  expect(await table.does("bob", { do: "buy", card: table.card })).toMatch(/You have bought .* for \*\*2 scudo\*\*/);
  expect(await table.types("cat", `/turin buy card:${table.card}`, {})).toMatch(/is not for sale \(any more\)/);
});

test("first come, first served, both at once: one gets it, whoever comes first", async () => {
  for (const [first, second] of [
    ["bob", "cat"],
    ["cat", "bob"],
  ] as const) {
    const table = await onSale("command", "claim-window:0 scudo:open");
    const asked = await Promise.all(
      [first, second].map((name) => table.who(name).act({ do: "buy", card: table.card }, { unsure: true })),
    );
    const sent = [];
    for (const [i, name] of [first, second].entries()) {
      sent.push(await table.who(name).user.press(asked[i]!, rawId(asked[i]!, "go") ?? ""));
    }
    const [got, missed] = (await Promise.all(sent.map((deed) => deed.message()))).map(house.read);
    expect(got).toContain("You have bought");
    expect(missed).toContain("not for sale");
  }
});

test("a price that has changed since it was seen is asked again, not paid", async () => {
  const table = await onSale("command");
  const bob = table.who("bob");
  const asked = await bob.act({ do: "buy", card: table.card }, { unsure: true });
  const yes = (rawId(asked, "go") ?? "").replace(/:2$/, ":1");
  const answer = house.read(await (await bob.user.press(asked, yes, { unchecked: true })).message());
  expect(answer).toContain("is now for sale at 2 scudo. Look again before you buy.");
  expect(await purse(table, "bob")).toBe("💰 **15 scudo**, all free");
});

test("a card is taken off sale after the next auction, and its scudo come back", async () => {
  const table = await onSale("thumb");
  expect(await table.types("ann", `/turin unsell card:#${table.card}`)).toMatch(
    /stays on sale until the auction of a later round/,
  );
  await table.plainly("offer", "bid");
  await table.sees(/Round 2 of 5 · sales/);
  expect(await table.does("ann", { do: "unsell", card: table.card })).toMatch(/off sale; your 2 scudo are back/);
});

test.each(mannersOf(2))("a loan is asked once, and a second one refused (%s)", async (manner) => {
  const table = await scene(house, { players: 2, manners: [manner], seed: "loan" });
  const ann = table.who("ann");
  const question = await ann.act({ do: "loan" }, { unsure: true });
  if (manner !== "thumb") {
    expect(house.read(question)).toContain("You get **10 scudo** now and repay **15** after the payouts");
    const back = await (await ann.user.press(question, "Back to my hand")).message();
    expect(house.read(back)).toContain("💰 **15 scudo**, all free");
  }
  expect(await table.does("ann", { do: "loan" })).toContain("💰 **25 scudo**, all free");
  expect(await table.types("ann", "/turin loan")).toMatch(/one loan in a game.*you have yours already/);
});

test.each(mannersOf(3))("the goose for ties: taken to give way, given to go first (%s)", async (manner) => {
  const table = await scene(house, { players: 3, manners: [manner], options: "goose:tie scudo:open", seed: "goose" });
  await table.plainly("offer");
  await table.bids({ ann: 2, bob: 2, cat: 0 });
  await table.sees("tie: additions");
  expect(await table.does("ann", { do: "takeGoose" })).toContain(
    "You have the goose, and the last of the tied places.",
  );
  await table.sees(/🪿 @Ann takes the goose/);
  await table.sees(/⬜ 1st: @Bob, 2 cards\n⬜ 2nd: @Ann, 1 card/);
  await table.plainly("pick", "done", "offer");
  await table.bids({ ann: 3, bob: 3, cat: 0 });
  expect(await table.does("ann", { do: "giveGoose", to: "bob" })).toContain("The goose goes to @Bob");
  await table.sees(/⬜ 1st: @Ann, 2 cards\n⬜ 2nd: @Bob, 1 card/);
  await table.sees(/@Bob .*🪿 goose/);
});

test("the goose for the fewest majorities goes by itself, and raises a bid's rank", async () => {
  const table = await scene(house, {
    players: 2,
    manners: ["command"],
    options: "goose:least scudo:open",
    seed: "least",
  });
  await table.plainly("offer");
  await table.bids({ ann: 2, bob: 0 });
  await table.plainly("pick");
  await table.sees(/🪿 @Bob has the fewest majorities and gets the goose/);
  await table.plainly("done", "offer");
  await table.bids({ ann: 3, bob: 3 });
  await table.sees(/🧺 1st place: @Bob takes/);
  await table.sees("@Ann 1 of 3 · @Bob 3.");
});

test("secret scudo: everybody sees only the own; open: everybody's", async () => {
  const secret = await scene(house, { players: 2, options: "scudo:secret", seed: "s" });
  expect(await secret.sees("**Players**")).not.toContain("💰");
  expect(await secret.hand("ann")).toContain("💰 **15 scudo**");
  const open = await scene(house, { players: 2, options: "scudo:open", seed: "s" });
  expect(await open.sees("**Players**")).toMatch(/@Bob .*💰 15 scudo/);
});

beforeEach(() => () => {
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
