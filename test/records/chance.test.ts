import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ceramic } from "../../src/games/ceramic/index.js";
import { turin } from "../../src/games/turin/index.js";
import { belowFrom, seedHash, seedStream } from "../../src/records/chance.js";
import { SEED } from "./samples.js";

/** records.md by another road: all bytes as hex, numbers as BigInt, rejection by a shrinking list. */
function expectedNumbers(seed: Uint8Array, n: number, ks: readonly number[]): number[] {
  let hex = "";
  for (const block of Array(64).keys()) hex += createHmac("sha256", seed).update(`${n}:${block}`).digest("hex");
  const words = hex.match(/.{8}/g)!.map((word) => BigInt(`0x${word}`));
  return ks.map((k) => {
    let multiple = 0n;
    while (multiple + BigInt(k) <= 2n ** 32n) multiple += BigInt(k) * ((2n ** 32n - multiple) / BigInt(k));
    let x = words.shift()!;
    while (x >= multiple) x = words.shift()!;
    return Number(x % BigInt(k));
  });
}

function expectedShuffle<T>(items: readonly T[], seed: Uint8Array, n: number): T[] {
  const ks = items.map((_, i) => items.length - i).slice(0, -1);
  const left = [...items];
  for (const [step, j] of expectedNumbers(seed, n, ks).entries()) {
    const i = items.length - 1 - step;
    left.splice(i, 1, ...left.splice(j, 1, left[i]!));
  }
  return left;
}

describe("chance from a seed", () => {
  it("is the published HMAC: known numbers", () => {
    const key = new Uint8Array(32);
    const stream = seedStream(key, 0);
    const bytes = createHmac("sha256", key).update("0:0").digest("hex");
    expect(stream.next().value).toBe(Number.parseInt(bytes.slice(0, 8), 16));
    expect(stream.next().value).toBe(Number.parseInt(bytes.slice(8, 16), 16));
  });

  it("hashes the seed's bytes, not its hex", () => {
    // sha256sum of 32 zero bytes.
    expect(seedHash(new Uint8Array(32))).toBe("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  });

  it("agrees with another way of writing it, across blocks and rejections", () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const ks = fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2 ** 31, max: 2 ** 32 })), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(seeds, fc.nat(300), ks, (seed, n, each) => {
        const below = belowFrom(seed, n);
        expect(each.map((k) => below(k))).toEqual(expectedNumbers(seed, n, each));
      }),
      { numRuns: 100 },
    );
  });

  it("rejects what would favour small numbers", () => {
    // Nearly half of all 32-bit numbers are refused for this k: the stream must skip them.
    const k = 2 ** 31 + 1;
    const stream = seedStream(SEED, 5);
    const raw = Array.from({ length: 40 }, () => stream.next().value);
    const below = belowFrom(SEED, 5);
    const kept = raw.filter((x) => x < k);
    expect(kept.length).toBeLessThan(raw.length);
    expect(kept.map(() => below(k))).toEqual(kept);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1])("has no number below %d", (k) => {
    expect(() => belowFrom(SEED, 0)(k)).toThrow(RangeError);
  });

  it("deals Ceramic: the kinds in order, shuffled, seat by seat, the rest to the centre", () => {
    const state = ceramic.setup(["ann", "bob"], { variants: [], opening: false });
    const kinds = expectedShuffle(["pink", "yellow", "green", "white", "blue"], SEED, 0);
    expect(ceramic.draw(state, belowFrom(SEED, 0))).toEqual({
      by: "chance",
      type: "deal",
      kinds: { ann: kinds.slice(0, 2), bob: kinds.slice(2, 4) },
      centre: kinds.slice(4),
    });
  });

  it("deals Turin Market: the deck in file order, shuffled, seat by seat, then the market", () => {
    const options = turin.readOptions({}, ["a", "b", "c", "d"]);
    if (!options.ok) throw new Error("options");
    const state = turin.setup(["a", "b", "c", "d"], options.value);
    const pile = expectedShuffle(
      options.value.deck.cards.map(({ id }) => id),
      SEED,
      0,
    );
    const deal = turin.draw(state, belowFrom(SEED, 0));
    expect(deal).toMatchObject({ type: "deal", removed: [] });
    const { hands, market } = deal as unknown as { hands: Record<string, string[]>; market: string[] };
    expect([...Object.keys(hands).flatMap((seat) => hands[seat]!), ...market]).toEqual(pile);
  });
});
