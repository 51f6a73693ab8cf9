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
import { commandKit } from "./kit.js";

export const TAVOLO_ADMIN = "tavolo-admin";

const { described, hinted, sub } = commandKit((w) => w.house.tavoloAdmin);

const table = hinted("table", (w) => w.command.options.table, false);

export const tavoloAdminCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: TAVOLO_ADMIN,
  ...described((w) => w.command.root),
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  // Only what Discord proposes: a server can change it, so it is checked again when it runs.
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  options: [
    sub("settings"),
    sub("cancel", table),
    sub("move", table, {
      type: ApplicationCommandOptionType.Channel,
      name: "channel",
      ...described((w) => w.command.options.channel),
      channel_types: [
        ChannelType.GuildText,
        ChannelType.GuildAnnouncement,
        ChannelType.PublicThread,
        ChannelType.PrivateThread,
      ],
    }),
  ],
};
