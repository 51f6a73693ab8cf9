/** Sentences of the house: lobbies, choice of table, answers, help. */
import { answers } from "./house/answers.js";
import { tavolo, tavoloAdmin } from "./house/commands.js";
import { help } from "./house/help.js";
import { life } from "./house/life.js";
import { lobby } from "./house/lobby.js";
import { pages } from "./house/pages.js";
import { notices, privacy, remind } from "./house/people.js";
import { plan } from "./house/plan.js";
import { records } from "./house/records.js";
import { server } from "./house/server.js";
import { tables } from "./house/tables.js";
import { why } from "./house/why.js";

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
  life,
  lobby,
  notices,
  pages,
  plan,
  privacy,
  records,
  remind,
  server,
  tables,
  tavolo,
  tavoloAdmin,
  why,
};
