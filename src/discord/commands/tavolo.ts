/** The house's own command, as data. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { wordsFor } from "../../text/index.js";

export const TAVOLO = "tavolo";

const words = wordsFor("en").house.help;

const sub = (
  name: string,
  description: string,
  ...options: readonly APIApplicationCommandBasicOption[]
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description,
  ...(options.length > 0 ? { options: [...options] } : {}),
});

const person = (name: string, description: string): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.User,
  name,
  description,
});

const words40 = (name: string, description: string, required = false): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  required,
  max_length: 40,
});

const hinted = (name: string, description: string): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  autocomplete: true,
});

/** Servers and the bot's own private chat, for an application installed on a server. */
export const PLACES = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

/** The most hours before a deadline at which somebody can be reminded: a week. */
export const MOST_HOURS = 168;

export const tavoloCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: TAVOLO,
  description: words.commandDescription,
  ...PLACES,
  options: [
    sub("games", words.games),
    sub("queue", words.queue),
    sub("leave", words.leave),
    sub("kick", words.kick, person("player", words.kickPlayer)),
    sub("replace", words.replace, person("by", words.replaceBy), person("player", words.replacePlayer)),
    sub("deadline", words.deadline, words40("time", words.deadlineTime, true)),
    sub("pause", words.pause),
    sub("resume", words.resume),
    sub("cancel", words.cancel),
    sub("rematch", words.rematch),
    sub("replay", words.replay, hinted("table", words.tableOption)),
    sub(
      "remind",
      words.remind,
      {
        type: ApplicationCommandOptionType.Integer,
        name: "hours",
        description: words.remindHours,
        min_value: 0,
        max_value: MOST_HOURS,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: "where",
        description: words.remindWhere,
        choices: [
          { name: words.remindDm, value: "dm" },
          { name: words.remindThread, value: "thread" },
        ],
      },
      words40("quiet", words.remindQuiet),
      hinted("timezone", words.remindZone),
    ),
    sub("privacy", words.privacy),
    sub("record", words.record, hinted("table", words.tableOption)),
    sub("verify", words.verify, hinted("table", words.tableOption)),
    sub("help", words.helpDescription),
  ],
};
