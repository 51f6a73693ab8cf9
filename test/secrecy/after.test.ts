/** Once it is shown, what was sealed differs, and nothing else does. */
import { expect, test } from "vitest";
import { builtInDeck } from "../../src/games/turin/index.js";
import type { Legal } from "../../src/games/turin/types.js";
import type { Move } from "../../src/tables/api.js";
import { chanceOf } from "./chance.js";
import { playMatch } from "./match.js";
import { lookOf } from "./probes.js";
import { begin, make, nameOf, type Play } from "./scenes.js";
import type { Sent } from "./sent.js";
import { secretTurin } from "./turin.js";
import { NOBODY, noneCounted, outcome, type Side, Twins } from "./twins.js";

interface Shown {
  /** Moves by seat before the one that shows; a pair: the first on one side, the second on the other. */
  readonly before: readonly (readonly [string, Move | readonly [Move, Move]])[];
  readonly last: readonly [string, Move];
}

/** What everybody, and each of the people named, was sent when all was shown. */
async function shown(twins: Twins, table: string, { before, last }: Shown): Promise<readonly [string, string]> {
  const scene = { twins, game: secretTurin, table, below: chanceOf(1) };
  const makes = (seat: string, move: Move) => (side: Side) => make(side, scene, nameOf(seat), move, "command");
  for (const [seat, move] of [...before, last]) {
    const [a, b] = Array.isArray(move) ? (move as readonly [Move, Move]) : ([move, move] as readonly [Move, Move]);
    await twins.unseen(makes(seat, a), makes(seat, b));
  }
  const everybody = (sent: readonly Sent[]) => sent.filter(({ reader }) => reader === "everybody");
  const [a, b] = [twins.a, twins.b].map((side) => everybody(side.out.take()).map(({ head, body }) => head + body));
  expect(a!.length).toBeGreaterThan(1);
  const plain = (all: readonly string[]) => all.join("\n").replace(/content-length: \d+/g, "");
  return [plain(a!), plain(b!)];
}

async function twinsOf(players: number, run: (twins: Twins, table: string) => Promise<void>): Promise<void> {
  const twins = await Twins.start([secretTurin.hosted], [secretTurin.hosted], 3, noneCounted());
  try {
    const table = await begin(twins, secretTurin, players, "pace:live scudo:secret");
    twins.compare("the game begins", NOBODY);
    await run(twins, table);
    // The log tells of no amount and no card, shown or not.
    twins.compare("the log", NOBODY);
  } finally {
    await twins.stop();
  }
}

/** Pairs of numbers in which the two differ. */
function differences(a: string, b: string): readonly string[] {
  const [one, other] = [a, b].map((text) => text.split(/(\d+)/));
  expect(other!.length).toBe(one!.length);
  return [...new Set(one!.flatMap((part, i) => (part === other![i] ? [] : [`${part} or ${other![i]}`])))].sort();
}

const bid = (amount: number): Move => ({ type: "bid", amount });
const add = (amount: number): Move => ({ type: "add", amount });

test("a bid", () =>
  twinsOf(4, async (twins, table) => {
    const [a, b] = await shown(twins, table, {
      before: [
        ["p1", [bid(7), bid(9)]],
        ["p2", bid(1)],
        ["p3", bid(2)],
      ],
      last: ["p4", bid(0)],
    });
    expect(differences(a, b)).toEqual(["7 or 9"]);
  }));

test("an addition", () =>
  twinsOf(4, async (twins, table) => {
    const [a, b] = await shown(twins, table, {
      before: [
        ["p1", bid(3)],
        ["p2", bid(1)],
        ["p3", bid(3)],
        ["p4", bid(2)],
        ["p3", [add(5), add(8)]],
      ],
      last: ["p1", add(1)],
    });
    expect(differences(a, b)).toEqual(["5 or 8", "8 or 11"]);
  }));

test("an offered card", () =>
  twinsOf(3, async (twins, table) => {
    const hand = async (seat: string) => {
      const { legal } = await lookOf(twins.a, table, nameOf(seat));
      return (legal as Legal).offer.map((card) => ({ type: "offer", card }));
    };
    const [[x, y], [second], [third]] = [await hand("p1"), await hand("p2"), await hand("p3")];
    const [a, b] = await shown(twins, table, {
      before: [
        ["p2", second!],
        ["p1", [x!, y!]],
      ],
      last: ["p3", third!],
    });
    const goods = (move: Move) => {
      const at = builtInDeck.cards.findIndex(({ id }) => id === move.card);
      // By its number alone where the card itself stands below.
      return new RegExp(`\`#${at + 1}\`(?: [^\\\\]*)?`, "g");
    };
    expect(a).not.toBe(b);
    expect(a.replace(goods(x!), "the card")).toBe(b.replace(goods(y!), "the card"));
  }));

interface Entry {
  readonly by: string;
  readonly type: string;
}

/** The log without choices that were sealed anew before they were shown. */
function withoutReplaced(log: readonly Entry[]): readonly Entry[] {
  const between = ["pick", "list", "done", "toss", "discard"];
  return log.filter((entry, i) => {
    if (!["offer", "bid", "add"].includes(entry.type)) return true;
    const later = log.slice(i + 1);
    const end = later.findIndex(({ type }) => between.includes(type));
    const step = end < 0 ? later : later.slice(0, end);
    return !step.some(({ by, type }) => by === entry.by && type === entry.type);
  });
}

async function recordOf(side: Side, { table }: Play): Promise<{ readonly log: readonly Entry[] }> {
  const eve = side.user("eve");
  const answer = await outcome(() => eve.command("/tavolo record", { channel: "#tavolo" }));
  const file = answer?.kind === "message" ? answer.message.attachments[0]?.url : undefined;
  expect(file, table).toBeDefined();
  return (await (await fetch(file!)).json()) as { readonly log: readonly Entry[] };
}

test("a whole game's record: only choices that were sealed anew", () =>
  playMatch(
    { secret: secretTurin, seed: 4, hands: false, turns: 500, curious: 0, thorough: 0, counted: noneCounted() },
    async (play) => {
      const [a, b] = await Promise.all([play.twins.a, play.twins.b].map((side) => recordOf(side, play)));
      expect(a!.log).not.toEqual(b!.log);
      expect({ ...a!, log: withoutReplaced(a!.log) }).toEqual({ ...b!, log: withoutReplaced(b!.log) });
    },
  ));
