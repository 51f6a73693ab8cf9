import type { Words } from "../../words.js";
import { any } from "../shared/lists.js";

export const help: Words["house"]["help"] = {
  start: (starts, games) =>
    [
      "## Come si gioca",
      `**Apri** un tavolo con ${any(starts)} in un canale di un server; chi vuole giocare prende posto lì con il primo pulsante.`,
      `**Gioca** con i pulsanti sotto il tabellone o con i comandi, al tavolo o nei messaggi privati con questo bot. ${games} elenca i tuoi tavoli.`,
    ].join("\n"),
  game: (name, command, moves) =>
    [
      `### ${name}`,
      `${command("hand")} mostra ciò che hai e tutte le mosse che puoi fare; ${command("status")} il tavolo; ${command("rules")} le regole, per argomento.`,
      `-# Mosse: ${moves}`,
    ].join("\n"),
  more: (command) =>
    [
      "### A ogni tavolo",
      "Quello che sigilli resta nascosto finché qualcuno deve ancora scegliere, e fino ad allora puoi cambiarlo. Per chi manca una scadenza si fa una mossa automatica.",
      `-# Promemoria ${command("remind")} · mosse programmate ${command("queue")} · una pausa ${command("pause")} · abbandonare ${command("leave")} · dopo una partita ${command("rematch")} ${command("replay")} ${command("record")} ${command("verify")}`,
    ].join("\n"),
  last: (starts) => `**Per cominciare:** ${any(starts)}`,
};
