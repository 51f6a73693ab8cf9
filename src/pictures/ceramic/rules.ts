/** Illustrations of the rules: what a sentence says, in one look. They show nothing of any table. */
import { BOXES, type Box, KINDS, type Kind } from "../../games/ceramic/types.js";
import type { Words } from "../../text/index.js";
import type { Drawing } from "../drawing.js";
import { sign } from "../icons.js";
import { AWNING, HEADER, header, INNER, MARGIN, marker, panel, sheet } from "../kit.js";
import { COLOURS } from "../palette.js";
import { at, path, rect, type Svg, text } from "../svg.js";
import { closedBox, groundOf } from "./boxes.js";
import { animal, bead, standing } from "./icons.js";
import { beadString, worthBadge } from "./parts.js";

type Topic = keyof Words["ceramic"]["topics"];

const TOP = AWNING + HEADER;

/** A title, and a sheet of `height` on which `inside` is drawn. */
function page(title: string, height: number, inside: Svg): Drawing {
  return panel(
    TOP + height + MARGIN,
    beadString() + header(AWNING, title) + sheet(MARGIN, TOP, INNER, height) + at(MARGIN, TOP, inside),
  );
}

/** An arrow from one point to another, level or upright. */
function arrow(x: number, y: number, toX: number, toY: number): Svg {
  const [dx, dy] = [Math.sign(toX - x), Math.sign(toY - y)];
  const head = `M${toX - 11 * dx - 9 * dy} ${toY - 11 * dy - 9 * dx}L${toX} ${toY}L${toX - 11 * dx + 9 * dy} ${toY - 11 * dy + 9 * dx}`;
  return path(`M${x} ${y}L${toX} ${toY}${head}`, { stroke: COLOURS.inkSoft, width: 5 });
}

const caption = (x: number, y: number, content: string, max: number): Svg =>
  text(x, y, content, { size: "small", anchor: "middle", max });

/** The five kinds: an animal and four beads each, with the colour's and the animal's name. */
function overview(words: Words): Drawing {
  const column = INNER / KINDS.length;
  const kinds = KINDS.map((kind, i) => {
    const x = column * (i + 0.5);
    const { colour, animal: creature } = words.ceramic.kinds[kind];
    const ground = i % 2 ? rect(x - column / 2, 0, column, 214, 0, { fill: COLOURS.sand }) : "";
    const beads = [0, 1, 2, 3].map((n) => bead(kind, x - 32 + (n % 2) * 33, 84 + Math.floor(n / 2) * 33, 31));
    return (
      ground +
      animal(kind, x - 32, 12, 64) +
      beads.join("") +
      text(x, 170, colour, { size: "small", weight: 700, anchor: "middle", max: column - 4, pair: pairOn(i) }) +
      text(x, 193, creature, { size: "small", anchor: "middle", max: column - 4, pair: pairOn(i) })
    );
  });
  return page(words.ceramic.topics.overview.title, 214, kinds.join(""));
}

const pairOn = (column: number) => (column % 2 ? "ink/sand" : "ink/paper");

/** Any pieces for any others, in whatever numbers. */
function trade(words: Words): Drawing {
  const gives = [0, 1, 2].map((i) => bead("pink", 100 + i * 42, 18, 38)).join("");
  const wants = animal("green", 176, 66, 56) + bead("white", 238, 78, 38);
  return page(
    words.ceramic.topics.trade.title,
    146,
    marker(48, 73, 1, 48) +
      marker(INNER - 48, 73, 2, 48) +
      gives +
      arrow(236, 37, 352, 37) +
      wants +
      arrow(162, 98, 94, 98) +
      path("M284 98H352", { stroke: COLOURS.inkSoft, width: 5 }),
  );
}

/** Bead for bead and animal for animal, never a bead for an animal. */
function centre(words: Words): Drawing {
  const both = (x: number, y: number) => arrow(x + 4, y - 7, x + 58, y - 7) + arrow(x + 58, y + 9, x + 4, y + 9);
  const row = (y: number, left: Svg, right: Svg, isAllowed: boolean) =>
    left + both(138, y) + right + sign(isAllowed ? "tick" : "cross", 330, y - 20, 40);
  return page(
    words.ceramic.topics.centre.title,
    210,
    row(40, bead("pink", 82, 20, 40), bead("blue", 220, 20, 40), true) +
      row(105, animal("pink", 74, 77, 56), animal("white", 212, 77, 56), true) +
      row(170, bead("pink", 82, 150, 40), animal("white", 212, 142, 56), false),
  );
}

const BOX_WIDTH = 200;
const boxLeft = (box: Box): number => (box === "lid" ? 14 : INNER - 14 - BOX_WIDTH);

/** Beads that go under the boxes: good for their kind, or bad. */
function bury(words: Words): Drawing {
  const { box: names, good, bad } = words.ceramic.pictures;
  const scenes = BOXES.map((box) => {
    const middle = boxLeft(box) + BOX_WIDTH / 2;
    const kind: Kind = box === "lid" ? "green" : "pink";
    return (
      closedBox(box, boxLeft(box), 110, BOX_WIDTH, names[box]) +
      arrow(middle, 152, middle, 122) +
      bead(kind, middle - 46, 148, 40) +
      bead(kind, middle + 6, 148, 40) +
      caption(middle, 208, box === "lid" ? good : bad, BOX_WIDTH)
    );
  });
  return page(words.ceramic.topics.bury.title, 228, scenes.join(""));
}

/** Two animals on the boxes end the round. */
function place(words: Words): Drawing {
  const { box: names, placing, roundEnds } = words.ceramic.pictures;
  const feet = 152;
  const scenes = BOXES.map((box) => {
    const middle = boxLeft(box) + BOX_WIDTH / 2;
    return (
      closedBox(box, boxLeft(box), feet, BOX_WIDTH, names[box]) +
      standing(box === "lid" ? "pink" : "white", middle, groundOf(box, feet), 64)
    );
  });
  const note = text(INNER / 2, 182, roundEnds, { weight: 700, anchor: "middle", max: INNER - 24 });
  return page(placing, 206, scenes.join("") + note);
}

interface Case {
  readonly label: keyof Words["ceramic"]["pictures"]["cases"];
  readonly scene: Svg;
  /** What beads of the kind, and its animal in hand, are worth; null: the animal is on a box. */
  readonly beads: number;
  readonly keeper: number | null;
}

/** Two small boxes, with so many beads under each. */
function compared(lid: number, base: number): Svg {
  const small = (box: Box, x: number, n: number) =>
    at(x, 38, closedBox(box, 0, 0, 100, ""), 0.42) +
    Array.from({ length: n }, (_, i) => bead("yellow", x + 21 - n * 9 + i * 18, 41, 18)).join("");
  return small("lid", 2, lid) + small("base", 56, base);
}

const crowned = (box: Box): Svg =>
  at(18, 58, closedBox(box, 0, 0, 130, ""), 0.5) + standing("yellow", 50.5, 58 - (58 - groundOf(box, 58)) * 0.5, 34);

/** Row by row, what a kind's beads and its animal are worth in hand. */
function scoring(words: Words): Drawing {
  const { pictures } = words.ceramic;
  const cases: readonly Case[] = [
    { label: "onLid", scene: crowned("lid"), beads: 1, keeper: null },
    { label: "onBase", scene: crowned("base"), beads: -1, keeper: null },
    { label: "moreLid", scene: compared(2, 1), beads: 1, keeper: 1 },
    { label: "moreBase", scene: compared(1, 2), beads: -1, keeper: -1 },
    { label: "level", scene: compared(1, 1), beads: 0, keeper: 0 },
  ];
  const head = 52;
  const row = 68;
  const [beadX, animalX] = [336, 404];
  const worth = (x: number, y: number, n: number | null) =>
    n === null
      ? path(`M${x - 8} ${y}H${x + 8}`, { stroke: COLOURS.edge, width: 3 })
      : worthBadge(x, y, pictures.points(n), n);
  const rows = cases.map(({ label, scene, beads, keeper }, i) => {
    const y = head + i * row;
    return (
      (i % 2 ? "" : rect(0, y, INNER, row, 0, { fill: COLOURS.sand })) +
      at(10, y + 3, scene) +
      text(122, y + row / 2, pictures.cases[label], {
        size: "small",
        max: 186,
        pair: i % 2 ? "ink/paper" : "ink/sand",
      }) +
      worth(beadX, y + row / 2, beads) +
      worth(animalX, y + row / 2, keeper)
    );
  });
  const foot = head + cases.length * row;
  return page(
    words.ceramic.topics.scoring.title,
    foot + 74,
    bead("yellow", beadX - 17, 9, 34) +
      animal("yellow", animalX - 20, 6, 40) +
      rows.join("") +
      text(14, foot + 24, pictures.once, { size: "small", weight: 700, max: INNER - 28 }) +
      text(14, foot + 50, pictures.alone, { size: "small", weight: 700, max: INNER - 28 }),
  );
}

/** The topics that a picture helps to understand. */
export const rulesDrawings = { overview, trade, centre, bury, place, scoring } satisfies Partial<
  Record<Topic, (words: Words) => Drawing>
>;
