/** Listing, taking back, buying, claims, and the end of the sell step. */
import { describe, expect, test } from "vitest";
import { turin } from "../../../src/games/turin/index.js";
import { bidding, type Play } from "./play.js";

/** Three players at the first sell step: ann holds c01 and c07, bob c13. */
function selling(options: object = {}): Play {
  return bidding(3, options).bids(5, 3, 0).picks();
}

/** The same, and ann has put c01 up for 4. */
function listed(options: object = {}): Play {
  return selling(options).move("ann", "list", { card: "c01", price: 4 });
}

describe("the sell step", () => {
  test("whoever has no face-up card is done at once", () => {
    const game = selling();
    expect(game.cards()).toEqual({ ann: ["c01", "c07"], bob: ["c13"], cat: [] });
    expect(game.summary).toMatchObject({ phase: "sell", waitingOn: ["ann", "bob"], done: ["cat"] });
    expect(game.last("doneSelling")).toEqual({ type: "doneSelling", seat: "cat", forced: true });
  });

  test("ends when all have listed or said done", () => {
    const game = listed();
    expect(game.summary.waitingOn).toEqual(["bob"]);
    game.move("bob", "done");
    expect(game.summary).toMatchObject({ phase: "offer", round: 2, done: [] });
  });

  test("is skipped when nobody has a card", () => {
    const game = bidding(2).bids(0, 0);
    expect(game.summary).toMatchObject({ phase: "offer", round: 2 });
    expect(game.all("doneSelling").map(({ seat }) => seat)).toEqual(["ann", "bob"]);
  });

  test("who was done for want of cards stays done after buying one", () => {
    const game = listed({ claimWindow: 0 }).move("cat", "buy", { card: "c01" });
    expect(game.cards().cat).toEqual(["c01"]);
    expect(game.refusal("cat", "list", { card: "c01", price: 1 })).toEqual({ code: "alreadyDone", listed: null });
    expect(game.summary.waitingOn).toEqual(["bob"]);
  });

  test("a card bought in the step may be listed in it by who is not done, and bought again", () => {
    const game = listed({ claimWindow: 0 }).move("bob", "buy", { card: "c01" });
    game.move("bob", "list", { card: "c01", price: 2 });
    expect(game.summary).toMatchObject({
      phase: "offer",
      forSale: [{ card: "c01", seller: "bob", price: 2, round: 1 }],
    });
    game.move("ann", "buy", { card: "c01" });
    expect(game.cards()).toEqual({ ann: ["c07", "c01"], bob: ["c13"], cat: [] });
  });

  test("a card taken back in the step may be listed in it anew", () => {
    const game = listed().dones().offers().bids(1, 0, 2).picks();
    game.move("ann", "unlist", { card: "c01" }).move("ann", "list", { card: "c01", price: 2 });
    expect(game.summary.forSale).toEqual([
      { card: "c01", seller: "ann", price: 2, round: 2, claims: [], contested: false },
    ]);
    expect(game.summary.seats.ann).toMatchObject({ scudo: 7, placed: 2 });
  });

  test("who has had all cards for sale stays done after taking one back", () => {
    const game = selling().move("bob", "list", { card: "c13", price: 1 }).dones().offers().bids(1, 0, 2).picks();
    expect(game.summary.done).toEqual(["bob"]);
    game.move("bob", "unlist", { card: "c13" });
    expect(game.refusal("bob", "list", { card: "c13", price: 1 })).toEqual({ code: "alreadyDone", listed: null });
  });

  test("earlier listings stay, in order of listing", () => {
    const game = listed().dones().offers().bids(2, 1, 0).picks();
    game.move("bob", "list", { card: "c13", price: 2 }).move("ann", "list", { card: "c07", price: 1 });
    expect(game.summary.forSale.map(({ card, round }) => [card, round])).toEqual([
      ["c01", 1],
      ["c13", 2],
      ["c07", 2],
    ]);
  });
});

describe("taking back", () => {
  test("not before the last pick of a later round, and then in any step", () => {
    const game = listed().dones();
    const early = { code: "unlistTooEarly", card: "c01", listedRound: 1 };
    expect(game.refusal("ann", "unlist", { card: "c01" })).toEqual(early);
    game.offers();
    expect(game.refusal("ann", "unlist", { card: "c01" })).toEqual(early);
    game.bids(2, 3, 0);
    expect(game.summary.phase).toBe("pick");
    expect(game.refusal("ann", "unlist", { card: "c01" })).toEqual(early);
    expect(turin.legal(game.state, "ann").unlist).toEqual([]);
    game.picks().dones();
    expect(game.summary).toMatchObject({ phase: "offer", round: 3 });
    expect(turin.legal(game.state, "ann").unlist).toEqual(["c01"]);
    game.move("ann", "unlist", { card: "c01" });
    expect(game.last("unlisted")).toEqual({ type: "unlisted", seat: "ann", card: "c01", price: 4 });
    expect(game.summary.seats.ann).toMatchObject({ placed: 0, scudo: 8 });
  });
});

describe("buying", () => {
  test("first come, first served without a window", () => {
    const game = listed({ claimWindow: 0 }).move("bob", "buy", { card: "c01" });
    expect(turin.timers(game.state)).toEqual([]);
    expect(game.last("sold")).toEqual({
      type: "sold",
      card: "c01",
      seller: "ann",
      buyer: "bob",
      price: 4,
      why: "only",
    });
    expect(game.scudo()).toEqual({ ann: 14, bob: 8, cat: 15 });
  });

  test("a claim reserves the price, and a lone claimant has bought when the window closes", () => {
    const game = listed().move("bob", "buy", { card: "c01" });
    expect(game.summary.forSale).toEqual([
      { card: "c01", seller: "ann", price: 4, round: 1, claims: ["bob"], contested: false },
    ]);
    expect(game.summary.seats.bob).toMatchObject({ scudo: 12, free: 8 });
    const [timer] = turin.timers(game.state);
    expect(timer).toMatchObject({ kind: "claimWindow", entry: { by: "clock", type: "closeClaims", card: "c01" } });
    game.move("clock", "closeClaims", { card: "c01" });
    expect(game.scudo()).toEqual({ ann: 14, bob: 8, cat: 15 });
    expect(game.cards().bob).toEqual(["c13", "c01"]);
    expect(turin.timers(game.state)).toEqual([]);
  });

  test("of several claimants the seller chooses", () => {
    const game = listed().move("cat", "buy", { card: "c01" }).move("bob", "buy", { card: "c01" });
    const [window] = turin.timers(game.state);
    game.move("clock", "closeClaims", { card: "c01" });
    expect(game.summary.forSale[0]).toMatchObject({ claims: ["cat", "bob"], contested: true });
    expect(game.last("contested")).toEqual({ type: "contested", card: "c01", seller: "ann", claims: ["cat", "bob"] });
    const [choice] = turin.timers(game.state);
    expect(choice?.kind).toBe("sellerChoice");
    expect(choice?.key).not.toBe(window?.key);
    expect(
      turin
        .waits(game.state)
        .filter(({ kind }) => kind === "choose")
        .map(({ seat }) => seat),
    ).toEqual(["ann"]);
    expect(game.summary.waitingOn).toEqual(["bob"]);
    game.move("ann", "sellTo", { card: "c01", to: "bob" });
    expect(game.last("sold")).toMatchObject({ buyer: "bob", why: "chosen" });
    expect(game.summary.seats.cat).toMatchObject({ scudo: 15, free: 15 });
    expect(game.scudo()).toEqual({ ann: 14, bob: 8, cat: 15 });
  });

  test("a seller who does not choose in time has sold to the earliest claimant", () => {
    const game = listed().move("cat", "buy", { card: "c01" }).move("bob", "buy", { card: "c01" });
    game.move("clock", "closeClaims", { card: "c01" }).move("clock", "closeClaims", { card: "c01" });
    expect(game.last("sold")).toMatchObject({ buyer: "cat", why: "earliest" });
  });

  test("claims outlast steps and rounds", () => {
    const game = listed().move("cat", "buy", { card: "c01" }).dones().offers().bids(2, 1, 0).picks().dones();
    expect(game.summary).toMatchObject({ round: 3, forSale: [{ card: "c01", claims: ["cat"] }] });
    expect(game.refusal("ann", "unlist", { card: "c01" })).toEqual({
      code: "cardClaimed",
      card: "c01",
      claims: ["cat"],
    });
  });

  test.each(["offer", "bid", "tie", "toss", "pick", "sell", "discard"])(
    "is open in the phase %s, as is a loan",
    (phase) => {
      const game = listed();
      if (phase !== "sell") game.dones();
      if (phase !== "sell" && phase !== "offer") game.offers();
      if (phase === "pick") game.bids(1, 2, 0);
      if (phase === "tie" || phase === "toss") game.bids(1, 1, 0);
      if (phase === "toss") game.adds({ ann: 1, bob: 1 });
      if (phase === "discard") game.bids(0, 0, 0);
      expect(game.summary.phase).toBe(phase);
      game.move("cat", "buy", { card: "c01" }).move("cat", "loan").move("clock", "closeClaims", { card: "c01" });
      expect(game.cards().cat).toEqual(["c01"]);
      expect(game.summary.phase).toBe(phase);
    },
  );

  test("no claim, listing or loan uncovers a sealed bid, and no bid a claim", () => {
    const game = listed().dones().offers().move("cat", "bid", { amount: 12 });
    expect(game.refusal("cat", "buy", { card: "c01" })).toEqual({
      code: "tooMuch",
      move: "buy",
      amount: 4,
      purse: { supply: 15, placed: [], claims: [], bid: 12, added: 0, free: 3 },
    });
    game.move("cat", "bid", { amount: 11 }).move("cat", "buy", { card: "c01" });
    expect(game.refusal("cat", "bid", { amount: 12 })).toEqual({
      code: "tooMuch",
      move: "bid",
      amount: 12,
      purse: { supply: 15, placed: [], claims: [{ card: "c01", price: 4 }], bid: 0, added: 0, free: 11 },
    });
    game.move("cat", "loan").move("cat", "bid", { amount: 21 });
  });
});

describe("after the last pick of the last auction", () => {
  function lastAuction(options: object = {}): Play {
    const game = listed(options).dones().offers().bids(0, 2, 1).picks();
    game.move("bob", "list", { card: "c13", price: 2 });
    return game.until("bid", 5);
  }

  test("open claims are settled in order of listing, each to the earliest claimant; other placed scudo returns", () => {
    const game = lastAuction();
    game.move("cat", "buy", { card: "c13" });
    game.move("bob", "buy", { card: "c01" }).move("cat", "buy", { card: "c01" });
    game.move("clock", "closeClaims", { card: "c01" });
    game.bids(0, 0, 0).until("over");
    expect(game.all("sold").map(({ card, buyer, why }) => [card, buyer, why])).toEqual([
      ["c01", "bob", "earliest"],
      ["c13", "cat", "only"],
    ]);
    expect(game.cards().bob).toContain("c01");
    expect(game.cards().cat).toContain("c13");
  });

  test("several claims of an open window go to the earliest too", () => {
    const game = lastAuction().move("cat", "buy", { card: "c01" }).move("bob", "buy", { card: "c01" });
    game.bids(0, 0, 0).until("over");
    expect(game.last("sold")).toMatchObject({ card: "c01", buyer: "cat", why: "earliest" });
  });

  test("unsold cards stay with their seller, who gets the scudo back before the payouts", () => {
    const game = lastAuction().bids(0, 0, 0).until("over");
    expect(game.all("listingReturned").map(({ seat, card, price }) => [seat, card, price])).toEqual([
      ["ann", "c01", 4],
      ["bob", "c13", 2],
    ]);
    const order = game.events.map(({ type }) => type);
    expect(order.indexOf("listingReturned")).toBeLessThan(order.indexOf("handsShown"));
    expect(order.indexOf("handsShown")).toBeLessThan(order.indexOf("payout"));
    expect(Object.values(game.summary.seats).map(({ placed }) => placed)).toEqual([0, 0, 0]);
  });
});
