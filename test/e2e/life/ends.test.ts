/** Ending, pausing, playing again, looking back. */
import { expect, test } from "vitest";
import { DAY, HOUR, lifeHouse, MINUTE } from "../../harness/life.js";
import { idsOf } from "../../harness/table.js";

const house = lifeHouse();

test("a lobby is closed by its host at once", async () => {
  const channel = house.channel();
  const ann = house.user("ann");
  await (await ann.command("/turin start player2:@bob", { channel })).message();
  const ask = await (await ann.command("/tavolo cancel", { channel })).message();
  expect(house.read(ask)).toContain("Close this lobby?");
  const id = idsOf(ask).find((one) => one.action === "cancel");
  expect(id).toBeDefined();
  await (await ann.press(ask, "Close the lobby")).message();
  await ann.until(channel, (all) => all.find((one) => house.read(one).includes("This lobby is closed")));
});

test("a game is cancelled by vote, and says so on its last board", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  const ask = await table.answer("ann", "/tavolo cancel");
  expect(await table.press("ann", ask, "cancel")).toContain("The others are asked");
  expect(await table.votes("cat", false)).toContain("counted");
  expect(await table.votes("bob", true)).toContain("Agreed");
  await table.sees("This game was cancelled");
  expect(await table.types("ann", "/turin hand")).toContain("without a result");
});

test("a vote that cannot be won any more leaves everything as it was", async () => {
  const table = await house.table(["ann", "bob"]);
  expect(await table.types("bob", "/tavolo pause")).toContain("The others are asked");
  expect(await table.votes("ann", false)).toContain("do not agree");
  await table.sees("Not agreed");
  expect((await table.look()).table.held).toBeNull();
});

test("a vote that is open when the game is cancelled has lapsed, and was not lost", async () => {
  const table = await house.table(["ann", "bob", "cat"]);
  await table.types("bob", "/tavolo pause");
  await house.bot.app.tables.end(table.id, "moderator");
  const over = await table.sees("Lapsed: things have changed meanwhile");
  expect(house.read(over)).not.toContain("Not agreed");
});

test("a pause keeps the time that is left; nobody moves in it, and the board says so", async () => {
  const table = await house.table(["ann", "bob"]);
  await house.pass(4 * HOUR);
  await table.types("bob", "/tavolo pause");
  await table.votes("ann", true);
  await table.sees("Paused");
  expect(await table.types("ann", "/turin bid 1")).toContain("paused");
  await house.pass(10 * DAY);
  expect((await table.look()).table.step).toBe(1);
  const hand = await table.answer("ann", "/turin hand");
  expect(await table.press("ann", hand, "resume")).toContain("goes on");
  await table.sees("lets the table go on");
  const left = ((await table.look()).deadline ?? 0) - house.doors.now();
  expect(left).toBeGreaterThan(19.9 * HOUR * 1000);
  expect(left).toBeLessThanOrEqual(20 * HOUR * 1000);
});

test("after the end: a rematch by button, paging by everybody, and the thread archived after a while", async () => {
  const table = await house.table(["ann", "bob"]);
  for (let days = 0; days < 60 && (await table.look()).table.status === "playing"; days++)
    await house.pass(DAY + MINUTE);
  const last = await table.sees("Seed:");
  expect((await table.look()).table.status).toBe("over");

  const first = await table.pressed("zoe", last, "page");
  expect(house.read(first)).toContain("Before the first of");
  expect(house.read(first)).toContain("Nothing has happened yet.");
  let page = first;
  for (let n = 1; n <= 5; n++) {
    page = await (await table.user("zoe").press(page, "▶")).message();
    expect(house.read(page)).toMatch(new RegExp(`Move ${n} of \\d+`));
    // The deal tells itself; what was sealed is told, now that the game is over.
    if (n > 1)
      expect(house.read(page).split("\n")[1]).toMatch(
        /^🔒 @(Ann|Bob) seals (an offer: `#\d+` 3 |a bid of \*\*\d+ scudo)/,
      );
  }
  expect(idsOf(page).every(({ route }) => route === "v" || route === "y")).toBe(true);
  page = await (await table.user("zoe").press(page, "⏭")).message();
  expect(house.read(page)).toMatch(/Move (\d+) of \1/);
  page = await (await table.user("zoe").press(page, "◀")).message();
  page = await (await table.user("zoe").press(page, "⏮")).message();
  expect(house.read(page)).toContain("Before the first of");
  const jump = async (label: string) => {
    page = await (await table.user("zoe").press(page, label)).message();
    return /Round (\d) of 5 · (\w+)/.exec(house.read(page))?.slice(1).join(" ");
  };
  for (let round = 1; round <= 5; round++) expect(await jump("Round ⏩")).toBe(`${round} offers`);
  await expect(jump("Round ⏩")).rejects.toThrow(/disabled/);
  expect(await jump("⏪ Round")).toBe("4 offers");
  expect(await jump("▶")).toBe("4 offers");
  expect(await jump("⏪ Round")).toBe("4 offers");
  expect(await jump("⏪ Round")).toBe("3 offers");
  expect(await table.types("zoe", "/tavolo replay")).toContain("Before the first of");

  expect(await table.press("zoe", last, "rematch")).toContain("for those who played here");
  expect(await table.press("bob", last, "rematch")).toContain("The lobby for a rematch is open");
  expect(await table.press("ann", last, "rematch")).toContain("The lobby for a rematch is open");
  const parent = (await table.look()).table.channelId;
  await house.user("ann").until(parent, (all) => all.find((one) => house.read(one).includes("2 of at most 5")));

  const since = house.sandbox.mark();
  await house.pass(2 * HOUR);
  const changes = () =>
    house.sandbox.events.since(since).filter((event) => event.type === "thread" && event.channel === table.channel);
  expect(changes()).toHaveLength(1);
  await house.pass(2 * HOUR);
  expect(changes()).toHaveLength(1);
});

test("while a game is played nobody pages through it, and a spectator sees status and board", async () => {
  const table = await house.table(["ann", "bob"]);
  expect(await table.types("zoe", "/turin status")).toContain("Waiting for");
  await table.sees("Turin Market", table.channel, house.user("zoe"));
  expect(await table.types("zoe", "/tavolo replay")).toContain("no ended game");
});

test("each page of a replay names who held the seat at that move", async () => {
  const table = await house.table(["ann", "bob"]);
  for (const name of ["ann", "bob"]) await table.moves(name);
  await table.press("bob", await table.answer("bob", "/tavolo replace by:@eve"), "giveOwn");
  expect(await table.press("eve", await table.sees("is offered to you"), "take")).toContain("The seat is yours");
  for (const name of ["ann", "eve"]) await table.moves(name);
  for (let days = 0; days < 60 && (await table.look()).table.status === "playing"; days++)
    await house.pass(DAY + MINUTE);
  const pages: string[] = [];
  let page = await table.answer("zoe", "/tavolo replay");
  for (let n = 0; n < 12; n++) {
    page = await (await table.user("zoe").press(page, "▶")).message();
    pages.push(house.read(page));
  }
  const heads = pages.map((one) => one.split("\n")[0] ?? "");
  const moved = (name: string) => heads.findIndex((one) => one.includes(`@${name}`));
  expect(moved("Bob")).toBeGreaterThan(-1);
  expect(moved("Eve")).toBeGreaterThan(moved("Bob"));
  expect(heads.slice(moved("Eve")).some((one) => one.includes("@Bob"))).toBe(false);
  // The board of that moment, too.
  expect(pages[moved("Bob")]).not.toContain("Eve");
  expect(pages[moved("Eve")]).not.toContain("Bob");
});

test.each(["replay", "record", "verify"])(
  "/tavolo %s of a game named by its id is for its place and those who sat there",
  async (sub) => {
    const table = await house.table(["ann", "bob"]);
    await table.press("bob", await table.answer("bob", "/tavolo leave"), "leave");
    await table.press("ann", await table.answer("ann", "/tavolo leave"), "leave");
    expect((await table.look()).table.status).toBe("closed");
    const command = `/tavolo ${sub} table:${table.id}`;
    const unknown = await table.types("zoe", `/tavolo ${sub} table:nosuchtable`, "#borgo");
    expect(unknown).toContain("There is no such table");
    for (const place of ["#borgo", "dm"]) expect(await table.types("zoe", command, place)).toBe(unknown);
    // Where it was played, and whoever sat there wherever they are.
    for (const [name, place] of [
      ["zoe", table.channel],
      ["ann", "#borgo"],
      ["bob", "dm"],
    ] as const) {
      const answer = await table.types(name, command, place);
      expect(answer).not.toBe(unknown);
      expect(answer).toMatch(/Before the first of|without a result/);
    }
  },
);

test("a page of a game that was broken off does not tell what was sealed", async () => {
  const table = await house.table(["ann", "bob"]);
  for (const name of ["ann", "bob"]) await table.moves(name);
  await table.press("ann", await table.answer("ann", "/tavolo cancel"), "cancel");
  await table.press("bob", await table.sees("asks to end this game now"), "yes");
  await table.sees("This game was cancelled");
  let page = await table.answer("zoe", "/tavolo replay");
  for (let n = 1; n <= 3; n++) {
    page = await (await table.user("zoe").press(page, "▶")).message();
    expect(house.read(page)).toContain(`**Move ${n} of 3**`);
    expect(house.read(page)).not.toContain("🔒 @");
  }
});
