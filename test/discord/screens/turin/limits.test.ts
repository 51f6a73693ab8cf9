import { describe, expect, it } from "vitest";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import type { Components } from "../../../../src/discord/ui.js";
import { languages } from "../../../../src/text/index.js";
import { choiceFaults, commandFaults, messageFaults, modalFaults } from "../../limits.js";
import { everyEvent, greatest, longDeck, phases } from "./greatest.js";

/** What the house adds to a message of ours. */
const HOUSE = { text: 300, components: 4 };
const decks = { "the built-in deck": {}, "a deck of long names": { deck: longDeck() } };
const spoken = Object.values(languages);
const cases = Object.entries(decks).flatMap(([name, deck]) =>
  spoken.map((words) => [name, words.language, deck, words] as const),
);
const waitKinds = ["offer", "bid", "add", "pick", "sell", "choose", "unheard"];
const openers = ["offer", "bid", "add", "pick", "sell", "unsell", "buy"];
const askers = ["loan", "done", "goose", "sellTo", "status", "none", "go"];

function textOf(components: Components): string {
  return JSON.stringify(components);
}

describe.each(cases)("with %s in %s", (_name, _language, deck, words) => {
  it.each(phases)("every screen of phase %s fits at its greatest", (phase) => {
    const ctx = { ...greatest(phase, deck), words };
    const events = Array.from({ length: 20 }, () => Object.values(everyEvent(ctx))).flat();
    const screens: Record<string, Components> = {
      board: turinUi.board(events, events, { ...ctx, seat: null, legal: null }),
      past: turinUi.past(events, events, { ...ctx, seat: null, legal: null }),
      hand: turinUi.hand(ctx, turinUi.confirmation({ type: "buy", card: ctx.view.market[0] }, [], ctx)),
      watching: turinUi.hand({ ...ctx, seat: null, legal: null }, "note"),
    };
    for (const kind of waitKinds) screens[`wait ${kind}`] = turinUi.wait("p1", kind, ctx);
    for (const [name, screen] of Object.entries(screens))
      expect([name, ...messageFaults(screen, HOUSE)]).toEqual([name]);
    for (const action of openers) {
      const intent = turinUi.press(action, [], {}, ctx);
      expect([action, ...(intent.kind === "modal" ? modalFaults(intent.modal) : [intent.kind])]).toEqual([action]);
    }
    for (const action of askers) {
      const intent = turinUi.press(action, [], {}, ctx);
      const faults = intent.kind === "show" ? messageFaults(intent.components, HOUSE) : [];
      expect([action, ...faults]).toEqual([action]);
    }
    for (const sub of turinUi.moves) {
      for (const option of ["card", "first", "second"]) {
        expect(choiceFaults(turinUi.complete(sub, option, "", {}, ctx))).toEqual([]);
      }
    }
  });

  it.each(phases)("no name of a good or card acts as markdown in phase %s", (phase) => {
    const ctx = { ...greatest(phase, deck), words };
    const board = turinUi.board([], [], ctx);
    expect(textOf(board) + textOf(turinUi.hand(ctx))).not.toMatch(/@everyone|\]\(|_\*/);
  });
});

describe("the board in a real game's size", () => {
  it("keeps the latest news when there is no room for all, and says how much is missing", () => {
    const ctx = greatest("bid");
    const events = everyEvent(ctx);
    const run = Array.from({ length: 60 }, () => [events.listed, events.unlisted]).flat();
    const board = textOf(turinUi.board(run, [events.bidsShown], ctx));
    expect(board).toContain("✊ The bids");
    expect(board).toMatch(/… and \d+ lines before that/);
  });
});

describe("/turin", () => {
  it("is a command that Discord takes", () => {
    expect(commandFaults(turinUi.command)).toEqual([]);
  });

  it("has exactly the subcommands of the specification, in servers and in the bot's DM", () => {
    const subs = (turinUi.command.options ?? []).map(({ name }) => name).toSorted();
    const moves = ["add", "bid", "buy", "done", "goose", "loan", "offer", "pick", "sell", "sell-to", "unsell"];
    expect(subs).toEqual([...moves, "hand", "join", "leave", "rules", "start", "status"].toSorted());
    expect([...turinUi.moves].toSorted()).toEqual(moves);
    expect(turinUi.command.contexts).toEqual([0, 1]);
  });

  it.each(spoken)("has a rules screen for each topic in $language, and the overview for any other text", (words) => {
    for (const topic of turinUi.topics) {
      expect(messageFaults(turinUi.rules(topic, words), HOUSE)).toEqual([]);
      expect(textOf(turinUi.rules(topic, words))).toContain(words.turin.rules.example("").trim());
    }
    expect(turinUi.rules("whatever", words)).toEqual(turinUi.rules(null, words));
    expect(turinUi.topics.length).toBeLessThanOrEqual(25);
  });
});

describe("the checker of limits", () => {
  const row = (n: number) => ({
    type: 1,
    components: Array.from({ length: n }, (_, i) => ({ type: 2, label: "x", custom_id: `${i}` })),
  });
  it.each([
    ["no components", [], /components in all: 0/],
    ["six buttons in a row", [row(6)], /components in a row: 6/],
    ["a custom id twice", [row(1), row(1)], /custom ids twice: 0/],
    [
      "4,001 characters",
      [
        { type: 10, content: "x".repeat(2001) },
        { type: 10, content: "x".repeat(2000) },
      ],
      /characters in all: 4001/,
    ],
    [
      "41 components",
      [{ type: 17, components: Array.from({ length: 40 }, () => ({ type: 10, content: "x" })) }],
      /components in all: 41/,
    ],
    ["an empty text", [{ type: 10, content: "" }], /text display/],
    ["a bare button", [{ type: 2, label: "x", custom_id: "x" }], /component 2 at the top/],
  ])("finds %s", (_, components, fault) => {
    expect(messageFaults(components).join("\n")).toMatch(fault);
  });

  it("finds what is wrong with modals and commands", () => {
    expect(modalFaults({ custom_id: "x", title: "x".repeat(46), components: [] }).join("\n")).toMatch(
      /title.*components in a modal/s,
    );
    const options = [
      { type: 3, name: "a", description: "a" },
      { type: 3, name: "B", description: "", required: true },
    ];
    expect(commandFaults({ name: "turin", description: "x", options }).join("\n")).toMatch(
      /required.*bad name.*description/s,
    );
  });
});
