import type { Purse, Refusal } from "../../../games/turin/refusals.js";

type Explain = { readonly [C in Refusal["code"]]: (r: Extract<Refusal, { code: C }>, by: string) => string };

const list = (names: readonly string[]) => names.join(", ") || "nobody";

function sum(p: Purse): string {
  const placed = p.placed.reduce((n, x) => n + x.price, 0);
  const claims = p.claims.reduce((n, x) => n + x.price, 0);
  return `free ${p.free} = supply ${p.supply} − bid ${p.bid} − added ${p.added} − claims ${claims} (another ${placed} placed on cards)`;
}

const explanations: Explain = {
  unknownSeat: (r) => `"${r.by}" is no seat of this game`,
  gameOver: (_r, by) => `${by}: the game is over`,
  notNow: (r, by) => `${by} cannot ${r.move} in phase "${r.phase}"; allowed for this seat now: ${list(r.allowed)}`,
  addInstead: (_r, by) => `${by} cannot bid in the tie step: an addition is an act of its own (add)`,
  bidInstead: (_r, by) => `${by} cannot add in the bid step: only those who tie add, after the bids are shown`,
  notTied: (r, by) => `${by} is not tied and may not act in the second bid; tied: ${list(r.tied)}`,
  notYourTurn: (r, by) => `${by} is not the one to pick; the turn is ${r.turn ?? "nobody"}'s`,
  notInHand: (r, by) => `${by} does not have card ${r.card} in hand`,
  negative: (r, by) => `${by} named ${r.amount}; amounts are whole numbers from 0`,
  tooMuch: (r, by) => `${by} cannot ${r.move} ${r.amount}: more than the free scudo, ${sum(r.purse)}`,
  pickCount: (r, by) => `${by} must pick exactly ${r.due} and named ${r.given}`,
  notInMarket: (r, by) => `${by} picked ${r.card}, which is not left in the market`,
  sameCardTwice: (r, by) => `${by} named card ${r.card} twice`,
  notYourCard: (r, by) => `${by} has no face-up card ${r.card}`,
  alreadyForSale: (r, by) => `${by}'s card ${r.card} is for sale already`,
  alreadyDone: (r, by) =>
    r.listed === null
      ? `${by} is done for this sell step and may not list a card`
      : `${by} may list one card a round and has listed ${r.listed}`,
  priceTooLow: (r, by) => `${by} asked ${r.price}; a price is at least 1`,
  notForSale: (r, by) => `${by} named card ${r.card}, which is not for sale`,
  unlistTooEarly: (r, by) =>
    `${by} cannot take back card ${r.card}, listed in round ${r.listedRound}: no later round's auction has been played`,
  cardClaimed: (r, by) => `${by} cannot take back card ${r.card}, claimed by ${list(r.claims)}`,
  ownCard: (r, by) => `${by} cannot buy card ${r.card}: it is ${by}'s own`,
  alreadyClaimed: (r, by) => `${by} has claimed card ${r.card} already`,
  claimsClosed: (r, by) => `${by} cannot claim card ${r.card}: claims are closed (${list(r.claims)})`,
  notContested: (r, by) => `${by} has no buyer to choose for card ${r.card}: it is not contested`,
  notSeller: (r, by) => `${by} cannot take back card ${r.card} or choose its buyer: the seller is ${r.seller}`,
  notClaimant: (r, by) => `${by} cannot sell to ${r.to}, who did not claim the card; claims: ${list(r.claims)}`,
  noClaims: (r, by) => `${by}: nobody has claimed card ${r.card}`,
  secondLoan: (_r, by) => `${by} has a loan already (10 scudo, 15 owed); there is 1 loan for each player`,
  noGoose: (r, by) => `${by} cannot move the goose: option goose is "${r.goose}", not "tie"`,
  gooseElsewhere: (r, by) =>
    `${by} cannot move the goose: it is ${r.holder === null ? "in the middle" : `with ${r.holder}`}`,
  gooseOutsideBlock: (r, by) => `${by} cannot give the goose to ${r.to}: still tied in this block are ${list(r.block)}`,
  chanceDue: (r, by) => `${by} cannot move in phase "${r.phase}": an entry of chance is due`,
  chanceNotDue: (r, by) => `${by}: no such entry is due in phase "${r.phase}"`,
  wrongDeal: (r, by) => `${by}: the deal is not possible (${r.why}): ${r.detail}`,
  wrongToss: (r, by) => `${by}: a toss orders exactly the level seats ${list(r.level)}`,
  wrongDiscard: (r, by) =>
    `${by}: ${r.due} different cards of the market are due, ${r.given} named${r.card === null ? "" : `, wrong is ${r.card}`}`,
};

/**
 * A refusal for the operator (`replay`, logs): English, with seat, rule and numbers; cards by id. Not redacted.
 * `by` is whoever the log entry is by, as the record names it.
 */
export function explain(refusal: Refusal, by: string): string {
  const tell = explanations[refusal.code] as (r: Refusal, by: string) => string;
  return tell(refusal, by);
}
