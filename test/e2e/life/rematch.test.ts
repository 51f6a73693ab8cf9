/** A rematch is opened only where it can be played. */
import { expect, test } from "vitest";
import { type LifeTable, lifeHouse } from "../../harness/life.js";
import { idsOf } from "../../harness/table.js";

const house = lifeHouse();

/** A game in a channel of its own, ended by a moderator. */
async function ended(): Promise<{ readonly table: LifeTable; readonly channel: string }> {
  const channel = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", channel);
  await house.bot.app.tables.end(table.id, "moderator");
  await table.sees("A moderator has ended this game");
  return { table, channel };
}

const lobbies = async (channel: string) =>
  (await house.user("ann").view(channel, 50)).filter((one) => idsOf(one).some(({ action }) => action === "join"));

test("rights lost since: they are named, and nothing is opened; with them it is", async () => {
  const { table, channel } = await ended();
  house.sandbox.change({ do: "permissions", channel, user: "tavolo", deny: ["SendMessages", "EmbedLinks"] });
  const said = await table.types("ann", "/tavolo rematch");
  expect(said).toContain("I cannot host a rematch in");
  expect(said).toContain("**Send Messages**, **Embed Links**");
  expect(await house.bot.app.tables.of(await house.user("ann").id())).toEqual([]);

  house.sandbox.change({ do: "permissions", channel, user: "tavolo", deny: ["CreatePublicThreads"] });
  expect(await table.types("ann", "/tavolo rematch")).toContain("The lobby for a rematch is open");
  await expect.poll(() => lobbies(channel), { timeout: 8_000 }).toHaveLength(1);
  const [look] = await house.bot.app.tables.of(await house.user("ann").id());
  expect(look?.table.threadWanted).toBe(false);
  await house.bot.app.tables.end(look?.table.id ?? "", "moderator");
});

test("a channel that is gone: said so, with what can be done", async () => {
  const { channel } = await ended();
  house.sandbox.change({ do: "deleteChannel", channel });
  const said = house.read(await (await house.user("bob").command("/tavolo rematch", { channel: "#piazza" })).message());
  expect(said).toContain("The channel of that game is gone");
  expect(await house.bot.app.tables.of(await house.user("bob").id())).toEqual([]);
});
