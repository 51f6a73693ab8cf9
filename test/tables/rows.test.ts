import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ceramic } from "../../src/games/ceramic/index.js";
import type { Game } from "../../src/games/game.js";
import type { Row, Table } from "../../src/tables/api.js";
import { HOUR, type House, house } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

/** Everything that is due is posted, edited or deleted, as delivery would. */
async function deliver(table: Table): Promise<void> {
  for (const row of await h.deliveries.due(h.clock.now, 1000)) {
    if (row.tableId !== table.id) continue;
    if (row.gone) await h.deliveries.dropped(row.id, row.rev, null);
    else await h.deliveries.delivered(row.id, row.rev, { channelId: "c", messageId: `m-${row.id}`, hash: "h" });
  }
}

async function due(table: Table): Promise<readonly Row[]> {
  return (await h.deliveries.due(h.clock.now, 1000)).filter((row) => row.tableId === table.id);
}

const names = (rows: readonly Row[]) => rows.map(({ id }) => id.replace(/^.*-/, ""));
const types = (events: Row["opening"]) => events.map(({ type }) => type);

async function sealAll(table: Table, users = ["a", "b", "c"]): Promise<void> {
  for (const user of users) await h.does(table, user, { type: "seal", n: 1 });
}

/** A game in which `b` has a sale whose window has closed, so that the seller is to choose. */
async function withChoice(): Promise<Table> {
  const table = await h.play(3);
  await deliver(table);
  await h.does(table, "b", { type: "sale" });
  h.clock.now += 10_000;
  await h.tables.tick();
  return table;
}

describe("a new step", () => {
  test("posts a board with what opened it and the seats it newly waits for, and takes the buttons off the former", async () => {
    const table = await h.play(3);
    await deliver(table);
    await sealAll(table, ["a", "b"]);
    await deliver(table);
    await sealAll(table, ["c"]);
    const [former, board, ...others] = await due(table);
    expect([names([former!, board!]), others]).toEqual([["b1", "b2"], []]);
    expect(board).toMatchObject({ kind: "board", step: 2, mentions: ["p1"], during: [], rev: 1 });
    expect(board?.opening).toEqual([
      { type: "sealed", seat: "p3" },
      { type: "shown", sealed: { p1: 1, p2: 1, p3: 1 } },
    ]);
  });

  test("opens the first board with the deal, without what only one seat may know, and changes the lobby's message", async () => {
    const table = await h.play(3);
    expect(names(await due(table))).toEqual(["l", "b1"]);
    expect(await h.rows(table, "board")).toMatchObject([
      { step: 1, mentions: ["p1", "p2", "p3"], opening: [{ type: "dealt", round: 1 }] },
    ]);
  });

  test("does not call again for a wait that lasts, but gives its button the new step", async () => {
    const table = await withChoice();
    await deliver(table);
    await sealAll(table);
    const rows = await due(table);
    expect(rows.map(({ kind, step, rev }) => [kind, step, rev])).toEqual([
      ["board", 1, 6],
      ["wait", 2, 2],
      ["board", 2, 1],
    ]);
    expect(rows.at(-1)?.mentions).toEqual(["p1"]);
  });

  test("ends with the game: a last board, nobody called, no wait left", async () => {
    const table = await withChoice();
    await deliver(table);
    for (let round = 0; round < 2; round++) {
      await sealAll(table);
      for (const user of ["a", "b", "c"]) await h.does(table, user, { type: "go" });
    }
    const board = (await h.rows(table, "board")).at(-1);
    expect(board).toMatchObject({ step: 5, mentions: [] });
    expect(types(board?.opening ?? [])).toEqual(["went", "over"]);
  });
});

describe("within a step", () => {
  test("the board is edited when somebody seals, not when the same seat seals anew", async () => {
    const table = await h.play(3);
    await deliver(table);
    await sealAll(table, ["a"]);
    expect(await due(table)).toMatchObject([{ kind: "board", during: [{ type: "sealed", seat: "p1" }] }]);
    await deliver(table);
    for (const n of [2, 2, 3, 1]) await h.does(table, "a", { type: "seal", n });
    expect(await due(table)).toEqual([]);
    await sealAll(table, ["b"]);
    expect((await due(table))[0]?.during).toEqual([
      { type: "sealed", seat: "p1" },
      { type: "sealed", seat: "p2" },
    ]);
  });

  test("the same news twice is told twice when the public sees a difference", async () => {
    const table = await h.play(3);
    await h.does(table, "a", { type: "sale" });
    await h.does(table, "a", { type: "sale" });
    expect(types((await h.rows(table, "board"))[0]!.during)).toEqual(["sale", "sale"]);
  });

  test("the board tells the last hundred events, and how many more there were, however long the step lasts", async () => {
    const table = await h.play(2);
    for (let i = 0; i < 105; i++) await h.does(table, "a", { type: "sale" });
    await h.does(table, "b", { type: "seal", n: 1 });
    const [board] = await h.rows(table, "board");
    expect(board?.during).toHaveLength(100);
    expect(board?.during.at(-1)).toEqual({ type: "sealed", seat: "p2" });
    expect(board?.earlier).toBe(6);
    await h.does(table, "a", { type: "sale" });
    expect((await h.rows(table, "board"))[0]?.earlier).toBe(7);
  });

  test("the next in turn is called by a message of its own, which goes when it was answered", async () => {
    const table = await h.play(3);
    await sealAll(table);
    await deliver(table);
    await h.does(table, "a", { type: "go" });
    const call = (await due(table)).find(({ kind }) => kind === "wait");
    expect(call).toMatchObject({ seat: "p2", waitKind: "go", step: 2, gone: false });
    await deliver(table);
    await h.does(table, "b", { type: "go" });
    expect((await due(table)).map(({ kind, seat, gone }) => [kind, seat, gone])).toEqual([
      ["board", null, false],
      ["wait", "p2", true],
      ["wait", "p3", false],
    ]);
    await deliver(table);
    expect((await h.rows(table, "wait")).map(({ seat }) => seat)).toEqual(["p3"]);
  });

  test("a call is named alike however often somebody has sealed anew", async () => {
    const called = async (times: number) => {
      const table = await h.play(3);
      for (let n = 0; n < times; n++) await h.does(table, "a", { type: "seal", n });
      await sealAll(table);
      await h.does(table, "a", { type: "go" });
      const [call] = await h.rows(table, "wait");
      expect(call!.id.length).toBeLessThanOrEqual(25);
      return names([call!]);
    };
    expect(await called(3)).toEqual(await called(0));
  });

  test("the clock's call for a seller's choice", async () => {
    const table = await withChoice();
    expect((await h.rows(table, "wait")).map(({ seat, waitKind }) => [seat, waitKind])).toEqual([["p2", "choose"]]);
  });

  test("a call that was answered before it was ever sent is dropped", async () => {
    const table = await withChoice();
    await h.does(table, "b", { type: "choose", key: "s1" });
    expect(await h.rows(table, "wait")).toMatchObject([{ gone: true }]);
    expect((await due(table)).map(({ kind }) => kind)).toEqual(["board"]);
    h.clock.now += 25 * HOUR;
    await h.tables.tick();
    expect(await h.rows(table, "wait")).toEqual([]);
  });

  test.each([
    ["of which nobody knows whether it was sent", async (row: Row) => h.deliveries.trying(row.id, h.clock.now), false],
    ["that is being sent just now", async (row: Row) => h.deliveries.trying(row.id, h.clock.now), true],
  ])("a call that was answered, %s, is looked after", async (_name, sending, later) => {
    const table = await withChoice();
    const [row] = await h.rows(table, "wait");
    if (!later) await sending(row!);
    await h.does(table, "b", { type: "choose", key: "s1" });
    if (later) await sending(row!);
    expect((await due(table)).filter(({ kind }) => kind === "wait")).toMatchObject([
      { gone: true, triedAt: h.clock.now },
    ]);
  });

  test("a call that was answered while it was being sent is deleted afterwards", async () => {
    const table = await withChoice();
    const [row] = await h.rows(table, "wait");
    await h.deliveries.trying(row!.id, h.clock.now);
    await h.does(table, "b", { type: "choose", key: "s1" });
    await h.deliveries.delivered(row!.id, row!.rev, { channelId: "c", messageId: "m", hash: "h" });
    expect((await due(table)).find(({ kind }) => kind === "wait")).toMatchObject({ gone: true, messageId: "m" });
  });
});

test("ids of rows serve as nonces: short, and unique through the game", async () => {
  const table = await withChoice();
  await sealAll(table);
  const ids = (await h.rows(table)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(25);
});

test("rows go on after a restart where they stood", async () => {
  const table = await withChoice();
  await sealAll(table, ["a"]);
  const before = await h.rows(table);
  h = await h.reopen();
  expect(await h.rows(table)).toEqual(before);
  await sealAll(table, ["b"]);
  await h.does(table, "b", { type: "choose", key: "s1" });
  expect(types((await h.rows(table, "board"))[0]!.during)).toEqual(["sale", "closed", "sealed", "sealed", "chosen"]);
  expect(await h.rows(table, "wait")).toMatchObject([{ gone: true }]);
});

test("what is told aloud has a message of its own, once, before the step that it opens; a call carries its key", async () => {
  const stories = await house({ turin: { ...ceramic, id: "turin" } as Game });
  try {
    const table = await stories.play(2, { variants: ["narrated"] });
    await stories.does(table, "a", { type: "story", text: "Once." });
    await stories.does(table, "b", { type: "story", text: "Twice." });
    const all = (await stories.rows(table)).filter(({ kind }) => kind !== "lobby");
    expect(all.map(({ kind, step }) => [kind, step])).toEqual([
      ["board", 1],
      ["news", 1],
      ["news", 1],
      ["board", 2],
    ]);
    expect(all.filter(({ kind }) => kind === "news").map(({ opening }) => opening)).toEqual([
      [{ type: "storyTold", seat: "p1", text: "Once." }],
      [{ type: "storyTold", seat: "p2", text: "Twice." }],
    ]);
    expect(Math.max(...all.map(({ id }) => id.length))).toBeLessThanOrEqual(25);
    await stories.does(table, "a", { type: "ready" });
    await stories.does(table, "b", { type: "ready" });
    await stories.does(table, "a", { type: "offer", to: "p2", give: {}, want: { beads: { pink: 1 } } });
    const [call] = await stories.rows(table, "wait");
    expect(call).toMatchObject({ seat: "p2", waitKind: "offer", waitKey: "offer-1" });
  } finally {
    await stories.close();
  }
});
