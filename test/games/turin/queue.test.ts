import { describe, expect, test } from "vitest";
import type { QueuedMove, Seat } from "../../../src/games/game.js";
import { turin } from "../../../src/games/turin/index.js";
import type { State } from "../../../src/games/turin/state.js";
import { chanceOf } from "./random.js";

const queue = turin.queue!;

/** A game of so many, played by defaults until it is as wanted. */
function at(players: number, wanted: (state: State) => boolean, options: object = {}, bids = players): State {
  const seats = ["ann", "bob", "cat", "dan", "eve"].slice(0, players);
  const read = turin.readOptions(options, seats);
  if (!read.ok) throw new Error("options");
  let state = turin.setup(seats, read.value);
  const below = chanceOf(5);
  while (!wanted(state)) {
    const [seat] = turin.waitingOn(state);
    if (!seat) throw new Error("never");
    const usual = turin.draw(state, below) ?? turin.defaultMove(state, seat)!;
    const most = Math.max(0, bids - seats.indexOf(seat));
    const bid = { by: seat, type: "bid" as const, amount: Math.min(most, turin.legal(state, seat).bid?.max ?? 0) };
    const applied = turin.apply(state, usual.type === "bid" ? bid : usual);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
  }
  return state;
}

const phase = (round: number, name: State["phase"]) => (state: State) => state.round === round && state.phase === name;

function read(state: State, seat: Seat, raw: QueuedMove): QueuedMove {
  const stored = queue.read(raw, state, seat);
  if (!stored.ok) throw new Error(stored.error.code);
  return stored.value;
}

describe("what can be queued", () => {
  test.each([
    ["before the first auction of four", 4, phase(1, "bid"), ["offer", "bid", "pick", "done"]],
    ["in a sell step", 3, phase(2, "sell"), ["offer", "bid", "pick", "done"]],
    ["in the last bid step", 4, phase(5, "bid"), ["bid", "pick"]],
    ["when it is over", 2, phase(5, "over"), []],
  ] as const)("%s", (_, players, wanted, kinds) => {
    expect(queue.kinds(at(players, wanted), "ann")).toEqual(kinds);
  });
});

describe("a bid", () => {
  test("queued while offers are made is made when bids are", () => {
    const offering = at(3, phase(1, "offer"));
    const bid = read(offering, "ann", { kind: "bid", amount: 4 });
    expect(queue.step(offering, "ann", bid)).toEqual({ do: "wait" });
    const bidding = at(3, phase(1, "bid"));
    expect(queue.step(bidding, "ann", bid)).toEqual({
      do: "play",
      entry: { by: "ann", type: "bid", amount: 4 },
      keep: false,
    });
    expect(queue.step(at(3, phase(1, "sell")), "ann", bid)).toEqual({ do: "drop" });
    expect(queue.step(at(3, phase(2, "bid")), "ann", bid)).toEqual({ do: "drop" });
  });

  test("never becomes an addition, nor one of the next game", () => {
    const bid = read(at(2, phase(1, "offer"), { games: 3 }), "ann", { kind: "bid", amount: 4 });
    const level = (["ann", "bob"] as const).reduce(
      (state, by) => {
        const applied = turin.apply(state, { by, type: "bid", amount: 2 });
        if (!applied.ok) throw new Error(applied.error.code);
        return applied.value.state;
      },
      at(2, phase(1, "bid"), { games: 3 }),
    );
    expect(level.phase).toBe("tie");
    expect(queue.step(level, "ann", bid)).toEqual({ do: "drop" });
    expect(
      queue.step(
        at(2, (state) => state.gameNumber === 2 && state.phase === "bid", { games: 3 }),
        "ann",
        bid,
      ),
    ).toEqual({ do: "drop" });
  });

  test("is dropped when the player has bid otherwise", () => {
    const bidding = at(3, phase(1, "bid"));
    const bid = read(at(3, phase(1, "offer")), "ann", { kind: "bid", amount: 4 });
    const applied = turin.apply(bidding, { by: "ann", type: "bid", amount: 1 });
    if (!applied.ok) throw new Error("bid");
    expect(queue.step(applied.value.state, "ann", bid)).toEqual({ do: "drop" });
  });
});

describe("an offer", () => {
  test("queued while sales go on is the next round's", () => {
    const selling = at(3, phase(1, "sell"));
    const [card] = selling.players[0]!.hand;
    const offer = read(selling, "ann", { kind: "offer", card: card! });
    expect(queue.step(selling, "ann", offer)).toEqual({ do: "wait" });
    expect(queue.step(at(3, phase(2, "offer")), "ann", offer)).toMatchObject({
      do: "play",
      entry: { type: "offer", card },
    });
  });
});

describe("a preference", () => {
  const wanted = (state: State) => state.phase === "pick" && state.places.find(({ served }) => !served)?.seat === "bob";

  test("takes, of the cards still there, those wanted most", () => {
    const state = at(5, (each) => each.round === 2 && wanted(each));
    const gone = state.players[0]!.cards.at(-1)!;
    const [first, second, third] = state.market;
    const cards = [gone, third!, first!, second!];
    const pick = read(at(5, phase(2, "bid")), "bob", { kind: "pick", cards });
    const entry = { by: "bob", type: "pick", cards: [third, first] };
    expect(queue.step(state, "bob", pick)).toEqual({ do: "play", entry, keep: false });
  });

  test("that names too few cards is refused by the rules, not filled up", () => {
    const state = at(3, (each) => each.phase === "pick", {}, 3);
    const pick = read(at(3, phase(1, "bid")), "ann", { kind: "pick", cards: [state.market[0]!] });
    const step = queue.step(state, "ann", pick);
    if (step.do !== "play") throw new Error(step.do);
    const refused = turin.apply(state, step.entry);
    expect(refused).toMatchObject({ ok: false, error: { code: "pickCount" } });
  });

  test("of somebody who did not win is dropped", () => {
    const state = at(3, (each) => each.phase === "pick", {}, 2);
    const pick = read(at(3, phase(1, "bid")), "cat", { kind: "pick", cards: [state.market[0]!] });
    expect(queue.step(state, "cat", pick)).toEqual({ do: "drop" });
  });
});

test("done stands until it is taken back", () => {
  const done = read(at(3, phase(1, "bid")), "ann", { kind: "done" });
  for (const round of [1, 2, 3, 4]) {
    expect(queue.step(at(3, phase(round, "offer")), "ann", done)).toEqual({ do: "wait" });
  }
  const selling = at(3, phase(1, "sell"), {}, 3);
  expect(queue.step(selling, "ann", done)).toEqual({ do: "play", entry: { by: "ann", type: "done" }, keep: true });
  expect(queue.step(at(3, phase(5, "over")), "ann", done)).toEqual({ do: "drop" });
});

describe("the form of what is queued", () => {
  test.each([
    [{ kind: "loan" }, "unknownType"],
    [{ kind: "toString" }, "unknownType"],
    [{ kind: "bid" }, "wrongType"],
    [{ kind: "bid", amount: -1 }, "wrongValue"],
    [{ kind: "bid", amount: 1, to: "bob" }, "unknownField"],
    [{ kind: "offer", card: "no" }, "unknownCard"],
    [{ kind: "pick", cards: [] }, "wrongValue"],
    [{ kind: "pick", cards: ["c01", "c01"] }, "unknownCard"],
    [null, "unknownType"],
  ])("%j: %s", (raw, code) => {
    expect(queue.read(raw, at(3, phase(1, "offer")), "ann")).toMatchObject({ ok: false, error: { code } });
  });
});
