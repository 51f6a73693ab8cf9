/** Times as people type them. */
import type { Words } from "../../../text/index.js";
import { safeName } from "../../names.js";
import type { Typed } from "../../ui.js";
import { inDigits } from "./time-words.js";

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86400;

const SIZES = [604_800, DAY, HOUR, MINUTE, 1];
const PIECE = /(\d+(?:[.,]\d+)?)\s*(\p{L}*)/gu;

/** The unit below: "1h30" means 30 minutes, "1d12" means 12 hours. */
const below = (size: number): number | null => SIZES.find((one) => one < size) ?? null;

/**
 * Seconds from a typed time ("10s", "90 min", "1h30", "1 d and 6 h", "due ore e mezza", "none" → 0): each unit once, the greatest first. A bare
 * number counts in `unit` seconds; `unit` null: it has to say its unit. Null when it is no time.
 */
export function readSeconds(text: string, unit: number | null, words: Words): number | null {
  const { none, units, joins } = words.shared.times;
  const typed = text.normalize("NFKC").toLowerCase().trim();
  if (none.includes(typed)) return 0;
  const said = inDigits(typed, words.shared.times);
  const pieces = [...said.matchAll(PIECE)];
  const between = said.replace(PIECE, "").split(/[\s,+]+/u);
  if (pieces.length === 0 || between.some((word) => word !== "" && !joins.includes(word))) return null;
  let seconds = 0;
  let last: number | null = null;
  for (const [, digits = "", name = ""] of pieces) {
    if (name !== "" && !Object.hasOwn(units, name)) return null;
    const bare: number | null = last === null ? (pieces.length === 1 ? unit : null) : below(last);
    const size: number | null = name === "" ? bare : (units[name] ?? null);
    if (size === null || (last !== null && size >= last)) return null;
    seconds += Number(digits.replace(",", ".")) * size;
    last = size;
  }
  // Less than a second is no time, and must not read as "none".
  return seconds > 0 && seconds < 1 ? null : Math.round(seconds);
}

/** An option's time in seconds within its bounds (or none: 0); absent: undefined; else the sentence that says what is wrong. */
export function typedSeconds(
  typed: Typed,
  option: string,
  unit: number,
  bounds: readonly [number, number],
  words: Words,
): number | undefined | string {
  const raw = typed[option];
  if (raw === undefined || String(raw).trim() === "") return undefined;
  const { badTime, badRange, duration, times } = words.shared;
  const seconds = readSeconds(String(raw), unit, words);
  if (seconds === null) return badTime(option, safeName(String(raw)));
  const [least, most] = bounds;
  // "0h" is a slip of the finger, where a word stands for none.
  const isNone = seconds === 0 && (least < MINUTE || times.none.includes(String(raw).trim().toLowerCase()));
  return !isNone && (seconds < least || seconds > most) ? badRange(option, duration(least), duration(most)) : seconds;
}
