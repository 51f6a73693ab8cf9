/** Sentences of the house: lobbies, choice of table, answers, help. */
import type { Words } from "../words.js";
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

/** As Discord's own settings show them in Italian. */
const permissions: Words["house"]["permissions"] = {
  ViewChannel: "Visualizza canale",
  SendMessages: "Invia messaggi",
  CreatePublicThreads: "Crea thread pubblici",
  SendMessagesInThreads: "Invia messaggi nei thread",
  EmbedLinks: "Incorpora link",
  AttachFiles: "Allega file",
  ReadMessageHistory: "Leggi cronologia messaggi",
};

export const house: Words["house"] = {
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
