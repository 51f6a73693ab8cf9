import type { Purse, Refusal } from "../../../games/turin/refusals.js";
import type { EntryType, Phase } from "../../../games/turin/types.js";
import { all, cards, type Say } from "./say.js";

/** The sentence for each refusal, addressed to the player whose move it was. */
export type RefusalWords = {
  readonly [C in Refusal["code"]]: (refusal: Extract<Refusal, { code: C }>, say: Say) => string;
};

export const moveNames: Readonly<Record<EntryType, string>> = {
  deal: "deal",
  toss: "toss",
  discard: "discard",
  closeClaims: "close claims",
  offer: "offer",
  bid: "bid",
  add: "add",
  pick: "pick",
  list: "sell",
  done: "say done",
  loan: "take a loan",
  takeGoose: "take the goose",
  unlist: "take off sale",
  buy: "buy",
  sellTo: "choose a buyer",
  giveGoose: "give the goose",
};

export const phaseNames: Readonly<Record<Phase, string>> = {
  deal: "dealing",
  offer: "offers",
  bid: "bids",
  tie: "tie: additions",
  toss: "coin toss",
  pick: "picking",
  discard: "discards",
  sell: "sales",
  over: "over",
};

/** "You have 6 free scudo: 9 − 3 on the 🍇 grapes card (#3)" */
export function purse(p: Purse, say: Say): string {
  const placed = p.placed.map((x) => `${x.price} on the ${say.short(x.card)}`);
  const claims = p.claims.map((x) => `${x.price} claimed for the ${say.short(x.card)}`);
  const bid = p.bid > 0 ? [`${p.bid} bid`] : [];
  const added = p.added > 0 ? [`${p.added} added`] : [];
  const less = [...placed, ...claims, ...bid, ...added];
  const whole = p.supply + p.placed.reduce((sum, x) => sum + x.price, 0);
  return less.length
    ? `You have ${p.free} free scudo: ${[String(whole), ...less].join(" − ")}.`
    : `You have ${p.free} free scudo.`;
}

const acts = { bid: "bid", add: "add", list: "lay on a card", buy: "pay for a card" };
const faults = {
  seats: "it must name exactly the players",
  count: "the number of cards is wrong",
  unknownCard: "it names a card that is not in the deck",
  cardTwice: "it deals a card twice",
};

export const refusals: RefusalWords = {
  unknownSeat: () => "You have no seat in this game.",
  gameOver: () => "This game is over.",
  notNow: (r) => `The game is at another step (${phaseNames[r.phase]}), in which you cannot ${moveNames[r.move]}.`,
  addInstead: () =>
    "The bids are shown already and there is a tie, so a bid is too late and never turns into an addition. To raise, use `/turin add` or the Add button.",
  bidInstead: () => "An addition belongs to a tie. This is still the bidding: use `/turin bid` or the Bid button.",
  notTied: (r, say) =>
    `Only those who tie take part in the second bid, with additions and the goose, and you are not among them: ${all(r.tied.map(say.seat))}.`,
  notYourTurn: (r, say) =>
    r.turn === null
      ? "Cards are picked in the order of the bids, and it is not your turn."
      : `Cards are picked in the order of the bids, and it is ${say.seat(r.turn)}'s turn.`,
  notInHand: (r, say) => `You can offer only a card from your own hand, and ${say.card(r.card)} is not in it.`,
  negative: (r) => `An amount is a whole number from 0; ${r.amount} is not possible.`,
  tooMuch: (r, say) =>
    `You cannot ${acts[r.move]} more than your free scudo: ${r.amount} is too much. ${purse(r.purse, say)}`,
  pickCount: (r) => `Your place takes exactly ${cards(r.due)}, and you named ${r.given}.`,
  notInMarket: (r, say) => `You can pick only what is left in the market, and ${say.card(r.card)} is not.`,
  sameCardTwice: (r, say) => `You named ${say.card(r.card)} twice; choose two different cards.`,
  notYourCard: (r, say) =>
    `Only a card that lies face up in front of you can be sold or taken back, and ${say.card(r.card)} does not.`,
  alreadyForSale: (r, say) => `${say.card(r.card)} is for sale already.`,
  alreadyDone: (r, say) =>
    r.listed === null
      ? "You are done with this round's sales already, which holds until the next ones."
      : `You are done with this round's sales: one card a round may be put up, and you have put up ${say.card(r.listed)}. You need not say so as well.`,
  priceTooLow: (r) => `A price is at least 1 scudo; ${r.price} is too low.`,
  notForSale: (r, say) => `${say.card(r.card)} is not for sale (any more).`,
  unlistTooEarly: (r, say) =>
    `A card stays on sale until the auction of a later round has been played, and ${say.card(r.card)} was put up in round ${r.listedRound}.`,
  cardClaimed: (r, say) =>
    `${say.card(r.card)} has been claimed by ${all(r.claims.map(say.seat))}, so it can no longer be taken back.`,
  ownCard: (r, say) =>
    `${say.card(r.card)} is yours; you cannot buy it. It can be taken off sale after a later round's auction.`,
  alreadyClaimed: (r, say) =>
    `You have claimed ${say.card(r.card)} already. A claim stands; you will hear whether you get it.`,
  claimsClosed: (r, say) =>
    `The time to claim ${say.card(r.card)} has run out; the seller chooses between ${all(r.claims.map(say.seat))}.`,
  notContested: (r, say) =>
    `There is nothing to choose yet: you choose a buyer when the time to claim ${say.card(r.card)} has run out and several want it.`,
  notSeller: (r, say) =>
    `Only the seller takes a card off sale or chooses its buyer, and ${say.card(r.card)} is ${say.seat(r.seller)}'s.`,
  notClaimant: (r, say) =>
    `You choose between those who claimed the card, ${all(r.claims.map(say.seat))}; ${say.seat(r.to)} did not.`,
  noClaims: (r, say) => `Nobody has claimed ${say.card(r.card)}.`,
  secondLoan: () => "Each player may take one loan in a game (10 scudo, 15 to repay), and you have yours already.",
  noGoose: (r) =>
    r.goose === "none"
      ? "This table plays without the goose."
      : "At this table the goose goes by itself to whoever has the fewest majorities; nobody takes or gives it.",
  gooseElsewhere: (r, say) =>
    r.holder === null
      ? "The goose lies in the middle, so you have none to give. Take it first, or add as usual."
      : `The goose is not in the middle: ${say.seat(r.holder)} holds it.`,
  gooseOutsideBlock: (r, say) =>
    `You can give the goose only to somebody who is still tied with you (${all(r.block.map(say.seat))}), and ${say.seat(r.to)} is not.`,
  chanceDue: (r) => `Chance comes first (${phaseNames[r.phase]}); try again in a moment.`,
  chanceNotDue: (r) => `Nothing is left to chance in this step (${phaseNames[r.phase]}).`,
  wrongDeal: (r) => `This deal is not possible: ${faults[r.why]}.`,
  wrongToss: (r, say) => `A toss orders exactly those who are level: ${all(r.level.map(say.seat))}.`,
  wrongDiscard: (r, say) =>
    r.card === null
      ? `Exactly ${cards(r.due)} must be discarded, not ${r.given}.`
      : `Only different cards left in the market can be discarded, which ${say.card(r.card)} does not meet.`,
};
