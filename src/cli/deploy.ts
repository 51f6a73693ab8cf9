/** `npm run deploy`: registers the commands with Discord, whatever stands there. */
import { REST } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import { loadEnvFile, readConfig, StartFaults } from "../config.js";
import { TokenRefused } from "../discord/client.js";
import { allCommands, putCommands } from "../discord/commands/register.js";
import { registry } from "../registry.js";
import { faultLines } from "../start-faults.js";
import { operator as words } from "../text/operator.js";

async function deploy(): Promise<void> {
  let apiUrl: string | null = null;
  try {
    loadEnvFile();
    const config = readConfig(process.env);
    apiUrl = config.apiUrl;
    if (config.token === null) throw new StartFaults([words.needsToken]);
    const rest = new REST(apiUrl ? { api: apiUrl } : {}).setToken(config.token);
    const application = (await rest.get(Routes.currentApplication())) as { readonly id: string };
    const registered = await putCommands(rest, application.id, allCommands(Object.values(registry)));
    process.stdout.write(`${words.deployed(registered.length)}\n`);
  } catch (error) {
    const fault = (error as { status?: unknown }).status === 401 ? new TokenRefused() : error;
    for (const line of faultLines(fault, apiUrl)) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

await deploy();
