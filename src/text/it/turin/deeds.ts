import type { Words } from "../../words.js";
import { scudi } from "./say.js";

export const deeds: Words["turin"]["deeds"] = {
  offer: (who, card) => `🔒 ${who} mette all'asta, in segreto: ${card}`,
  bid: (who, n) => `🔒 ${who} sigilla un'offerta di **${scudi(n)}**.`,
  add: (who, n) => `🔒 ${who} sigilla un'aggiunta di **${scudi(n)}**.`,
};
