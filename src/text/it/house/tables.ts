import { ago } from "../../ago.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { any } from "../shared/lists.js";

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
  noneToPlay: (game, root) =>
    `Non hai partite di ${game} in corso. \`/${root} start\` apre un tavolo in un canale di un server.`,
  noneHere: (game) => `Qui non ci sono tavoli di ${game}.`,
  mine: "## I tuoi tavoli",
  none: (starts) =>
    `Non hai posto a nessun tavolo. Aprine uno con ${any(starts)}, o prendi posto con il primo pulsante di un tavolo che aspetta di iniziare.`,
  line: (game, link, state) => `- **${game}** · ${link} · ${state}`,
  due: (state, ms) => `${state} · ⏰ scadenza: <t:${Math.floor(ms / 1000)}:R>`,
  paused: "⏸️ il tempo è fermo",
  waitingFor: (who) => `⏳ ${who}`,
  earlierNews: (n) => plural("it", n, { one: "… e un altro evento prima", other: "… e altri # eventi prima" }),
  movedTo: (place) => `➡️ Si continua qui: ${place}`,
  newcomer: (rules) => `Prima partita? ${rules} spiega come si gioca.`,
  seedHash: (hash) => `Impronta del seme, fissata prima della distribuzione: ${hash}`,
  seed: (seed, verify) => `Seme: ${seed}\nOra chiunque può controllare che nessuno abbia truccato il caso: ${verify}`,
};
