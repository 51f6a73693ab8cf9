import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import { messageFaults, modalFaults } from "../../limits.js";
import { buttonOf, menusOf, pressId } from "./fingers.js";
import { board, shown, textIn, told } from "./reads.js";
import { contextFor, inOrder, newGame, played } from "./support.js";

const ROOM = { text: 300, components: 4 };

describe("stories", () => {
  const narrated = played(newGame(2, { variants: ["narrated"] }), inOrder(2)).state;

  it("are told in a form, under the teller's animal", () => {
    const ctx = contextFor(narrated, "p1");
    const form = pressId(buttonOf(ceramicUi.hand(ctx), "story"), ctx);
    expect(form.kind === "modal" && modalFaults(form.modal)).toEqual([]);
    const sent =
      form.kind === "modal" ? pressId(form.modal.custom_id, ctx, { text: ["  The bull \n came down.  "] }) : form;
    expect(sent).toMatchObject({ kind: "move", move: { type: "story", text: "The bull \n came down." } });
    const { state, events } = played(narrated, { by: "p1", type: "story", text: "The bull came down." });
    const aloud = ceramicUi.aloud?.(events, contextFor(state, null));
    expect(aloud && told(aloud)).toBe("🐂🐍 **The story of** p1\n> The bull came down.");
    expect(told(board(state, events))).toContain("p1 📖 has told");
    expect(told(board(state, events))).toContain("p2 ⏳ story to come");
    const other = played(state, { by: "p2", type: "story", text: "A frog." });
    const second = ceramicUi.aloud?.(other.events, contextFor(other.state, null));
    expect(told(second ?? [])).toBe("🐸🦉 **The story of** p2\n> A frog.");
    const tale = menusOf(ceramicUi.hand(contextFor(state, "p2")));
    expect(tale).toEqual([]);
    expect(shown(ceramicUi.press("tale", [], { menu: ["p1"] }, contextFor(state, "p2")))).toContain(
      "> The bull came down.",
    );
  });

  it("do nothing but stand there", () => {
    const text = "# Big\n<@1> @everyone [click](https://evil.example) `code` ||hidden||\n\n\n> quoted\u202e";
    const { state, events } = played(narrated, { by: "p1", type: "story", text });
    const said = ceramicUi.aloud?.(events, contextFor(state, null));
    const body = textIn(said ?? [])
      .split("\n")
      .slice(1)
      .join("\n");
    expect(body).not.toMatch(/[<[\]`@|\u202e]|:\/\/|^> [#>]/m);
    expect(body).toContain("everyone");
  });

  it("at their longest fit their messages", () => {
    const longest = ["🐂".repeat(1000), "a\n".repeat(500), "# ".repeat(500), "<@>".repeat(333), "wort ".repeat(200)];
    const five = played(newGame(5, { variants: ["narrated"] }), inOrder(5)).state;
    let state = five;
    for (const [i, text] of longest.entries()) {
      const next = played(state, { by: `p${i + 1}`, type: "story", text });
      state = next.state;
      const open = contextFor(state, null);
      const aloud = ceramicUi.aloud?.(next.events, open);
      expect(messageFaults(aloud ?? [], ROOM)).toEqual([]);
      expect(messageFaults(board(state, next.events), ROOM)).toEqual([]);
      expect(shown(ceramicUi.press("status", [], {}, contextFor(state, "p1")))).not.toBe("");
    }
  });

  it("that were not told in time have words of their own", () => {
    const { state, events } = played(narrated, ceramic.defaultMove(narrated, "p1") ?? {});
    const aloud = ceramicUi.aloud?.(events, contextFor(state, null));
    expect(told(aloud ?? [])).toContain("> The beads keep their story to themselves.");
  });

  it.each([
    ["", /empty/],
    [" \n ", /empty/],
    ["x".repeat(1001), /at most 1,000 characters, and this one has 1001/],
  ])("are refused when they are empty or too long, with a way back", (text, sentence) => {
    const intent = ceramicUi.press("set", ["story"], { text: [text] }, contextFor(narrated, "p1"));
    expect(intent).toMatchObject({ kind: "refuse", sentence: expect.stringMatching(sentence) });
    expect(intent.kind === "refuse" && pressId(intent.retry ?? "", contextFor(narrated, "p1")).kind).toBe("modal");
  });
});
