/** PNG files of few colours: a byte a pixel into a palette. Flat drawings come out at a third of the size, and as quickly. */
import { crc32, deflateSync } from "node:zlib";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha; colours multiplied by alpha. */
  readonly pixels: Uint8Array;
}

const COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
/** Of compression: the next one takes half as long again for a few per cent. */
const LEVEL = 5;

/** A colour as one number, as it lies in memory: red lowest. */
type Colour = number;

const parts = (colour: Colour): readonly [number, number, number, number] => [
  colour & 255,
  (colour >>> 8) & 255,
  (colour >>> 16) & 255,
  colour >>> 24,
];

/** How many pixels have each colour. Colours come in runs, so a run is counted at once. */
function counted(colours: Uint32Array): ReadonlyMap<Colour, number> {
  const counts = new Map<Colour, number>();
  for (let start = 0; start < colours.length; ) {
    const colour = colours[start]!;
    let end = start + 1;
    while (end < colours.length && colours[end] === colour) end += 1;
    counts.set(colour, (counts.get(colour) ?? 0) + end - start);
    start = end;
  }
  return counts;
}

/** The most frequent colours; among equals the lesser number first, so that equal pictures have equal palettes. */
function paletteOf(counts: ReadonlyMap<Colour, number>): readonly Colour[] {
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
}

/** The place in the palette of the colour that is least far off. A loop over numbers: it runs for each colour on the edge of a shape. */
function nearest(colour: Colour, palette: readonly Colour[]): number {
  const [r, g, b, a] = parts(colour);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < palette.length; place++) {
    const other = palette[place]!;
    const red = r - (other & 255);
    const green = g - ((other >>> 8) & 255);
    const blue = b - ((other >>> 16) & 255);
    const alpha = a - (other >>> 24);
    const distance = red * red + green * green + blue * blue + alpha * alpha;
    if (distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}

/** Each pixel's place in the palette, rows begun by the byte that says "not filtered". */
function indexed(colours: Uint32Array, width: number, palette: readonly Colour[]): Buffer {
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const placeOf = (colour: Colour): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const place = nearest(colour, palette);
    places.set(colour, place);
    return place;
  };
  const rows = colours.length / width;
  const bytes = Buffer.alloc(colours.length + rows);
  let colour = -1;
  let place = 0;
  for (let row = 0, from = 0, to = 1; row < rows; row++, to++) {
    for (const end = from + width; from < end; from++, to++) {
      const next = colours[from]!;
      if (next !== colour) {
        colour = next;
        place = placeOf(colour);
      }
      bytes[to] = place;
    }
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function headOf({ width, height }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = INDEXED;
  return head;
}

/** The file. The most frequent 256 colours stay exact; the others, on the edges of shapes, become the nearest of these. */
export function pngOf(picture: Pixels): Buffer {
  const { pixels, width } = picture;
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const palette = paletteOf(counted(colours));
  const split = palette.map(parts);
  const opaque = (part: number, alpha: number) => (alpha === 0 ? 0 : Math.min(255, Math.round((part * 255) / alpha)));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", headOf(picture)),
    chunk("PLTE", Buffer.from(split.flatMap(([r, g, b, a]) => [opaque(r, a), opaque(g, a), opaque(b, a)]))),
    chunk("tRNS", Buffer.from(split.map(([, , , a]) => a))),
    chunk("IDAT", deflateSync(indexed(colours, width, palette), { level: LEVEL, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
