/** The bot is ended and started anew in the middle of each step: what was posted, shown and opened before goes on working. */
import { expect, test } from "vitest";
import type { SeenModal } from "../../../src/sandbox/index.js";
import { rawId } from "../../harness/table.js";
import { fieldsOf } from "../../harness/turin.js";
import { expectPosts } from "../../harness/turin-game.js";
import { type Scene, scene, turinHouse } from "../../harness/turin-house.js";
import type { Act, Deed } from "../../harness/turin-people.js";

const house = turinHouse();
const WINDOW = 11;

async function openForm(table: Scene, name: string, deed: Deed): Promise<SeenModal> {
  const form = await table.who(name).form(deed);
  if (!("custom_id" in form)) throw new Error(`${name} finds no form for ${deed}: ${house.read(form)}`);
  return form;
}

/** Before the restart: a board, a private view and an open form. After it, all three lead on. */
async function across(table: Scene, name: string, deed: Deed, act: (form: SeenModal) => Act): Promise<string> {
  const { user } = table.who(name);
  const board = await table.who(name).atHand(deed);
  const hand = await table.who(name).hand({ how: "thumb" });
  const form = await openForm(table, name, deed);
  const seen = house.read(hand);
  await house.restart();
  expect(house.read(await (await user.press(board, rawId(board, "hand") ?? "My hand")).message())).toBe(seen);
  expect((await (await user.press(hand, rawId(hand, deed) ?? "")).modal()).title).toBe(form.title);
  expect((await (await user.press(board, rawId(board, deed) ?? "")).modal()).custom_id).toMatch(/:set:/);
  const made = act(form);
  const values = Object.fromEntries(
    fieldsOf(form).map(({ name: field, options, count }) => {
      if (field === "amount" && "amount" in made) return [field, String(made.amount)];
      if (field === "price" && "price" in made) return [field, String(made.price)];
      return [field, (options ?? []).slice(0, count)];
    }),
  );
  return house.read(await (await user.submit(form, values)).message());
}

test("a restart in each step of a round", async () => {
  const table = await scene(house, { players: 3, manners: ["thumb"], options: "scudo:open", seed: "restart" });
  await table.sees("· offers");
  expect(await across(table, "ann", "offer", () => ({ do: "offer", card: 0 }))).toContain("Your offer is sealed");
  await table.plainly("offer");

  await table.sees("· bids");
  expect(await across(table, "ann", "bid", () => ({ do: "bid", amount: 3 }))).toContain(
    "Your bid of **3 scudo** is sealed",
  );
  await table.bids({ bob: 3, cat: 0 });

  await table.sees("· tie: additions");
  expect(await across(table, "ann", "add", () => ({ do: "add", amount: 2 }))).toContain(
    "Your addition of **2 scudo** is sealed",
  );
  const question = await table.who("bob").act({ do: "add", amount: 1 }, { unsure: true, how: "command" });
  await house.restart();
  expect(house.read(await table.who("bob").answerQuestion({ do: "add", amount: 1 }, question))).toContain(
    "all are shown now",
  );

  await table.sees("· picking cards");
  expect(await across(table, "ann", "pick", () => ({ do: "pick", cards: [] }))).toContain("You take");

  await table.sees("· sales");
  expect(await across(table, "ann", "sell", () => ({ do: "sell", card: 0, price: 2 }))).toContain(
    "for sale at **2 scudo**",
  );
  await table.plainly("done");

  await table.sees("Round 2 of 5 · offers");
  const [card] = await table.who("bob").user.autocomplete("/turin buy card:", { channel: table.channel });
  expect(await across(table, "bob", "buy", () => ({ do: "buy", card: 0 }))).toContain("You have claimed");
  await table.does("cat", { do: "buy", card: String(card?.value) }, { how: "command" });
  await house.restart();
  await house.pass(WINDOW);
  await table.sees(/@Ann chooses who gets it/);
  const call = await table.who("ann").atHand("sellTo");
  await house.restart();
  const which = await (await table.who("ann").user.press(call, rawId(call, "sellTo") ?? "")).message();
  await house.restart();
  const sold = await table.who("ann").answerQuestion({ do: "sellTo", to: "bob" }, which);
  expect(house.read(sold)).toContain("goes to @Bob");
  await expectPosts(table);
  expect(table.watch.failures()).toEqual([]);
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});

test("a table that was chosen for what was typed before the restart", async () => {
  const [first, second] = [
    await scene(house, { players: 2, seed: "r1", channel: "#generale" }),
    await scene(house, { players: 2, seed: "r2", channel: "#generale" }),
  ];
  await first.plainly("offer");
  await second.plainly("offer");
  const bob = house.user("bob");
  const asked = await (await bob.command("/turin bid 3", { channel: "#generale" })).message();
  await house.restart();
  const answer = await (await bob.choose(asked, "", second.table.id)).message();
  expect(house.read(answer)).toContain("Your bid of **3 scudo** is sealed");
});
