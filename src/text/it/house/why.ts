import type { Words } from "../../words.js";

/** The answer to "Perché?" on an announcement. */
export const why: Words["house"]["why"] = {
  button: "Perché?",
  more: (command, topic) => `📖 ${command} › ${topic}`,
  topics: "Leggi le regole",
  back: "Torna alla pagina",
  nothing: "In questo messaggio non c'è niente da spiegare con una regola.",
  gone: (command) =>
    `Quello che diceva questo messaggio non è più conservato, quindi non posso spiegartelo. Tutte le regole sono in ${command}.`,
};
