/** What Discord keeps waiting keeps nothing else waiting: clocks go on while reminders and threads do not. */
import { afterEach, expect, test } from "vitest";
import { HOUR, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse({ tickEvery: 50 });
afterEach(() => house.sandbox.faults.clear());

const DM = "POST /users/@me/channels";
const MEMBER = "GET /guilds/:guild/members/:user";

const hits = (id: string): number => house.sandbox.faults.list().find((one) => one.id === id)?.hits ?? 0;

test.each([
  ["does not answer", DM, { hold: true }],
  ["asks to wait for long", DM, { status: 429, retryAfter: 600 }],
  ["does not answer who is still there", MEMBER, { hold: true, times: 100 }],
  ["asks to wait for long before it says who is still there", MEMBER, { status: 429, retryAfter: 600, times: 100 }],
])("a deadline passes while Discord %s", async (_, route, fault) => {
  const table = await house.table(["ann", "bob"], "deadline:24h");
  const { step } = (await table.look()).table;
  await table.types("bob", "/tavolo remind hours:4 where:dm");
  const id = house.sandbox.faults.inject({ route, ...fault });
  house.skip(20 * HOUR + MINUTE);
  await expect.poll(() => hits(id), { timeout: 8_000 }).toBeGreaterThan(0);
  house.skip(4 * HOUR);
  await expect.poll(async () => (await table.look()).table.step, { timeout: 8_000 }).toBeGreaterThan(step);
  await house.bot.app.tables.end(table.id, "moderator");
});

test("the bot leaves though a reminder is not answered", async () => {
  const table = await house.table(["ann", "bob"], "deadline:24h");
  await table.types("bob", "/tavolo remind hours:4 where:dm");
  const id = house.sandbox.faults.inject({ route: DM, hold: true });
  house.skip(20 * HOUR + MINUTE);
  await expect.poll(() => hits(id), { timeout: 8_000 }).toBe(1);
  await house.bot.stop();
  house.sandbox.faults.clear();
  await house.restart();
});

test("a thread that cannot be archived just now keeps no other open", async () => {
  const [first, second] = [await house.table(["ann", "bob"]), await house.table(["ann", "bob"])];
  for (const { id } of [first, second]) await house.bot.app.tables.end(id, "moderator");
  const path = `PATCH /channels/${first.channel}`;
  const id = house.sandbox.faults.inject({ route: path, status: 503, times: 1_000 });
  const isOpen = async ({ channel }: typeof first) => !(await house.user("ann").channel(channel)).archived;
  house.skip(2 * HOUR);
  await expect.poll(() => isOpen(second), { timeout: 8_000 }).toBe(false);
  const tried = hits(id);
  expect(await isOpen(first)).toBe(true);
  house.sandbox.faults.clear();
  house.skip(MINUTE);
  await expect.poll(() => isOpen(first), { timeout: 8_000 }).toBe(false);
  // The library tries a few times by itself.
  expect(tried).toBeLessThan(20);
});
