import type { Words } from "../../words.js";

/** The help of `/tavolo`. `command` writes a command so that it can be pressed. */
export const help: Words["house"]["help"] = {
  body: (command, games) =>
    [
      "## Come si gioca",
      "Ogni mossa ha un pulsante e un comando, e funziona sia al tavolo sia nei messaggi privati con questo bot.",
      ...games.map(
        ({ name, root }) =>
          `**${name}**: apri un tavolo con ${command(`${root} start`)}, guarda la tua mano e tutte le mosse che puoi fare con ${command(`${root} hand`)}, il tavolo con ${command(`${root} status`)}, le regole con ${command(`${root} rules`)}.`,
      ),
      `I tuoi tavoli: ${command("tavolo games")}. Promemoria: ${command("tavolo remind")}. Mosse in anticipo: ${command("tavolo queue")}. Abbandonare: ${command("tavolo leave")}. Dopo una partita: ${command("tavolo rematch")}, ${command("tavolo replay")}, ${command("tavolo record")} e ${command("tavolo verify")}.`,
      "**Perché?**, sotto quello che racconta un tavolo, dice la regola con i suoi numeri.",
      `Nessuno aspetta per sempre: per chi manca una scadenza si fa una mossa automatica; se l'host non c'è, diventa host chi fa qualcosa che spetta all'host; e tre giorni dopo una richiesta con ${command("tavolo resume")} la pausa finisce, a meno che qualcuno dica di no.`,
      "Quello che sigilli resta nascosto agli altri finché qualcuno deve ancora scegliere; fino ad allora puoi cambiarlo.",
    ].join("\n\n"),
  moves: (list) => `Mosse: ${list}`,
};
