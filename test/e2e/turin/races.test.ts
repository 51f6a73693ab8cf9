/** What comes too late, twice, from strangers, or all at once. */
import { expect, test } from "vitest";
import { parseId } from "../../../src/discord/ids.js";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { wordsFor } from "../../../src/text/index.js";
import { idsOf, rawId } from "../../harness/table.js";
import { expectPosts } from "../../harness/turin-game.js";
import { PEOPLE, type Scene, scene, turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();
const { answers } = wordsFor("en").house;
const words = wordsFor("en").turin;

/** Ann and Bob have sealed 4 each; Cat has been asked whether to close the bidding with 1. */
async function lastBidAsked(): Promise<{ table: Scene; question: SeenMessage }> {
  const table = await scene(house, { players: 3, seed: "race" });
  await table.plainly("offer");
  await table.bids({ ann: 4, bob: 4 });
  const question = await table.who("cat").act({ do: "bid", amount: 1 }, { unsure: true });
  expect(house.read(question)).toContain("your bid closes the bidding");
  return { table, question };
}

const yes = (question: SeenMessage): string => rawId(question, "go") ?? "";

test("a bid that arrives after the show is refused and does not become an addition", async () => {
  const { table, question } = await lastBidAsked();
  const [ann, cat] = [table.who("ann"), table.who("cat")];
  const closing = await cat.user.press(question, yes(question));
  const late = await ann.user.command("/turin bid 5", { channel: table.channel });
  const [shown, refused] = await Promise.all([closing.message(), late.message()]);
  expect(house.read(shown)).toContain("was the last one, so all are shown now");
  expect(house.read(refused)).toMatch(/never turns into an addition/);
  await table.sees("✊ The bids: @Ann 4 · @Bob 4 · @Cat 1.");
  expect(await table.sees("tie: additions")).toMatch(/@Ann bid 4 · ⏳ to come/);
  expect(await table.waiting()).toEqual(["ann", "bob"]);
  expect(await table.hand("ann")).not.toContain("sealed addition");
});

test("the same bid a moment earlier counts, and there is no tie", async () => {
  const { table, question } = await lastBidAsked();
  const [ann, cat] = [table.who("ann"), table.who("cat")];
  const form = await ann.form("bid");
  if (!("custom_id" in form)) throw new Error("no form");
  const raised = await ann.user.submit(form, { amount: "5" });
  const closing = await cat.user.press(question, yes(question));
  const [sealed, shown] = await Promise.all([raised.message(), closing.message()]);
  expect(house.read(sealed)).toContain("Your bid of **5 scudo** is sealed");
  expect(house.read(shown)).toContain("all are shown now");
  await table.sees("✊ The bids: @Ann 5 · @Bob 4 · @Cat 1.");
  expect(await table.waiting()).toEqual(["ann"]);
});

test("a bid that is typed while another closes the bidding counts whole or not at all", async () => {
  const { table, question } = await lastBidAsked();
  const [ann, cat] = [table.who("ann"), table.who("cat")];
  const raised = await ann.user.command("/turin bid 5", { channel: table.channel });
  const closing = await cat.user.press(question, yes(question));
  const [answer] = (await Promise.all([raised.message(), closing.message()])).map(house.read);
  const counted = answer!.includes("Your bid of **5 scudo** is sealed");
  if (!counted) expect(answer).toMatch(/never turns into an addition/);
  await table.sees(`✊ The bids: @Ann ${counted ? 5 : 4} · @Bob 4 · @Cat 1.`);
  expect(await table.waiting()).toEqual(counted ? ["ann"] : ["ann", "bob"]);
});

test("a form that was opened before the show and sent after it changes nothing", async () => {
  const { table, question } = await lastBidAsked();
  const ann = table.who("ann");
  const form = await ann.form("bid");
  if (!("custom_id" in form)) throw new Error("no form");
  await (await table.who("cat").user.press(question, yes(question))).message();
  const answer = house.read(await (await ann.user.submit(form, { amount: "5" })).message());
  expect(answer).toContain(answers.movedOn);
  expect(answer).toContain("add 0 to 11");
  expect(await table.hand("ann")).not.toContain("sealed addition");
});

test("a question that was left open until the table has moved on changes nothing", async () => {
  const table = await scene(house, { players: 2, seed: "open question" });
  const ann = table.who("ann");
  const question = await ann.act({ do: "loan" }, { unsure: true });
  await table.plainly("offer");
  const answer = house.read(await (await ann.user.press(question, yes(question))).message());
  expect(answer).toContain(answers.movedOn);
  expect(answer).toContain("💰 **15 scudo**");
});

test("every button of every former board leads to the present, and changes nothing", async () => {
  const table = await scene(house, { players: 3, seed: "stale" });
  const former: { message: SeenMessage; id: string }[] = [];
  const remember = async () => {
    const message = await table.board();
    const ids = [...JSON.stringify(message.components).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id ?? "");
    // What explains a message belongs to that message for ever.
    const acting = ids.filter((id) => parseId(id)?.route !== "y");
    former.push(...acting.map((id) => ({ message, id })));
  };
  await table.sees("· offers");
  await remember();
  await table.plainly("offer");
  await table.sees("· bids");
  await remember();
  await table.bids({ ann: 4, bob: 4, cat: 1 });
  await table.sees("· tie: additions");
  await remember();
  await table.adds({ ann: 2, bob: 1 });
  await table.sees("· picking cards");
  await remember();
  await table.plainly("pick");
  await table.sees("· sales");
  const before = await table.hand("ann");
  for (const { message, id } of former) {
    const answer = await (await table.who("ann").user.press(message, id, { unchecked: true })).message();
    expect(house.read(answer), id).toContain(answers.movedOn);
  }
  expect(former.length).toBeGreaterThan(15);
  expect(await table.hand("ann")).toBe(before);
});

test("somebody without a seat can look, and nothing else", async () => {
  const table = await scene(house, { players: 3, seed: "stranger" });
  await table.plainly("offer");
  await table.sees("· bids");
  const zoe = house.user("zoe");
  const board = await table.board();
  for (const label of ["My hand", "Bid"]) {
    const answer = house.read(await (await zoe.press(board, label)).message());
    expect([answers.notSeated("turin"), words.not.seated]).toContain(answer);
  }
  expect(house.read(await (await zoe.press(board, "Status")).message())).toContain(
    "Waiting for** @Ann, @Bob, and @Cat",
  );
  for (const command of ["hand", "bid 4", "loan", "done", "buy #1"]) {
    const deed = await zoe.command(`/turin ${command}`, { channel: table.channel });
    expect(house.read(await deed.message()), command).toBe(answers.notSeated("turin"));
  }
  // The private view of somebody else, were its buttons known.
  const hand = await table.who("ann").hand();
  for (const id of idsOf(hand).map(({ action }) => rawId(hand, action) ?? "")) {
    const answer = house.read(await (await zoe.press(board, id, { unchecked: true })).message());
    expect(answer).not.toMatch(/In hand|`#\d+`.*\n`#\d+`.*\n`#\d+`.*\n`#\d+`/);
  }
  expect(await table.waiting()).toEqual(["ann", "bob", "cat"]);
});

test.each(["command", "thumb"] as const)("an interaction that is delivered twice counts once (%s)", async (manner) => {
  const table = await scene(house, { players: 2, seed: "twice" });
  await table.plainly("offer");
  const ann = table.who("ann");
  if (manner === "command") {
    const deed = await ann.user.command("/turin bid 3", { channel: table.channel, duplicate: true });
    expect(house.read(await deed.message())).toContain("Your bid of **3 scudo** is sealed");
  } else {
    const form = await ann.form("bid");
    if (!("custom_id" in form)) throw new Error("no form");
    const deed = await ann.user.submit(form, { amount: "3" }, { duplicate: true });
    expect(house.read(await deed.message())).toContain("Your bid of **3 scudo** is sealed");
  }
  const question = await table.who("bob").act({ do: "bid", amount: 3 }, { unsure: true });
  const deed = await table.who("bob").user.press(question, yes(question), { duplicate: true });
  expect(house.read(await deed.message())).toContain("all are shown now");
  await table.sees("✊ The bids: @Ann 3 · @Bob 3.");
  expect(await table.hand("bob")).not.toContain("sealed addition");
  expect(await table.waiting()).toEqual(["ann", "bob"]);
});

test("an answer that never arrived: the same command again is told as done, not done twice", async () => {
  const table = await scene(house, { players: 2, seed: "dead" });
  const ann = table.who("ann");
  const question = await ann.act({ do: "loan" }, { unsure: true });
  const held = house.sandbox.faults.inject({ route: "POST /interactions/*", hold: true });
  const since = house.sandbox.mark();
  const taken = await ann.user.press(question, yes(question));
  await house.sandbox.waitFor(
    (event) => event.type === "message" && house.read(event.message).includes("takes a loan"),
    {
      since,
      what: "the loan on the board",
    },
  );
  house.sandbox.advance(3_001);
  expect((await taken.response).kind).toBe("failed");
  house.sandbox.faults.clear(held);
  const again = await (await ann.user.press(question, yes(question))).message();
  expect(house.read(again)).toContain(answers.already);
  expect(house.read(again)).toContain("💰 **25 scudo**");
  const anew = await (await ann.user.press(again, "Do it again")).message();
  expect(house.read(anew)).toMatch(/one loan in a game/);
});

/** The bids that were committed at a table, in order, as the operator's log names them. */
function bidsOf(table: Scene): readonly string[] {
  return house.bot.log.flatMap((line) => {
    const { table: id, type, by, msg } = JSON.parse(line) as Record<string, unknown>;
    return msg === "moved" && id === table.table.id && type === "bid" ? [String(by)] : [];
  });
}

test("fifty at once at one table, duplicates among them: one resolution, one announcement", async () => {
  const table = await scene(house, { players: 5, seed: "fifty" });
  await table.bids({ ann: 1, bob: 2, cat: 3, dan: 4 });
  const question = await table.who("eve").act({ do: "bid", amount: 5 }, { unsure: true });
  const sent = [];
  for (let i = 0; i < 25; i++) {
    const name = PEOPLE[i % 5]!;
    const { user } = table.who(name);
    sent.push(
      name === "eve"
        ? user.press(question, yes(question), { duplicate: true })
        : user.command(`/turin bid ${(i % 4) + 6}`, { channel: table.channel, duplicate: true }),
    );
  }
  const deeds = await Promise.all(sent);
  const told = await Promise.all(deeds.map((deed) => deed.response));
  expect(told.filter(({ kind }) => kind !== "message")).toEqual([]);
  await table.sees("· picking cards");
  const shows = table.watch.boards(table.channel).filter((board) => house.read(board).includes("The bids:"));
  expect(shows).toHaveLength(1);
  await expectPosts(table);
  const bids = bidsOf(table);
  expect(bids.filter((by) => by === "p5")).toEqual(["p5"]);
  expect(bids.at(-1)).toBe("p5");
  expect(table.watch.failures()).toEqual([]);
});

test("nothing went wrong on the bot's side", () => {
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
