import { ComponentType } from "discord-api-types/v10";
import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { nodesOf } from "../turin/fingers.js";
import { told } from "./reads.js";
import { contextFor, played, trading } from "./support.js";

const offer = { by: "p1", type: "offer", to: "p2", give: { beads: { pink: 3 } }, want: { animals: ["yellow"] } };
const hand = (state: ReturnType<typeof trading>, seat: string, note?: string): string =>
  told(ceramicUi.hand(contextFor(state, seat), note));

describe("the private view", () => {
  const { state } = played(trading(3), offer);

  it("says to an offer's maker that it can no longer be kept, and to nobody else", () => {
    const short = played(state, { by: "p1", type: "bury", beads: { pink: 2 }, box: "lid" }).state;
    expect(hand(state, "p1")).not.toContain("no longer hold");
    expect(hand(short, "p1")).toMatch(/`#1` to p2: you give .* ⚠️ you no longer hold what it gives/);
    expect(hand(short, "p2")).not.toContain("no longer hold");
    expect(hand(short, "p3")).not.toContain("#1");
  });

  it("says what one lacks of what is wanted", () => {
    const placed = played(state, { by: "p2", type: "place", animal: "yellow", box: "lid" }).state;
    expect(hand(state, "p2")).not.toContain("you lack it");
    expect(hand(placed, "p2")).toMatch(/`#1` p1 gives .*wants \*\*🐍 yellow snake\*\* \(you lack it\)/);
  });

  it("says once what can be done now, above or below", () => {
    const ctx = contextFor(state, "p3");
    const refused = ceramicUi.refusal({ code: "offerClosed", offer: 9 } as never, ctx);
    for (const note of [undefined, refused, "Done."]) {
      expect(hand(state, "p3", note).match(/Now you can/g)).toHaveLength(1);
    }
  });

  it("tells once of an offer that came to nothing, to its taker now and to both afterwards", () => {
    const gone = played(state, { by: "p1", type: "bury", beads: { pink: 2 }, box: "lid" }).state;
    const { state: after, events } = played(gone, { by: "p2", type: "accept", offer: 1 });
    const note = ceramicUi.confirmation({ type: "accept", offer: 1 }, events, contextFor(after, "p2"));
    expect(note).toContain("It is closed, and nothing moved");
    expect(told(ceramicUi.hand(contextFor(after, "p2"), note)).match(/nothing moved/g)).toHaveLength(1);
    expect(hand(after, "p2")).toContain("⚠️ You accepted offer #1, but p1 no longer held what it gave.");
    expect(hand(after, "p1")).toContain("⚠️ p2 accepted your offer #1");
  });

  it("tells the other side of an offer that it was declined or withdrawn, and nobody else", () => {
    const lines = (at: State) => ["p1", "p2", "p3"].map((seat) => /✖️.*/.exec(hand(at, seat))?.[0] ?? null);
    const declined = played(state, { by: "p2", type: "decline", offer: 1 }).state;
    expect(lines(declined)).toEqual(["✖️ p2 declined your offer #1.", null, null]);
    const withdrawn = played(state, { by: "p1", type: "withdraw", offer: 1 }).state;
    expect(lines(withdrawn)).toEqual([null, "✖️ p1 withdrew offer #1, which was for you.", null]);
  });

  it("says what was done or refused right above the buttons, where a phone shows it", () => {
    const [box] = ceramicUi.hand(contextFor(state, "p2"), "Done.");
    const parts = box && "components" in box ? box.components : [];
    const at = parts.findIndex((part) => "content" in part && part.content === "Done.");
    expect(parts.slice(at + 1).every(({ type }) => type === ComponentType.ActionRow)).toBe(true);
    expect(parts[at - 1]?.type).toBe(ComponentType.Separator);
  });

  it("has the offers to its reader, not those that others see made to others; and when the round ends", () => {
    const openly = { by: "p3", type: "offer", to: "p1", open: true, give: { beads: { green: 1 } }, want: {} };
    const { state: both } = played(state, openly, { ...openly, to: null });
    const [first = ""] = hand(both, "p2").split("**Centre**");
    expect(first).toContain("`#1` p1 gives");
    expect(first).toContain("`#3` p3 gives");
    expect(first).not.toContain("#2");
    expect(hand(both, "p2")).toContain("<t:1760003600:R>");
  });

  it("explains the eye where something is shown", () => {
    expect(hand(state, "p1")).toContain("-# Nobody else sees them.");
    const { state: open } = played(state, { by: "p1", type: "show", beads: { pink: 1 } });
    expect(hand(open, "p1")).toContain("-# 👁️ everybody sees it; the rest is hidden");
  });
});

describe("the form of what is shown", () => {
  it("has everything that is held, and ticks what everybody sees", () => {
    const { state } = played(trading(3), { by: "p1", type: "show", beads: { pink: 2 }, animals: ["pink"] });
    const form = ceramicUi.press("show", [], {}, contextFor(state, "p1"));
    if (form.kind !== "modal") throw new Error(JSON.stringify(form));
    const { options = [] } = nodesOf(form.modal.components).find(({ custom_id }) => custom_id === "show") ?? {};
    const all = options as readonly { value: string; default?: boolean }[];
    expect(all.map(({ value }) => value)).toEqual(["b0.1", "b0.2", "b0.3", "b0.4", "a0.1"]);
    expect(all.filter((one) => one.default).map(({ value }) => value)).toEqual(["b0.1", "b0.2", "a0.1"]);
  });
});

describe("the button of whoever is ready", () => {
  it("makes the move whatever the step, so that who got no answer is told that it was done", () => {
    for (const state of [trading(2), played(trading(2), { by: "clock", type: "endRound" }).state]) {
      const pressed = ceramicUi.press("ready", [], {}, contextFor(state, "p1"));
      expect(pressed).toEqual({ kind: "move", move: { type: "ready" } });
    }
  });
});
