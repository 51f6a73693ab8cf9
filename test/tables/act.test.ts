import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedHash } from "../../src/records/chance.js";
import type { Move, Table } from "../../src/tables/api.js";
import { type House, house } from "./house.js";
import { tiny } from "./tiny.js";

let h: House;
beforeAll(async () => {
  h = await house();
});
afterAll(() => h.close());

const seal = (n: number): Move => ({ type: "seal", n });
const go: Move = { type: "go" };

async function log(table: Table): Promise<readonly unknown[]> {
  const rows = await h.store.db.logEntry.findMany({ where: { tableId: table.id }, orderBy: { n: "asc" } });
  return rows.map(({ entry }) => JSON.parse(entry));
}

async function untouched(table: Table, work: () => Promise<void>): Promise<void> {
  const all = async () => [await log(table), await h.rows(table), await h.store.db.position.findMany()];
  const before = await all();
  await work();
  expect(await all()).toEqual(before);
}

async function finish(table: Table): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const [i, user] of ["a", "b"].entries()) await h.does(table, user, seal(i));
    for (const user of ["a", "b"]) await h.does(table, user, go);
  }
}

describe("a move", () => {
  test("is logged with its time, and answered with what the seat may know", async () => {
    const table = await h.play(2);
    const outcome = await h.act(table, "a", seal(4));
    expect(outcome).toMatchObject({
      kind: "done",
      repeated: false,
      events: [{ type: "sealed", seat: "p1" }],
      look: { seat: "p1", view: { sealed: { p1: 4, p2: false } }, waitingOn: ["p2"], legal: { seal: true } },
    });
    expect((await log(table)).at(-1)).toEqual({
      type: "seal",
      n: 4,
      by: "p1",
      at: new Date(h.clock.now).toISOString(),
    });
  });

  test("brings along the chance that comes due, and tells each seat only its own", async () => {
    const table = await h.play(2);
    for (const user of ["a", "b"]) await h.does(table, user, seal(1));
    await h.does(table, "a", go);
    const outcome = await h.act(table, "b", go);
    const card = outcome.kind === "done" && (outcome.look.view as { card: number }).card;
    expect(outcome).toMatchObject({
      kind: "done",
      events: [
        { type: "went", seat: "p2" },
        { type: "dealt", round: 2 },
        { type: "hand", card, only: ["p2"] },
      ],
    });
    expect(await log(table)).toMatchObject([
      { by: "chance", type: "deal" },
      { by: "p1" },
      { by: "p2" },
      { by: "p1" },
      { by: "p2", type: "go" },
      { by: "chance", type: "deal", at: new Date(h.clock.now).toISOString() },
    ]);
  });

  test("by somebody without a seat, or at no table, changes nothing", async () => {
    const table = await h.play(2);
    await untouched(table, async () => {
      expect(await h.act(table, "z", seal(1))).toMatchObject({ kind: "notSeated", look: { seat: null, legal: null } });
      expect(await h.act({ ...table, id: "nowhere" }, "a", seal(1))).toEqual({ kind: "noTable" });
    });
  });

  test.each([
    ["refused by the rules", seal(10), { kind: "refused", refusal: { code: "tooMuch" } }],
    ["of an unknown kind", { type: "dance" }, { kind: "malformed", code: "form" }],
    ["with an unknown field", { type: "go", loudly: true }, { kind: "malformed", code: "form" }],
    ["that only chance makes", { type: "deal", cards: {} }, { kind: "refused", refusal: { code: "notNow" } }],
    ["that claims to be another's", { type: "seal", n: 10, by: "p2", at: "never", auto: true }, { kind: "refused" }],
  ])("%s leaves no trace", async (_name, move, outcome) => {
    const table = await h.play(2);
    await untouched(table, async () => {
      expect(await h.act(table, "a", move)).toMatchObject({ ...outcome, look: { table: { version: table.version } } });
    });
  });

  test("can be judged beforehand: the rules' refusal, by the viewer's own seat, and nothing is made", async () => {
    const table = await h.play(2);
    await untouched(table, async () => {
      const look = await h.look(table, "a");
      expect(look.judge(seal(10))).toEqual({ code: "tooMuch" });
      expect(look.judge(go)).toEqual({ code: "notYourTurn" });
      expect(look.judge(seal(3))).toBeNull();
      expect(look.judge({ type: "dance" })).toBeNull();
      expect((await h.look(table)).judge(seal(10))).toBeNull();
    });
  });

  test("is the mover's own, whatever it says", async () => {
    const table = await h.play(2);
    await h.act(table, "a", { type: "seal", n: 3, by: "p2", at: "never", auto: true });
    expect((await log(table)).at(-1)).toEqual({
      type: "seal",
      n: 3,
      by: "p1",
      at: new Date(h.clock.now).toISOString(),
    });
  });

  test("by a button of an earlier step is stale; of this step it is made", async () => {
    const table = await h.play(2);
    for (const user of ["a", "b"]) await h.does(table, user, seal(1));
    await untouched(table, async () => {
      expect(await h.act(table, "a", go, { step: 1 })).toMatchObject({ kind: "stale", look: { table: { step: 2 } } });
    });
    expect(await h.act(table, "a", go, { step: 2 })).toMatchObject({ kind: "done" });
  });

  test("in a lobby, or after the end, finds no game", async () => {
    expect(await h.act(await h.open(), "a", go)).toMatchObject({ kind: "notPlaying", table: { status: "lobby" } });
    const table = await h.play(2);
    await finish(table);
    expect(await h.act(table, "a", go)).toMatchObject({ kind: "notPlaying", table: { status: "over" } });
    expect(await h.act(table, "z", go)).toMatchObject({ kind: "notPlaying", table: { status: "over" } });
  });

  test("takes note of the name last seen", async () => {
    const table = await h.play(2);
    const user = { id: "a", name: "Anna now", locale: "it" };
    await h.tables.act({ tableId: table.id, user, move: seal(1), interactionId: h.next() });
    expect((await h.tables.look(table.id, "b"))?.table.seats.map(({ name }) => name)).toEqual([
      "Anna now",
      "Name of b",
    ]);
    h = await h.reopen();
    expect((await h.tables.look(table.id, "b"))?.table.seats.map(({ name }) => name)).toEqual([
      "Anna now",
      "Name of b",
    ]);
  });
});

describe("the same interaction twice", () => {
  test("changes state once and gives the same answer, also after a restart", async () => {
    const table = await h.play(2);
    await h.does(table, "b", seal(1));
    const id = h.next();
    const first = await h.act(table, "a", seal(2), { id });
    await h.does(table, "a", go);
    const before = await log(table);
    const again = await h.act(table, "a", seal(2), { id });
    expect(first).toMatchObject({ kind: "done", repeated: false, events: [{ type: "sealed" }, { type: "shown" }] });
    expect(again).toMatchObject({ kind: "done", repeated: true, events: first.kind === "done" && first.events });
    h = await h.reopen();
    expect(await h.act(table, "a", seal(2), { id })).toMatchObject({
      kind: "done",
      repeated: true,
      events: first.kind === "done" && first.events,
    });
    expect(await log(table)).toEqual(before);
  });
});

describe("the same move again, its answer never confirmed", () => {
  const cases: readonly [string, (table: Table) => Promise<void>, string][] = [
    ["is already done", async () => {}, "already"],
    [
      "after a restart is already done",
      async () => {
        h = await h.reopen();
      },
      "already",
    ],
    ["after another of the same seat is done", async (table) => void (await h.does(table, "a", seal(5))), "done"],
    [
      "although others have moved meanwhile is already done",
      async (table) => void (await h.does(table, "b", seal(5))),
      "already",
    ],
  ];
  test.each(cases)("%s", async (_name, meanwhile, kind) => {
    const table = await h.play(3);
    expect(await h.act(table, "a", seal(4))).toMatchObject({ kind: "done" });
    await meanwhile(table);
    expect((await h.act(table, "a", seal(4))).kind).toBe(kind);
  });

  test("is done when it was confirmed, also after a restart", async () => {
    const table = await h.play(3);
    await h.does(table, "a", seal(4));
    expect((await h.act(table, "a", seal(4))).kind).toBe("done");
    await h.does(table, "b", seal(4));
    h = await h.reopen();
    expect((await h.act(table, "b", seal(4))).kind).toBe("done");
  });

  test("is done when the mover says so, and when it differs", async () => {
    const table = await h.play(3);
    await h.act(table, "a", seal(4));
    expect((await h.act(table, "a", seal(4), { again: true })).kind).toBe("done");
    expect((await h.act(table, "a", seal(3))).kind).toBe("done");
    expect((await h.act(table, "b", seal(3))).kind).toBe("done");
  });

  test("is already done when it has moved the table on, even to its end, and by the button of the step before", async () => {
    const table = await h.play(2);
    await h.does(table, "a", seal(4));
    await h.act(table, "b", seal(4), { step: 1 });
    expect(await h.act(table, "b", seal(4), { step: 1 })).toMatchObject({
      kind: "already",
      look: { table: { step: 2 } },
    });
    for (const user of ["a", "b"]) await h.does(table, user, go);
    for (const user of ["a", "b"]) await h.does(table, user, seal(1));
    await h.does(table, "a", go);
    h.clock.now += 1;
    await h.act(table, "b", go);
    expect(await h.act(table, "b", go)).toMatchObject({ kind: "already", look: { table: { status: "over" } } });
    // From elsewhere it is found as well: by whoever was not told.
    expect(await h.tables.endedUntold("b", "turin")).toBe(table.id);
    expect(await h.tables.endedUntold("a", "turin")).toBeNull();
    expect(await h.tables.endedUntold("b", "ceramic")).toBeNull();
  });

  test("is a new move when a new step has begun since", async () => {
    const table = await h.play(2);
    await h.does(table, "a", seal(4));
    await h.act(table, "a", { type: "sale" });
    await h.does(table, "b", seal(4));
    expect((await h.act(table, "a", { type: "sale" })).kind).toBe("done");
  });
});

describe("the end", () => {
  test("publishes the seed, which has the hash posted at the start, and the record", async () => {
    const table = await h.play(2);
    expect(await h.tables.record(table.id)).toBeNull();
    await finish(table);
    const look = await h.tables.look(table.id, "b");
    expect(look).toMatchObject({ table: { status: "over", endedAt: h.clock.now }, outcome: { winners: ["p1", "p2"] } });
    const seed = look?.table.seed ?? "";
    expect(seedHash(Buffer.from(seed, "hex"))).toBe(table.seedHash);
    expect(await h.tables.record(table.id)).toMatchObject({
      format: "tavolo-record",
      game: "turin",
      seats: ["Name of a", "Name of b"],
      options: { claimWindow: 10, rounds: 2 },
      seed,
      seedHash: table.seedHash,
      log: [{ by: "chance" }, { by: "Name of a" }, { by: "Name of b" }, {}, {}, { by: "chance" }, {}, {}, {}, {}],
    });
    expect((await h.tables.endedOf("a", 1)).map(({ id }) => id)).toEqual([table.id]);
    expect((await h.tables.of("a")).map((each) => each.table.id)).not.toContain(table.id);
  });
});

test("no look gives away the seed or another's card while the game lasts", async () => {
  const table = await h.play(2);
  const seed = (await h.store.db.table.findUniqueOrThrow({ where: { id: table.id } })).seed ?? "";
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  const looks = await Promise.all(["a", "b", "z", null].map((viewer) => h.tables.look(table.id, viewer)));
  expect(JSON.stringify([looks, await h.rows(table)])).not.toContain(seed);
  const cards = looks.map((look) => (look ? (look.view as { card: number | null }).card : "none"));
  expect(cards.slice(2)).toEqual([null, null]);
  expect(new Set(cards).size).toBe(3);
});

test("a state of older rules is brought up to date when it is loaded", async () => {
  const table = await h.play(2);
  const newer = await h.reopen({ turin: tiny(2) });
  await newer.does(table, "a", seal(1));
  const row = await newer.store.db.position.findUniqueOrThrow({ where: { tableId: table.id } });
  expect(row.rulesVersion).toBe(2);
  expect(JSON.parse(row.state ?? "")).toMatchObject({ rules: "from 1", sealed: { p1: 1 } });
  h = await newer.reopen({ turin: tiny() });
});

test("a refused commit leaves the table as it was, and the same interaction can be tried again", async () => {
  const table = await h.play(2);
  const id = h.next();
  await h.store.db.$executeRawUnsafe(
    `CREATE TRIGGER no_more BEFORE INSERT ON "LogEntry" BEGIN SELECT RAISE(ABORT, 'no'); END`,
  );
  await untouched(table, async () => {
    await expect(h.act(table, "a", seal(4), { id })).rejects.toMatchObject({ name: "WriteFault" });
    expect((await h.tables.look(table.id, "a"))?.view).toMatchObject({ sealed: { p1: undefined } });
  });
  await h.store.db.$executeRawUnsafe("DROP TRIGGER no_more");
  expect(await h.act(table, "a", seal(4), { id })).toMatchObject({ kind: "done", repeated: false });
});

test("a table that was changed behind our back is read again before the move is made", async () => {
  const table = await h.play(2);
  await h.store.db.logEntry.create({ data: { tableId: table.id, n: 1, entry: "{}" } });
  await h.store.db.position.update({ where: { tableId: table.id }, data: { entries: 2 } });
  expect(await h.act(table, "a", seal(4))).toMatchObject({ kind: "done" });
  expect(await log(table)).toHaveLength(3);
});
