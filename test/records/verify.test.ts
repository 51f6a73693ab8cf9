import { describe, expect, it } from "vitest";
import { games } from "../../src/games/registry.js";
import { readRecord } from "../../src/records/read.js";
import { replay } from "../../src/records/replay.js";
import { verify } from "../../src/records/verify.js";
import { throughJson, wholeGame } from "./samples.js";

const SEATS = ["ann", "__proto__", "cat", "constructor"];
const turin = wholeGame("turin", SEATS, {}, 1);
const ceramic = wholeGame("ceramic", SEATS);
type Raw = Record<string, unknown> & { log: Record<string, unknown>[] };

/** The record with something changed, as read from a file. */
function changed(record: object, change: (raw: Raw) => void) {
  const raw = throughJson(record) as Raw;
  change(raw);
  const read = readRecord(raw, games);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const verdict = (record: object, change: (raw: Raw) => void = () => {}) => {
  const verified = verify(changed(record, change));
  return verified.ok ? verified.value : verified.error;
};

describe("verify", () => {
  it.each([
    ["turin", turin],
    ["ceramic", ceramic],
  ])("%s: a game drawn from its seed, in which tosses stand between moves", (_, record) => {
    const chance = record.log.filter(({ by }) => by === "chance").length;
    expect(verdict(record)).toEqual({ verified: true, chance });
  });

  it("the game of the test has tosses", () => {
    expect(turin.log.filter(({ type }) => type === "toss").length).toBeGreaterThan(2);
  });

  it("needs no hash, and hashes and marks change nothing", () => {
    const verified = verdict(turin, (raw) => {
      delete raw.seedHash;
      raw.seed = (raw.seed as string).toUpperCase();
      for (const entry of raw.log) Object.assign(entry, { at: "2026-01-31T10:00:00Z", auto: true });
    });
    expect(verified).toMatchObject({ verified: true });
  });

  it("a game that has only begun is verified as far as it goes", () => {
    expect(verdict(turin, (raw) => raw.log.splice(3))).toEqual({ verified: true, chance: 1 });
    expect(verdict(turin, (raw) => raw.log.splice(0))).toEqual({ verified: true, chance: 0 });
  });

  it("no seed", () => {
    expect(verdict(turin, (raw) => delete raw.seed)).toMatchObject({ verified: false, entry: null });
  });

  it("a wrong hash, saying what was expected and found", () => {
    const found = "ab".repeat(32);
    const wrong = verdict(turin, (raw) => Object.assign(raw, { seedHash: found }));
    expect(wrong).toMatchObject({ verified: false, entry: null });
    const { message } = wrong as { message: string };
    expect(message).toContain(found);
    expect(message).toContain(turin.seedHash as string);
  });

  it.each<[string, object, string, (raw: Raw, at: number) => void]>([
    [
      "two kinds of the centre in another order",
      wholeGame("ceramic", ["a", "b", "c"]),
      "deal",
      (raw, at) => (raw.log[at]!.centre as string[]).reverse(),
    ],
    [
      "a hand in another order",
      turin,
      "deal",
      (raw, at) => (raw.log[at]!.hands as Record<string, string[]>).ann!.reverse(),
    ],
    ["a toss the other way round", turin, "toss", (raw, at) => (raw.log[at]!.order as string[]).reverse()],
  ])("%s", (_, record, type, change) => {
    const at = (record as { log: { type: string }[] }).log.findIndex((entry) => entry.type === type);
    const wrong = verdict(record, (raw) => {
      raw.log.splice(at + 1);
      change(raw, at);
    });
    expect(wrong).toMatchObject({ verified: false, entry: at });
    expect((wrong as { message: string }).message).toMatch(/expected .* found /);
  });

  it("what the seed gives in another order of keys is the same", () => {
    const verified = verdict(turin, (raw) => {
      const deal = raw.log[0]!;
      deal.hands = Object.fromEntries(Object.entries(deal.hands as object).reverse());
    });
    expect(verified).toMatchObject({ verified: true });
  });

  it("an illegal record is an error of its own, whatever its chance", () => {
    const wrong = verdict(turin, (raw) => {
      delete raw.seed;
      raw.log.push({ by: "ann", type: "bid", amount: 1 });
    });
    expect(wrong).toMatchObject({ kind: "illegal", entry: turin.log.length, by: "ann", type: "bid" });
  });
});

describe("replay", () => {
  const odd = changed(ceramic, (raw) =>
    raw.log.splice(2, Number.POSITIVE_INFINITY, { by: "ann", type: "bury" }, null as never),
  );

  it("does not look at entries from `to` on", () => {
    expect(replay(odd, 0).ok).toBe(true);
    expect(replay(odd, 2).ok).toBe(true);
  });

  it("names the first entry that does not hold, and its mover as far as it can be read", () => {
    expect(replay(odd)).toMatchObject({
      error: { kind: "malformed", entry: 2, by: "ann", type: "bury", code: "missingField" },
    });
    const none = changed(ceramic, (raw) => raw.log.splice(0, Number.POSITIVE_INFINITY, null as never));
    expect(replay(none)).toMatchObject({
      error: { kind: "malformed", entry: 0, by: null, type: null, code: "wrongType" },
    });
  });

  it("judges entry by entry: an illegal one before a malformed one that comes later", () => {
    const both = changed(ceramic, (raw) =>
      raw.log.splice(1, Number.POSITIVE_INFINITY, { by: "ann", type: "show" }, {}),
    );
    expect(replay(both)).toMatchObject({ error: { kind: "illegal", entry: 1 } });
  });

  it("judges form before legality within an entry", () => {
    const both = changed(ceramic, (raw) =>
      raw.log.splice(1, Number.POSITIVE_INFINITY, { by: "ann", type: "show", now: 1 }),
    );
    expect(replay(both)).toMatchObject({ error: { kind: "malformed", entry: 1 } });
  });

  it.each(["turin", "ceramic"])(
    "%s: marks that are no marks are malformed, and so are unknown fields of any name",
    (id) => {
      const sample = id === "turin" ? turin : ceramic;
      for (const mark of [
        '"at":5',
        '"at":"soon"',
        '"at":"2026-13-01T00:00:00Z"',
        '"auto":"yes"',
        '"auto":null',
        '"__proto__":1',
        '"constructor":1',
      ]) {
        const text = JSON.stringify(sample.log[1]).replace(/}$/, `,${mark}}`);
        const record = changed(sample, (raw) => raw.log.splice(1, 1, JSON.parse(text)));
        expect(replay(record), mark).toMatchObject({ error: { kind: "malformed", entry: 1 } });
      }
    },
  );
});
