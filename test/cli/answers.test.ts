import { describe, expect, it } from "vitest";
import { replayAnswer, verifyAnswer } from "../../src/cli/answers.js";
import { answerAll, readArguments, UsageError } from "../../src/cli/recordCommand.js";
import { games } from "../../src/games/registry.js";
import { throughJson, wholeGame } from "../records/samples.js";

const SEATS = ["ann", "__proto__", "cat"];
const ceramic = wholeGame("ceramic", SEATS, { variants: ["extended"] });
const turin = wholeGame("turin", ["ann", "bob", "cat", "dan", "constructor"]);
const all = { as: null, to: Number.POSITIVE_INFINITY };
const replay = (raw: unknown, args: { as?: string; to?: number } = {}) =>
  replayAnswer(throughJson(raw), { ...all, ...args }, games) as { exit: number; document: Record<string, unknown> };
const withLog = (record: { log: readonly unknown[] }, ...log: unknown[]) => ({ ...record, log });
const errorOf = (answer: { document: object }) =>
  (answer.document as { error: { entry: number | null; code: string; message: string } }).error;

describe("arguments", () => {
  const read = (...args: string[]) => readArguments(args, ["--as", "--to"]);

  it.each<[readonly string[], object]>([
    [["game.json"], { file: "game.json", ...all }],
    [["-"], { file: "-", ...all }],
    [["--to", "3", "game.json", "--as", "ann"], { file: "game.json", as: "ann", to: 3 }],
    [["game.json", "--as=public", "--to=0"], { file: "game.json", as: "public", to: 0 }],
    [["game.json", "--as", "--to"], { file: "game.json", as: "--to", to: Number.POSITIVE_INFINITY }],
    [["game.json", "--as="], { file: "game.json", as: "", to: Number.POSITIVE_INFINITY }],
    [["--", "--game.json"], { file: "--game.json", ...all }],
  ])("%j", (args, expected) => {
    expect(read(...args)).toEqual(expected);
  });

  it.each<[readonly string[]]>([
    [[]],
    [["a.json", "b.json"]],
    [["a.json", "--to"]],
    [["a.json", "--to", "-1"]],
    [["a.json", "--to", "1.5"]],
    [["a.json", "--to", "all"]],
    [["a.json", "--to", ""]],
    [["a.json", "--to", "1", "--to", "2"]],
    [["a.json", "--As", "ann"]],
    [["a.json", "-x"]],
  ])("wrong: %j", (args) => {
    expect(() => read(...args)).toThrow(UsageError);
  });

  it("verify takes a file and nothing else", () => {
    expect(() => readArguments(["a.json", "--to", "1"], [])).toThrow("unknown option --to");
  });
});

describe("replay", () => {
  it.each([
    ["turin", turin, { phase: "over", gameNumber: 1, waitingOn: [] }],
    ["ceramic", ceramic, { phase: "over", round: 5, waitingOn: [] }],
  ])("%s: the summary of a whole game", (game, record, expected) => {
    const { exit, document } = replay(record);
    expect(exit).toBe(0);
    expect(document).toMatchObject({ game, ...expected });
    expect(Object.keys(document.seats as object)).toEqual(record.seats);
    expect(Object.keys(document.totals as object)).toEqual(record.seats);
  });

  it("the first N entries, and all of them when N is past the end", () => {
    expect(replay(ceramic, { to: 0 }).document.phase).toBe("deal");
    expect(replay(ceramic, { to: 1 }).document.phase).toBe("ready");
    expect(replay(ceramic, { to: 4 }).document).toMatchObject({ phase: "trade", round: 1 });
    expect(replay(ceramic, { to: 9_999 })).toEqual(replay(ceramic));
  });

  it("a seat's view and the public one", () => {
    const seats = (as: string) =>
      replay(ceramic, { as, to: 4 }).document.seats as Record<string, { beads: object | null }>;
    expect(seats("__proto__").ann!.beads).toBeNull();
    expect(Object.entries(seats("__proto__"))[1]![1].beads).not.toBeNull();
    expect(Object.values(seats("public")).map(({ beads }) => beads)).toEqual([null, null, null]);
    const hands = replay(turin, { as: "constructor", to: 1 }).document.seats as Record<string, { hand: unknown }>;
    expect(Object.values(hands).map(({ hand }) => Array.isArray(hand))).toEqual([false, false, false, false, true]);
  });

  it.each(["eve", "", "chance", "constructor"])("nobody is called %j: exit 2, entry null", (as) => {
    const answer = replay(ceramic, { as });
    expect(answer.exit).toBe(2);
    expect(errorOf(answer)).toMatchObject({ entry: null, code: "unknownSeat" });
  });

  it("a bad header", () => {
    const answer = replay({ ...ceramic, version: 3 });
    expect(answer.exit).toBe(2);
    expect(errorOf(answer)).toMatchObject({ entry: null, code: "wrongVersion" });
  });

  it.each<[string, { log: readonly unknown[] }, object, string, readonly string[]]>([
    [
      "ceramic: beads that are not held",
      withLog(ceramic, ...ceramic.log.slice(0, 4)),
      { by: "cat", type: "bury", beads: { blue: 7 }, box: "lid" },
      "notHeld",
      ["Entry 4", "cat", "bury", "blue bead: needs 7"],
    ],
    [
      "turin: a bid above what is free",
      withLog(turin, ...turin.log.slice(0, 1)),
      { by: "dan", type: "bid", amount: 16 },
      "tooMuch",
      ["Entry 1", "dan", "bid", "16", "15"],
    ],
    [
      "malformed",
      withLog(turin, ...turin.log.slice(0, 1)),
      { by: "dan", type: "bid", amount: "4" },
      "wrongType",
      ["Entry 1", "dan", "bid", "amount"],
    ],
  ])("%s: exit 2, and the message names entry, seat, move and numbers", (_, record, entry, code, words) => {
    const answer = replay(withLog(record, ...record.log, entry));
    expect(answer.exit).toBe(2);
    expect(errorOf(answer)).toMatchObject({ entry: record.log.length, code });
    for (const word of words) expect(errorOf(answer).message).toContain(word);
  });
});

describe("verify", () => {
  it("answers 0, 3 and 2", () => {
    const draws = turin.log.filter(({ by }) => by === "chance").length;
    expect(verifyAnswer(throughJson(turin), games)).toEqual({ exit: 0, document: { verified: true, chance: draws } });
    const { seed: _, ...noSeed } = turin;
    expect(verifyAnswer(throughJson(noSeed), games)).toMatchObject({
      exit: 3,
      document: { verified: false, entry: null },
    });
    expect(verifyAnswer(withLog(turin, {}), games)).toMatchObject({ exit: 2, document: { error: { entry: 0 } } });
  });
});

describe("files", () => {
  const file = (text: string | Uint8Array) =>
    answerAll(typeof text === "string" ? Buffer.from(text) : text, (record) => replayAnswer(record, all, games));
  const text = JSON.stringify(ceramic);

  it.each<[string, string | Uint8Array]>([
    ["nothing", ""],
    ["half a record", text.slice(0, -1)],
    ["something after the record", `${text} x`],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ["NaN", "NaN"],
  ])("%s does not parse: exit 2, entry null", (_, content) => {
    const answer = file(content);
    expect(answer.exit).toBe(2);
    expect(errorOf(answer)).toMatchObject({ entry: null, code: "notJson" });
  });

  it.each<[string, string]>([
    ["a number", "5"],
    ["a very deep object", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ["a number beyond all numbers", text.replace('"version":1', '"version":1e400')],
  ])("%s is no record: exit 2, entry null", (_, content) => {
    expect(file(content).exit).toBe(2);
    expect(errorOf(file(content)).entry).toBeNull();
  });

  it("a byte order mark and white space do no harm", () => {
    expect(file(`\uFEFF ${text}\r\n`).exit).toBe(0);
  });

  it("a list gives a list, errors in place, and exit 0", () => {
    expect(file("[]")).toEqual({ exit: 0, document: [] });
    const { exit, document } = file(
      `[${text},[${text}],null,{"format":"tavolo-record"},${"[".repeat(9_999)}${"]".repeat(9_999)},${text}]`,
    );
    expect(exit).toBe(0);
    const list = document as { phase?: string; error?: { entry: null } }[];
    expect(list.map(({ phase, error }) => phase ?? error?.entry)).toEqual(["over", null, null, null, null, "over"]);
  });
});
