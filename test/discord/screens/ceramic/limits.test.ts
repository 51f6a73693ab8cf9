import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import { VARIANTS } from "../../../../src/games/ceramic/types.js";
import { messageFaults, modalFaults } from "../../limits.js";
import { pressId } from "./fingers.js";
import { board, shown, textIn } from "./reads.js";
import { contextFor, played, trading } from "./support.js";

const ROOM = { text: 300, components: 4 };

describe("at their largest", () => {
  it("all screens stay inside Discord's limits", () => {
    let state = trading(5, { variants: VARIANTS, opening: false });
    const everything = { beads: { pink: 4 }, animals: ["pink"] };
    const bigWant = {
      beads: { pink: 4, yellow: 4, green: 4, white: 4, blue: 4 },
      animals: ["pink", "yellow", "green", "white", "blue"],
    };
    const offers = Array.from({ length: 70 }, (_, i) => ({
      by: "p1",
      type: "offer",
      to: i % 3 ? null : "p2",
      open: i % 2 === 0,
      give: everything,
      want: bigWant,
    }));
    state = played(
      state,
      ...offers,
      ...["p2", "p3", "p4", "p5"].map((by, i) => ({
        by,
        type: "bury",
        beads: { [["yellow", "green", "white", "blue"][i] ?? ""]: 1 },
        box: "lid",
      })),
    ).state;
    const { events } = played(state, ...offers.slice(0, 1));
    const many = Array.from({ length: 100 }, () => events).flat();
    expect(messageFaults(ceramicUi.board(many, many, contextFor(state, null)), ROOM)).toEqual([]);
    expect(messageFaults(ceramicUi.past(many, many, contextFor(state, null)))).toEqual([]);
    for (const seat of ["p1", "p2", "p3", null]) {
      const ctx = contextFor(state, seat);
      expect(messageFaults(ceramicUi.hand(ctx, "x".repeat(300)), ROOM)).toEqual([]);
      for (const action of ["status", "offers", "see"]) {
        for (const page of ["0", "1", "2", "3"]) {
          const intent = ceramicUi.press(action, [page], {}, ctx);
          if (intent.kind === "show") expect(messageFaults(intent.components, ROOM)).toEqual([]);
        }
      }
      const form = ceramicUi.press("offer", [], {}, ctx);
      if (form.kind === "modal") expect(modalFaults(form.modal)).toEqual([]);
    }
  });

  it("a hand of all pieces fits its forms, and all five colours ask for the box first", () => {
    let state = trading(5);
    for (const [i, kind] of ["yellow", "green", "white", "blue"].entries()) {
      const all = { beads: { [kind]: 4 }, animals: [kind] };
      state = played(
        state,
        { by: `p${i + 2}`, type: "offer", to: "p1", give: all, want: {} },
        { by: "p1", type: "accept", offer: i + 1 },
      ).state;
    }
    const ctx = contextFor(state, "p1");
    expect(messageFaults(ceramicUi.hand(ctx), ROOM)).toEqual([]);
    for (const action of ["offer", "show", "place"]) {
      const form = ceramicUi.press(action, [], {}, ctx);
      expect(form.kind === "modal" && modalFaults(form.modal)).toEqual([]);
    }
    const box = ceramicUi.press("bury", [], {}, ctx);
    expect(shown(box)).toContain("Under which box?");
    const form = ceramicUi.press("bury", ["base"], {}, ctx);
    expect(form.kind === "modal" && modalFaults(form.modal)).toEqual([]);
    const sent = form.kind === "modal" ? pressId(form.modal.custom_id, ctx, { b0: ["2"], b4: ["1"] }) : form;
    expect(sent).toMatchObject({ kind: "move", move: { type: "bury", beads: { pink: 2, blue: 1 }, box: "base" } });
    const poor = contextFor(state, "p2");
    expect(ceramicUi.press("show", [], {}, poor).kind).toBe("refuse");
    const asking = ceramicUi.press("offer", [], {}, poor);
    expect(asking.kind === "modal" && modalFaults(asking.modal)).toEqual([]);
  });

  it("the reveal of a round fits with everything told", () => {
    const start = trading(5);
    const trades = [2, 3, 4, 5].flatMap((n, i) => {
      const kind = ["yellow", "green", "white", "blue"][i] ?? "";
      return [
        { by: `p${n}`, type: "offer", to: null, give: { beads: { [kind]: 1 } }, want: { beads: { pink: 1 } } },
        { by: "p1", type: "accept", offer: i + 1 },
      ];
    });
    const end = played(start, ...trades, { by: "clock", type: "endRound" });
    const text = textIn(board(end.state, end.events));
    expect(text).not.toContain("before that");
    expect(text).toContain("Kind by kind");
    expect(messageFaults(board(end.state, end.events), ROOM)).toEqual([]);
  });
});
