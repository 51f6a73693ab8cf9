import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import { type State, setOf } from "../../../src/games/ceramic/state.js";
import { BOXES, type Bundle, type Entry, KINDS, type Kind, VARIANTS } from "../../../src/games/ceramic/types.js";
import { allPieces, summary } from "./helpers.js";

const SEATS = ["ann", "__proto__", "constructor", "dan", "eve"];

/** Choices for one entry: who, what, and numbers to choose among what is there. */
const choice = fc.record({
  seat: fc.nat(4),
  what: fc.constantFrom("answer", "offer", "offer", "swap", "bury", "place", "show", "clock", "own", "ready"),
  n: fc.array(fc.nat(999), { minLength: 14, maxLength: 14 }),
});
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

const table = fc.record({
  players: fc.integer({ min: 2, max: 5 }),
  variants: fc.subarray([...VARIANTS]),
  opening: fc.boolean(),
  deal: fc.infiniteStream(fc.nat(999)),
});

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Some part of a bundle, or now and then more than is there. */
function part(of: Bundle, n: readonly number[]): Bundle {
  const beads = KINDS.map((kind, i): [Kind, number] => [
    kind,
    n[i]! % ((of.beads[kind] ?? 0) + 1 + Number(n[i]! > 950)),
  ]);
  return {
    beads: Object.fromEntries(beads.filter(([, count]) => count > 0)),
    animals: of.animals.filter((_, i) => n[5 + i]! % 2 === 0),
  };
}

/** An entry that may or may not be legal. */
function entryFor(state: State, { seat: who, what, n }: Choice): Entry {
  const { seat: by, hand } = pick(state.players, who);
  const box = pick(BOXES, n[10]!);
  if (state.phase === "story") return { by, type: "story", text: "once" };
  if (state.phase === "ready") return { by, type: "ready" };
  switch (what) {
    case "clock":
      return n[0]! % 5 === 0 ? { by: "clock", type: "endRound" } : { by: "clock", type: "openAnimals" };
    case "answer":
      return { by, type: pick(["accept", "accept", "decline"] as const, n[1]!), offer: 1 + (n[0]! % (state.made + 1)) };
    case "own":
      return { by, type: "withdraw", offer: 1 + (n[0]! % (state.made + 1)) };
    case "offer": {
      const to = pick([null, ...state.players.map(({ seat }) => seat)], n[10]!);
      const other = pick(state.players, n[11]!).hand;
      return {
        by,
        type: "offer",
        to,
        give: part(hand, n),
        want: part(other, [...n].reverse()),
        open: n[12]! % 3 === 0,
      };
    }
    case "swap":
      return {
        by,
        type: "swap",
        piece: pick(["bead", "animal"], n[0]!),
        give: pick(KINDS, n[1]!),
        take: pick(KINDS, n[2]!),
      };
    case "bury":
      return { by, type: "bury", beads: part(hand, n).beads, box };
    case "place":
      return { by, type: "place", animal: pick(KINDS, n[0]!), box };
    case "show":
      return { by, type: "show", ...part(hand, n) };
    default:
      return { by, type: "ready" };
  }
}

function start({
  players,
  variants,
  opening,
  deal,
}: {
  players: number;
  variants: readonly (typeof VARIANTS)[number][];
  opening: boolean;
  deal: Iterable<number>;
}): State {
  const read = ceramic.readOptions({ variants, opening }, SEATS.slice(0, players));
  if (!read.ok) throw new Error("options");
  const state = ceramic.setup(SEATS.slice(0, players), read.value);
  const numbers = deal[Symbol.iterator]();
  const applied = ceramic.apply(state, ceramic.draw(state, (k) => numbers.next().value % k)!);
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value.state;
}

/** Lets clock and defaults finish the game. */
function finish(state: State): State {
  let now = state;
  for (let moves = 0; now.phase !== "over"; moves++) {
    if (moves > 200) throw new Error(`stuck in ${now.phase}`);
    const due = ceramic.timers(now).at(-1)?.entry ?? ceramic.defaultMove(now, pick(ceramic.waitingOn(now), moves))!;
    const applied = ceramic.apply(now, due);
    if (!applied.ok) throw new Error(applied.error.code);
    now = applied.value.state;
  }
  return now;
}

describe("random games", () => {
  it("keep twenty beads and five animals, survive JSON, replay to the same end, and never stick", () => {
    fc.assert(
      fc.property(table, fc.array(choice, { minLength: 30, maxLength: 80, size: "max" }), (chosen, choices) => {
        let state = start(chosen);
        const first = state;
        const log: Entry[] = [];
        for (const each of choices) {
          const entry = entryFor(state, each);
          const before = JSON.stringify(state);
          const applied = ceramic.apply(state, entry);
          expect(JSON.stringify(state)).toBe(before);
          if (!applied.ok) continue;
          log.push(entry);
          state = JSON.parse(JSON.stringify(applied.value.state));
          expect(JSON.stringify(state)).toBe(JSON.stringify(applied.value.state));
          expect(allPieces(state)).toEqual(setOf(KINDS));
          for (const { hand, shown } of state.players) {
            expect(KINDS.every((kind) => (shown.beads[kind] ?? 0) <= (hand.beads[kind] ?? 0))).toBe(true);
            expect(shown.animals.every((kind) => hand.animals.includes(kind))).toBe(true);
          }
          if (state.phase === "over") break;
        }
        let replayed = first;
        const seats = first.players.map(({ seat }) => seat);
        for (const entry of log) {
          const read = ceramic.readEntry(JSON.parse(JSON.stringify(entry)), seats);
          const applied = read.ok ? ceramic.apply(replayed, read.value) : read;
          if (!applied.ok) throw new Error(JSON.stringify(entry));
          replayed = applied.value.state;
        }
        expect(JSON.stringify(summary(replayed))).toBe(JSON.stringify(summary(state)));
        const end = finish(state);
        const totals = Object.values(ceramic.result(end)!.totals);
        expect(totals).toHaveLength(chosen.players);
        expect(end.scored).toHaveLength(chosen.variants.includes("extended") ? 5 : 3);
      }),
      { numRuns: 80 },
    );
  });

  it("offer only what is legal in their menus", () => {
    fc.assert(
      fc.property(table, fc.array(choice, { minLength: 20, maxLength: 50, size: "max" }), (chosen, choices) => {
        let state = start(chosen);
        for (const each of choices) {
          const applied = ceramic.apply(state, entryFor(state, each));
          if (applied.ok) state = applied.value.state;
          const { seat: by } = pick(state.players, each.seat);
          const { accept, decline, withdraw, tooDear, swap, bury, place, show } = ceramic.legal(state, by);
          const open: Entry[] = [
            ...accept.map((offer) => ({ by, type: "accept" as const, offer })),
            ...decline.map((offer) => ({ by, type: "decline" as const, offer })),
            ...withdraw.map((offer) => ({ by, type: "withdraw" as const, offer })),
            ...(["bead", "animal"] as const).flatMap((piece) =>
              (swap[piece]?.give ?? []).flatMap((give) =>
                swap[piece]!.take.map((take) => ({ by, type: "swap" as const, piece, give, take })),
              ),
            ),
            ...(bury?.boxes ?? []).map((box) => ({ by, type: "bury" as const, beads: bury!.beads, box })),
            ...(place?.boxes ?? []).map((box) => ({ by, type: "place" as const, animal: place!.animals[0]!, box })),
            ...(show ? [{ by, type: "show" as const, ...show }] : []),
          ];
          for (const entry of open) expect(ceramic.apply(state, entry).ok).toBe(true);
          for (const offer of tooDear) {
            expect(ceramic.apply(state, { by, type: "accept", offer })).toMatchObject({ error: { code: "notHeld" } });
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** The same table with other secrets: hidden beads of two players and under the boxes change places, whispers other words. */
function twin(state: State, onlooker: number, n: readonly number[]): State {
  const others = state.players.filter((_, i) => i !== onlooker);
  const hidden = others.flatMap(({ seat, hand, shown }) =>
    KINDS.flatMap((kind) => Array((hand.beads[kind] ?? 0) - (shown.beads[kind] ?? 0)).fill({ at: seat, kind })),
  );
  const buried = BOXES.flatMap((box) =>
    KINDS.flatMap((kind) => Array(state.boxes[box].beads[kind] ?? 0).fill({ at: box, kind })),
  );
  const places = [...hidden, ...buried] as readonly { readonly at: string; readonly kind: Kind }[];
  const by = n[0]! % Math.max(places.length, 1);
  const moved = places.map(({ at }, i) => ({ at, kind: places[(i + by) % places.length]!.kind }));
  const beadsAt = (at: string, kept: Bundle["beads"]) =>
    Object.fromEntries(
      KINDS.map((kind): [Kind, number] => [
        kind,
        (kept[kind] ?? 0) + moved.filter((m) => m.at === at && m.kind === kind).length,
      ]).filter(([, count]) => count > 0),
    );
  const seat = state.players[onlooker]!.seat;
  return {
    ...state,
    players: state.players.map((player, i) =>
      i === onlooker
        ? player
        : { ...player, hand: { ...player.hand, beads: beadsAt(player.seat, player.shown.beads) } },
    ),
    boxes: {
      lid: { ...state.boxes.lid, beads: beadsAt("lid", {}) },
      base: { ...state.boxes.base, beads: beadsAt("base", {}) },
    },
    offers: state.offers.map((offer) =>
      offer.to === null || offer.open || offer.by === seat || offer.to === seat
        ? offer
        : { ...offer, give: offer.want, want: offer.give },
    ),
    lapsed: state.lapsed.filter((lapsed) => lapsed.by === seat || lapsed.with === seat),
  };
}

function everythingFor(state: State, seat: string): string {
  return JSON.stringify([
    ceramic.view(state, seat),
    ceramic.legal(state, seat),
    ceramic.waits(state),
    ceramic.timers(state),
    ceramic.waitingOn(state),
    ceramic.step(state),
    ceramic.defaultMove(state, seat),
  ]);
}

describe("two tables that differ only in what a player may not know", () => {
  it("are the same to that player, and answer the player's moves with the same", () => {
    let different = 0;
    fc.assert(
      fc.property(
        table,
        fc.array(choice, { minLength: 15, maxLength: 40, size: "max" }),
        fc.array(choice, { minLength: 10, maxLength: 10 }),
        fc.array(fc.nat(999), { minLength: 3, maxLength: 3 }),
        (chosen, choices, acts, n) => {
          let state = start(chosen);
          for (const each of choices) {
            const applied = ceramic.apply(state, entryFor(state, each));
            if (applied.ok && applied.value.state.phase !== "over") state = applied.value.state;
          }
          const onlooker = n[1]! % state.players.length;
          const { seat } = state.players[onlooker]!;
          const other = twin(state, onlooker, n);
          expect(allPieces(other)).toEqual(setOf(KINDS));
          if (JSON.stringify(other) !== JSON.stringify(state)) different++;
          expect(everythingFor(other, seat)).toBe(everythingFor(state, seat));
          expect(JSON.stringify(ceramic.view(other, null))).toBe(JSON.stringify(ceramic.view(state, null)));

          for (const act of acts) {
            const entry = entryFor(state, { ...act, seat: onlooker });
            // Whether the maker can still give is told to whoever accepts; the end of a round shows everything.
            if (entry.type === "accept" || entry.by === "clock") continue;
            const [here, there] = [ceramic.apply(state, entry), ceramic.apply(other, entry)];
            const told = (applied: typeof here) =>
              applied.ok
                ? [
                    applied.value.events.filter(({ only }) => !only || only.includes(seat)),
                    everythingFor(applied.value.state, seat),
                  ]
                : applied.error;
            if (here.ok && here.value.state.round !== state.round) continue;
            if (here.ok && here.value.state.phase !== state.phase) continue;
            expect(JSON.stringify(told(there))).toBe(JSON.stringify(told(here)));
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(different).toBeGreaterThan(5);
  });
});
