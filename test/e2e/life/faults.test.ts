/** Every fault that Discord is known for, at tables that live: each is got over, and nothing is told or done twice. */
import { afterEach, expect, test } from "vitest";
import type { FaultOrder } from "../../../src/sandbox/faults.js";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { DAY, lifeHouse, MINUTE } from "../../harness/life.js";
import { boardOf } from "../../harness/table.js";

const house = lifeHouse();
afterEach(() => house.sandbox.faults.clear());

const POST = "POST /channels/:channel/messages";
const EDIT = "PATCH /channels/:channel/messages/:message";
const CALLBACK = "POST /interactions/:id/:token/callback";

const faults: readonly (readonly [string, FaultOrder])[] = [
  ["10008 on an edit: the board comes back", { route: EDIT, code: 10_008 }],
  ["50083 on a post: the thread is opened again", { route: POST, code: 50_083 }],
  ["30046 on an edit: it waits", { route: EDIT, code: 30_046 }],
  ["429 on a post", { route: POST, status: 429, retryAfter: 0.05 }],
  ["500 before a post", { route: POST, status: 500 }],
  ["502 after a post", { route: POST, status: 502, when: "after" }],
  ["503 on an edit", { route: EDIT, status: 503 }],
  ["a cut connection after a post", { route: POST, cut: true, when: "after" }],
  ["10003 on a post: it plays on in the channel", { route: POST, code: 10_003 }],
];

/** The boards of a step that stand where the bot posts. */
async function boards(places: readonly string[], table: string): Promise<readonly SeenMessage[]> {
  const all = await Promise.all(places.map((place) => house.user("ann").view(place, 100)));
  return all.flat().filter((one) => boardOf(one, table));
}

test.each(faults)("a deadline's board, %s", async (_what, order) => {
  const parent = house.channel();
  const table = await house.table(["ann", "bob"], "deadline:24h", parent);
  await table.sees("Moves are made automatically");
  house.sandbox.faults.inject(order);
  await house.pass(DAY + MINUTE);
  const step = (await table.look()).table.step;
  await expect
    .poll(
      async () => {
        house.skip(30);
        await house.bot.app.round();
        // Whoever looks wakes what waits.
        await table.types("ann", "/turin status", parent);
        const standing = await boards([parent, table.channel], table.id);
        return standing.filter((one) => house.read(one).includes("automatic:")).length;
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBe(1);
  const look = await table.look();
  expect(look.table.step).toBe(step);
  expect(look.table.seats.map(({ misses }) => misses)).toEqual([1, 1]);
});

test.each([
  ["10062: too late for Discord", { route: CALLBACK, code: 10_062 }],
  ["40060: answered already", { route: CALLBACK, code: 40_060 }],
  ["500 after the answer", { route: CALLBACK, status: 500, when: "after" as const }],
])("an answer that is lost, %s: what was done stands, and is not done again", async (_what, order) => {
  const table = await house.table(["ann", "bob", "cat"]);
  house.sandbox.faults.inject({ times: 4, ...order });
  const deed = await table.user("ann").command("/tavolo pause", { channel: table.channel });
  await table.sees("asks to pause");
  house.sandbox.faults.clear();
  void deed;
  expect(await table.types("ann", "/tavolo pause")).toMatch(/The others are asked/);
  const votes = (await house.user("bob").view(table.channel, 100)).filter((one) =>
    house.read(one).includes("asks to pause"),
  );
  expect(votes).toHaveLength(1);
});

test.each([
  ["50001", 50_001],
  ["50013", 50_013],
])(
  "%s on a post: the table waits with its clocks, is tried again when somebody acts, and goes on",
  async (_what, code) => {
    const parent = house.channel();
    const table = await house.table(["ann", "bob"], "deadline:24h", parent);
    await table.sees("Moves are made automatically");
    const fault = house.sandbox.faults.inject({ route: POST, code, times: 1_000 });
    for (const name of ["ann", "bob"]) await table.moves(name);
    await expect.poll(async () => (await table.look()).table.held?.why, { timeout: 8_000 }).toBe("permissions");
    await house.pass(3 * DAY);
    expect((await table.look()).table.seats.map(({ misses }) => misses)).toEqual([0, 0]);
    house.sandbox.faults.clear(fault);
    await table.types("ann", "/turin status");
    await table.sees("The table goes on");
    expect((await table.look()).table.held).toBeNull();
  },
);

test("50007: a closed private chat holds up nothing", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.types("bob", "/tavolo remind hours:2 where:dm");
  // An ordered fault would hit whatever is posted first, such as a board of another table.
  house.sandbox.change({ do: "closeDms", user: "bob" });
  await house.pass(22 * 3_600 + MINUTE);
  await table.sees("this table waits for you");
  house.sandbox.change({ do: "openDms", user: "bob" });
});

test("the gateway drops, with and without resume: what was pressed counts once, and the table is as it was", async () => {
  const table = await house.table(["ann", "bob"]);
  for (const resumable of [true, false]) {
    const since = house.sandbox.mark();
    house.sandbox.gateway({ do: "drop", resumable });
    const act = resumable ? "resume" : "identify";
    await house.sandbox.waitFor((event) => event.type === "gateway" && event.act === act, { since });
    await expect
      .poll(async () => table.types("ann", "/turin status").catch(String), { timeout: 10_000 })
      .toContain("Waiting for");
  }
  await table.moves("ann");
  await house.pass(DAY + MINUTE);
  await table.sees("automatic:");
  expect((await table.look()).table.seats.map(({ misses }) => misses)).toEqual([0, 1]);
});
