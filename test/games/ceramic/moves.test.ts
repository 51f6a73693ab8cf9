import { describe, expect, it } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import type { Event } from "../../../src/games/ceramic/types.js";
import { ANN, allPieces, BOB, bundle, CAT, dealEntry, options, play, summary, THREE, trading } from "./helpers.js";

const offer = (by: string, to: string | null, give: object, want: object, open?: boolean) => ({
  by,
  type: "offer",
  to,
  give,
  want,
  ...(open === undefined ? {} : { open }),
});
const pink = (n: number) => ({ beads: { pink: n } });
const accept = (by: string, id = 1) => ({ by, type: "accept", offer: id });
const endRound = { by: "clock", type: "endRound" };
const openAnimals = { by: "clock", type: "openAnimals" };
const ready = (by: string) => ({ by, type: "ready" });
const place = (by: string, animal: string, box: string) => ({ by, type: "place", animal, box });
const types = (events: readonly Event[]) => events.map(({ type }) => type);

describe("start", () => {
  it.each([
    [2, ["pink", "yellow"], ["blue"]],
    [3, ["pink"], ["white", "blue"]],
    [4, ["pink"], ["blue"]],
    [5, ["pink"], []],
  ])("%i players are dealt their kinds, and the rest is the centre", (n, first, centre) => {
    const seats = ["a", "b", "c", "d", "e"].slice(0, n);
    const seen = summary(play(ceramic.setup(seats, options()), dealEntry(seats)).state);
    expect(seen.phase).toBe("ready");
    expect(seen.dealt.a).toEqual(first);
    expect(seen.seats.a).toEqual({
      beads: Object.fromEntries(first.map((kind) => [kind, 4])),
      animals: first,
      shown: bundle(),
      pieces: 5 * first.length,
    });
    expect(seen.centre.animals).toEqual(centre);
  });

  it("waits for chance before the deal, with every piece in the centre", () => {
    const state = ceramic.setup(THREE, options(["extended"]));
    expect(summary(state)).toMatchObject({ phase: "deal", round: 1, rounds: 5, waitingOn: ["chance"] });
    expect(summary(state).dealt).toEqual({ ann: [], bob: [], cat: [] });
    expect(summary(state).seats.ann!.pieces).toBe(0);
    expect(allPieces(state).animals).toHaveLength(5);
  });

  it("draws a shuffle of the kinds seat by seat, the rest for the centre", () => {
    const first = ceramic.setup(THREE, options());
    // Always 0: pink is swapped to the end, then each kind to the front.
    expect(ceramic.draw(first, () => 0)).toEqual({
      by: "chance",
      type: "deal",
      kinds: { ann: ["yellow"], bob: ["green"], cat: ["white"] },
      centre: ["blue", "pink"],
    });
    expect(ceramic.draw(trading(), () => 0)).toBeNull();
  });

  it("a round begins when every player has said ready", () => {
    const dealt = play(ceramic.setup(THREE, options()), dealEntry(THREE)).state;
    const two = play(dealt, ready(CAT), ready(ANN)).state;
    expect(summary(two)).toMatchObject({ phase: "ready", waitingOn: [BOB] });
    const run = play(two, ready(BOB));
    expect(summary(run.state)).toMatchObject({ phase: "trade", round: 1, waitingOn: THREE, animalsClosed: false });
    expect(run.events.at(-1)).toEqual({ type: "roundBegan", round: 1, rounds: 3, animalsClosed: false });
  });

  it("narrated: every player tells a story first, once, before round 1", () => {
    const dealt = play(ceramic.setup(THREE, options(["narrated"])), dealEntry(THREE)).state;
    expect(summary(dealt)).toMatchObject({ phase: "story", waitingOn: THREE });
    const tell = (by: string) => ({ by, type: "story", text: `the tale of ${by}` });
    const told = play(dealt, tell(BOB), tell(ANN), tell(CAT)).state;
    expect(summary(told)).toMatchObject({ phase: "ready", stories: { ann: "the tale of ann" } });
    const second = play(told, ...THREE.map(ready), endRound).state;
    expect(summary(second)).toMatchObject({ phase: "ready", round: 2 });
  });
});

describe("boxes", () => {
  it("the table sees who buried, which box and how many, not the colours, the burier included", () => {
    const { state, events } = play(trading(), { by: ANN, type: "bury", beads: { pink: 3 }, box: "base" });
    expect(events).toEqual([{ type: "buried", seat: ANN, box: "base", count: 3 }]);
    for (const viewer of [ANN, BOB, null]) {
      expect(ceramic.view(state, viewer).boxes.base).toEqual({ beads: { count: 3 }, animals: [] });
      expect(ceramic.view(state, viewer).boxes.lid).toEqual({ beads: { count: 0 }, animals: [] });
    }
    expect(summary(state).boxes.base).toEqual(bundle({ pink: 3 }));
    expect(summary(state).seats.ann).toMatchObject({ beads: { pink: 1 }, pieces: 2 });
  });

  it("how many each has buried under each box adds up, and begins anew with every round", () => {
    const bury = (by: string, kind: string, n: number, box: string) => ({
      by,
      type: "bury",
      beads: { [kind]: n },
      box,
    });
    const buried = play(
      trading(),
      bury(ANN, "pink", 1, "lid"),
      bury(ANN, "pink", 2, "lid"),
      bury(ANN, "pink", 1, "base"),
      bury(BOB, "yellow", 2, "base"),
    ).state;
    const none = { lid: 0, base: 0 };
    const counts = { ann: { lid: 3, base: 1 }, bob: { lid: 0, base: 2 }, cat: none };
    expect(ceramic.view(buried, null).buried).toEqual(counts);
    const next = play(buried, endRound).state;
    expect(ceramic.view(next, null).buried).toEqual({ ann: none, bob: none, cat: none });
  });

  it("beads may go under a box with an animal on it, and under the other one in the variant locked", () => {
    const bury = (box: string) => ({ by: BOB, type: "bury", beads: { yellow: 1 }, box });
    play(trading(), place(ANN, "pink", "lid"), bury("lid"));
    const { state } = play(trading(options(["locked"])), place(ANN, "pink", "lid"), bury("base"));
    expect(ceramic.legal(state, BOB).bury!.boxes).toEqual(["base"]);
  });

  it("two animals in all end the round at once; everything is shown and scored", () => {
    const first = play(trading(), place(ANN, "pink", "lid"));
    expect(first.events).toEqual([{ type: "placed", seat: ANN, animal: "pink", box: "lid", placed: 1, ending: 2 }]);
    const { events, state } = play(first.state, place(BOB, "yellow", "base"));
    expect(types(events)).toEqual(["placed", "roundEnded", "scored"]);
    expect(events[1]).toMatchObject({ why: "animals", round: 1, hands: { ann: bundle({ pink: 4 }) } });
    expect(events[2]).toMatchObject({ scores: { ann: 0, bob: -1, cat: 0 }, totals: { ann: 0, bob: -1, cat: 0 } });
    expect(summary(state)).toMatchObject({ phase: "ready", round: 2, scores: [{ ann: 0, bob: -1, cat: 0 }] });
  });

  it("prolonged: the third animal ends it", () => {
    const two = play(trading(options(["prolonged"])), place(ANN, "pink", "lid"), place(BOB, "yellow", "lid")).state;
    expect(two.phase).toBe("trade");
    expect(types(play(two, place(CAT, "green", "base")).events)).toEqual(["placed", "roundEnded", "scored"]);
  });

  it("opening: animals stay off the boxes at the start of each round until the clock opens them", () => {
    const closed = trading(options([], true));
    expect(summary(closed).animalsClosed).toBe(true);
    expect(ceramic.timers(closed).map(({ kind }) => kind)).toEqual(["opening", "round"]);
    const { state, events } = play(closed, openAnimals);
    expect(events).toEqual([{ type: "animalsOpened", round: 1 }]);
    expect(ceramic.timers(state).map(({ key }) => key)).toEqual(["round-1"]);
    const between = play(state, place(ANN, "pink", "lid"), endRound).state;
    expect(summary(between).animalsClosed).toBe(false);
    expect(summary(play(between, ...THREE.map(ready)).state).animalsClosed).toBe(true);
    // Also a round that the clock has ended before it opened the boxes.
    expect(summary(play(closed, endRound).state).animalsClosed).toBe(false);
  });
});

describe("the end", () => {
  it("the reset gives everyone the same kinds back and empties the boxes", () => {
    const start = trading();
    const { state } = play(
      start,
      offer(ANN, BOB, pink(4), {}),
      accept(BOB),
      { by: BOB, type: "bury", beads: { pink: 2 }, box: "lid" },
      { by: CAT, type: "swap", piece: "animal", give: "green", take: "white" },
      place(CAT, "white", "lid"),
      endRound,
      ...THREE.map(ready),
    );
    const { seats, centre, boxes } = summary(state);
    expect({ seats, centre, boxes }).toEqual({
      seats: summary(start).seats,
      centre: summary(start).centre,
      boxes: { lid: bundle(), base: bundle() },
    });
    expect(summary(state).round).toBe(2);
  });

  it("a time limit ends the round and scores it as it stands", () => {
    const { events } = play(trading(), { by: ANN, type: "bury", beads: { pink: 1 }, box: "base" }, endRound);
    expect(events[0]).toMatchObject({ type: "roundEnded", why: "time", boxes: { base: bundle({ pink: 1 }) } });
    expect(events[1]).toMatchObject({ scores: { ann: -1, bob: 0, cat: 0 } });
  });

  const again = [...THREE.map(ready), { by: ANN, type: "bury", beads: { pink: 1 }, box: "base" }, endRound];
  const played = (rounds: number, variants: Parameters<typeof options>[0] = []) =>
    play(play(ceramic.setup(THREE, options(variants)), dealEntry(THREE)).state, ...Array(rounds).fill(again).flat());

  it("after three rounds everything stays where it is, open to all, and a tie is shared", () => {
    const { state, events } = played(3);
    expect(events.at(-1)).toEqual({ type: "over", totals: { ann: -3, bob: 0, cat: 0 }, winners: [BOB, CAT] });
    expect(ceramic.result(state)).toEqual({ totals: { ann: -3, bob: 0, cat: 0 }, winners: [BOB, CAT] });
    expect(summary(state)).toMatchObject({ phase: "over", round: 3, rounds: 3, waitingOn: [], winners: [BOB, CAT] });
    expect(summary(state).boxes.base).toEqual(bundle({ pink: 1 }));
    expect(summary(state).seats.bob!.shown).toEqual(bundle({ yellow: 4 }, ["yellow"]));
    expect(ceramic.view(state, null)).toEqual(summary(state));
    expect(summary(state).detail).toHaveLength(3);
  });

  it("extended: five rounds", () => {
    expect(ceramic.result(played(4, ["extended"]).state)).toBeNull();
    expect(ceramic.result(played(5, ["extended"]).state)?.totals).toEqual({ ann: -5, bob: 0, cat: 0 });
  });
});
