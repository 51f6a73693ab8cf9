/** Discord sends no choice of a menu twice until its message is edited: what was chosen can still be come by again. */
import { expect, test } from "vitest";
import { lifeHouse } from "../../harness/life.js";

const house = lifeHouse();
const where = '"custom_id":"';

/** The custom id of the only menu of a message that fits. */
function menuOf(message: { readonly components?: unknown }, part: string): string {
  const found = JSON.stringify(message.components)
    .split(where)
    .map((one) => one.split('"')[0] ?? "");
  return found.find((id) => id.includes(part)) ?? "";
}

test("a form behind the question which table is meant opens as often as it is asked for", async () => {
  const tables = [await house.table(["ann", "bob"], "narrated:true", undefined, "ceramic")];
  tables.push(await house.table(["ann", "bob"], "narrated:true", undefined, "ceramic"));
  const ann = house.user("ann");
  const which = await (await ann.command("/ceramic story", { channel: house.channel() })).message();
  const chosen = await ann.choose(which, menuOf(which, ":which:"), [tables[1]!.id]);
  const answer = await chosen.message();
  expect(answer.id).toBe(which.id);
  for (let time = 0; time < 2; time += 1) {
    const modal = await (await ann.press(answer, "Open")).modal();
    expect(modal.custom_id).toContain(tables[1]!.id);
  }
});

test("an offer chosen on the board can be let go of, which shows all of them, and chosen again", async () => {
  const table = await house.table(["ann", "bob"], "", undefined, "ceramic");
  const [ann, bob] = [house.user("ann"), house.user("bob")];
  const { channel } = table;
  for (const user of [ann, bob]) await (await user.command("/ceramic ready", { channel })).message();
  const [give] = await ann.autocomplete("/ceramic bury bead:", { channel });
  const [want] = await bob.autocomplete("/ceramic bury bead:", { channel });
  const offer = `/ceramic offer give:${give!.value} want:${want!.value}`;
  await (await ann.command(offer, { channel })).message();
  const board = await bob.until(channel, (all) => all.findLast((one) => menuOf(one, ":see:board") !== ""));
  const menu = menuOf(board, ":see:board");
  const first = await (await bob.choose(board, menu, ["1"])).message();
  const all = await (await bob.choose(board, menu, [])).message();
  expect(house.read(all)).toContain("offers");
  expect(menuOf(all, ":see:list")).not.toBe("");
  const again = await (await bob.choose(board, menu, ["1"])).message();
  expect(house.read(again)).toBe(house.read(first));
});
