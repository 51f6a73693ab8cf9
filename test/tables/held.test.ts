import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../src/tables/api.js";
import { DAY, HOUR, type House, house, paced, person } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const deadline = async (table: Table) => (await h.look(table)).deadline;
const pause = async (table: Table) => {
  await h.lives(table, "a", { type: "pause" });
  return h.lives(table, "b", { type: "vote", kind: "pause", yes: true });
};

describe("a pause", () => {
  test("needs more than half; nobody can move, nothing comes due", async () => {
    const table = await h.play(3, undefined, paced(3600));
    await h.act(table, "a", { type: "sale" });
    expect(await h.life(table, "a", { type: "pause" })).toMatchObject({ effect: "asked", vote: { needed: 2 } });
    expect((await h.look(table)).table.held).toBeNull();
    await h.lives(table, "c", { type: "vote", kind: "pause", yes: true });
    expect((await h.look(table)).table.held).toEqual({ since: h.clock.now, why: "pause" });
    expect(await h.act(table, "a", { type: "seal", n: 1 })).toMatchObject({ kind: "paused" });
    h.clock.now += 2 * DAY;
    h = await h.reopen();
    expect(await h.tables.tick()).toBe(0);
    expect(await h.log(table)).toEqual(["p1 sale"]);
    expect(await h.life(table, "a", { type: "pause" })).toMatchObject({ why: { code: "alreadyPaused" } });
  });

  test("keeps the time that was left: it is not refilled", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await h.act(table, "a", { type: "sale" });
    h.clock.now += 4000;
    await pause(table);
    h.clock.now += 5 * DAY;
    h = await h.reopen();
    await h.lives(table, "a", { type: "resume" });
    expect(await deadline(table)).toBe(h.clock.now + HOUR - 4000);
    expect((await h.look(table)).due).toEqual({ "close:s1": h.clock.now + 6000 });
    expect(await h.told(table)).toEqual([
      { type: "paused", by: null },
      { type: "resumed", by: "p1" },
    ]);
  });

  test("is ended by the host alone, or by a vote of the others", async () => {
    const table = await h.play(3);
    await pause(table);
    expect(await h.life(table, "b", { type: "resume" })).toMatchObject({ effect: "asked" });
    await h.lives(table, "c", { type: "vote", kind: "resume", yes: true });
    expect((await h.look(table)).table.held).toBeNull();
    expect(await h.life(table, "b", { type: "resume" })).toMatchObject({ why: { code: "notPaused" } });
  });

  test.each(["channel", "guild", "permissions", "locked"] as const)(
    "does not hide that the table cannot be shown either (%s): it stays held by that when the pause ends",
    async (why) => {
      const table = await h.play(2, undefined, paced(3600));
      const at = h.clock.now;
      await pause(table);
      await h.tables.hold(table.id, why);
      h = await h.reopen();
      expect((await h.look(table)).table.held).toEqual({ since: at, why: "pause", lost: why });
      h.clock.now += DAY;
      await h.lives(table, "a", { type: "resume" });
      expect((await h.look(table)).table.held).toEqual({ since: at, why });
      expect(await h.tables.tick()).toBe(0);
      await h.tables.release(table.id);
      expect(await deadline(table)).toBe(h.clock.now + HOUR);
    },
  );

  test("goes on when the place is there again meanwhile; one that begins while a place is lost forgets nothing", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await h.tables.channelGone("c");
    await pause(table);
    expect((await h.look(table)).table.held).toMatchObject({ why: "pause", lost: "channel" });
    await h.tables.move(table.id, { channelId: "c2", threadWanted: false });
    expect((await h.look(table)).table.held).toEqual({ since: h.clock.now, why: "pause" });
    await h.tables.guildGone("g");
    await h.tables.guildBack("g");
    await h.lives(table, "a", { type: "resume" });
    expect((await h.look(table)).table.held).toBeNull();
  });

  test("makes no moves for a seat that is left meanwhile; its end does", async () => {
    const table = await h.play(3);
    await pause(table);
    await h.lives(table, "c", { type: "leave" });
    expect(await h.log(table)).toEqual([]);
    await h.lives(table, "a", { type: "resume" });
    expect(await h.log(table)).toEqual(["p3 seal!"]);
  });

  test("does not last for ever: after 14 days it is asked whether the game goes on, after 21 it is closed", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await pause(table);
    h.clock.now += 14 * DAY;
    await h.tables.tick();
    expect((await h.look(table)).closesAt).toBe(h.clock.now + 7 * DAY);
    await h.lives(table, "b", { type: "goOn" });
    expect((await h.look(table)).closesAt).toBeNull();
    h.clock.now += 14 * DAY;
    await h.tables.tick();
    h.clock.now += 7 * DAY;
    await h.tables.tick();
    expect((await h.look(table)).table).toMatchObject({ status: "closed", closedWhy: "idle" });
  });
});

describe("a table that cannot be shown", () => {
  test("waits with its clocks, though moves can be made; then goes on with the time that was left", async () => {
    const table = await h.play(2, undefined, paced(3600));
    h.clock.now += 1000;
    await h.tables.hold(table.id, "permissions");
    await h.tables.hold(table.id, "permissions");
    h.clock.now += DAY;
    expect(await h.tables.tick()).toBe(0);
    await h.does(table, "a", { type: "seal", n: 1 });
    await h.tables.release(table.id);
    expect(await deadline(table)).toBe(h.clock.now + HOUR - 1000);
    expect(await h.told(table)).toEqual([
      { type: "held", why: "permissions" },
      { type: "released", why: "permissions" },
    ]);
  });

  test("gives a step that begins meanwhile its whole time", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await h.tables.hold(table.id, "locked");
    h.clock.now += DAY;
    for (const user of ["a", "b"]) await h.does(table, user, { type: "seal", n: 1 });
    h.clock.now += DAY;
    await h.tables.release(table.id);
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
  });

  test("a pause stays a pause", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await pause(table);
    await h.tables.hold(table.id, "permissions");
    await h.tables.release(table.id);
    expect((await h.look(table)).table.held).toMatchObject({ why: "pause" });
  });
});

describe("places", () => {
  test("a channel that is gone closes its lobbies and holds its games until they are moved", async () => {
    const lobby = await h.open();
    const table = await h.play(2, undefined, paced(3600));
    expect(await h.tables.channelGone("c")).toHaveLength(2);
    expect((await h.look(lobby)).table.status).toBe("closed");
    expect((await h.look(table)).table.held).toMatchObject({ why: "channel" });
    h.clock.now += DAY;
    expect(await h.tables.move(table.id, { channelId: "d", threadWanted: true })).toBe(true);
    const after = await h.look(table);
    expect(after.table).toMatchObject({ channelId: "d", threadId: null, threadWanted: true, held: null });
    expect(after.deadline).toBe(h.clock.now + HOUR);
    expect((await h.tables.inChannel("d")).map(({ id }) => id)).toEqual([table.id]);
  });

  test("a lobby moves as well, is posted anew there, and starts there", async () => {
    const table = await h.open();
    const [lobby] = await h.rows(table, "lobby");
    await h.deliveries.delivered(lobby!.id, lobby!.rev, { channelId: "c", messageId: "m", hash: "x" });
    expect(await h.tables.move(table.id, { channelId: "d", threadWanted: false })).toBe(true);
    expect(await h.deliveries.due(h.clock.now, 9)).toMatchObject([
      { id: lobby!.id, messageId: null, called: true },
      { kind: "moved", waitKind: "lobby", channelId: "c", messageId: "m", gone: false },
    ]);
    h = await h.reopen();
    expect((await h.look(table)).table).toMatchObject({ status: "lobby", channelId: "d", threadWanted: false });
    for (const [user, type] of [["b", "join"] as const, ["a", "start"] as const]) {
      const outcome = await h.tables.lobby({
        tableId: table.id,
        user: person(user),
        act: { type },
        interactionId: h.next(),
      });
      expect(outcome.kind).toBe("done");
    }
    expect((await h.look(table)).table).toMatchObject({ status: "playing", channelId: "d" });
  });

  test("a move posts board and calls anew, and nothing of the past", async () => {
    const table = await h.play(2);
    for (const user of ["a", "b"]) await h.does(table, user, { type: "seal", n: 1 });
    for (const row of await h.deliveries.due(h.clock.now, 100)) {
      await h.deliveries.delivered(row.id, row.rev, { channelId: "c", messageId: `m${row.id}`, hash: "x" });
    }
    await h.does(table, "a", { type: "go" });
    await h.tables.move(table.id, { channelId: "d", threadWanted: false });
    const due = await h.deliveries.due(h.clock.now, 100);
    const [anew, behind] = [due.filter(({ kind }) => kind !== "moved"), due.filter(({ kind }) => kind === "moved")];
    expect(anew.map(({ kind, step }) => [kind, step])).toEqual([
      ["lobby", 0],
      ["board", 2],
      ["wait", 2],
    ]);
    expect(anew.every(({ messageId }) => messageId === null)).toBe(true);
    // What was left behind points there. The call had not been made yet: it is made in the new place.
    expect(behind.map(({ waitKind, gone }) => [waitKind, gone])).toEqual([
      ["lobby", false],
      ["board", false],
    ]);
    expect(anew.map(({ called }) => called)).toEqual([true, true, false]);
  });

  test("a bot removed from a server and brought back finds its tables, with the time they had", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await h.tables.guildGone("g");
    h.clock.now += 10 * DAY;
    h = await h.reopen();
    expect(await h.tables.tick()).toBe(0);
    await h.tables.guildBack("g");
    expect(await deadline(table)).toBe(h.clock.now + HOUR);
    expect((await h.tables.inGuild("g")).map(({ id }) => id)).toEqual([table.id]);
  });
});
