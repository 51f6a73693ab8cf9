/** Nobody loses time in which nobody could reach the bot. */
import { expect, test } from "vitest";
import { HOUR, lifeHouse } from "../../harness/life.js";

const house = lifeHouse();

test("time in which the bot was down, or cut off from the gateway, is given back", async () => {
  await house.bot.app.beat();
  const table = await house.table(["ann", "bob"], "deadline:1h");
  const { deadline } = await table.look();
  await house.bot.app.beat();
  house.skip(10 * HOUR);
  await house.restart();
  await house.bot.app.beat();
  const later = (await table.look()).deadline ?? 0;
  expect(later - (deadline ?? 0)).toBeGreaterThan(9.9 * HOUR * 1000);

  // Beats that come while the gateway is cut off do not count as time in which people could move.
  house.sandbox.gateway({ do: "hold" });
  const cut = house.sandbox.mark();
  house.sandbox.gateway({ do: "drop", resumable: true });
  await house.sandbox.waitFor((event) => event.type === "gateway" && event.act === "resume", { since: cut });
  for (let n = 0; n < 10; n++) {
    house.skip(50);
    await house.bot.app.beat();
  }
  house.sandbox.gateway({ do: "release" });
  await table.types("ann", "/turin status");
  await house.bot.app.beat();
  const after = (await table.look()).deadline ?? 0;
  expect(after - later).toBeGreaterThanOrEqual(500_000);

  const ready = house.sandbox.mark();
  house.sandbox.gateway({ do: "drop", resumable: true });
  house.skip(5 * HOUR);
  await house.sandbox.waitFor((event) => event.type === "gateway" && event.act === "resume", { since: ready });
  await table.types("ann", "/turin status");
  await house.bot.app.beat();
  const again = (await table.look()).deadline ?? 0;
  expect(again - after).toBeGreaterThan(4.9 * HOUR * 1000);

  // And after all of it the clocks run: what comes due is played.
  const { step } = (await table.look()).table;
  const left = again - house.doors.now();
  for (let gone = 0; gone < left; gone += 50_000) {
    house.skip(50);
    await house.bot.app.beat();
  }
  await house.pass(50);
  expect((await table.look()).table.step).toBeGreaterThan(step);
});
