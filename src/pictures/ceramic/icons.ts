/** Ceramic's pieces as vector shapes of our own. Each kind has its colour, a bead of its own shape and an animal of its own outline. */
import type { Kind } from "../../games/ceramic/types.js";
import { at, type Svg } from "../svg.js";

/** The colours of a kind: its body, the side away from the light, and its lines. From light to dark, so that grey tells them apart too. */
export interface Glaze {
  readonly body: string;
  readonly shade: string;
  readonly line: string;
}

export const GLAZES: Readonly<Record<Kind, Glaze>> = {
  white: { body: "#fffdf8", shade: "#dcd6ca", line: "#4b463f" },
  yellow: { body: "#f4c84a", shade: "#d59f22", line: "#5f4308" },
  pink: { body: "#ea8fa9", shade: "#c9647f", line: "#6a2138" },
  green: { body: "#5c9f5a", shade: "#3d7a41", line: "#16381c" },
  blue: { body: "#3a67a8", shade: "#274b82", line: "#0d2142" },
};

/** Shapes are drawn in a square of 64; animals stand on 60. */
const SQUARE = 64;
const FEET = 60;

type Shape = (glaze: Glaze) => Svg;

const outline = ({ line }: Glaze, width = 2.6) =>
  `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

/** A form with its shaded side, inside one outline. */
function form(d: string, glaze: Glaze, shade = ""): string {
  return (
    `<path d="${d}" fill="${glaze.body}"/>` +
    (shade ? `<path d="${shade}" fill="${glaze.shade}"/>` : "") +
    `<path d="${d}" fill="none" ${outline(glaze)}/>`
  );
}

const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const BEADS: Readonly<Record<Kind, Shape>> = {
  pink: (g) =>
    form("M32 8a24 24 0 1 1 0 48a24 24 0 1 1 0-48z", g, "M52 19A24 24 0 0 1 13 47A26 26 0 0 0 52 19z") +
    `<ellipse cx="32" cy="17" rx="8.5" ry="4.6" fill="${g.line}"/>`,
  yellow: (g) =>
    `<g transform="rotate(-32 32 32)">${form(
      "M12 20H50C55 20 58 25 58 32S55 44 50 44H12C7 44 5 39 5 32S7 20 12 20z",
      g,
      "M6 36H57.6C56.8 41 54 44 50 44H12C8.500 44 6.500 41 6 36z",
    )}<ellipse cx="50" cy="32" rx="8" ry="12" fill="${g.body}" ${outline(g)}/><ellipse cx="50.500" cy="32" rx="3.400" ry="5.800" fill="${g.line}"/></g>`,
  green: (g) =>
    form("M32 6L55 17V46L32 58L9 46V17z", g, "M32 29L55 17V46L32 58z") +
    `<path d="M9 17L32 29L55 17M32 29V58" fill="none" ${outline(g)}/>` +
    `<ellipse cx="32" cy="17.500" rx="8" ry="4.200" fill="${g.line}"/>`,
  white: (g) =>
    form(
      "M5 27C5 17 17 10 32 10S59 17 59 27V36C59 46 47 53 32 53S5 46 5 36z",
      g,
      "M5 27C5 37 17 44 32 44S59 37 59 27V36C59 46 47 53 32 53S5 46 5 36z",
    ) +
    `<path d="M5 27C5 37 17 44 32 44S59 37 59 27" fill="none" ${outline(g)}/>` +
    `<ellipse cx="32" cy="26.500" rx="11" ry="6.500" fill="${g.line}"/>`,
  blue: (g) =>
    `${form(
      "M32 4C36 16 52 26 52 41A20 19.500 0 0 1 12 41C12 26 28 16 32 4z",
      g,
      "M45 26C49 31 52 36 52 41A20 19.500 0 0 1 15 51C34 54 46 44 45 26z",
    )}<ellipse cx="32" cy="24" rx="4.200" ry="4.600" fill="#fffdf8" ${outline(g, 2.2)}/>`,
};

const ANIMALS: Readonly<Record<Kind, Shape>> = {
  pink: (g) =>
    form(
      "M10 60C9 54 9 46 11 40C14 31 21 28 32 28S50 31 53 40C55 46 55 54 54 60H43C43 56 42 54 40 53H24C22 54 21 56 21 60z",
      g,
      "M53 40C55 46 55 54 54 60H43C43 56 42 54 40 53H24C22 54 21 56 21 60H18C18 50 24 49 32 49C44 49 52 44 53 40z",
    ) +
    `<path d="M20 22C10 22 4 17 5 6C9 12 14 14 22 15zM44 22C54 22 60 17 59 6C55 12 50 14 42 15z" fill="#fff4e2" ${outline(g)}/>` +
    form(
      "M32 12C41 12 46 15 46 22C46 28 43 30 43 36C43 43 38 47 32 47S21 43 21 36C21 30 18 28 18 22C18 15 23 12 32 12z",
      g,
    ) +
    `<path d="M22 36C22 32 26 31 32 31S42 32 42 36C42 42 38 46 32 46S22 42 22 36z" fill="${g.shade}"/>` +
    `<path d="M27 12C28 16 30 17 32 19C34 17 36 16 37 12C34 11 30 11 27 12z" fill="${g.line}"/>` +
    dot(25, 25, 2.8, g.line) +
    dot(39, 25, 2.8, g.line) +
    dot(28, 38, 2, g.line) +
    dot(36, 38, 2, g.line),
  yellow: (g) =>
    form(
      "M14 46H46C54 46 57 42 62 38C63 48 60 60 48 60H14C8 60 4 57 4 53S8 46 14 46z",
      g,
      "M62 40C62 49 59 60 48 60H14C9 60 5 57 4 54C18 57 54 58 62 40z",
    ) +
    form(
      "M18 33H43C49 33 53 36 53 40S49 47 43 47H18C12 47 8 44 8 40S12 33 18 33z",
      g,
      "M53 40C53 44 49 47 43 47H18C13 47 9 45 8 41.500C20 44 42 44 53 40z",
    ) +
    form(
      "M42 34C46 22 41 17 35 18C29 19 27 25 20 25C13 25 9 22 9 16C9 9 16 5 26 5C44 3 57 13 52 34C51 39 40 40 42 34z",
      g,
      "M52 16C53 21 53 27 52 34C51 39 41 40 42 34.500C48 34 52 26 52 16z",
    ) +
    `<path d="M9 18C5 18 4 21 1 20M5 18.500C4 17 3 16 1 16" fill="none" stroke="#b8323c" stroke-width="2.400" stroke-linecap="round"/>` +
    dot(20, 13.5, 2.9, g.line) +
    `<path d="M20 46.500V53M32 46.500V54M44 46.500V53M26 34V40M38 34V40" fill="none" ${outline(g, 2.2)}/>`,
  green: (g) =>
    form("M8 60C6 50 10 42 18 40H46C54 42 58 50 56 60H44C44 56 42 53 40 52V60H24V52C22 53 20 56 20 60z", g) +
    form(
      "M32 16C50 16 58 24 58 33C58 43 47 49 32 49S6 43 6 33C6 24 14 16 32 16z",
      g,
      "M56 27C58 30 58 31 58 33C58 43 47 49 32 49C20 49 10 45 7 38C30 47 52 42 56 27z",
    ) +
    `<circle cx="17" cy="16" r="9" fill="${g.body}" ${outline(g)}/><circle cx="47" cy="16" r="9" fill="${g.body}" ${outline(g)}/>` +
    dot(17, 15, 5.5, "#fffdf8") +
    dot(47, 15, 5.5, "#fffdf8") +
    dot(18, 15.5, 3, g.line) +
    dot(46, 15.5, 3, g.line) +
    `<path d="M17 34C26 41 38 41 47 34" fill="none" ${outline(g)}/>`,
  white: (g) =>
    form(
      "M12 5C18 10 24 10 32 10S46 10 52 5C53 13 54 20 54 28V38C54 51 45 58 32 58S10 51 10 38V28C10 20 11 13 12 5z",
      g,
    ) +
    `<path d="M24 46L26.500 49L29 46M35 46L37.500 49L40 46M29.500 51.500L32 54.500L34.500 51.500" fill="none" ${outline(g, 2)}/>` +
    form("M10 32C18 34 21 44 18 54C13 51 10 46 10 38zM54 32C46 34 43 44 46 54C51 51 54 46 54 38z", {
      ...g,
      body: g.shade,
    }) +
    `<path d="M24 60V57M28 60V57.500M36 60V57.500M40 60V57" fill="none" stroke="#d98e26" stroke-width="3.200" stroke-linecap="round"/>` +
    `<circle cx="22" cy="25" r="9.500" fill="${g.body}" ${outline(g)}/><circle cx="42" cy="25" r="9.500" fill="${g.body}" ${outline(g)}/>` +
    dot(22.5, 25, 5, g.line) +
    dot(41.5, 25, 5, g.line) +
    dot(24, 23.2, 1.6, g.body) +
    dot(43, 23.2, 1.6, g.body) +
    `<path d="M32 29L27.500 34L32 40L36.500 34z" fill="#e2a33a" ${outline(g, 2)}/>`,
  blue: (g) =>
    form(
      "M4 42C4 30 14 24 26 24C38 24 44 32 50 34C54 35 56 32 54 28C50 26 47 22 48 17C53 17 56 19 57 22C59 19 62 18 64 19C64 25 62 28 60 30C61 48 48 60 30 60C13 60 4 54 4 42z",
      g,
      "M5 47C16 54 28 54 38 51C50 47 58 42 60 33C60 49 48 60 30 60C14 60 6 55 5 47z",
    ) +
    dot(17, 38, 3, "#fffdf8") +
    `<path d="M5 47C10 49 15 48 18 45M30 49C33 54 38 54 41 48" fill="none" ${outline(g, 2.2)}/><path d="M22 20V14M22 14C22 9 18 7 15 9M22 14C22 9 26 7 29 9" fill="none" ${outline(g)}/>`,
};

/** A bead in a square of `size` whose upper left corner is x, y. */
export const bead = (kind: Kind, x: number, y: number, size: number): Svg =>
  at(x, y, BEADS[kind](GLAZES[kind]), size / SQUARE);

/** An animal in such a square; its feet are a sixteenth above the square's lower edge. */
export const animal = (kind: Kind, x: number, y: number, size: number): Svg =>
  at(x, y, ANIMALS[kind](GLAZES[kind]), size / SQUARE);

/** An animal whose feet stand on the height `ground`, about the middle x. */
export const standing = (kind: Kind, x: number, ground: number, size: number): Svg =>
  animal(kind, x - size / 2, ground - size * (FEET / SQUARE), size);
