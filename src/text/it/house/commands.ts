import type { Words } from "../../words.js";

/** Descriptions (at most 100 characters) and choices of `/tavolo`. Names of commands and options stay English. */
export const tavolo: Words["house"]["tavolo"] = {
  command: {
    root: "I tuoi tavoli, i registri delle partite e l'aiuto",
    subs: {
      games: "I tuoi tavoli, e quali aspettano te",
      queue: "Programma mosse in anticipo; vedile, cambiale, annullale",
      leave: "Abbandona una partita",
      kick: "Escludi qualcuno: l'host dopo due scadenze mancate, altrimenti con una votazione",
      replace: "Offri un posto a qualcun altro",
      deadline: "Cambia la scadenza in corso",
      pause: "Metti in pausa una partita, con una votazione: tempo fermo, nessuna mossa",
      resume: "Riprendi una partita in pausa",
      cancel: "Chiudi una partita senza risultato, con una votazione; prima dell'inizio basta l'host",
      rematch: "Apri un tavolo per la rivincita, con le stesse persone e opzioni",
      replay: "Sfoglia una partita finita, mossa per mossa",
      remind: "I tuoi promemoria, le ore di silenzio e il fuso orario",
      privacy: "Che cosa è salvato su di te; scaricalo in un file o eliminalo",
      record: "Il registro di una partita finita, in un file",
      verify: "Controlla che in una partita finita nessuno abbia truccato il caso",
      help: "Come si gioca con questo bot",
    },
    options: {
      kick: "Chi; altrimenti scegli da un menu",
      replaceBy: "Chi prende il posto; altrimenti scegli da un menu",
      replacePlayer: "Di chi è il posto; altrimenti il tuo, o scegli da un menu",
      time: "Da adesso: 36h, 2g. Rispetto alla scadenza: +12h, -6h",
      hours: "Ore prima della scadenza; 0: nessun promemoria",
      where: "Dove arriva il promemoria",
      quiet: "Quando non inviare niente, per esempio 22:00-08:00, oppure mai",
      timezone: "Il tuo fuso orario: scrivi una grande città vicina",
      table: "Quale partita; altrimenti l'ultima giocata qui, o la tua ultima",
    },
    choices: { where: { dm: "in un messaggio privato", thread: "al tavolo" } },
  },
};

/** The same of `/tavolo-admin`. */
export const tavoloAdmin: Words["house"]["tavoloAdmin"] = {
  command: {
    root: "I tavoli di questo server, per chi modera",
    subs: {
      settings: "Dove e come si possono aprire tavoli in questo server",
      cancel: "Chiudi un tavolo di questo server, prima dell'inizio o durante la partita",
      move: "Sposta un tavolo in un altro canale",
    },
    options: {
      table: "Quale tavolo; altrimenti scegli da un menu",
      channel: "Dove continua; altrimenti qui",
    },
  },
};
