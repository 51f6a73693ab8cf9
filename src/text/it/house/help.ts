import type { Words } from "../../words.js";

/** `/tavolo` and its help. `command` writes a command so that it can be pressed. */
export const help: Words["house"]["help"] = {
  commandDescription: "I tuoi tavoli, i registri delle partite e l'aiuto",
  leave: "Abbandona una partita",
  kick: "Escludi qualcuno: l'host dopo due scadenze mancate, altrimenti con una votazione",
  kickPlayer: "Chi; altrimenti scegli da un menu",
  replace: "Offri un posto a qualcun altro",
  replaceBy: "Chi prende il posto; altrimenti scegli da un menu",
  replacePlayer: "Di chi è il posto; altrimenti il tuo, o scegli da un menu",
  cancel: "Chiudi una partita senza risultato, con una votazione; prima dell'inizio l'host può da solo",
  pause: "Metti in pausa una partita, con una votazione: tempo fermo, nessuna mossa",
  resume: "Riprendi una partita in pausa",
  rematch: "Apri un tavolo per la rivincita, con le stesse persone e opzioni",
  deadline: "Cambia la scadenza in corso",
  deadlineTime: "Da adesso: 36h, 2g. Rispetto alla scadenza: +12h, -6h",
  remind: "I tuoi promemoria, le ore di silenzio e il fuso orario",
  remindHours: "Ore prima della scadenza; 0: nessun promemoria",
  remindWhere: "Dove arriva il promemoria",
  remindDm: "in un messaggio privato",
  remindThread: "nel thread del tavolo",
  remindQuiet: "Quando non inviare niente, per esempio 22:00-08:00, oppure no",
  remindZone: "Il tuo fuso orario: scrivi una grande città vicina",
  privacy: "Che cosa è salvato su di te; scaricalo in un file o eliminalo",
  queue: "Programma mosse in anticipo; vedile, cambiale, annullale",
  replay: "Sfoglia una partita finita, mossa per mossa",
  games: "I tuoi tavoli, e che cosa aspetta te",
  record: "Il registro di una partita finita, in un file",
  verify: "Controlla che in una partita finita il caso sia stato onesto",
  helpDescription: "Come si gioca con questo bot",
  tableOption: "Quale partita; altrimenti l'ultima giocata qui, o la tua ultima",
  body: (command, games) =>
    [
      "## Come si gioca",
      "Ogni mossa ha un pulsante e un comando, e funziona sia al tavolo sia nei messaggi privati con questo bot.",
      ...games.map(
        ({ name, root }) =>
          `**${name}**: apri un tavolo con ${command(`${root} start`)}, guarda la tua mano e tutte le mosse che puoi fare con ${command(`${root} hand`)}, il tavolo con ${command(`${root} status`)}, le regole con ${command(`${root} rules`)}.`,
      ),
      `I tuoi tavoli: ${command("tavolo games")}. Promemoria: ${command("tavolo remind")}. Mosse in anticipo: ${command("tavolo queue")}. Abbandonare: ${command("tavolo leave")}. Dopo una partita: ${command("tavolo rematch")}, ${command("tavolo replay")}, ${command("tavolo record")} e ${command("tavolo verify")}.`,
      "Quello che sigilli resta nascosto a tutti finché non hanno scelto tutti; fino ad allora puoi cambiarlo.",
    ].join("\n\n"),
  moves: (list) => `Mosse: ${list}`,
};
