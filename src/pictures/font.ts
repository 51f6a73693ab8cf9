/** What our fonts can print and how wide it is, read from their own tables (`cmap`, `hmtx`). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const WEIGHTS = [500, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

export const FAMILY = "Inter";

const { resolve } = createRequire(import.meta.url);
const FILES: Readonly<Record<Weight, string>> = {
  500: resolve("@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf"),
  700: resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf"),
};

export const fontFiles: readonly string[] = WEIGHTS.map((weight) => FILES[weight]);

export interface Font {
  /** The width of a character, as a share of the size; null when the font has none. */
  advance(codePoint: number): number | null;
}

const fonts = new Map<Weight, Font>();

/** The font of a weight; read once. */
export function fontOf(weight: Weight): Font {
  const known = fonts.get(weight) ?? readFont(readFileSync(FILES[weight]));
  fonts.set(weight, known);
  return known;
}

/** Where a TrueType file's tables begin, by their four-letter tag. */
function tablesOf(file: Buffer): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    tables.set(file.toString("latin1", at, at + 4), file.readUInt32BE(at + 8));
  }
  return (tag) => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`the font has no table ${tag}`);
    return at;
  };
}

/** The groups of a `cmap` of format 12: from, to, first glyph. */
function groupsOf(file: Buffer, cmap: number): readonly (readonly [number, number, number])[] {
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i++) {
    const at = cmap + file.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (file.readUInt16BE(at) !== 12) continue;
    return Array.from({ length: file.readUInt32BE(at + 12) }, (_, group) => {
      const start = at + 16 + group * 12;
      return [file.readUInt32BE(start), file.readUInt32BE(start + 4), file.readUInt32BE(start + 8)] as const;
    });
  }
  throw new Error("the font has no character map of format 12");
}

function readFont(file: Buffer): Font {
  const table = tablesOf(file);
  const unitsPerEm = file.readUInt16BE(table("head") + 18);
  const wide = file.readUInt16BE(table("hhea") + 34);
  const hmtx = table("hmtx");
  const glyphs = new Map<number, number>();
  for (const [from, to, first] of groupsOf(file, table("cmap"))) {
    for (let code = from; code <= to; code++) glyphs.set(code, first + code - from);
  }
  return {
    advance: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      if (!glyph) return null;
      return file.readUInt16BE(hmtx + Math.min(glyph, wide - 1) * 4) / unitsPerEm;
    },
  };
}
