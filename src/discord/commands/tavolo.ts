/** The house's own command, as data. */
import {
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

const sub = (name: string, description: string, withTable = false): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description,
  ...(withTable
    ? {
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: "table",
            description: words.tableOption,
            autocomplete: true,
          },
        ],
      }
    : {}),
});

/** Servers and the bot's own private chat, for an application installed on a server. */
export const PLACES = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

export const tavoloCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: TAVOLO,
  description: words.commandDescription,
  ...PLACES,
  options: [
    sub("games", words.games),
    sub("record", words.record, true),
    sub("verify", words.verify, true),
    sub("help", words.helpDescription),
  ],
};
