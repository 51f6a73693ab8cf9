import type { Box, Bundle, Kind, Piece } from "../../../games/ceramic/types.js";
import { any } from "../shared/lists.js";
import { animal, beadsCount, boxes, bundle, kinds, piece, piecesCount } from "./kinds.js";
import { onBox, underBox } from "./say.js";

/** Labels of buttons (at most 80 characters). */
export const buttons = {
  hand: "My pieces",
  story: "Tell my story",
  ready: "I am ready",
  offer: "Make an offer",
  offers: "Offers",
  swap: "Swap with the centre",
  bury: "Bury beads",
  place: "Place an animal",
  show: "Show or hide",
  status: "Status",
  see: "See it",
  accept: "Accept",
  decline: "Decline",
  counter: "Counter",
  withdraw: "Withdraw",
  back: "Back to my pieces",
  newer: "Newer",
  older: "Older",
  buryUnder: (box: Box) => `Under the ${boxes[box].name}`,
};

/** Titles and labels of modals (at most 45 characters), hints and placeholders (at most 100). */
export const modals = {
  story: "Your story",
  storyLabel: "The story of your animal and its beads",
  storyHint: "Up to 1,000 characters; the whole table reads it.",
  offer: "Make an offer",
  counter: (id: number) => `Answer offer #${id} with one of yours`,
  give: "You give",
  giveHint: "Tick each single piece; tick none to ask for a gift.",
  want: "You want",
  wantHint: "Tick each single piece; tick none to make a gift.",
  to: "To whom",
  whisper: (who: string) => `🤫 whispered to ${who}`,
  openly: (who: string) => `📣 to ${who}, the table sees it`,
  table: "📣 to the whole table",
  tableHint: "whoever accepts first",
  nothing: "nothing",
  choose: "Choose…",
  swap: "Swap with the centre",
  swapGive: "You give",
  swapTake: "You take",
  swapHint: "A bead for a bead, or an animal for an animal. The table sees both.",
  bury: "Bury beads",
  buryUnder: (box: Box) => `Bury beads ${underBox(box)}`,
  buryHint: "For the rest of the round: nobody, you included, can look or take back.",
  box: "Which box",
  boxOption: (box: Box) => `${boxes[box].label}: makes a kind worth ${box === "lid" ? "more" : "less"}`,
  none: "none",
  place: "Place an animal",
  animal: "Which animal",
  placeHint: "In sight of all, for the rest of the round; it cannot be taken back.",
  placeEnds: "This one ends the round at once; it cannot be taken back.",
  show: "Show or hide",
  showLabel: "What everybody may see",
  showHint: "Tick what is shown from now on; the rest is hidden.",
  seeOffer: "See an offer…",
  readStory: "Read a story…",
  storyOf: (who: string | null) => (who === null ? "The story" : `The story of ${who}`),
  piece: (sort: Piece, kind: Kind, n: number, of: number) =>
    sort === "animal" || of === 1 ? piece(sort, kind) : `${piece(sort, kind)}, ${n} of ${of}`,
  /** A menu's options of how many beads of one colour. */
  colour: (kind: Kind) => `${kinds[kind].bead} ${kinds[kind].colour} (${kinds[kind].shape})`,
};

/** Questions before what cannot be taken back. `yes` labels the button. */
export const asks = {
  bury: (beads: Bundle, box: Box) =>
    `Bury **${bundle(beads)}** ${underBox(box)}? It stays there for the rest of the round, and nobody, you included, can look or take it back. The table sees the number, not the colours.`,
  place: (kind: Kind, box: Box, ends: boolean) =>
    `Place **${animal(kind)}** ${onBox(box)}, in sight of all? It cannot be taken back.${ends ? " **It ends the round at once.**" : ""}`,
  buryBox: "Under which box? Under the lid a kind is worth more, under the base less.",
};

export const yes = {
  bury: (box: Box) => `Yes, bury ${underBox(box)}`,
  place: (box: Box) => `Yes, place it ${onBox(box)}`,
};

/** An offer opened privately. */
export const see = {
  title: (id: number) => `### 📨 Offer #${id}`,
  toYou: (who: string) => `${who} offers you, whispered: the table does not see what.`,
  toYouOpen: (who: string) => `${who} offers you, in sight of the whole table.`,
  toTable: (who: string) => `${who} offers the whole table; whoever accepts first has it.`,
  toOther: (who: string, whom: string) => `${who} offers ${whom}, in sight of the whole table.`,
  yours: (whom: string | null, open: boolean) =>
    whom === null
      ? "You offer the whole table."
      : `You offer ${whom}${open ? ", in sight of the whole table" : ", whispered"}.`,
  youGet: (pieces: string) => `**You get:** ${pieces}`,
  youGive: (pieces: string) => `**You give:** ${pieces}`,
  theyGive: (pieces: string) => `**Given:** ${pieces}`,
  theyWant: (pieces: string) => `**Wanted:** ${pieces}`,
  lack: (what: string) => `You cannot accept it now: you lack ${what}.`,
  list: "### 📨 Open offers",
  listNone: "There are no open offers.",
  page: (from: number, to: number, of: number) => `-# ${from} to ${to} of ${of}, newest first`,
};

/** What the mover is told when a move is committed. */
export const done = {
  story: "Your story is told; the table can read it.",
  ready: "You are ready. The round begins when everybody is.",
  began: "You are ready, and so is everybody: the round begins.",
  offerTable: (id: number, give: Bundle, want: Bundle) =>
    `Offer #${id} to the whole table: you give **${bundle(give)}** and get **${bundle(want)}**. Nothing moves before it is accepted; you can withdraw it.`,
  offerTo: (id: number, whom: string, open: boolean, give: Bundle, want: Bundle) =>
    `Offer #${id} to ${whom}${open ? ", in sight of all" : ", whispered"}: you give **${bundle(give)}** and get **${bundle(want)}**. Nothing moves before it is accepted; you can withdraw it.`,
  traded: (id: number, who: string, got: Bundle, gave: Bundle) =>
    `Offer #${id} is accepted: you get **${bundle(got)}** from ${who} and give **${bundle(gave)}**. What you got is hidden.`,
  lapsed: (id: number, who: string) =>
    `${who} no longer holds what offer #${id} gave. It is closed, and nothing moved; only the two of you are told why.`,
  accepted: (id: number) => `Offer #${id} is accepted.`,
  declined: (id: number, who: string) => `You decline offer #${id} from ${who}.`,
  withdrawn: (id: number) => `Your offer #${id} is withdrawn.`,
  swapped: (sort: Piece, give: Kind, take: Kind) =>
    `You give the centre ${piece(sort, give)} and get ${piece(sort, take)}, which lies in front of you, shown. You can hide it.`,
  buried: (n: number, box: Box) =>
    `${beadsCount(n)} buried ${underBox(box)}. Nobody can look there before the round ends.`,
  placed: (kind: Kind, box: Box, n: number, ending: number) =>
    n < ending
      ? `${animal(kind)} is ${onBox(box)}: ${n} of ${ending} animals.`
      : `${animal(kind)} is ${onBox(box)}: ${n} of ${ending} animals, so the round is over. The board shows how it was scored.`,
  shown: (shown: Bundle) => `From now on everybody sees: **${bundle(shown)}**. The rest is hidden.`,
  hidden: "All your pieces are hidden.",
  other: "Done.",
};

/** Why a press or a typed text leads nowhere, and what to do instead. */
export const not = {
  seated: "You have no seat at this table, so you can only watch. `/ceramic rules` tells how it is played.",
  open: {
    story: "There is no story for you to tell now.",
    offer: "Offers are made while a round is running.",
    swap: (held: Bundle, centre: Bundle) =>
      `A bead is swapped for a bead, an animal for an animal, and the centre has nothing of a sort that you hold. You hold: ${bundle(held)}. There: ${bundle(centre)}.`,
    bury: "You hold no beads, so you cannot bury any.",
    place: "You hold no animal, so you cannot place one.",
    show: "You hold no pieces, so there are none to show or hide.",
  },
  gone: (id: number) => `Offer #${id} is no longer open.`,
  whispered: (id: number, by: string, to: string) => `Offer #${id} is whispered: only ${by} and ${to} may see it.`,
  noOffer: "Say which offer, by its number (such as 3).",
  player: "That person has no seat at this table.",
  pieces: {
    unknown: (text: string) =>
      `I do not know “${text}”. Write pieces such as \`2 pink + bull\`, \`1 green\`, or \`nothing\`.`,
    which: (text: string) => `“${text}”: of which colour? Write pieces such as \`2 pink + bull\` or \`1 green\`.`,
    tooMany: (sort: Piece, kind: Kind, n: number) =>
      sort === "animal"
        ? `There is only one ${kinds[kind].animal}, not ${n}. For beads and the animal write \`${n} ${kinds[kind].colour} + ${kinds[kind].animal}\`.`
        : `There are only 4 ${kinds[kind].colour} beads, not ${n}.`,
    one: (text: string) =>
      `“${text}” is not one piece. Write one bead, such as \`pink\`, or one animal, such as \`bull\`.`,
  },
  mixed: "A bead is swapped for a bead, an animal for an animal, never mixed.",
  swapEmpty: "Choose what you give and what you take.",
  onlyBeads: (kind: Kind) =>
    `Only beads are buried. The ${kinds[kind].animal} can be placed on a box: \`/ceramic place\`.`,
  oneColour: (text: string) => `“${text}” is not one colour. Name one, such as \`pink\`, and how many with \`count\`.`,
  oneAnimal: (text: string) => `“${text}” is not one animal. Name one, such as \`bull\`.`,
  box: "Say which box: `lid` or `base`.",
  storyEmpty: "The story is empty. Write at least one word.",
  storyLong: (n: number) => `A story has at most 1,000 characters, and this one has ${n}.`,
  buryNone: "Choose at least one bead to bury.",
  press: "I do not know this button any more. Here is what you can do now.",
};

/** What a seat can do now, in a list after "Now you can". */
export const can = {
  intro: (list: readonly string[]) => `Now you can ${any(list)}.`,
  story: "tell your story",
  ready: "say that you are ready",
  offer: (n: number) => (n === 0 ? "ask for a gift with an offer" : `offer any of your ${piecesCount(n)}`),
  accept: (ids: readonly number[]) => `accept ${ids.map((id) => `#${id}`).join(", ")}`,
  decline: (ids: readonly number[]) => `decline ${ids.map((id) => `#${id}`).join(", ")}`,
  withdraw: (ids: readonly number[]) => `withdraw ${ids.map((id) => `#${id}`).join(", ")}`,
  swap: "swap with the centre",
  bury: (n: number) => `bury up to ${beadsCount(n)}`,
  place: (list: readonly Kind[]) => `place ${any(list.map(animal))} on a box`,
  show: "show or hide pieces",
};
