/** Records from strangers: whatever stands in a file, the answer is a summary or an error, never a crash. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replayAnswer, verifyAnswer } from "../../src/cli/answers.js";
import { games } from "../../src/games/registry.js";
import { wholeGame } from "../records/samples.js";

const ODD = ["__proto__", "constructor", "toString"];
const samples = [
  wholeGame("turin", ["ann", ...ODD, "eve"], {}, 2),
  wholeGame("turin", ["ann", "bob"], { goose: "least" }),
  wholeGame("turin", ["ann", "__proto__", "cat"], { goose: "tie", scudo: "open" }, 1),
  wholeGame("ceramic", ["ann", "__proto__"], { variants: ["narrated"], opening: true }),
  wholeGame("ceramic", ODD),
];
const all = { as: null, to: Number.POSITIVE_INFINITY };

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1,
    0.5,
    Number.POSITIVE_INFINITY,
    1e20,
    "",
    "ann",
    "__proto__",
    "c01",
    "pink",
    [],
    {},
    [[]],
    [null],
  ),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text)),
);

/** Goes down to some place in the value by the numbers given and puts something else there, takes it out, or doubles it. */
function spoil(value: unknown, path: readonly number[], how: number, by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return by;
  const keys = Object.keys(value);
  if (keys.length === 0) return by;
  const at = step % keys.length;
  const parts = keys.flatMap((key, i): [string, unknown][] => {
    const part = (value as Record<string, unknown>)[key];
    if (i !== at) return [[key, part]];
    if (rest.length > 0) return [[key, spoil(part, rest, how, by)]];
    const ways: [string, unknown][][] = [
      [],
      [[key, by]],
      [
        [key, part],
        ["__proto__", by],
      ],
      [
        [key, part],
        ["extra", by],
      ],
    ];
    return ways[how % ways.length]!;
  });
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

describe("a record with anything spoilt", () => {
  const spoilt = fc
    .tuple(
      fc.constantFrom(...samples),
      fc.boolean(),
      fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      junk,
    )
    .map(([sample, inLog, path, how, by]) => {
      if (!inLog) return spoil(sample, path, how, by);
      return { ...sample, log: spoil(sample.log, path, how, by) };
    });

  it("is answered with a summary, or with one error that says which entry", () => {
    fc.assert(
      fc.property(spoilt, (raw) => {
        const { exit, document } = replayAnswer(raw, all, games);
        const told = JSON.parse(JSON.stringify(document));
        if (exit === 0) {
          expect(told).toHaveProperty("phase");
          return;
        }
        expect(exit).toBe(2);
        expect(told.error.message.length).toBeGreaterThan(10);
        expect(told.error.message.length).toBeLessThan(2_000);
        const entry: number | null = told.error.entry;
        if (entry === null) return;
        // Up to that entry all is well, and a replay that stops there does not look at it.
        expect(replayAnswer(raw, { as: "public", to: entry }, games).exit).toBe(0);
        expect(verifyAnswer(raw, games)).toEqual({ exit, document });
      }),
      { numRuns: 300 },
    );
  });
});
