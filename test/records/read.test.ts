import { describe, expect, it } from "vitest";
import { games } from "../../src/games/registry.js";
import { readRecord } from "../../src/records/read.js";

const good = { format: "tavolo-record", version: 1, game: "ceramic", seats: ["ann", "bob"], log: [] };
const seed = "0123456789abcdefABCDEF".padEnd(64, "0");
const seats = (...names: unknown[]) => ({ ...good, seats: names });
const without = (key: string) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== key));

describe("a header is refused", () => {
  it.each<[string, unknown, string]>([
    ["no object", "record", "wrongType"],
    ["null", null, "wrongType"],
    ["a list", [good], "wrongType"],
    ["an unknown field", { ...good, title: "our game" }, "unknownField"],
    ["an unknown field with an odd name", JSON.parse('{"__proto__":{}}'), "unknownField"],
    ["no format", without("format"), "missingField"],
    ["another format", { ...good, format: "pgn" }, "wrongFormat"],
    ["no version", without("version"), "missingField"],
    ["another version", { ...good, version: 2 }, "wrongVersion"],
    ["a version as text", { ...good, version: "1" }, "wrongVersion"],
    ["no game", without("game"), "missingField"],
    ["a game unknown here", { ...good, game: "chess" }, "unknownGame"],
    ["a game from the prototype", { ...good, game: "constructor" }, "unknownGame"],
    ["no seats", without("seats"), "missingField"],
    ["seats that are no list", { ...good, seats: { ann: 1 } }, "wrongType"],
    ["one seat", seats("ann"), "seatCount"],
    ["six seats", seats("a", "b", "c", "d", "e", "f"), "seatCount"],
    ["a seat that is no string", seats("ann", 5), "wrongType"],
    ["an empty name", seats("ann", ""), "seatName"],
    ["a name too long", seats("ann", "x".repeat(101)), "seatName"],
    ["a name twice", seats("ann", "ann"), "seatTwice"],
    ["chance", seats("ann", "chance"), "seatName"],
    ["clock", seats("ann", "clock"), "seatName"],
    ["public", seats("ann", "public"), "seatName"],
    ["0 as a name", seats("ann", "0"), "seatName"],
    ["a whole number as a name", seats("ann", "4294967295"), "seatName"],
    ["options that are null", { ...good, options: null }, "wrongType"],
    ["options that are a list", { ...good, options: [] }, "wrongType"],
    ["an unknown option", { ...good, options: { payout: "new" } }, "unknownField"],
    ["a short seed", { ...good, seed: "00" }, "wrongHex"],
    ["a seed that is no hex", { ...good, seed: "g".repeat(64) }, "wrongHex"],
    ["a hash that is null", { ...good, seedHash: null }, "wrongType"],
    ["no log", without("log"), "missingField"],
    ["a log that is no list", { ...good, log: {} }, "wrongType"],
  ])("%s", (_, raw, code) => {
    expect(readRecord(raw, games)).toMatchObject({ ok: false, error: { kind: "header", entry: null, code } });
  });
});

describe("a header is read", () => {
  it.each<[string, object]>([
    ["with nothing more than it needs", good],
    ["with options", { ...good, options: { opening: true } }],
    ["with a seed and its hash in capitals and small letters", { ...good, seed, seedHash: seed }],
    ["with a name of 100 characters beyond the first plane", seats("ann", "🐋".repeat(100))],
    ["with names from the prototype", seats("__proto__", "constructor", "toString", "hasOwnProperty")],
    ["with numbers that are no whole number below 2^32", seats("4294967296", "-1", "1.5", "1e3", " 7")],
    ["with names unlike only in case", seats("Ann", "ann")],
    ["with entries it does not look at", { ...good, log: [5, null] }],
  ])("%s", (_, raw) => {
    const record = readRecord(raw, games);
    expect(record).toMatchObject({ ok: true, value: { seats: (raw as typeof good).seats } });
  });

  it("hands the options to the game", () => {
    const record = readRecord({ ...good, options: { opening: true } }, games);
    expect(record).toMatchObject({ value: { options: { variants: [], opening: true } } });
  });
});
