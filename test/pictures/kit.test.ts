import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontOf, WEIGHTS } from "../../src/pictures/font.js";
import { badge, chip, marker, panel } from "../../src/pictures/kit.js";
import { COLOURS, contrast, PAIRS, type Pair, SHAPE_COLOURS } from "../../src/pictures/palette.js";
import { pngOf } from "../../src/pictures/png.js";
import { pixelsOf } from "../../src/pictures/render.js";
import { text } from "../../src/pictures/svg.js";
import { fitted, printable, printableName, SIZES, widthOf } from "../../src/pictures/type.js";
import { faintShare } from "./measure.js";

const FACE = { size: "body", weight: 500 } as const;
const LEAST = 4.5;

describe("the palette", () => {
  it.each(Object.entries(PAIRS))("%s stands out by 4.5 at least", (_, [ink, ground]) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(LEAST);
  });

  it("letters stand out from the shapes of an operator's goods", () => {
    for (const ground of SHAPE_COLOURS) expect(contrast(COLOURS.ink, ground)).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#ffffff", "#ffffff", 1],
  ])("reckons the contrast of %s and %s as WCAG does", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBeCloseTo(expected, 2);
  });

  it("a text on another ground than it was made for is found", () => {
    const right = panel(60, text(20, 30, "Well", { pair: "cream/walnut" }));
    expect(faintShare(right, LEAST)).toBe(0);
    const wrong = panel(60, text(20, 30, "Well", { pair: "ink/paper" }));
    expect(faintShare(wrong, LEAST)).toBeGreaterThan(0.9);
  });

  it("badges, chips and markers carry their texts well", () => {
    const pairs: readonly Pair[] = ["cream/brick", "cream/ink", "ink/gold", "cream/leaf"];
    const inside = [
      ...pairs.map((pair, i) => badge(20 + i * 60, 30, 18, pair)),
      ...[1, 2, 3, 4, 5].map((seat) => marker(20 + seat * 40, 80, seat)),
      chip(120, "sealed", { icon: "lock" }).draw(20),
    ];
    expect(faintShare(panel(150, inside.join("")), LEAST)).toBeLessThan(0.02);
  });
});

describe("what can be printed of a name", () => {
  it.each([
    ["Giulia", "Giulia"],
    ["Łukasz Żółć", "Łukasz Żółć"],
    ["Фёдор", "Фёдор"],
    ["Ελένη", "Ελένη"],
    ["Zoe\u0308", "Zoë"],
    ["🎲 Ann 🎲", "Ann"],
    ["👩‍👩‍👧 Ann", "Ann"],
    ["𝓐𝓷𝓷", "Ann"],
    ["Ａｎｎ＿（x）", "Ann_(x)"],
    ["Ann 漢字", "Ann"],
    ["مرحبا", "Player 2"],
    ["漢字", "Player 2"],
    ["🦊", "Player 2"],
    ["🦊!!", "Player 2"],
    ["1️⃣", "1"],
    ["!!", "!!"],
    ["a\u202eb\u0000c\nd", "a b c d"],
    ["q̷̧", "q̷̧"],
    ["漢̷", "Player 2"],
  ])("%s: %s", (name, expected) => {
    expect(printableName(name, "Player 2")).toBe(expected.normalize("NFC"));
  });

  it("is nothing but what every weight of our fonts has, for any text at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (name) => {
        for (const character of printable(name)) {
          for (const weight of WEIGHTS) expect(fontOf(weight).advance(character.codePointAt(0)!)).not.toBeNull();
        }
      }),
    );
  });

  it("leaves no box: an empty glyph's picture never appears where a name was dropped", () => {
    const plain = pixelsOf(panel(60, text(20, 30, "Ann", { pair: "cream/walnut" }))).pixels;
    const odd = pixelsOf(panel(60, text(20, 30, "🎲漢 Ann 🦊", { pair: "cream/walnut" }))).pixels;
    expect(Buffer.compare(odd, plain)).toBe(0);
  });
});

describe("a text in a room", () => {
  it("is as wide as it is drawn, and fits with its ellipsis", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 0, max: 400 }), (words, room) => {
        const shown = fitted(words, room, FACE);
        expect(widthOf(shown, FACE)).toBeLessThanOrEqual(Math.max(room, 0));
        if (widthOf(words, FACE) <= room) expect(shown).toBe(printable(words));
      }),
    );
  });

  it.each(["Wolfeschlegelstein", "illicit", "Фёдор", "1,234"])("measures %s as the renderer draws it", (words) => {
    const drawing = panel(60, text(20, 30, words, { pair: "cream/walnut" }));
    const { pixels, width } = pixelsOf(drawing, 1);
    const ground = pixelsOf(panel(60, ""), 1).pixels;
    let right = 0;
    for (let i = 0; i < pixels.length; i += 4) if (pixels[i] !== ground[i]) right = Math.max(right, (i / 4) % width);
    expect(right - 20).toBeGreaterThan(widthOf(words, FACE) * 0.93);
    expect(right - 20).toBeLessThanOrEqual(widthOf(words, FACE) + 1);
  });

  it("cannot break out of the drawing", () => {
    const svg = text(0, 0, `</text><script>&"'`);
    expect(svg).toContain("&lt;/text&gt;&lt;script&gt;&amp;&quot;&#39;</text>");
    expect(() => pixelsOf(panel(60, svg))).not.toThrow();
  });

  it("is never smaller than 11 pixels on a phone that shows the picture 320 wide", () => {
    for (const size of Object.values(SIZES)) expect((size * 320) / 480).toBeGreaterThanOrEqual(11);
  });
});

/** The pixels of one of our files: red, green, blue, alpha. */
function decoded(file: Buffer): { readonly width: number; readonly height: number; readonly pixels: Uint8Array } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString("latin1", at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [head, colours, alphas] = ["IHDR", "PLTE", "tRNS"].map((type) => chunks.get(type)!);
  const [width, height] = [head!.readUInt32BE(0), head!.readUInt32BE(4)];
  const places = inflateSync(chunks.get("IDAT")!);
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const place = places[i + Math.floor(i / width) + 1]!;
    pixels.set([...colours!.subarray(place * 3, place * 3 + 3), alphas![place]!], i * 4);
  }
  return { width, height, pixels };
}

describe("a file", () => {
  it("holds the drawing's own colours, transparent outside the panel's corners", () => {
    const inside = [1, 2, 3, 4, 5].map((seat) => marker(seat * 50, 40, seat)).join("");
    const drawing = panel(80, inside + text(300, 40, "Text", { pair: "gold/walnut" }));
    const { pixels, width, height } = pixelsOf(drawing);
    const file = decoded(pngOf({ pixels, width, height }));
    expect([file.width, file.height]).toEqual([width, height]);
    expect([...file.pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    let off = 0;
    for (let i = 0; i < pixels.length; i += 4) {
      const alpha = pixels[i + 3]!;
      if (alpha !== 255) continue;
      off = Math.max(off, ...[0, 1, 2].map((part) => Math.abs(pixels[i + part]! - file.pixels[i + part]!)));
    }
    expect(off).toBeLessThanOrEqual(24);
    const edge = [...Array(width).keys()].find((x) => pixels[x * 4 + 3]! > 60 && pixels[x * 4 + 3]! < 200)!;
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(COLOURS.walnut.slice(at, at + 2), 16));
    const [red, green, blue] = file.pixels.subarray(edge * 4);
    for (const [got, wanted] of [
      [red, r],
      [green, g],
      [blue, b],
    ]) {
      expect(Math.abs(got! - wanted!)).toBeLessThanOrEqual(6);
    }
  });

  it("is exact where there are at most 256 colours, for any pixels", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 200 }),
        (width, values) => {
          const height = Math.ceil(values.length / width);
          const colours = Array.from({ length: width * height }, (_, i) => values[i % values.length]!);
          const pixels = Uint8Array.from(colours.flatMap((c) => [c & 255, (c >> 8) & 255, c >> 16, 255]));
          expect(decoded(pngOf({ width, height, pixels })).pixels).toEqual(pixels);
        },
      ),
    );
  });
});
