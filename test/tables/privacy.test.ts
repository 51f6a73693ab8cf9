import { afterEach, beforeEach, expect, test } from "vitest";
import type { Table } from "../../src/tables/api.js";
import { everything } from "./everything.js";
import { DAY, type House, house, person } from "./house.js";

// Ids and names as they are in life: found nowhere by chance.
const ANN = "184405311681986560";
const BOB = "184405311681986561";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

async function game(rounds = 1): Promise<Table> {
  const table = await h.open({ rounds }, [BOB], ANN);
  for (const [user, type] of [[BOB, "join"] as const, [ANN, "start"] as const]) {
    await h.tables.lobby({ tableId: table.id, user: person(user), act: { type }, interactionId: h.next() });
  }
  return table;
}

async function finish(table: Table): Promise<void> {
  for (const user of [ANN, BOB]) await h.does(table, user, { type: "seal", n: 1 });
  for (const user of [ANN, BOB]) await h.does(table, user, { type: "go" });
}

test("what is stored of a person is handed out: settings, seats, own moves, what is queued; nothing of others", async () => {
  const table = await game(2);
  await h.does(table, ANN, { type: "seal", n: 7 });
  await h.does(table, BOB, { type: "seal", n: 8 });
  await h.tables.people.write(ANN, { timezone: "Europe/Rome" });
  const ask = { tableId: table.id, user: person(ANN), interactionId: h.next() };
  await h.tables.queue({ ...ask, queued: { kind: "seal", n: 3 } });
  const stored = await h.tables.people.stored(ANN);
  expect(stored).toMatchObject({
    userId: ANN,
    settings: { person: { timezone: "Europe/Rome" } },
    seats: [{ table: table.id, seat: "p1", name: `Name of ${ANN}`, moves: [{ by: "p1", type: "seal", n: 7 }] }],
    hosted: [table.id],
    queued: [{ seat: "p1", items: [{ queued: { n: 3 } }] }],
  });
  expect(JSON.stringify(stored)).not.toContain(BOB);
  expect(JSON.stringify(await h.tables.people.stored("nobody"))).not.toContain("p1");
});

test("deleted, an ended game keeps an anonymous seat and its record; nothing else of the person is left", async () => {
  const table = await game();
  await h.tables.people.write(ANN, { remind: { hours: 6, where: "dm" } });
  await finish(table);
  expect(await h.tables.people.remove(ANN, false)).toEqual({ kind: "done" });
  await h.tables.idle();
  expect(await everything(h.store)).not.toContain(ANN);
  expect(await h.tables.endedOf(ANN, 9)).toEqual([]);
  const record = (await h.tables.record(table.id)) as { seats: string[]; log: unknown[] };
  expect(record.seats).toEqual(["player", `Name of ${BOB}`]);
  expect(record.log).toHaveLength(5);
  h = await h.reopen();
  expect((await h.look(table, null)).table.seats[0]).toMatchObject({ userId: null, name: "" });
});

test("while seats of running games are theirs, these are named first; then they become empty", async () => {
  const ended = await game();
  await finish(ended);
  const running = await game(2);
  const lobby = await h.open(undefined, [BOB], ANN);
  const asked = await h.tables.people.remove(ANN, false);
  expect(asked).toMatchObject({ kind: "running" });
  if (asked.kind === "running") expect(asked.tables.map(({ id }) => id).sort()).toEqual([running.id, lobby.id].sort());
  expect((await h.look(running, ANN)).seat).toBe("p1");
  await h.tables.people.remove(ANN, true);
  expect((await h.look(running)).table).toMatchObject({ status: "playing", hostId: BOB });
  expect((await h.look(lobby)).table.status).toBe("closed");
  await h.does(running, BOB, { type: "seal", n: 2 });
  await h.does(running, BOB, { type: "go" }).catch(() => null);
  // What was noted for a moment is forgotten with the day.
  h.clock.now += 2 * DAY;
  await h.tables.tick();
  expect(await everything(h.store)).not.toContain(ANN);
});

test("votes are handed out: what was asked, about whom, and what was said", async () => {
  const table = await h.play(4);
  await h.lives(table, "b", { type: "kick", seat: "p4" });
  await h.lives(table, "a", { type: "vote", kind: "kick", yes: false });
  const votesOf = async (user: string) => (await h.tables.people.stored(user)).votes as unknown[];
  const vote = { table: table.id, vote: "kick", state: "open" };
  expect(await votesOf("a")).toMatchObject([{ ...vote, asked: false, about: false, said: "no" }]);
  expect(await votesOf("b")).toMatchObject([{ ...vote, asked: true, about: false, said: "yes" }]);
  expect(await votesOf("c")).toEqual([]);
  expect(await votesOf("d")).toMatchObject([{ ...vote, asked: false, about: true, said: null }]);
});

/** Whatever was noted for a moment, such as which interactions were handled, is forgotten with the day. */
async function nothingLeftOf(id: string): Promise<void> {
  await h.tables.idle();
  const all = await everything(h.store);
  expect(all).not.toContain(id);
  expect(all).not.toContain(`Name of ${id}`);
}

test.each(["the one who asked", "the one it is about"])("deleted, no vote names %s any more", async (who) => {
  const four = await h.open({ rounds: 2 }, [BOB, "x", "y"], ANN);
  for (const [user, type] of [
    [BOB, "join"],
    ["x", "join"],
    ["y", "join"],
    [ANN, "start"],
  ] as const) {
    await h.tables.lobby({ tableId: four.id, user: person(user), act: { type }, interactionId: h.next() });
  }
  await h.lives(four, who === "the one who asked" ? ANN : "x", {
    type: "kick",
    seat: who === "the one who asked" ? "p3" : "p1",
  });
  await h.tables.people.remove(ANN, true);
  await nothingLeftOf(ANN);
  h = await h.reopen();
  expect((await h.rows(four, "vote"))[0]?.data).toMatchObject({
    vote: { seat: who === "the one who asked" ? "p3" : "p1" },
  });
});

test("deleted while a seat is held out to them: the offer and its message go, other offers stand", async () => {
  const table = await h.play(3);
  await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person(ANN) });
  await h.lives(table, "c", { type: "offerSeat", seat: "p3", to: person(BOB) });
  await h.tables.people.remove(ANN, false);
  await nothingLeftOf(ANN);
  expect((await h.tables.votes(table.id)).offers).toEqual([{ seat: "p3", userId: BOB, by: "p3" }]);
  const standing = (await h.rows(table, "seat")).filter(({ gone }) => !gone);
  expect(standing.map(({ data }) => data)).toEqual([{ kind: "seat", offer: { seat: "p3", userId: BOB, by: "p3" } }]);
  await h.lives(table, BOB, { type: "takeSeat", seat: "p3" });
  await h.tables.people.remove("c", false);
  expect((await h.told(table)).at(-1)).toEqual({ type: "seatTaken", seat: "p3", from: "", name: `Name of ${BOB}` });
});

test("deleted after leaving: news that were not posted yet name nobody", async () => {
  const table = await h.play(3);
  await h.lives(table, "b", { type: "leave" });
  await h.tables.people.remove("b", false);
  expect(await h.told(table)).toEqual([{ type: "left", seat: "p2", name: "" }]);
  expect((await h.rows(table, "life"))[0]).toMatchObject({ rev: 2 });
});

test("deleted while invited: the lobby's message is drawn anew", async () => {
  const table = await h.open(undefined, [ANN, BOB], "z");
  const [before] = await h.rows(table, "lobby");
  await h.tables.people.remove(ANN, false);
  await nothingLeftOf(ANN);
  expect((await h.look(table)).table.invited).toEqual([BOB]);
  expect((await h.rows(table, "lobby"))[0]?.rev).toBe((before?.rev ?? 0) + 1);
});

test("what others do while somebody's data is deleted stays done, whenever in that moment it is", async () => {
  for (const moment of [0, 1, 3, 6]) {
    const table = await h.play(4);
    await h.lives(table, "a", { type: "leave" });
    await h.lives(table, "b", { type: "kick", seat: "p4" });
    const deleted = h.tables.people.remove("a", false);
    for (let i = 0; i < moment; i++) await new Promise((next) => setImmediate(next));
    const done = [
      h.lives(table, "c", { type: "vote", kind: "kick", yes: false }),
      h.lives(table, "d", { type: "leave" }),
    ];
    await Promise.all([deleted, ...done]);
    const left = (await h.told(table)).filter(({ type }) => type === "left");
    expect(left, `moment ${moment}`).toEqual([
      { type: "left", seat: "p1", name: "" },
      { type: "left", seat: "p4", name: "Name of d" },
    ]);
    expect((await h.rows(table, "vote")).at(-1)?.data).toMatchObject({ vote: { no: ["p3"], state: "failed" } });
  }
});

test("whoever sits down again while their data is deleted leaves that seat too", async () => {
  const table = await h.play(3);
  await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person(ANN) });
  const deleted = h.tables.people.remove(ANN, true);
  await Promise.all([deleted, h.life(table, ANN, { type: "takeSeat", seat: "p2" })]);
  await nothingLeftOf(ANN);
  const { seats } = (await h.look(table)).table;
  expect(seats.map(({ userId }) => userId)).toEqual(["a", null, "c"]);
  expect((await h.told(table)).at(-1)).toMatchObject({ type: "left", seat: "p2" });
});
