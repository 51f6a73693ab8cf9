/** How tables are told apart, and what a glance at one tells. */
import { expect, test } from "vitest";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { HOUR, lifeHouse } from "../../harness/life.js";
import { idsOf, startTable } from "../../harness/table.js";

const house = lifeHouse();

interface Option {
  readonly label: string;
  readonly description: string;
}

/** The options of the only menu of a message, without the threads' own names. */
function optionsOf(message: SeenMessage): readonly string[] {
  const found = /"options":(\[[^\]]*\])/.exec(JSON.stringify(message.components))?.[1] ?? "[]";
  return (JSON.parse(found) as Option[]).map(({ label, description }) => `${label}: ${description}`);
}

test("tables of the same people are told apart by step, age and place", async () => {
  const [first, second] = [house.channel(), house.channel()];
  const old = await house.table(["ann", "bob"], "deadline:none", first);
  await house.pass(3 * HOUR);
  await old.moves("ann");
  await old.moves("bob");
  await house.table(["ann", "bob"], "deadline:none", second);
  const ask = await old.answer("ann", "/turin hand", house.channel());
  expect(house.read(ask)).toContain("Which one is meant?");
  const options = optionsOf(ask);
  expect(options).toHaveLength(2);
  expect(options[0]).toMatch(/^Turin Market with Bob: waits for you · Round 1 of 5 · offers · opened now · in #/);
  expect(options[1]).toMatch(/^Turin Market with Bob: waits for you · Round 1 of 5 · bids · opened 3 hours ago · in #/);

  await house.bot.app.tables.end(old.id, "moderator");
  const hints = await house.user("zoe").autocomplete("/tavolo record table:", { channel: old.channel });
  expect(hints.map(({ value }) => value)).toEqual([old.id]);
  expect(hints[0]?.name).toMatch(/^Turin Market with Ann, Bob · ended · opened 3 hours ago · in #/);
});

test.each([
  ["turin", "Round 1 of 5 · offers"],
  ["ceramic", "Round 1 of 3"],
] as const)(
  "/%s status shows the table: where it stands, who is waited for, until when, and where the board is",
  async (game, stage) => {
    const table = await startTable({
      sandbox: house.sandbox,
      players: ["ann", "bob"],
      game,
      options: game === "turin" ? "deadline:24h" : "pace:daily",
      channel: house.channel(),
    });
    const [ann] = table.users;
    const board = await ann!.until(table.channel, (all) =>
      all.findLast((one) => idsOf(one).some(({ route }) => route === "b")),
    );
    const zoe = house.user("zoe");
    const ask = async () =>
      house.read(await (await zoe.command(`/${game} status`, { channel: table.channel })).message());
    let status = await ask();
    // It may be noted down a moment later where the board stands.
    for (let asked = 1; asked < 50 && !status.includes(board.id); asked++) status = await ask();
    expect(status).toContain(stage);
    expect(status).toMatch(/Waiting for @Ann and @Bob|Waiting for.*@Ann.*@Bob/);
    expect(status).toMatch(/made automatically/);
    expect(status).toContain(`/${table.channel}/${board.id}`);
  },
);

test("whoever is invited and has not joined hears so, and where to join, whatever they ask for", async () => {
  const channel = house.channel();
  const [dan, cat, zoe] = ["dan", "cat", "zoe"].map((name) => house.user(name));
  const read = async (user: typeof dan, command: string, where: string) =>
    house.read(await (await user!.command(command, { channel: where })).message());
  await read(dan, "/ceramic start player2:@cat", channel);
  await dan!.until(channel, (all) => all.find((one) => house.read(one).includes("Join")));
  const { id } = await dan!.channel(channel);
  expect(await read(cat, "/ceramic hand", channel)).toBe(
    `You are invited to a table that has not started yet. Press **Join** on its lobby: <#${id}>`,
  );
  expect(await read(cat, "/ceramic status", channel)).toContain("You are invited to a table");
  expect(await read(zoe, "/ceramic hand", channel)).toContain("has not started yet, and you have no seat at it");
  expect(await read(dan, "/ceramic hand", channel)).toBe("This table has not started yet: its lobby is still open.");
  for (const command of ["/ceramic hand", "/ceramic ready", "/ceramic join"]) {
    const told = await read(cat, command, "dm");
    expect(told).toContain("You are invited to a table of Ceramic that has not started yet");
    expect(told).toContain(`/${id}`);
  }
  expect(await read(zoe, "/ceramic hand", "dm")).toContain("You have no running table of Ceramic");
});
