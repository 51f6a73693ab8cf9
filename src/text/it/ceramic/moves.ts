import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { any } from "../shared/lists.js";
import {
  beadsCount,
  boxes,
  bundle,
  colourOf,
  kinds,
  nothing,
  onePiece,
  onlyAnimal,
  piece,
  theAnimal,
  withArticle,
} from "./kinds.js";
import { onBox, underBox, yourTerms } from "./say.js";

type Ceramic = Words["ceramic"];

/** Labels of buttons (at most 80 characters). */
export const buttons: Ceramic["buttons"] = {
  hand: "I miei pezzi",
  story: "Racconta",
  ready: "Ci sono",
  offer: "Fai un'offerta",
  offers: "Offerte",
  swap: "Dal centro",
  bury: "Metti sotto",
  place: "Piazza animale",
  show: "Mostra",
  status: "Situazione",
  see: "Guardala",
  accept: "Accetta",
  decline: "Rifiuta",
  counter: "Controfferta",
  withdraw: "Ritira",
  back: "Ai miei pezzi",
  newer: "Più recenti",
  older: "Meno recenti",
  buryUnder: (box) => `Sotto il ${boxes[box].name}`,
};

/** Titles and labels of modals (at most 45 characters), hints and placeholders (at most 100). */
export const modals: Ceramic["modals"] = {
  story: "La tua storia",
  storyLabel: "La storia del tuo animale e delle sue perline",
  storyHint: "Al massimo 1000 caratteri; la legge tutto il tavolo.",
  offer: "Fai un'offerta",
  counter: (id) => `Controfferta alla #${id}`,
  give: "Dai",
  giveHint: "Spunta i pezzi uno per uno; nessuno, per chiedere un regalo.",
  want: "Vuoi",
  wantHint: "Spunta i pezzi uno per uno; nessuno, per fare un regalo.",
  to: "A chi",
  whisper: (who) => `🤫 sottovoce a ${who}`,
  openly: (who) => `📣 a ${who}, il tavolo la vede`,
  table: "📣 a tutto il tavolo",
  tableHint: "vale per chi accetta per primo",
  nothing: "niente",
  choose: "Scegli…",
  swap: "Scambia con il centro",
  swapGive: "Dai",
  swapTake: "Prendi",
  swapHint: "Una perlina per una perlina, o un animale per un animale. Il tavolo vede tutti e due i pezzi.",
  bury: "Metti perline sotto una scatola",
  buryUnder: (box) => `Metti perline ${underBox(box)}`,
  buryHint: "Fino a fine round: nessuno, nemmeno tu, può guardarle o riprenderle.",
  box: "Quale scatola",
  boxOption: (box) => `${boxes[box].label}: fa valere ${box === "lid" ? "di più" : "di meno"} un tipo`,
  none: "nessuna",
  place: "Piazza un animale guida",
  animal: "Quale animale",
  placeHint: "Davanti a tutti, fino a fine round; non si può riprendere.",
  placeEnds: "Questo fa finire subito il round; non si può riprendere.",
  show: "Mostra o nascondi",
  showLabel: "Che cosa possono vedere tutti",
  showHint: "Spunta quello che mostri da adesso; il resto è nascosto.",
  seeOffer: "Guarda un'offerta…",
  readStory: "Leggi una storia…",
  storyOf: (who) => (who === null ? "La storia" : `La storia di ${who}`),
  piece: (sort, kind, n, of) =>
    sort === "animal" || of === 1 ? piece(sort, kind) : `${piece(sort, kind)}, ${n} di ${of}`,
  colour: (kind) => `${kinds[kind].bead} ${colourOf(2, kind)} (${kinds[kind].shape})`,
};

/** Questions before what cannot be taken back. `yes` labels the button. */
export const asks: Ceramic["asks"] = {
  bury: (beads, box) =>
    `Vuoi mettere **${bundle(beads)}** ${underBox(box)}? Quello che metti sotto resta lì fino a fine round, e nessuno, nemmeno tu, può guardarlo o riprenderlo. Il tavolo vede quante perline sono, non i colori.`,
  place: (kind, box, ends) =>
    `Vuoi piazzare **${withArticle(kind)}** ${onBox(box)}, davanti a tutti? Non si può riprendere.${ends ? " **Il round finisce subito.**" : ""}`,
  buryBox: "Sotto quale scatola? Sotto il coperchio un tipo vale di più, sotto il fondo di meno.",
};

export const yes: Ceramic["yes"] = {
  bury: (box) => `Sì, ${underBox(box)}`,
  place: (box) => `Sì, ${onBox(box)}`,
};

/** An offer opened privately. */
export const see: Ceramic["see"] = {
  title: (id) => `### 📨 Offerta #${id}`,
  toYou: (who) => `${who} te la fa sottovoce: il tavolo non vede che cosa c'è dentro.`,
  toYouOpen: (who) => `${who} la fa a te, davanti a tutto il tavolo.`,
  toTable: (who) => `${who} la fa a tutto il tavolo: vale per chi accetta per primo.`,
  toOther: (who, whom) => `${who} la fa a ${whom}, davanti a tutto il tavolo.`,
  yours: (whom, open) =>
    whom === null
      ? "La fai a tutto il tavolo."
      : `La fai a ${whom}, ${open ? "davanti a tutto il tavolo" : "sottovoce"}.`,
  youGet: (pieces) => `**Ricevi:** ${pieces}`,
  youGive: (pieces) => `**Dai:** ${pieces}`,
  theyGive: (pieces) => `**Dà:** ${pieces}`,
  theyWant: (pieces) => `**Vuole:** ${pieces}`,
  lack: (what) => `Adesso non puoi accettarla, perché ti manca: ${what}.`,
  list: "### 📨 Offerte aperte",
  listNone: "Non ci sono offerte aperte.",
  page: (from, to, of) => `-# da ${from} a ${to} di ${of}, dalla più recente`,
};

/** What the mover is told when a move is committed. */
export const done: Ceramic["done"] = {
  story: "La tua storia è raccontata; il tavolo può leggerla.",
  ready: "Ci sei. Il round inizia quando ci sono tutti.",
  began: "Ci sei, e ci sono tutti: il round inizia.",
  offerTable: (id, give, want) =>
    `Offerta #${id} a tutto il tavolo: ${yourTerms(bundle(give), bundle(want))}. Finché nessuno accetta non si muove niente; puoi ritirarla.`,
  offerTo: (id, whom, open, give, want) =>
    `Offerta #${id} a ${whom}${open ? ", davanti a tutti" : ", sottovoce"}: ${yourTerms(bundle(give), bundle(want))}. Finché non viene accettata non si muove niente; puoi ritirarla.`,
  traded: (id, who, got, gave) =>
    bundle(got) === nothing
      ? `Offerta #${id} accettata: regali **${bundle(gave)}** a ${who}.`
      : `Offerta #${id} accettata: da ${who} ricevi **${bundle(got)}**${bundle(gave) === nothing ? " in regalo" : ` e dai **${bundle(gave)}**`}. Quello che hai ricevuto è nascosto.`,
  lapsed: (id, who) =>
    `${who} non ha più quello che dava con l'offerta #${id}. L'offerta è chiusa e nessun pezzo si è mosso; il perché lo sapete solo voi due.`,
  accepted: (id) => `Offerta #${id} accettata.`,
  declined: (id, who) => `Hai rifiutato l'offerta #${id} di ${who}.`,
  withdrawn: (id) => `La tua offerta #${id} è ritirata.`,
  swapped: (sort, give, take) =>
    `Dai al centro ${onePiece(sort, give)} e prendi ${onePiece(sort, take)}: il nuovo pezzo è davanti a te, in vista. Se vuoi, puoi nasconderlo.`,
  buried: (n, box) =>
    `Hai messo ${beadsCount(n)} ${underBox(box)}. Nessuno può guardare lì sotto prima della fine del round.`,
  placed: (kind, box, n, ending) =>
    n < ending
      ? `Ora ${withArticle(kind)} è ${onBox(box)}: animali sulle scatole ${n} su ${ending}.`
      : `Ora ${withArticle(kind)} è ${onBox(box)}: animali sulle scatole ${n} su ${ending}, quindi il round è finito. I punti, con i perché, sono sul tabellone.`,
  shown: (shown) => `Da adesso tutti vedono: **${bundle(shown)}**. Il resto è nascosto.`,
  hidden: "Tutti i tuoi pezzi sono nascosti.",
  other: "Fatto.",
};

/** Why a press or a typed text leads nowhere, and what to do instead. */
export const not: Ceramic["not"] = {
  seated: "Non hai un posto a questo tavolo, quindi puoi solo guardare. `/ceramic rules` spiega come si gioca.",
  open: {
    story: "Adesso non hai una storia da raccontare.",
    offer: "Le offerte si fanno mentre un round è in corso.",
    swap: (held, centre) =>
      `Si scambia una perlina con una perlina, un animale con un animale, e al centro non c'è niente che vada con quello che hai. Hai: ${bundle(held)}. Al centro: ${bundle(centre)}.`,
    bury: "Non hai perline, quindi non puoi metterne sotto una scatola.",
    place: "Non hai animali guida, quindi non puoi piazzarne.",
    show: "Non hai pezzi, quindi non c'è niente da mostrare o nascondere.",
  },
  gone: (id) => `L'offerta #${id} non è più aperta.`,
  whispered: (id, by, to) => `L'offerta #${id} è sottovoce: possono vederla solo ${by} e ${to}.`,
  noOffer: "Di' quale offerta, con il suo numero (per esempio 3).",
  player: "Questa persona non ha un posto a questo tavolo.",
  pieces: {
    unknown: (text) =>
      `Non capisco «${text}». Scrivi i pezzi per esempio così: \`2 rosa + toro\`, \`1 verde\` o \`niente\`.`,
    which: (text) => `«${text}»: di che colore? Scrivi i pezzi per esempio così: \`2 rosa + toro\` o \`1 verde\`.`,
    tooMany: (sort, kind, n) =>
      sort === "animal"
        ? `C'è ${onlyAnimal(kind)}, non ${n}. Per le perline e l'animale scrivi \`${n} ${colourOf(n, kind)} + ${kinds[kind].animal}\`.`
        : `Le perline ${colourOf(n, kind)} sono solo 4, non ${n}.`,
    one: (text) =>
      `«${text}» non è un pezzo solo. Scrivi una perlina, per esempio \`rosa\`, o un animale, per esempio \`toro\`.`,
  },
  mixed: "Una perlina si scambia con una perlina, un animale con un animale, mai l'una con l'altro.",
  swapEmpty: "Scegli che cosa dai e che cosa prendi.",
  onlyBeads: (kind) =>
    `Sotto le scatole si mettono solo perline. Per piazzare ${theAnimal(kind)} sopra una scatola: \`/ceramic place\`.`,
  oneColour: (text) =>
    `«${text}» non è un colore solo. Indicane uno, per esempio \`rosa\`, e con \`count\` quante perline.`,
  oneAnimal: (text) => `«${text}» non è un animale solo. Indicane uno, per esempio \`toro\`.`,
  box: "Di' quale scatola: il coperchio o il fondo.",
  storyEmpty: "La storia è vuota. Scrivi almeno una parola.",
  storyLong: (n) => `Una storia ha al massimo 1000 caratteri, e questa ne ha ${n}.`,
  buryNone: "Scegli almeno una perlina da mettere sotto.",
  press: "Non riconosco più questo pulsante. Ecco che cosa puoi fare adesso.",
};

/** What a seat can do now, in a list after "Adesso puoi". */
export const can: Ceramic["can"] = {
  intro: (list) => `Adesso puoi ${any(list)}.`,
  story: "raccontare la tua storia",
  ready: "dire che ci sei",
  offer: (n) =>
    n === 0
      ? "chiedere un regalo con un'offerta"
      : plural("it", n, { one: "offrire il tuo unico pezzo", other: "offrire qualcuno dei tuoi # pezzi" }),
  accept: (ids) => `accettare ${offers(ids)}`,
  decline: (ids) => `rifiutare ${offers(ids)}`,
  withdraw: (ids) => `ritirare ${offers(ids)}`,
  swap: "scambiare con il centro",
  bury: (n) => `mettere ${n > 1 ? "fino a " : ""}${beadsCount(n)} sotto una scatola`,
  place: (list) => `piazzare ${any(list.map(withArticle))} sopra una scatola`,
  show: "cambiare quello che mostri",
};

function offers(ids: readonly number[]): string {
  return `l'offerta ${any(ids.map((id) => `#${id}`))}`;
}
