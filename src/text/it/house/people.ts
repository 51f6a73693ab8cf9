import type { PersonFault } from "../../../tables/api.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { any } from "../shared/lists.js";

type House = Words["house"];

const at = (ms: number, style: "R" | "f" = "R"): string => `<t:${Math.floor(ms / 1000)}:${style}>`;

const faults: Readonly<Record<PersonFault, string>> = {
  hours: "Le ore prima della scadenza sono un numero intero da 1 a 168.",
  quiet: "Le ore di silenzio sono due orari diversi, per esempio 22:00 e 08:00.",
  timezone:
    "Non conosco questo fuso orario. Scrivi il nome di una grande città vicina e scegli dall'elenco, per esempio Europe/Rome.",
  locale: "Non conosco questa lingua.",
};

export const remind: House["remind"] = {
  title: "## I tuoi promemoria",
  explain:
    "Valgono per tutti i tuoi tavoli. Un promemoria arriva solo se un tavolo ti aspetta ancora. Se una fase non dura più delle ore scelte, arriva a metà del suo tempo; per le fasi sotto la mezz'ora non ce n'è.",
  off: "**Promemoria:** nessuno",
  on: (hours, where) =>
    `**Promemoria:** ${plural("it", hours, { one: "# ora", other: "# ore" })} prima della scadenza, ${where === "dm" ? "in un messaggio privato, uno solo per più tavoli" : "al tavolo"}`,
  quiet: (from, to) => `**Silenzio:** nessun messaggio tra le ${from} e le ${to}; quello che cadrebbe lì arriva prima`,
  noQuiet: "**Silenzio:** nessuna fascia oraria",
  timezone: (zone) => `**Il tuo fuso orario:** ${zone ?? "UTC (scegli il tuo; Discord non lo dice)"}`,
  hoursPlaceholder: "Ore prima della scadenza",
  noReminder: "Nessun promemoria",
  hours: (n) => plural("it", n, { one: "# ora prima", other: "# ore prima" }),
  wherePlaceholder: "Dove",
  where: { dm: "In un messaggio privato", thread: "Al tavolo" },
  quietButton: "Ore di silenzio e fuso orario",
  quietTitle: "Ore di silenzio",
  from: "Dalle",
  to: "Alle",
  quietHint: "Per esempio 22:00. Lascia vuoti i due campi per non averne.",
  zone: "Fuso orario",
  zoneHint: "Una città vicina, per esempio Roma o New York",
  faults: (which) => which.map((one) => faults[one]).join(" "),
  badQuiet: (typed) => `Non capisco «${typed}» come ore di silenzio. Scrivi per esempio 22:00-08:00, oppure mai.`,
  zones: (names) => `Ci sono più fusi orari possibili: ${any(names)}. Scrivine uno.`,
  set: "Fatto.",
};

export const notices: House["notices"] = {
  one: (who, dueAt) =>
    dueAt === null
      ? `⏰ ${who}, questo tavolo ti aspetta.`
      : `⏰ ${who}, questo tavolo ti aspetta. Scadenza, poi la mossa si fa in automatico: ${at(dueAt)}.`,
  digest: (n) => plural("it", n, { one: "⏰ Un tavolo ti aspetta:", other: "⏰ # tavoli ti aspettano:" }),
  line: (game, others, link, dueAt) =>
    `- **${game}**${others ? ` con ${others}` : ""} · ${dueAt === null ? "senza scadenza" : `scadenza: ${at(dueAt)}`} · ${link}`,
  dropped: (game, link) => `- **${game}** · una mossa che avevi programmato non si è potuta fare · ${link}`,
  droppedTitle: "⚠️ Mosse programmate che sono state rifiutate:",
  more: (n) => plural("it", n, { one: "- e un altro", other: "- e altri #" }),
  change: (command) => `Per cambiare o fermare i promemoria: ${command}.`,
  moved: "Il canale di un tuo tavolo non c'è più:",
  channelGone: (game) =>
    `- **${game}**: chi modera può spostarlo con \`/tavolo-admin move\`; fino ad allora il tempo è fermo. Se vuoi, puoi abbandonare la partita con \`/tavolo leave\`.`,
};

export const privacy: House["privacy"] = {
  text: [
    "## Che cosa è salvato su di te",
    "- il tuo id di Discord, l'ultimo nome visto e la tua lingua",
    "- i posti che hai e che hai avuto, le mosse di quelle partite con le storie che hai raccontato e le mosse che hai programmato",
    "- i tuoi voti nelle votazioni, i posti che ti offrono e i tavoli in attesa a cui ti invitano",
    "- i tuoi promemoria, le ore di silenzio e il fuso orario, se li hai impostati",
    "- per un giorno, quali comandi hai già dato, così nessuno vale due volte",
    "",
    "Se elimini tutto, le partite restano, con un posto senza nome. Al posto di ogni storia che hai raccontato c'è una frase pronta, anche nei messaggi del bot.",
    "",
    "I tuoi messaggi non vengono né letti né salvati. Il log di chi gestisce il bot non contiene mani né scelte sigillate.",
  ].join("\n"),
  file: "I miei dati in un file",
  remove: "Elimina i miei dati",
  here: "Tutto quello che è salvato su di te:",
  heldBack:
    "Mentre giochi una partita in cui nemmeno tu puoi riguardare quello che hai nascosto, qui questo manca: «heldBack» segna dove. Lo trovi nel file quando sarà stato mostrato.",
  question:
    "Eliminare tutto quello che è salvato su di te? Le partite finite restano, con un posto senza nome e una frase pronta al posto di ogni storia che hai raccontato. Non si può tornare indietro.",
  running: (n, list) =>
    `${plural("it", n, { one: "Hai un posto a un tavolo ancora aperto. Per eliminare i tuoi dati devi abbandonarlo; poi per il tuo posto si fanno mosse automatiche.", other: "Hai un posto a # tavoli ancora aperti. Per eliminare i tuoi dati devi abbandonarli; poi per i tuoi posti si fanno mosse automatiche." })}\n${list}`,
  yes: "Elimina",
  yesLeave: "Abbandona ed elimina",
  no: "Non eliminare",
  kept: "Non ho eliminato niente.",
  removed: "Eliminato. Quello che farai d'ora in poi con questo bot sarà salvato da capo.",
};
