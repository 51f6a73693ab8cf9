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
  const isNumber = (word: string | undefined) => word !== undefined && Object.hasOwn(numbers, word);
  // "twenty one" is one number, as "twenty-one" is.
  const word = said.length === 2 && isNumber(said.join("-")) ? said.join("-") : said[0];
  if (word === undefined || (said.length !== 1 && word === said[0])) return null;
  if (/^[-−]?\d{1,6}$/u.test(word)) return Number(word.replace("−", "-"));
  return isNumber(word) ? (numbers[word] ?? null) : null;
}
