import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { messageFaults } from "../../limits.js";
import { nodesOf } from "../turin/fingers.js";
import { buttonsOf, menusOf } from "./fingers.js";
import { board, labels, shown, told } from "./reads.js";
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
    expect(text).toMatch(
      "🚧 Animals are kept off the boxes for now. From then on they may be placed: <t:1760003600:R>.",
    );
    expect(text).toContain("⏳ End of the round at the latest: <t:1760007200:R>. It is scored as it stands then.");
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
    expect(told(board(sole.state, sole.events))).toContain("p1 0 (no points: nobody else holds any)");
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
    expect(told(board(placed.state, placed.events))).toContain("p2 0 (no points: nobody else holds these beads)");
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

  it("at the end of a tie has all who share the win, level", () => {
    let state = trading(3);
    let end = played(state);
    for (let round = 1; round <= 3; round += 1) {
      if (round > 1) state = played(state, ...ready(3)).state;
      end = played(
        state,
        { by: "p2", type: "bury", beads: { yellow: 1 }, box: "base" },
        { by: "clock", type: "endRound" },
      );
      state = end.state;
    }
    const text = told(board(state, end.events));
    expect(text).toContain("🏆 **p1 and p3 share the win with 0 points each!**");
    expect(text).toContain("1. p1 **0** (0, 0, 0)\n1. p3 **0** (0, 0, 0)\n3. p2 **−3** (−1, −1, −1)");
    expect(text).toContain("🧮 Round 3: p1 0 · p2 −1 · p3 0\n🧮 In all: p1 0 · p2 −3 · p3 0");
  });

  it("tells what everybody held, also of whoever held nothing, and what was done for whoever was absent", () => {
    const { events, state } = played(
      trading(3),
      { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 4 }, animals: ["pink"] }, want: {} },
      { by: "p2", type: "accept", offer: 1 },
      { by: "clock", type: "endRound" },
    );
    expect(told(board(state, events))).toContain("\np1: nothing\n");
    const absent = [{ type: "ready" as const, seat: "p1", auto: true }];
    expect(told(board(state, absent))).toMatch(/automatic:\* .*p1/);
  });

  it("has a private status, with the open offers as their reader may know them", () => {
    const { state } = played(
      trading(3),
      { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 2 } }, want: {} },
      { by: "p3", type: "offer", to: null, give: { beads: { green: 1 } }, want: {} },
    );
    const status = (seat: string | null) => shown(ceramicUi.press("status", [], {}, contextFor(state, seat)));
    expect(status("p2")).toContain("`#1` p1 → p2: gives **2 🌸 pink**");
    for (const reader of ["p3", null]) {
      expect(status(reader)).toContain("`#1` 🤫 p1 has an offer out to p2");
      expect(status(reader)).toContain("`#2` p3 → the table: gives **1 🟩 green**");
    }
  });

  it("of an earlier step has its news and no buttons", () => {
    const { state, events } = played(trading(2), { by: "p1", type: "bury", beads: { pink: 2 }, box: "base" });
    const past = ceramicUi.past(events, [], contextFor(state, null));
    expect(told(past)).toContain("⬇️ p1 buries 2 beads under the base.");
    expect(buttonsOf(past)).toEqual([]);
  });
});

describe("the status after a round", () => {
  const give = (by: string, to: string, kind: string, n: number) => ({
    by,
    type: "offer",
    to,
    give: { beads: { [kind]: n } },
    want: {},
  });
  const status = (state: State) => shown(ceramicUi.press("status", [], {}, contextFor(state, "p1")));

  it("has the reason for every point as the reveal has it, for nothing too", () => {
    const end = played(
      trading(3),
      give("p2", "p1", "yellow", 1),
      { by: "p1", type: "accept", offer: 1 },
      { by: "p2", type: "bury", beads: { yellow: 3 }, box: "base" },
      { by: "p2", type: "place", animal: "yellow", box: "lid" },
      { by: "p3", type: "place", animal: "green", box: "base" },
    );
    const lines = told(board(end.state, end.events))
      .split("\n")
      .filter((line) => /^\*\*.+\*\*: /.test(line));
    expect(lines).toHaveLength(5);
    expect(lines).toContain(
      "**🍌🐍 yellow**: the snake is on the lid, so its beads gain. p1 0 (no points: nobody else holds these beads)",
    );
    expect(lines).toContain("**🟩🐸 green**: the frog is on the base, so its beads lose. p3 −1 (beads)");
    const again = played(end.state, ...ready(3)).state;
    for (const state of [end.state, again]) {
      expect(status(state)).toContain(`**How round 1 was scored**\n${lines.join("\n")}`);
    }
  });

  it("keeps the reason for nothing where there is no room for all, and stays within Discord's limits", () => {
    const kinds = ["pink", "yellow", "green", "white", "blue"];
    // Each gives a bead to each other player, but p4, who keeps all white ones.
    const gifts = kinds.flatMap((kind, i) =>
      kinds.flatMap((_, j) => (i === j || kind === "white" ? [] : [give(`p${i + 1}`, `p${j + 1}`, kind, 1)])),
    );
    const taken = (from: number) =>
      gifts.flatMap((gift, i) => [gift, { by: gift.to, type: "accept", offer: from + i }]);
    const end = played(
      trading(5, { variants: ["prolonged"] }),
      ...taken(1),
      { by: "p1", type: "bury", beads: { green: 1, blue: 1 }, box: "base" },
      { by: "p1", type: "place", animal: "pink", box: "lid" },
      { by: "p4", type: "place", animal: "white", box: "lid" },
      { by: "p2", type: "place", animal: "yellow", box: "base" },
    );
    const many = Array.from({ length: 4 }, () => ({
      by: "p1",
      type: "offer",
      to: null,
      give: { beads: { pink: 4 }, animals: ["pink"] },
      want: { beads: { yellow: 4, green: 4, white: 4, blue: 4 }, animals: ["yellow", "green", "white", "blue"] },
    }));
    const buried = kinds.map((kind, i) => ({
      by: `p${i + 1}`,
      type: "bury",
      beads: { [kind === "pink" ? "yellow" : "pink"]: 1 },
      box: "lid",
    }));
    const mixed = played(end.state, ...ready(5), ...many, ...taken(gifts.length + 5), ...buried).state;
    const again = played(mixed, ...mixed.players.map(({ seat, hand }) => ({ by: seat, type: "show", ...hand }))).state;
    const ctx = contextFor(again, "p1");
    const whole = ceramicUi.press("status", [], {}, ctx);
    expect(shown(whole)).toContain(
      "so its beads gain. p2 +1 (beads) · p3 +1 (beads) · p4 +1 (beads) · p5 +1 (beads)\n",
    );
    expect(whole.kind === "show" && messageFaults(whole.components, { text: 300, components: 4 })).toEqual([]);
    const text = shown(ceramicUi.press("status", [], {}, { ...ctx, mention: (seat) => seat.padEnd(40, "!") }));
    expect(text.replaceAll("!", "")).toContain("so its beads gain. p2 +1 · p3 +1 · p4 +1 · p5 +1\n");
    expect(text.replaceAll("!", "")).toContain("so its beads gain. p4 0 (no points: nobody else holds these beads)\n");
  });
});
