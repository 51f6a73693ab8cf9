/** The button and its answer, over the messages of random games: as delivery and the router make them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseId } from "../../../src/discord/ids.js";
import { sizeOf } from "../../../src/discord/limits.js";
import { type Knowing, pressWhy, whyButtons } from "../../../src/discord/why.js";
import type { EventBase } from "../../../src/games/game.js";
import { registry } from "../../../src/registry.js";
import type { Look, Row, Table } from "../../../src/tables/api.js";
import { wordsFor } from "../../../src/text/index.js";
import { messageFaults } from "../limits.js";
import * as ofCeramic from "../screens/ceramic/support.js";
import { everyEvent, greatest } from "../screens/turin/greatest.js";
import * as ofTurin from "../screens/turin/support.js";

type Events = readonly EventBase[];

/** One table with these messages of its steps; `replayed`: what each page of an ended game tells. */
function knowing(
  table: Table | null,
  rows: readonly Events[],
  replayed: readonly Events[] | null = null,
  earlier = 0,
): Knowing {
  const look = { table, seat: null, view: null, legal: null, waitingOn: [], due: {} } as unknown as Look;
  return {
    hosted: Object.values(registry),
    doors: { now: () => 0, random: () => new Uint8Array(), id: () => "x" },
    commandIds: new Map([
      ["turin", "11"],
      ["ceramic", "22"],
    ]),
    tables: {
      look: async () => (table ? look : null),
      tableAt: async (now) => now,
      replayAt: async (_, n) => (replayed ? ({ table, events: replayed[n] ?? [] } as never) : null),
    },
    deliveries: {
      ofTable: async () =>
        rows.map((opening, i) => ({ kind: "board", step: i + 1, opening, during: [], earlier }) as never as Row),
    },
  };
}

const lookAt = (table: Table): Look => ({ table, seat: null, view: null, due: {}, waitingOn: [] }) as unknown as Look;

/** Presses it, and then its way through all pages; every page as it is sent. */
async function pressed(house: Knowing, customId: string, locale: string): Promise<readonly (readonly unknown[])[]> {
  const words = wordsFor(locale);
  const pages: (readonly unknown[])[] = [];
  for (let id = parseId(customId), left = 20; id !== null && left > 0; left -= 1) {
    const answer = await pressWhy(house, { words }, id);
    if (answer.kind !== "message") throw new Error("no message");
    pages.push(answer.components);
    id = nextOf(answer.components);
  }
  return pages;
}

interface Node {
  readonly custom_id?: string;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly components?: readonly Node[];
}

function nextOf(components: readonly unknown[]) {
  const all = (components as readonly Node[]).flatMap((node) => [node, ...(node.components ?? [])]);
  const next = all.find(({ label, disabled }) => label === "▶" && !disabled);
  return next ? parseId(next.custom_id ?? "") : null;
}

const textOf = (pages: readonly (readonly unknown[])[]): string => JSON.stringify(pages);

interface Told {
  readonly table: Table;
  readonly events: Events;
}

/** The messages of a random game, one a move; their tables as they stood. */
function* messages(game: "turin" | "ceramic", seed: number): Generator<Told> {
  const n = 2 + (seed % 4);
  if (game === "turin") {
    const options = { goose: (["none", "tie", "least"] as const)[seed % 3], claimWindow: seed % 2 ? 0 : 10 };
    for (const { state, events } of ofTurin.playout(n, options, seed)) {
      yield { table: ofTurin.contextFor(state, null).table, events };
    }
    return;
  }
  const options = { variants: seed % 2 ? ["normal", "locked"] : [], opening: seed % 3 === 0 };
  for (const { state, events } of ofCeramic.playout(n, options, seed, 120)) {
    yield { table: ofCeramic.contextFor(state, null).table, events };
  }
}

describe.each(["turin", "ceramic"] as const)("Why? in random games of %s", (game) => {
  it("stands exactly where something is explained, and each press answers within limits, in both languages", async () => {
    let explained = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000), async (seed) => {
        for (const { table, events } of messages(game, seed)) {
          const house = knowing(table, [events]);
          const [button, ...more] = whyButtons(house, lookAt(table), { kind: "board", n: 1, events }, wordsFor("en"));
          expect(more).toEqual([]);
          if (!button) {
            const answer = await pressWhy(house, { words: wordsFor("en") }, parseId("1:y:t:1:board")!);
            expect(JSON.stringify(answer)).toContain(wordsFor("en").house.why.nothing);
            continue;
          }
          explained += 1;
          for (const locale of ["en", "it"]) {
            for (const page of await pressed(house, button.custom_id, locale)) {
              expect(messageFaults(page)).toEqual([]);
              expect(sizeOf(page).text).toBeGreaterThan(60);
              expect(textOf([page])).not.toMatch(/undefined|NaN|\[object/);
            }
          }
        }
      }),
      { numRuns: 6 },
    );
    expect(explained).toBeGreaterThan(10);
  });

  it("tells nobody what only some may know", async () => {
    let hidden = 0;
    for (const { table, events } of messages(game, 9)) {
      const open = events.filter(({ only }) => only === undefined);
      hidden += events.length - open.length;
      const [first, second] = [knowing(table, [events]), knowing(table, [open])];
      const at = { kind: "board", n: 1 } as const;
      expect(whyButtons(first, lookAt(table), { ...at, events }, wordsFor("en"))).toEqual(
        whyButtons(second, lookAt(table), { ...at, events: open }, wordsFor("en")),
      );
      const id = "1:y:t:1:board";
      expect(await pressed(first, id, "en")).toEqual(await pressed(second, id, "en"));
    }
    if (game === "ceramic") expect(hidden).toBeGreaterThan(0);
  });
});

describe("Why? on the greatest message", () => {
  const ctx = greatest("over");
  const every = Object.values(everyEvent(ctx));
  const payouts = ctx.options.deck.goods.map(({ id }) => ({ ...everyEvent(ctx).payout, good: id }));
  const events = [...every, ...payouts, ...every, ...every];

  it.each(["en", "it"])("goes by pages that all fit, in %s", async (locale) => {
    const pages = await pressed(knowing(ctx.table, [events]), "1:y:t:1:board", locale);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(messageFaults(page)).toEqual([]);
    expect(textOf(pages.slice(-1))).toContain(wordsFor(locale).house.pages.ofPage(pages.length, pages.length));
  });

  it("names the topic that says more, once for all paragraphs on it", async () => {
    const [page] = await pressed(knowing(ctx.table, [payouts]), "1:y:t:1:board", "en");
    expect(textOf([page ?? []]).match(/<\/turin rules:11> › Payouts/g)).toHaveLength(1);
  });
});

describe("what is not there any more", () => {
  const { table } = ofTurin.contextFor(ofTurin.newGame(3), null);
  const over: Events = [{ type: "over", totals: { p1: 3, p2: 1, p3: 0 }, winners: ["p1"] } as EventBase];

  it.each([
    ["a message that is not kept", knowing(table, [over]), "1:y:t:2:board", /no longer kept.*turin rules/],
    ["a table that is gone", knowing(null, []), "1:y:t:1:board", /no such table/i],
    ["a page of a game that goes on", knowing(table, [over]), "1:y:t:1:page", /no longer kept/],
    [
      "a message whose first events are not",
      knowing(table, [over], null, 2),
      "1:y:t:1:board",
      /2 earlier events .* not counted/,
    ],
    ["a page of an ended game", knowing(table, [], [[], over]), "1:y:t:1:page", /The win/],
    ["a page that does not exist", knowing(table, [over]), "1:y:t:1:board:99", /The win/],
  ])("%s", async (_, house, id, answer) => {
    expect(textOf(await pressed(house, id, "en"))).toMatch(answer);
  });
});
