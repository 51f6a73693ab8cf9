/** What is stored of a person: told, handed out as a file, deleted. */
import { expect, test } from "vitest";
import { DAY, lifeHouse, MINUTE } from "../../harness/life.js";
import { rawId } from "../../harness/table.js";

const house = lifeHouse();

test("told in a sentence, handed out as a file of one's own data alone", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.types("ann", "/tavolo remind hours:3");
  await table.moves("ann");
  const screen = await table.answer("ann", "/tavolo privacy");
  expect(house.read(screen)).toContain("What is stored about you");
  const answer = await (await table.user("ann").press(screen, "My data as a file")).message();
  const [file] = answer.attachments;
  const data = (await (await fetch(file?.url ?? "")).json()) as Record<string, unknown>;
  const [own, other] = [await house.user("ann").id(), await house.user("bob").id()];
  expect(data).toMatchObject({ userId: own, settings: { person: { remind: { hours: 3 } } } });
  expect(JSON.stringify(data)).toContain(table.id);
  expect(JSON.stringify(data)).not.toContain(other);
});

test("deleted after a question; running tables are left first; a finished game keeps a seat without a name", async () => {
  const ended = await house.table(["cat", "dan"]);
  for (let days = 0; days < 60 && (await ended.look()).table.status === "playing"; days++)
    await house.pass(DAY + MINUTE);
  expect((await ended.look()).table.status).toBe("over");
  const running = await house.table(["cat", "dan"]);
  const cat = house.user("cat");
  const screen = await running.answer("cat", "/tavolo privacy");
  const ask = await (await cat.press(screen, "Delete my data")).message();
  expect(house.read(ask)).toContain("This cannot be undone");
  expect(house.read(await (await cat.press(ask, "Keep it")).message())).toBe("Nothing was deleted.");
  const again = await (await cat.press(await running.answer("cat", "/tavolo privacy"), "Delete my data")).message();
  const named = await (await cat.press(again, "Delete it")).message();
  expect(house.read(named)).toContain("You still sit at 1 table");
  expect(house.read(await (await cat.press(named, "Leave them and delete it")).message())).toContain("Deleted.");
  const id = await cat.id();
  for (const table of [ended, running]) {
    const { seats } = (await table.look()).table;
    expect(seats.map(({ userId }) => userId)).not.toContain(id);
    expect(seats[0]).toMatchObject({ userId: null, name: "" });
  }
  expect(await running.types("dan", "/tavolo record")).toBeTruthy();
  const page = await ended.answer("dan", "/tavolo replay", ended.channel);
  expect(house.read(page)).toContain("Before the first");
});

test("a story goes with its teller's data: from the message that told it, and from what can be read again", async () => {
  const table = await house.table(["ann", "eve"], "pace:daily narrated:True", undefined, "ceramic");
  await table.types("eve", '/ceramic story text:"I am Eve of Via Roma 3"');
  const told = await table.sees("I am Eve of Via Roma 3");
  await table.press("eve", await table.answer("eve", "/tavolo leave"), "leave");
  await deletes("eve");
  const stock = "The beads keep their story to themselves.";
  const after = await table.sees(stock);
  expect(after.id).toBe(told.id);
  expect(house.read(after)).not.toContain("Eve");
  const status = await table.answer("ann", "/ceramic status");
  const tale = await (await table.user("ann").choose(status, rawId(status, "tale") ?? "", "p2")).message();
  expect(house.read(tale)).toContain(stock);
  const all = await table.user("ann").view(table.channel, 100);
  expect(all.filter((one) => house.read(one).includes("Via Roma"))).toEqual([]);
});

test("a story is not put into the mouth of whoever takes the seat later, also when its message is drawn anew", async () => {
  const table = await house.table(["ann", "cat"], "pace:daily narrated:True", undefined, "ceramic");
  await table.types("cat", '/ceramic story text:"Once in Lima"');
  const { id } = await table.sees("Once in Lima");
  await table.press("cat", await table.answer("cat", "/tavolo replace by:@bob"), "giveOwn");
  await table.press("bob", await table.sees("@Bob, the seat of"), "take");
  const read = async (): Promise<string> => {
    const status = await table.answer("ann", "/ceramic status");
    expect(JSON.stringify(status.components)).toContain('The story"');
    return house.read(await (await table.user("ann").choose(status, rawId(status, "tale") ?? "", "p2")).message());
  };
  expect(await read()).toMatch(/\*\*The story\*\*\n> Once in Lima/);
  expect(house.read(await table.sees("Once in Lima"))).toContain("**The story of** @Cat");
  await deletes("cat");
  expect(house.read(await table.sees("The beads keep their story"))).toContain("**The story of** somebody");
  expect((await table.sees("The beads keep their story")).id).toBe(id);
  expect(await read()).toMatch(/\*\*The story\*\*\n> The beads keep/);
});

async function deletes(name: string): Promise<void> {
  const user = house.user(name);
  const screen = await (await user.command("/tavolo privacy", { channel: "dm" })).message();
  const ask = await (await user.press(screen, "Delete my data")).message();
  expect(house.read(await (await user.press(ask, "Delete it")).message())).toContain("Deleted.");
}

test("deleted while invited: the lobby invites them no more", async () => {
  const channel = house.channel();
  const ann = house.user("ann");
  await (await ann.command("/turin start player2:@eve player3:@bob", { channel })).message();
  const invited = (pattern: RegExp) => ann.until(channel, (all) => all.find((one) => pattern.test(house.read(one))));
  await invited(/Invited.*@Eve.*@Bob|Invited.*@Bob.*@Eve/);
  await deletes("eve");
  const after = await invited(/Invited.*@Bob/);
  await ann.until(channel, (all) => all.find((one) => one.id === after.id && !house.read(one).includes("@Eve")));
});

test("deleted while a seat is offered to them: nothing is offered any more", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.press("bob", await table.answer("bob", "/tavolo replace by:@zoe"), "giveOwn");
  await table.sees("@Zoe, the seat of");
  await deletes("zoe");
  await table.user("ann").until(table.channel, (all) => all.every((one) => !house.read(one).includes("@Zoe")));
});

test("left where nothing can be posted, then deleted: what is posted later names nobody", async () => {
  const channel = house.channel();
  const table = await house.table(["ann", "bob", "eve"], "deadline:24h", channel);
  await table.sees("Moves are made automatically");
  const rights = { do: "permissions", channel, user: "tavolo" } as const;
  house.sandbox.change({ ...rights, deny: ["SendMessagesInThreads"] });
  await table.press("eve", await table.answer("eve", "/tavolo leave"), "leave");
  await expect.poll(async () => (await table.look()).table.held?.why, { timeout: 8_000 }).toBe("permissions");
  await deletes("eve");
  house.sandbox.change(rights);
  await table.sees("somebody** has left");
  expect(
    (await house.user("ann").view(table.channel, 100)).filter((one) => /Eve\b.*has left/.test(house.read(one))),
  ).toEqual([]);
});

test("the colours of beads that are buried are not in the file while the round lasts, and it says so", async () => {
  const table = await house.table(["ann", "bob"], "pace:daily", undefined, "ceramic");
  for (const name of ["ann", "bob"]) await table.types(name, "/ceramic ready");
  const { dealt } = (await table.look("ann")).view as { dealt: { p1: readonly string[] } };
  const question = await table.answer("ann", `/ceramic bury bead:${dealt.p1[0]} box:lid count:3`);
  await table.user("ann").press(question, "Yes, bury under the lid");
  const screen = await table.answer("ann", "/tavolo privacy");
  const answer = await (await table.user("ann").press(screen, "My data as a file")).message();
  expect(house.read(answer)).toContain("not even you may look up what you have hidden");
  const [file] = answer.attachments;
  const data = (await (await fetch(file?.url ?? "")).json()) as Readonly<Record<"note" | "seats", unknown>>;
  expect(data.note).toContain("not even you may look up what you have hidden");
  const seat = (data.seats as { table: string; moves: { type: string }[] }[]).find((one) => one.table === table.id);
  expect(seat?.moves.at(-1)).toMatchObject({ type: "bury", beads: { count: 3 }, box: "lid" });
});
