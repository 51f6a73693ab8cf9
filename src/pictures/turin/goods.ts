/** The goods of the built-in deck as drawings of our own, and shapes for those of an operator's own deck. */
import { COLOURS, SHAPE_COLOURS } from "../palette.js";
import { at, circle, path, rect, type Svg, text } from "../svg.js";

const { ink } = COLOURS;
const LINE = 2;
const outlined = (fill: string) => ({ fill, stroke: ink, width: LINE });
const stroke = (colour: string, width = LINE) => ({ stroke: colour, width });

const GREEN = "#5d8a3c";

/** Each in a square of 32 units. */
const GOODS: Readonly<Record<string, Svg>> = {
  chocolate:
    rect(7, 2.5, 18, 27, 2.5, outlined("#7a4526")) +
    path("M16 3v13M7.500 9.700h17", stroke("#4f2a15", 1.8)) +
    path(
      "M7 16l3-2.500 3 2.500 3-2.500 3 2.500 3-2.500 3 2.500v11a2.500 2.500 0 0 1-2.500 2.500h-13a2.500 2.500 0 0 1-2.500-2.500z",
      outlined("#f2b8a0"),
    ) +
    path("M11.500 22.500h9", stroke("#a8402a", 2.6)),
  mushrooms:
    path(
      "M12 17.500c.5 4-1 6-2.500 8.500-1 2 .5 4 2.500 4h8c2 0 3.500-2 2.500-4-1.500-2.500-3-4.500-2.500-8.500z",
      outlined("#f6ead2"),
    ) +
    path("M2 17C2 8.500 8 2.500 16 2.500S30 8.500 30 17c0 2.500-6 3.200-14 3.200S2 19.500 2 17z", outlined("#c07a4a")) +
    path("M8 10.500c1.300-2 3-3.300 5-4", stroke("#eec9a2", 2.4)),
  cheese:
    path("M2.500 19L21 6c5 0 8.500 4 8.500 13z", outlined("#fbdc7c")) +
    rect(2.5, 18.5, 27, 9.5, 1.5, outlined("#f0b93a")) +
    circle(9.5, 23.2, 2.4, { fill: "#b67a16" }) +
    circle(21, 24, 3, { fill: "#b67a16" }) +
    circle(20, 12.6, 2.3, { fill: "#b67a16" }),
  garlic:
    path(
      "M16 2.500c1 0 1.800 1 1.800 3 0 4.500 11.200 6.500 11.200 15C29 26.500 24 29.500 16 29.500S3 26.500 3 20.500c0-8.500 11.200-10.500 11.200-15 0-2 .8-3 1.800-3z",
      outlined("#fffdf6"),
    ) + path("M16 9c-6 4-7.500 13-4 20M16 9c6 4 7.500 13 4 20", stroke("#8d6aa0", 1.9)),
  grapes:
    path("M16 8c-1-3.500 1-5.500 3-6", stroke(ink, 2.4)) +
    path("M18 7c2-4 7-4.500 10-3-1 4-5 6.500-10 3z", { fill: GREEN, stroke: ink, width: 1.6 }) +
    [
      [7.5, 12],
      [16, 11.5],
      [24.5, 12],
      [11.5, 18.7],
      [20.5, 18.7],
      [16, 25.6],
    ]
      .map(([x, y]) => circle(x!, y!, 4.7, { fill: "#7b4b9c", stroke: ink, width: 1.6 }))
      .join("") +
    [
      [6.4, 10.8],
      [14.9, 10.3],
      [23.4, 10.8],
      [10.4, 17.5],
      [19.4, 17.5],
    ]
      .map(([x, y]) => circle(x!, y!, 1.2, { fill: "#d9c0ea" }))
      .join(""),
  anchovies:
    path("M23 16l7.500-7v14z", outlined("#5f88ab")) +
    path(
      "M1.500 16.500C5 10 10.500 8 15.500 8S23 12 25.500 16c-2.500 4-5 8-10 8S5 23 1.500 16.500z",
      outlined("#a9c8de"),
    ) +
    path("M3 16.500C6 20 10 22.500 15.500 22.500c4 0 6.500-3 8.500-6z", { fill: "#eef4f7" }) +
    path("M12 9.500c1.800 4 1.800 9 0 13", stroke("#3f5f7c", 1.8)) +
    circle(7.6, 14.4, 1.7, { fill: ink }),
  chestnuts:
    path(
      "M16 2.500c1.500 3.500 13.500 6.500 13.500 16.500 0 4-2 7-4 9H6.500c-2-2-4-5-4-9C2.500 9 14.500 6 16 2.500z",
      outlined("#8a4a22"),
    ) +
    path(
      "M3.800 22.500c4-2.500 20.400-2.500 24.400 0-.6 2.300-1.700 4.200-2.700 5.500h-19c-1-1.300-2.100-3.200-2.700-5.500z",
      outlined("#e3c196"),
    ) +
    path("M9 15c1-2.500 2.500-4 4.500-5.200", stroke("#d79a66", 2.6)),
  peppers:
    path(
      "M8 6.500c5-2 11-1 14 3 4.500 6 1.500 15-8.500 20-1 .5-2-.5-1.300-1.500 2-3 1.800-6-.7-9C8 15 4.500 11 8 6.500z",
      outlined("#d6412b"),
    ) +
    path("M7 8.500c2-4.500 9-5 13-1.500-3 1.500-4 .5-6 2-2-1.300-4.500-1.500-7-.5z", {
      fill: GREEN,
      stroke: ink,
      width: 1.8,
    }) +
    path("M12.500 5.500c-1-1.500-1-2.500-.3-4", stroke(ink, 3)) +
    path("M19.500 13c1.500 3 1 6-1 8.500", stroke("#f7a48f", 2.2)),
  rice:
    path("M5 15c0-7 5-11.500 11-11.500S27 8 27 15z", outlined("#ffffff")) +
    path("M10.500 11.500l1.500-2.500M15 8l1.800 1M20 12l-1-2.500M14.500 12.700l1.500-1", stroke("#8a7763", 2)) +
    path("M2 14.800h28c0 6-3.500 10.700-8 12.700v1.700H10v-1.700c-4.500-2-8-6.700-8-12.700z", outlined("#4d8c97")) +
    path("M6.500 19c1 2.500 2.500 4.300 4.500 5.500", stroke("#c4e3e6", 2.2)),
};

/** Outlines in a square of 32 units, by the good's place in the deck: the same shapes as the emoji that stand for it in texts. */
const SHAPES: readonly Svg[] = [
  "M16 1.500L31 29.500H1z",
  "M16 1L31 16L16 31L1 16z",
  "M16 1l4.400 9.700 10.600 1.200-7.900 7.200 2.200 10.400L16 24.200 6.700 29.500l2.200-10.400L1 11.900l10.600-1.200z",
  "M3 3h26v26H3z",
  "M2 16a14 14 0 1 0 28 0a14 14 0 1 0 -28 0z",
  "M16 30C6 22.500 1.500 17 1.500 11a7.300 7.300 0 0 1 14.500-2.500A7.300 7.300 0 0 1 30.500 11c0 6-4.500 11.500-14.500 19z",
  "M16 10.500a7 7 0 1 1 7.500 9a7 7 0 1 1-7.500 7a7 7 0 1 1-7.500-7a7 7 0 1 1 7.500-9z",
  "M23 2.500A14 14 0 1 0 30 20.500C20.500 23.500 15 12 23 2.500z",
  "M10.500 2h11v8.500H30v11h-8.500V30h-11v-8.500H2v-11h8.500z",
];

/** A good as a picture shows it. */
export interface GoodMark {
  readonly id: string;
  /** Its place in the deck, from 0. */
  readonly place: number;
  readonly name: string;
}

function shape({ place, name }: GoodMark): Svg {
  const index = place % SHAPES.length;
  const initial = (name.match(/[\p{L}\p{N}]/u)?.[0] ?? "").toUpperCase();
  const middle = index === 0 ? 20 : 16;
  const x = index === 7 ? 11.5 : 16;
  return (
    path(SHAPES[index]!, { stroke: ink, width: 3.6 }) +
    path(SHAPES[index]!, { fill: SHAPE_COLOURS[index]! }) +
    text(x, middle, initial, { size: "small", weight: 700, pair: "ink/shape", anchor: "middle" })
  );
}

/** A good's icon in a square of `size` units whose upper left corner is at x, y. */
export function goodIcon(good: GoodMark, x: number, y: number, size = 32): Svg {
  const drawing = Object.hasOwn(GOODS, good.id) ? GOODS[good.id] : undefined;
  return at(x, y, drawing ?? shape(good), size / 32);
}

/** The goods that have an icon of their own. */
export const DRAWN_GOODS: readonly string[] = Object.keys(GOODS);
