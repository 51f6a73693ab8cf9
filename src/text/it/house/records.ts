import { plural } from "../../plural.js";
import type { Words } from "../../words.js";

/** `/tavolo record` and `/tavolo verify`. */
export const records: Words["house"]["records"] = {
  none: "Non ci sono partite finite né qui né tra le tue. Il registro si può avere quando una partita è finita.",
  running:
    "Questa partita è ancora in corso. Il registro contiene tutte le mani e il seme del caso, quindi lo do solo quando la partita è finita.",
  noneToVerify: "Non ci sono partite finite né qui né tra le tue. Una partita si può verificare quando è finita.",
  runningVerify:
    "Questa partita è ancora in corso. Si potrà verificare quando sarà finita: solo allora do il seme del caso, che deve corrispondere all'impronta pubblicata prima della distribuzione.",
  here: (game) =>
    `Il registro di questa partita di ${game}: tutte le mosse e tutti gli esiti del caso, da rigiocare e controllare.`,
  unfinished: "Questa partita si è chiusa senza un risultato: il registro arriva fin dove si è giocato.",
  fair: (game, draws) =>
    `✅ **I conti di questa partita di ${game} tornano.** Il seme corrisponde all'impronta pubblicata prima della distribuzione, l'intera partita è stata rigiocata dal registro e ${plural("it", draws, { one: "il suo unico esito del caso è esattamente quello", other: "gli esiti del caso (#) sono tutti esattamente quelli" })} che dà il seme.`,
  unfair: (game, message) =>
    `❌ **I conti di questa partita di ${game} non tornano.** Il dettaglio, in inglese: ${message}`,
  broken: (game, entry) => `❌ **Questa partita di ${game} non si può rigiocare:** ${entry}.`,
  brokenHeader: "l'intestazione del registro non è valida",
  brokenEntry: (entry) => `le regole non permettono la voce ${entry} del registro`,
  proves:
    "Questo dimostra che il caso è stato fissato prima della distribuzione e non è più cambiato. Non dimostra che chi gestisce il bot non l'abbia guardato.",
};
