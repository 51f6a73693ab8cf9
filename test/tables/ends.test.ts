import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seedHash } from "../../src/records/chance.js";
import type { Table } from "../../src/tables/api.js";
import { DAY, HOUR, type House, house, paced, person } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const refusal = async (table: Table, user: string, act: Parameters<House["life"]>[2]) => {
  const outcome = await h.life(table, user, act);
  return outcome.kind === "refused" ? outcome.why : outcome.kind;
};

async function over(): Promise<Table> {
  const table = await h.play(2, { rounds: 1 });
  for (const [i, user] of ["a", "b"].entries()) await h.does(table, user, { type: "seal", n: i });
  await h.does(table, "a", { type: "go" });
  return (await h.does(table, "b", { type: "go" })).table;
}

describe("cancelling", () => {
  test("a lobby: the host at once", async () => {
    const lobby = await h.open(undefined, ["b"]);
    expect(await refusal(lobby, "b", { type: "cancel" })).toMatchObject({ code: "notHost" });
    expect(await refusal(lobby, "a", { type: "pause" })).toEqual({ code: "inLobby", act: "pause" });
    expect(await h.lives(lobby, "a", { type: "cancel" })).toMatchObject({ status: "closed", closedWhy: "cancelled" });
    expect(await refusal(lobby, "a", { type: "cancel" })).toMatchObject({ code: "notRunning" });
  });

  test("a game: by vote, also without the host", async () => {
    const table = await h.play(3);
    expect(await h.life(table, "b", { type: "cancel" })).toMatchObject({ effect: "asked", vote: { needed: 2 } });
    const after = await h.lives(table, "c", { type: "vote", kind: "cancel", yes: true });
    expect(after).toMatchObject({ status: "closed", closedWhy: "cancelled" });
    expect(await h.act(table, "a", { type: "seal", n: 1 })).toMatchObject({ kind: "notPlaying" });
    expect(await h.store.db.timer.count()).toBe(0);
    expect(await h.store.db.vote.count()).toBe(0);
    expect((await h.rows(table, "vote"))[0]?.data).toMatchObject({ vote: { state: "passed", yes: ["p2", "p3"] } });
  });

  test("the vote is lost when it cannot be won any more, and can be asked for again", async () => {
    const table = await h.play(2);
    await h.lives(table, "a", { type: "cancel" });
    expect(await h.life(table, "b", { type: "vote", kind: "cancel", yes: false })).toMatchObject({
      effect: "failed",
      vote: { state: "failed", no: ["p2"] },
    });
    expect(await h.life(table, "a", { type: "cancel" })).toMatchObject({ effect: "asked" });
  });

  test("the vote is lost after a day", async () => {
    const table = await h.play(2);
    await h.lives(table, "a", { type: "cancel" });
    h.clock.now += DAY - 1;
    expect(await h.tables.tick()).toBe(0);
    h = await h.reopen();
    h.clock.now += 1;
    expect(await h.tables.tick()).toBe(1);
    expect((await h.rows(table, "vote"))[0]?.data).toMatchObject({ vote: { state: "failed" } });
    expect(await refusal(table, "b", { type: "vote", kind: "cancel", yes: true })).toMatchObject({ code: "noVote" });
  });

  test("whoever missed two deadlines in a row is not needed for it", async () => {
    const table = await h.play(2, { rounds: 50 }, paced(3600));
    for (let i = 0; i < 4; i++) {
      await h.act(table, "a", { type: "sale" });
      h.clock.now += HOUR;
      await h.tables.tick();
    }
    expect(await h.life(table, "a", { type: "cancel" })).toMatchObject({ effect: "done", vote: { voters: ["p1"] } });
  });

  test("somebody who leaves decides an open vote", async () => {
    const table = await h.play(3);
    await h.lives(table, "a", { type: "cancel" });
    await h.lives(table, "b", { type: "leave" });
    expect((await h.look(table)).table.status).toBe("playing");
    expect((await h.tables.votes(table.id)).votes[0]).toMatchObject({ voters: ["p1", "p3"], needed: 2 });
    expect(await h.lives(table, "c", { type: "leave" })).toMatchObject({ status: "closed", closedWhy: "cancelled" });
  });

  test("a word may be taken back while the vote lasts", async () => {
    const table = await h.play(4);
    await h.lives(table, "a", { type: "cancel" });
    await h.lives(table, "b", { type: "vote", kind: "cancel", yes: true });
    await h.lives(table, "a", { type: "vote", kind: "cancel", yes: false });
    const [vote] = (await h.tables.votes(table.id)).votes;
    expect(vote).toMatchObject({ yes: ["p2"], no: ["p1"], needed: 3, state: "open" });
  });

  test("open votes end with the game", async () => {
    const table = await h.play(3);
    await h.lives(table, "a", { type: "pause" });
    await h.lives(table, "b", { type: "kick", seat: "p3" });
    await h.tables.end(table.id, "moderator");
    const shown = (await h.rows(table, "vote")).map(({ data }) => data?.kind === "vote" && data.vote.state);
    expect(shown).toEqual(["void", "void"]);
    expect(await h.store.db.vote.count()).toBe(0);
  });

  test("by a moderator: lobby and game, once", async () => {
    const table = await h.play(2);
    expect(await h.tables.end(table.id, "moderator")).toBe(true);
    expect(await h.tables.end(table.id, "moderator")).toBe(false);
    expect((await h.look(table)).table).toMatchObject({ status: "closed", closedWhy: "moderator" });
  });
});

describe("a rematch", () => {
  test("opens a lobby with the same people, options and pace; who comes second joins it", async () => {
    const table = await over();
    const ask = (user: string) => h.tables.rematch({ tableId: table.id, user: person(user), interactionId: h.next() });
    const first = await ask("b");
    expect(first).toMatchObject({
      kind: "done",
      table: { status: "lobby", hostId: "b", invited: ["a"], options: { rounds: 1 }, rematchOf: table.id },
    });
    expect(await ask("b")).toMatchObject({ kind: "done", repeated: true });
    const second = await ask("a");
    if (first.kind !== "done" || second.kind !== "done") throw new Error("not done");
    expect(second.table.id).toBe(first.table.id);
    expect(second.table.seats.map(({ userId }) => userId)).toEqual(["b", "a"]);
  });

  test("may be asked for by whoever had a seat and left it; those who sat there at the end are invited", async () => {
    const table = await h.play(3);
    const ask = (user: string) => h.tables.rematch({ tableId: table.id, user: person(user), interactionId: h.next() });
    await h.lives(table, "a", { type: "offerSeat", seat: "p1", to: person("z") });
    await h.lives(table, "z", { type: "takeSeat", seat: "p1" });
    await h.lives(table, "c", { type: "leave" });
    await h.tables.end(table.id, "moderator");
    h = await h.reopen();
    expect((await h.look(table)).canRematch).toBe(true);
    // Not the one who took over the asker's seat: it is the asker's now.
    expect(await ask("a")).toMatchObject({ kind: "done", table: { hostId: "a", invited: ["b"] } });
    expect(await ask("c")).toMatchObject({ kind: "done", table: { hostId: "a" } });
  });

  test("of a game that everybody left invites whoever had the other seats last", async () => {
    const table = await h.play(2);
    await h.lives(table, "b", { type: "leave" });
    await h.lives(table, "a", { type: "leave" });
    const ask = { tableId: table.id, user: person("b"), interactionId: h.next() };
    expect(await h.tables.rematch(ask)).toMatchObject({ kind: "done", table: { hostId: "b", invited: ["a"] } });
  });

  test("cannot be asked for by anybody once all who played are deleted", async () => {
    const table = await over();
    expect((await h.look(table)).canRematch).toBe(true);
    for (const user of ["a", "b"]) await h.tables.people.remove(user, false);
    expect((await h.look(table)).canRematch).toBe(false);
    const ask = { tableId: table.id, user: person("a"), interactionId: h.next() };
    expect(await h.tables.rematch(ask)).toMatchObject({ kind: "refused", code: "notSeated" });
  });

  test("is refused while the game lasts, and to whoever did not play", async () => {
    const table = await h.play(2);
    const ask = (user: string) => h.tables.rematch({ tableId: table.id, user: person(user), interactionId: h.next() });
    expect(await ask("a")).toMatchObject({ code: "notOver" });
    await h.tables.end(table.id, "moderator");
    expect(await ask("z")).toMatchObject({ code: "notSeated" });
  });
});

describe("after the end", () => {
  test("everybody can page through the whole game, move by move", async () => {
    const table = await over();
    const pages = await Promise.all([-1, 0, 1, 3, 99].map((n) => h.tables.replayAt(table.id, n)));
    expect(pages.map((page) => [page?.n, page?.total, page?.entry?.type])).toEqual([
      [0, 5, undefined],
      [0, 5, undefined],
      [1, 5, "deal"],
      [3, 5, "seal"],
      [5, 5, "go"],
    ]);
    expect(pages[2]?.view).toMatchObject({ phase: "seal", cards: { p1: expect.any(Number) } });
    expect(pages[3]?.events).toContainEqual({ type: "shown", sealed: { p1: 0, p2: 1 } });
  });

  test("not while it lasts, and of a game that was broken off pages show what everybody saw", async () => {
    const table = await h.play(2);
    expect(await h.tables.replayAt(table.id, 1)).toBeNull();
    await h.does(table, "a", { type: "seal", n: 7 });
    await h.tables.end(table.id, "moderator");
    const pages = await Promise.all([0, 1, 2].map((n) => h.tables.replayAt(table.id, n)));
    expect(pages[2]).toMatchObject({ n: 2, entry: { by: "p1", type: "seal" }, view: { card: null } });
    expect(pages[2]?.entry).not.toHaveProperty("n");
    expect(pages[1]?.events).toEqual([{ type: "dealt", round: 1 }]);
  });

  test("a game that was broken off has a record as far as it was played, and its seed is known", async () => {
    const table = await h.play(2);
    await h.does(table, "a", { type: "seal", n: 7 });
    expect(await h.tables.record(table.id)).toBeNull();
    await h.tables.end(table.id, "moderator");
    for (const restarted of [false, true]) {
      if (restarted) h = await h.reopen();
      const seed = (await h.tables.look(table.id, null))?.table.seed ?? "";
      expect(seedHash(Buffer.from(seed, "hex"))).toBe(table.seedHash);
      expect(await h.tables.record(table.id)).toMatchObject({ seed, log: [{ type: "deal" }, { type: "seal", n: 7 }] });
    }
  });

  test("threads are to be archived an hour later, once", async () => {
    const table = await over();
    await h.tables.placed(table.id, "thread");
    expect(await h.tables.toArchive(9)).toEqual([]);
    h.clock.now += HOUR;
    h = await h.reopen();
    expect((await h.tables.toArchive(9)).map(({ id }) => id)).toEqual([table.id]);
    await h.tables.archived(table.id);
    expect(await h.tables.toArchive(9)).toEqual([]);
  });

  test("what was played in the channel has nothing to archive from the end on", async () => {
    const table = await over();
    const row = await h.store.db.table.findFirst({ where: { id: table.id } });
    expect(Number(row?.archivedAt)).toBe(h.clock.now);
    h.clock.now += HOUR;
    expect(await h.tables.toArchive(9)).toEqual([]);
  });
});

test("what waits for a player, on every server, the soonest deadline first", async () => {
  const slow = await h.play(2, undefined, paced(7200));
  const free = await h.play(2, undefined, { guildId: "g2" });
  const soon = await h.play(2, undefined, { guildId: "g3", ...paced(3600) });
  const done = await h.play(2);
  await h.does(done, "a", { type: "seal", n: 1 });
  const waiting = await h.tables.waitingFor("a");
  expect(waiting.map(({ look }) => look.table.id)).toEqual([soon.id, slow.id, free.id]);
  expect(waiting.map(({ dueAt }) => dueAt)).toEqual([h.clock.now + HOUR, h.clock.now + 2 * HOUR, null]);
  expect(waiting[0]?.waits).toEqual([{ seat: "p1", key: "1:seal:p1", kind: "seal" }]);
  await h.lives(soon, "a", { type: "leave" });
  expect(await h.tables.waitingFor("a")).toHaveLength(2);
  expect(await h.tables.waitingFor("z")).toEqual([]);
});
