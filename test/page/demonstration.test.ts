/** The demonstrations, played through the real bot by the people of the sandbox. */
import { expect, test } from "vitest";
import { messageText, type SeenMessage } from "../../src/sandbox/index.js";
import { DEMONSTRATED } from "../../src/sandbox/page/demonstration.js";
import { testHouse } from "../harness/house.js";
import { idsOf, waitedFor } from "../harness/table.js";

const house = testHouse();

test.each(DEMONSTRATED)("%s: a table in mid-game, in a thread, with nobody's screen full of answers", async (game) => {
  const { channel, people } = await house.sandbox.demonstrate(game);
  const place = await house.user("ann").channel(channel);
  expect(place.kind).toBe("thread");
  for (const name of people) {
    // The last step may have ended just now: its board has no buttons any more, and the next one is on its way.
    const isBoard = (message: SeenMessage) => idsOf(message).some(({ route }) => route === "b");
    const view = await house.user(name).until(channel, (all) => all.some(isBoard) && all, { what: "the board" });
    expect(view.filter((message) => (message.flags ?? 0) & 64)).toEqual([]);
  }
  const hand = await (await house.user("bob").command(`/${game} hand`, { channel })).message();
  const open = idsOf(hand).map(({ action }) => action);
  expect(open).toContain(game === "turin" ? "bid" : "bury");
  if (game === "ceramic") {
    const happened = (all: readonly SeenMessage[]) => {
      const text = all.map((one) => messageText(one)).join("\n");
      return ["have traded", "has an offer out to", "→ the table", "1 of 2 animals"].every((what) =>
        text.includes(what),
      );
    };
    await house.user("dan").until(channel, happened, { what: "a trade, offers and an animal on the board" });
  }
  if (game === "turin") expect(await waitedFor(house.user("ann"), channel)).toHaveLength(2);
});

test("its table is in the language of whoever asks for it", async () => {
  house.sandbox.calls.world({ do: "locale", user: "bob", locale: "it" });
  const { channel } = await house.sandbox.demonstrate("turin", "bob");
  const told = (all: readonly SeenMessage[]) => all.some((message) => messageText(message).includes("**Mercato**"));
  await house.user("ann").until(channel, told, { what: "an Italian board" });
});

test("several at once are tables of their own", async () => {
  const shown = await Promise.all(
    (["turin", "ceramic", "turin"] as const).map(
      async (game) => [game, await house.sandbox.demonstrate(game)] as const,
    ),
  );
  expect(new Set(shown.map(([, { channel }]) => channel)).size).toBe(3);
  for (const [game, { channel }] of shown) {
    const hand = await (await house.user("bob").command(`/${game} hand`, { channel })).message();
    expect(idsOf(hand).map(({ action }) => action)).toContain(game === "turin" ? "bid" : "bury");
  }
});

test("there is none while the bot is away, and none of another game", async () => {
  await expect(house.sandbox.demonstrate("chess" as "turin")).rejects.toThrow("turin, ceramic");
  await house.bot.stop();
  await expect(house.sandbox.demonstrate("turin")).rejects.toThrow("away");
  const asked = JSON.stringify({ game: "turin", user: "bob" });
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${house.sandbox.address}/sandbox/demonstrate`, { method: "POST", headers, body: asked });
  expect(await reply.json()).toEqual({ error: "Il bot non c'è." });
});
