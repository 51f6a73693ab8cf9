import { plural } from "../../plural.js";

/** `/tavolo record` and `/tavolo verify`. */
export const records = {
  none: "There is no ended game here or among yours. A record can be had once a game is over.",
  running:
    "This game is still being played. Its record holds every hand and the seed of its chance, so it is given out only when the game is over.",
  noneToVerify: "There is no ended game here or among yours. A game can be verified once it is over.",
  runningVerify:
    "This game is still being played. It can be verified when it is over: only then is the seed of its chance given out, which must fit the hash posted before the deal.",
  here: (game: string) =>
    `The record of this game of ${game}: every move and every outcome of chance, to replay and to check.`,
  unfinished: "This game ended without a result: its record goes as far as it was played.",
  fair: (game: string, draws: number) =>
    `✅ **This game of ${game} checks out.** The seed fits the hash that was posted before the deal, the whole game was played again from its record, and ${plural("en", draws, { one: "its one outcome of chance is", other: "all # outcomes of chance are" })} exactly what the seed gives.`,
  unfair: (game: string, message: string) => `❌ **This game of ${game} does not check out.** ${message}`,
  broken: (game: string, entry: string) => `❌ **This game of ${game} cannot be replayed:** ${entry}.`,
  brokenHeader: "its header is not a valid record",
  brokenEntry: (entry: number) => `entry ${entry} is not allowed by the rules`,
  proves:
    "This proves that chance was fixed before the deal and not changed afterwards. It does not prove that whoever runs this bot did not look at it.",
} as const;
