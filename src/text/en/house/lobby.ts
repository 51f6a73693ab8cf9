import type { LobbyRefusal } from "../../../tables/api.js";
import { plural } from "../../plural.js";
import { duration } from "../shared/times.js";
import { serverRefusal } from "./server.js";

/** The lobby's game's command, and what its own button is called, in the table's language. */
interface OfLobby {
  readonly root: string;
  readonly join: string;
}

/** `mention` gives the text for a user id. */
function refusal(why: LobbyRefusal, mention: (userId: string) => string, { root, join }: OfLobby): string {
  switch (why.code) {
    case "started":
      return "This game has started already, so its lobby cannot be changed any more.";
    case "closed":
      return `This lobby is closed. Open a new one with \`/${root} start\`.`;
    case "full":
      return `The table is full: it has ${why.max} seats.`;
    case "alreadySeated":
      return "You sit at this table already.";
    case "notSeated":
      return `You have no seat at this table. Press **${join}** to take one.`;
    case "tooFew":
      return `${plural("en", why.min, { one: "# player is", other: "# players are" })} needed to start, and ${plural("en", why.seated, { one: "# has", other: "# have" })} joined.`;
    case "notHost":
      return `Only the host, ${mention(why.hostId)}, may do this now. Any player may start the game once all who were invited have joined, or all seats are taken.`;
    case "seatsKept":
      return `The free seats are kept for ${why.invited.map(mention).join(", ")}.`;
    case "badOptions":
      return `These options do not go together: ${why.faults.join("; ")}.`;
    default:
      return serverRefusal(why, duration);
  }
}

/** Who is wanted at a table and cannot be. */
const players = {
  bot: (who: string) => `${who} is a bot and cannot play.`,
  host: "You are at the table yourself: name other players only.",
  twice: (who: string) => `${who} is named twice.`,
  cannotSee: (who: string) => `${who} cannot see this channel and so could not play here.`,
  stranger: (who: string) => `${who} is not on this server.`,
  tooMany: (max: number) => `The table has ${max} seats, yours among them.`,
};

export const lobby = {
  title: (game: string) => `## ${game}`,
  host: (who: string) => `Opened by ${who}`,
  seated: (players: string, seated: number, max: number) =>
    `**At the table (${seated} of at most ${max}):** ${players}`,
  invited: (players: string) => `**Invited:** ${players}\nPress **Join** to take your seat.`,
  join: "Join",
  leave: "Leave",
  start: "Start",
  options: "Options",
  optionsTitle: "Options of this table",
  paceHint: "How quickly you mean to play. Another pace sets all time limits anew.",
  switches: "Variants",
  switchesHint: "Tick those that you play with.",
  onlyHostOptions: (host: string) => `Only the host, ${host}, may change the options.`,
  nothingToChange: "This game has no options to change.",
  closed: "This lobby is closed. Nobody started the game.",
  calledOff: "This lobby is closed: it was called off.",
  startedIn: (place: string) => `The game has begun: ${place}`,
  startedHere: "The game has begun, in this channel.",
  opened: "The lobby is open: see the message below.",
  openedAlone: (missing: string) =>
    `The lobby is open: see the message below. No thread can be opened here, since I lack ${missing}; the game will be played in this channel.`,
  missing: (list: string) =>
    `I cannot host a table in this channel. I lack: ${list}. A moderator can grant it in the channel's settings.`,
  serverOnly: "A table is opened in a channel of a server. Here, in private, you can play at tables that run there.",
  joined:
    "You sit at the table. The host starts the game; any player may once all who were invited have joined, or all seats are taken.",
  left: "You have left the table.",
  began: "The game has begun.",
  optionsSame: "These are the options as they stood: nothing was changed.",
  /** `rejoin`: the button that others have to press again; null: nobody else had joined. */
  optionsChanged: (rejoin: string | null) =>
    rejoin === null
      ? "The options are changed."
      : `The options are changed. The others have to press **${rejoin}** again, since they agreed to other ones.`,
  noLobby: (root: string) => `No lobby is open here. \`/${root} start\` opens one.`,
  playsHere: "This table plays right here, without a thread of its own.",
  thread: (game: string, names: string) => `${game}: ${names}`,
  players,
  refusal,
} as const;
