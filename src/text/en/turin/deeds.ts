import { scudo } from "./say.js";

/** What was sealed, told when the game is over. */
export const deeds = {
  offer: (who: string, card: string) => `🔒 ${who} seals an offer: ${card}`,
  bid: (who: string, n: number) => `🔒 ${who} seals a bid of **${scudo(n)}**.`,
  add: (who: string, n: number) => `🔒 ${who} seals an addition of **${scudo(n)}**.`,
};
