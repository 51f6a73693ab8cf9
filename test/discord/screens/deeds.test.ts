/** What somebody did, told when the game is over, where its public events do not tell it all. */
import { describe, expect, test } from "vitest";
import { ceramicUi } from "../../../src/discord/screens/ceramic/index.js";
import { turinUi } from "../../../src/discord/screens/turin/index.js";
import type { Entry as CeramicEntry, Event as CeramicEvent } from "../../../src/games/ceramic/types.js";
import type { Entry as TurinEntry } from "../../../src/games/turin/types.js";
import { languages } from "../../../src/text/index.js";
import { contextFor as ceramicContext, newGame as newCeramic } from "./ceramic/support.js";
import { newGame as newTurin, contextFor as turinContext } from "./turin/support.js";

const people = (text: string | null) => text?.replace(/<@123456789012345678(\d)>/g, "p$1") ?? null;

describe("in Turin Market", () => {
  const ctx = turinContext(newTurin(3), null);
  test.each<[TurinEntry, string | null, string | null]>([
    [
      { by: "p1", type: "offer", card: "c01" },
      "🔒 p1 seals an offer: `#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape",
      "🔒 p1 mette all'asta, in segreto: `#1` 3 🍫 cioccolato · 2 🌰 castagne · 1 🍇 uva",
    ],
    [
      { by: "p2", type: "bid", amount: 4 },
      "🔒 p2 seals a bid of **4 scudo**.",
      "🔒 p2 sigilla un'offerta di **4 scudi**.",
    ],
    [
      { by: "p3", type: "add", amount: 1 },
      "🔒 p3 seals an addition of **1 scudo**.",
      "🔒 p3 sigilla un'aggiunta di **1 scudo**.",
    ],
    [{ by: "p3", type: "list", card: "c01", price: 2 }, null, null],
    [{ by: "p3", type: "done" }, null, null],
  ])("%j", (entry, english, italian) => {
    expect(people(turinUi.deed(entry, [], ctx))).toBe(english);
    expect(people(turinUi.deed(entry, [], { ...ctx, words: languages.it }))).toBe(italian);
  });
});

describe("in Ceramic", () => {
  const ctx = ceramicContext(newCeramic(3), null);
  const give = { beads: { pink: 2 }, animals: [] } as const;
  const want = { beads: {}, animals: ["green"] } as const;
  const offer = { by: "p1", type: "offer", to: "p2", give, want, open: false } as const;
  const accept = { by: "p2", type: "accept", offer: 3 } as const;
  const sides = { offer: 3, by: "p1", with: "p2" } as const;
  test.each<[string, CeramicEntry, readonly CeramicEvent[], string | null, string | null]>([
    [
      "a whispered offer",
      offer,
      [],
      "🤫 p1 to p2: gives **2 🌸 pink**, wants **🐸 green frog**.",
      "🤫 p1 a p2: dà **2 🌸 rosa**, vuole **🐸 rana verde**.",
    ],
    ["an open one, which the table saw", { ...offer, open: true }, [], null, null],
    ["one to the table", { ...offer, to: null, open: true }, [], null, null],
    [
      "a whispered trade",
      accept,
      [{ type: "tradedWhispered", ...sides, give, want }],
      "🤫 p2 accepts `#3`: p1 gives **2 🌸 pink** and gets **🐸 green frog**.",
      "🤫 p2 accetta `#3`: p1 dà **2 🌸 rosa** e riceve **🐸 rana verde**.",
    ],
    [
      "an offer that could not be kept",
      accept,
      [{ type: "lapsed", ...sides }],
      "🤫 p2 accepts `#3`, but p1 no longer holds what it gives.",
      "🤫 p2 accetta `#3`, ma p1 non ha più quello che dava.",
    ],
    ["an open trade", accept, [{ type: "traded", ...sides, gave: 2, got: 1, give, want }], null, null],
    ["no to an offer", { by: "p2", type: "decline", offer: 3 }, [], "🤫 p2 declines `#3`.", "🤫 p2 rifiuta `#3`."],
    ["taken back", { by: "p1", type: "withdraw", offer: 3 }, [], "🤫 p1 withdraws `#3`.", "🤫 p1 ritira `#3`."],
    [
      "buried beads",
      { by: "p1", type: "bury", beads: { green: 1 }, box: "lid" },
      [],
      "🤫 p1 buries **1 🟩 green** under the lid.",
      "🤫 p1 mette **1 🟩 verde** sotto il coperchio.",
    ],
    ["an animal on a box", { by: "p1", type: "place", animal: "pink", box: "lid" }, [], null, null],
  ])("%s", (_, entry, events, english, italian) => {
    expect(people(ceramicUi.deed(entry, events, ctx))).toBe(english);
    expect(people(ceramicUi.deed(entry, events, { ...ctx, words: languages.it }))).toBe(italian);
  });
});
