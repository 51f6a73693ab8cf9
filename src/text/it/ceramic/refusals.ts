import type { EntryType, Phase } from "../../../games/ceramic/types.js";
import type { RefusalWords } from "../../en/ceramic/refusals.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all, any } from "../shared/lists.js";
import { animal, beads, bundle, colourOf, kinds, withArticle } from "./kinds.js";
import { onBox } from "./say.js";

/** They stand after "non puoi" and "puoi". */
const moveNames: Readonly<Record<EntryType, string>> = {
  deal: "distribuire i tipi",
  endRound: "chiudere il round",
  openAnimals: "aprire le scatole agli animali",
  story: "raccontare una storia",
  ready: "dire che ci sei",
  offer: "fare offerte",
  accept: "accettare offerte",
  decline: "rifiutare offerte",
  withdraw: "ritirare offerte",
  swap: "scambiare con il centro",
  bury: "mettere perline sotto una scatola",
  place: "piazzare un animale guida",
  show: "mostrare o nascondere pezzi",
};

const phaseNames: Readonly<Record<Phase, string>> = {
  deal: "la distribuzione",
  story: "le storie prima del primo round",
  ready: "si aspetta l'inizio del round",
  trade: "gli scambi",
  over: "la partita è finita",
};

/** "3 🌸 rosa (ne hai 2) e 🐂 toro rosa" */
export const lacking: Words["ceramic"]["lacking"] = (short) =>
  all(
    short.map(({ piece, kind, need, have }) =>
      piece === "animal" ? animal(kind) : `${beads(need, kind)} (${have === 0 ? "non ne hai" : `ne hai ${have}`})`,
    ),
  );

const needs: Partial<Record<EntryType, string>> = {
  offer: "Puoi offrire solo quello che hai quando fai l'offerta",
  accept: "Per accettare devi avere quello che l'offerta vuole",
  swap: "Puoi scambiare solo un pezzo che hai",
  bury: "Puoi mettere sotto una scatola solo perline che hai",
  place: "Puoi piazzare solo un animale guida che hai",
  show: "Puoi mostrare solo quello che hai",
};

export const refusals: RefusalWords = {
  unknownSeat: () => "Non hai un posto in questa partita.",
  gameOver: () => "Questa partita è finita.",
  chanceDue: () => "Si stanno distribuendo i tipi; riprova tra un momento.",
  chanceNotDue: (r) => `In questa fase (${phaseNames[r.phase]}) il caso non c'entra.`,
  wrongDeal: (r, say) => {
    const where = r.seat === null ? "il centro" : say.seat(r.seat);
    return r.why === "count" || r.kind === null
      ? `Questa distribuzione non è possibile: per ${where} i tipi sono ${r.given} e non ${r.due}.`
      : `Questa distribuzione non è possibile: il tipo ${kinds[r.kind].colour} compare ${r.given} volte.`;
  },
  notNow: (r) => {
    const now = r.allowed.length ? ` In questa fase si può ${any(r.allowed.map((move) => inGeneral(move)))}.` : "";
    return `La partita è in un'altra fase (${phaseNames[r.phase]}): adesso non puoi ${moveNames[r.move]}.${now}`;
  },
  storyTold: () => "La tua storia l'hai già raccontata: una a testa, prima del primo round.",
  alreadyReady: () => "Hai già detto che ci sei. Il round inizia quando ci sono tutti.",
  notHeld: (r) => `${needs[r.move] ?? "Non hai i pezzi che servono"}. Ti manca: ${lacking(r.short)}.`,
  emptyOffer: () =>
    "Un lato dell'offerta può essere vuoto (un regalo o una promessa), ma non tutti e due. Di' che cosa dai o che cosa vuoi.",
  offerToSelf: () => "Quella persona sei tu. Scegline un'altra, o offri a tutto il tavolo.",
  noSuchOffer: (r) =>
    r.made === 0
      ? `L'offerta #${r.offer} non esiste: per ora non ce n'è stata nessuna.`
      : r.made === 1
        ? `L'offerta #${r.offer} non esiste; per ora c'è stata solo la #1.`
        : `L'offerta #${r.offer} non esiste; per ora ci sono state quelle dalla #1 alla #${r.made}.`,
  offerClosed: (r) => `L'offerta #${r.offer} non è più aperta, quindi non è cambiato niente.`,
  ownOffer: (r) => `L'offerta #${r.offer} è tua. Puoi ritirarla; accettare o rifiutare tocca agli altri.`,
  offerToAnother: (r, say) =>
    `L'offerta #${r.offer} di ${say.seat(r.by)} è per ${say.seat(r.to)}: nessun altro può rispondere.`,
  offerToTable: (r, say) =>
    `L'offerta #${r.offer} di ${say.seat(r.by)} è per tutto il tavolo: può accettarla chiunque, e nessuno deve rifiutarla.`,
  notYourOffer: (r, say) => `Un'offerta può ritirarla solo chi l'ha fatta, e la #${r.offer} è di ${say.seat(r.by)}.`,
  notInCentre: (r) => {
    const wanted = r.piece === "bead" ? `nessuna perlina ${colourOf(1, r.kind)}` : withArticle(r.kind);
    return `Puoi prendere solo quello che c'è al centro, e lì non c'è ${wanted}. Al centro: ${bundle(r.centre)}.`;
  },
  nothingToBury: () => "Indica almeno una perlina da mettere sotto.",
  boxLocked: (r) =>
    `A questo tavolo sotto una scatola con sopra un animale guida non si mettono più perline (animali bloccati), e ${onBox(r.box)} ${plural("it", r.animals.length, { one: "c'è", other: "ci sono" })} già ${all(r.animals.map(withArticle))}.`,
  animalsClosed: () =>
    "All'inizio di questo round gli animali guida stanno lontani dalle scatole; il tabellone dice da quando si possono piazzare.",
  animalsOpen: (r) => `Nel round ${r.round} gli animali guida si possono già piazzare.`,
};

/** A move as anybody makes it: one says of oneself "ci sei", of all "ci si è". */
function inGeneral(move: EntryType): string {
  return move === "ready" ? "dire «ci sono»" : moveNames[move];
}
