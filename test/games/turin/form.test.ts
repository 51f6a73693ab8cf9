/** Reading entries and options: what is malformed, and what it is called. */
import { describe, expect, test } from "vitest";
import raw from "../../../src/games/turin/deck.json" with { type: "json" };
import { builtInDeck, turin } from "../../../src/games/turin/index.js";

const seats = ["ann", "bob", "cat"];

describe("entries", () => {
  const deal = { by: "chance", type: "deal", hands: { ann: ["c01"], bob: [], cat: [] }, market: [], removed: [] };

  test.each<[string, unknown]>([
    ["a deal", deal],
    ["a toss", { by: "chance", type: "toss", order: ["ann", "bob"] }],
    ["a discard", { by: "chance", type: "discard", cards: ["c01"] }],
    ["a bid", { by: "ann", type: "bid", amount: 4 }],
    ["a negative bid", { by: "ann", type: "bid", amount: -4 }],
    ["a move at a time", { by: "ann", type: "done", at: "2026-03-01T12:30:00.123Z" }],
    ["a move at a local time", { by: "ann", type: "done", at: "2026-03-01T12:30:00+01:00" }],
    ["an automatic move", { by: "ann", type: "pick", cards: [], auto: true }],
    ["a move by somebody unknown", { by: "zoe", type: "loan" }],
    ["a card unknown", { by: "ann", type: "offer", card: "?" }],
  ])("reads %s", (_, entry) => {
    expect(turin.readEntry(entry, seats)).toEqual({ ok: true, value: entry });
  });

  test("takes -0 for 0", () => {
    const read = turin.readEntry({ by: "ann", type: "bid", amount: -0 }, seats);
    expect(read.ok && read.value.type === "bid" && Object.is(read.value.amount, 0)).toBe(true);
  });

  test.each<[string, unknown, string]>([
    ["no object", "bid", "wrongType"],
    ["null", null, "wrongType"],
    ["a list", [], "wrongType"],
    ["no type", { by: "ann" }, "wrongType"],
    ["a type that is no string", { by: "ann", type: 4 }, "wrongType"],
    ["an unknown type", { by: "ann", type: "sing" }, "unknownType"],
    ["a type that objects have", { by: "ann", type: "toString" }, "unknownType"],
    ["no mover", { type: "done" }, "wrongType"],
    ["a mover that is no string", { by: 1, type: "done" }, "wrongType"],
    ["an unknown field", { by: "ann", type: "done", card: "c01" }, "unknownField"],
    ["an unknown field of an awkward name", JSON.parse('{"by":"ann","type":"done","__proto__":1}'), "unknownField"],
    ["a missing field", { by: "ann", type: "bid" }, "wrongType"],
    ["an amount in words", { by: "ann", type: "bid", amount: "4" }, "wrongType"],
    ["half a scudo", { by: "ann", type: "bid", amount: 1.5 }, "wrongType"],
    ["a null card", { by: "ann", type: "offer", card: null }, "wrongType"],
    ["a card for cards", { by: "ann", type: "pick", cards: "c01" }, "wrongType"],
    ["a number among cards", { by: "ann", type: "pick", cards: [1] }, "wrongType"],
    ["hands as a list", { ...deal, hands: [["c01"]] }, "wrongValue"],
    ["a hand that is no list", { ...deal, hands: { ann: "c01" } }, "wrongValue"],
    ["a deal without a market", { by: "chance", type: "deal", hands: {}, removed: [] }, "wrongType"],
    ["a time that is a number", { by: "ann", type: "done", at: 12 }, "wrongType"],
    ["a time that is none", { by: "ann", type: "done", at: "noon" }, "wrongValue"],
    ["auto that is no truth value", { by: "ann", type: "done", auto: 1 }, "wrongType"],
  ])("refuses %s", (_, entry, code) => {
    const read = turin.readEntry(entry, seats);
    expect(read.ok ? "read" : read.error.code).toBe(code);
  });
});

describe("options", () => {
  test("defaults", () => {
    const payoutOrder = builtInDeck.goods.map(({ id }) => id);
    const defaults = {
      payout: "classic",
      scudo: "secret",
      goose: "none",
      games: 1,
      payoutOrder,
      claimWindow: 10,
      deck: builtInDeck,
    };
    expect(turin.readOptions(undefined, seats)).toEqual({ ok: true, value: defaults });
    expect(turin.readOptions({}, seats)).toEqual({ ok: true, value: defaults });
  });

  test("what was read can be read again", () => {
    const chosen = { payout: "new", scudo: "open", goose: "least", games: 3, claimWindow: 0 };
    const payoutOrder = builtInDeck.goods.map(({ id }) => id).reverse();
    const read = turin.readOptions({ ...chosen, payoutOrder, deck: structuredClone(raw) }, seats);
    expect(read).toMatchObject({ ok: true, value: { ...chosen, payoutOrder } });
    expect(read.ok && turin.readOptions(JSON.parse(JSON.stringify(read.value)), seats)).toEqual(read);
  });

  test.each<[string, unknown, readonly string[]]>([
    ["null", null, ["wrongType"]],
    ["a list", [], ["wrongType"]],
    ["an unknown field", { speed: 1 }, ["unknownField"]],
    ["an unknown payout", { payout: "old" }, ["wrongValue"]],
    ["an unknown goose", { goose: true }, ["wrongValue"]],
    ["two games", { games: 2 }, ["wrongValue"]],
    ["a negative window", { claimWindow: -1 }, ["wrongValue"]],
    ["half a second", { claimWindow: 0.5 }, ["wrongType"]],
    ["a null order", { payoutOrder: null }, ["wrongType"]],
    ["too short an order", { payoutOrder: ["rice"] }, ["payoutOrder"]],
    ["a good twice", { payoutOrder: Array(9).fill("rice") }, ["payoutOrder"]],
    ["a null deck", { deck: null }, ["wrongType"]],
    ["several at once", { games: 2, speed: 1, deck: 7 }, ["wrongValue", "unknownField", "wrongType"]],
  ])("refuse %s", (_, options, codes) => {
    const read = turin.readOptions(options, seats);
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(codes);
  });
});
