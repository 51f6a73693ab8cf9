import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { nodesOf } from "../turin/fingers.js";
import { buttonOf, menusOf, pressId } from "./fingers.js";
import { board, labels, shown, told } from "./reads.js";
import { contextFor, played, trading, userOf } from "./support.js";

describe("an offer", () => {
  const { state } = played(trading(3), {
    by: "p1",
    type: "offer",
    to: "p2",
    give: { beads: { pink: 2 }, animals: ["pink"] },
    want: { beads: { yellow: 1 } },
  });

  it("that is whispered calls the other side without telling what it is", () => {
    const [wait] = ceramic.waits(state);
    const call = ceramicUi.wait(wait?.seat ?? "", wait?.kind ?? "", contextFor(state, null), wait?.key);
    expect(told(call)).toBe("📨 p2: p1 has an offer for you.");
    expect(labels(call)).toEqual(["See it", "My pieces"]);
    const seen = pressId(buttonOf(call, "see"), contextFor(state, "p2"));
    expect(shown(seen)).toContain("**You get:** 2 🌸 pink + 🐂 pink bull\n**You give:** 1 🍌 yellow");
    expect(seen.kind === "show" && labels(seen.components)).toEqual([
      "Accept",
      "Decline",
      "Counter",
      "Back to my pieces",
    ]);
    for (const seat of ["p3", null]) {
      const kept = pressId(buttonOf(call, "see"), contextFor(state, seat));
      expect(kept).toMatchObject({ kind: "refuse", sentence: expect.stringContaining("whispered") });
    }
  });

  it("can be countered by the form with its sides swapped", () => {
    const ctx = contextFor(state, "p2");
    const seen = pressId(buttonOf(ceramicUi.wait("p2", "offer", ctx, "offer-1"), "see"), ctx);
    const form = seen.kind === "show" ? pressId(buttonOf(seen.components, "offer"), ctx) : seen;
    if (form.kind !== "modal") throw new Error(JSON.stringify(form));
    expect(form.modal.title).toBe("Answer offer #1 with one of yours");
    const chosen = nodesOf(form.modal.components)
      .filter(({ type }) => type === 3)
      .map(({ options }) =>
        (options as readonly { value: string; default?: boolean }[]).filter((o) => o.default).map((o) => o.value),
      );
    expect(chosen).toEqual([["b1.1"], ["b0.1", "b0.2", "a0.1"], ["wp1"]]);
  });

  it("says what one lacks, and offers no acceptance", () => {
    const short = played(state, { by: "p2", type: "bury", beads: { yellow: 4 }, box: "lid" }).state;
    const seen = ceramicUi.press("see", ["1"], {}, contextFor(short, "p2"));
    expect(shown(seen)).toContain("You cannot accept it now: you lack 1 🍌 yellow (you hold none).");
    expect(seen.kind === "show" && labels(seen.components)).not.toContain("Accept");
  });

  it("tells both sides, and only them, when the maker cannot give any more", () => {
    const gone = played(state, { by: "p1", type: "bury", beads: { pink: 4 }, box: "lid" }).state;
    const { state: after, events } = played(gone, { by: "p2", type: "accept", offer: 1 });
    const mine = events.filter(({ only }) => only === undefined || only.includes("p2"));
    const note = ceramicUi.confirmation({ type: "accept", offer: 1 }, mine, contextFor(after, "p2"));
    expect(note).toContain(`<@${userOf("p1")}> no longer holds what offer #1 gave`);
    expect(told(ceramicUi.hand(contextFor(after, "p1")))).toContain(
      "p2 accepted your offer #1, but you no longer held",
    );
    expect(told(ceramicUi.hand(contextFor(after, "p3")))).not.toContain("#1");
    expect(told(board(after, events))).toContain("✖️ `#1` from p1 to p2 is no longer open.");
  });

  it("in sight of all tells its contents in the call", () => {
    const open = played(trading(3), {
      by: "p3",
      type: "offer",
      to: "p1",
      open: true,
      give: { beads: { green: 1 } },
      want: {},
    });
    const call = ceramicUi.wait("p1", "offer", contextFor(open.state, null), "offer-1");
    expect(told(call)).toBe("📨 p1: p3 gives you **1 🟩 green** and wants **nothing**.");
  });

  it("says to whom and how by the words of its form", () => {
    const ctx = contextFor(trading(3), "p1");
    const form = ceramicUi.press("offer", [], {}, ctx);
    if (form.kind !== "modal") throw new Error(JSON.stringify(form));
    const to = nodesOf(form.modal.components).find(({ custom_id }) => custom_id === "to");
    const options = (to?.options ?? []) as readonly { value: string; label: string }[];
    expect(options.map(({ value, label }) => [value, label.replaceAll("W", "")])).toEqual([
      ["wp2", "🤫 whispered to p2"],
      ["wp3", "🤫 whispered to p3"],
      ["t", "📣 to the whole table"],
      ["op2", "📣 to p2, the table sees it"],
      ["op3", "📣 to p3, the table sees it"],
    ]);
  });

  it("and pieces are hinted by what has been typed so far", () => {
    const two = played(state, { by: "p3", type: "offer", to: "p2", give: { beads: { green: 1 } }, want: {} }).state;
    const hints = (seat: string, sub: string, option: string, text: string) =>
      ceramicUi.complete(sub, option, text, {}, contextFor(two, seat)).map(({ value }) => value);
    expect(hints("p2", "accept", "offer", "")).toEqual([2, 1]);
    expect(hints("p2", "accept", "offer", "1")).toContain(1);
    expect(hints("p2", "accept", "offer", "green")).toEqual([2]);
    expect(hints("p2", "accept", "offer", "whale")).toEqual([]);
    expect(hints("p1", "swap", "take", "")).toHaveLength(4);
    expect(hints("p1", "swap", "take", "owl")).toHaveLength(1);
    expect(hints("p1", "swap", "take", "frog")).toEqual([]);
  });

  it("that was sent empty can be mended in the form, filled in as it was", () => {
    const ctx = contextFor(trading(3), "p1");
    const sent = ceramicUi.press("set", ["offer"], { give: ["b0.1"], want: [], to: ["op3"] }, ctx);
    expect(sent).toMatchObject({ kind: "move", move: { type: "offer", to: "p3", open: true } });
    const again = sent.kind === "move" ? pressId(sent.retry ?? "", ctx) : sent;
    expect(JSON.stringify(again)).toContain('"value":"b0.1","default":true');
    expect(JSON.stringify(again)).toContain('"value":"op3","default":true');
  });

  it("typed with a word that is not understood opens the form with what was", () => {
    const ctx = contextFor(trading(3), "p1");
    const intent = ceramicUi.typed("offer", { give: "2 pink", want: "1 grean thing", to: userOf("p2") }, ctx);
    expect(intent).toMatchObject({ kind: "refuse", sentence: expect.stringContaining("“grean”") });
    const form = intent.kind === "refuse" ? pressId(intent.retry ?? "", ctx) : intent;
    expect(JSON.stringify(form)).toContain('"value":"b0.2","default":true');
  });

  it("typed for somebody without a seat is refused", () => {
    const ctx = contextFor(trading(3), "p1");
    const intent = ceramicUi.typed("offer", { give: "pink", want: "green", to: "99" }, ctx);
    expect(intent).toMatchObject({ kind: "refuse", sentence: "That person has no seat at this table." });
  });
});

describe("the list of open offers", () => {
  const whole = {
    beads: { pink: 4, yellow: 4, green: 4, white: 4, blue: 4 },
    animals: ["pink", "yellow", "green", "white", "blue"],
  };
  const offer = (give: object, want: object, to: string | null = "p2") => ({ by: "p1", type: "offer", to, give, want });
  const seen = (state: State, page: number) => {
    const intent = ceramicUi.press("offers", [String(page)], {}, contextFor(state, "p2"));
    if (intent.kind !== "show") throw new Error(JSON.stringify(intent));
    return {
      text: told(intent.components),
      options: menusOf(intent.components)
        .flatMap((menu) => menu.options ?? [])
        .map((one) => (one as { readonly label?: string }).label),
      labels: labels(intent.components),
    };
  };

  it("tells an ordinary offer in full", () => {
    const state = played(
      trading(3),
      offer({ beads: { pink: 2 }, animals: ["pink"] }, { beads: { yellow: 1 }, animals: ["yellow"] }),
    ).state;
    expect(seen(state, 0).text).toBe(
      "### 📨 Open offers\n`#1` p1 → p2: gives **2 🌸 pink + 🐂 pink bull**, wants **1 🍌 yellow + 🐍 yellow snake**",
    );
  });

  it("shortens none of many large ones, but spreads them over pages and says of how many", () => {
    const state = played(
      trading(3),
      ...Array.from({ length: 30 }, () => offer({ beads: { pink: 1 } }, whole, null)),
    ).state;
    const pages = [0, 1, 2, 3, 4, 5].map((page) => seen(state, page));
    const shown = new Map(pages.map((page) => [page.text, page]));
    const lines = [...shown.keys()].flatMap((text) => text.split("\n").filter((line) => line.startsWith("`#")));
    expect(lines.map((line) => line.slice(0, line.indexOf(" ")))).toEqual(
      Array.from({ length: 30 }, (_, i) => `\`#${30 - i}\``),
    );
    for (const line of lines) expect(line).toContain("4 💧 blue + 🐋 blue whale**");
    let first = 1;
    for (const { text, options } of shown.values()) {
      const n = text.split("\n").filter((line) => line.startsWith("`#")).length;
      expect(text).toContain(`-# ${first} to ${first + n - 1} of 30, newest first`);
      expect(options).toHaveLength(n);
      first += n;
    }
    expect(pages[0]?.labels).toEqual(["Older", "Back to my pieces"]);
  });

  it("has all pieces of a large one in its menu too", () => {
    const state = played(trading(3), offer({ beads: { pink: 4 }, animals: ["pink"] }, whole)).state;
    expect(seen(state, 0).options).toEqual(["#1: 4🌸 🐂 for 4🌸 🐂 4🍌 🐍 4🟩 🐸 4⚪ 🦉 4💧 🐋"]);
  });
});
