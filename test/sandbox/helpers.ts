/** A sandbox with the real client in it. */
import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from "discord.js";
import { afterEach } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../src/sandbox/index.js";

const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A sandbox that ends with the test. No rate limits unless asked for. */
export async function sandboxOnly(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ limits: "off", ...options });
  opened.push(() => sandbox.stop());
  return sandbox;
}

export const COMMANDS = [
  {
    name: "play",
    description: "Play",
    options: [
      {
        type: 1,
        name: "bid",
        description: "Bid",
        options: [
          { type: 4, name: "amount", description: "How much", required: true, min_value: 0, max_value: 20 },
          { type: 3, name: "note", description: "Note", min_length: 2, max_length: 10 },
        ],
      },
      {
        type: 1,
        name: "start",
        description: "Start",
        options: [
          { type: 6, name: "player2", description: "Who", required: true },
          {
            type: 3,
            name: "pace",
            description: "Pace",
            choices: [
              { name: "Live", value: "live" },
              { name: "Slow", value: "slow" },
            ],
          },
          { type: 5, name: "goose", description: "Goose" },
        ],
      },
      {
        type: 1,
        name: "offer",
        description: "Offer",
        options: [{ type: 3, name: "card", description: "Card", required: true, autocomplete: true }],
      },
    ],
  },
  { name: "manage", description: "Manage", default_member_permissions: "32" },
  { name: "here", description: "In servers only", contexts: [0] },
] as const;

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
