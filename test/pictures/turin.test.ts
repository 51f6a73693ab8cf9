import { describe, expect, it } from "vitest";
import { turinUi } from "../../src/discord/screens/turin/index.js";
import { pictures } from "../../src/discord/screens/turin/pictures.js";
import { builtInDeck, readOwnDeck } from "../../src/games/turin/index.js";
import type { State } from "../../src/games/turin/state.js";
import { fontOf, WEIGHTS } from "../../src/pictures/font.js";
import { MARGIN } from "../../src/pictures/kit.js";
import { COLOURS, PAIRS } from "../../src/pictures/palette.js";
import type { Picture } from "../../src/pictures/picture.js";
import { drawOf } from "../../src/pictures/registry.js";
import { render } from "../../src/pictures/render.js";
import { textWidth } from "../../src/pictures/svg.js";
import type { BoardData, EndData, PlayerData, StandingsData } from "../../src/pictures/turin/data.js";
import { DRAWN_GOODS, goodIcon } from "../../src/pictures/turin/goods.js";
import { amount } from "../../src/pictures/turin/parts.js";
import { SIZES } from "../../src/pictures/type.js";
import { languages } from "../../src/text/index.js";
import { greatest, longDeck } from "../discord/screens/turin/greatest.js";
import { contextFor, newGame, playout } from "../discord/screens/turin/support.js";
import { ALL } from "../harness/extent.js";
import { ceramicScenes } from "./ceramic-scenes.js";
import { apart, draw, faintShare, greys, sideOf, textsOf } from "./measure.js";
import { greatestScenes, moment, NAMES, type Scene, turinScenes, within } from "./turin-scenes.js";

const en = languages.en;
const everyLanguage = Object.entries(languages);
const titled = (scenes: readonly Scene[]) =>
  scenes.map(({ name, picture }) => [`${name}: ${picture.kind}`, picture] as const);

/** Names no letter of which our fonts have, or that try to be more than a name. */
const ODD_NAMES = { p1: "🦊🦊", p2: "漢字かな", p3: "مرحبا", p4: "</text>&\"'", p5: "🎲 W".repeat(8) };

describe.each(everyLanguage)("Turin Market's pictures in %s", (_, words) => {
  it.each(titled(turinScenes(words)))("%s is drawn, and none of our own words is cut short", (_, picture) => {
    const { svg, width } = draw(picture);
    expect(width).toBe(480);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const cut = textsOf(draw(picture)).filter(({ content }) => content.endsWith("…"));
    const names = Object.values(NAMES).map((name) => name.slice(0, 2));
    expect(cut.filter(({ content }) => !names.includes(content.slice(0, 2)))).toEqual([]);
  });

  // The longer words are Italian.
  it.each(titled(ALL || words === languages.it ? greatestScenes(words) : []))(
    "%s at its greatest is within 300 KB",
    (_, picture) => {
      expect(render(draw(picture)).length).toBeLessThanOrEqual(300 * 1024);
    },
  );

  it("say in words what they show, without mentions", () => {
    for (const { name, picture } of [...turinScenes(words), ...greatestScenes(words)]) {
      expect(picture.alt.length, name).toBeGreaterThan(20);
      expect(picture.alt.length, name).toBeLessThanOrEqual(1_024);
      expect(picture.alt, name).not.toMatch(/<@|\*\*|\n/);
    }
  });
});

describe("the texts of every picture", () => {
  const scenes = [
    ...turinScenes(en),
    ...turinScenes(languages.it),
    ...greatestScenes(en, ODD_NAMES),
    ...ceramicScenes(en),
    ...ceramicScenes(languages.it),
  ];

  it("stand in pairs of colours that are measured, in our sizes, in letters that every font of ours has", () => {
    const sizes: readonly number[] = Object.values(SIZES);
    for (const { name, picture } of scenes) {
      for (const { pair, fill, size, content } of textsOf(draw(picture))) {
        expect(Object.keys(PAIRS), name).toContain(pair);
        expect(fill, name).toBe(PAIRS[pair as keyof typeof PAIRS][0]);
        expect(sizes, name).toContain(size);
        for (const character of content) {
          for (const weight of WEIGHTS) expect(fontOf(weight).advance(character.codePointAt(0)!), name).not.toBeNull();
        }
      }
    }
  });

  it.each(titled([...turinScenes(languages.it), ...ceramicScenes(languages.it)]))(
    "of %s stand out from what they really stand on by 4.5, and keep off the sides",
    (_, picture) => {
      const drawing = draw(picture);
      expect(faintShare(drawing, 4.5)).toBeLessThan(0.01);
      expect(sideOf(drawing)).toBeGreaterThanOrEqual(MARGIN - 1);
    },
  );

  it("name a seat whose holder's name cannot be printed by its word", () => {
    const board = greatestScenes(languages.it, ODD_NAMES).find(({ picture }) => picture.kind === "turin/standings")!;
    const contents = textsOf(draw(board.picture)).map(({ content }) => content);
    expect(contents).toEqual(expect.arrayContaining(["Posto 1", "Posto 2", "Posto 3", "</text>&\"'"]));
  });
});

describe("an operator's deck that pays as much as it may", () => {
  const payouts = (pays: number) => ({
    ...builtInDeck,
    goods: builtInDeck.goods.map((good) => ({ ...good, classic: pays, new: pays })),
  });
  const most = Array.from({ length: 200 }, (_, pays) => pays)
    .filter((pays) => readOwnDeck(payouts(pays)).ok)
    .at(-1)!;
  const people = [0, 1, 2, 3, 4];
  const seats = people.map((i) => ({ seat: `p${i + 1}`, name: "Ann" }));
  // Who had what can be had before, led in every good and was paid by everybody; and who had nothing and paid each time.
  const shares = [most + 4, -1, -1, -1, -1];
  const total = (times: number) => shares.map((share, i) => (i === 0 ? 104 : -29) + share * times);
  const end: EndData = {
    game: 3,
    games: 3,
    players: seats,
    before: total(0),
    payouts: builtInDeck.goods.map(({ id }, place) => ({
      good: { id, place, name: id },
      pot: most + 4,
      each: most + 4,
      leads: people.map((i) => i === 0),
      changes: shares,
      lent: people.map(() => 0),
      totals: total(place + 1),
    })),
    repaid: people.map(() => 29),
    scores: total(9),
  };
  const standings: StandingsData = {
    games: 3,
    over: true,
    players: seats.map((one, i) => ({
      ...one,
      place: i === 0 ? 1 : 2,
      total: (total(9)[i] ?? 0) * 3,
      perGame: people.slice(0, 3).map(() => total(9)[i] ?? 0),
    })),
  };

  it.each([
    ["payout sheet", "turin/end", end],
    ["standings", "turin/standings", standings],
  ])("has the %s with every number whole, and each in its column", (_, kind, data) => {
    const drawing = draw({ kind, locale: "en", data: data as never, alt: "" });
    const contents = textsOf(drawing).map(({ content }) => content);
    expect(contents.filter((content) => content.endsWith("…"))).toEqual([]);
    expect(contents).toContain(String(kind === "turin/end" ? total(9)[0] : (total(9)[0] ?? 0) * 3));
    expect(sideOf(drawing)).toBeGreaterThanOrEqual(MARGIN - 1);
  });

  it("has coins that do not touch, and totals no wider than the gold they stand on", () => {
    const column = (480 - 2 * MARGIN) / builtInDeck.goods.length;
    expect(amount(0, most).width).toBeLessThan(column);
    expect(textWidth(String(total(9)[0]), { weight: 700 })).toBeLessThanOrEqual(53);
  });
});

const kindsOf = (shown: readonly Picture[]) => shown.map(({ kind }) => kind);
const over = moment({ players: 3, seed: 4, when: ({ phase }) => phase === "over" });
const second = moment({
  players: 2,
  options: { games: 3 },
  seed: 4,
  when: ({ gameNumber, phase }) => gameNumber === 2 && phase === "offer",
});

describe("which pictures stand where", () => {
  const ctxOf = (state: State, seat: string | null = null) => within(contextFor(state, seat), en, NAMES);
  const start = moment({ players: 3, seed: 1, when: ({ phase }) => phase === "offer" }).state;

  it.each([
    ["a round", pictures.board([], [], ctxOf(start)), ["turin/board"]],
    [
      "the second game of a series",
      pictures.board(second.events, [], ctxOf(second.state)),
      ["turin/board", "turin/end"],
    ],
    ["the end", pictures.board(over.events, [], ctxOf(over.state)), ["turin/standings", "turin/end"]],
    ["a past round", pictures.past([], [], ctxOf(over.state)), []],
    ["a past end", pictures.past(over.events, [], ctxOf(over.state)), ["turin/end"]],
    ["a hand", pictures.hand(ctxOf(start, "p1")), ["turin/hand"]],
    ["a hand of nobody", pictures.hand(ctxOf(start)), []],
    ["a hand when all is over", pictures.hand(ctxOf(over.state, "p1")), []],
  ])("%s", (_, shown, expected) => {
    expect(kindsOf(shown)).toEqual(expected);
  });

  it("they stand after the headline, and last in the private view", () => {
    const shown = [1, 2].map((n) => ({ url: `attachment://${n}.png`, alt: "" }));
    const typesOf = (screen: unknown) =>
      (screen as [{ components: { type: number }[] }])[0].components.map(({ type }) => type);
    const hung = { ...ctxOf(over.state), pictures: shown };
    expect(typesOf(turinUi.board(over.events, [], hung)).slice(0, 4)).toEqual([10, 12, 12, 10]);
    expect(typesOf(turinUi.past(over.events, [], hung))).toEqual([10, 12, 12]);
    const hand = typesOf(turinUi.hand({ ...ctxOf(start, "p1"), pictures: shown.slice(1) }));
    expect(hand.indexOf(12)).toBe(hand.length - 1);
  });
});

describe("what they show", () => {
  it("is, on the payout sheet, how everybody's scudo became the score", () => {
    for (const [players, seed] of [
      [2, 1],
      [3, 4],
      [4, 2],
      [5, 8],
    ] as const) {
      const { state, events } = moment({ players, seed, when: ({ phase }) => phase === "over" });
      const ctx = within(contextFor(state, null), en, NAMES);
      const data = pictures.past(events, [], ctx)[0]!.data as unknown as EndData;
      expect(data.scores).toEqual(Object.values(ctx.view.games[0]!.scores));
      let totals = data.before;
      for (const payout of data.payouts) {
        totals = totals.map((total, i) => total + payout.changes[i]!);
        expect(payout.totals).toEqual(totals);
      }
      expect(totals.map((total, i) => total - data.repaid[i]!)).toEqual(data.scores);
      const last = events.findLastIndex(({ type }) => type === "handsShown" || type === "picked" || type === "sold");
      expect(events.slice(last).filter(({ type }) => type === "payout")).toHaveLength(data.payouts.length);
    }
  });

  it("is everybody's place in the end, winners first, equals level", () => {
    const ctx = within(contextFor(over.state, null), en, NAMES);
    const { players } = pictures.board(over.events, [], ctx)[0]!.data as unknown as StandingsData;
    expect(
      players
        .filter(({ place }) => place === 1)
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual(ctx.view.winners);
    for (const one of players) {
      expect(one.place).toBe(1 + players.filter(({ total }) => total > one.total).length);
      expect(one.perGame.reduce((sum, score) => sum + score, 0)).toBe(one.total);
    }
  });

  it("is the same, to the byte, whatever others hold and however much secret scudo they have", () => {
    let different = 0;
    for (const { state } of playout(3, { scudo: "secret" }, 12)) {
      if (!/offer|bid|sell/.test(state.phase)) continue;
      const [one, two, three] = state.players;
      if (one?.offer || two?.offer || three?.offer || two?.hand.length !== three?.hand.length) continue;
      const other = {
        ...state,
        players: [
          one!,
          { ...two!, hand: three!.hand, scudo: two!.scudo + 3 },
          { ...three!, hand: two!.hand, scudo: three!.scudo + 1 },
        ],
      };
      different += 1;
      const shownTo = (from: State, seat: string | null) => {
        const ctx = within(contextFor(from, seat), en, NAMES);
        return seat === null ? pictures.board([], [], ctx) : pictures.hand(ctx);
      };
      for (const seat of [null, "p1"]) expect(shownTo(other, seat)).toEqual(shownTo(state, seat));
      expect(shownTo(other, "p2")).not.toEqual(shownTo(state, "p2"));
      if (different < 3) {
        const bytes = [state, other].map((from) => render(draw(shownTo(from, null)[0]!)));
        expect(bytes[0]?.equals(bytes[1]!)).toBe(true);
      }
    }
    expect(different).toBeGreaterThan(10);
  });
});

describe("the icons of the goods", () => {
  const SIZE = 20;
  const TENTH = 25.5;
  const mark = (id: string, place: number) => ({ id, place, name: id });
  const builtIn = builtInDeck.goods.map(({ id }, place) => mark(id, place));
  const own = longDeck().goods.map(({ id }, place) => mark(id, place));

  it("are there for every good of our own deck", () => {
    expect([...DRAWN_GOODS].sort()).toEqual(builtIn.map(({ id }) => id).sort());
  });

  it.each([
    ["our own deck", builtIn],
    ["an operator's deck", own],
  ])("of %s differ in grey at 20 pixels by more than a twentieth of the way from black to white", (_, goods) => {
    const icons = goods.map((good) => greys(goodIcon(good, 0, 0, SIZE), SIZE, COLOURS.paper));
    const close = icons.flatMap((one, i) =>
      icons
        .slice(i + 1)
        .map((other, j) => `${(apart(one, other) / TENTH / 10).toFixed(3)} ${goods[i]!.id} ${goods[i + j + 1]!.id}`),
    );
    expect(close.filter((line) => Number.parseFloat(line) < 0.05)).toEqual([]);
    expect(Math.min(...close.map(Number.parseFloat))).toBeGreaterThan(0);
  });

  it("an operator's good is told by its initial as well", () => {
    expect(textsOf({ svg: goodIcon({ id: "x", place: 3, name: "olio" }, 0, 0), width: 0, height: 0 })[0]?.content).toBe(
      "O",
    );
  });

  it("every kind of picture has a drawing, and no other has", () => {
    expect(["board", "hand", "end", "standings"].every((name) => drawOf(`turin/${name}`))).toBe(true);
    for (const kind of ["turin", "turin/", "turin/nothing", "toString/board", "turin/toString"])
      expect(drawOf(kind)).toBeUndefined();
    expect(newGame(2).options.deck).toEqual(builtInDeck);
  });
});

describe.each(everyLanguage)("the board of five, in %s", (_, words) => {
  const names = ["Alessandra", "Bartolomeo", "Massimiliano", "Maria Cristina", "Giandomenico"];
  const [shown] = pictures.board([], [], within(greatest("tie"), words, {}));
  const data = shown!.data as unknown as BoardData;
  const seats = data.players.map(({ seat }) => seat);
  const drawn = (over: Partial<BoardData>, more: Partial<PlayerData>) => {
    const players = data.players.map((one, i) => ({ ...one, name: names[i] ?? "", ...more }));
    return textsOf(draw({ ...shown!, data: { ...data, ...over, players } as never })).map(({ content }) => content);
  };

  it.each<readonly [string, Partial<PlayerData>]>([
    ["nothing beside them", { bid: null, added: null, debt: 0, scudo: null, goose: false, progress: null }],
    ["a loan and open scudo", { bid: null, added: null, debt: 15, scudo: 13, goose: false, progress: "sealed" }],
    ["all that there can be", { bid: 120, added: 110, debt: 135, scudo: 117, goose: true, progress: "sealed" }],
  ])("names everybody in full, with %s", (_, more) => {
    expect(drawn({}, more)).toEqual(expect.arrayContaining(names));
  });

  it("says in full for which places all five are level", () => {
    const tied = [{ seats, from: 1, to: 5, bid: 120 }];
    expect(drawn({ tied }, {})).toContain(words.turin.pictures.tie(1, 5, 120));
  });
});

it("the viewer's own picture speaks to the viewer", () => {
  const owed = Object.entries(languages).map(([, words]) => words.turin.pictures.owes(17));
  expect(owed).toEqual(["you owe 17", "devi 17"]);
});
