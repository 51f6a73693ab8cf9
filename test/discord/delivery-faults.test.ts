import fc from "fast-check";
import { expect, test } from "vitest";
import { classify, HOUR, nextTry, noThreadPossible } from "../../src/discord/delivery-faults.js";

const discord = (code: number, status = 400) => Object.assign(new Error("refused"), { code, status });

test.each([
  ["unknown message", discord(10_008, 404), { kind: "missing" }],
  ["archived thread", discord(50_083), { kind: "archived" }],
  ["a thread there already", discord(160_004), { kind: "threadExists" }],
  ["closed DMs", discord(50_007, 403), { kind: "drop" }],
  ["unknown channel", discord(10_003, 404), { kind: "park", trouble: "gone" }],
  ["missing access", discord(50_001, 403), { kind: "park", trouble: "permission" }],
  ["missing permission", discord(50_013, 403), { kind: "park", trouble: "permission" }],
  ["a locked thread", discord(160_005), { kind: "park", trouble: "locked" }],
  ["too many edits of old messages", discord(30_046, 429), { kind: "later", least: 60_000 }],
  ["a body that Discord refuses is not sent again blindly", discord(50_035), { kind: "park" }],
  ["rate limited", discord(0, 429), { kind: "later" }],
  ["Discord is ill", Object.assign(new Error("Service Unavailable"), { status: 503 }), { kind: "later" }],
  ["told to wait by the library", Object.assign(new Error(""), { retryAfter: 4_000 }), { kind: "later", least: 4_000 }],
  ["no network", Object.assign(new TypeError("fetch failed"), { code: "ECONNREFUSED" }), { kind: "later" }],
  ["timed out", new DOMException("aborted", "AbortError"), { kind: "later" }],
  ["not even an error", "odd", { kind: "later" }],
])("%s", (_what, error, fault) => {
  expect(classify(error)).toMatchObject(fault);
});

test("waiting doubles from about a second to five minutes, and never falls below what is due", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(255), fc.nat(100_000), (attempts, chance, least) => {
      const wait = nextTry(1_000, attempts, least, chance) - 1_000;
      expect(wait).toBeGreaterThanOrEqual(Math.max(least, 500));
      expect(wait).toBeLessThanOrEqual(Math.max(least, 450_000));
    }),
  );
  expect(nextTry(0, 3, 0, 128)).toBeGreaterThan(nextTry(0, 1, 0, 128));
  // Who was told how long to wait waits no longer, however often it has happened.
  expect(nextTry(0, 9, 5_000, 255)).toBe(5_000);
  expect(HOUR).toBe(3_600_000);
});

test.each([
  ["no right to open one", discord(50_013, 403), true],
  ["a kind of channel without threads", discord(50_024), true],
  ["too many threads", discord(160_006), true],
  ["the lobby's message is gone", discord(10_008, 404), true],
  ["the channel cannot be seen: nothing can be played there either", discord(50_001, 403), false],
  ["the channel is gone", discord(10_003, 404), false],
  ["Discord is ill", Object.assign(new Error("x"), { status: 500 }), false],
  ["no network", new TypeError("fetch failed"), false],
])("no thread: %s", (_what, error, isFinal) => {
  expect(noThreadPossible(error)).toBe(isFinal);
});
