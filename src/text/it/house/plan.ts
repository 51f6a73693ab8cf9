import { plural } from "../../plural.js";
import type { Words } from "../../words.js";

/** Conditional moves. They are their owner's alone. */
export const plan: Words["house"]["plan"] = {
  open: "Programma mosse",
  title: "## Mosse programmate",
  explain:
    "Quello che programmi viene giocato per te appena è il momento, e prima nessun altro lo vede. Fino ad allora puoi cambiarlo o annullarlo.",
  nothing: "Non c'è niente in programma.",
  none: "A questo tavolo adesso non si può programmare niente.",
  notSeated: "Non hai un posto a questo tavolo, quindi non c'è niente da programmare.",
  notPlaying: "Si possono programmare mosse solo mentre una partita è in corso.",
  droppedNote: (n) =>
    plural("it", n, {
      one: "⚠️ Una mossa che avevi programmato non si è potuta fare; **Programma mosse** dice perché.",
      other: "⚠️ # mosse che avevi programmato non si sono potute fare; **Programma mosse** dice perché.",
    }),
  dropped: (what, why) => `⚠️ Non fatta: ${what}. ${why}`,
  planned: "In programma.",
  played: (what) => `Il momento è già arrivato, quindi la mossa è fatta: ${what}.`,
  keep: "No, lascia stare",
  removed: "Annullata.",
  noItem: "Questa mossa è già stata giocata o annullata.",
  notQueueable: "Adesso questa mossa non si può programmare: il suo momento è passato.",
  unreadable: "Non ho capito che mossa fosse, quindi non ho programmato niente.",
  cancelOne: "Annulla una mossa programmata",
  cancelAll: "Annulla tutto",
};
