/** More tables than a menu holds. */
import { expect, test } from "vitest";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { lifeHouse } from "../../harness/life.js";

const house = lifeHouse();

/** The values that the menus of a message offer. */
const offered = (message: SeenMessage): readonly string[] =>
  [...JSON.stringify(message.components).matchAll(/"value":"([^"]+)"/g)].map(([, value]) => value ?? "");

/** Opens so many lobbies. No two in a row are alike: the very same again, before its answer is known to have arrived, opens none. */
async function opens(name: string, count: number, channel: string): Promise<void> {
  for (let n = 0; n < count; n++) {
    await (await house.user(name).command(`/turin start games:${n % 2 ? 3 : 1}`, { channel })).message();
  }
}

test("a moderator reaches the oldest table of many, whose channel is gone: by menu, first of all, and by what is typed", async () => {
  house.sandbox.change({ do: "serverPermissions", guild: "Borgo", user: "zoe", allow: ["ManageGuild"] });
  const lost = await house.table(["ann", "bob"], "deadline:24h", house.channel("Borgo"));
  const old = await house.table(["ann", "cat"], "deadline:24h", house.channel("Borgo"));
  house.sandbox.change({ do: "deleteChannel", channel: (await lost.look()).table.channelId });
  await expect.poll(async () => (await lost.look()).table.held?.why, { timeout: 8_000 }).toBe("channel");
  const channel = house.channel("Borgo");
  await opens("dan", 27, channel);

  const zoe = house.user("zoe");
  const which = await (await zoe.command("/tavolo-admin move", { channel })).message();
  expect(offered(which)).toHaveLength(29);
  expect(offered(which)[0]).toBe(lost.id);
  expect(offered(which).at(-1)).toBe(old.id);
  expect(house.read(which)).toContain("Choose a table (26 to 29)");
  const moved = await (await zoe.choose(which, "Choose a table (26 to 29)", old.id)).message();
  expect(house.read(moved)).toContain("The table goes on in");

  const hints = async (typed: string) =>
    (await zoe.autocomplete(`/tavolo-admin cancel table:${typed}`, { channel })).map(({ value }) => value);
  expect(await hints("")).toHaveLength(25);
  expect((await hints(""))[0]).toBe(lost.id);
  expect(await hints("bob")).toEqual([lost.id]);
  expect(await hints("ann cat")).toEqual([old.id]);
  expect(await hints("nobody at all")).toEqual([]);
}, 60_000);

test("somebody at more tables than a menu holds is asked with all of them", async () => {
  const channel = house.channel("Porto");
  await opens("eve", 27, channel);
  const which = await (await house.user("eve").command("/turin leave", { channel })).message();
  expect(offered(which)).toHaveLength(27);
  const last = offered(which).at(-1) ?? "";
  const left = await (await house.user("eve").choose(which, "Choose a table (26 to 27)", last)).message();
  expect(house.read(left)).toContain("You have left");
}, 60_000);
