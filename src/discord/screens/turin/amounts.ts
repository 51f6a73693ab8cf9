import type { Words } from "../../../text/index.js";

/** A whole number from a typed text ("4", "4 scudo", "+2", "four"); null when it is none. Below 0 is for the rules to refuse. */
export function readAmount(text: string, words: Words): number | null {
  const { numbers, beside } = words.turin.reading;
  const said = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^\s*\+/, "")
    .split(/\s+|(?<=\d)(?=\p{L})/u)
    .filter((word) => word !== "" && !beside.includes(word));
  const word = said[0];
  if (said.length !== 1 || word === undefined) return null;
  if (/^[-−]?\d{1,6}$/u.test(word)) return Number(word.replace("−", "-"));
  return Object.hasOwn(numbers, word) ? (numbers[word] ?? null) : null;
}

/** Seconds from a typed time ("10s", "90 min", "1h30", "2h", "1 d", "none" → 0); a bare number counts in `unit` seconds; null when it is no time. */
export function readSeconds(text: string, unit: number, words: Words): number | null {
  const { none, units } = words.turin.reading;
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
