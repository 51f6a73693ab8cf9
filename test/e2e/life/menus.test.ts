/** How tables are told apart, and what a glance at one tells. */
import { expect, test } from "vitest";
import { messageText, type SeenMessage } from "../../../src/sandbox/index.js";
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

test.each([
  ["turin", "Back to my hand", "Your hand"],
  ["ceramic", "Back to my pieces", "Your pieces"],
] as const)(
  "from whatever takes the private view's place at a table of %s there is a way back",
  async (game, back, title) => {
    const channel = house.channel();
    const table = await startTable({
      sandbox: house.sandbox,
      players: ["ann", "bob"],
      game,
      options: game === "turin" ? "deadline:none" : "pace:live",
      channel,
    });
    const ann = house.user("ann");
    for (const label of ["Plan ahead", "Table", "Status"]) {
      const hand = await (await ann.command(`/${game} hand`, { channel: table.channel })).message();
      const other = await (await ann.press(hand, label)).message();
      expect(house.read(other)).not.toContain(title);
      expect(house.read(await (await ann.press(other, back)).message())).toContain(title);
    }
    // Whoever only watches has no such view.
    const status = await (await house.user("zoe").command(`/${game} status`, { channel: table.channel })).message();
    expect(house.read(status)).not.toContain(back);
  },
);

test("the table's menu says what each row of its buttons does", async () => {
  const table = await house.table(["ann", "bob"], "deadline:none");
  const hand = await table.answer("ann", "/turin hand");
  const menu = house.read(await (await table.user("ann").press(hand, "Table")).message());
  expect(menu).toMatch(/Time\.\*\* A pause .*\n\[Pause\] \[Deadline\] \[Reminders\]/);
  expect(menu).toMatch(/People\.\*\* .*\n\[Put somebody out\] \[Offer a seat\]/);
  expect(menu).toMatch(/The end\.\*\* .*\n\[Cancel the game\] \[Leave\]/);
});

test("the help says how to begin first and last, and what is each game's under its name", async () => {
  const help = house.read(
    await (await house.user("ann").command("/tavolo help", { channel: house.channel() })).message(),
  );
  const lines = help.split("\n");
  expect(lines[0]).toBe("## How to play");
  expect(lines[1]).toMatch(/^\*\*Start\*\* a table with .*\/turin start.* or .*\/ceramic start/);
  expect(lines.at(-1)).toMatch(/^\*\*To begin:\*\* .*\/turin start.* or .*\/ceramic start/);
  expect(lines.filter((line) => line.startsWith("###"))).toEqual([
    "### Turin Market",
    "### Ceramic",
    "### At every table",
  ]);
  const under = (name: string) =>
    lines
      .slice(lines.indexOf(`### ${name}`) + 1)
      .join("\n")
      .split("###")[0];
  expect(under("Turin Market")).toMatch(/Moves: .*\/turin bid/);
  expect(under("Turin Market")).not.toContain("/ceramic");
  expect(under("Ceramic")).toMatch(/Moves: .*\/ceramic bury/);
});

test.each(["turin", "ceramic"] as const)(
  "the first board of %s leads to its rules by a command to press",
  async (game) => {
    const options = game === "turin" ? "deadline:none" : "pace:live";
    const table = await startTable({
      sandbox: house.sandbox,
      players: ["ann", "bob"],
      game,
      options,
      channel: house.channel(),
    });
    const board = await table.users[0]!.until(table.channel, (all) =>
      all.findLast((one) => idsOf(one).some(({ route }) => route === "b")),
    );
    expect(messageText(board)).toContain(`New to the game? /${game} rules tells how it goes.`);
  },
);

test("whoever sits at no table reads which commands open one", async () => {
  const none = messageText(
    await (await house.user("eve").command("/tavolo games", { channel: house.channel() })).message(),
  );
  expect(none).toContain("You sit at no table. Open one with /turin start or /ceramic start, or ");
});
