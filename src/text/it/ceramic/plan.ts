import type { Words } from "../../words.js";

export const plan: Words["ceramic"]["plan"] = {
  labels: {
    ready: "Ci sono al prossimo round",
    always: "Ci sono, fino a nuovo ordine",
  },
  say: {
    ready: (round) => `Ci sono al round ${round}`,
    always: "Ci sono a ogni round, fino a nuovo ordine",
  },
};
