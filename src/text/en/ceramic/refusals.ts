import type { Refusal, Shortage } from "../../../games/ceramic/refusals.js";
import type { EntryType, Phase } from "../../../games/ceramic/types.js";
import { all, any } from "../shared/lists.js";
import { animal, beads, bundle, kinds } from "./kinds.js";
import { onBox, type Say } from "./say.js";

/** The sentence for each refusal, addressed to the player whose move it was; it tells nothing of what others hold. */
export type RefusalWords = {
  readonly [C in Refusal["code"]]: (refusal: Extract<Refusal, { code: C }>, say: Say) => string;
};

export const moveNames: Readonly<Record<EntryType, string>> = {
  deal: "deal",
  endRound: "end the round",
  openAnimals: "open the boxes",
  story: "tell a story",
  ready: "say that you are ready",
  offer: "offer",
  accept: "accept an offer",
  decline: "decline an offer",
  withdraw: "withdraw an offer",
  swap: "swap with the centre",
  bury: "bury beads",
  place: "place an animal",
  show: "show or hide pieces",
};

const phaseNames: Readonly<Record<Phase, string>> = {
  deal: "the deal",
  story: "stories before the first round",
  ready: "getting ready for the round",
  trade: "trading",
  over: "over",
};

/** "3 🌸 pink (you hold 2) and 🐂 pink bull" */
export function lacking(short: readonly Shortage[]): string {
  return all(
    short.map(({ piece, kind, need, have }) =>
      piece === "animal" ? animal(kind) : `${beads(need, kind)} (you hold ${have === 0 ? "none" : have})`,
    ),
  );
}

const needs: Partial<Record<EntryType, string>> = {
  offer: "You can offer only what you hold when you make the offer",
  accept: "To accept you must hold what is wanted",
  swap: "You can swap only a piece that you hold",
  bury: "You can bury only beads that you hold",
  place: "You can place only an animal that you hold",
  show: "You can show only what you hold",
};

export const refusals: RefusalWords = {
  unknownSeat: () => "You have no seat in this game.",
  gameOver: () => "This game is over.",
  chanceDue: () => "The kinds are being dealt; try again in a moment.",
  chanceNotDue: (r) => `Nothing is left to chance in this step (${phaseNames[r.phase]}).`,
  wrongDeal: (r, say) => {
    const where = r.seat === null ? "the centre" : say.seat(r.seat);
    return r.why === "count" || r.kind === null
      ? `This deal is not possible: ${where} gets ${r.given} kinds instead of ${r.due}.`
      : `This deal is not possible: ${kinds[r.kind].colour} is dealt ${r.given} times.`;
  },
  notNow: (r) => {
    const now = r.allowed.length ? ` Its moves are: ${any(r.allowed.map((move) => moveNames[move]))}.` : "";
    return `The game is at another step (${phaseNames[r.phase]}), in which you cannot ${moveNames[r.move]}.${now}`;
  },
  storyTold: () => "You have told your story already: one for each player, before the first round.",
  alreadyReady: () => "You have said already that you are ready. The round begins when everybody has.",
  notHeld: (r) => `${needs[r.move] ?? "You do not hold the pieces for this"}. You lack ${lacking(r.short)}.`,
  emptyOffer: () =>
    "One side of an offer may be empty (a gift, or a promise), but not both. Say what you give or what you want.",
  offerToSelf: () => "You cannot make an offer to yourself. Choose another player, or the whole table.",
  noSuchOffer: (r) =>
    r.made === 0
      ? `There is no offer #${r.offer}: none has been made yet.`
      : r.made === 1
        ? `There is no offer #${r.offer}; the only one made so far is #1.`
        : `There is no offer #${r.offer}; those made so far are #1 to #${r.made}.`,
  offerClosed: (r) => `Offer #${r.offer} is no longer open, so nothing was changed.`,
  ownOffer: (r) => `Offer #${r.offer} is your own. You can withdraw it; accepting or declining is for others.`,
  offerToAnother: (r, say) =>
    `Offer #${r.offer} from ${say.seat(r.by)} was made to ${say.seat(r.to)}, who alone can answer it.`,
  offerToTable: (r, say) =>
    `Offer #${r.offer} from ${say.seat(r.by)} is for the whole table: anybody may accept it, and nobody needs to decline it.`,
  notYourOffer: (r, say) => `Only its maker can withdraw an offer, and #${r.offer} is from ${say.seat(r.by)}.`,
  notInCentre: (r) => {
    const wanted = r.piece === "bead" ? `a ${kinds[r.kind].colour} bead` : animal(r.kind);
    return `You can take only what lies in the centre, and ${wanted} does not. There: ${bundle(r.centre)}.`;
  },
  nothingToBury: () => "Name at least one bead to bury.",
  boxLocked: (r) =>
    `At this table no bead goes under a box that has an animal on it (variant locked), and ${all(r.animals.map(animal))} ${r.animals.length > 1 ? "are" : "is"} ${onBox(r.box)}.`,
  animalsClosed: () =>
    "Animals are kept off the boxes at the start of this round; the board says from when they may be placed.",
  animalsOpen: (r) => `Animals may be placed in round ${r.round} already.`,
};
