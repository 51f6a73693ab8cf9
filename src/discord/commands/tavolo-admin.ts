/** What moderators do with a server's tables, as data. */
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { wordsFor } from "../../text/index.js";

export const TAVOLO_ADMIN = "tavolo-admin";

const words = wordsFor("en").house.server;

const table = {
  type: ApplicationCommandOptionType.String as const,
  name: "table",
  description: words.tableOption,
  autocomplete: true as const,
};

export const tavoloAdminCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: TAVOLO_ADMIN,
  description: words.commandDescription,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  // Only what Discord proposes: a server can change it, so it is checked again when it runs.
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  options: [
    { type: ApplicationCommandOptionType.Subcommand, name: "settings", description: words.settings },
    { type: ApplicationCommandOptionType.Subcommand, name: "cancel", description: words.cancel, options: [table] },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "move",
      description: words.move,
      options: [
        table,
        {
          type: ApplicationCommandOptionType.Channel,
          name: "channel",
          description: words.channelOption,
          channel_types: [
            ChannelType.GuildText,
            ChannelType.GuildAnnouncement,
            ChannelType.PublicThread,
            ChannelType.PrivateThread,
          ],
        },
      ],
    },
  ],
};
