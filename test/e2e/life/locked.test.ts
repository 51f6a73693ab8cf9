/** A thread that a moderator has locked: the table waits, says what is wrong, and goes on. */
import { expect, test } from "vitest";
import { DAY, HOUR, lifeHouse } from "../../harness/life.js";
import { plainWish, takeTurn } from "../../harness/turin.js";

const house = lifeHouse();

test.each([
  ["locked", { locked: true }],
  ["locked and archived", { locked: true, archived: true }],
])(
  "a thread that is %s: told as locked wherever somebody asks, no clock runs, and it goes on when it is opened",
  async (_, how) => {
    const table = await house.table(["ann", "bob"]);
    house.sandbox.change({ do: "thread", channel: table.channel, ...how });
    // Nobody can be answered in there; in a private chat the moves go on.
    const dm = (name: string) => takeTurn({ user: table.user(name), table: table.playing, how: "dm", wish: plainWish });
    for (const name of ["ann", "bob"]) await dm(name);
    await expect.poll(async () => (await table.look()).table.held?.why, { timeout: 8_000 }).toBe("locked");
    expect(await table.types("ann", "/turin hand", "dm")).toContain("the thread is locked");
    expect(await table.types("zoe", "/turin status", "#piazza")).not.toContain("may not post");
    await house.pass(3 * DAY);
    expect((await table.look()).table.seats.map(({ misses }) => misses)).toEqual([0, 0]);

    house.sandbox.change({ do: "thread", channel: table.channel, locked: false });
    await table.sees("The table goes on");
    await expect.poll(async () => (await table.look()).table.held, { timeout: 8_000 }).toBeNull();
    expect(((await table.look()).deadline ?? 0) - house.doors.now()).toBeGreaterThan(23 * HOUR * 1000);
    await table.sees("Round 1 of 5 · bids");
    await house.bot.app.tables.end(table.id, "moderator");
  },
);
