import { describe, expect, it } from "vitest";
import type { Box, Bundle, Kind, Variant } from "../../../src/games/ceramic/types.js";
import { bundle, lying, play, summary } from "./helpers.js";

type Hands = Readonly<Record<string, Bundle>>;
type Boxes = Partial<Record<Box, Bundle>>;

function scored(hands: Hands, boxes: Boxes, variants: readonly Variant[] = []) {
  const { state } = play(lying(hands, boxes, variants), { by: "clock", type: "endRound" });
  const { scores, detail } = summary(state);
  return { scores: scores[0]!, detail: detail[0]! };
}

/** The points of one kind, in seat order. */
function pointsOf(kind: Kind, hands: Hands, boxes: Boxes, variants: readonly Variant[] = []) {
  return Object.values(scored(hands, boxes, variants).detail.find((each) => each.kind === kind)!.points);
}

const none = bundle();
const bead = bundle({ pink: 1 });
const beads = bundle({ pink: 2 });
const animal = bundle({}, ["pink"]);
const both = bundle({ pink: 1 }, ["pink"]);
const bull: Bundle = bundle({}, ["pink"]);
const under = (n: number) => bundle({ pink: n });

describe("the sheet's example", () => {
  const hands = {
    P1: bundle({ pink: 2, green: 1 }),
    P2: bundle({ yellow: 2 }),
    P3: bundle({ pink: 1, white: 1 }, ["yellow"]),
  };
  const boxes = { lid: bundle({ yellow: 2 }, ["pink"]), base: bundle({ green: 2, white: 2 }) };

  it("scores P1 0, P2 1 and P3 1", () => {
    expect(scored(hands, boxes).scores).toEqual({ P1: 0, P2: 1, P3: 1 });
  });

  it("says kind by kind how each came about, kinds in their order", () => {
    expect(scored(hands, boxes).detail).toEqual([
      { kind: "pink", how: "lid", lid: 0, base: 0, points: { P1: 1, P2: 0, P3: 1 } },
      { kind: "yellow", how: "reveal", lid: 2, base: 0, points: { P1: 0, P2: 1, P3: 1 } },
      { kind: "green", how: "reveal", lid: 0, base: 2, points: { P1: -1, P2: 0, P3: 0 } },
      { kind: "white", how: "reveal", lid: 0, base: 2, points: { P1: 0, P2: 0, P3: -1 } },
      { kind: "blue", how: "reveal", lid: 0, base: 0, points: { P1: 0, P2: 0, P3: 0 } },
    ]);
  });
});

describe("the sheet's table and its exceptions", () => {
  const cases: readonly [string, readonly [Bundle, Bundle], Boxes, readonly number[], (readonly Variant[])?][] = [
    ["bead, animal on the lid", [bead, bead], { lid: bull }, [1, 1]],
    ["several beads, animal on the lid: still 1", [beads, bead], { lid: bull }, [1, 1]],
    ["sole holder, animal on the lid", [beads, none], { lid: bull }, [0, 0]],
    ["bead, animal on the base", [bead, beads], { base: bull }, [-1, -1]],
    ["sole holder, animal on the base", [beads, none], { base: bull }, [-1, 0]],
    [
      "animal on the lid, more beads under the base: the animal decides",
      [bead, bead],
      { lid: bull, base: under(2) },
      [1, 1],
    ],
    [
      "animal on the base, more beads under the lid: the animal decides",
      [bead, bead],
      { lid: under(2), base: bull },
      [-1, -1],
    ],
    ["bead, more under the lid", [bead, beads], { lid: under(1) }, [1, 1]],
    ["bead of one, animal of another, more under the lid", [bead, animal], { lid: under(1) }, [1, 1]],
    ["bead and animal, more under the lid: 2", [both, bead], { lid: under(2), base: under(0) }, [2, 1]],
    ["only beads, nobody else has any, more under the lid", [beads, none], { lid: under(2) }, [0, 0]],
    ["only the animal, nobody else has any, more under the lid", [animal, none], { lid: under(2) }, [0, 0]],
    ["bead and animal, nobody else has any, more under the lid", [both, none], { lid: under(2) }, [0, 0]],
    ["bead, more under the base", [bead, none], { base: under(1) }, [-1, 0]],
    ["animal, more under the base", [animal, bead], { base: under(2), lid: under(1) }, [-1, -1]],
    ["bead and animal, more under the base: once", [both, none], { base: under(1) }, [-1, 0]],
    ["equal under both", [both, bead], { lid: under(1), base: under(1) }, [0, 0]],
    ["nothing under either", [both, bead], {}, [0, 0]],
    ["the centre's beads make nobody less alone", [bead, none], { lid: under(1) }, [0, 0]],
    ["normal: bead and animal, more under the lid: 1", [both, bead], { lid: under(1) }, [1, 1], ["normal"]],
    ["normal: the animal alone counts as a bead", [animal, bead], { lid: under(1) }, [1, 1], ["normal"]],
    ["normal: sole owner of bead and animal", [both, none], { lid: under(1) }, [0, 0], ["normal"]],
    ["normal: more under the base", [both, bead], { base: under(1) }, [-1, -1], ["normal"]],
    ["normal: equal", [animal, bead], {}, [0, 0], ["normal"]],
    ["normal: animal on the lid", [bead, bead], { lid: bull }, [1, 1], ["normal"]],
    ["normal: animal on the base", [bead, none], { base: bull }, [-1, 0], ["normal"]],
  ];
  it.each(cases)("%s", (_, [ann, bob], boxes, points, variants) => {
    expect(pointsOf("pink", { ann, bob }, boxes, variants)).toEqual(points);
  });

  it("counts the buried beads whatever decides", () => {
    const { detail } = scored({ ann: bead, bob: none }, { lid: bundle({ pink: 2 }, ["pink"]), base: under(1) });
    expect(detail[0]).toMatchObject({ how: "lid", lid: 2, base: 1 });
  });

  it("an animal in the centre leaves its kind to the boxes and is kept by nobody", () => {
    expect(pointsOf("pink", { ann: bead, bob: bead }, { lid: under(1) })).toEqual([1, 1]);
  });
});
