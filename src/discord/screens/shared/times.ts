/** Times as people type them. */
import type { Words } from "../../../text/index.js";
import { safeName } from "../../names.js";
import type { Typed } from "../../ui.js";

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86400;

/** Seconds from a typed time ("10s", "90 min", "1h30", "2h", "1 d", "none" → 0); a bare number counts in `unit` seconds; null when it is no time. */
export function readSeconds(text: string, unit: number, words: Words): number | null {
  const { none, units } = words.shared.times;
  const said = text.normalize("NFKC").toLowerCase().trim();
  if (none.includes(said)) return 0;
  const pieces = said.match(/\d+(?:[.,]\d+)?\s*\p{L}*/gu);
  if (!pieces || said.replace(/\d+(?:[.,]\d+)?\s*\p{L}*|\be\b|\band\b|[\s,+]/gu, "") !== "") return null;
  let seconds = 0;
  let last: number | null = null;
  for (const piece of pieces) {
    const [, digits = "", name = ""] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}*)$/u.exec(piece) ?? [];
    if (name !== "" && !Object.hasOwn(units, name)) return null;
    // "1h30" means 30 of the next smaller unit.
    const size: number = name === "" ? (last === null ? unit : last / 60) : (units[name] ?? 0);
    seconds += Number(digits.replace(",", ".")) * size;
    last = size;
  }
  return Math.round(seconds);
}

/** An option's time in seconds within its bounds (0 is always allowed); absent: undefined; else the sentence that says what is wrong. */
export function typedSeconds(
  typed: Typed,
  option: string,
  unit: number,
  bounds: readonly [number, number],
  words: Words,
): number | undefined | string {
  const raw = typed[option];
  if (raw === undefined || String(raw).trim() === "") return undefined;
  const { badTime, badRange, duration } = words.shared;
  const seconds = readSeconds(String(raw), unit, words);
  if (seconds === null) return badTime(option, safeName(String(raw)));
  const [least, most] = bounds;
  return seconds !== 0 && (seconds < least || seconds > most)
    ? badRange(option, duration(least), duration(most))
    : seconds;
}
