/** Votes, questions, forms and menus around a table. */
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { duration } from "../shared/times.js";

type Life = Words["house"]["life"];

const at = (ms: number, style: "R" | "f" = "R"): string => `<t:${Math.floor(ms / 1000)}:${style}>`;

/** What a vote is about. */
const question: Life["votes"]["question"] = (vote, seatOf) => {
  const by = seatOf(vote.by);
  switch (vote.kind) {
    case "kick":
      return `${by} chiede di escludere **${vote.seat ? seatOf(vote.seat) : "?"}**. Per quel posto si farebbero mosse automatiche.`;
    case "cancel":
      return `${by} chiede di chiudere adesso la partita, senza un risultato.`;
    case "pause":
      return `${by} chiede una pausa: il tempo si ferma e nessuno può fare mosse.`;
    case "resume":
      return `${by} chiede di riprendere.`;
    case "shorten":
      return `${by} chiede una scadenza più vicina: ${duration((vote.lasts ?? 0) / 1000)} dal momento in cui sono d'accordo tutti.`;
  }
};

export const votes: Life["votes"] = {
  title: "🗳️ **Votazione**",
  question,
  count: (yes, needed, voters) =>
    `Sì: ${yes} su ${needed} necessari · ${plural("it", voters, { one: "può votare # persona", other: "possono votare # persone" })}`,
  open: (expiresAt) => `Fine della votazione: ${at(expiresAt, "f")} (${at(expiresAt)}).`,
  silent: (expiresAt) =>
    `Fine della votazione: ${at(expiresAt, "f")} (${at(expiresAt)}). Se fino ad allora nessuno dice no, si riprende.`,
  waiting: (who) => `Manca il voto di: ${who}`,
  passed: "✅ Approvato.",
  failed: "❌ Non approvato: resta tutto com'era.",
  void: "⚪ Non vale più: nel frattempo le cose sono cambiate.",
  yes: "Sì",
  no: "No",
  counted: "Il tuo voto è contato; puoi cambiarlo finché la votazione è aperta.",
  asked: "Lo chiedo agli altri al tavolo. Il tuo sì è già contato.",
  askedResume:
    "Lo chiedo agli altri al tavolo. Il tuo sì è già contato. Se nessuno dice no, si riprende al più tardi fra tre giorni.",
};

/** What somebody is told when they have done it. */
export const done: Life["done"] = {
  left: "Hai lasciato la partita. Per il tuo posto si fanno mosse automatiche finché qualcuno non lo prende.",
  kicked: "Fatto: da adesso per quel posto si fanno mosse automatiche. Con `/tavolo replace` lo offri a qualcuno.",
  offered: (who, whose, take, refuse) =>
    `${whose === null ? "Il tuo posto" : `Il posto di **${whose}**`} è offerto a ${who}, al tavolo. Sarà suo appena preme **${take}**; fino ad allora **${refuse}** ritira l'offerta.`,
  taken: "Il posto è tuo, con la sua mano. Premi il primo pulsante del tabellone per vederla.",
  takenBack: "L'offerta è ritirata.",
  refused: "Hai rifiutato il posto. Gli altri possono offrirlo a qualcun altro.",
  cancelled: "La partita è annullata.",
  paused: "Il tavolo è in pausa. Per riprendere premi **Riprendi** o usa `/tavolo resume`.",
  resumed: "Si riprende a giocare. Il tempo rimasto è quello di prima.",
  pauseOver: "La pausa è finita, ma il tavolo non può ancora riprendere.",
  deadline: (ms) => `Nuova scadenza: ${at(ms, "f")} (${at(ms)}).`,
  wentOn: "Bene, il tavolo va avanti.",
  notAgreed: "Gli altri non sono d'accordo: resta tutto com'era.",
};

export const ask: Life["ask"] = {
  leave: (waits) =>
    `Vuoi abbandonare questa partita? Per il tuo posto si faranno mosse automatiche, le mosse che hai programmato saranno cancellate e non vedrai più la tua mano.${waits ? " In questo momento il tavolo aspetta te: se te ne vai, questa fase si completa." : ""} Per passare il posto a qualcuno usa invece \`/tavolo replace\`.`,
  cancel: "Chiudere questa partita senza un risultato? Lo deciderà una votazione.",
  cancelLobby: "Chiudere questo tavolo?",
  whom: "Chi? (Tra parentesi: le scadenze mancate di fila.)",
  whomPlaceholder: "Scegli chi",
  whichSeat: (who) => (who === null ? "Quale posto offri?" : `Quale posto offri a ${who}?`),
  seatPlaceholder: "Scegli un posto",
  newcomer: (whose) =>
    whose === null
      ? "Chi prende il tuo posto? Da quel momento ne vedrà la mano, e tu non la vedrai più."
      : `Chi prende il posto di **${whose}**? Da quel momento ne vedrà la mano.`,
  giveOwn: (who) =>
    `Così dai **il tuo posto**, con la sua mano, a ${who}: appena lo prende non è più tuo e non ne vedi più la mano. Vuoi offrirlo?`,
  yesGiveOwn: "Offri il mio posto",
  newcomerPlaceholder: "Scegli un membro di questo server",
  noSeats: "A questo tavolo non c'è nessun altro che si possa escludere.",
  yesLeave: "Abbandona",
  yesCancel: "Chiedi agli altri",
  yesClose: "Chiudi il tavolo",
  keep: "Continua a giocare",
  kept: "Non è cambiato niente.",
  bot: (who) => `${who} è un bot e non può giocare. Indica una persona.`,
  stranger: (who) => `${who} non è in questo server o non vede questo canale. Indica qualcuno che possa giocare qui.`,
};

export const seat: Life["seat"] = {
  offer: (who, from) =>
    from === ""
      ? `${who}, a questo tavolo c'è un posto vuoto per te. Chi lo prende ne vede la mano e continua con quella.`
      : `${who}, ti offrono il posto di **${from}**. Chi lo prende ne vede la mano e continua con quella.`,
  take: "Prendi il posto",
  refuse: "No, grazie",
  label: (name, misses) => (misses > 0 ? `${name} (${misses})` : name),
  empty: "vuoto",
  gone: "non c'è più",
  mine: "il tuo posto",
};

export const idle: Life["idle"] = {
  question: (closesAt) =>
    `💤 Da molto tempo qui nessuno fa mosse. Volete continuare questa partita? Chiusura, se nessuno risponde: ${at(closesAt)}.`,
  goOn: "Continua",
};

export const deadline: Life["deadline"] = {
  due: (ms) => `⏰ Mosse automatiche dopo la scadenza: ${at(ms)}.`,
  whenHeld: "⏰ Il tempo è fermo; quello che resta non si perde.",
  title: "Un'altra scadenza",
  label: "Tempo che resta",
  hint: "Da adesso: 36h, 2g. Rispetto alla scadenza: +12h, -6h.",
  now: (ms) => `Scadenza: ${at(ms, "f")} (${at(ms)}).`,
  unreadable: (typed) =>
    `Non capisco «${typed}» come durata. Scrivi un numero con la sua unità: per esempio 36h o 2g per contare da adesso, +12h o -6h per spostare la scadenza.`,
  asked: (seconds) =>
    `Per anticipare la scadenza serve il sì di tutti: lo chiedo agli altri al tavolo. Nuova scadenza: ${duration(seconds)} dal momento in cui sono d'accordo tutti. Il tuo sì è contato.`,
  rule: "Più tempo può darlo l'host senza votazione. Per averne meno serve il sì di tutti: il tempo si conta da quando sono d'accordo, e resta almeno un'ora.",
};

/** The menu of what can be done with a table. */
export const menu: Life["menu"] = {
  time: "**Tempo.** Una pausa ferma il tempo e le mosse, con una votazione. La scadenza si può spostare. I promemoria sono solo tuoi.",
  timePaused: "**Tempo.** Il tavolo è in pausa: per riprendere si vota. I promemoria sono solo tuoi.",
  people:
    "**Persone.** L'host esclude chi manca due scadenze di fila, altrimenti decide una votazione. Un posto lo offre chi ce l'ha, oppure l'host se è vuoto o se chi ce l'ha non c'è.",
  end: "**Fine.** Annullare chiude la partita per tutti, senza un risultato, con una votazione. Abbandonare riguarda solo te: per il tuo posto si fanno mosse automatiche.",
  open: "Tavolo",
  title: (game) => `**${game}: il tavolo**`,
  leave: "Abbandona",
  pause: "Pausa",
  resume: "Riprendi",
  cancel: "Annulla la partita",
  kick: "Escludi qualcuno",
  replace: "Offri un posto",
  deadline: "Scadenza",
  remind: "Promemoria",
  rematch: "Rivincita",
  pages: "Sfoglia la partita",
};

export const rematch: Life["rematch"] = {
  opened: (place) => `Il tavolo per la rivincita è aperto: ${place}`,
  noPlace:
    "Il canale di quella partita non c'è più, o non riesco a vederlo: lì la rivincita non si può aprire. Apri un nuovo tavolo in un altro canale con `/turin start` o `/ceramic start`.",
  missing: (place, list) =>
    `Non posso ospitare la rivincita in ${place}. Mi manca: ${list}. Chi modera può darmi il permesso nelle impostazioni del canale.`,
  refusal: {
    notOver: "Questa partita è ancora in corso. La rivincita si apre quando è finita.",
    notSeated: "La rivincita è per chi ha giocato qui. Apri un tavolo tuo con `/turin start` o `/ceramic start`.",
    full: "Il tavolo della rivincita è già pieno.",
  },
};
