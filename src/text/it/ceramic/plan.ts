import type { Words } from "../../words.js";

export const plan: Words["ceramic"]["plan"] = {
  labels: {
    ready: "Ci sono per il prossimo round",
    always: "Ci sono, fino a nuovo ordine",
  },
  say: {
    ready: (round) => `Ci sono per il round ${round}`,
    always: "Ci sono per ogni round, fino a nuovo ordine",
  },
};
