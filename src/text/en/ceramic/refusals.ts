import type { Refusal, Shortage } from "../../../games/ceramic/refusals.js";
import type { Box, EntryType, Phase } from "../../../games/ceramic/types.js";
import { all, animal, beads, bundle, pieces, type Say } from "./say.js";

/** The sentence for each refusal, addressed to the player whose move it was. */
export type RefusalWords = {
  readonly [C in Refusal["code"]]: (refusal: Extract<Refusal, { code: C }>, say: Say) => string;
};

export const moveNames: Readonly<Record<EntryType, string>> = {
  deal: "deal",
  endRound: "end the round",
  openAnimals: "let the animals on the boxes",
  story: "tell a story",
  ready: "say ready",
  offer: "offer",
  accept: "accept",
  decline: "decline",
  withdraw: "withdraw",
  swap: "swap with the centre",
  bury: "bury",
  place: "place an animal",
  show: "show pieces",
};

export const phaseNames: Readonly<Record<Phase, string>> = {
  deal: "dealing",
  story: "stories",
  ready: "getting ready",
  trade: "trading",
  over: "over",
};

export const boxNames: Readonly<Record<Box, string>> = { lid: "the lid", base: "the base" };

function lack({ piece, kind, need, have }: Shortage): string {
  return piece === "animal" ? animal(kind) : `${beads(need, kind)} (you have ${have})`;
}

export const refusals: RefusalWords = {
  unknownSeat: () => "You have no seat in this game.",
  gameOver: () => "This game is over.",
  chanceDue: () => "The kinds have not been dealt yet; try again in a moment.",
  chanceNotDue: (r) => `Kinds are dealt once a game, and they have been (${phaseNames[r.phase]}).`,
  wrongDeal: (r, say) =>
    r.why === "kindTwice"
      ? `Each kind is dealt once, and ${r.kind} is dealt ${r.given} times.`
      : `${r.seat === null ? "The centre" : say.seat(r.seat)} gets ${r.due} of the kinds, not ${r.given}.`,
  notNow: (r) => {
    const now = r.allowed.length ? ` What you can do now: ${all(r.allowed.map((move) => moveNames[move]))}.` : "";
    return `The game is at another step (${phaseNames[r.phase]}), in which you cannot ${moveNames[r.move]}.${now}`;
  },
  storyTold: () => "Each player tells one story, and you have told yours.",
  alreadyReady: () => "You have said that you are ready.",
  notHeld: (r) => `To ${moveNames[r.move]} you need what you do not hold: ${all(r.short.map(lack))}.`,
  emptyOffer: () => "An offer gives something, or wants something, or both; this one does neither.",
  offerToSelf: () => "An offer goes to another player or to the whole table, not to yourself.",
  noSuchOffer: (r) => `There is no offer ${r.offer}; ${r.made} have been made in this game.`,
  offerClosed: (r) => `Offer ${r.offer} is no longer open.`,
  ownOffer: (r) => `Offer ${r.offer} is your own; you can withdraw it.`,
  offerToAnother: (r, say) => `Offer ${r.offer} was made by ${say.seat(r.by)} to ${say.seat(r.to)}, not to you.`,
  offerToTable: (r, say) =>
    `Offer ${r.offer} was made by ${say.seat(r.by)} to the whole table, so nobody declines it; leave it.`,
  notYourOffer: (r, say) => `Only ${say.seat(r.by)}, who made offer ${r.offer}, can withdraw it.`,
  notInCentre: (r) => `The centre does not have ${pieces(r.piece, r.kind, 1)}; it has ${bundle(r.centre)}.`,
  nothingToBury: () => "Burying takes one bead or more.",
  boxLocked: (r) =>
    `Locked animals: no bead goes under ${boxNames[r.box]} any more, since ${all(r.animals.map(animal))} is on it.`,
  animalsClosed: (r) => `Animals are still kept off the boxes in round ${r.round}; the table will hear when they open.`,
  animalsOpen: (r) => `Animals are not kept off the boxes in round ${r.round}.`,
};
