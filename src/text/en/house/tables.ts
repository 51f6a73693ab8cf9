import { ago } from "../../ago.js";
import { plural } from "../../plural.js";
import { any } from "../shared/lists.js";

/** Choosing a table, and the list of one's tables. */
export const tables = {
  which: "You have several tables. Which one is meant?",
  whichPlaceholder: "Choose a table",
  whichOf: (from: number, to: number) => `Choose a table (${from} to ${to})`,
  label: (game: string, others: string) => (others === "" ? game : `${game} with ${others}`),
  inPlace: (channel: string) => `in #${channel}`,
  opened: (seconds: number) => `opened ${ago("en", seconds)}`,
  board: (link: string) => `The board: ${link}`,
  waitsForYou: "waits for you",
  waitsForOthers: "waits for others",
  away: "you are not on its server: moves are made automatically for you",
  inLobby: "not started yet",
  somebody: "somebody",
  ended: "ended",
  noneToPlay: (game: string, root: string) =>
    `You have no running table of ${game}. \`/${root} start\` opens one in a channel of a server.`,
  noneHere: (game: string) => `There is no table of ${game} here.`,
  mine: "## Your tables",
  /** `starts`: the commands that open one. */
  none: (starts: readonly string[]) =>
    `You sit at no table. Open one with ${any(starts)}, or take a seat by the first button of a lobby.`,
  line: (game: string, link: string, state: string) => `- **${game}** · ${link} · ${state}`,
  due: (state: string, ms: number) => `${state} · ⏰ deadline: <t:${Math.floor(ms / 1000)}:R>`,
  paused: "⏸️ its clocks stand still",
  waitingFor: (who: string) => `⏳ ${who}`,
  earlierNews: (n: number) => plural("en", n, { one: "… and # earlier event", other: "… and # earlier events" }),
  movedTo: (place: string) => `➡️ This table goes on in ${place}.`,
  /** Below the first board; `rules`: the command. */
  newcomer: (rules: string) => `New to the game? ${rules} tells how it goes.`,
  seedHash: (hash: string) => `Seed hash, fixed before the deal: ${hash}`,
  seed: (seed: string, verify: string) => `Seed: ${seed}\nAnybody can now check that chance was fair: ${verify}`,
} as const;
