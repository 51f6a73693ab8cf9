import { ago } from "../../ago.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";

/** Choosing a table, and the list of one's tables. */
export const tables: Words["house"]["tables"] = {
  which: "Hai più di un tavolo. Di quale si tratta?",
  whichPlaceholder: "Scegli un tavolo",
  whichOf: (from, to) => `Scegli un tavolo (${from}–${to})`,
  label: (game, others) => (others === "" ? game : `${game} con ${others}`),
  inPlace: (channel) => `in #${channel}`,
  opened: (seconds) => `aperto ${ago("it", seconds)}`,
  board: (link) => `Il tabellone: ${link}`,
  waitsForYou: "aspetta te",
  waitsForOthers: "aspetta altri",
  away: "non sei nel suo server: per te si fanno mosse automatiche",
  inLobby: "da iniziare",
  somebody: "qualcuno",
  ended: "partita finita",
  noneToPlay: (game) =>
    `Non hai partite di ${game} in corso. Il comando start apre un tavolo in un canale di un server.`,
  noneHere: (game) => `Qui non ci sono tavoli di ${game}.`,
  mine: "## I tuoi tavoli",
  none: "Non hai posto a nessun tavolo. Aprine uno con il comando start di un gioco, o premi **Partecipa** a un tavolo che aspetta di iniziare.",
  line: (game, link, state) => `- **${game}** · ${link} · ${state}`,
  due: (state, ms) => `${state} · ⏰ scadenza: <t:${Math.floor(ms / 1000)}:R>`,
  paused: "⏸️ il tempo è fermo",
  waitingFor: (who) => `⏳ ${who}`,
  earlierNews: (n) => plural("it", n, { one: "… e un altro evento prima", other: "… e altri # eventi prima" }),
  movedTo: (place) => `➡️ Si continua qui: ${place}`,
  seedHash: (hash) => `Impronta del seme, fissata prima della distribuzione: ${hash}`,
  seed: (seed, verify) => `Seme: ${seed}\nOra chiunque può controllare che nessuno abbia truccato il caso: ${verify}`,
};
