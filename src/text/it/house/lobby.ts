import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all } from "../shared/lists.js";
import { duration } from "../shared/times.js";
import { serverRefusal } from "./server.js";

/** `mention` gives the text for a user id. */
const refusal: Words["house"]["lobby"]["refusal"] = (why, mention, { root, join }) => {
  switch (why.code) {
    case "started":
      return "La partita è già iniziata, quindi il tavolo non si può più cambiare.";
    case "closed":
      return `Questo tavolo è chiuso. Aprine uno nuovo con \`/${root} start\`.`;
    case "full":
      return `Il tavolo è pieno: ha ${why.max} posti.`;
    case "alreadySeated":
      return "Hai già un posto a questo tavolo.";
    case "notSeated":
      return `Non hai un posto a questo tavolo. Premi **${join}** per prenderne uno.`;
    case "tooFew":
      return `Per iniziare ${plural("it", why.min, { one: "serve # persona", other: "servono # persone" })}, e per ora al tavolo ${plural("it", why.seated, { one: "ce n'è #", other: "ce ne sono #" })}.`;
    case "notHost":
      return `Adesso può farlo solo l'host, ${mention(why.hostId)}. Chiunque abbia un posto può far iniziare la partita quando chi ha ricevuto un invito è al tavolo, o quando non restano posti liberi.`;
    case "seatsKept":
      return `I posti liberi sono riservati a ${all(why.invited.map(mention))}.`;
    case "badOptions":
      return `Queste opzioni non stanno insieme: ${why.faults.join("; ")}.`;
    default:
      return serverRefusal(why, duration);
  }
};

/** Who is wanted at a table and cannot be. */
const players: Words["house"]["lobby"]["players"] = {
  bot: (who) => `${who} è un bot e non può giocare.`,
  host: "Al tavolo ci sei già tu: indica solo le altre persone.",
  twice: (who) => `Hai indicato ${who} due volte.`,
  cannotSee: (who) => `${who} non vede questo canale, quindi qui non potrebbe giocare.`,
  stranger: (who) => `${who} non è in questo server.`,
  tooMany: (max) => `Il tavolo ha ${max} posti, compreso il tuo.`,
};

export const lobby: Words["house"]["lobby"] = {
  title: (game) => `## ${game}`,
  host: (who) => `Tavolo aperto da ${who}`,
  seated: (names, seated, max) => `**Al tavolo (${seated} su ${max} al massimo):** ${names}`,
  invited: (names) => `**Invito per:** ${names}\nPremi **Partecipa** per prendere il tuo posto.`,
  join: "Partecipa",
  leave: "Esci",
  start: "Inizia",
  options: "Opzioni",
  optionsTitle: "Opzioni di questo tavolo",
  paceHint: "A che ritmo volete giocare. Un altro ritmo cambia tutti i limiti di tempo.",
  switches: "Varianti",
  switchesHint: "Spunta quelle con cui giocate.",
  onlyHostOptions: (host) => `Le opzioni può cambiarle solo l'host, ${host}.`,
  nothingToChange: "Questo gioco non ha opzioni da cambiare.",
  closed: "Questo tavolo è chiuso: nessuno ha dato inizio alla partita.",
  calledOff: "Questo tavolo è chiuso: la partita è stata annullata.",
  startedIn: (place) => `La partita è iniziata: ${place}`,
  startedHere: "La partita è iniziata, in questo canale.",
  opened: "Il tavolo è aperto: guarda il messaggio qui sotto.",
  openedAlone: (missing) =>
    `Il tavolo è aperto: guarda il messaggio qui sotto. Qui non posso aprire un thread, perché mi manca: ${missing}; si giocherà in questo canale.`,
  missing: (list) =>
    `In questo canale non posso ospitare un tavolo. Mi manca: ${list}. Chi modera può darmi il permesso nelle impostazioni del canale.`,
  serverOnly:
    "Un tavolo si apre in un canale di un server. Qui, in privato, puoi giocare ai tavoli che sono aperti là.",
  joined:
    "Hai un posto al tavolo. La partita la fa iniziare l'host; può farlo chiunque abbia un posto quando chi ha ricevuto un invito è al tavolo, o quando non restano posti liberi.",
  left: "Hai lasciato il tavolo.",
  began: "La partita è iniziata.",
  optionsSame: "Le opzioni sono quelle di prima: non è cambiato niente.",
  optionsChanged: (rejoin) =>
    rejoin === null
      ? "Le opzioni sono cambiate."
      : `Le opzioni sono cambiate. Gli altri devono premere di nuovo **${rejoin}**, perché ne avevano accettate altre.`,
  noLobby: (root) => `Qui nessun tavolo aspetta di iniziare. \`/${root} start\` ne apre uno.`,
  playsHere: "Questa partita si gioca proprio qui, senza un thread suo.",
  thread: (game, names) => `${game}: ${names}`,
  players,
  refusal,
};
