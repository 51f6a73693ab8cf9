import { describe, expect, it } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import { THREE } from "./helpers.js";

const read = (raw: unknown) => ceramic.readEntry(raw, THREE);
const code = (raw: unknown) => {
  const entry = read(raw);
  return entry.ok ? "fine" : entry.error.code;
};
const offer = { by: "ann", type: "offer", to: null, give: {}, want: {} };
const story = (text: unknown) => ({ by: "ann", type: "story", text });

describe("entries", () => {
  it.each<[string, unknown, string]>([
    ["no object", 5, "wrongType"],
    ["null", null, "wrongType"],
    ["a list", [], "wrongType"],
    ["no type", { by: "ann" }, "missingField"],
    ["no mover", { type: "ready" }, "missingField"],
    ["a stranger", { by: "dan", type: "ready" }, "unknownSeat"],
    ["an unknown type", { by: "ann", type: "bid" }, "unknownType"],
    ["a name from the prototype as type", { by: "ann", type: "constructor" }, "unknownType"],
    ["chance's move by a seat", { by: "ann", type: "deal", kinds: {}, centre: [] }, "unknownType"],
    ["a seat's move by the clock", { by: "clock", type: "ready" }, "unknownType"],
    ["an unknown field", { by: "ann", type: "ready", now: true }, "unknownField"],
    ["an unknown field with an odd name", JSON.parse('{"by":"ann","type":"ready","__proto__":1}'), "unknownField"],
    ["auto not a boolean", { by: "ann", type: "ready", auto: 1 }, "wrongType"],
    ["a wrong time", { by: "ann", type: "ready", at: "yesterday" }, "wrongTime"],
    ["a day that is none", { by: "ann", type: "ready", at: "2026-02-30T10:00:00Z" }, "wrongTime"],
    ["an empty story", story(""), "wrongLength"],
    ["a story too long", story("x".repeat(1001)), "wrongLength"],
    ["a story that is no text", story(7), "wrongType"],
    ["an offer without to", { by: "ann", type: "offer", give: {}, want: {} }, "missingField"],
    ["an offer without give", { by: "ann", type: "offer", to: null, want: {} }, "missingField"],
    ["an offer to a stranger", { ...offer, to: "dan" }, "unknownSeat"],
    ["open not a boolean", { ...offer, open: null }, "wrongType"],
    ["no bead", { ...offer, give: { beads: { pink: 0 } } }, "tooSmall"],
    ["half a bead", { ...offer, give: { beads: { pink: 0.5 } } }, "wrongType"],
    ["endless beads", { ...offer, give: { beads: { pink: Number.POSITIVE_INFINITY } } }, "wrongType"],
    ["a colour that is none", { ...offer, give: { beads: { red: 1 } } }, "unknownValue"],
    [
      "a colour with an odd name",
      JSON.parse('{"by":"ann","type":"bury","box":"lid","beads":{"__proto__":1}}'),
      "unknownValue",
    ],
    ["an animal twice", { ...offer, give: { animals: ["pink", "pink"] } }, "twice"],
    ["an unknown part of a bundle", { ...offer, give: { bead: {} } }, "unknownField"],
    ["a bundle that is a list", { ...offer, give: [] }, "wrongType"],
    ["an offer's number as text", { by: "ann", type: "accept", offer: "1" }, "wrongType"],
    ["a piece that is none", { by: "ann", type: "swap", piece: "box", give: "pink", take: "blue" }, "unknownValue"],
    ["burying without beads", { by: "ann", type: "bury", box: "lid" }, "missingField"],
    ["a box that is none", { by: "ann", type: "place", animal: "pink", box: "side" }, "unknownValue"],
    [
      "a deal that leaves a seat out",
      { by: "chance", type: "deal", kinds: { ann: [], bob: [] }, centre: [] },
      "missingField",
    ],
    [
      "a deal to a stranger",
      { by: "chance", type: "deal", kinds: { ann: [], bob: [], cat: [], dan: [] }, centre: [] },
      "unknownSeat",
    ],
    ["a deal without a centre", { by: "chance", type: "deal", kinds: { ann: [], bob: [], cat: [] } }, "missingField"],
  ])("refuses %s", (_, raw, expected) => {
    expect(code(raw)).toBe(expected);
  });

  it.each([
    ["a story of 1,000 characters beyond the first plane", story("🐂".repeat(1000))],
    ["a bundle without one part", { ...offer, give: { animals: ["pink"] }, want: { beads: { blue: 2 } } }],
    ["a show of nothing", { by: "ann", type: "show" }],
    ["marks that change nothing", { by: "ann", type: "ready", at: "2026-01-31T18:30:00.5+01:00", auto: true }],
  ])("accepts %s", (_, raw) => {
    expect(code(raw)).toBe("fine");
  });

  it("fills in absent parts, keeps the marks, and puts kinds in their order", () => {
    const raw = { ...offer, auto: true, give: { beads: { blue: 1, pink: 2 }, animals: ["blue", "green"] } };
    const entry = read(raw);
    expect(entry.ok && JSON.stringify(entry.value)).toBe(
      '{"by":"ann","type":"offer","to":null,"give":{"beads":{"pink":2,"blue":1},"animals":["green","blue"]},"want":{"beads":{},"animals":[]},"open":false,"auto":true}',
    );
  });

  it("reads what it has read", () => {
    const once = read({ ...offer, give: { beads: { blue: 1 } } });
    expect(once.ok && read(once.value)).toEqual(once);
  });
});

describe("options", () => {
  it.each<[string, unknown, object]>([
    ["absent", undefined, { variants: [], opening: false }],
    ["empty", {}, { variants: [], opening: false }],
    ["given", { variants: ["narrated", "locked"], opening: true }, { variants: ["locked", "narrated"], opening: true }],
  ])("%s", (_, raw, expected) => {
    expect(ceramic.readOptions(raw, THREE)).toEqual({ ok: true, value: expected });
  });

  it.each<[string, unknown]>([
    ["an unknown option", { variant: [] }],
    ["an unknown variant", { variants: ["quick"] }],
    ["a variant twice", { variants: ["locked", "locked"] }],
    ["variants that are no list", { variants: "locked" }],
    ["opening that is no boolean", { opening: "yes" }],
    ["null", { opening: null }],
  ])("refuses %s", (_, raw) => {
    expect(ceramic.readOptions(raw, THREE).ok).toBe(false);
  });
});
