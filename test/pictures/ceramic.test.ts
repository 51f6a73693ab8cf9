import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../src/discord/screens/ceramic/index.js";
import { pictures } from "../../src/discord/screens/ceramic/pictures.js";
import { topicsOf } from "../../src/discord/screens/ceramic/rules.js";
import { passed } from "../../src/games/ceramic/aloud.js";
import { KINDS } from "../../src/games/ceramic/types.js";
import type { BoardData, RevealData, StandingsData } from "../../src/pictures/ceramic/data.js";
import { animal, bead } from "../../src/pictures/ceramic/icons.js";
import { rulesDrawings } from "../../src/pictures/ceramic/rules.js";
import { apart as endsApart, scaleOf } from "../../src/pictures/ceramic/standings.js";
import { WIDTH } from "../../src/pictures/kit.js";
import { COLOURS } from "../../src/pictures/palette.js";
import type { Picture } from "../../src/pictures/picture.js";
import { render } from "../../src/pictures/render.js";
import { languages, type Words } from "../../src/text/index.js";
import { messageFaults } from "../discord/limits.js";
import { otherwise } from "../discord/screens/ceramic/hidden.js";
import {
  chance,
  contextFor,
  type Moment,
  newGame,
  played,
  playout,
  seatsFor,
  trading,
} from "../discord/screens/ceramic/support.js";
import { ceramicScenes, gamesEnd, greatestScenes, midRound, roundsEnd, within } from "./ceramic-scenes.js";
import { apart, draw, greys } from "./measure.js";

const everyLanguage = Object.entries(languages);
const en = languages.en;
const SHORT = { p1: "Ann", p2: "Bob", p3: "Cat", p4: "Dan", p5: "Eve" };

const kindsOf = (shown: readonly Picture[]) => shown.map(({ kind }) => kind);
/** As with people who planned to be ready: the next round begins in the same breath. */
function readyAtOnce({ state, events }: Moment): Moment {
  return seatsFor(3).reduce<Moment>(
    (all, by) => {
      const next = played(all.state, { by, type: "ready" });
      return { state: next.state, events: [...all.events, ...next.events] };
    },
    { state, events },
  );
}
const boardOf = (state: ReturnType<typeof midRound>, words: Words = en) =>
  pictures.board([], [], within(contextFor(state, null), words));

describe.each(everyLanguage)("Ceramic's pictures in %s", (_, words) => {
  it.each(ceramicScenes(words, SHORT).map(({ name, picture }) => [`${name}: ${picture.kind}`, picture] as const))(
    "%s is drawn, and nothing in it is cut short",
    (_, picture) => {
      const { svg, width } = draw(picture);
      expect(width).toBe(WIDTH);
      expect([...svg.matchAll(/>([^<]*…)</g)].map(([, cut]) => cut)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  it.each(greatestScenes(words).map(({ name, picture }) => [`${name}: ${picture.kind}`, picture] as const))(
    "%s is within 300 KB",
    (_, picture) => {
      const drawing = draw(picture);
      expect(render(drawing).length).toBeLessThanOrEqual(300 * 1024);
      expect(drawing.height).toBeLessThanOrEqual(2 * WIDTH);
    },
  );

  it("say in words what they show, without mentions or marks", () => {
    for (const { name, picture } of [...ceramicScenes(words), ...greatestScenes(words)]) {
      expect(picture.alt.length, name).toBeGreaterThan(20);
      expect(picture.alt.length, name).toBeLessThanOrEqual(1_024);
      expect(picture.alt, name).not.toMatch(/<@|\*\*|\n/);
    }
  });
});

describe("what is said in words", () => {
  it("of the board is what lies on and under each box, in the centre, and with each player", () => {
    const { state } = played(
      trading(3),
      { by: "p1", type: "bury", beads: { pink: 3 }, box: "base" },
      { by: "p2", type: "place", animal: "yellow", box: "lid" },
      { by: "p3", type: "show", beads: { green: 2 } },
    );
    const [{ alt }] = boardOf(state) as [Picture];
    expect(alt).toContain("Lid: the yellow snake on it, no beads under it. Base: no animal on it, 3 beads under it.");
    expect(alt).toContain("Centre: 4 white beads, the white owl, 4 blue beads, and the blue whale.");
    expect(alt).toMatch(/: 2 pieces\. .*: 4 pieces\. .*: 5 pieces, shows 2 green beads\.$/);
    const [{ alt: own }] = pictures.hand(within(contextFor(state, "p1"), en)) as [Picture];
    // Nobody is reminded of the colours of what lies under a box.
    expect(own).toBe("Your pieces: 1 pink bead and the pink bull. Buried by you: 0 under the lid, 3 under the base.");
  });
});

describe("which pictures stand where", () => {
  const ended = roundsEnd();
  const after = within(contextFor(ended.state, null), en);
  const atOnce = readyAtOnce(ended);
  const begun = within(contextFor(atOnce.state, null), en);
  const over = gamesEnd(3, 4);
  const last = within(contextFor(over.state, null), en);

  it.each([
    ["a round", boardOf(midRound()), ["ceramic/board"]],
    ["the first getting ready", boardOf(trading(3)), ["ceramic/board"]],
    ["before the deal", boardOf(newGame(3)), []],
    ["between rounds", pictures.board(ended.events, [], after), ["ceramic/reveal"]],
    ["a round that begins as the last one ends", pictures.board(atOnce.events, [], begun), ["ceramic/board"]],
    ["what that board leaves behind", pictures.past(atOnce.events, [], begun), []],
    ["the message that tells of the last one", pictures.past(passed(atOnce.events), [], begun), ["ceramic/reveal"]],
    ["the end", pictures.board(over.events, [], last), ["ceramic/standings", "ceramic/reveal"]],
    ["a past round", pictures.past([], [], after), []],
    ["a past reveal", pictures.past(ended.events, [], after), ["ceramic/reveal"]],
    ["a hand", pictures.hand(within(contextFor(midRound(), "p1"), en)), ["ceramic/hand"]],
    ["a hand of nobody", pictures.hand(within(contextFor(midRound(), null), en)), []],
    ["a hand when all is over", pictures.hand(within(contextFor(over.state, "p1"), en)), []],
  ])("%s", (_, shown, expected) => {
    expect(kindsOf(shown)).toEqual(expected);
  });

  it("a round that has begun shows its own boxes, in the picture and in its words", () => {
    const placed = played(atOnce.state, { by: "p1", type: "place", animal: "pink", box: "lid" });
    const [first] = pictures.board(atOnce.events, placed.events, within(contextFor(placed.state, null), en));
    const { boxes } = first!.data as unknown as BoardData;
    expect(boxes.lid.animals).toEqual(["pink"]);
    expect(first!.alt).toMatch(/round 2/i);
  });

  it("a past reveal is the one that stood on the board", () => {
    expect(pictures.past(ended.events, [], after)).toEqual(pictures.board(ended.events, [], after));
  });

  it("rules are illustrated where there is a drawing; without a topic, by the overview", () => {
    for (const topic of topicsOf(en)) {
      expect(kindsOf(pictures.rules(topic, en))).toEqual(topic in rulesDrawings ? [`ceramic/rules/${topic}`] : []);
    }
    expect(kindsOf(pictures.rules(null, en))).toEqual(["ceramic/rules/overview"]);
  });

  it("they stand after the headline, and last in the private view", () => {
    const shown = [1, 2].map((n) => ({ url: `attachment://${n}.png`, alt: "" }));
    const partsOf = (screen: unknown) => (screen as [{ components: { type: number }[] }])[0].components;
    const typesOf = (screen: unknown) => partsOf(screen).map(({ type }) => type);
    const hung = { ...last, pictures: shown };
    const board = ceramicUi.board(over.events, [], hung);
    expect(typesOf(board).slice(0, 4)).toEqual([10, 12, 12, 10]);
    expect(typesOf(ceramicUi.past(over.events, [], hung))).toEqual([10, 12, 12, 10]);
    const hand = ceramicUi.hand({ ...contextFor(midRound(), "p1"), pictures: shown.slice(1) });
    expect(typesOf(hand).at(-1)).toBe(12);
    expect(typesOf(hand).filter((type) => type === 12)).toHaveLength(1);
    expect(typesOf(ceramicUi.rules("scoring", en, shown.slice(1))).filter((type) => type === 12)).toHaveLength(1);
    expect(messageFaults(board)).toEqual([]);
  });
});

describe("what they show", () => {
  it("is the reveal's points, kind by kind, as they were scored", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (n, seed) => {
        for (const { state, events } of playout(n, {}, seed, 150)) {
          const told = pictures.past(events, [], within(contextFor(state, null), en));
          const shown = told.find(({ kind }) => kind === "ceramic/reveal");
          if (!shown) continue;
          const { round, players } = shown.data as unknown as RevealData;
          const view = contextFor(state, null).view;
          for (const [i, player] of players.entries()) {
            const seat = `p${i + 1}`;
            expect(player.points.reduce((sum, points) => sum + points, 0)).toBe(player.score);
            expect(player.score).toBe(view.scores[round - 1]?.[seat]);
            expect(player.total).toBe(view.totals[seat]);
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it("is everybody's place in the end, winners first, equals level", () => {
    const { state, events } = gamesEnd(5, 8);
    const ctx = within(contextFor(state, null), en);
    const { players } = pictures.board(events, [], ctx)[0]!.data as unknown as StandingsData;
    expect(
      players
        .filter(({ isWinner }) => isWinner)
        .map(({ place }) => `p${place}`)
        .sort(),
    ).toEqual(ctx.view.winners);
    for (const one of players) {
      expect(one.isWinner).toBe(one.rank === 1);
      expect(one.rank).toBe(1 + players.filter(({ total }) => total > one.total).length);
      expect(one.rounds.reduce((sum, points) => sum + points, 0)).toBe(one.total);
    }
  });

  it("is the same for equal views, to the byte", () => {
    for (const { picture } of ceramicScenes(languages.it).slice(0, 6)) {
      const again = JSON.parse(JSON.stringify(picture)) as Picture;
      expect(render(draw(again)).equals(render(draw(picture)))).toBe(true);
    }
  });

  it("is the same whatever others hold and whatever lies under the boxes, until the boxes are opened", () => {
    let different = 0;
    const readers = [null, "p1", "p2"];
    for (const { state } of playout(3, {}, 21, 120)) {
      if (state.phase !== "trade") continue;
      for (const reader of readers) {
        const other = otherwise(state, reader, chance(different + 5));
        if (JSON.stringify(other) !== JSON.stringify(state)) different += 1;
        expect(boardOf(other)).toEqual(boardOf(state));
        const handOf = (one: typeof state) => pictures.hand(within(contextFor(one, reader), en));
        expect(handOf(other)).toEqual(handOf(state));
      }
    }
    expect(different).toBeGreaterThan(3);
  });
});

describe("the shapes of the kinds", () => {
  const SIZE = 20;

  it("differ in grey at 20 pixels, beads and animals alike, by more than a tenth of the way from black to white", () => {
    const icons = [bead, animal].flatMap((icon) =>
      KINDS.map((kind) => ({ name: `${icon.name} ${kind}`, grey: greys(icon(kind, 0, 0, SIZE), SIZE, COLOURS.paper) })),
    );
    const close = icons.flatMap((one, i) =>
      icons.slice(i + 1).flatMap((other) => {
        const by = apart(one.grey, other.grey);
        return by < 25.5 ? [`${one.name} and ${other.name}: ${by.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });
});

describe("the chart of the standings", () => {
  it("keeps the ends of its lines apart and in their order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 5 }), (heights) => {
        const placed = endsApart(heights, 29, 200);
        const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]! || a - b);
        for (const [i, at] of order.entries()) {
          expect(placed[at]).toBeLessThanOrEqual(200);
          if (i > 0) expect(placed[at]! - placed[order[i - 1]!]!).toBeGreaterThanOrEqual(29);
        }
      }),
    );
  });

  it("holds all totals within few levels, nothing among them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 }), (totals) => {
        const { least, most, step } = scaleOf(totals);
        expect(least).toBeLessThanOrEqual(Math.min(0, ...totals));
        expect(most).toBeGreaterThanOrEqual(Math.max(0, ...totals));
        expect((most - least) / step).toBeLessThanOrEqual(7);
        expect(Math.abs(least % step)).toBe(0);
      }),
    );
  });
});
