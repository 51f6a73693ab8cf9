/** The house's own command, as data. */
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { commandKit } from "./kit.js";

export const TAVOLO = "tavolo";

const { described, choice, user, whole, hinted, words, oneOf, sub } = commandKit((w) => w.house.tavolo);

/** Servers and the bot's own private chat, for an application installed on a server. */
export const PLACES = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

/** The most hours before a deadline at which somebody can be reminded: a week. */
const MOST_HOURS = 168;

const table = hinted("table", (w) => w.command.options.table, false);

export const tavoloCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: TAVOLO,
  ...described((w) => w.command.root),
  ...PLACES,
  options: [
    sub("games"),
    sub("queue"),
    sub("leave"),
    sub(
      "kick",
      user("player", (w) => w.command.options.kick),
    ),
    sub(
      "replace",
      user("by", (w) => w.command.options.replaceBy),
      user("player", (w) => w.command.options.replacePlayer),
    ),
    sub(
      "deadline",
      words("time", (w) => w.command.options.time, 40, true),
    ),
    sub("pause"),
    sub("resume"),
    sub("cancel"),
    sub("rematch"),
    sub("replay", table),
    sub(
      "remind",
      whole("hours", [0, MOST_HOURS], (w) => w.command.options.hours, false),
      oneOf("where", (w) => w.command.options.where, [
        choice("dm", (w) => w.command.choices.where.dm),
        choice("thread", (w) => w.command.choices.where.thread),
      ]),
      words("quiet", (w) => w.command.options.quiet, 40),
      hinted("timezone", (w) => w.command.options.timezone, false),
    ),
    sub("privacy"),
    sub("record", table),
    sub("verify", table),
    sub("help"),
  ],
};
