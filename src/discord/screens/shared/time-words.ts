/** Times in words, brought into digits: "un'ora e mezza" is "1.5 ora". */
import type { Words } from "../../../text/index.js";

type Times = Words["shared"]["times"];

const TOKEN = /\d+(?:[.,]\d+)?|\p{L}+(?:-\p{L}+)*|[^\s\p{L}'’]/gu;

/** One quantity with its unit, and how many words it took. */
interface Found {
  readonly digits: string;
  readonly took: number;
}

class Spoken {
  constructor(
    private readonly said: readonly string[],
    private readonly times: Times,
  ) {}

  #known(table: Readonly<Record<string, number>>, at: number): number | null {
    const word = this.said[at] ?? "";
    return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
  }

  #number(at: number): number | null {
    const word = this.said[at] ?? "";
    return /^\d/.test(word) ? Number(word.replace(",", ".")) : this.#known(this.times.numbers, at);
  }

  #isUnit(at: number): boolean {
    return this.#known(this.times.units, at) !== null;
  }

  /** "half", "tre quarti": what it is of a whole, and where it ends; null if no part begins there. */
  #part(at: number): { readonly n: number; readonly end: number } | null {
    const alone = this.#known(this.times.parts, at);
    if (alone !== null) return { n: alone, end: at + 1 };
    const [many, part] = [this.#number(at), this.#known(this.times.parts, at + 1)];
    return many === null || part === null ? null : { n: many * part, end: at + 2 };
  }

  /** Where the unit of a part stands: "half an hour"; null: the part is of nothing. */
  #unitOf(at: number): number | null {
    let i = at;
    while (this.times.of.includes(this.said[i] ?? "") && i < this.said.length - 1) i += 1;
    return this.#isUnit(i) ? i : null;
  }

  /** The part that is added: "and a half". */
  #more(at: number) {
    return this.times.joins.includes(this.said[at] ?? "") ? this.#part(at + 1) : null;
  }

  /** The quantity that begins there; null: none that is told in words. */
  found(at: number): Found | null {
    const part = this.#part(at);
    const unit = part && this.#unitOf(part.end);
    if (part && unit !== null) return { digits: `${part.n} ${this.said[unit]}`, took: unit + 1 - at };
    const n = this.#number(at);
    if (n === null) return null;
    const before = this.#more(at + 1);
    if (before && this.#isUnit(before.end))
      return { digits: `${n + before.n} ${this.said[before.end]}`, took: before.end + 1 - at };
    if (!this.#isUnit(at + 1)) return null;
    const behind = this.#more(at + 2);
    // "one hour and half a minute" tells of another unit.
    const more = behind && this.#unitOf(behind.end) === null ? behind : null;
    return { digits: `${n + (more?.n ?? 0)} ${this.said[at + 1]}`, took: (more?.end ?? at + 2) - at };
  }
}

/** `said` in lower case. What tells no time is left as it is. */
export function inDigits(said: string, times: Times): string {
  const words = said.match(TOKEN) ?? [];
  const spoken = new Spoken(words, times);
  const told: string[] = [];
  for (let i = 0; i < words.length; ) {
    const found = spoken.found(i);
    told.push(found?.digits ?? words[i] ?? "");
    i += found?.took ?? 1;
  }
  return told.join(" ");
}
