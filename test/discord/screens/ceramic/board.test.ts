import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import { nodesOf } from "../turin/fingers.js";
import { buttonsOf, menusOf } from "./fingers.js";
import { board, labels, told } from "./reads.js";
import { contextFor, inOrder, newGame, played, seatsFor, trading } from "./support.js";

const ready = (n: number) => seatsFor(n).map((by) => ({ by, type: "ready" }));

describe("the board", () => {
  it("of the deal tells who has what", () => {
    const { state, events } = played(newGame(3), inOrder(3));
    const text = told(board(state, events));
    expect(text).toContain("The deal, each kind an animal and four beads: p1 🌸🐂 pink · p2 🍌🐍 yellow");
    expect(text).toContain("p1 ⏳ not ready yet · begins with 🌸🐂 pink");
    expect(text).toContain("**Waiting for** p1, p2, and p3 (to be ready)");
    expect(labels(board(state))).toEqual(["I am ready", "My pieces", "Status"]);
  });

  it("of a round shows boxes with who buried how many, centre, what is shown, counts, offers, times and scores", () => {
    const { state } = played(
      trading(3, { opening: true }),
      { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 2 } }, want: { animals: ["yellow"] } },
      { by: "p2", type: "offer", to: null, give: { beads: { yellow: 1 } }, want: { beads: { green: 1 } } },
      { by: "p1", type: "bury", beads: { pink: 1 }, box: "lid" },
      { by: "p2", type: "bury", beads: { yellow: 2 }, box: "lid" },
      { by: "p1", type: "show", beads: { pink: 1 }, animals: ["pink"] },
    );
    const text = told(board(state));
    expect(text).toContain("🔼 lid: 3 beads under it (p1 1 · p2 2)");
    expect(text).toContain("🔽 base: empty");
    expect(text).toContain("**Centre** 4 ⚪ white + 🦉 white owl + 4 💧 blue + 🐋 blue whale");
    expect(text).toContain("p1 4 pieces · shows 1 🌸 pink + 🐂 pink bull");
    expect(text).toContain("p2 3 pieces · all hidden");
    expect(text).toContain("`#1` 🤫 p1 has an offer out to p2");
    expect(text).toContain("`#2` p2 → the table: gives **1 🍌 yellow**, wants **1 🟩 green**");
    expect(text).toMatch(/they may be placed <t:1760003600:R>/);
    expect(text).toMatch(/The round ends <t:1760007200:R> at the latest/);
    expect(menusOf(board(state)).flatMap(({ options }) => options?.map(({ value }) => value))).toEqual(["2"]);
    const place = nodesOf(board(state)).find(({ custom_id }) => custom_id?.endsWith(":place"));
    expect(place?.disabled).toBe(true);
  });

  it("after a round tells the reason for each point, kind by kind", () => {
    const { state, events } = played(
      trading(3),
      { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 1 } }, want: { beads: { yellow: 1 } } },
      { by: "p2", type: "accept", offer: 1 },
      { by: "p3", type: "offer", to: "p1", give: { animals: ["green"] }, want: {} },
      { by: "p1", type: "accept", offer: 2 },
      { by: "p3", type: "bury", beads: { green: 2 }, box: "lid" },
      { by: "p2", type: "bury", beads: { yellow: 1 }, box: "base" },
      { by: "p3", type: "swap", piece: "bead", give: "green", take: "white" },
      { by: "p1", type: "place", animal: "pink", box: "lid" },
      { by: "clock", type: "endRound" },
    );
    const text = told(board(state, events));
    expect(text).toContain("🔔 **Round 1 is over**: its time is up.");
    expect(text).toContain("p1: 3 🌸 pink + 1 🍌 yellow + 🐸 green frog");
    expect(text).toContain("🔼 lid: 🐂 pink bull on it, 2 🟩 green under it");
    expect(text).toContain("**🌸🐂 pink**: the bull is on the lid, so its beads gain. p1 +1 (beads) · p2 +1 (beads)");
    expect(text).toContain("1 under the base, more under the base. p1 −1 (beads) · p2 −1 (beads and snake)");
    expect(text).toContain("2 under the lid, 0 under the base, more under the lid. p1 +1 (frog) · p3 +1 (beads)");
    expect(text).toContain("**⚪🦉 white**: no beads under the boxes, so no points.");
    expect(text).toContain("🧮 Round 1: p1 +1 · p2 0 · p3 +1");
    expect(text).toContain("**Scores**\np1 **1** · p2 **0** · p3 **1**");
  });

  it("says why a sole owner gets nothing, and how the animal counts under variant normal", () => {
    const sole = played(
      trading(3),
      { by: "p1", type: "bury", beads: { pink: 1 }, box: "lid" },
      { by: "p2", type: "place", animal: "yellow", box: "lid" },
      { by: "clock", type: "endRound" },
    );
    expect(told(board(sole.state, sole.events))).toContain("p1 0 (alone with all that is held of it)");
    const both = played(
      trading(3, { variants: ["normal"] }),
      { by: "p1", type: "bury", beads: { pink: 1 }, box: "lid" },
      { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 1 } }, want: {} },
      { by: "p2", type: "accept", offer: 1 },
      { by: "clock", type: "endRound" },
    );
    expect(told(board(both.state, both.events))).toContain(
      "p1 +1 (beads and bull, which counts as a bead) · p2 +1 (beads)",
    );
    const placed = played(
      trading(3),
      { by: "p2", type: "place", animal: "yellow", box: "lid" },
      { by: "clock", type: "endRound" },
    );
    expect(told(board(placed.state, placed.events))).toContain("p2 0 (alone with its beads)");
  });

  it("at the end has winners, standings and what everybody holds", () => {
    let state = trading(2);
    for (let round = 1; round <= 3; round += 1) {
      if (round > 1) state = played(state, ...ready(2)).state;
      state = played(
        state,
        { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 1 } }, want: {} },
        { by: "p2", type: "accept", offer: round },
        { by: "p1", type: "bury", beads: { pink: 1 }, box: "lid" },
      ).state;
      if (round < 3) state = played(state, { by: "clock", type: "endRound" }).state;
    }
    const end = played(state, { by: "clock", type: "endRound" });
    const text = told(board(end.state, end.events));
    expect(text).toContain("🏆 **p1 wins with 6 points!**");
    expect(text).toContain("1. p1 **6** (2, 2, 2)\n2. p2 **3** (1, 1, 1)");
    expect(text).toContain("p1: 2 🌸 pink + 🐂 pink bull");
    expect(labels(board(end.state))).toEqual(["Status"]);
  });

  it("of an earlier step has its news and no buttons", () => {
    const { state, events } = played(trading(2), { by: "p1", type: "bury", beads: { pink: 2 }, box: "base" });
    const past = ceramicUi.past(events, [], contextFor(state, null));
    expect(told(past)).toContain("⬇️ p1 buries 2 beads under the base.");
    expect(buttonsOf(past)).toEqual([]);
  });
});
