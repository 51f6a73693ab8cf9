/** Sentences of the house: lobbies, choice of table, answers, help. */
import { answers } from "./house/answers.js";
import { help } from "./house/help.js";
import { lobby } from "./house/lobby.js";
import { operator } from "./house/operator.js";
import { records } from "./house/records.js";
import { tables } from "./house/tables.js";

/** Discord's own names of the permissions, as its settings show them. */
const permissions = {
  ViewChannel: "View Channel",
  SendMessages: "Send Messages",
  CreatePublicThreads: "Create Public Threads",
  SendMessagesInThreads: "Send Messages in Threads",
  EmbedLinks: "Embed Links",
  AttachFiles: "Attach Files",
  ReadMessageHistory: "Read Message History",
} as const;

export const house = {
  games: { turin: "Turin Market", ceramic: "Ceramic" },
  permissions,
  answers,
  help,
  lobby,
  operator,
  records,
  tables,
};
