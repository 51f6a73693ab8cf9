/** Languages: a server's tables speak its own, each person is answered in theirs. */
import { expect, test } from "vitest";
import { HOUR, lifeHouse, MINUTE } from "../../harness/life.js";
import { idsOf, startTable } from "../../harness/table.js";

const house = lifeHouse();

test("a server's default language is that of the boards of its new tables; private answers stay in one's own", async () => {
  house.sandbox.change({ do: "serverPermissions", guild: "Borgo", user: "eve", allow: ["ManageGuild"] });
  const before = await house.table(["ann", "bob"], "deadline:24h", house.channel("Borgo"));
  const eve = house.user("eve");
  const screen = await (await eve.command("/tavolo-admin settings", { channel: "#borgo" })).message();
  const saved = await (await eve.choose(screen, "Language of the tables", "it")).message();
  expect(house.read(saved)).toContain("**Language of the tables:** Italiano");

  const channel = house.channel("Borgo");
  const playing = await startTable({
    sandbox: house.sandbox,
    players: ["ann", "bob"],
    options: "deadline:24h",
    channel,
  });
  const [ann] = playing.users;
  const isBoard = (message: Parameters<typeof idsOf>[0]) => idsOf(message).some(({ route }) => route === "b");
  const board = await ann!.until(playing.channel, (all) => all.findLast(isBoard));
  expect(house.read(board)).toContain("Mosse automatiche");
  expect(house.read(playing.lobby)).toContain("Italiano");
  const hand = await (await ann!.command("/turin hand", { channel: playing.channel })).message();
  expect(house.read(hand)).toContain("Moves are made automatically");

  // Tables that ran before speak on as they did.
  expect(house.read(await before.sees("Moves are made automatically"))).not.toContain("Mosse");
  expect((await before.look()).table.locale).not.toBe("it");
});

test("what is sent to somebody later is in the language they spoke last", async () => {
  const table = await house.table(["ann", "cat"]);
  await table.types("cat", "/tavolo remind hours:8 where:dm");
  house.sandbox.change({ do: "locale", user: "cat", locale: "it" });
  await table.types("cat", "/turin hand");
  await house.pass(16 * HOUR + 2 * MINUTE);
  const dm = await house.user("cat").until("dm", (all) => all.find((one) => house.read(one).includes("⏰")));
  expect(house.read(dm)).toContain("Un tavolo ti aspetta");
});
