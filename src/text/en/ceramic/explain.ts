import type { Refusal, Shortage } from "../../../games/ceramic/refusals.js";

type Explain = { readonly [C in Refusal["code"]]: (r: Extract<Refusal, { code: C }>, by: string) => string };

const list = (names: readonly string[]) => names.join(", ") || "none";

const short = (lack: readonly Shortage[]) =>
  list(lack.map(({ piece, kind, need, have }) => `${kind} ${piece}: needs ${need}, holds ${have}`));

const explanations: Explain = {
  unknownSeat: (r) => `"${r.by}" is no seat of this game`,
  gameOver: (_r, by) => `${by}: the game is over`,
  chanceDue: (_r, by) => `${by} cannot move: the deal is due`,
  chanceNotDue: (r, by) => `${by}: no deal is due in phase "${r.phase}"`,
  wrongDeal: (r, by) =>
    `${by}: the deal is not possible (${r.why}): ${r.seat ?? "centre"} is due ${r.due}, given ${r.given}${r.kind === null ? "" : ` of ${r.kind}`}`,
  notNow: (r, by) => `${by} cannot ${r.move} in phase "${r.phase}"; its moves are: ${list(r.allowed)}`,
  storyTold: (_r, by) => `${by} has told a story already`,
  alreadyReady: (_r, by) => `${by} is ready already`,
  notHeld: (r, by) => `${by} cannot ${r.move} without the pieces: ${short(r.short)}`,
  emptyOffer: (_r, by) => `${by} offers nothing for nothing; one side may be empty, not both`,
  offerToSelf: (_r, by) => `${by} makes an offer to itself`,
  noSuchOffer: (r, by) => `${by} names offer ${r.offer}, and ${r.made} have been made`,
  offerClosed: (r, by) => `${by} names offer ${r.offer}, which is closed`,
  ownOffer: (r, by) => `${by} cannot accept or decline offer ${r.offer}: it is ${by}'s own`,
  offerToAnother: (r, by) => `${by} cannot answer offer ${r.offer} of ${r.by}: it was made to ${r.to}`,
  offerToTable: (r, by) => `${by} cannot decline offer ${r.offer} of ${r.by}: it was made to the whole table`,
  notYourOffer: (r, by) => `${by} cannot withdraw offer ${r.offer}: it is ${r.by}'s`,
  notInCentre: (r, by) => `${by} cannot take a ${r.kind} ${r.piece}: the centre has none`,
  nothingToBury: (_r, by) => `${by} buries no bead; at least 1 is due`,
  boxLocked: (r, by) => `${by} cannot bury under the ${r.box}: locked by ${list(r.animals)}`,
  animalsClosed: (r, by) => `${by} cannot place an animal yet: the boxes are closed in round ${r.round}`,
  animalsOpen: (r, by) => `${by}: the boxes are open already in round ${r.round}`,
};

/** A refusal for the operator (`replay`, logs): English, with seat, rule and numbers. Not redacted. `by` is as the record names it. */
export function explain(refusal: Refusal, by: string): string {
  const tell = explanations[refusal.code] as (r: Refusal, by: string) => string;
  return tell(refusal, by);
}
