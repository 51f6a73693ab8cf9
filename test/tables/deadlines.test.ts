import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { games } from "../../src/games/registry.js";
import type { Table } from "../../src/tables/api.js";
import { DAY, HOUR, type House, house, paced } from "./house.js";
import { replayed } from "./replayed.js";
import { tiny } from "./tiny.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const STEP = paced(3600);
const deadline = async (table: Table) => (await h.look(table)).deadline;
const misses = async (table: Table) => (await h.look(table)).table.seats.map((seat) => seat.misses);

describe("a deadline", () => {
  test("plays for everybody who is waited for, once, marked as automatic; not before its time", async () => {
    const table = await h.play(3, undefined, STEP);
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
    await h.does(table, "b", { type: "seal", n: 7 });
    h.clock.now += HOUR - 1;
    expect(await h.tables.tick()).toBe(0);
    h.clock.now += 1;
    expect(await Promise.all([h.tables.tick(), h.tables.tick()])).toEqual(expect.arrayContaining([1, 0]));
    expect(await h.log(table)).toEqual(["p2 seal", "p1 seal!", "p3 seal!"]);
    expect((await replayed(h.store, tiny(), table.id)).agrees).toBe(true);
  });

  test("lets the door look first who is there: of those waited for, and whoever is gone has missed nothing", async () => {
    const table = await h.play(3, undefined, STEP);
    const asked: (readonly string[])[] = [];
    h.tables.onDeadline(async ({ id }, users) => {
      expect(id).toBe(table.id);
      asked.push(users);
      // Not within the table's turn, else this would wait for ever.
      await h.tables.gone("c", "g");
    });
    await h.does(table, "b", { type: "seal", n: 7 });
    h.clock.now += HOUR;
    await h.tables.tick();
    expect(asked).toEqual([["a", "c"]]);
    expect(await misses(table)).toEqual([1, 0, 0]);
    expect((await h.look(table)).table.seats.map(({ gone }) => gone)).toEqual([false, false, true]);
    expect(await h.log(table)).toEqual(["p2 seal", "p3 seal!", "p1 seal!"]);
    // Those who are gone, and a table that is held, need no looking.
    await h.does(table, "a", { type: "go" });
    await h.does(table, "b", { type: "go" });
    await h.tables.hold(table.id, "channel");
    h.clock.now += DAY;
    await h.tables.tick();
    expect(asked).toHaveLength(1);
  });

  test("tells the table what was done for somebody absent", async () => {
    const table = await h.play(2, undefined, STEP);
    await h.does(table, "b", { type: "seal", n: 7 });
    h.clock.now += HOUR;
    await h.tables.tick();
    const board = (await h.rows(table, "board")).at(-1);
    expect(board?.opening).toEqual([
      { type: "sealed", seat: "p1", auto: true },
      { type: "shown", sealed: { p1: 0, p2: 7 } },
    ]);
    expect(board?.mentions).toEqual(["p1"]);
  });

  test("begins anew with each step and with each who comes to be waited for, not with a move of others", async () => {
    const table = await h.play(3, undefined, STEP);
    const first = await deadline(table);
    h.clock.now += 1000;
    await h.does(table, "a", { type: "seal", n: 1 });
    await h.does(table, "a", { type: "seal", n: 2 });
    expect(await deadline(table)).toBe(first);
    await h.does(table, "b", { type: "seal", n: 1 });
    await h.does(table, "c", { type: "seal", n: 1 });
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
    h.clock.now += 60_000;
    await h.does(table, "a", { type: "go" });
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
  });

  test("survives a restart, and what passed meanwhile is played once", async () => {
    const table = await h.play(2, undefined, STEP);
    h = await h.reopen();
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
    h.clock.now += 3 * DAY;
    h = await h.reopen();
    await h.tables.tick();
    expect(await h.log(table)).toEqual(["p1 seal!", "p2 seal!"]);
    // The next wait has its whole time, however late the last one was.
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
  });

  test("alone plays the game to its end", async () => {
    const table = await h.play(3, undefined, STEP);
    for (let i = 0; i < 20; i++) {
      h.clock.now += HOUR;
      await h.tables.tick();
    }
    expect((await h.look(table)).table.status).toBe("over");
    expect(await h.store.db.timer.count()).toBe(0);
  });

  test("is shown on the board that is drawn anew when it moves", async () => {
    const table = await h.play(3, undefined, STEP);
    const before = (await h.rows(table, "board")).at(-1)!.rev;
    await h.lives(table, "a", { type: "deadline", dueAt: h.clock.now + 2 * HOUR });
    expect((await h.rows(table, "board")).at(-1)!.rev).toBe(before + 1);
  });
});

describe("missed deadlines in a row", () => {
  test("are counted for whoever was waited for, and forgotten with a move", async () => {
    const table = await h.play(3, undefined, STEP);
    await h.does(table, "b", { type: "seal", n: 1 });
    h.clock.now += HOUR;
    await h.tables.tick();
    expect(await misses(table)).toEqual([1, 0, 1]);
    h.clock.now += HOUR;
    await h.tables.tick();
    expect(await misses(table)).toEqual([2, 0, 1]);
    h = await h.reopen();
    expect(await misses(table)).toEqual([2, 0, 1]);
    await h.act(table, "a", { type: "sale" });
    expect(await misses(table)).toEqual([0, 0, 1]);
  });

  test("are not counted for a choice that a queue has made", async () => {
    const table = await h.play(2, undefined, STEP);
    const ask = { tableId: table.id, user: { id: "a", name: "A", locale: "en" }, interactionId: h.next() };
    await h.tables.queue({ ...ask, queued: { kind: "always", n: 4 } });
    h.clock.now += HOUR;
    await h.tables.tick();
    expect(await misses(table)).toEqual([0, 1]);
  });
});

describe("moving the running deadline", () => {
  test("later: the host alone", async () => {
    const table = await h.play(3, undefined, STEP);
    const dueAt = h.clock.now + 5 * HOUR;
    expect(await h.life(table, "b", { type: "deadline", dueAt })).toMatchObject({
      kind: "refused",
      why: { code: "notHost", hostId: "a" },
    });
    await h.lives(table, "a", { type: "deadline", dueAt });
    expect(await deadline(table)).toBe(dueAt);
    expect(await h.told(table)).toEqual([{ type: "deadline", dueAt, by: "p1" }]);
    h.clock.now += HOUR;
    expect(await h.tables.tick()).toBe(0);
    h.clock.now += 4 * HOUR;
    expect(await h.tables.tick()).toBe(1);
  });

  test("earlier: everybody seated, the host too", async () => {
    const table = await h.play(3, undefined, paced(86_400));
    const before = await deadline(table);
    const dueAt = h.clock.now + 2 * HOUR;
    const asked = await h.life(table, "b", { type: "deadline", dueAt });
    expect(asked).toMatchObject({ effect: "asked", vote: { kind: "shorten", needed: 3, yes: ["p2"], state: "open" } });
    await h.lives(table, "a", { type: "vote", kind: "shorten", yes: true });
    expect(await deadline(table)).toBe(before);
    h = await h.reopen();
    expect(await h.life(table, "c", { type: "vote", kind: "shorten", yes: true })).toMatchObject({
      effect: "done",
      vote: { state: "passed" },
    });
    expect(await deadline(table)).toBe(dueAt);
  });

  test("a vote on a deadline ends with it", async () => {
    const table = await h.play(2, undefined, paced(86_400));
    await h.lives(table, "b", { type: "deadline", dueAt: h.clock.now + 2 * HOUR });
    await h.does(table, "a", { type: "seal", n: 1 });
    await h.does(table, "b", { type: "seal", n: 1 });
    expect((await h.tables.votes(table.id)).votes).toEqual([]);
    expect((await h.rows(table, "vote"))[0]?.data).toMatchObject({ vote: { state: "void" } });
    expect(await h.life(table, "a", { type: "vote", kind: "shorten", yes: true })).toMatchObject({
      why: { code: "noVote" },
    });
    expect(await h.store.db.vote.count()).toBe(0);
  });

  test.each([
    ["none runs", null, HOUR, "noDeadline"],
    ["the same", 3600, HOUR, "sameDeadline"],
    ["in the past", 3600, -HOUR, "deadlineRange"],
    ["in a second", 3600, 1000, "deadlineRange"],
    ["earlier, with less than an hour left", 86_400, HOUR - 1000, "deadlineRange"],
    ["in a year", 3600, 365 * DAY, "deadlineRange"],
    ["no time at all", 3600, Number.NaN, "deadlineRange"],
  ])("is refused: %s", async (_, step, after, code) => {
    const table = await h.play(2, undefined, paced(step));
    const refused = await h.life(table, "a", { type: "deadline", dueAt: h.clock.now + after });
    expect(refused).toMatchObject({ kind: "refused", why: { code } });
  });

  /** Bob asks for so long, and it is agreed `after` that. */
  const shortened = async (table: Table, lasts: number, agree: () => Promise<void>) => {
    await h.lives(table, "b", { type: "deadline", dueAt: h.clock.now + lasts });
    await agree();
    expect(await h.life(table, "a", { type: "vote", kind: "shorten", yes: true })).toMatchObject({
      vote: { state: "passed" },
    });
  };

  test.each([
    ["at once", 0, 2 * HOUR, 2 * HOUR],
    ["later than the time that was asked for", 5 * HOUR, 2 * HOUR, 2 * HOUR],
    ["when less is left: that stays", 23 * HOUR, 2 * HOUR, HOUR],
  ])("earlier, agreed %s: the length counts from then", async (_, after, lasts, left) => {
    const table = await h.play(2, undefined, paced(86_400));
    await shortened(table, lasts, async () => {
      h.clock.now += after;
      h = await h.reopen();
    });
    expect(((await deadline(table)) ?? 0) - h.clock.now).toBe(left);
    expect((await h.told(table)).at(-1)).toEqual({ type: "deadline", dueAt: h.clock.now + left, by: null });
    expect(await h.tables.tick()).toBe(0);
  });

  test.each([
    ["in a pause", false],
    ["after a pause", true],
  ])("earlier, agreed %s: it takes nothing of the length along", async (_, isOver) => {
    const table = await h.play(2, undefined, paced(86_400));
    await shortened(table, 2 * HOUR, async () => {
      h.clock.now += HOUR;
      await h.lives(table, "b", { type: "pause" });
      await h.lives(table, "a", { type: "vote", kind: "pause", yes: true });
      h.clock.now += 20 * HOUR;
      if (isOver) await h.lives(table, "a", { type: "resume" });
    });
    if (!isOver) await h.lives(table, "a", { type: "resume" });
    expect(((await deadline(table)) ?? 0) - h.clock.now).toBe(2 * HOUR);
  });

  test("not earlier than the server allows, however it is asked", async () => {
    await h.tables.servers.write("g", { minStep: 12 * 3600 });
    const table = await h.play(2, undefined, paced(86_400));
    const from = h.clock.now + 12 * HOUR;
    for (const user of ["a", "b"])
      expect(await h.life(table, user, { type: "deadline", dueAt: from - 1000 })).toMatchObject({
        why: { code: "deadlineRange", from },
      });
    await shortened(table, 12 * HOUR, async () => {
      h.clock.now += 6 * HOUR;
    });
    expect(((await deadline(table)) ?? 0) - h.clock.now).toBe(12 * HOUR);
  });

  test("not later than the server allows", async () => {
    await h.tables.servers.write("g", { maxStep: 7200 });
    const table = await h.play(2, undefined, STEP);
    const to = h.clock.now + 2 * HOUR;
    expect(await h.life(table, "a", { type: "deadline", dueAt: to + 1 })).toMatchObject({
      why: { code: "deadlineRange", to },
    });
    await h.lives(table, "a", { type: "deadline", dueAt: to });
  });
});

describe("Ceramic", () => {
  test("a round is not shortened to before its opening", async () => {
    await h.close();
    h = await house(games);
    const pace = paced(3600, { round: 48 * 3600, opening: 24 * 3600 });
    const table = await h.play(3, { opening: true }, { game: "ceramic", ...pace });
    h.clock.now += HOUR;
    await h.tables.tick();
    const opening = h.clock.now + 24 * HOUR;
    const ask = (dueAt: number) => h.life(table, "b", { type: "deadline", dueAt });
    expect(await ask(opening - HOUR)).toMatchObject({ why: { code: "deadlineRange", from: opening + HOUR } });
    expect(await ask(opening + 2 * HOUR)).toMatchObject({ effect: "asked" });
    h.clock.now += HOUR;
    for (const user of ["a", "c"]) await h.lives(table, user, { type: "vote", kind: "shorten", yes: true });
    expect(await deadline(table)).toBe(opening + 3 * HOUR);
  });

  test("getting ready has the deadline of a step, a running round its own, which the host may put off", async () => {
    await h.close();
    h = await house(games);
    const table = await h.play(3, undefined, { game: "ceramic", ...paced(3600, { round: 7200 }) });
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
    h.clock.now += HOUR;
    await h.tables.tick();
    expect(await h.log(table)).toEqual(["p1 ready!", "p2 ready!", "p3 ready!"]);
    expect(await deadline(table)).toBe(h.clock.now + 2 * HOUR);
    await h.lives(table, "a", { type: "deadline", dueAt: h.clock.now + 3 * HOUR });
    h.clock.now += 2 * HOUR;
    expect(await h.tables.tick()).toBe(0);
    h.clock.now += HOUR;
    expect(await h.tables.tick()).toBe(1);
    expect((await h.log(table)).at(-1)).toBe("clock endRound");
    // Nobody is absent in a round that ends by the clock; and the host has shown to be there.
    expect(await misses(table)).toEqual([0, 1, 1]);
  });
});
