/** A sandbox with the real client in it. */
import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from "discord.js";
import type { Sandbox, SandboxOptions } from "../../src/sandbox/index.js";
import { api, COMMANDS, opened, type Reply, sandboxOnly } from "./helpers.js";

export interface Bot {
  readonly sandbox: Sandbox;
  readonly client: Client<true>;
  /** What the bot does with the next interactions. */
  on(handler: (interaction: Interaction) => unknown): void;
  /** Errors that handlers threw. */
  readonly errors: unknown[];
}

/** The real client, logged in, its commands registered. */
export async function withBot(options: SandboxOptions = {}, clientOptions: Partial<ClientOptions> = {}): Promise<Bot> {
  const sandbox = await sandboxOnly(options);
  return connect(sandbox, clientOptions);
}

export async function connect(sandbox: Sandbox, clientOptions: Partial<ClientOptions> = {}): Promise<Bot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...clientOptions,
    rest: { api: sandbox.api, retries: 0, ...clientOptions.rest },
  });
  let handler: (interaction: Interaction) => unknown = () => {};
  const errors: unknown[] = [];
  client.on(Events.Error, (error) => errors.push(error));
  client.on(Events.InteractionCreate, async (interaction) => {
    try {
      await handler(interaction);
    } catch (error) {
      errors.push(error);
    }
  });
  opened.push(() => client.destroy());
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  await ready;
  const bot = client as Client<true>;
  await bot.application.commands.set(COMMANDS as never);
  return {
    sandbox,
    client: bot,
    errors,
    on: (next) => {
      handler = next;
    },
  };
}

/** The code of a refusal by Discord that `act` must meet. */
export async function codeOf(act: () => Promise<unknown>): Promise<number> {
  try {
    await act();
  } catch (error) {
    return (error as { code: number }).code;
  }
  throw new Error("It was not refused.");
}

/** The next interaction that reaches the bot, which leaves it unanswered. */
export function nextInteraction(bot: Bot): Promise<Interaction> {
  return new Promise((resolve) => bot.on(resolve));
}

/** A callback of an interaction, straight to REST. */
export function callback(bot: Bot, interaction: { id: string; token: string }, body: unknown): Promise<Reply> {
  return api(bot.sandbox, `POST /interactions/${interaction.id}/${interaction.token}/callback`, body);
}
