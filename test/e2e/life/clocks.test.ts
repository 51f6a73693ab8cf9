/** The house's own clock: set back, or stopped for a day. */
import { expect, test } from "vitest";
import { HOUR, lifeHouse } from "../../harness/life.js";
import { boardOf } from "../../harness/table.js";

const house = lifeHouse();

test("a clock that is set back holds up no message that waits for its next try", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.sees("Moves are made automatically");
  house.sandbox.faults.inject({ route: "POST /channels/:channel/messages", status: 500, times: 20 });
  for (const name of ["ann", "bob"]) {
    const { view, seat } = await table.look(name);
    const { hand } = (view as { readonly seats: Record<string, { readonly hand: readonly string[] }> }).seats[
      seat ?? ""
    ]!;
    const user = { id: await table.user(name).id(), name, locale: "en-US" };
    const move = { type: "offer", card: hand[0] };
    await house.bot.app.tables.act({ tableId: table.id, user, move, interactionId: `offer-${name}` });
  }
  await expect.poll(() => house.bot.log.some((line) => line.includes("HTTP 500")), { timeout: 8_000 }).toBe(true);
  house.skip(-6 * HOUR);
  house.sandbox.faults.clear();
  await table.types("ann", "/turin status");
  const boards = async () =>
    (await house.user("ann").view(table.channel, 50)).filter(
      (one) => ((one.flags ?? 0) & 64) === 0 && boardOf(one, table.id) && house.read(one).includes("· bids"),
    );
  await expect.poll(boards, { timeout: 8_000 }).toHaveLength(1);
  house.skip(6 * HOUR);
});

test("a lobby an hour old is still open after a day in which the bot was down", async () => {
  await house.bot.app.beat();
  const channel = house.channel();
  await (await house.user("bob").command("/turin start", { channel })).message();
  house.skip(HOUR);
  await house.bot.app.beat();
  await house.bot.stop();
  house.skip(25 * HOUR);
  await house.restart();
  await house.bot.app.beat();
  await house.bot.app.round();
  expect(house.read(await (await house.user("bob").command("/tavolo games", { channel })).message())).toContain(
    "not started yet",
  );
});
