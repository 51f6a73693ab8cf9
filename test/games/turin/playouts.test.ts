/** Properties of random games: nothing is lost, nothing is stuck, the log says it all, and `legal` says what is legal. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { turin } from "../../../src/games/turin/index.js";
import type { State } from "../../../src/games/turin/state.js";
import type { Entry, Event } from "../../../src/games/turin/types.js";
import { chanceOf, nextEntry, pickOne, type Setting, settings, start } from "./random.js";

/** Far more moves than any game of these random players takes. */
const STUCK = 20_000;

function made(state: State, entry: Entry): { readonly state: State; readonly events: readonly Event[] } {
  const applied = turin.apply(state, entry);
  if (!applied.ok) throw new Error(`${JSON.stringify(entry)}: ${JSON.stringify(applied.error)}`);
  return applied.value;
}

/** Plays a whole game at random and hands every step of it to `look`. */
function playOut(
  setting: Setting,
  look: (before: State, entry: Entry, after: State, events: readonly Event[]) => void,
): readonly Entry[] {
  const below = chanceOf(setting.seed);
  const log: Entry[] = [];
  let state = start(setting);
  while (state.phase !== "over") {
    if (log.length > STUCK) throw new Error(`stuck in ${state.phase}`);
    const entry = nextEntry(state, below);
    const { state: after, events } = made(state, entry);
    log.push(entry);
    look(state, entry, after, events);
    state = after;
  }
  return log;
}

/** What the bank takes in with an event; what it gives out is negative. */
function bankTakes(event: Event): number {
  switch (event.type) {
    case "paid":
      return event.payments.reduce((sum, { amount }) => sum + amount, 0);
    case "loan":
      return -10;
    case "payout":
      return event.payers.filter(({ how }) => how !== "bank").length - event.each * event.leaders.length;
    case "repaid":
      return event.owed;
    default:
      return 0;
  }
}

function scudoOf(state: State): number {
  const placed = state.listings.reduce((sum, { price }) => sum + price, 0);
  return state.players.reduce((sum, { scudo }) => sum + scudo, placed);
}

test("scudo are conserved: players, placed and bank", () => {
  fc.assert(
    fc.property(settings, (setting) => {
      let bank = 0;
      let games = 0;
      playOut(setting, (_before, _entry, after, events) => {
        for (const event of events) bank += bankTakes(event);
        if (after.games.length > games && after.phase === "deal") {
          // The game that has just ended hands its scores over and everybody starts with 15 again.
          games = after.games.length;
          bank += after.games.at(-1)!.scores.reduce((sum, score) => sum + score, 0) - 15 * setting.players;
        }
        if (scudoOf(after) + bank !== 15 * setting.players) throw new Error(JSON.stringify([after, bank]));
        if (after.phase !== "over" && after.players.some(({ scudo }) => scudo < 0)) throw new Error("below 0");
      });
    }),
    { numRuns: 25 },
  );
});

test("nobody's sealed amounts, claims and placed scudo ever exceed what is there", () => {
  fc.assert(
    fc.property(settings, (setting) => {
      playOut(setting, (_before, _entry, after) => {
        if (after.phase === "over") return;
        const frees = Object.values(turin.summary(after).seats).map(({ free }) => free);
        if (frees.some((free) => free === null || free < 0)) throw new Error(JSON.stringify(after));
      });
    }),
    { numRuns: 15 },
  );
});

test("cards are conserved", () => {
  fc.assert(
    fc.property(settings, (setting) => {
      let removed: readonly string[] = [];
      playOut(setting, (_before, entry, after) => {
        if (entry.type === "deal") removed = entry.removed;
        if (after.phase === "deal") return;
        const held = after.players.flatMap(({ hand, cards }) => [...hand, ...cards]);
        const all = [...held, ...after.market, ...after.discarded, ...removed];
        const deck = after.options.deck.cards.map(({ id }) => id);
        if (all.sort().join() !== deck.sort().join()) throw new Error(JSON.stringify(after));
        const owned = after.listings.every(({ card, seller }) => {
          return after.players.some((player) => player.seat === seller && player.cards.includes(card));
        });
        if (!owned) throw new Error(JSON.stringify(after.listings));
      });
    }),
    { numRuns: 25 },
  );
});

test("every state survives JSON, and the log replays to the same end", () => {
  fc.assert(
    fc.property(settings, (setting) => {
      let last: State | null = null;
      const log = playOut(setting, (_before, _entry, after) => {
        expect(JSON.parse(JSON.stringify(after))).toStrictEqual(after);
        last = after;
      });
      let replayed = start(setting);
      for (const line of JSON.parse(JSON.stringify(log)) as unknown[]) {
        const read = turin.readEntry(
          line,
          replayed.players.map(({ seat }) => seat),
        );
        if (!read.ok) throw new Error(read.error.message);
        // Through JSON, as a table's state is stored.
        replayed = JSON.parse(JSON.stringify(made(replayed, read.value).state)) as State;
      }
      expect(replayed).toStrictEqual(last);
    }),
    { numRuns: 10 },
  );
});

test("defaults, timers and chance finish a game from wherever it is", () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 0, max: 120 }), (setting, moves) => {
      const below = chanceOf(setting.seed);
      let state = start(setting);
      for (let n = 0; n < moves && state.phase !== "over"; n++) state = made(state, nextEntry(state, below)).state;
      for (let n = 0; state.phase !== "over"; n++) {
        if (n > STUCK) throw new Error(`stuck in ${state.phase}`);
        const timer = turin.timers(state)[0];
        const waiting = turin.waitingOn(state)[0]!;
        const entry = timer?.entry ?? turin.draw(state, below) ?? turin.defaultMove(state, waiting);
        expect(entry).not.toBeNull();
        state = made(state, entry!).state;
      }
      expect(turin.result(state)?.winners.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});

/** Any move of a seat, legal or not. */
function anyMove(state: State, below: (k: number) => number): Entry {
  const seats = state.players.map(({ seat }) => seat);
  const cards = state.options.deck.cards.map(({ id }) => id);
  const near = [...state.market, ...state.listings.map(({ card }) => card), ...state.players.flatMap((p) => p.cards)];
  const by = pickOne(seats, below);
  const card = near.length > 0 && below(4) > 0 ? pickOne(near, below) : pickOne(cards, below);
  const to = pickOne([...seats, "zoe"], below);
  const amount = below(24) - 1;
  return pickOne<Entry>(
    [
      { by, type: "offer", card },
      { by, type: "bid", amount },
      { by, type: "add", amount },
      { by, type: "pick", cards: [card, ...(below(2) ? [pickOne([...near, card], below)] : [])] },
      { by, type: "list", card, price: amount },
      { by, type: "done" },
      { by, type: "unlist", card },
      { by, type: "buy", card },
      { by, type: "sellTo", card, to },
      { by, type: "loan" },
      { by, type: "takeGoose" },
      { by, type: "giveGoose", to },
    ],
    below,
  );
}

function saysLegal(state: State, entry: Entry): boolean {
  const legal = turin.legal(state, entry.by);
  switch (entry.type) {
    case "offer":
    case "unlist":
      return legal[entry.type].includes(entry.card);
    case "bid":
    case "add": {
      const range = legal[entry.type];
      return range !== null && entry.amount >= 0 && entry.amount <= range.max;
    }
    case "pick": {
      const { count, from } = legal.pick ?? { count: -1, from: [] };
      const { cards } = entry;
      return cards.length === count && new Set(cards).size === count && cards.every((card) => from.includes(card));
    }
    case "list": {
      const { cards, max } = legal.list ?? { cards: [], max: 0 };
      return cards.includes(entry.card) && entry.price >= 1 && entry.price <= max;
    }
    case "buy":
      return legal.buy.some(({ card }) => card === entry.card);
    case "sellTo":
      return legal.sellTo.some(({ card, to }) => card === entry.card && to.includes(entry.to));
    case "giveGoose":
      return legal.giveGoose.includes(entry.to);
    case "done":
    case "loan":
    case "takeGoose":
      return legal[entry.type];
    default:
      return false;
  }
}

test("a move is accepted exactly when `legal` offers it", () => {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(settings, (setting) => {
      const below = chanceOf(setting.seed + 1);
      playOut(setting, (before) => {
        for (let tries = 0; tries < 4; tries++) {
          const entry = anyMove(before, below);
          const applied = turin.apply(before, entry);
          if (applied.ok !== saysLegal(before, entry)) throw new Error(`${applied.ok}: ${JSON.stringify(entry)}`);
          if (applied.ok) accepted.add(entry.type);
        }
      });
    }),
    { numRuns: 25 },
  );
  // Which of the rarer moves come up is chance's.
  expect(accepted.size).toBeGreaterThan(6);
});

test("random games meet everything that can happen", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(settings, (setting) => {
      playOut(setting, (_before, entry, _after, events) => {
        met.add(entry.type);
        for (const event of events) {
          met.add(event.type);
          if (event.type === "sold" || event.type === "voided") met.add(`${event.type} ${event.why}`);
          if (event.type === "payout") for (const { how } of event.payers) met.add(`payout ${how}`);
        }
      });
    }),
    { numRuns: 100, seed: 1 },
  );
  for (const what of RARE) expect(met).toContain(what);
});

const RARE = [
  ["toss", "discard", "closeClaims", "unlist", "sellTo", "takeGoose", "giveGoose", "loan", "listingReturned"],
  ["gooseMoved", "handsShown", "sold only", "sold chosen", "sold earliest", "voided bid", "voided add"],
  ["payout paid", "payout loan", "payout bank", "repaid"],
].flat();
