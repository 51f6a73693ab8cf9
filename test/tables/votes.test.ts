/** Votes are people's, and neither a silent host nor a silent voter holds up those who are there. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LifeAct, Table } from "../../src/tables/api.js";
import { DAY, HOUR, type House, house, paced, person } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const KICK_D: LifeAct = { type: "kick", seat: "p4" };
const yes = (kind: "kick" | "cancel" | "pause" | "resume"): LifeAct => ({ type: "vote", kind, yes: true });
const holders = async (table: Table) => (await h.look(table)).table.seats.map(({ userId }) => userId);
const open = async (table: Table) => (await h.tables.votes(table.id)).votes;
const shown = async (table: Table) =>
  (await h.rows(table, "vote")).flatMap(({ data }) => (data?.kind === "vote" ? [data.vote] : []));

async function handsOn(table: Table, from: string, seat: string, to: string): Promise<void> {
  await h.lives(table, from, { type: "offerSeat", seat, to: person(to) });
  await h.lives(table, to, { type: "takeSeat", seat });
}

describe("a seat that changes hands", () => {
  test("ends the vote about it: whoever took it is not put out", async () => {
    const table = await h.play(4);
    await h.lives(table, "b", KICK_D);
    await handsOn(table, "d", "p4", "x");
    expect(await open(table)).toEqual([]);
    expect(await shown(table)).toMatchObject([{ state: "void", byUser: "b", seatUser: "d" }]);
    expect(await h.life(table, "c", yes("kick"))).toMatchObject({ kind: "refused", why: { code: "noVote" } });
    expect(await holders(table)).toEqual(["a", "b", "c", "x"]);
    h = await h.reopen();
    expect(await open(table)).toEqual([]);
  });

  test("that is left ends the vote about it too", async () => {
    const table = await h.play(4);
    await h.lives(table, "b", KICK_D);
    await h.lives(table, "d", { type: "leave" });
    expect(await shown(table)).toMatchObject([{ state: "void" }]);
  });

  test("has said nothing yet: its former holder's word counts no more, and whoever has it now may give their own", async () => {
    const table = await h.play(4);
    await h.lives(table, "b", KICK_D);
    await handsOn(table, "b", "p2", "x");
    expect(await open(table)).toMatchObject([{ yes: [], by: "p2", byUser: "b", needed: 2, state: "open" }]);
    await h.lives(table, "a", yes("kick"));
    expect(await holders(table)).toEqual(["a", "x", "c", "d"]);
    h = await h.reopen();
    await h.lives(table, "x", yes("kick"));
    expect(await holders(table)).toEqual(["a", "x", "c", null]);
  });

  test("has its no taken back likewise, and the vote is counted anew", async () => {
    const table = await h.play(3);
    await h.lives(table, "a", { type: "cancel" });
    await h.lives(table, "b", { type: "vote", kind: "cancel", yes: false });
    await handsOn(table, "b", "p2", "x");
    expect(await open(table)).toMatchObject([{ yes: ["p1"], no: [] }]);
    expect(await h.lives(table, "x", yes("cancel"))).toMatchObject({ status: "closed", closedWhy: "cancelled" });
  });
});

describe("a pause in which one of two is silent", () => {
  async function paused(): Promise<Table> {
    const table = await h.play(2, undefined, paced(3600));
    await h.lives(table, "a", { type: "pause" });
    return h.lives(table, "b", yes("pause"));
  }

  test("ends three days after the other has asked for it", async () => {
    const table = await paused();
    expect(await h.life(table, "b", { type: "resume" })).toMatchObject({ effect: "asked", vote: { needed: 2 } });
    h.clock.now += 2 * DAY;
    await h.lives(table, "b", { type: "resume" });
    h.clock.now += DAY - HOUR;
    await h.tables.tick();
    expect((await h.look(table)).table.held?.why).toBe("pause");
    h.clock.now += HOUR;
    await h.tables.tick();
    expect((await h.look(table)).table.held).toBeNull();
    expect(await shown(table)).toMatchObject([{ state: "passed" }, { state: "passed" }]);
    expect(await h.told(table)).toContainEqual({ type: "resumed", by: null });
    // The silent one misses deadlines again, and can then be put out.
    for (let i = 0; i < 2; i++) {
      await h.act(table, "b", { type: "sale" });
      h.clock.now += HOUR;
      await h.tables.tick();
    }
    await h.lives(table, "b", { type: "kick", seat: "p1" });
    expect(await holders(table)).toEqual([null, "b"]);
  });

  test("lasts when the other says no", async () => {
    const table = await paused();
    await h.lives(table, "b", { type: "resume" });
    const said = await h.life(table, "a", { type: "vote", kind: "resume", yes: false });
    expect(said).toMatchObject({ effect: "failed" });
    h.clock.now += 3 * DAY;
    await h.tables.tick();
    expect((await h.look(table)).table.held?.why).toBe("pause");
  });

  test("and the vote on its end is over when the host ends it", async () => {
    const table = await paused();
    await h.lives(table, "b", { type: "resume" });
    await h.lives(table, "a", { type: "resume" });
    expect(await open(table)).toEqual([]);
    await h.lives(table, "a", { type: "pause" });
    await h.lives(table, "b", yes("pause"));
    h.clock.now += 3 * DAY;
    await h.tables.tick();
    expect((await h.look(table)).table.held?.why).toBe("pause");
  });
});

describe("a host who has missed two deadlines in a row", () => {
  async function hostAway(count: number): Promise<Table> {
    const table = await h.play(count, undefined, paced(3600));
    for (let i = 0; i < 2; i++) {
      for (const user of "bcd".slice(0, count - 1)) await h.act(table, user, { type: "seal", n: 1 });
      for (const user of "bcd".slice(0, count - 1)) await h.act(table, user, { type: "sale" });
      h.clock.now += HOUR;
      await h.tables.tick();
    }
    const { table: now } = await h.look(table);
    expect(now.seats[0]?.misses).toBeGreaterThanOrEqual(2);
    expect(now.hostId).toBe("a");
    return now;
  }

  test.each<readonly [string, (table: Table, now: number) => LifeAct]>([
    ["puts out the host", () => ({ type: "kick", seat: "p1" })],
    ["offers the host's seat", () => ({ type: "offerSeat", seat: "p1", to: person("x") })],
    ["gives more time", (_table, now) => ({ type: "deadline", dueAt: now + 5 * HOUR })],
  ])("is the host no more when the other of two %s", async (_what, act) => {
    const table = await hostAway(2);
    expect(await h.lives(table, "b", act(table, h.clock.now))).toMatchObject({ hostId: "b" });
    expect(await h.told(table)).toContainEqual({ type: "newHost", seat: "p2", name: "Name of b" });
  });

  test("hands the duties to whoever does it, not to the first seat", async () => {
    const table = await hostAway(3);
    expect(await h.lives(table, "c", { type: "kick", seat: "p1" })).toMatchObject({ hostId: "c" });
    const told = (await h.told(table)).filter(({ type }) => type === "newHost" || type === "kicked");
    expect(told).toEqual([
      { type: "newHost", seat: "p3", name: "Name of c" },
      { type: "kicked", seat: "p1", name: "Name of a", by: "p3" },
    ]);
  });

  test("stays the host when somebody is refused, and when somebody does what needs none", async () => {
    const table = await hostAway(3);
    const refused = await h.life(table, "b", { type: "deadline", dueAt: h.clock.now });
    expect(refused).toMatchObject({ kind: "refused", why: { code: "deadlineRange" } });
    await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("x") });
    expect((await h.look(table)).table.hostId).toBe("a");
  });

  test("and is back in time keeps them", async () => {
    const table = await hostAway(2);
    await h.lives(table, "a", { type: "cancel" });
    const outcome = await h.life(table, "b", { type: "deadline", dueAt: h.clock.now + 5 * HOUR });
    expect(outcome).toMatchObject({ kind: "refused", why: { code: "notHost", hostId: "a" } });
  });
});
