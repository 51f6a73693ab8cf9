import type { Words } from "../../words.js";

/** What a person is told when something is not possible, or has been done before. */
export const answers: Words["house"]["answers"] = {
  doneButHidden:
    "La tua mossa è fatta, solo che non riesco a mostrarti la risposta. Il primo pulsante del tabellone ti fa vedere com'è la situazione.",
  failed: "Qualcosa è andato storto da parte nostra: tu non c'entri. Riprova tra un momento.",
  notUnderstood: "Non ho capito che mossa fosse. Qui sotto trovi la tua vista del tavolo.",
  oldButton:
    "Questo pulsante è di una versione precedente del bot e non fa più niente. Scrivi il comando, oppure usa un messaggio più recente.",
  movedOn: "Il tavolo è andato avanti dopo questo messaggio, quindi non è cambiato niente. Ecco com'è adesso.",
  notSeated: (root) => `Non hai un posto a questo tavolo. Con \`/${root} status\` vedi a che punto è la partita.`,
  notStarted: "La partita non è ancora iniziata: il tavolo aspetta chi vuole giocare.",
  joinFirst: (place, invited, join) =>
    `${invited ? "C'è un invito per te a un tavolo che non ha ancora iniziato" : "Questo tavolo non ha ancora iniziato, e non hai posto qui"}. Premi **${join}** sul messaggio del tavolo: ${place}`,
  invitedTo: (game, places, join) =>
    `C'è un invito per te ${places.length === 1 ? "a un tavolo" : "a più tavoli"} di ${game} non ancora ${places.length === 1 ? "iniziato" : "iniziati"}. Premi **${join}** sul messaggio del tavolo: ${places.join(" · ")}`,
  over: "Questa partita è finita. `/tavolo record` te ne dà il registro.",
  closed: (root) => `Questo tavolo si è chiuso senza un risultato. Aprine uno nuovo con \`/${root} start\`.`,
  paused:
    "Il tavolo è in pausa: nessuno può fare mosse. Si riprende con `/tavolo resume` o con il pulsante **Tavolo**.",
  away: "Non sei più nel server di questo tavolo, quindi per il tuo posto si fanno mosse automatiche. Rientra nel server e scrivi o premi qualcosa lì: il posto torna tuo come prima.",
  noSuchTable: "Questo tavolo non esiste (o non esiste più).",
  already: "Questa mossa l'avevi già fatta, solo che la risposta non ti era arrivata. Vale una volta sola.",
  doItAgain: "Rifalla",
  choiceGone: "Questa domanda è scaduta. Scrivi di nuovo il comando.",
  tryAgain: "Riprova",
  openForm: "Rispondi qui:",
  openButton: "Apri",
  atTable: (link) => `Al tavolo ${link}`,
  trouble: {
    permission:
      "Discord non mi lascia scrivere a questo tavolo, quindi il tabellone può non essere aggiornato. Chi modera può ridarmi i permessi per vedere il canale, inviare messaggi e leggere la cronologia.",
    gone: "Il canale di questo tavolo non c'è più, quindi non posso mostrarne il tabellone. Le mosse valgono lo stesso.",
    refused:
      "Discord ha rifiutato un mio messaggio a questo tavolo, quindi il tabellone può non essere aggiornato. Le mosse valgono lo stesso.",
    locked:
      "Il thread di questo tavolo è bloccato, quindi il tabellone può non essere aggiornato. Chi modera può sbloccarlo.",
  },
};
