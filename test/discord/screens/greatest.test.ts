/**
 * Every screen at its greatest, in every language, stays inside Discord's limits: as the sandbox judges what is sent to it.
 * Five players with the longest names, more news than a step can bring, the longest decks, all variants, two pictures.
 */
import { describe, expect, test } from "vitest";
import { allCommands } from "../../../src/discord/commands/register.js";
import { bodyOf } from "../../../src/discord/delivery-body.js";
import { filesOf, shownOf } from "../../../src/discord/easel.js";
import { sizeOf } from "../../../src/discord/limits.js";
import { lobbyMessage } from "../../../src/discord/lobby-message.js";
import { registry } from "../../../src/registry.js";
import { readCommandList, readMessage } from "../../../src/sandbox/validate/bodies.js";
import type { Json } from "../../../src/sandbox/world/model.js";
import type { Look, Row, RowData } from "../../../src/tables/api.js";
import { languages, type Words, wordsFor } from "../../../src/text/index.js";
import { ALL, matrix } from "../../harness/extent.js";
import { crawl } from "./greatest/crawl.js";
import { houseOf, type Judged, refusalOf, TWO } from "./greatest/house.js";
import { type Greatest, lookOf, tables } from "./greatest/looks.js";
import { NOW, userOf } from "./turin/support.js";

const V2 = 32_768;
const seats = ["p1", "p2", "p3", "p4", "p5"];

const base = (over: Partial<Row>): Row => ({
  ...{
    id: "abcdefghij01-b1",
    tableId: "abcdefghij01",
    kind: "board",
    step: 1,
    seat: null,
    waitKind: null,
    waitKey: null,
  },
  ...{
    opening: [],
    during: [],
    earlier: 1_234,
    mentions: seats,
    data: null,
    gone: false,
    rev: 1,
    channelId: "1",
    messageId: "2",
  },
  ...{ hash: null, triedAt: null, called: false, attempts: 0, createdAt: NOW },
  ...over,
});

/** What Discord would say of a message with these components; with both pictures where the screen shows them. */
function refusal(components: readonly unknown[]): string | null {
  const { attachments } = filesOf(
    TWO.map((_, i) => ({ name: `turin-board-${"ab"[i]}23456789012.png`, alt: "x", kept: `${i}` })),
  );
  try {
    readMessage("message", { components, flags: V2, attachments } as unknown as Json, 2, V2);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

const VOTE = {
  lasts: 12_345_678_000,
  by: "p1",
  yes: ["p1", "p2"],
  no: ["p3"],
  voters: seats,
  needed: 3,
  expiresAt: NOW,
} as const;

/** What the house posts itself about a table's life. */
function lifeRows(): readonly RowData[] {
  const names = { seat: "p2", name: "𝐖".repeat(32), from: "𝐖".repeat(32), by: "p1", why: "permissions", dueAt: NOW };
  const types = ["left", "gone", "back", "kicked", "seatTaken", "newHost", "paused", "resumed", "held", "released"];
  const events = [...types, "deadline", "wentOn"].map((type) => ({ ...names, type }));
  const closed = { type: "closed", why: "abandoned" };
  const votes = ["kick", "cancel", "pause", "resume", "shorten"].flatMap((kind) =>
    (["open", "passed", "failed", "void"] as const).map((state) => ({
      kind: "vote",
      vote: { ...VOTE, kind, seat: "p2", state },
    })),
  );
  const life = Array.from({ length: 3 }, () => events).flat();
  const offer = { seat: "p2", userId: userOf("p2"), by: "p1" };
  return [
    { kind: "life", events: [...life, closed] },
    ...votes,
    { kind: "ask", closesAt: NOW },
    { kind: "seat", offer },
  ] as unknown as readonly RowData[];
}

/** All that delivery may post of a table, by name. */
function posted(
  { house }: Judged,
  found: Greatest,
  look: Look,
): readonly (readonly [string, readonly unknown[] | null])[] {
  const shown = shownOf(house.easel.hang(TWO, new Map(), new Map()));
  const news = { opening: found.events, during: found.events };
  const told = found.events.filter(({ type }) => type === "storyTold").slice(0, 1);
  const waits = ["offer", "bid", "add", "pick", "sell", "choose", "story", "ready", "answer"];
  const draw = (row: Partial<Row>, at: Look = look) => bodyOf(house, base(row), at, shown)?.components ?? null;
  const closed: Look = { ...look, table: { ...look.table, status: "closed", closedWhy: "abandoned", held: null } };
  const playing: Look = { ...look, table: { ...look.table, status: "playing" } };
  return [
    ["board", draw(news)],
    ["past", draw(news, { ...look, table: { ...look.table, step: 2 } })],
    ["closed", draw(news, closed)],
    ["news", draw({ kind: "news", opening: told })],
    ...waits.map((waitKind) => [`wait ${waitKind}`, draw({ kind: "wait", seat: "p1", waitKind }, playing)] as const),
    ...lifeRows().map((data) => [`${data.kind} row`, draw({ kind: data.kind, data })] as const),
  ];
}

function lobby(look: Look, words: Words): readonly unknown[] {
  const hosted = Object.values(registry).find(({ game }) => game.id === look.table.game)!;
  return lobbyMessage({ ...look.table, status: "lobby", invited: seats.map(userOf) }, hosted, words);
}

/** What the house shows beside a table is the same in every step: it is looked at in the first one of each game. */
const firstOf = (game: Greatest["game"]) => tables.find((found) => found.game === game);

const some = tables.filter((_, i) => ALL || i % 2 === 0);
const cases = matrix(some, Object.keys(languages)).map(([found, locale]) => ({ name: found.name, found, locale }));

describe("a screen at its greatest", () => {
  test.each(cases)("$name, in $locale", async ({ found, locale }) => {
    const words = wordsFor(locale);
    const judged = houseOf(found, locale);
    const look = lookOf(found, null, locale);
    const all = [...posted(judged, found, look), ["lobby", lobby(look, words)] as const];
    const shown = all.flatMap(([, components]) => (components ? [{ components } as unknown as Json] : []));
    for (const [what, components] of all) {
      const why = components && refusal(components);
      if (why) judged.faults.push(`${what}: ${JSON.stringify(sizeOf(components))} ${why}`);
    }
    const { game } = found;
    const answers = await crawl(judged, words, { game, house: firstOf(game) === found, shown });
    expect([...new Set(judged.faults)].slice(0, 8)).toEqual([]);
    expect(answers).toBeGreaterThan(40);
  });
});

test("all commands, with every language's words", () => {
  expect(() => readCommandList(JSON.parse(JSON.stringify(allCommands(Object.values(registry)))))).not.toThrow();
});

test("what is too great is found", () => {
  expect(refusal([{ type: 10, content: "x".repeat(4_001) }])).toContain("4000");
  expect(refusal([{ type: 12, items: [{ media: { url: "attachment://unknown.png" } }] }])).toContain("not found");
});
