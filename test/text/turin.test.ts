import { describe, expect, it } from "vitest";
import type { Purse, Refusal } from "../../src/games/turin/refusals.js";
import { explain } from "../../src/text/en/turin/explain.js";
import { purse as tellPurse } from "../../src/text/en/turin/refusals.js";
import { nth, places, type Say } from "../../src/text/en/turin/say.js";
import { wordsFor } from "../../src/text/index.js";
import { plural } from "../../src/text/plural.js";
import { everyEvent, greatest } from "../discord/screens/turin/greatest.js";

const { turin } = wordsFor("en");
const say: Say = {
  seat: (seat) => `<${seat}>`,
  card: (card) => `[${card}]`,
  short: (card) => `[${card} card]`,
  below: (card) => card === "c99",
  good: (good) => good,
};

const purse: Purse = {
  supply: 9,
  placed: [{ card: "c05", price: 3 }],
  claims: [{ card: "c06", price: 2 }],
  bid: 1,
  added: 0,
  free: 6,
};

/** One refusal of every code; a new code does not compile until it stands here. */
const refusals: { readonly [C in Refusal["code"]]: Extract<Refusal, { code: C }> } = {
  unknownSeat: { code: "unknownSeat", by: "zed" },
  gameOver: { code: "gameOver" },
  notNow: { code: "notNow", move: "pick", phase: "bid", allowed: ["bid", "loan"] },
  addInstead: { code: "addInstead" },
  bidInstead: { code: "bidInstead" },
  notTied: { code: "notTied", tied: ["p2", "p3"] },
  notYourTurn: { code: "notYourTurn", turn: "p2" },
  notInHand: { code: "notInHand", card: "c05" },
  negative: { code: "negative", amount: -4 },
  tooMuch: { code: "tooMuch", move: "bid", amount: 7, purse },
  pickCount: { code: "pickCount", due: 2, given: 1 },
  notInMarket: { code: "notInMarket", card: "c05" },
  sameCardTwice: { code: "sameCardTwice", card: "c05" },
  notYourCard: { code: "notYourCard", card: "c05" },
  alreadyForSale: { code: "alreadyForSale", card: "c05" },
  alreadyDone: { code: "alreadyDone", listed: "c05" },
  priceTooLow: { code: "priceTooLow", price: 0 },
  notForSale: { code: "notForSale", card: "c05" },
  unlistTooEarly: { code: "unlistTooEarly", card: "c05", listedRound: 3 },
  cardClaimed: { code: "cardClaimed", card: "c05", claims: ["p2"] },
  ownCard: { code: "ownCard", card: "c05" },
  alreadyClaimed: { code: "alreadyClaimed", card: "c05" },
  claimsClosed: { code: "claimsClosed", card: "c05", claims: ["p2", "p3"] },
  notContested: { code: "notContested", card: "c05" },
  notSeller: { code: "notSeller", card: "c05", seller: "p2" },
  notClaimant: { code: "notClaimant", to: "p2", claims: ["p3", "p4"] },
  noClaims: { code: "noClaims", card: "c05" },
  secondLoan: { code: "secondLoan" },
  noGoose: { code: "noGoose", goose: "least" },
  gooseElsewhere: { code: "gooseElsewhere", holder: "p2" },
  gooseOutsideBlock: { code: "gooseOutsideBlock", to: "p2", block: ["p1", "p3"] },
  chanceDue: { code: "chanceDue", phase: "toss" },
  chanceNotDue: { code: "chanceNotDue", phase: "bid" },
  wrongDeal: { code: "wrongDeal", why: "count", detail: "5 cards for p1 instead of 6" },
  wrongToss: { code: "wrongToss", level: ["p1", "p2"] },
  wrongDiscard: { code: "wrongDiscard", due: 2, given: 1, card: null },
};

/** The parts of a refusal that its reader must find again: seats, cards, numbers. */
function numbersIn(refusal: Refusal): readonly string[] {
  return Object.entries(refusal)
    .filter(([key, value]) => key !== "code" && key !== "purse" && key !== "by" && typeof value !== "object")
    .map(([, value]) => String(value))
    .filter((value) => /^(-?\d+|p\d|c\d\d)$/.test(value));
}

describe("every refusal", () => {
  it.each(Object.values(refusals))("$code says in a sentence what the rule is, with its numbers", (refusal) => {
    const tell = turin.refusals[refusal.code] as (r: Refusal, by: Say) => string;
    const sentence = tell(refusal, say);
    expect(sentence).toMatch(/^.{15,}[.]$/s);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    for (const part of numbersIn(refusal)) expect(sentence).toContain(part);
  });

  it.each(Object.values(refusals))("$code is explained to the operator with seat, rule and numbers", (refusal) => {
    const sentence = explain(refusal, "ann");
    expect(sentence).toContain(refusal.code === "unknownSeat" ? "zed" : "ann");
    expect(sentence.length).toBeGreaterThan(20);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    for (const part of numbersIn(refusal)) expect(sentence).toContain(part);
  });

  it("variants without a number read well too", () => {
    expect(turin.refusals.notYourTurn({ code: "notYourTurn", turn: null }, say)).toContain("not your turn");
    expect(turin.refusals.gooseElsewhere({ code: "gooseElsewhere", holder: null }, say)).toContain("in the middle");
    expect(turin.refusals.alreadyDone({ code: "alreadyDone", listed: null }, say)).toContain("You are done");
    expect(explain({ code: "gooseElsewhere", holder: null }, "ann")).toContain("in the middle");
  });
});

describe("a purse", () => {
  it("shows its whole sum", () => {
    expect(tellPurse(purse, say)).toBe(
      "You have 6 free scudo: 12 − 3 on the [c05 card] − 2 claimed for the [c06 card] − 1 bid.",
    );
  });

  it("without anything bound shows only what is free", () => {
    const free = { supply: 6, placed: [], claims: [], bid: 0, added: 0, free: 6 };
    expect(tellPurse(free, say)).toBe("You have 6 free scudo.");
  });
});

describe("every event", () => {
  const events = everyEvent(greatest("bid"));
  it.each(Object.values(events))("$type has its sentence, and a run of two has as well", (event) => {
    const tell = turin.events[event.type] as (run: readonly unknown[], by: Say) => readonly string[];
    for (const run of [[event], [event, event]]) {
      const lines = tell(run, say);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line.length).toBeGreaterThan(10);
        expect(line).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  it("gathers what many did alike", () => {
    const repaid = ["p1", "p2"].map((seat) => ({ type: "repaid" as const, seat, owed: 15 }));
    expect(turin.events.repaid(repaid, say)).toEqual(["🏦 Loans are repaid: <p1> 15 · <p2> 15."]);
  });

  it("names the rule when a tie is void or tossed", () => {
    const place = { from: 1, to: 2, seats: ["p1", "p2"] };
    expect(turin.events.voided([{ type: "voided", ...place, why: "bid" }], say)[0]).toContain("A bid of 0 cannot win");
    expect(turin.events.voided([{ type: "voided", ...place, why: "add" }], say)[0]).toContain("level with 0 added");
    expect(turin.events.tossed([{ type: "tossed", from: 1, to: 2, order: ["p2", "p1"] }], say)[0]).toContain(
      "toss decides 1st to 2nd place: <p2>, then <p1>",
    );
  });
});

describe("numbers in words", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [22, "22nd"],
  ])("%i is %s", (n, said) => {
    expect(nth(n)).toBe(said);
  });

  it("plurals follow the language", () => {
    const forms = { one: "# card", other: "# cards" };
    expect([0, 1, 2].map((n) => plural("en", n, forms))).toEqual(["0 cards", "1 card", "2 cards"]);
    expect(places(2, 2)).toBe("2nd place");
    expect(turin.can.list(1, 5)).toBe("sell your card (price 1 to 5)");
    expect(turin.can.list(2, 5)).toBe("sell one of 2 cards (price 1 to 5)");
    expect(turin.modals.forSale(1, "Ann")).toBe("Ann asks 1 scudo");
  });
});
