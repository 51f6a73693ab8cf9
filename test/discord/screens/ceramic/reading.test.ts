import { describe, expect, it } from "vitest";
import { notRead, readPieces } from "../../../../src/discord/screens/ceramic/pieces.js";
import { bundleOf, count } from "../../../../src/games/ceramic/bundle.js";
import { type Bundle, KINDS, type Kind } from "../../../../src/games/ceramic/types.js";
import { wordsFor } from "../../../../src/text/index.js";
import { chance } from "./support.js";

const words = wordsFor("en");
const pieces = (beads: Bundle["beads"], ...animals: readonly Kind[]): Bundle => ({ beads, animals });

describe("pieces as people type them", () => {
  it.each<[string, Bundle]>([
    ["2 pink + bull", pieces({ pink: 2 }, "pink")],
    ["frog + white", pieces({ white: 1 }, "green")],
    ["rana + bianca", pieces({ white: 1 }, "green")],
    ["2 pink and the bull", pieces({ pink: 2 }, "pink")],
    ["two pinks, bull", pieces({ pink: 2 }, "pink")],
    ["due rosa e il toro", pieces({ pink: 2 }, "pink")],
    ["due rosa più il toro", pieces({ pink: 2 }, "pink")],
    ["Due perline ROSA con il toro", pieces({ pink: 2 }, "pink")],
    ["rosa", pieces({ pink: 1 })],
    ["una rosa", pieces({ pink: 1 })],
    ["1 green, whale", pieces({ green: 1 }, "blue")],
    ["one green & a whale", pieces({ green: 1 }, "blue")],
    ["tre perline verdi e un gufo", pieces({ green: 3 }, "white")],
    ["i quattro gialli", pieces({ yellow: 4 })],
    ["la balena, l'animale verde", pieces({}, "green", "blue")],
    ["pink animal", pieces({}, "pink")],
    ["animali: toro, serpente", pieces({}, "pink", "yellow")],
    ["animale guida blu", pieces({}, "blue")],
    ["l'animale guida giallo e una perlina rosa", pieces({ pink: 1 }, "yellow")],
    ["animale guida: la balena", pieces({}, "blue")],
    ["blue spirit animal", pieces({}, "blue")],
    ["pink bull", pieces({}, "pink")],
    ["toro rosa", pieces({}, "pink")],
    ["bull beads", pieces({ pink: 1 })],
    ["3 cubes", pieces({ green: 3 })],
    ["2 green cubes + 1 drop", pieces({ green: 2, blue: 1 })],
    ["un disco, due gocce, un tubo, una tonda", pieces({ pink: 1, yellow: 1, white: 1, blue: 2 })],
    ["2x blue", pieces({ blue: 2 })],
    ["blue x2", pieces({ blue: 2 })],
    ["blue ×3", pieces({ blue: 3 })],
    ["rosa 2, verde 1", pieces({ pink: 2, green: 1 })],
    ["2 pink 1 green", pieces({ pink: 2, green: 1 })],
    ["beads: 2 pink, 1 green", pieces({ pink: 2, green: 1 })],
    ["pink green", pieces({ pink: 1, green: 1 })],
    ["1 pink + 2 pink", pieces({ pink: 3 })],
    ["🌸🌸 🐂", pieces({ pink: 2 }, "pink")],
    ["2 🌸 + 🐋", pieces({ pink: 2 }, "blue")],
    ["🌸 pink bead (round)", pieces({ pink: 1 })],
    ["bianche", pieces({ white: 1 })],
    ["azzurra", pieces({ blue: 1 })],
    ["yell", pieces({ yellow: 1 })],
    ["2 x pink", pieces({ pink: 2 })],
    ["x2 pink, blue x 3", pieces({ pink: 2, blue: 3 })],
    ["due delle verdi", pieces({ green: 2 })],
    ["green cube + pink round", pieces({ pink: 1, green: 1 })],
    ["1 cubo, 1 rosa", pieces({ pink: 1, green: 1 })],
    ["“nothing”.", pieces({})],
    ["0 pink", pieces({})],
    ["nothing", pieces({})],
    ["niente", pieces({})],
    ["-", pieces({})],
    ["–", pieces({})],
    ["0", pieces({})],
    ["", pieces({})],
  ])("reads “%s”", (text, expected) => {
    const read = readPieces(text, words);
    expect(read.kind === "pieces" ? read.pieces : read).toEqual(expected);
  });

  it.each<[string, RegExp]>([
    ["foo", /do not know “foo”/],
    ["2 pink + sword", /do not know “sword”/],
    ["-1 green", /“-1”/],
    ["-green", /“-green”/],
    ["− 2 pink", /“− ?2”/],
    ["1.5 green", /“1.5”/],
    ["1/2 green", /“1\/2”/],
    ["1e2 green", /“1e2”/],
    ["99999999999 pink", /“99999999999”/],
    ["2 pink for 1 green", /do not know “for”/],
    ["2 green per 1 green", /do not know “per”/],
    ["2 verdi x 1 verde", /do not know “x 1”/],
    ["verde x blu", /do not know “x”/],
    ["green x 1 blue", /do not know “x 1”/],
    ["2 green > 1 green", /do not know “>”/],
    ["già", /do not know “gia”/],
    ["?", /do not know “\?”/],
    ["2 pink?", /do not know “\?”/],
    ["\u200B", /do not know “\u200B”/],
    ["some", /do not know “some”/],
    ["some pink", /do not know “some”/],
    ["qualche rosa", /do not know “qualche”/],
    ["delle verdi", /do not know “delle”/],
    ["cubo rosa", /“cubo rosa”: of which colour/],
    ["pink cube", /“pink cube”: of which colour/],
    ["due cubi rosa", /“due cubi rosa”: of which colour/],
    ["pink 🟩", /“pink 🟩”: of which colour/],
    ["green 🐂", /“green 🐂”: of which colour/],
    ["2 beads", /“2 beads”: of which colour/],
    ["pink, 3", /“3”: of which colour/],
    ["green bull", /“green bull”: of which colour/],
    ["toro verde", /“toro verde”: of which colour/],
    ["2 pink bull", /only one bull, not 2.*`2 pink \+ bull`/],
    ["bull and bull", /only one bull, not 2/],
    ["5 pink", /only 4 pink beads, not 5/],
    ["3 pink + 2 rosa", /only 4 pink beads, not 5/],
    ["999999 blue", /only 4 blue beads/],
    ["all", /do not know “all”/],
    ["all pink", /do not know “all”/],
    ["6 pink", /only 4 pink beads, not 6/],
    ["sei rosa", /only 4 pink beads, not 6/],
    ["il toro e un animale guida", /“un animale guida”: of which colour/],
  ])("says what it does not understand of “%s”", (text, sentence) => {
    const read = readPieces(text, words);
    expect(read.kind === "pieces" ? read.pieces : notRead(read, words, (said) => said)).toMatch(sentence);
  });

  it.each(["?", "x", "+", "e", "and", "the", ".", "()", "&", "some", "…"])("“%s” alone is not nothing", (text) => {
    expect(readPieces(text, words, pieces({ pink: 3 }))).toEqual({ kind: "unknown", word: text });
  });

  it.each<[string, Bundle]>([
    ["tutte le perline rosa", pieces({ pink: 3 })],
    ["tutte le mie perline", pieces({ pink: 3, green: 1 })],
    ["tutte le perline e la balena", pieces({ pink: 3, green: 1 }, "blue")],
    ["all pink and the whale", pieces({ pink: 3 }, "blue")],
    ["all my animals", pieces({}, "blue")],
    ["all the green cubes", pieces({ green: 1 })],
    ["tutti gli animali guida", pieces({}, "blue")],
    ["all blue beads", pieces({ blue: 1 })],
  ])("reads “%s” as what is held of it", (text, expected) => {
    const read = readPieces(text, words, pieces({ pink: 3, green: 1 }, "blue"));
    expect(read).toEqual({ kind: "pieces", pieces: expected });
  });

  it.each(["tutto il resto", "all pink bull whale sword", "pink, all", "pezzi"])("does not guess at “%s”", (text) => {
    expect(readPieces(text, words, pieces({ pink: 3 })).kind).not.toBe("pieces");
  });

  it.each([
    ...["all", "everything", "all of it", "all my pieces", "tutto", "Tutti", "tutti i pezzi", "tutti i miei pezzi"],
  ])("reads “%s” as all that is held, where that may be said", (text) => {
    const held = pieces({ pink: 3 }, "blue");
    expect(readPieces(text, words, held)).toEqual({ kind: "pieces", pieces: held });
  });

  it.each([
    ...["set", "die", "nov", "qua", "cin", "anc", "ever", "wit", "for", "per", "gia", "tea", "tear", "pea", "pear"],
    ...[
      "ton",
      "tub",
      "tore",
      "ver",
      "ser",
      "ran",
      "gui",
      "anima",
      "pin",
      "dis",
      "bale",
      "or",
      "oppure",
      "not",
      "senza",
    ],
  ])("does not take “%s”, a word of its own, for the beginning of a piece", (word) => {
    for (const text of [word, `2 ${word} pink`]) {
      expect(readPieces(text, words, pieces({ pink: 3 }))).toEqual({ kind: "unknown", word });
    }
  });

  it("reads back every bundle as it is written", () => {
    const below = chance(7);
    for (let i = 0; i < 300; i += 1) {
      const bundle = bundleOf((piece) => below(piece === "bead" ? 5 : 2));
      const read = readPieces(words.ceramic.bundle(bundle), words);
      expect(read).toEqual({ kind: "pieces", pieces: bundle });
    }
  });

  it("reads every piece by each of its names", () => {
    const { reading, kinds } = words.ceramic;
    for (const kind of KINDS) {
      for (const [piece, names] of [
        ["bead", [...reading.colours[kind], ...reading.shapes[kind], ...reading.beadEmoji[kind], kinds[kind].bead]],
        ["animal", [...reading.animals[kind], ...reading.animalEmoji[kind], kinds[kind].creature]],
      ] as const) {
        for (const name of names) {
          const read = readPieces(name, words);
          expect(read.kind === "pieces" && count(read.pieces, piece, kind), name).toBe(1);
        }
      }
    }
  });
});
