import { describe, expect, it } from "vitest";
import { turinUi } from "../../../src/discord/screens/turin/index.js";
import type { Event } from "../../../src/games/turin/types.js";
import { languages } from "../../../src/text/index.js";
import { contextFor, newGame } from "../screens/turin/support.js";
import { borrowed, numbersIn, reading, told } from "./support.js";

interface Case {
  readonly name: string;
  readonly players?: number;
  readonly options?: Record<string, unknown>;
  readonly events: readonly Event[];
  /** Each paragraph with its topic. */
  readonly said: readonly string[];
}

const card = "c08";
const PAYS =
  "Whoever wins a card pays all of the bid, additions included; everybody else pays half of it, rounded down.";
const BIDS_AGAIN =
  "Level bids above 0 with cards at stake are followed by a second bid: each seals an addition, 0 or more, and whoever adds more gets the better of these places. Nobody passes a player outside the tie. Still level: a toss, or, if they added 0, none of them wins.";
const ADDED = "Their bids were level, so whoever added more gets the better of the tied places, and only of those.";
const LEAST =
  "**The goose moves.** After each round it goes to whoever alone has the fewest majorities (goods they lead in without a tie).";
const LEVEL_SHARE = "Level leaders share it, rounded up:";

const auction: readonly Case[] = [
  {
    name: "a tie for two places",
    events: [
      { type: "bidsShown", bids: { p1: 5, p2: 5, p3: 1 } },
      { type: "tied", blocks: [{ seats: ["p1", "p2"], from: 1, to: 2, bid: 5 }] },
    ],
    said: [`**Tied at 5.** Ann and Bob are level for 1st to 2nd place. ${BIDS_AGAIN} Cards by place: 2, 1. [ties]`],
  },
  {
    name: "a tie with the goose at stake, four players",
    players: 4,
    options: { goose: "tie" },
    events: [{ type: "tied", round: 1, blocks: [{ seats: ["p2", "p3"], from: 3, to: 4, bid: 2 }] }],
    said: [
      `**Tied at 2.** Bob and Cat are level for 3rd to 4th place. ${BIDS_AGAIN} Instead of adding, one of them may take the goose from the middle and go last of them, or give it away and go first. Cards by place: 1, 1. [ties]`,
    ],
  },
  {
    name: "a tie in a later round, four players",
    players: 4,
    events: [{ type: "tied", round: 2, blocks: [{ seats: ["p2", "p3"], from: 1, to: 2, bid: 2 }] }],
    said: [`**Tied at 2.** Bob and Cat are level for 1st to 2nd place. ${BIDS_AGAIN} Cards by place: 2, 1, 1. [ties]`],
  },
  {
    name: "a tie of a round that is not told, four players",
    players: 4,
    events: [{ type: "tied", blocks: [{ seats: ["p2", "p3"], from: 1, to: 2, bid: 2 }] }],
    said: [
      `**Tied at 2.** Bob and Cat are level for 1st to 2nd place. ${BIDS_AGAIN} Cards by place: 2, 1, 1 (first round 1, 1). [ties]`,
    ],
  },
  {
    name: "a tie that the goose has made",
    options: { goose: "least" },
    events: [
      { type: "bidsShown", bids: { p1: 5, p2: 4, p3: 1 }, goose: "p2" },
      { type: "tied", blocks: [{ seats: ["p1", "p2"], from: 1, to: 2, bid: 5 }] },
    ],
    said: [
      `**Tied at 5.** Ann and Bob are level for 1st to 2nd place. The bid of 4 by Bob counts as 5 here: that is the goose. ${BIDS_AGAIN} Cards by place: 2, 1. [ties]`,
    ],
  },
  {
    name: "a bid that the goose lifts over its equal",
    options: { goose: "least" },
    events: [{ type: "bidsShown", bids: { p1: 4, p2: 4, p3: 1 }, goose: "p2" }],
    said: ["**The goose.** Bob holds it, so the bid of 4 ranks as 5. What is paid stays the same. [goose]"],
  },
  {
    name: "a bid of 0, which the goose does not lift, and bids without it",
    options: { goose: "least" },
    events: [
      { type: "bidsShown", bids: { p1: 4, p2: 0, p3: 1 }, goose: "p2" },
      { type: "bidsShown", bids: { p1: 4, p2: 3, p3: 1 } },
    ],
    said: [],
  },
  {
    name: "additions, one alone with 0",
    events: [{ type: "addsShown", adds: { p1: 2, p2: 0 }, totals: { p1: 7, p2: 5 } }],
    said: [
      `**The additions.** Ann 5 + 2 = 7 · Bob 5 + 0 = 5. ${ADDED} Bob alone added 0, and comes last of them. [ties]`,
    ],
  },
  {
    name: "additions of two ties at once",
    players: 5,
    events: [
      {
        type: "addsShown",
        adds: { p1: 1, p2: 3, p3: 2, p4: 1 },
        totals: { p1: 6, p2: 8, p3: 4, p4: 3 },
      },
    ],
    said: [
      `**The additions.** Bob 5 + 3 = 8 · Ann 5 + 1 = 6. ${ADDED} [ties]`,
      `**The additions.** Cat 2 + 2 = 4 · Dan 2 + 1 = 3. ${ADDED} [ties]`,
    ],
  },
  {
    name: "additions with the goose: the same block, one bid lower",
    options: { goose: "least" },
    events: [{ type: "addsShown", adds: { p1: 2, p2: 2 }, totals: { p1: 7, p2: 6 }, goose: "p2" }],
    said: [
      "**The additions.** Ann 5 + 2 = 7 · Bob 4 + 2 = 6. The goose lets the bid of Bob rank as one higher, and so the total. All of them added the same, so they are still level. [ties]",
    ],
  },
  {
    name: "additions that differ, of bids that only the goose has made level",
    options: { goose: "least" },
    events: [{ type: "addsShown", adds: { p1: 3, p2: 2 }, totals: { p1: 4, p2: 4 }, goose: "p1" }],
    said: [
      "**The additions.** Ann 1 + 3 = 4 · Bob 2 + 2 = 4. The goose lets the bid of Ann rank as one higher, and so the total. Counted so, their bids were level, so whoever added more gets the better of the tied places, and only of those. [ties]",
    ],
  },
  {
    name: "a tie at 0",
    events: [{ type: "voided", seats: ["p2", "p3"], from: 2, to: 3, why: "bid" }],
    said: [
      "**Tied at 0.** Bob and Cat bid 0 and are level for 2nd to 3rd place. A bid of 0 never wins, so there is no second bid: nobody gets the cards that these places win, and they are discarded. Nobody pays for it. [ties]",
    ],
  },
  {
    name: "level with 0 added",
    events: [
      { type: "addsShown", adds: { p1: 0, p2: 0 }, totals: { p1: 5, p2: 5 } },
      { type: "voided", seats: ["p1", "p2"], from: 1, to: 2, why: "add" },
      {
        type: "paid",
        payments: [
          { seat: "p1", total: 5, amount: 2, won: false },
          { seat: "p2", total: 5, amount: 2, won: false },
          { seat: "p3", total: 0, amount: 0, won: false },
        ],
      },
    ],
    said: [
      "**The additions.** Ann 5 + 0 = 5 · Bob 5 + 0 = 5. All of them added the same, so they are still level. [ties]",
      "**Still level, with 0 added.** Ann and Bob added nothing and stay level for 1st to 2nd place. Then none of them wins: the cards that these places win are discarded, and each pays half of the first bid, rounded down. Ann 2 of 5 · Bob 2 of 5. [ties]",
      `**What was paid.** ${PAYS} Ann loses: half of 5, so 2 · Bob loses: half of 5, so 2 · Cat bid 0: nothing. [bid]`,
    ],
  },
  {
    name: "a toss",
    events: [
      { type: "addsShown", adds: { p1: 2, p2: 2 }, totals: { p1: 5, p2: 5 } },
      { type: "tossed", order: ["p2", "p1"], from: 1, to: 2 },
    ],
    said: [
      "**The additions.** Ann 3 + 2 = 5 · Bob 3 + 2 = 5. All of them added the same, so they are still level. [ties]",
      "**The toss.** Bob and Ann each added 2 and are still level. After additions above 0 a toss decides: 1st Bob · 2nd Ann. It comes from the table's secret number, and can be checked when the game is over. [ties]",
    ],
  },
  {
    name: "payments",
    events: [
      {
        type: "paid",
        payments: [
          { seat: "p1", total: 7, amount: 7, won: true },
          { seat: "p2", total: 3, amount: 1, won: false },
          { seat: "p3", total: 1, amount: 0, won: false },
        ],
      },
    ],
    said: [
      `**What was paid.** ${PAYS} Ann wins: all 7 · Bob loses: half of 3, so 1 · Cat loses: half of 1, so 0. [bid]`,
    ],
  },
  {
    name: "picks: chosen ones need no rule, forced ones do",
    events: [
      { type: "picked", seat: "p1", place: 1, cards: ["c01", "c02"], forced: false },
      { type: "picked", seat: "p2", place: 2, cards: ["c03"], forced: true },
    ],
    said: [
      "**No choice left.** 2nd place takes 1 card, and no more were left, so there was nothing to choose for Bob. [pick]",
    ],
  },
  {
    name: "discards of void places",
    events: [
      { type: "discarded", place: 1, cards: ["c01", "c02"], forced: false },
      { type: "discarded", place: 2, cards: ["c03"], forced: true },
    ],
    said: [
      "**A void place.** Nobody won 1st place, so what it wins leaves the game: 2 cards, drawn by chance from what was left when its turn came. [pick]",
      "**A void place.** Nobody won 2nd place, so what it wins leaves the game: 1 card, which was all that was left. [pick]",
    ],
  },
];

const goose: readonly Case[] = [
  {
    name: "the goose is taken",
    options: { goose: "tie" },
    events: [{ type: "gooseTaken", seat: "p2", place: 3 }],
    said: [
      "**The goose is taken.** In a tie above 0 one of the tied may take it from the middle and go last of them, without adding: Bob has 3rd place. Whoever holds it can give it away in a later tie, and go first then. [goose]",
    ],
  },
  {
    name: "the goose is given",
    options: { goose: "tie" },
    events: [{ type: "gooseGiven", seat: "p2", to: "p1", place: 2 }],
    said: [
      "**The goose is given.** Whoever holds it may, in a tie above 0, give it to somebody in the same tie and go first of them, without adding: Bob has 2nd place, and Ann holds the goose now. [goose]",
    ],
  },
  {
    name: "goose moves as older versions told them",
    options: { goose: "tie" },
    events: [
      { type: "gooseTaken", seat: "p2" },
      { type: "gooseGiven", seat: "p2", to: "p1" },
      { type: "gooseMoved", to: null },
    ],
    said: [
      "**The goose is taken.** In a tie above 0 one of the tied may take it from the middle and go last of them, without adding: Bob has the last of the tied places. Whoever holds it can give it away in a later tie, and go first then. [goose]",
      "**The goose is given.** Whoever holds it may, in a tie above 0, give it to somebody in the same tie and go first of them, without adding: Bob has the best of the tied places that was left, and Ann holds the goose now. [goose]",
      `${LEAST} Several have the fewest, so it goes back to the middle. [goose]`,
    ],
  },
  {
    name: "the fewest majorities",
    options: { goose: "least" },
    events: [{ type: "gooseMoved", to: "p3", majorities: { p1: 3, p2: 2, p3: 0 } }],
    said: [
      `${LEAST} Ann 3 · Bob 2 · Cat 0. Cat has the fewest: from now on the bids of Cat from 1 up rank as one higher, at no cost. [goose]`,
    ],
  },
  {
    name: "the fewest majorities, shared",
    options: { goose: "least" },
    events: [{ type: "gooseMoved", to: null, majorities: { p1: 3, p2: 2, p3: 2 } }],
    said: [`${LEAST} Ann 3 · Bob 2 · Cat 2. Bob and Cat have the fewest, so it goes back to the middle. [goose]`],
  },
];

const sales: readonly Case[] = [
  {
    name: "a claim that is open",
    events: [
      { type: "listed", seat: "p3", card, price: 4 },
      { type: "claimed", seat: "p1", card, price: 4, first: true },
      { type: "claimed", seat: "p2", card, price: 4, first: false },
    ],
    said: [
      "**Claimed.** The 🍇 grapes card (#8) for 4 scudo, by Ann and Bob. The price is kept aside, and a claim cannot be taken back. For 10 seconds from the first claim others may claim it too. [sell]",
    ],
  },
  {
    name: "the only claimant; the claim itself says no more",
    events: [
      { type: "claimed", seat: "p1", card, price: 4, first: true },
      { type: "sold", card, seller: "p3", buyer: "p1", price: 4, why: "only" },
    ],
    said: [
      "**Sold.** Ann pays Cat 4 scudo for the 🍇 grapes card (#8), and Cat takes back the 4 laid on it. Nobody else claimed it in time: claims stay open for 10 seconds, at most until the game's last pick. [sell]",
    ],
  },
  {
    name: "first come, first served",
    options: { claimWindow: 0 },
    events: [{ type: "sold", card, seller: "p3", buyer: "p1", price: 1, why: "only" }],
    said: [
      "**Sold.** Ann pays Cat 1 scudo for the 🍇 grapes card (#8), and Cat takes back the 1 laid on it. At this table whoever comes first buys. [sell]",
    ],
  },
  {
    name: "a contested card, then the seller's choice",
    options: { claimWindow: 21_600 },
    events: [
      { type: "contested", card, seller: "p3", claims: ["p2", "p1"] },
      { type: "sold", card, seller: "p3", buyer: "p1", price: 4, why: "chosen" },
    ],
    said: [
      "**Several want it.** Bob and Ann claimed the 🍇 grapes card (#8) within 6 hours, so the seller chooses: Cat. Without a choice within 6 hours, or before the game's last pick, the first claim counts: Bob. [sell]",
      "**Sold.** Ann pays Cat 4 scudo for the 🍇 grapes card (#8), and Cat takes back the 4 laid on it. Several had claimed it, so the seller chose. [sell]",
    ],
  },
  {
    name: "no choice in time, and a window shorter than the time to choose",
    events: [
      { type: "contested", card, seller: "p3", claims: ["p2", "p1"] },
      { type: "sold", card, seller: "p3", buyer: "p2", price: 4, why: "earliest" },
    ],
    said: [
      "**Several want it.** Bob and Ann claimed the 🍇 grapes card (#8) within 10 seconds, so the seller chooses: Cat. Without a choice within 1 hour, or before the game's last pick, the first claim counts: Bob. [sell]",
      "**Sold.** Bob pays Cat 4 scudo for the 🍇 grapes card (#8), and Cat takes back the 4 laid on it. Several had claimed it, and Cat had not chosen in time: then the first claim counts. [sell]",
    ],
  },
  {
    name: "loans by choice, told once; a forced one belongs to its payout",
    events: [
      { type: "loan", seat: "p1", forced: false },
      { type: "loan", seat: "p2", forced: true },
      { type: "loan", seat: "p3", forced: false },
    ],
    said: [
      "**A loan.** Once a game everybody may take 10 scudo from the bank, at any time between the deal and the payouts; 15 go back after the payouts. Taken by Ann and Cat. [loans]",
    ],
  },
];

const end: readonly Case[] = [
  {
    name: "scudo that return, and the last hand cards",
    events: [
      { type: "listingReturned", seat: "p1", card, price: 4 },
      { type: "listingReturned", seat: "p3", card: "c01", price: 2 },
      { type: "handsShown", cards: { p1: "c01", p2: "c02", p3: "c03" } },
    ],
    said: [
      "**Back from the cards.** After the last auction nothing is sold any more, so the scudo laid on unsold cards return: Ann 4 · Cat 2. [sell]",
      "**The last hand cards.** With two or three players one hand card is never offered. At the end it joins the face-up cards, and its goods count. [offer]",
    ],
  },
  {
    name: "one leader, everybody else pays: in cash, by a loan, by the bank",
    players: 4,
    events: [
      {
        type: "payout",
        good: "rice",
        leaders: ["p1"],
        payers: [
          { seat: "p2", how: "paid" },
          { seat: "p3", how: "loan" },
          { seat: "p4", how: "bank" },
        ],
        bank: 10,
        pot: 13,
        each: 13,
        held: { p1: 7, p2: 4, p3: 2, p4: 3 },
      },
    ],
    said: [
      "**🍚 rice.** Most of it: Ann (7). The bank pays 10 (classic payouts), and every other player who has some pays 1. Bob (4) pays 1. Cat (2) has no scudo, so has to take a loan (10 now, 15 owed) and pays 1 of it. Dan (3) has no scudo and a loan already, so the bank pays the 1, and Dan owes 2 more. 10 + 3 = 13. [payouts]",
    ],
  },
  {
    name: "shared with a rest, by the new column",
    options: { payout: "new" },
    events: [
      {
        type: "payout",
        good: "grapes",
        leaders: ["p1", "p2"],
        payers: [{ seat: "p3", how: "paid" }],
        bank: 6,
        pot: 7,
        each: 4,
        held: { p1: 4, p2: 4, p3: 1 },
      },
    ],
    said: [
      `**🍇 grapes.** Most of it: Ann and Bob, 4 each. The bank pays 6 (new payouts), and every other player who has some pays 1. Cat (1) pays 1. 6 + 1 = 7. ${LEVEL_SHARE} 7 ÷ 2, so 4 each. The bank adds the 1 that this takes. [payouts]`,
    ],
  },
  {
    name: "shared without a rest, nobody else has any; as an older version told it",
    events: [
      { type: "payout", good: "garlic", leaders: ["p1", "p3"], payers: [], bank: 6, pot: 6, each: 3 },
      {
        type: "payout",
        good: "rice",
        leaders: ["p1"],
        payers: [{ seat: "p2", how: "paid" }],
        bank: 10,
        pot: 11,
        each: 11,
      },
    ],
    said: [
      `**🧄 garlic.** Most of it: Ann and Cat. The bank pays 6 (classic payouts), and every other player who has some pays 1. Nobody else has any. ${LEVEL_SHARE} 6 ÷ 2, so 3 each. [payouts]`,
      "**🍚 rice.** Most of it: Ann. The bank pays 10 (classic payouts), and every other player who has some pays 1. Bob pays 1. 10 + 1 = 11. [payouts]",
    ],
  },
  {
    name: "loans, scores and a shared win",
    events: [
      { type: "repaid", seat: "p1", owed: 15 },
      { type: "repaid", seat: "p2", owed: 19 },
      { type: "scored", gameNumber: 1, scores: { p1: 12, p2: 30, p3: 30 } },
      { type: "over", totals: { p1: 12, p2: 30, p3: 30 }, winners: ["p2", "p3"] },
    ],
    said: [
      "**Loans go back.** A loan of 10 costs 15, and 2 more for each payment that the bank had to make: Ann 15 · Bob 19. [loans]",
      "**The score.** What is left after the payouts and the loans: Bob 30 · Cat 30 · Ann 12. A score can be below 0. [payouts]",
      "**The win.** Most scudo wins: Bob 30 · Cat 30 · Ann 12. Bob and Cat are level at the top and share the win. [payouts]",
    ],
  },
  {
    name: "a series",
    options: { games: 3 },
    events: [{ type: "over", totals: { p1: 80, p2: 95, p3: 41 }, winners: ["p2"] }],
    said: ["**The win.** Most scudo wins, all 3 games added up: Bob 95 · Ann 80 · Cat 41. [payouts]"],
  },
  {
    name: "deals, by the number of players",
    players: 5,
    events: [{ type: "dealt", gameNumber: 1, market: ["c01", "c02", "c03"] }],
    said: [
      "**The deal.** All cards are shuffled, and everybody gets 3 of them. The other 3 lie face up: they are what the first auction is for, so nobody offers cards yet. [fairness]",
    ],
  },
  {
    name: "a deal of two",
    players: 2,
    events: [{ type: "dealt", gameNumber: 1, market: [] }],
    said: [
      "**The deal.** All cards are shuffled, and everybody gets 6 of them. The other 6 are out of this game, and nobody sees them. [fairness]",
    ],
  },
  {
    name: "what needs no rule, or is for some only",
    events: [
      { type: "roundBegan", gameNumber: 1, round: 2, rounds: 5 },
      { type: "sealed", seat: "p1", what: "bid", auto: true },
      { type: "offersShown", offers: { p1: card }, market: [card] },
      { type: "sellBegan", round: 2 },
      { type: "unlisted", seat: "p1", card, price: 3 },
      { type: "doneSelling", seat: "p1", forced: false },
      { type: "over", totals: { p1: 1 }, winners: ["p1"], only: ["p1"] },
    ],
    said: [],
  },
];

const said = ({ players = 3, options, events }: Case, words: (typeof languages)[keyof typeof languages]) =>
  turinUi.why?.(events, reading(contextFor(newGame(players, options), null), words)) ?? [];

describe.each([
  ["an auction", auction],
  ["the goose", goose],
  ["sales and loans", sales],
  ["the end", end],
])("why, in %s of Turin Market", (_, cases) => {
  it.each(cases)("$name", (one) => {
    expect(told(said(one, languages.en))).toEqual(one.said);
    const italian = said(one, languages.it);
    expect(italian).toHaveLength(one.said.length);
    for (const [i, { text, topic }] of italian.entries()) {
      const english = said(one, languages.en)[i];
      expect(topic.name).toBe(english?.topic.name);
      expect(borrowed(english?.text ?? "", text)).toEqual([]);
      expect(numbersIn(text)).toEqual(numbersIn(english?.text ?? ""));
    }
  });
});
