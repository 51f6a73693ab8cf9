import { plural } from "../plural.js";
import { times } from "../reading/times.js";
import type { Words } from "../words.js";
import { pictures } from "./shared/pictures.js";
import { duration } from "./shared/times.js";

export const shared: Words["shared"] = {
  pictures,
  times,
  duration,
  language: {
    option: "Lingua del tabellone; le risposte private arrivano a ognuno nella propria",
    line: (name) => `🌐 Lingua: **${name}**`,
    changed: (name) => `Ora la lingua del tabellone è: ${name}. Chi è al tavolo ci resta.`,
  },
  yes: "sì",
  no: "no",
  labels: { pace: "Ritmo", language: "Lingua" },
  paces: { live: "dal vivo", daily: "giornaliero", slow: "lento", custom: "su misura" },
  badTime: (option, text) =>
    `Non capisco «${text}» come durata per \`${option}\`. Scrivi per esempio 10s, 90 min, 2h, 1g oppure no.`,
  badRange: (option, least, most) => `\`${option}\` può andare da ${least} a ${most}, oppure \`nessuna\`.`,
  badChoice: (option, choices) => `\`${option}\` può essere: ${choices.join(", ")}.`,
  earlier: (n) => plural("it", n, { one: "… e prima un'altra riga", other: "… e prima altre # righe" }),
};
