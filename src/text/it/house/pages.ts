import type { Words } from "../../words.js";

/** Lists and games to page through. */
export const pages: Words["house"]["pages"] = {
  first: "⏮",
  back: "◀",
  next: "▶",
  last: "⏭",
  roundBack: "⏪ Round",
  roundNext: "Round ⏩",
  ofPage: (page, pages) => `Pagina ${page} di ${pages}`,
  move: (n, total) => (n === 0 ? `**Prima della mossa 1 di ${total}**` : `**Mossa ${n} di ${total}**`),
  start:
    "Non è ancora successo niente. Con ▶ vedi la partita mossa per mossa, dalla distribuzione in poi, con ⏩ round per round.",
  by: (who, auto) => (auto ? `automatica, per ${who}` : `${who}`),
  chance: "il caso",
  clock: "l'orologio",
  notOver: "Questa partita è ancora in corso. Quando sarà finita, tutti potranno sfogliarla mossa per mossa.",
};
