import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { games } from "../../src/games/registry.js";
import { buildRecord, uniqueNames } from "../../src/records/export.js";
import { nameFault, readRecord } from "../../src/records/read.js";
import { replay } from "../../src/records/replay.js";
import { verify } from "../../src/records/verify.js";
import { type Sample, throughJson, wholeGame } from "./samples.js";

describe("names in an exported record", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["stay as they are", ["Ann", "Bob"], ["Ann", "Bob"]],
    ["are made unique", ["Ann", "Ann", "Ann (2)"], ["Ann", "Ann (2)", "Ann (2) (2)"]],
    ["are never reserved words", ["chance", "clock", "public"], ["chance (2)", "clock (2)", "public (2)"]],
    ["are never whole numbers", ["7", "7"], ["7 (2)", "7 (3)"]],
    ["are never empty", ["  ", ""], ["player", "player (2)"]],
    [
      "are cut by characters, not inside one",
      ["🐂".repeat(120), "🐂".repeat(120)],
      ["🐂".repeat(100), `${"🐂".repeat(96)} (2)`],
    ],
  ])("%s", (_, names, expected) => {
    expect(uniqueNames(names)).toEqual(expected);
  });

  it("always pass", () => {
    const names = fc.array(
      fc.oneof(fc.string({ unit: "binary", maxLength: 130 }), fc.constantFrom("clock", "1", "a", "a (2)")),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(names, (given) => {
        const unique = uniqueNames(given);
        expect(new Set(unique).size).toBe(given.length);
        expect(unique.map(nameFault)).toEqual(given.map(() => null));
      }),
    );
  });
});

describe("a table's game as a record", () => {
  const SEATS = ["p1", "p2", "p3", "p4"];
  const NAMES = ["Ann", "__proto__", "chance", "Ann"];
  const exported = (sample: Sample) =>
    buildRecord({
      game: sample.game as "turin",
      seats: sample.seats.map((seat, i) => ({ seat, name: NAMES[i]! })),
      options: sample.options,
      seedHash: sample.seedHash as string,
      seed: sample.seed as string,
      log: sample.log,
    });
  const end = (raw: unknown) => {
    const record = readRecord(throughJson(raw), games);
    const state = record.ok ? replay(record.value) : record;
    if (!record.ok || !state.ok) throw new Error(JSON.stringify(raw).slice(0, 400));
    return { record: record.value, state: state.value, result: record.value.game.result(state.value)! };
  };

  it.each<[string, Sample]>([
    // Equal bids of 1 with additions of 1: tosses in every round.
    ["turin", wholeGame("turin", SEATS, {}, 1)],
    ["ceramic", wholeGame("ceramic", SEATS, { variants: ["narrated"] })],
  ])("%s replays to the same end under other names, and its chance still verifies", (_, sample) => {
    const before = end(sample).result;
    const { record, result } = end(exported(sample));
    expect(record.seats).toEqual(["Ann", "__proto__", "chance (2)", "Ann (2)"]);
    expect(Object.values(result.totals)).toEqual(Object.values(before.totals));
    expect(result.winners).toEqual(before.winners.map((seat) => record.seats[SEATS.indexOf(seat)]));
    expect(verify(record)).toMatchObject({ ok: true, value: { verified: true } });
  });

  it("renames seats only where they stand as seats", () => {
    const { log } = buildRecord({
      game: "ceramic",
      seats: [
        { seat: "p1", name: "Ann" },
        { seat: "p2", name: "Bob" },
      ],
      options: undefined,
      seedHash: null,
      seed: null,
      log: [
        { by: "p1", type: "story", text: "p1" } as never,
        { by: "chance", type: "deal", hands: { p1: ["p2"], p2: ["p1"] }, market: ["p1"] } as never,
        { by: "p2", type: "sellTo", card: "p1", to: "p1" } as never,
        { by: "chance", type: "toss", order: ["p2", "p1"], at: "2026-01-01T00:00:00Z" } as never,
        {
          by: "p1",
          type: "offer",
          to: null,
          give: { beads: { pink: 1 }, animals: [] },
          want: {},
          open: false,
        } as never,
      ],
    });
    expect(log).toEqual([
      { by: "Ann", type: "story", text: "p1" },
      { by: "chance", type: "deal", hands: { Ann: ["p2"], Bob: ["p1"] }, market: ["p1"] },
      { by: "Bob", type: "sellTo", card: "p1", to: "Ann" },
      { by: "chance", type: "toss", order: ["Bob", "Ann"], at: "2026-01-01T00:00:00Z" },
      { by: "Ann", type: "offer", to: null, give: { beads: { pink: 1 }, animals: [] }, want: {}, open: false },
    ]);
  });

  it("leaves out the seed while there is none to tell", () => {
    const record = buildRecord({ game: "ceramic", seats: [], options: {}, seedHash: "ab", seed: null, log: [] });
    expect(Object.keys(record)).toEqual(["format", "version", "game", "seats", "options", "seedHash", "log"]);
  });
});
