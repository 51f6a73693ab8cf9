import type { Words } from "../../words.js";
import { scudi } from "./say.js";

export const plan: Words["turin"]["plan"] = {
  labels: {
    offer: "Programma una carta",
    bid: "Programma un'offerta",
    pick: "Se vinco: carte in ordine",
    done: "Fine vendite fino a nuovo ordine",
  },
  say: {
    offer: (card, round) => `Carta all'asta${round}: ${card}`,
    bid: (n, round) => `Offerta${round}: ${scudi(n)}`,
    pick: (cards, round) => `Se vinco${round}, in quest'ordine: ${cards}`,
    done: "Fine vendite in ogni round, fino a nuovo ordine",
  },
  round: (n) => ` nel round ${n}`,
  card: "Carta",
  amount: "Scudi",
  amountHint: "Se in quel momento gli scudi non bastano, l'offerta non si fa, e te lo dico.",
  choice: (n) => ["Prima scelta", "Seconda scelta", "Terza scelta", "Quarta scelta", "Quinta scelta"][n] ?? "Scelta",
  choiceHint: "Si prendono le prime che ci sono ancora.",
  noHand: "Non hai in mano carte da mettere all'asta. Potrai programmarne una dopo la distribuzione.",
  noMarket: "Non si conosce ancora nessuna carta da vincere. Programma la scelta quando il mercato è scoperto.",
  twice: "Hai scelto due volte la stessa carta. Scegli ogni carta una volta sola.",
};
