import type { GuildSettings, ServerRefusal } from "../../../tables/api.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all, any } from "../shared/lists.js";

type Server = Words["house"]["server"];

/** Why a server does not let a table be opened. */
export function serverRefusal(why: ServerRefusal, time: (seconds: number) => string): string {
  switch (why.code) {
    case "channelNotAllowed": {
      const list = any(why.channels.map((id) => `<#${id}>`));
      return list === ""
        ? "In questo server non si può aprire un tavolo in nessun canale."
        : `In questo server i tavoli si possono aprire solo qui: ${list}. Apri il tuo lì.`;
    }
    case "mayNotOpen":
      return `In questo server può aprire tavoli solo chi ha uno di questi ruoli: ${any(why.roles.map((id) => `<@&${id}>`))}. Chiedi a qualcuno che lo ha di aprire il tavolo e di invitarti.`;
    case "tooManyTables":
      return `Questo server permette ${why.most === 1 ? "un solo tavolo" : `al massimo ${why.most} tavoli`} alla volta, e il limite è raggiunto. Aspetta che una partita finisca.`;
    case "stepOutOfRange": {
      const least = why.min === null ? [] : [`durare almeno ${time(why.min)}`];
      const most = why.max === null ? [] : [`${least.length ? "" : "durare "}al massimo ${time(why.max)}`];
      const none = why.noDeadline ? [] : ["avere una scadenza"];
      return `In questo server ogni fase e ogni round devono ${all([...least, ...most, ...none])}. Scegli un altro ritmo, un'altra scadenza (\`deadline\`) o un altro limite (\`round-limit\`).`;
    }
  }
}

const fields: Readonly<Record<keyof GuildSettings, string>> = {
  channels: "canali",
  openers: "chi può aprire tavoli",
  locale: "lingua",
  defaults: "opzioni predefinite",
  pace: "ritmo predefinito",
  minStep: "scadenza più breve",
  maxStep: "scadenza più lunga",
  noDeadline: "senza scadenza",
  mostTables: "massimo di tavoli alla volta",
};

export const server: Server = {
  notAllowed: "Può farlo solo chi gestisce questo server. Chiedi a qualcuno che abbia il permesso **Gestisci server**.",
  serverOnly: "Questo comando è per un server: scrivilo in uno dei suoi canali.",
  title: "## I tavoli di questo server",
  channels: (list) => `**Canali:** ${list}`,
  everywhere: "dappertutto",
  openers: (list) => `**Chi può aprire tavoli:** ${list}`,
  everybody: "tutti",
  language: (name) => `**Lingua dei tavoli:** ${name}`,
  ownLanguage: "quella del server",
  pace: (name) => `**Ritmo predefinito:** ${name}`,
  noPace: "quello del gioco",
  deadlines: (least, most, none) =>
    `**Scadenza di una fase o di un round:** minimo: ${least}; massimo: ${most}${none ? "; oppure nessuna scadenza" : ""}`,
  noLimit: "nessun limite",
  most: (n) => `**Massimo di tavoli alla volta:** ${n}`,
  defaults: (game, list) => `**${game}, opzioni predefinite:** ${list}`,
  ownDefaults: "quelle del gioco",
  channelsPlaceholder: "Canali dove si possono aprire tavoli (nessuno: dappertutto)",
  rolesPlaceholder: "Ruoli che possono aprire tavoli (nessuno: tutti)",
  languagePlaceholder: "Lingua dei tavoli",
  languageOption: (name) => `Lingua dei tavoli: ${name}`,
  pacePlaceholder: "Ritmo predefinito",
  paceOption: (name) => `Ritmo predefinito: ${name}`,
  limitsButton: "Limiti",
  limitsTitle: "Limiti",
  least: "Scadenza più breve di fasi e round",
  longest: "Scadenza più lunga di fasi e round",
  timeHint: "Per esempio 30 min, 12h, 3g; vuoto: nessun limite",
  mustHave: "La scadenza",
  optional: "Un tavolo può non averne",
  required: "Ogni tavolo deve averne una",
  mostLabel: "Massimo di tavoli alla volta",
  mostHint: "Un numero intero; vuoto: nessun limite",
  defaultsButton: (game) => `Opzioni: ${game}`,
  defaultsTitle: (game) => `Opzioni predefinite: ${game}`,
  faults: (which) =>
    `Non è cambiato niente. Questi valori non vanno d'accordo tra loro, o non li capisco: ${all(which.map((one) => fields[one]))}.`,
  badTime: (typed) => `Non capisco «${typed}» come durata. Scrivi per esempio 30 min, 12h o 3g.`,
  badNumber: (typed) => `Non capisco «${typed}»: qui va un numero intero da 1 in su.`,
  saved: "Salvato. Vale per i tavoli che si aprono da adesso in poi.",
  whichTable: "Quale tavolo?",
  moreTables: (n) =>
    `${plural("it", n, { one: "Un altro tavolo non è in elenco.", other: "Altri # tavoli non sono in elenco." })} Scrivi una parte di un nome, o del canale, nell'opzione \`table\`.`,
  noTables: "In questo server non c'è nessun tavolo aperto.",
  noSuchTable: "In questo server quel tavolo non c'è (o non c'è più).",
  askCancel: (what) => `Chiudere adesso questo tavolo? ${what}\nNon avrà un risultato. Chi gioca lo saprà al tavolo.`,
  yesCancel: "Chiudi il tavolo",
  keep: "Lascialo aperto",
  cancelled: "Il tavolo è chiuso.",
  moved: (place) => `Il tavolo continua in ${place}.`,
  movedAlone: (place, missing) =>
    `Il tavolo continua direttamente in ${place}, senza un thread suo${missing === null ? "." : `: per aprirlo mi manca ${missing}.`}`,
  ended: "Questo tavolo era già chiuso.",
  movedMissing: (list) =>
    `Là non posso ospitare un tavolo. Mi manca: ${list}. Dammi il permesso nelle impostazioni del canale, o scegli un altro canale.`,
  notThere: "Non riesco a vedere quel canale. Fammelo vedere, o scegline un altro.",
};
