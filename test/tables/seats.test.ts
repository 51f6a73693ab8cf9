import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LifeAct, Table } from "../../src/tables/api.js";
import { HOUR, type House, house, paced, person } from "./house.js";
import { replayed } from "./replayed.js";
import { tiny } from "./tiny.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

const holders = async (table: Table) => (await h.look(table)).table.seats.map(({ userId }) => userId);
const refusal = async (table: Table, user: string, act: Parameters<House["life"]>[2]) => {
  const outcome = await h.life(table, user, act);
  return outcome.kind === "refused" ? outcome.why : outcome.kind;
};

/** Lets the deadline pass so many times; `who` acts each time. */
async function passed(table: Table, times: number, who: readonly string[] = []): Promise<void> {
  for (let i = 0; i < times; i++) {
    for (const user of who) await h.act(table, user, { type: "sale" });
    h.clock.now += HOUR;
    await h.tables.tick();
  }
}

describe("leaving", () => {
  test("the last one waited for: the step is completed, at once and without a deadline", async () => {
    const table = await h.play(3);
    await h.does(table, "a", { type: "seal", n: 1 });
    await h.does(table, "b", { type: "seal", n: 2 });
    await h.lives(table, "c", { type: "leave" });
    expect(await h.log(table)).toEqual(["p1 seal", "p2 seal", "p3 seal!"]);
    expect((await h.look(table)).waitingOn).toEqual(["p1"]);
    expect(await holders(table)).toEqual(["a", "b", null]);
    await h.does(table, "a", { type: "go" });
    await h.does(table, "b", { type: "go" });
    // The empty seat goes and, in the next round, seals by itself.
    expect((await h.log(table)).slice(3)).toEqual(["p1 go", "p2 go", "p3 go!", "p3 seal!"]);
    expect((await replayed(h.store, tiny(), table.id)).agrees).toBe(true);
  });

  test("in the middle of a step: the default is made at once, the others are waited for", async () => {
    const table = await h.play(3);
    await h.lives(table, "a", { type: "leave" });
    expect(await h.log(table)).toEqual(["p1 seal!"]);
    expect((await h.look(table)).waitingOn).toEqual(["p2", "p3"]);
    expect(await h.told(table)).toEqual([
      { type: "left", seat: "p1", name: "Name of a" },
      { type: "newHost", seat: "p2", name: "Name of b" },
    ]);
    expect((await h.look(table)).table.hostId).toBe("b");
  });

  test("takes the hand out of sight: of the leaver, and of the public, who no more than before see it", async () => {
    const table = await h.play(3);
    const card = ((await h.look(table, "c")).view as { card: number }).card;
    const before = await h.look(table, null);
    await h.lives(table, "c", { type: "leave" });
    for (const viewer of ["c", null, ""]) {
      const { view, seat } = await h.look(table, viewer);
      expect(seat).toBeNull();
      expect((view as { card: number | null }).card).not.toBe(card);
      expect((view as { card: number | null }).card).toEqual((before.view as { card: null }).card);
    }
    expect(await h.act(table, "c", { type: "seal", n: 3 })).toMatchObject({ kind: "notSeated" });
  });

  test("calls nobody for what an empty seat has to do", async () => {
    const table = await h.play(3);
    await h.lives(table, "b", { type: "leave" });
    await h.does(table, "a", { type: "seal", n: 1 });
    await h.does(table, "c", { type: "seal", n: 1 });
    await h.does(table, "a", { type: "go" });
    expect((await h.rows(table, "wait")).map(({ seat }) => seat)).toEqual(["p3"]);
  });

  test("by everybody closes the table", async () => {
    const table = await h.play(2);
    await h.lives(table, "a", { type: "leave" });
    const after = await h.lives(table, "b", { type: "leave" });
    expect(after).toMatchObject({ status: "closed", closedWhy: "abandoned" });
    expect(await h.store.db.timer.count()).toBe(0);
    expect(await h.tables.of("a")).toEqual([]);
  });

  test("twice by one interaction is done once; a restart finds it", async () => {
    const table = await h.play(3);
    expect(await h.life(table, "c", { type: "leave" }, "i1")).toMatchObject({ kind: "done", repeated: false });
    h = await h.reopen();
    expect(await h.life(table, "c", { type: "leave" }, "i1")).toMatchObject({ kind: "done", repeated: true });
    expect(await holders(table)).toEqual(["a", "b", null]);
    expect(await h.told(table)).toHaveLength(1);
  });
});

describe("kicking", () => {
  test("by the host alone: only whoever missed two deadlines in a row", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await passed(table, 1, ["a"]);
    expect(await refusal(table, "a", { type: "kick", seat: "p2" })).toEqual({
      code: "tooFewVoters",
      voters: 1,
      misses: 1,
    });
    await passed(table, 2, ["a"]);
    expect((await h.look(table)).table.seats[1]?.misses).toBe(2);
    await h.lives(table, "a", { type: "kick", seat: "p2" });
    expect(await holders(table)).toEqual(["a", null]);
    expect(await h.told(table)).toContainEqual({ type: "kicked", seat: "p2", name: "Name of b", by: "p1" });
  });

  test("otherwise by a majority of the others, at least two; the one it is about does not vote", async () => {
    const table = await h.play(4);
    expect(await h.life(table, "b", { type: "kick", seat: "p1" })).toMatchObject({
      effect: "asked",
      vote: { voters: ["p2", "p3", "p4"], needed: 2, yes: ["p2"] },
    });
    expect(await refusal(table, "a", { type: "vote", kind: "kick", yes: false })).toMatchObject({ code: "notVoter" });
    expect(await refusal(table, "c", { type: "kick", seat: "p4" })).toMatchObject({ code: "voteOpen" });
    await h.lives(table, "d", { type: "vote", kind: "kick", yes: true });
    expect(await holders(table)).toEqual([null, "b", "c", "d"]);
    expect((await h.look(table)).table.hostId).toBe("b");
    expect(await h.told(table)).toContainEqual({ type: "kicked", seat: "p1", name: "Name of a", by: null });
  });

  test.each([
    ["oneself", "a", "p1", "kickSelf"],
    ["a seat that is not there", "a", "p9", "noSuchSeat"],
    ["an empty seat", "a", "p3", "seatEmpty"],
    ["with two players", "b", "p1", "tooFewVoters"],
    ["by somebody who has left", "c", "p1", "notSeated"],
  ])("is refused: %s", async (_, user, seat, code) => {
    const table = await h.play(3);
    await h.lives(table, "c", { type: "leave" });
    expect(await refusal(table, user, { type: "kick", seat })).toMatchObject({ code });
  });
});

describe("handing a seat over", () => {
  test("the new player consents, has the seat and sees its hand from then on; the old one no more", async () => {
    const table = await h.play(3);
    const { card } = (await h.look(table, "b")).view as { card: number };
    await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("x") });
    expect((await h.look(table, "x")).view).toMatchObject({ card: null });
    expect((await h.rows(table, "seat"))[0]?.data).toEqual({
      kind: "seat",
      offer: { seat: "p2", userId: "x", by: "p2" },
    });
    expect((await h.look(table, "b")).seat).toBe("p2");
    await h.lives(table, "x", { type: "takeSeat", seat: "p2" });
    expect(await h.look(table, "x")).toMatchObject({ seat: "p2", view: { card } });
    expect((await h.look(table, "b")).seat).toBeNull();
    expect((await h.look(table, "b")).view).not.toMatchObject({ card });
    await h.does(table, "x", { type: "seal", n: 5 });
    expect((await h.rows(table, "seat"))[0]?.gone).toBe(true);
    h = await h.reopen();
    expect(await holders(table)).toEqual(["a", "x", "c"]);
  });

  test("an empty seat is held out by the host, and nobody plays for it any more", async () => {
    const table = await h.play(3);
    await h.lives(table, "c", { type: "leave" });
    expect(await refusal(table, "b", { type: "offerSeat", seat: "p3", to: person("x") })).toMatchObject({
      code: "notHost",
    });
    await h.lives(table, "a", { type: "offerSeat", seat: "p3", to: person("x") });
    await h.lives(table, "x", { type: "takeSeat", seat: "p3" });
    // What was sealed for nobody can be sealed anew until it is shown.
    await h.does(table, "x", { type: "seal", n: 9 });
    await h.does(table, "a", { type: "seal", n: 1 });
    await h.does(table, "b", { type: "seal", n: 1 });
    await h.does(table, "a", { type: "go" });
    await h.does(table, "b", { type: "go" });
    expect((await h.look(table)).waitingOn).toEqual(["p3"]);
  });

  test("whoever left may have the same seat again, but no other hand", async () => {
    const table = await h.play(3);
    await h.lives(table, "b", { type: "leave" });
    await h.lives(table, "c", { type: "leave" });
    const offered: LifeAct = { type: "offerSeat", seat: "p3", to: person("b") };
    expect(await refusal(table, "a", offered)).toEqual({ code: "sawOther", userId: "b", you: false });
    await h.lives(table, "a", { type: "offerSeat", seat: "p2", to: person("b") });
    await h.lives(table, "b", { type: "takeSeat", seat: "p2" });
    expect(await holders(table)).toEqual(["a", "b", null]);
  });

  test.each([
    ["the seat of somebody who is there", "a", "p2", "x", "seatTaken"],
    ["to somebody at the table", "b", "p2", "c", "alreadySeated"],
    ["a seat that is not there", "a", "p7", "x", "noSuchSeat"],
  ])("is refused: %s", async (_, user, seat, to, code) => {
    const table = await h.play(3);
    expect(await refusal(table, user, { type: "offerSeat", seat, to: person(to) })).toMatchObject({ code });
  });

  test("not to somebody who has come to see another hand since it was offered", async () => {
    const table = await h.play(3);
    await h.lives(table, "b", { type: "leave" });
    await h.lives(table, "a", { type: "offerSeat", seat: "p2", to: person("x") });
    await h.lives(table, "c", { type: "offerSeat", seat: "p3", to: person("x") });
    await h.lives(table, "x", { type: "takeSeat", seat: "p3" });
    const take: LifeAct = { type: "takeSeat", seat: "p2" };
    expect(await refusal(table, "x", take)).toEqual({ code: "alreadySeated", userId: "x", you: true });
    await h.lives(table, "x", { type: "leave" });
    expect(await refusal(table, "x", take)).toEqual({ code: "sawOther", userId: "x", you: true });
  });

  test("is taken back by whoever offered it, and by nobody else", async () => {
    const table = await h.play(3);
    await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("x") });
    const refuse: LifeAct = { type: "refuseSeat", seat: "p2" };
    for (const user of ["c", "y"]) expect(await refusal(table, user, refuse)).toMatchObject({ code: "notOffered" });
    await h.lives(table, "b", refuse);
    expect((await h.rows(table, "seat")).filter(({ gone }) => !gone)).toEqual([]);
    expect(await refusal(table, "x", { type: "takeSeat", seat: "p2" })).toMatchObject({ code: "notOffered" });
  });

  test("calls nobody twice: neither while it is held out, nor when it is held out again", async () => {
    const table = await h.play(3);
    const offer: LifeAct = { type: "offerSeat", seat: "p2", to: person("x") };
    for (let i = 0; i < 3; i++) await h.lives(table, "b", offer);
    expect(await h.rows(table, "seat")).toHaveLength(1);
    await h.lives(table, "b", { type: "refuseSeat", seat: "p2" });
    await h.lives(table, "b", offer);
    await h.lives(table, "b", { ...offer, to: person("y") });
    const again = (await h.rows(table, "seat")).map(
      ({ data }) => data?.kind === "seat" && [data.offer.userId, data.again],
    );
    expect(again).toEqual(
      expect.arrayContaining([
        ["x", undefined],
        ["x", true],
        ["y", undefined],
      ]),
    );
  });

  test("only by whom it was offered to; and it can be refused", async () => {
    const table = await h.play(2);
    await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("x") });
    expect(await refusal(table, "y", { type: "takeSeat", seat: "p2" })).toMatchObject({ code: "notOffered" });
    await h.lives(table, "x", { type: "refuseSeat", seat: "p2" });
    expect(await refusal(table, "x", { type: "takeSeat", seat: "p2" })).toMatchObject({ code: "notOffered" });
    expect(await holders(table)).toEqual(["a", "b"]);
  });

  test("not when the absent one is back meanwhile", async () => {
    const table = await h.play(3);
    await h.tables.gone("c", "g");
    await h.lives(table, "a", { type: "offerSeat", seat: "p3", to: person("x") });
    await h.tables.back("c", "g");
    expect(await refusal(table, "x", { type: "takeSeat", seat: "p3" })).toMatchObject({ code: "seatTaken" });
  });
});

describe("somebody who has left the server", () => {
  test("is played like an empty seat, keeps the seat, and plays on when back", async () => {
    const table = await h.play(3);
    expect(await h.tables.gone("a", "g")).toEqual([table.id]);
    expect(await h.log(table)).toEqual(["p1 seal!"]);
    expect(await h.told(table)).toEqual([
      { type: "gone", seat: "p1", name: "Name of a" },
      { type: "newHost", seat: "p2", name: "Name of b" },
    ]);
    expect(await h.tables.gone("a", "g")).toEqual([table.id]);
    expect(await h.tables.gone("a", "elsewhere")).toEqual([]);
    h = await h.reopen();
    await h.does(table, "b", { type: "seal", n: 1 });
    expect((await h.look(table)).table.seats[0]).toMatchObject({ userId: "a", gone: true });
    await h.tables.back("a", "g");
    await h.does(table, "c", { type: "seal", n: 1 });
    expect((await h.look(table)).waitingOn).toEqual(["p1"]);
    await h.does(table, "a", { type: "go" });
  });

  test("is not back by moves alone, which may come from elsewhere", async () => {
    const table = await h.play(3);
    await h.tables.gone("c", null);
    expect(await h.tables.goneFrom("c")).toEqual(["g"]);
    await h.act(table, "c", { type: "sale" });
    await h.life(table, "c", { type: "pause" });
    expect((await h.look(table)).table.seats[2]).toMatchObject({ userId: "c", gone: true });
    expect(await h.tables.back("c", "elsewhere")).toEqual([]);
    await h.tables.back("c", "g");
    expect((await h.look(table)).table.seats[2]).toMatchObject({ userId: "c", gone: false });
    expect(await h.tables.goneFrom("c")).toEqual([]);
  });

  test("can be replaced by the host, and no vote waits for them", async () => {
    const table = await h.play(3);
    await h.lives(table, "b", { type: "cancel" });
    await h.tables.gone("c", "g");
    await h.lives(table, "a", { type: "vote", kind: "cancel", yes: false });
    await h.lives(table, "a", { type: "kick", seat: "p3" });
    expect(await holders(table)).toEqual(["a", "b", null]);
  });

  test("leaves the lobby too", async () => {
    const table = await h.open(undefined, ["b"]);
    await h.tables.gone("a", "g");
    expect((await h.look(table)).table).toMatchObject({ status: "closed" });
  });

  test("and nobody is left: nothing is played at once, deadlines play on", async () => {
    const table = await h.play(2, undefined, paced(3600));
    await h.tables.gone("a", "g");
    await h.tables.gone("b", "g");
    expect(await h.log(table)).toEqual(["p1 seal!"]);
    await passed(table, 30);
    expect((await h.look(table)).table.status).toBe("over");
  });
});
