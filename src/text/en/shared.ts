/** Sentences and words that every game's screens need. */
import { times } from "../reading/times.js";
import { pictures } from "./shared/pictures.js";
import { duration } from "./shared/times.js";

export const shared = {
  pictures,
  times,
  duration,
  /** The language of a table's board; each is named in itself. */
  language: {
    option: "Language of the board; private answers come in each player's own",
    line: (name: string) => `🌐 Language: **${name}**`,
    changed: (name: string) => `The board's language is ${name} now. Nobody has to join again.`,
  },
  yes: "yes",
  no: "no",
  /** Options that every game has, as a form's labels. */
  labels: { pace: "Pace", language: "Language" },
  paces: { live: "live", daily: "daily", slow: "slow", custom: "your own" },
  badTime: (option: string, text: string) =>
    `I cannot read “${text}” as a time for \`${option}\`. Write for example 10s, 90 min, 2h, 1d or none.`,
  badRange: (option: string, least: string, most: string) =>
    `\`${option}\` can be from ${least} to ${most}, or \`none\`.`,
  badChoice: (option: string, choices: readonly string[]) => `\`${option}\` is one of: ${choices.join(", ")}.`,
  /** Stands in for lines that a message has no room for. */
  earlier: (n: number) => (n === 1 ? "… and 1 line before that" : `… and ${n} lines before that`),
};
