import { plural } from "../../plural.js";
import type { Words } from "../../words.js";

/** The answer to "Perché?" on an announcement. */
export const why: Words["house"]["why"] = {
  button: "Perché?",
  more: (command, topic) => `📖 ${command} › ${topic}`,
  topics: "Leggi le regole",
  back: "Torna alla pagina",
  earlier: (n) =>
    plural("it", n, {
      one: "Un evento precedente di questa fase non è più conservato, e qui non è contato.",
      other: "# eventi precedenti di questa fase non sono più conservati, e qui non sono contati.",
    }),
  nothing: "In questo messaggio non c'è niente da spiegare con una regola.",
  gone: (command) =>
    `Quello che diceva questo messaggio non è più conservato, quindi non posso spiegartelo. Tutte le regole sono in ${command}.`,
};
