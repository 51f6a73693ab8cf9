/** The yardstick of the answer times: discord.js alone, which answers every command with a constant. */
import { Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.DISCORD_API_URL ?? "" },
});
client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand()) await interaction.reply({ content: "ok", flags: MessageFlags.Ephemeral });
});
client.once(Events.ClientReady, () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
await client.login(process.env.DISCORD_TOKEN);
