import { afterEach, beforeEach, expect, test } from "vitest";
import type { QueuedMove } from "../../src/games/game.js";
import type { QueueOutcome, Table } from "../../src/tables/api.js";
import { HOUR, type House, house, paced, person } from "./house.js";
import { replayed } from "./replayed.js";
import { tiny } from "./tiny.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const queue = (table: Table, user: string, queued: QueuedMove, id = h.next()): Promise<QueueOutcome> =>
  h.tables.queue({ tableId: table.id, user: person(user), queued, interactionId: id });
const own = async (table: Table, user: string) => (await h.look(table, user)).queue;

/** Everybody seals and goes, but for those who are named. */
async function round(table: Table, seals: readonly string[]): Promise<void> {
  for (const user of seals) await h.does(table, user, { type: "seal", n: 1 });
  for (const user of "abc".slice(0, table.seats.length)) await h.does(table, user, { type: "go" });
}

test("a queued move is made the moment it applies, as an ordinary move of the seat, through a restart", async () => {
  const table = await h.play(3);
  for (const user of ["a", "b", "c"]) await h.does(table, user, { type: "seal", n: 1 });
  expect(await queue(table, "b", { kind: "seal", n: 7 })).toMatchObject({ kind: "done", played: false });
  expect((await own(table, "b"))?.items).toEqual([{ id: "seal", queued: { kind: "seal", n: 7 } }]);
  h = await h.reopen();
  expect((await own(table, "b"))?.items).toHaveLength(1);
  for (const user of ["a", "b", "c"]) await h.does(table, user, { type: "go" });
  expect((await h.log(table)).at(-1)).toBe("p2 seal");
  expect((await own(table, "b"))?.items).toEqual([]);
  expect((await h.look(table)).waitingOn).toEqual(["p1", "p3"]);
  // Not called for what is already done.
  expect((await h.rows(table, "board")).at(-1)?.mentions).toEqual(["p1", "p3"]);
  expect((await replayed(h.store, tiny(), table.id)).agrees).toBe(true);
});

test("what applies at once is made at once; the last one closes the step", async () => {
  const table = await h.play(2);
  expect(await queue(table, "a", { kind: "seal", n: 7 })).toMatchObject({ kind: "done", played: true });
  expect(await queue(table, "b", { kind: "seal", n: 8 })).toMatchObject({ kind: "done", played: true });
  expect((await h.look(table)).view).toMatchObject({ phase: "go", sealed: { p1: 7, p2: 8 } });
});

test("whoever plans, and whose plan is played, has missed nothing in a row; what stands for ever says nothing", async () => {
  const table = await h.play(2, { rounds: 6 }, paced(3600));
  const misses = async () => (await h.look(table, "b")).table.seats[1]?.misses;
  const passes = async () => {
    h.clock.now += HOUR;
    await h.tables.tick();
  };
  await h.does(table, "a", { type: "seal", n: 1 });
  await passes();
  expect(await misses()).toBe(1);
  await queue(table, "b", { kind: "seal", n: 4 });
  expect(await misses()).toBe(0);
  // Missed again, but what was planned is played in the next round.
  await h.does(table, "a", { type: "go" });
  await passes();
  expect((await h.log(table)).slice(-2)).toEqual(["p2 go!", "p2 seal"]);
  h = await h.reopen();
  expect(await misses()).toBe(0);
  await queue(table, "b", { kind: "always", n: 3 });
  for (let i = 0; i < 2; i++) {
    if ((await h.look(table)).waitingOn.includes("p1")) await h.act(table, "a", { type: "seal", n: 1 });
    await h.does(table, "a", { type: "go" });
    await passes();
  }
  expect(await misses()).toBe(2);
});

test("what stands until it is taken back is made again and again", async () => {
  const table = await h.play(2, { rounds: 4 });
  await queue(table, "a", { kind: "always", n: 3 });
  await round(table, ["b"]);
  await round(table, ["b"]);
  expect((await h.log(table)).filter((line) => line === "p1 seal")).toHaveLength(3);
  const user = person("a");
  expect(await h.tables.unqueue({ tableId: table.id, user, id: "always", interactionId: h.next() })).toMatchObject({
    kind: "done",
  });
  await round(table, ["b"]);
  expect((await h.look(table)).waitingOn).toEqual(["p1", "p2"]);
});

test("what is refused when it comes due is dropped, and only its player is told why", async () => {
  const table = await h.play(2);
  for (const user of ["a", "b"]) await h.does(table, user, { type: "seal", n: 1 });
  await queue(table, "a", { kind: "seal", n: 99 });
  for (const user of ["a", "b"]) await h.does(table, user, { type: "go" });
  expect((await h.look(table)).waitingOn).toEqual(["p1", "p2"]);
  h = await h.reopen();
  const dropped = [{ id: "seal", queued: { kind: "seal", n: 99 }, refusal: { code: "tooMuch" }, at: h.clock.now }];
  expect(await own(table, "a")).toMatchObject({ items: [], dropped });
  expect(await own(table, "b")).toMatchObject({ items: [], dropped: [] });
  await h.tables.queueSeen(table.id, "a");
  expect(await own(table, "a")).toMatchObject({ dropped: [] });
});

test("it can be changed and cancelled; another of the same kind takes its place", async () => {
  const table = await h.play(2);
  for (const user of ["a", "b"]) await h.does(table, user, { type: "seal", n: 1 });
  await queue(table, "a", { kind: "seal", n: 2 });
  await queue(table, "a", { kind: "seal", n: 5 });
  expect((await own(table, "a"))?.items).toEqual([{ id: "seal", queued: { kind: "seal", n: 5 } }]);
  const ask = { tableId: table.id, user: person("a") };
  expect(await h.tables.unqueue({ ...ask, id: "no", interactionId: h.next() })).toMatchObject({ kind: "noItem" });
  await h.tables.unqueue({ ...ask, interactionId: h.next() });
  expect((await own(table, "a"))?.items).toEqual([]);
});

test.each([
  ["an unknown kind", "a", { kind: "fly", n: 1 }, "notQueueable"],
  ["a wrong form", "a", { kind: "seal" }, "malformed"],
  ["by somebody without a seat", "z", { kind: "seal", n: 1 }, "notSeated"],
])("is refused: %s", async (_, user, queued, kind) => {
  const table = await h.play(2);
  expect(await queue(table, user, queued)).toMatchObject({ kind });
  expect(await queue({ ...table, id: "nowhere" }, user, queued)).toEqual({ kind: "noTable" });
});

test("one interaction that comes twice queues once", async () => {
  const table = await h.play(2);
  expect(await queue(table, "a", { kind: "seal", n: 1 }, "i1")).toMatchObject({ played: true, repeated: false });
  expect(await queue(table, "a", { kind: "seal", n: 1 }, "i1")).toMatchObject({ repeated: true });
  expect(await h.log(table)).toEqual(["p1 seal"]);
});

test("nobody else sees that there is a queue: no view, no row, no message tells of it", async () => {
  const table = await h.play(3);
  for (const user of ["a", "b", "c"]) await h.does(table, user, { type: "seal", n: 1 });
  const seen = async () => {
    const looks = await Promise.all(["a", "c", null].map((user) => h.look(table, user)));
    const rows = await h.rows(table);
    return JSON.stringify([looks, rows]).replaceAll(/"version":\d+/g, "");
  };
  const before = await seen();
  await queue(table, "b", { kind: "seal", n: 7 });
  await queue(table, "b", { kind: "always", n: 7 });
  expect(await seen()).toBe(before);
});

test("a queue goes with its player", async () => {
  const table = await h.play(3);
  await h.does(table, "b", { type: "seal", n: 1 });
  await queue(table, "b", { kind: "always", n: 7 });
  await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("x") });
  await h.lives(table, "x", { type: "takeSeat", seat: "p2" });
  expect((await own(table, "x"))?.items).toEqual([]);
  expect(await h.store.db.queue.count()).toBe(0);
});

test("a queued move comes before a deadline is missed, and after a pause", async () => {
  const table = await h.play(2, undefined, paced(3600));
  await h.lives(table, "a", { type: "pause" });
  await h.lives(table, "b", { type: "vote", kind: "pause", yes: true });
  await queue(table, "a", { kind: "seal", n: 6 });
  expect(await h.log(table)).toEqual([]);
  await h.lives(table, "a", { type: "resume" });
  expect(await h.log(table)).toEqual(["p1 seal"]);
});
