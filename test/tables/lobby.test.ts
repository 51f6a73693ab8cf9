import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LobbyAct, LobbyInput, LobbyOutcome, Table } from "../../src/tables/api.js";
import { DAY, freshUrl, type House, house, person } from "./house.js";
import { tiny } from "./tiny.js";

let h: House;
beforeAll(async () => {
  h = await house({ turin: tiny() }, freshUrl(), undefined, { turin: { rounds: 3 } });
});
afterAll(() => h.close());

const lobby = (table: Table, user: string, act: LobbyAct, interactionId = h.next()) =>
  h.tables.lobby({ tableId: table.id, user: person(user), act, interactionId });
const join = { type: "join" } as const;
const leave = { type: "leave" } as const;
const start = { type: "start" } as const;

async function following(table: Table, ...steps: readonly (readonly [string, LobbyAct])[]): Promise<Table> {
  let now = table;
  for (const [user, act] of steps) {
    const outcome = await lobby(table, user, act);
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    now = outcome.table;
  }
  return now;
}

const seats = (table: Table) => table.seats.map(({ seat, userId }) => `${seat} ${userId}`).join(", ");
const pace = { name: "live", step: null, claimWindow: 10, round: null, opening: null } as const;
const why = (outcome: LobbyOutcome) => (outcome.kind === "refused" ? outcome.why : outcome.kind);

describe("a lobby", () => {
  test("opens with its host seated, the house's options under its own, and a message to post", async () => {
    const table = await h.open({ claimWindow: 7 }, ["b", "a", "b"]);
    expect(table).toMatchObject({ status: "lobby", step: 0, hostId: "a", invited: ["b"], seedHash: null, seed: null });
    expect(table.options).toEqual({ claimWindow: 7, rounds: 3 });
    expect(table.id).toMatch(/^[0-9a-z]{1,12}$/);
    expect(seats(table)).toBe("p1 a");
    expect(await h.rows(table)).toMatchObject([{ kind: "lobby", step: 0, gone: false }]);
  });

  test("is opened once, however often the same interaction arrives", async () => {
    const input = {
      game: "turin" as const,
      guildId: null,
      channelId: "twice",
      host: person("a"),
      invited: [],
      options: undefined,
      pace,
      locale: "en",
      threadWanted: false,
      interactionId: h.next(),
    };
    const [first, second] = await Promise.all([h.tables.open(input), h.tables.open(input)]);
    const third = await h.tables.open(input);
    expect([first, second, third].map((each) => each.kind === "done" && each.repeated)).toEqual([false, true, true]);
    expect(await h.tables.inChannel("twice")).toHaveLength(1);
  });

  describe("asked for again in the same words", () => {
    const input = (channelId: string, more: Partial<LobbyInput> = {}): LobbyInput => ({
      game: "turin",
      guildId: null,
      channelId,
      host: person("a"),
      invited: [person("b")],
      options: { claimWindow: 5 },
      pace,
      locale: "en",
      threadWanted: false,
      interactionId: h.next(),
      ...more,
    });
    const lobbies = async (channelId: string) => (await h.tables.inChannel(channelId)).length;

    test("is the one that is open already, as long as no answer has arrived, also after a restart", async () => {
      const first = await h.tables.open(input("again"));
      const second = await h.tables.open(input("again"));
      h = await h.reopen();
      const third = input("again");
      const told = await h.tables.open(third);
      expect([first, second, told]).toMatchObject([{ repeated: false }, { repeated: true }, { repeated: true }]);
      h.tables.confirmed(third.interactionId);
      // Delivered twice.
      expect(await h.tables.open(third)).toMatchObject({ repeated: true });
      expect(await lobbies("again")).toBe(1);
      h = await h.reopen();
      expect(await h.tables.open(input("again"))).toMatchObject({ repeated: false });
      expect(await lobbies("again")).toBe(2);
    });

    const others: readonly [string, Partial<LobbyInput>][] = [
      ["by somebody else", { host: person("c") }],
      ["with other people", { invited: [] }],
      ["with other options", { options: { claimWindow: 6 } }],
      ["at another pace", { pace: { ...pace, name: "custom", claimWindow: 6 } }],
      ["in another channel", { channelId: "elsewhere" }],
    ];
    test.each(others)("%s is another", async (name, more) => {
      await h.tables.open(input(name));
      expect(await h.tables.open(input(name, more))).toMatchObject({ kind: "done", repeated: false });
    });

    test("when the first has started is another", async () => {
      const first = await h.tables.open(input("started"));
      if (first.kind === "done") await following(first.table, ["b", join], ["a", start]);
      expect(await h.tables.open(input("started"))).toMatchObject({ repeated: false });
    });

    test("at once is opened once", async () => {
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => h.tables.open(input("at once"))));
      expect(outcomes.filter((one) => one.kind === "done" && !one.repeated)).toHaveLength(1);
      expect(await lobbies("at once")).toBe(1);
    });
  });

  test("with options the game does not have is refused, names every fault and is stored nowhere", async () => {
    const outcome = await h.tables.open({
      game: "turin",
      guildId: null,
      channelId: "faults",
      host: person("a"),
      invited: [],
      options: { colour: 1, size: 2 },
      pace,
      locale: "en",
      threadWanted: false,
      interactionId: h.next(),
    });
    expect(why(outcome)).toEqual({ code: "badOptions", faults: ["unknown option colour", "unknown option size"] });
    expect(await h.store.db.table.count({ where: { channelId: "faults" } })).toBe(0);
  });

  test("of a game this house does not host is no table", async () => {
    const table = await h.open();
    const outcome = await h.tables.open({
      ...table,
      host: person("a"),
      invited: [],
      game: "ceramic",
      interactionId: "x",
    });
    expect(outcome).toEqual({ kind: "noTable" });
  });

  test("seats people in the order in which they join, and closes ranks when one leaves", async () => {
    const table = await following(await h.open(), ["b", join], ["c", join], ["b", leave], ["d", join]);
    expect(seats(table)).toBe("p1 a, p2 c, p3 d");
    expect(table.version).toBe(5);
  });

  test("passes to the next when its host leaves, and closes with the last", async () => {
    const opened = await h.open();
    expect(await following(opened, ["b", join], ["a", leave])).toMatchObject({ hostId: "b", status: "lobby" });
    expect(await following(opened, ["b", leave])).toMatchObject({ status: "closed", seats: [] });
    expect(why(await lobby(opened, "c", join))).toEqual({ code: "closed" });
  });

  test("asks everybody but the host to join again when its options change, and keeps their seats", async () => {
    const table = await following(
      await h.open(),
      ["b", join],
      ["c", join],
      ["a", { type: "options", options: { rounds: 1 }, pace }],
    );
    expect(table).toMatchObject({ invited: ["b", "c"], options: { rounds: 1, claimWindow: 10 } });
    expect(seats(table)).toBe("p1 a");
    expect(seats(await following(table, ["c", join], ["b", join]))).toBe("p1 a, p2 c, p3 b");
  });

  test("asks nobody again when nothing has changed", async () => {
    const before = await following(await h.open(), ["b", join]);
    const same = await following(before, ["a", { type: "options", options: {}, pace }]);
    expect(same).toEqual(before);
  });

  test("asks nobody again when only the board's language is another", async () => {
    const before = await following(await h.open(), ["b", join]);
    const after = await following(before, ["a", { type: "options", options: {}, pace, locale: "it" }]);
    expect(after).toMatchObject({ locale: "it", seats: before.seats, options: before.options, pace: before.pace });
    expect(before.locale).not.toBe("it");
    const again = await following(after, ["a", { type: "options", options: { rounds: 1 }, pace }]);
    expect(again).toMatchObject({ locale: "it", invited: ["b"] });
  });

  test("shows each change and does the same interaction once", async () => {
    const table = await h.open();
    const id = h.next();
    const first = await lobby(table, "b", join, id);
    const again = await lobby(table, "b", join, id);
    expect([first, again]).toMatchObject([
      { kind: "done", repeated: false },
      { kind: "done", repeated: true },
    ]);
    expect(await h.rows(table)).toMatchObject([{ kind: "lobby", rev: 2 }]);
  });

  test("that nobody starts closes after a day, not before", async () => {
    const table = await h.open();
    h.clock.now += DAY - 1;
    await h.tables.tick();
    expect((await h.tables.look(table.id, "a"))?.table.status).toBe("lobby");
    h.clock.now += 1;
    expect(await h.tables.tick()).toBeGreaterThan(0);
    expect((await h.tables.look(table.id, "a"))?.table).toMatchObject({ status: "closed", endedAt: h.clock.now });
    expect(await h.rows(table)).toMatchObject([{ kind: "lobby", rev: 2, gone: false }]);
    expect(await h.tables.tick()).toBe(0);
  });
});

describe("who may not", () => {
  const cases: readonly [
    string,
    readonly string[],
    readonly (readonly [string, LobbyAct])[],
    readonly [string, LobbyAct],
    unknown,
  ][] = [
    ["join twice", [], [], ["a", join], { code: "alreadySeated" }],
    ["take a sixth seat", [], [..."bcde"].map((user) => [user, join] as const), ["f", join], { code: "full", max: 5 }],
    [
      "take a seat kept for the invited",
      ["b", "c"],
      [
        ["d", join],
        ["e", join],
      ],
      ["f", join],
      { code: "seatsKept", invited: ["b", "c"] },
    ],
    ["leave without a seat", [], [], ["b", leave], { code: "notSeated" }],
    ["start without a seat", [], [["b", join]], ["c", start], { code: "notSeated" }],
    ["start alone", [], [], ["a", start], { code: "tooFew", min: 2, seated: 1 }],
    ["start another's lobby that is not full", [], [["b", join]], ["b", start], { code: "notHost", hostId: "a" }],
    [
      "start while an invited one is missing",
      ["b", "c"],
      [["b", join]],
      ["b", start],
      { code: "notHost", hostId: "a" },
    ],
    [
      "change another's options",
      [],
      [["b", join]],
      ["b", { type: "options", options: {}, pace }],
      { code: "notHost", hostId: "a" },
    ],
    [
      "choose options there are not",
      [],
      [],
      ["a", { type: "options", options: { colour: 1 }, pace }],
      { code: "badOptions", faults: ["unknown option colour"] },
    ],
    [
      "join a game that has begun",
      [],
      [
        ["b", join],
        ["a", start],
      ],
      ["c", join],
      { code: "started" },
    ],
  ];
  test.each(cases)("%s", async (_name, invited, before, [user, act], refusal) => {
    const opened = await h.open(undefined, invited);
    const table = await following(opened, ...before);
    const current = before.length > 0 ? table : opened;
    expect(why(await lobby(opened, user, act))).toEqual(refusal);
    expect((await h.tables.look(opened.id, null))?.table).toEqual(current);
  });
});

describe("a start", () => {
  test.each([
    ["by the host, before the invited have come", ["b", "c"], ["b"], "a"],
    ["by anybody seated, once the invited have come", ["b"], ["b"], "b"],
    ["by anybody seated, when all seats are taken", [], ["b", "c", "d", "e"], "e"],
  ])("%s", async (_name, invited, joining, user) => {
    const opened = await h.open(undefined, invited);
    const table = await following(opened, ...joining.map((each) => [each, join] as const), [user, start]);
    expect(table).toMatchObject({ status: "playing", step: 1, seed: null, startedAt: h.clock.now });
    expect(table.seedHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

test("tables are found by channel, thread and player, newest first", async () => {
  const mine = async () => (await h.tables.of("finder")).map(({ table }) => table.id);
  const first = await h.open(undefined, [], "finder");
  h.clock.now += 1000;
  const second = await h.open(undefined, [], "finder");
  await h.tables.placed(second.id, "thread-2");
  expect(await mine()).toEqual([second.id, first.id]);
  expect((await h.tables.inChannel("thread-2")).map(({ id, threadWanted }) => [id, threadWanted])).toEqual([
    [second.id, false],
  ]);
  const inChannel = (await h.tables.inChannel("c")).map(({ id }) => id);
  expect(inChannel.slice(0, 2)).toEqual([second.id, first.id]);
  await following(first, ["finder", leave]);
  expect(await mine()).toEqual([second.id]);
  expect(await h.tables.of("finder", "ceramic")).toEqual([]);
  expect((await h.tables.inChannel("c")).map(({ id }) => id)).not.toContain(first.id);
  // It was never begun, so it is no game to look back at.
  expect((await h.tables.endedIn("c", 50)).map(({ id }) => id)).not.toContain(first.id);
});
