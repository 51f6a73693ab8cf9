import { beforeAll, describe, expect, test } from "vitest";
import { en } from "../../src/text/en/index.js";
import { languages, type Words, wordsFor } from "../../src/text/index.js";
import { type Sample, samples } from "./samples.js";
import { here, withWords } from "./words-type.js";

/** Rightly the same in every language: names of games, and what is made of names and numbers alone. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  it: [
    "ceramic.board.title",
    "ceramic.pictures.alt.board",
    "ceramic.pictures.round",
    "ceramic.pictures.title",
    "ceramic.reveal.scores",
    "ceramic.rules.title",
    "house.games.ceramic",
    "house.games.turin",
    "house.life.votes.no",
    "house.pages.roundBack",
    "house.pages.roundNext",
    "house.tables.inPlace",
    "shared.no",
    "turin.board.title",
    "turin.rules.title",
  ],
};

/** Where a language rightly marks other words than English does: it names a button, or a command's own words. */
const MARKED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  it: ["ceramic.calls.ready", "ceramic.not.box", "ceramic.topics.variants.text"],
};

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;
const distinct = (text: string, part: RegExp): readonly string[] => [...new Set(text.match(part) ?? [])].sort();

/** What Discord acts upon: bold, code, headings and small print at the beginning of a line, mentions, times, commands. */
const marksOf = (text: string) => ({
  bold: count(text, /\*\*/g),
  code: count(text, /`/g),
  lines: text.split("\n").map((line) => /^(?:#+ |-# |- )?/.exec(line)?.[0]),
});

const letters = (text: string): boolean => /\p{L}/u.test(text.replace(/Q\d+q|<[^>]*>/g, ""));

const { en: english, ...others } = languages;

describe.each(Object.entries(others))("every sentence in %s", (locale, words) => {
  let all: readonly Sample[] = [];
  const faults = (judge: (one: string, other: string, sample: Sample) => boolean): readonly string[] =>
    all
      .filter((sample) => !judge(sample.said[0].join("\n"), sample.said[1].join("\n"), sample))
      .map(({ path, given, said }) => `${path} ${given}\n  ${said[0].join("\n  ")}\n  ${said[1].join("\n  ")}`);

  beforeAll(() => {
    const at = { config: here("tsconfig.build.json"), file: here("src/text/en/index.ts"), name: "en" };
    all = withWords(at, (type, { checker }) => samples(type, checker, [en, words]));
  }, 60_000);

  test("is there, whole", () => {
    expect(all.length).toBeGreaterThan(1500);
    expect(faults((one, other) => (one.trim() === "") === (other.trim() === ""))).toEqual([]);
    expect(faults((one, other) => !/undefined|NaN|\[object/.test(one + other))).toEqual([]);
  });

  test("is not English, but for what is rightly alike", () => {
    const alike = new Set(all.filter(({ said }) => letters(said[0].join(""))).map(({ path }) => path));
    for (const { path, said } of all) if (said[0].join("\n") !== said[1].join("\n")) alike.delete(path);
    alike.delete("locale");
    expect([...alike].sort()).toEqual(ALIKE[locale]);
  });

  test("says the same names and numbers", () => {
    expect(faults((one, other) => distinct(one, /Q\d+q/g).join() === distinct(other, /Q\d+q/g).join())).toEqual([]);
    // One may be a word ("una carta"); numbers of many figures are written as each language does.
    const numbers = (text: string) => distinct(text, /(?<![\d.,])\d{1,3}(?![\d.,]*\d)/g).filter((n) => Number(n) > 1);
    expect(faults((one, other) => numbers(one).join() === numbers(other).join())).toEqual([]);
  });

  test("marks as much as English does, and leaves nothing open", () => {
    const otherwise = MARKED_OTHERWISE[locale] ?? [];
    expect(
      faults((one, other, { path }) => {
        const [a, b] = [marksOf(one), marksOf(other)];
        if (b.bold % 2 !== 0 || b.code % 2 !== 0) return false;
        return otherwise.includes(path) || JSON.stringify(a) === JSON.stringify(b);
      }),
    ).toEqual([]);
    // A command by its English name; what is typed after it may be in the reader's language.
    const acts = /<[^>]*>|`\/[a-z-]+(?: [a-z-]+)?|https?:\S+/g;
    expect(faults((one, other) => distinct(one, acts).join() === distinct(other, acts).join())).toEqual([]);
  });

  test("is about as long as in English, so that boards and buttons hold it", () => {
    const longer = all.filter(({ said }) => said[1].join("").length > 30 + 1.7 * said[0].join("").length);
    expect(longer.map(({ path, said }) => `${path}: ${said[1].join("")}`)).toEqual([]);
  });
});

test("a time that may pass while its message stands is told as a term with its time, which reads right before and after", () => {
  const at = { config: here("tsconfig.build.json"), file: here("src/text/en/index.ts"), name: "en" };
  const all = withWords(at, (type, { checker }) => samples(type, checker, [en, languages.it]));
  const told = all.flatMap(({ path, said }) => said.flat().map((text) => ({ path, text })));
  const timed = told.filter(({ text }) => /<t:\d+:R>/.test(text));
  expect(new Set(timed.map(({ path }) => path)).size).toBeGreaterThan(8);
  expect(timed.filter(({ text }) => /(?<!: |\()<t:\d+:R>/.test(text))).toEqual([]);
  const until = "<t:1760000000:R>";
  const handedIn = ({ turin, ceramic }: Words) => [
    turin.board.closes(until),
    turin.board.choosing("Ann", until),
    turin.done.claimed("a card", 4, until),
    ceramic.board.ends(until),
    ceramic.board.opens(until),
    ceramic.board.trading(1, 3, until),
  ];
  for (const words of Object.values(languages)) {
    for (const text of handedIn(words)) expect(text).toMatch(/: <t:1760000000:R>/);
  }
});

test("Italian writes its accents, its quotation marks and its elisions", () => {
  const at = { config: here("tsconfig.build.json"), file: here("src/text/en/index.ts"), name: "en" };
  const all = withWords(at, (type, { checker }) => samples(type, checker, [en, languages.it]));
  const wrong =
    /[“”]|\b(?:perche|poiche|finche|piu|puo|cosi|gia|giu|sara|qual'è|E')(?![\p{L}'])|perchè|finchè|nè |sè |\b(?:d|n|s|a|da)(?:ella|ello|lla|llo|ulla|ullo) [aeiou]\p{L}|\bun' |\p{L}[/*]a\b/iu;
  const found = all.filter(({ said }) => wrong.test(said[1].join("\n").replace(/`[^`]*`/g, "")));
  expect(found.map(({ path, said }) => `${path}: ${said[1].join(" ")}`)).toEqual([]);
});

describe("the words of a reader", () => {
  test.each([
    [["it"], "it"],
    [["en-GB", "it"], "en"],
    [["de", "it"], "it"],
    [["de", null, undefined, ""], "en"],
    [[], "en"],
    [["it-IT"], "it"],
  ])("%j are read in %s", (locales, locale) => {
    expect(wordsFor(...locales).locale).toBe(locale);
  });

  test("English is what others are measured by", () => {
    expect(english).toBe(en);
    expect(Object.entries(languages).map(([key, { locale }]) => [key, locale])).toEqual(
      Object.keys(languages).map((key) => [key, key]),
    );
  });
});
