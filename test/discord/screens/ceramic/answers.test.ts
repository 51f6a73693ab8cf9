import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import { bundleOf } from "../../../../src/games/ceramic/bundle.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { KINDS } from "../../../../src/games/ceramic/types.js";
import type { Move } from "../../../../src/tables/api.js";
import { explain } from "../../../../src/text/en/ceramic/explain.js";
import { buttonOf, pressId } from "./fingers.js";
import { shown } from "./reads.js";
import { chance, contextFor, inOrder, newGame, played, seatsFor, trading } from "./support.js";

it("a refused move of another step tells once what can be done instead", () => {
  const { state } = played(newGame(2), inOrder(2));
  const refused = ceramic.apply(state, { by: "p1", type: "place", animal: "pink", box: "lid" });
  if (refused.ok || refused.error.code !== "notNow") throw new Error("not refused");
  expect(refused.error.allowed).toEqual(["ready"]);
  const lines = ceramicUi.refusal(refused.error, contextFor(state, "p1")).split("\n");
  expect(lines).toEqual([
    expect.stringMatching(/in which you cannot place an animal\.$/),
    "Now you can say that you are ready.",
  ]);
});

describe("what cannot be taken back", () => {
  it.each([
    ["bury", { bead: "green", box: "lid" }, "p3", "Bury **1 🟩 green** under the lid?"],
    ["bury", { bead: "2 verdi", box: "base" }, "p3", "Bury **2 🟩 green** under the base?"],
    ["bury", { bead: "cube", box: "base", count: 3 }, "p3", "Bury **3 🟩 green** under the base?"],
    ["place", { animal: "toro", box: "lid" }, "p1", "Place **🐂 pink bull** on the lid"],
    ["place", { animal: "pink", box: "lid" }, "p1", "Place **🐂 pink bull** on the lid"],
  ])("is asked once when typed: %s %j", (sub, typed, seat, question) => {
    expect(shown(ceramicUi.typed(sub, typed, contextFor(trading(3), seat)))).toContain(question);
  });

  it("goes straight to the rules when it cannot be done", () => {
    const ctx = contextFor(trading(3), "p1");
    expect(ceramicUi.typed("bury", { bead: "green", box: "lid" }, ctx).kind).toBe("move");
    expect(ceramicUi.typed("place", { animal: "whale", box: "lid" }, ctx).kind).toBe("move");
  });

  it("warns when an animal ends the round, also if it has come to that while the form was open", () => {
    const start = trading(3);
    const calm = ceramicUi.press("place", [], {}, contextFor(start, "p1"));
    if (calm.kind !== "modal") throw new Error(JSON.stringify(calm));
    expect(JSON.stringify(calm.modal)).toContain("it cannot be taken back");
    const one = played(start, { by: "p2", type: "place", animal: "yellow", box: "lid" }).state;
    const values = { animal: ["pink"], box: ["lid"] };
    const asked = pressId(calm.modal.custom_id, contextFor(one, "p1"), values);
    expect(shown(asked)).toContain("It ends the round at once.");
    const warned = ceramicUi.press("place", [], {}, contextFor(one, "p1"));
    if (warned.kind !== "modal") throw new Error(JSON.stringify(warned));
    expect(JSON.stringify(warned.modal)).toContain("This one ends the round at once");
    expect(pressId(warned.modal.custom_id, contextFor(one, "p1"), values).kind).toBe("move");
  });

  it("asks anew when an animal has come to end the round since it was asked", () => {
    const start = trading(3);
    const yes = (state: State) => {
      const asked = ceramicUi.typed("place", { animal: "pink", box: "lid" }, contextFor(state, "p1"));
      return { asked: shown(asked), id: buttonOf(asked.kind === "show" ? asked.components : [], "go", "place") };
    };
    const calm = yes(start);
    expect(calm.asked).not.toContain("ends the round");
    const one = played(start, { by: "p2", type: "place", animal: "yellow", box: "lid" }).state;
    const anew = pressId(calm.id, contextFor(one, "p1"));
    expect(shown(anew)).toContain("It ends the round at once.");
    expect(pressId(yes(one).id, contextFor(one, "p1")).kind).toBe("move");
    expect(pressId(calm.id, contextFor(start, "p1")).kind).toBe("move");
  });

  it("once buried is told by its number only", () => {
    const { state, events } = played(trading(3), { by: "p1", type: "bury", beads: { pink: 2 }, box: "lid" });
    const ctx = contextFor(state, "p1");
    const note = ceramicUi.confirmation({ type: "bury", beads: { pink: 2 }, box: "lid" }, events, ctx);
    expect(note).toBe("2 beads buried under the lid. Nobody can look there before the round ends.");
  });
});

describe("a move that was made", () => {
  const pink = { beads: { pink: 2 }, animals: [] };
  const snake = { beads: {}, animals: ["yellow"] };
  const nothing = { beads: {}, animals: [] };
  const offer = { type: "offer", to: "p2", give: pink, want: snake, open: false };
  const made = { by: "p1", ...offer };
  const dealt = played(newGame(2), inOrder(2)).state;

  it.each<[string, object, string, Move]>([
    ["ready, and others are not", dealt, "The round begins when everybody is.", { type: "ready" }],
    [
      "ready, the last one",
      played(dealt, { by: "p2", type: "ready" }).state,
      "and so is everybody: the round begins.",
      { type: "ready" },
    ],
    ["a whispered offer", trading(3), "Offer #1 to p2, whispered: you give **2 🌸 pink** and get **🐍", offer],
    ["an open offer", trading(3), "Offer #1 to p2, in sight of all: you give **2 🌸", { ...offer, open: true }],
    ["an offer to the table", trading(3), "Offer #1 to the whole table: you give **2 🌸", { ...offer, to: null }],
    [
      "an acceptance",
      played(trading(3), { ...made, by: "p2", to: "p1", give: snake, want: pink }).state,
      "you get **🐍 yellow snake** from p2 and give **2 🌸 pink**. What you got is hidden.",
      { type: "accept", offer: 1 },
    ],
    [
      "a refusal of an offer",
      played(trading(3), { ...made, by: "p2", to: "p1", give: snake }).state,
      "You decline offer #1 from p2.",
      { type: "decline", offer: 1 },
    ],
    ["a withdrawal", played(trading(3), made).state, "Your offer #1 is withdrawn.", { type: "withdraw", offer: 1 }],
    [
      "a swap",
      trading(3),
      "You give the centre 🌸 pink bead (round) and get ⚪ white bead (disc), which lies in front of you, shown.",
      { type: "swap", piece: "bead", give: "pink", take: "white" },
    ],
    ["showing", trading(3), "From now on everybody sees: **2 🌸 pink**. The rest is", { type: "show", ...pink }],
    ["hiding", trading(3), "All your pieces are hidden.", { type: "show", ...nothing }],
  ])("is told to its maker: %s", (_, before, sentence, move) => {
    const { state, events } = played(before as ReturnType<typeof trading>, { by: "p1", ...move });
    const own = events.filter(({ only }) => only === undefined || only.includes("p1"));
    const note = ceramicUi.confirmation(move, own, contextFor(state, "p1"));
    expect(note.replace(/<@123456789012345678(\d)>/g, "p$1")).toContain(sentence);
  });
});

describe("a text that is not one piece", () => {
  it.each([
    ["swap", { give: "2 pink", take: "white" }, /not one piece/],
    ["swap", { give: "pink", take: "owl" }, /A bead is swapped for a bead/],
    ["bury", { bead: "pink and green", box: "lid" }, /not one colour/],
    ["bury", { bead: "bull", box: "lid" }, /Only beads are buried.*bull/],
    ["place", { animal: "bull and owl", box: "lid" }, /not one animal/],
    ["show", { pieces: "my shoe" }, /“shoe”/],
  ])("%s %j is refused with what to write", (sub, typed, sentence) => {
    const intent = ceramicUi.typed(sub, typed, contextFor(trading(3), "p1"));
    expect(intent).toMatchObject({ kind: "refuse", sentence: expect.stringMatching(sentence) });
  });
});

describe("every refusal", () => {
  const ctx = contextFor(trading(3), "p1");

  it.each([
    [
      { code: "notHeld", move: "offer", short: [{ piece: "bead", kind: "green", need: 2, have: 0 }] },
      /2 🟩 green \(you hold none\)/,
    ],
    [
      { code: "notHeld", move: "place", short: [{ piece: "animal", kind: "blue", need: 1, have: 0 }] },
      /You lack 🐋 blue whale\./,
    ],
    [{ code: "offerClosed", offer: 3 }, /Offer #3 is no longer open/],
    [{ code: "noSuchOffer", offer: 9, made: 2 }, /no offer #9.*#1 to #2/],
    [{ code: "noSuchOffer", offer: 9, made: 0 }, /none has been made/],
    [{ code: "offerToAnother", offer: 2, by: "p2", to: "p3" }, /who alone can answer it/],
    [{ code: "boxLocked", box: "lid", animals: ["pink"] }, /variant locked.*🐂 pink bull is on the lid/],
    [{ code: "animalsClosed", round: 1 }, /kept off the boxes/],
    [{ code: "notInCentre", piece: "bead", kind: "pink", centre: { beads: { white: 2 }, animals: [] } }, /2 ⚪ white/],
  ] as const)("%j has its numbers and what can be done now", (refusal, sentence) => {
    const text = ceramicUi.refusal(refusal as never, ctx);
    expect(text).toMatch(sentence);
    expect(text).toMatch(/Now you can offer any of your 5 pieces/);
  });

  it("of a wrong move says something, with all that it names", () => {
    const below = chance(11);
    const codes = new Set<string>();
    const wrong = (made: number): object => {
      const by = `p${1 + below(3)}`;
      const kind = KINDS[below(5)] ?? "pink";
      const box = below(2) ? "lid" : "base";
      const few = () => bundleOf(() => Number(below(12) === 0));
      return [
        { by, type: "ready" },
        { by, type: "story", text: "Once." },
        { by, type: "offer", to: [null, "p1", "p2"][below(3)], give: few(), want: few() },
        { by, type: ["accept", "decline", "withdraw"][below(3)], offer: 1 + below(made + 2) },
        { by, type: "swap", piece: below(2) ? "bead" : "animal", give: kind, take: KINDS[below(5)] },
        { by, type: "bury", beads: below(9) ? { [kind]: 1 + below(3) } : {}, box },
        { by, type: "place", animal: kind, box },
        { by, type: "show", animals: [kind] },
        { by: "clock", type: "openAnimals" },
      ][below(9)]!;
    };
    for (const opening of [true, false]) {
      let state = newGame(3, { variants: ["narrated", "locked"], opening });
      state = played(state, inOrder(3)).state;
      for (let i = 0; i < 1500 && state.phase !== "over"; i += 1) {
        const read = ceramic.readEntry(wrong(state.made), seatsFor(3));
        const done = read.ok ? ceramic.apply(state, read.value) : null;
        if (done?.ok) state = done.value.state;
        if (!done || done.ok) continue;
        codes.add(done.error.code);
        const text = ceramicUi.refusal(done.error, contextFor(state, "p1"));
        expect(text).not.toMatch(/undefined|\[object|NaN|null/);
        expect(explain(done.error, "p1")).toMatch(/^p1\b.{10}/);
      }
    }
    expect([...codes].sort()).toEqual(
      [
        ...["alreadyReady", "animalsClosed", "animalsOpen", "boxLocked", "emptyOffer", "noSuchOffer", "notHeld"],
        ...["notInCentre", "notNow", "notYourOffer", "nothingToBury", "offerClosed", "offerToAnother", "offerToSelf"],
        ...["offerToTable", "ownOffer", "storyTold"],
      ].sort(),
    );
  });
});
