import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ceramic } from "../../src/games/ceramic/index.js";
import type { LobbyInput, LobbyOutcome } from "../../src/tables/api.js";
import { type House, house, paced, person } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const open = (more: Partial<LobbyInput> = {}): Promise<LobbyOutcome> =>
  h.tables.open({
    game: "turin",
    guildId: "g",
    channelId: "c",
    host: person("a"),
    invited: [],
    options: undefined,
    ...paced(null),
    locale: "en",
    threadWanted: true,
    interactionId: h.next(),
    ...more,
  });

test("a server that has said nothing allows everything", async () => {
  expect(await h.tables.servers.read("g")).toEqual({
    channels: null,
    openers: null,
    locale: null,
    defaults: {},
    pace: null,
    minStep: null,
    maxStep: null,
    noDeadline: true,
    mostTables: null,
  });
  expect(await open()).toMatchObject({ kind: "done" });
});

test.each([
  [{ channels: ["x"] }, {}, "channelNotAllowed"],
  [{ channels: ["x", "c"] }, {}, null],
  [{ openers: ["r"] }, { roles: ["q"] }, "mayNotOpen"],
  [{ openers: ["r"] }, { roles: ["q", "r"] }, null],
  [{ openers: ["r"] }, { manager: true }, null],
  [{ noDeadline: false }, {}, "stepOutOfRange"],
  [{ noDeadline: false }, paced(3600), null],
  [{ minStep: 7200 }, paced(3600), "stepOutOfRange"],
  [{ maxStep: 1800 }, paced(3600), "stepOutOfRange"],
  [{ minStep: 3600, maxStep: 3600 }, paced(3600), null],
  [{ channels: ["x"] }, { guildId: "other" }, null],
] as const)("%j allows a lobby with %j: %s", async (settings, more, code) => {
  expect((await h.tables.servers.write("g", settings)).ok).toBe(true);
  h = await h.reopen();
  const outcome = await open(more);
  expect(outcome.kind === "refused" ? outcome.why.code : null).toBe(code);
});

test("not more tables at once than it wants; an ended one makes room", async () => {
  await h.tables.servers.write("g", { mostTables: 2 });
  const first = await h.open();
  await h.play(2).catch(() => null);
  expect(await open()).toMatchObject({ why: { code: "tooManyTables", most: 2 } });
  await h.lives(first, "a", { type: "cancel" });
  expect(await open()).toMatchObject({ kind: "done" });
});

test("of many that are opened at once only so many as it wants", async () => {
  await h.tables.servers.write("g", { mostTables: 1 });
  const opened = await Promise.all(["a", "b", "c", "d", "e"].map((host) => open({ host: person(host) })));
  expect(opened.map(({ kind }) => kind).sort()).toEqual(["done", ...Array(4).fill("refused")]);
  expect(await h.store.db.table.count()).toBe(1);
});

test.each([
  [{ maxStep: 86_400 }, { step: 3600, round: 14 * 86_400 }, "stepOutOfRange"],
  [{ minStep: 7200 }, { step: 7200, round: 3600 }, "stepOutOfRange"],
  [{ noDeadline: false }, { step: 3600, round: null }, "stepOutOfRange"],
  [{ noDeadline: false }, { step: null, round: 3600 }, "stepOutOfRange"],
  [{ minStep: 3600, maxStep: 86_400, noDeadline: false }, { step: 3600, round: 86_400 }, null],
] as const)("%j allows rounds of Ceramic with %j: %s", async (settings, { step, round }, code) => {
  await h.close();
  h = await house({ ceramic });
  await h.tables.servers.write("g", settings);
  const outcome = await open({ game: "ceramic", ...paced(step, { round }) });
  expect(outcome.kind === "refused" ? outcome.why.code : null).toBe(code);
});

test("its default options lie under what a lobby says itself", async () => {
  await h.tables.servers.write("g", { defaults: { turin: { rounds: 9, claimWindow: 60 } } });
  const outcome = await open({ options: { rounds: 3 } });
  expect(outcome).toMatchObject({ table: { options: { rounds: 3, claimWindow: 60 } } });
});

test("a lobby's pace is not changed to one the server does not want", async () => {
  await h.tables.servers.write("g", { maxStep: 3600 });
  const table = await h.open();
  const act = { type: "options" as const, options: {}, ...paced(7200) };
  const outcome = await h.tables.lobby({ tableId: table.id, user: person("a"), act, interactionId: h.next() });
  expect(outcome).toMatchObject({ kind: "refused", why: { code: "stepOutOfRange", max: 3600 } });
});

describe("writing", () => {
  test.each([
    [{ channels: [] }, ["channels"]],
    [{ mostTables: 0, minStep: 5 }, ["minStep", "mostTables"]],
    [{ minStep: 7200, maxStep: 3600 }, ["minStep", "maxStep"]],
    [{ defaults: { chess: {} } as never }, ["defaults"]],
  ] as const)("%j is refused, naming what is wrong", async (change, faults) => {
    expect(await h.tables.servers.write("g", change)).toEqual({ ok: false, faults });
    expect((await h.tables.servers.read("g")).channels).toBeNull();
  });
});
