/** Sizes, widths, and what of a text can be printed at all. */
import { fontOf, type Weight } from "./font.js";

/**
 * Text sizes in units of the drawing, which is 480 wide: on a phone, 320 pixels wide, the smallest is 11 pixels.
 * What must be read without effort has at least `body`.
 */
export const SIZES = { small: 17, body: 21, title: 26, big: 34 } as const;
export type Size = keyof typeof SIZES;

export interface Face {
  readonly size: Size;
  readonly weight: Weight;
}

const covered = (character: string): boolean => fontOf(500).advance(character.codePointAt(0) ?? 0) !== null;

/** The character, or its plain twin if our fonts have only that ("＿" → "_", "𝓐" → "A"); empty if they have neither. */
function plainTwin(character: string): string {
  if (/[\p{C}\p{Z}]/u.test(character)) return " ";
  if (covered(character)) return character;
  return [...character.normalize("NFKC")].filter(covered).join("");
}

/** What our fonts can print of a text: Latin, Greek, Cyrillic. Emoji and other scripts go, with the marks that belong to them. */
export function printable(text: string): string {
  return [...text.normalize("NFC").matchAll(/\P{M}\p{M}*/gu)]
    .map(([cluster]) => {
      const [base = "", ...marks] = cluster;
      const kept = plainTwin(base);
      return kept === "" || kept === " " ? kept : kept + marks.filter(covered).join("");
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** A person's name as far as it can be printed; `instead` when nothing is left of it by which one would know it. */
export function printableName(name: string, instead: string): string {
  const left = printable(name);
  const lost = left.replace(/\s/g, "").length < name.replace(/\s/g, "").length;
  return left === "" || (lost && !/[\p{L}\p{N}]/u.test(left)) ? instead : left;
}

/** Width in units; kerning, which is a little less, is left out. */
export function widthOf(text: string, { size, weight }: Face): number {
  const font = fontOf(weight);
  let ems = 0;
  for (const character of printable(text)) ems += font.advance(character.codePointAt(0) ?? 0) ?? 0;
  return ems * SIZES[size];
}

/** The text, or as much of it as fits into `room` with an ellipsis; nothing when not even a letter does. */
export function fitted(text: string, room: number, face: Face): string {
  const whole = printable(text);
  if (widthOf(whole, face) <= room) return whole;
  const characters = [...whole];
  while (characters.length > 0 && widthOf(`${characters.join("").trimEnd()}…`, face) > room) characters.pop();
  return characters.length === 0 ? "" : `${characters.join("").trimEnd()}…`;
}
